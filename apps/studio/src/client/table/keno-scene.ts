import { countMostPicks, type KenoBoard, type KenoChoice, type KenoOutcome, type KenoPays } from '../../engine/keno.ts'
import type { Json } from '../../engine/table-game.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { makeArrowGrid } from './arrow-grid.ts'
import { drawBall } from './ball-pictures.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

/** Numbers to pick from, the balls as they come, and what the picks pay. */
export class KenoScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #pays: KenoPays
  readonly #board: KenoBoard
  readonly #mostPicks: number
  readonly #numbers: readonly HTMLButtonElement[]
  readonly #tray: HTMLElement
  readonly #table: HTMLElement
  readonly #quick: HTMLButtonElement
  readonly #clear: HTMLButtonElement
  #picks: ReadonlySet<number> = new Set()
  #isOpen = false

  constructor(context: SceneContext, pays: KenoPays, board: KenoBoard = { numbers: 80, drawn: 20 }) {
    const { word } = context
    this.#context = context
    this.#pays = pays
    this.#board = board
    this.#mostPicks = countMostPicks(pays)
    this.#numbers = Array.from({ length: board.numbers }, (_, at) => this.#makeNumber(at))
    makeArrowGrid(this.#numbers, board.numbers > 20 ? 10 : 5)
    this.#tray = make('ol', { class: 'tray', 'aria-label': word('drawn') })
    this.#table = make('ol', { class: 'keno-pays', 'aria-label': word('pays') })
    this.#quick = make('button', { class: 'small-tool', type: 'button', onclick: () => this.#pickQuick() }, word('quick'))
    this.#clear = make('button', { class: 'small-tool', type: 'button', onclick: () => this.#set(new Set()) }, word('clear'))
    this.root = make(
      'div',
      { class: 'keno' },
      make(
        'div',
        { class: 'keno-main' },
        this.#tray,
        make(
          'div',
          { class: board.numbers > 20 ? 'numbers' : 'numbers few', role: 'group', 'aria-label': word('board') },
          ...this.#numbers,
        ),
      ),
      make('div', { class: 'keno-side' }, this.#table, make('div', { class: 'layout-tools' }, this.#quick, this.#clear)),
    )
    this.#unmark()
    this.#tell(0)
  }

  choice(): KenoChoice | undefined {
    return this.#picks.size === 0 ? undefined : { picks: [...this.#picks].toSorted((a, b) => a - b) }
  }

  offer(choice: Json): void {
    this.#picks = new Set((choice as unknown as KenoChoice).picks)
  }

  invitation(): string {
    return this.#context.word(this.#picks.size === 0 ? 'choose' : 'playHint')
  }

  mainLabel(): string {
    return this.#context.word('play')
  }

  setMode(mode: TableMode): void {
    this.#isOpen = mode === 'choose'
    this.root.dataset.mode = mode
    this.#showTools()
  }

  begin(): void {
    this.#unmark()
  }

  async show(round: Round, how: Showing): Promise<void> {
    const own = this.#picks
    const picks = new Set((round.choice as KenoChoice).picks)
    // Other numbers were picked since: they are shown, without the result of the earlier ones.
    if (how === 'still' && [...picks].toString() !== [...own].toSorted((a, b) => a - b).toString()) {
      this.#unmark()
      return this.#tell(0)
    }
    this.#picks = picks
    this.#tell(0)
    await this.#drawAll(round.table as unknown as KenoOutcome, how === 'still')
    if (how === 'replay') await this.#context.wait(900)
    if (how !== 'live') this.#picks = own
  }

  #makeNumber(at: number): HTMLButtonElement {
    const toggle = (): void => this.#toggle(at + 1)
    const label = this.#context.figures.count(at + 1)
    return make('button', { class: 'number', type: 'button', 'aria-pressed': 'false', onclick: toggle }, label)
  }

  #toggle(number: number): void {
    if (!this.#isOpen) return
    const next = new Set(this.#picks)
    if (next.has(number)) next.delete(number)
    else if (next.size < this.#mostPicks) next.add(number)
    this.#context.sound.press()
    this.#set(next)
  }

  #set(next: ReadonlySet<number>): void {
    if (!this.#isOpen) return
    this.#picks = next
    this.#unmark()
    this.#tell(0)
    this.#context.changed()
  }

  /** A suggestion of as many numbers as are picked, or of the most; it has no bearing on what is drawn. */
  #pickQuick(): void {
    const count = this.#picks.size || this.#mostPicks
    const left = Array.from({ length: this.#board.numbers }, (_, at) => at + 1)
    const words = crypto.getRandomValues(new Uint32Array(count))
    this.#set(new Set(Array.from(words, (random) => left.splice(random % left.length, 1)[0] as number)))
    this.#context.sound.press()
  }

  #unmark(): void {
    for (const button of this.#numbers) button.classList.remove('drawn', 'hit')
    this.#tray.replaceChildren(
      ...Array.from({ length: this.#board.drawn }, () => make('li', { class: 'place-of-ball', 'aria-hidden': 'true' })),
    )
  }

  /** @param hits how many of the picks have come so far */
  #tell(hits: number): void {
    const { word, figures, rules } = this.#context
    for (const [at, button] of this.#numbers.entries()) button.setAttribute('aria-pressed', String(this.#picks.has(at + 1)))
    const list = [...(this.#pays[this.#picks.size] ?? []).entries()].filter(([, units]) => units > 0).toReversed()
    const title = this.#picks.size === 0 ? '–' : word('perPicks', { count: figures.count(this.#picks.size) })
    this.#table.replaceChildren(
      make('li', { class: 'head' }, make('span', {}, word('hits')), make('span', {}, title)),
      ...list.map(([count, units]) =>
        make(
          'li',
          { class: count === hits ? 'reached' : '' },
          make('span', {}, figures.count(count)),
          make('strong', {}, `×${figures.factor(units / rules.unitsPerStake)}`),
        ),
      ),
    )
    this.#showTools()
  }

  #showTools(): void {
    this.#quick.disabled = !this.#isOpen
    this.#clear.disabled = !this.#isOpen || this.#picks.size === 0
  }

  async #drawAll({ drawn }: KenoOutcome, isStill: boolean): Promise<void> {
    const { sound, wait } = this.#context
    this.#unmark()
    let hits = 0
    for (const [at, number] of drawn.entries()) {
      const isHit = this.#picks.has(number)
      hits += Number(isHit)
      this.#callBall(number, isHit, isStill)
      if (isHit) this.#tell(hits)
      if (isStill) continue
      if (isHit) sound.step(hits)
      else sound.knock(1800)
      await wait(at === drawn.length - 1 ? 500 : isHit ? 260 : 130)
    }
    this.#tell(hits)
  }

  #callBall(number: number, isHit: boolean, isStill: boolean): void {
    const { figures, pace } = this.#context
    this.#numbers[number - 1]?.classList.add(isHit ? 'hit' : 'drawn')
    const ball = make('li', { class: isHit ? 'hit' : '' }, drawBall(figures.count(number), Math.ceil((number * 8) / this.#board.numbers)))
    this.#tray.querySelector('.place-of-ball')?.replaceWith(ball)
    const frames = [
      { transform: 'translateY(-40px) scale(.6)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]
    if (!isStill) ball.animate(frames, { duration: pace(200), easing: 'cubic-bezier(.3,1.6,.5,1)' })
  }
}
