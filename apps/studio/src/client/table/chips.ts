import { make } from '../dom.ts'
import { draw, drawPicture } from './draw.ts'

/** Colours of a chip by how many lie there: edge and face. */
const chipColors = [
  ['#f4ead2', '#b3122e'],
  ['#f4ead2', '#1d4f91'],
  ['#f4ead2', '#13734b'],
  ['#f4d27a', '#1c1c26'],
  ['#f4d27a', '#5d1b86'],
] as const

/** A chip from above. */
function drawChip(color: number): SVGElement {
  const [edge, face] = chipColors[Math.min(color, chipColors.length - 1)] ?? chipColors[0]
  const marks = Array.from({ length: 8 }, (_, at) =>
    draw('rect', { x: 17.5, y: 1, width: 5, height: 6, rx: 1, fill: edge, transform: `rotate(${at * 45} 20 20)` }),
  )
  return drawPicture(
    40,
    40,
    { className: 'chip-face' },
    draw('circle', { cx: 20, cy: 21.5, r: 19, fill: '#0008' }),
    draw('circle', { cx: 20, cy: 20, r: 19, fill: face }),
    ...marks,
    draw('circle', { cx: 20, cy: 20, r: 12.5, fill: face, stroke: edge, 'stroke-width': 1.4, 'stroke-dasharray': '3 2' }),
  )
}

/**
 * One chip for a stack, with its sum: its colour changes at 2, 5, 10 and 25.
 * @param isNamed the label of the place says the sum, so that the chip only shows it
 */
export function makeStack(count: number, sum: string, isNamed = false): HTMLElement {
  const color = [2, 5, 10, 25].filter((least) => count >= least).length
  return make(
    'span',
    { class: 'chip' },
    drawChip(color),
    isNamed ? make('span', { class: 'chip-sum', 'data-sum': sum }) : make('span', { class: 'chip-sum' }, sum),
  )
}

/** Chips by place, with the way back: what the player lays before a round. */
export class Layout {
  readonly #most: number
  readonly #changed: () => void
  #past: ReadonlyMap<string, number>[] = []
  #chips: ReadonlyMap<string, number> = new Map()
  #last: ReadonlyMap<string, number> = new Map()

  constructor(most: number, changed: () => void) {
    this.#most = most
    this.#changed = changed
  }

  get chips(): ReadonlyMap<string, number> {
    return this.#chips
  }

  get canRepeat(): boolean {
    return this.#last.size > 0
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** Lays a chip on each of the places. @returns false when they would be more than the table takes */
  add(...places: readonly string[]): boolean {
    const next = new Map(this.#chips)
    for (const place of places) next.set(place, (next.get(place) ?? 0) + 1)
    if (sum(next) > this.#most) return false
    this.#set(next)
    return true
  }

  undo(): void {
    const before = this.#past.pop()
    if (!before) return
    this.#chips = before
    this.#changed()
  }

  clear(): void {
    if (this.#chips.size > 0) this.#set(new Map())
  }

  repeat(): void {
    if (this.canRepeat) this.#set(this.#last)
  }

  /** The round was played: the same may be laid again. The chips stay for the next round. */
  keep(): void {
    this.#last = this.#chips
    this.#past = []
  }

  /** The same as in an earlier round may be laid again. */
  remember(chips: ReadonlyMap<string, number>): void {
    this.#last = chips
  }

  /** Shows other chips without a way back: those of a round that is shown again. */
  show(chips: ReadonlyMap<string, number>): void {
    this.#chips = chips
    this.#past = []
    this.#changed()
  }

  #set(next: ReadonlyMap<string, number>): void {
    this.#past.push(this.#chips)
    this.#chips = next
    this.#changed()
  }
}

function sum(chips: ReadonlyMap<string, number>): number {
  return [...chips.values()].reduce((total, count) => total + count, 0)
}

/** Undo, clear, and the same as in the round before. */
export function makeLayoutTools(
  layout: Layout,
  word: (key: string) => string,
  more: readonly HTMLElement[] = [],
): { root: HTMLElement; tell(mayChange: boolean): void } {
  const button = (key: string, run: () => void): HTMLButtonElement =>
    make('button', { class: 'small-tool', type: 'button', onclick: run }, word(key))
  const undo = button('undo', () => layout.undo())
  const clear = button('clear', () => layout.clear())
  const again = button('again', () => layout.repeat())
  return {
    root: make('div', { class: 'layout-tools' }, ...more, again, undo, clear),
    tell(mayChange) {
      undo.disabled = !mayChange || !layout.canUndo
      clear.disabled = !mayChange || layout.chips.size === 0
      again.disabled = !mayChange || !layout.canRepeat || layout.chips.size > 0
    },
  }
}
