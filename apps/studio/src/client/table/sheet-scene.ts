import {
  endings,
  isLink,
  pickCounts,
  type SheetChoice,
  type SheetOutcome,
  type SheetPays,
  type SheetPlay,
  sheetPlays,
  sheetRows,
} from '../../engine/prize-sheet.ts'
import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeArrowGrid } from './arrow-grid.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

const columns = 10
const numberMs = 170

/** The sheet as it is drawn, and a hundred endings to pick from for one of the plays. */
export class SheetScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #pays: SheetPays
  readonly #sheet: HTMLElement
  readonly #plays: ReadonlyMap<SheetPlay, HTMLButtonElement>
  readonly #endings: readonly HTMLButtonElement[]
  readonly #clear: HTMLButtonElement
  readonly #offer = make('p', { class: 'sheet-offer' })
  #places: HTMLElement[] = []
  #play: SheetPlay = 'any'
  #picks: ReadonlySet<number> = new Set()
  #isOpen = false
  /** What a chip is worth is told after the scene is made. */
  #isPriced = false

  constructor(context: SceneContext, pays: SheetPays) {
    const { word } = context
    this.#context = context
    this.#pays = pays
    this.#sheet = make('dl', { class: 'prize-sheet' })
    this.#plays = new Map(
      sheetPlays.map((play) => [
        play,
        make('button', { class: 'small-tool', type: 'button', 'aria-pressed': 'false', onclick: () => this.#choosePlay(play) }, word(play)),
      ]),
    )
    this.#endings = Array.from({ length: endings }, (_, ending) =>
      make(
        'button',
        { class: 'number', type: 'button', 'aria-pressed': 'false', onclick: () => this.#toggle(ending) },
        this.#print(two(ending)),
      ),
    )
    makeArrowGrid(this.#endings, columns)
    this.#clear = make('button', { class: 'small-tool', type: 'button', onclick: () => this.#set(new Set()) }, word('clear'))
    this.root = make(
      'div',
      { class: 'sheet-game' },
      make('div', { class: 'sheet-side', role: 'group', 'aria-label': word('sheet') }, this.#sheet),
      make(
        'div',
        { class: 'sheet-main' },
        make('div', { class: 'layout-tools', role: 'group', 'aria-label': word('plays') }, ...this.#plays.values()),
        make('div', { class: 'numbers endings', role: 'group', 'aria-label': word('board') }, ...this.#endings),
        make('div', { class: 'layout-tools' }, this.#offer, this.#clear),
      ),
    )
    this.#layBlank()
    this.#tell()
  }

  choice(): SheetChoice | undefined {
    const [least] = pickCounts[this.#play]
    return this.#picks.size < least ? undefined : { play: this.#play, picks: [...this.#picks].toSorted((a, b) => a - b) }
  }

  offer(choice: Json): void {
    const { play, picks } = choice as unknown as SheetChoice
    this.#play = play
    this.#picks = new Set(picks)
    this.#tell()
  }

  invitation(): string {
    const { word, figures } = this.#context
    const [least, most] = pickCounts[this.#play]
    if (this.#picks.size >= least) return word('playHint')
    return word(isLink(this.#play) ? 'choose' : 'chooseUpTo', { count: figures.count(most) })
  }

  mainLabel(): string {
    return this.#context.word('play')
  }

  priced(): void {
    this.#isPriced = true
    this.#tell()
  }

  setMode(mode: TableMode): void {
    this.#isOpen = mode === 'choose'
    this.root.dataset.mode = mode
    this.#tell()
  }

  begin(): void {
    this.#layBlank()
  }

  async show(round: Round, how: Showing): Promise<void> {
    const own = { play: this.#play, picks: this.#picks }
    const { play, picks } = round.choice as SheetChoice
    if (how !== 'still') {
      this.#play = play
      this.#picks = new Set(picks)
      this.#tell()
    }
    await this.#drawAll(round.table as unknown as SheetOutcome, { play, picks }, how === 'still')
    if (how !== 'replay') return
    await this.#context.wait(900)
    this.#play = own.play
    this.#picks = own.picks
    this.#tell()
  }

  /** Numbers come from the smallest prize up, as on a stage. */
  async #drawAll({ numbers }: SheetOutcome, { play, picks }: SheetChoice, isStill: boolean): Promise<void> {
    const { wait, sound, pace } = this.#context
    this.#layBlank()
    for (let at = numbers.length - 1; at >= 0; at -= 1) {
      const number = numbers[at] ?? ''
      const place = this.#places[at]
      const counts = play === 'special' ? at === 0 : play === 'last' ? at === numbers.length - 1 : true
      const isHit = counts && picks.includes(Number(number.slice(-2)))
      place?.replaceChildren(this.#print(number.slice(0, -2)), make('strong', {}, this.#print(number.slice(-2))))
      place?.classList.toggle('hit', isHit)
      if (isStill) continue
      place?.animate(
        [
          { transform: 'translateY(-10px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: pace(140) },
      )
      if (isHit) sound.step(numbers.length - at)
      else sound.knock(2000)
      await wait(isHit ? 420 : numberMs)
    }
    if (!isStill) await wait(500)
  }

  #print(digits: string): string {
    return [...digits].map((digit) => this.#context.figures.count(Number(digit))).join('')
  }

  #layBlank(): void {
    const { word } = this.#context
    this.#places = []
    this.#sheet.replaceChildren(
      ...sheetRows.map(({ prize, count, digits }) => {
        const places = Array.from({ length: count }, () => make('span', { class: 'sheet-number' }, '–'.repeat(digits)))
        this.#places.push(...places)
        return make('div', { 'data-prize': prize }, make('dt', {}, word(`prize${prize}`)), make('dd', {}, ...places))
      }),
    )
  }

  #choosePlay(play: SheetPlay): void {
    if (!this.#isOpen) return
    this.#play = play
    const [, most] = pickCounts[play]
    this.#context.sound.press()
    this.#set(new Set([...this.#picks].slice(0, most)))
  }

  #toggle(ending: number): void {
    if (!this.#isOpen) return
    const next = new Set(this.#picks)
    const [, most] = pickCounts[this.#play]
    if (next.has(ending)) next.delete(ending)
    else if (next.size < most) next.add(ending)
    this.#context.sound.press()
    this.#set(next)
  }

  #set(next: ReadonlySet<number>): void {
    if (!this.#isOpen) return
    this.#picks = next
    this.#tell()
    this.#context.changed()
  }

  #tell(): void {
    for (const [play, button] of this.#plays) {
      button.setAttribute('aria-pressed', String(play === this.#play))
      button.disabled = !this.#isOpen
    }
    for (const [ending, button] of this.#endings.entries()) button.setAttribute('aria-pressed', String(this.#picks.has(ending)))
    if (this.#isPriced) this.#tellOffer()
    this.#clear.disabled = !this.#isOpen || this.#picks.size === 0
  }

  #tellOffer(): void {
    const { word, price } = this.#context
    const amount = price(this.#pays[this.#play])
    this.#offer.textContent = this.#play === 'any' ? word('perHit', { amount }) : amount
  }
}

function two(ending: number): string {
  return String(ending).padStart(2, '0')
}
