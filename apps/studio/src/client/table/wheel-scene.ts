import { spreadFields, type WheelChoice, type WheelNumber } from '../../engine/number-wheel.ts'
import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeArrowGrid } from './arrow-grid.ts'
import { Layout, makeLayoutTools, makeStack } from './chips.ts'
import { draw, drawPicture, onCircle } from './draw.ts'
import { Results } from './results.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

const mostChips = 100
const shownResults = 24
const turns = 4
const paints = ['#f2ead6', '#3f8ee0', '#2fae62', '#f0a52e', '#d9344a'] as const

/** A painted wheel, and a button for each of its numbers. */
export class WheelScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #numbers: readonly WheelNumber[]
  readonly #fields: readonly number[]
  readonly #rotor: SVGElement
  readonly #buttons: readonly HTMLButtonElement[]
  readonly #plate = make('p', { class: 'wheel-plate', 'aria-hidden': 'true' })
  readonly #layout = new Layout(mostChips, () => this.#laid())
  readonly #tools: ReturnType<typeof makeLayoutTools>
  readonly #results: Results
  #turned = 0
  #isOpen = false
  /** What a chip is worth in the round that is shown; nothing while the player lays chips. */
  #chip: bigint | undefined

  constructor(context: SceneContext, numbers: readonly WheelNumber[]) {
    const { word, figures } = context
    this.#context = context
    this.#numbers = numbers
    this.#fields = spreadFields(numbers)
    this.#rotor = this.#drawRotor()
    this.#buttons = numbers.map((number) => this.#makeButton(number))
    makeArrowGrid(this.#buttons, numbers.length)
    this.#tools = makeLayoutTools(this.#layout, word)
    this.#results = new Results(word('last'), { kind: 'results wheel-results', most: shownResults, isNewestFirst: true }, (round) => {
      const { times } = round.table as { times: number }
      return { tone: `paint-${this.#paintOf(times)}`, content: figures.count(times) }
    })
    const pointer = draw('path', { d: 'M100 16L91 1H109Z', fill: '#ffcf5a', stroke: '#5c2f05', 'stroke-width': 1.5 })
    const wheel = drawPicture(200, 200, { className: 'fair-wheel', label: word('wheel') }, this.#rotor, pointer)
    this.root = make(
      'div',
      { class: 'number-wheel' },
      make('div', { class: 'number-wheel-side' }, wheel, this.#plate),
      make(
        'div',
        { class: 'number-wheel-main' },
        this.#results.root,
        make('div', { class: 'wheel-numbers', role: 'group', 'aria-label': word('numbers') }, ...this.#buttons),
        this.#tools.root,
      ),
    )
    this.#showChips()
  }

  choice(): WheelChoice | undefined {
    const { chips } = this.#layout
    return chips.size === 0 ? undefined : { bets: [...chips].map(([times, count]) => [Number(times), count]) }
  }

  offer(choice: Json): void {
    this.#layout.remember(readChips(choice))
    this.#tools.tell(this.#isOpen)
  }

  invitation(): string {
    return this.#context.word(this.#layout.chips.size === 0 ? 'place' : 'spinHint')
  }

  mainLabel(): string {
    return this.#context.word('spin')
  }

  setMode(mode: TableMode): void {
    this.#isOpen = mode === 'choose'
    this.root.dataset.mode = mode
    if (this.#isOpen) this.priced()
    this.#tools.tell(this.#isOpen)
  }

  priced(): void {
    this.#chip = undefined
    this.#showChips()
  }

  recall(rounds: readonly Round[]): void {
    this.#results.recall(rounds)
  }

  begin(): void {
    this.#layout.keep()
    this.#mark(undefined)
  }

  async show(round: Round, how: Showing): Promise<void> {
    const { field, times } = round.table as { field: number; times: number }
    const before = this.#layout.chips
    this.#mark(undefined)
    if (how !== 'still') {
      this.#chip = readMinor(round.bet)
      this.#layout.show(readChips(round.choice as Json))
    }
    await this.#turnTo(field, how === 'still')
    this.#mark(times)
    if (how !== 'replay') this.#results.add(round)
    if (how === 'still') return
    await this.#context.wait(1100)
    if (how === 'replay') this.#layout.show(before)
  }

  #drawRotor(): SVGElement {
    const step = 360 / this.#fields.length
    const fields = this.#fields.map((times, at) => {
      const [fromX, fromY] = onCircle(100, 90, (at - 0.5) * step)
      const [toX, toY] = onCircle(100, 90, (at + 0.5) * step)
      const [x, y] = onCircle(100, 80, at * step)
      return draw(
        'g',
        {},
        draw('path', {
          d: `M100 100L${fromX} ${fromY}A90 90 0 0 1 ${toX} ${toY}Z`,
          class: `paint-${this.#paintOf(times)}`,
          stroke: '#2b1506',
          'stroke-width': 0.8,
        }),
        draw(
          'text',
          { x, y: y + 2.4, class: 'wheel-text', 'text-anchor': 'middle', 'font-size': 7, transform: `rotate(${at * step} ${x} ${y})` },
          this.#context.figures.count(times),
        ),
      )
    })
    return draw(
      'g',
      { class: 'wheel-rotor' },
      draw('circle', { cx: 100, cy: 100, r: 96, fill: '#5c2f05' }),
      ...fields,
      draw('circle', { cx: 100, cy: 100, r: 30, fill: '#7a1f10', stroke: '#ffcf5a', 'stroke-width': 3 }),
      ...Array.from({ length: 8 }, (_, at) =>
        draw('ellipse', { cx: 100, cy: 84, rx: 5, ry: 12, fill: '#ffcf5a', transform: `rotate(${at * 45} 100 100)` }),
      ),
    )
  }

  #makeButton({ times }: WheelNumber): HTMLButtonElement {
    return make('button', { class: `wheel-number-bet paint-${this.#paintOf(times)}`, type: 'button', onclick: () => this.#press(times) })
  }

  #paintOf(times: number): number {
    return this.#numbers.findIndex((number) => number.times === times) % paints.length
  }

  #press(times: number): void {
    if (this.#isOpen && this.#layout.add(String(times))) this.#context.sound.press()
  }

  #laid(): void {
    this.#showChips()
    this.#tools.tell(this.#isOpen)
    this.#context.changed()
  }

  #showChips(): void {
    const { figures, word, worth } = this.#context
    const chip = this.#chip
    for (const [at, { times, fields }] of this.#numbers.entries()) {
      const button = this.#buttons[at]
      const count = this.#layout.chips.get(String(times)) ?? 0
      const sum = count === 0 ? '' : figures.money(chip === undefined ? worth(count) : chip * BigInt(count))
      const share = word('fields', { count: figures.count(fields), total: figures.count(this.#fields.length) })
      button?.replaceChildren(
        make('strong', {}, `×${figures.count(times)}`),
        ' ',
        make('span', { class: 'share' }, share),
        ...(count > 0 ? [' ', makeStack(count, sum)] : []),
      )
    }
  }

  #mark(times: number | undefined): void {
    this.#plate.textContent = times === undefined ? '' : `×${this.#context.figures.count(times)}`
    for (const [at, number] of this.#numbers.entries()) this.#buttons[at]?.classList.toggle('won', number.times === times)
  }

  async #turnTo(field: number, isStill: boolean): Promise<void> {
    const { pace, wait, sound } = this.#context
    const stop = (360 - (field * 360) / this.#fields.length) % 360
    const from = this.#turned
    this.#turned = stop
    this.#rotor.style.transform = `rotate(${stop}deg)`
    if (isStill) return
    const duration = pace(3200)
    sound.run(duration / 1000)
    this.#rotor.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${stop + 360 * turns}deg)` }], {
      duration,
      easing: 'cubic-bezier(.12,.7,.2,1)',
    })
    await wait(3200)
    sound.knock()
  }
}

function readChips(choice: Json): Map<string, number> {
  return new Map((choice as unknown as WheelChoice).bets.map(([times, chips]) => [String(times), chips]))
}
