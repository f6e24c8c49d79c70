import { namePlace } from '../../engine/name-place.ts'
import { findPlace, listInside, listNeighbours, type RouletteChoice, redNumbers } from '../../engine/roulette.ts'
import type { Words } from '../../engine/table-data.ts'
import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { Layout, makeLayoutTools } from './chips.ts'
import { makeCloth } from './roulette-cloth.ts'
import { Results } from './results.ts'
import { makeWheel } from './roulette-wheel.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

type RouletteResult = { number: number; wins: { place: string; chips: number; win: string }[]; win: string }

const mostChips = 100
const shownResults = 24
const straight = 'straight:'
/** What a press on a number stakes on instead of the number alone: its neighbours on the wheel, or a place with it that is chosen from a list. */
const modes = ['neighbours', 'joined'] as const
type Mode = (typeof modes)[number]

/** A wheel beside its cloth; on upright screens it is above the cloth and covers it while it turns. */
export class RouletteScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #wheel: ReturnType<typeof makeWheel>
  readonly #cloth: ReturnType<typeof makeCloth>
  readonly #layout = new Layout(mostChips, () => this.#laid())
  readonly #tools: ReturnType<typeof makeLayoutTools>
  readonly #words: Words
  readonly #modes: ReadonlyMap<Mode, HTMLButtonElement>
  readonly #results: Results
  readonly #plate = make('p', { class: 'number-plate', 'aria-hidden': 'true' })
  #isOpen = false
  #mode: Mode | undefined
  /** What a chip is worth in the round that is shown; nothing while the player lays chips. */
  #chip: bigint | undefined

  constructor(context: SceneContext, words: Words) {
    const { word } = context
    this.#context = context
    this.#words = words
    this.#wheel = makeWheel(context)
    this.#cloth = makeCloth(
      context,
      words,
      (code) => this.#press(code),
      (code) => this.#covers(code),
    )
    this.#modes = new Map(
      modes.map((mode) => [
        mode,
        make('button', { class: 'small-tool', type: 'button', 'aria-pressed': 'false', onclick: () => this.#turn(mode) }, word(mode)),
      ]),
    )
    this.#tools = makeLayoutTools(this.#layout, word, [...this.#modes.values()])
    this.#results = new Results(word('last'), { kind: 'results', most: shownResults, isNewestFirst: true }, (round) => {
      const { number } = round.table as RouletteResult
      return { tone: toneOf(number), content: context.figures.count(number) }
    })
    this.root = make(
      'div',
      { class: 'roulette' },
      make('div', { class: 'wheel-side' }, this.#wheel.root, this.#plate),
      make('div', { class: 'cloth-side' }, this.#results.root, this.#cloth.root, this.#tools.root),
    )
    this.#showCloth()
  }

  choice(): RouletteChoice | undefined {
    return this.#layout.chips.size === 0 ? undefined : { bets: [...this.#layout.chips] }
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
    this.#cloth.setOpen(this.#isOpen)
    this.#tools.tell(this.#isOpen)
  }

  priced(): void {
    this.#chip = undefined
    this.#showCloth()
  }

  recall(rounds: readonly Round[]): void {
    this.#results.recall(rounds)
  }

  begin(): void {
    this.#layout.keep()
    this.#cloth.mark(undefined, new Set())
    this.#plate.textContent = ''
  }

  async show(round: Round, how: Showing): Promise<void> {
    const { number, wins } = round.table as RouletteResult
    const before = this.#layout.chips
    this.#cloth.mark(undefined, new Set())
    this.#plate.textContent = ''
    if (how !== 'still') {
      this.#chip = readMinor(round.bet)
      this.#layout.show(readChips(round.choice as Json))
    }
    await this.#wheel.turnTo(number, how === 'still')
    this.#plate.textContent = this.#context.figures.count(number)
    this.#plate.dataset.tone = toneOf(number)
    this.#cloth.mark(number, new Set(wins.map(({ place }) => place)))
    if (how !== 'replay') this.#results.add(round)
    if (how === 'still') return
    await this.#context.wait(1400)
    if (how === 'replay') this.#layout.show(before)
  }

  #showCloth(): void {
    const chip = this.#chip
    this.#cloth.tell(this.#layout.chips, (count) => (chip === undefined ? this.#context.worth(count) : chip * BigInt(count)))
  }

  #laid(): void {
    this.#showCloth()
    this.#tools.tell(this.#isOpen)
    this.#context.changed()
  }

  #press(code: string): void {
    if (!this.#isOpen) return
    if (this.#mode === 'joined' && code.startsWith(straight)) this.#offerJoined(numberOf(code))
    else this.#lay(...(this.#mode === 'neighbours' && code.startsWith(straight) ? this.#covers(code) : [code]))
  }

  #lay(...codes: string[]): void {
    if (this.#layout.add(...codes)) this.#context.sound.press()
  }

  /** All places inside the cloth that cover a number, in a list: on a phone those on lines and corners are smaller than a finger. */
  #offerJoined(number: number): void {
    const { word, figures, language, choose } = this.#context
    const print = (value: number): string => figures.count(value)
    choose(
      word('joinedOf', { number: print(number) }),
      listInside(number).map(({ code }) => ({ label: namePlace(code, this.#words, language, print), take: () => this.#lay(code) })),
    )
  }

  /** The numbers that a press on a place would stake on. */
  #covers(code: string): string[] {
    if (this.#mode === 'neighbours' && code.startsWith(straight))
      return listNeighbours(numberOf(code)).map((number) => `${straight}${number}`)
    return (findPlace(code)?.numbers ?? []).map((number) => `${straight}${number}`)
  }

  /** Switches a way to stake on or off; the other one goes off. */
  #turn(mode: Mode): void {
    this.#mode = this.#mode === mode ? undefined : mode
    for (const [each, button] of this.#modes) button.setAttribute('aria-pressed', String(each === this.#mode))
    this.#cloth.setWhole(this.#mode === 'joined')
  }
}

function readChips(choice: Json): Map<string, number> {
  return new Map((choice as unknown as RouletteChoice).bets)
}

function numberOf(code: string): number {
  return Number(code.slice(straight.length))
}

function toneOf(number: number): string {
  return number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black'
}
