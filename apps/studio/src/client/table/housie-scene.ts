import { type HousieOutcome, type HousieRules, type Pattern, patterns, type Ticket } from '../../engine/housie.ts'
import type { Json } from '../../engine/table-game.ts'
import { make, makeIcon } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import { drawBall } from './ball-pictures.ts'
import { drawPattern, makeTicket, type TicketView } from './housie-ticket.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

const mostTickets = 4
const lastBalls = 6

/** One to four tickets, the balls as they are called, dabs, and the patterns with what they pay. */
export class HousieScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #rules: HousieRules
  readonly #sheets: HTMLElement
  readonly #caller = make('div', { class: 'caller' })
  readonly #tray: HTMLElement
  readonly #called = make('span', { class: 'called' })
  readonly #amount = make('output', { class: 'count' })
  readonly #fewer: HTMLButtonElement
  readonly #more: HTMLButtonElement
  readonly #prizes: ReadonlyMap<Pattern, { row: HTMLElement; tell(): void }>
  #cards: readonly TicketView[] = []
  #count = 1
  #isOpen = false

  constructor(context: SceneContext, rules: HousieRules) {
    const { word } = context
    this.#context = context
    this.#rules = rules
    this.#sheets = make('div', { class: 'tickets', role: 'group', 'aria-label': word('tickets') })
    this.#tray = make('ol', { class: 'tray', 'aria-label': word('calls') })
    this.#fewer = this.#makeStep('minus', () => this.#setCount(this.#count - 1))
    this.#more = this.#makeStep('plus', () => this.#setCount(this.#count + 1))
    this.#prizes = new Map(patterns.map((pattern) => [pattern, this.#makePrize(pattern)]))
    this.root = make(
      'div',
      { class: 'housie' },
      make(
        'div',
        { class: 'housie-side' },
        make('div', { class: 'stepper' }, make('span', {}, word('tickets')), this.#fewer, this.#amount, this.#more),
        make('ol', { class: 'pattern-list' }, ...[...this.#prizes.values()].map(({ row }) => row)),
      ),
      make(
        'div',
        { class: 'housie-main' },
        make('div', { class: 'calls' }, this.#caller, make('div', { class: 'calls-side' }, this.#called, this.#tray)),
        this.#sheets,
      ),
    )
    this.#layBlank()
    this.#tell()
  }

  choice(): { tickets: number } {
    return { tickets: this.#count }
  }

  offer(choice: Json): void {
    this.#count = (choice as { tickets: number }).tickets
  }

  invitation(): string {
    return this.#context.word('playHint')
  }

  mainLabel(): string {
    return this.#context.word('play')
  }

  priced(): void {
    for (const { tell } of this.#prizes.values()) tell()
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
    const { wait, sound } = this.#context
    const { tickets, calls, wins } = round.table as unknown as HousieOutcome
    const isStill = how === 'still'
    // Another number of tickets was chosen since: they lie there, blank as before a round.
    if (isStill && tickets.length !== this.#count) return this.#layBlank()
    this.#lay(tickets)
    if (!isStill) await wait(700)
    for (const [at, number] of calls.entries()) {
      this.#call(number, at + 1, isStill)
      const hasWon = this.#win(wins, at + 1)
      if (isStill) continue
      if (hasWon) sound.step(6)
      else sound.knock(1600)
      await wait(hasWon ? 750 : 190)
    }
    if (how === 'live') this.#count = tickets.length
    this.#tell()
    if (!isStill) await wait(400)
  }

  #makeStep(icon: 'minus' | 'plus', run: () => void): HTMLButtonElement {
    const label = `${this.#context.word('tickets')} ${icon === 'minus' ? '−' : '+'}`
    return make('button', { class: 'mini', type: 'button', 'aria-label': label, onclick: run }, makeIcon(icon))
  }

  #makePrize(pattern: Pattern): { row: HTMLElement; tell(): void } {
    const { word, price } = this.#context
    const value = make('strong', {})
    return {
      row: make('li', {}, drawPattern(pattern), make('span', {}, word(pattern)), value),
      tell: () => void (value.textContent = price(this.#rules.pays[pattern])),
    }
  }

  #setCount(next: number): void {
    if (!this.#isOpen || next < 1 || next > mostTickets) return
    this.#count = next
    this.#context.sound.press()
    this.#layBlank()
    this.#tell()
    this.#context.changed()
  }

  #tell(): void {
    this.#amount.textContent = this.#context.figures.count(this.#count)
    this.#fewer.disabled = !this.#isOpen || this.#count === 1
    this.#more.disabled = !this.#isOpen || this.#count === mostTickets
  }

  /** The numbers come from the seeds of the round, so before it the tickets are blank. */
  #layBlank(): void {
    this.#lay(Array.from({ length: this.#count }, () => undefined))
  }

  #lay(tickets: readonly (Ticket | undefined)[]): void {
    this.#cards = tickets.map((ticket, at) => makeTicket(this.#context, ticket, at))
    this.#sheets.dataset.count = String(tickets.length)
    this.#sheets.replaceChildren(...this.#cards.map((card) => card.root))
    this.#tray.replaceChildren()
    this.#caller.replaceChildren()
    this.#showCalls(0)
    for (const { row } of this.#prizes.values()) row.classList.remove('won')
  }

  #showCalls(count: number): void {
    const { figures } = this.#context
    this.#called.textContent = `${figures.count(count)} / ${figures.count(this.#rules.calls)}`
  }

  #call(number: number, at: number, isStill: boolean): void {
    const { figures, pace } = this.#context
    const tone = Math.min(9, Math.floor(number / 10) + 1)
    const ball = drawBall(figures.count(number), tone)
    this.#caller.replaceChildren(ball)
    this.#tray.prepend(make('li', {}, drawBall(figures.count(number), tone)))
    while (this.#tray.childElementCount > lastBalls) this.#tray.lastElementChild?.remove()
    this.#showCalls(at)
    for (const card of this.#cards) card.dab(number)
    if (!isStill) ball.animate([{ transform: 'translateY(-30px) rotate(-90deg)' }, { transform: 'none' }], { duration: pace(160) })
  }

  /** @returns whether a pattern is complete with this call */
  #win(wins: HousieOutcome['wins'], at: number): boolean {
    const now = wins.filter(({ atCall }) => atCall === at)
    for (const { ticket, pattern } of now) {
      this.#prizes.get(pattern)?.row.classList.add('won')
      this.#cards[ticket]?.light(pattern)
    }
    return now.length > 0
  }
}
