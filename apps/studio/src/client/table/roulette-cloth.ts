import { namePlace } from '../../engine/name-place.ts'
import { type Place, places, redNumbers } from '../../engine/roulette.ts'
import { make } from '../dom.ts'
import { makeStack } from './chips.ts'
import type { SceneContext } from './table-look.ts'

const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high']

/**
 * Where a place lies, in cells of the lying cloth: zero, twelve streets, the columns; three rows of numbers, the dozens, the even chances. Numbers run
 * upwards in each street.
 */
function middleOf(place: Place): readonly [x: number, y: number] {
  const [kind, rest] = place.code.split(':')
  const nth = Number(rest)
  const even = evenChances.indexOf(place.code)
  if (even >= 0) return [2 + even * 2, 4.5]
  if (kind === 'dozen') return [nth * 4 - 1, 3.5]
  if (kind === 'column') return [13.5, 3.5 - nth]
  const numbers = place.numbers.filter((number) => number > 0)
  const x = (number: number): number => 0.5 + Math.ceil(number / 3)
  const y = (number: number): number => 2.5 - ((number - 1) % 3)
  if (place.code === 'straight:0') return [0.5, 1.5]
  const [across, down] = [mean(numbers.map(x)), mean(numbers.map(y))]
  if (place.numbers.includes(0)) return [1, kind === 'first' ? 3 : down]
  return [across, kind === 'street' || kind === 'line' ? 3 : down]
}

const halfStreets = 6
/** Chips on the line between the halves of the folded cloth are at the foot of the first half. */
const foot = 6.86

/**
 * Where a place lies on the folded cloth of a phone, in cells of eight by seven: zero over all, the first six streets at the left and the last six beside
 * them, dozens, columns and even chances at the right. Nowhere else have 49 fields of 44 points room on a phone.
 */
function foldedMiddleOf({ code, kind, numbers }: Place): readonly [x: number, y: number] {
  const even = evenChances.indexOf(code)
  if (even >= 0) return [7.5, even + 1.5]
  const nth = Number(code.split(':')[1])
  if (kind === 'dozen' || kind === 'column') return [6.5, nth + (kind === 'column' ? 3.5 : 0.5)]
  if (code === 'straight:0') return [4, 0.5]
  const covered = numbers.filter((number) => number > 0)
  const half = Math.ceil((covered[0] ?? 1) / 3) > halfStreets ? 3 : 0
  const x = mean(covered.map((number) => 0.5 + half + ((number - 1) % 3)))
  const rows = covered.map((number) => Math.ceil(number / 3) - half * 2)
  const y = numbers.includes(0) ? 1 : rows.some((row) => row > halfStreets) ? foot : mean(rows) + 0.5
  if (kind === 'first' || kind === 'street' || kind === 'line') return [half + 0.14, y]
  return [x, y]
}

function foldedSizeOf(place: Place): readonly [width: number, height: number] {
  if (place.code === 'straight:0') return [8, 1]
  const [width, height, above] = sizeOf(place)
  return above > 0 ? [width, height] : [1, 1]
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0) / list.length
}

/** How large a place is, in cells; places between numbers are small and lie above the numbers. */
function sizeOf({ kind }: Place): readonly [width: number, height: number, above: number] {
  if (kind === 'straight') return [1, 1, 0]
  if (kind === 'dozen') return [4, 1, 0]
  if (kind === 'colour' || kind === 'parity' || kind === 'half') return [2, 1, 0]
  if (kind === 'column') return [1, 1, 0]
  return kind === 'split' ? [0.4, 0.4, 1] : [0.38, 0.38, 2]
}

type Cloth = {
  root: HTMLElement
  /** @param worth what so many chips are worth */
  tell(chips: ReadonlyMap<string, number>, worth: (chips: number) => bigint): void
  mark(number: number | undefined, won: ReadonlySet<string>): void
  setOpen(isOpen: boolean): void
  /** Whether a press anywhere on a number means the number, also where a line or a corner lies over it. */
  setWhole(isWhole: boolean): void
}

/**
 * The betting cloth: each of the 157 places is a button. It lies where there is room and is folded on a narrow screen, by the style sheet alone: each
 * place has its middle and size in cells of both as variables. The arrow keys go from place to place.
 */
export function makeCloth(
  { word, language, figures }: Pick<SceneContext, 'word' | 'language' | 'figures'>,
  words: Parameters<typeof namePlace>[1],
  press: (code: string) => void,
  covers: (code: string) => readonly string[],
): Cloth {
  const buttons = new Map(places.map((place) => [place.code, makePlace(place)]))
  const root = make('div', { class: 'roulette-cloth', role: 'group', 'aria-label': word('cloth') }, ...buttons.values())
  let focused = 'straight:17'

  function makePlace(place: Place): HTMLButtonElement {
    const [x, y] = middleOf(place)
    const [width, height, above] = sizeOf(place)
    const [number = 0] = place.numbers
    const tone =
      place.kind === 'straight' ? (number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black') : above > 0 ? 'between' : place.kind
    const button = make('button', {
      class: `place ${tone}`,
      type: 'button',
      tabindex: place.code === 'straight:17' ? 0 : -1,
      'data-code': place.code,
      onclick: () => press(place.code),
      onfocus: () => hover(place.code),
      onblur: () => hover(undefined),
      onmouseenter: () => hover(place.code),
      onmouseleave: () => hover(undefined),
      onkeydown: (event) => move(event as KeyboardEvent, place.code),
    })
    const [fx, fy] = foldedMiddleOf(place)
    const [fw, fh] = foldedSizeOf(place)
    for (const [name, value] of Object.entries({ x, y, w: width, h: height, fx, fy, fw, fh }))
      button.style.setProperty(`--${name}`, String(value))
    button.style.zIndex = String(above)
    if (above === 0) button.append(make('span', { class: 'label', 'data-folded': foldedLabelOf(place) }, labelOf(place)))
    return button
  }

  function labelOf({ code, kind, numbers }: Place): string {
    if (kind === 'straight') return figures.count(numbers[0] ?? 0)
    if (kind === 'column') return `${figures.count(2)}:${figures.count(1)}`
    if (kind === 'dozen') return `${figures.count(numbers[0] ?? 0)}–${figures.count(numbers.at(-1) ?? 0)}`
    return word(code)
  }

  /** Away from the end of its column a field has to say which column it is: by the first of its numbers. */
  function foldedLabelOf({ kind, numbers }: Place): string | undefined {
    return kind === 'column'
      ? numbers
          .slice(0, 3)
          .map((number) => figures.count(number))
          .join(' ')
      : undefined
  }

  function hover(code: string | undefined): void {
    const lit = new Set(code === undefined ? [] : covers(code))
    for (const [at, button] of buttons) button.classList.toggle('covered', lit.has(at))
  }

  /** To the nearest place in the direction of the arrow, as it is seen on the screen. */
  function move(event: KeyboardEvent, from: string): void {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const start = buttons.get(from)?.getBoundingClientRect()
    if (!way || !start) return
    event.preventDefault()
    const [ax, ay] = way as [number, number]
    const distance = (button: HTMLElement): number => {
      const box = button.getBoundingClientRect()
      const [dx, dy] = [box.x + box.width / 2 - start.x - start.width / 2, box.y + box.height / 2 - start.y - start.height / 2]
      const along = dx * ax + dy * ay
      return along < 2 ? Infinity : along + 3 * Math.abs(dx * ay - dy * ax)
    }
    const next = [...buttons].toSorted(([, a], [, b]) => distance(a) - distance(b))[0]
    if (!next || distance(next[1]) === Infinity) return
    buttons.get(focused)?.setAttribute('tabindex', '-1')
    focused = next[0]
    next[1].setAttribute('tabindex', '0')
    next[1].focus()
  }

  return {
    root,
    tell(chips, worth) {
      for (const [code, button] of buttons) {
        const count = chips.get(code) ?? 0
        button.querySelector('.chip')?.remove()
        if (count > 0) button.append(makeStack(count, figures.short(worth(count)), true))
        const written = button.querySelector('.label')?.textContent ?? ''
        const placed = namePlace(code, words, language, (value) => figures.count(value))
        // Who speaks to the page says what is written there.
        const name = placed.includes(written) ? placed : `${placed}, ${written}`
        button.setAttribute('aria-label', count > 0 ? `${name}: ${figures.money(worth(count))}` : name)
      }
    },
    mark(number, won) {
      for (const [code, button] of buttons) {
        button.classList.toggle('drawn', code === `straight:${number}`)
        button.classList.toggle('won', won.has(code))
      }
    },
    setOpen(isOpen) {
      root.classList.toggle('closed', !isOpen)
      for (const button of buttons.values()) button.setAttribute('aria-disabled', String(!isOpen))
    },
    setWhole(isWhole) {
      root.classList.toggle('whole', isWhole)
    },
  }
}
