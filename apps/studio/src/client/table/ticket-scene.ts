import { isPrinted, type SeriesPlan, type TicketOutcome } from '../../engine/printed/printed-game.ts'
import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import type { Round } from '../../play-api.ts'
import type { SceneContext, Showing, TableMode, TableScene } from './table-look.ts'

/** A field of a ticket under its foil. `label` is what is said of it. */
export type TicketField = { readonly content: readonly (Node | string)[]; readonly label: string; readonly isWon: boolean }
type TicketGroup = { readonly title?: string; readonly fields: readonly TicketField[] }
/** How a game prints its tickets. `groups` is called without cells for the ticket before it is bought. */
export type TicketLayout = {
  /** How many fields there are in each group. */
  readonly counts: readonly number[]
  readonly kind: string
  listGroups(
    cells: readonly number[],
    rank: number,
    context: Pick<SceneContext, 'word' | 'figures'> & { prizeOf(rank: number): string },
  ): readonly TicketGroup[]
  /** What each group is called. */
  nameGroup(at: number, word: SceneContext['word']): string | undefined
}

const fieldMs = 280

/** A ticket under its foil, which comes off field by field, and what is still in the series. */
export class TicketScene implements TableScene {
  readonly root: HTMLElement
  readonly #context: SceneContext
  readonly #layout: TicketLayout
  readonly #plan: SeriesPlan
  readonly #ticket = make('div', { class: 'scratch-ticket' })
  readonly #head = make('p', { class: 'ticket-head' })
  readonly #sold = make('p', { class: 'series-sold' })
  readonly #prizes: HTMLElement
  #openers: (() => boolean)[] = []
  /** Counts the requests, so that an answer that comes late shows nothing. */
  #asked = 0

  constructor(context: SceneContext, layout: TicketLayout) {
    const { word, rules } = context
    if (!isPrinted(rules)) throw new Error(`${rules.code} prints no tickets`)
    this.#context = context
    this.#layout = layout
    this.#plan = rules.printed.plan
    this.#prizes = make('ol', { class: 'series-prizes', 'aria-label': word('prizesLeft') })
    this.#ticket.dataset.kind = layout.kind
    this.root = make(
      'div',
      { class: 'scratch' },
      make('div', { class: 'scratch-main' }, this.#head, this.#ticket),
      make('section', { class: 'scratch-side', 'aria-label': word('prizesLeft') }, this.#sold, this.#prizes),
    )
    this.#layBlank()
  }

  choice(): Json {
    return null
  }

  invitation(): string {
    return this.#context.word('buyHint')
  }

  mainLabel(): string {
    return this.#context.word('buy')
  }

  setMode(mode: TableMode): void {
    this.root.dataset.mode = mode
  }

  priced(): void {
    this.#listPrizes()
    void this.#tellSeries()
  }

  begin(): void {
    this.#layBlank()
  }

  async show(round: Round, how: Showing): Promise<void> {
    const { wait, sound } = this.#context
    const table = round.table as unknown as Omit<TicketOutcome, 'units'>
    this.#lay(table, readMinor(round.bet))
    if (how === 'live') void this.#tellSeries()
    for (const [at, open] of this.#openers.entries()) {
      if (how === 'still') {
        open()
        continue
      }
      await wait(fieldMs)
      if (open()) sound.knock(2400 + at * 60)
    }
    this.#ticket.classList.toggle('won', table.rank >= 0)
    if (how === 'still') return
    if (table.rank >= 0) sound.step(7)
    await wait(700)
  }

  #layBlank(): void {
    const { word } = this.#context
    this.#head.textContent = word('ticket')
    this.#ticket.classList.remove('won')
    this.#openers = []
    this.#ticket.replaceChildren(
      ...this.#layout.counts.map((count, group) =>
        this.#makeGroup(
          this.#layout.nameGroup(group, word),
          Array.from({ length: count }, () => make('span', { class: 'foil covered', 'aria-hidden': 'true' })),
        ),
      ),
    )
  }

  #lay({ series, ticket, rank, cells }: Omit<TicketOutcome, 'units'>, bet: bigint): void {
    const { word, figures } = this.#context
    const prizeOf = (of: number): string => this.#prizeAt(of, bet)
    const groups = this.#layout.listGroups(cells, rank, { word, figures, prizeOf })
    let number = 0
    const openers: (() => boolean)[] = []
    this.#head.textContent = `${word('series')} ${figures.count(series)} · ${word('ticket')} ${figures.count(ticket)} / ${figures.count(this.#plan.size)}`
    this.#ticket.classList.remove('won')
    this.#ticket.replaceChildren(
      ...groups.map(({ title, fields }) =>
        this.#makeGroup(
          title,
          fields.map((field) => {
            number += 1
            const { root, open } = this.#makeField(field, number)
            openers.push(open)
            return root
          }),
        ),
      ),
    )
    this.#openers = openers
  }

  #makeGroup(title: string | undefined, fields: readonly HTMLElement[]): HTMLElement {
    return make(
      'div',
      { class: 'ticket-group', role: 'group', 'aria-label': title },
      title !== undefined && make('h2', {}, title),
      make('div', { class: 'fields-of-ticket' }, ...fields),
    )
  }

  /** A field under its foil: a press takes the foil off before its turn. */
  #makeField({ content, label, isWon }: TicketField, number: number): { root: HTMLElement; open(): boolean } {
    const { word, figures, pace } = this.#context
    const covered = word('covered', { number: figures.count(number) })
    const open = (): boolean => {
      if (!root.classList.contains('covered')) return false
      root.classList.remove('covered')
      root.classList.toggle('lit', isWon)
      root.setAttribute('aria-label', label)
      root.replaceChildren(...content)
      const ms = pace(220)
      if (ms > 0) root.animate([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }], { duration: ms, easing: 'ease-out' })
      return true
    }
    const root = make('button', { class: 'foil covered', type: 'button', 'aria-label': covered, onclick: open })
    return { root, open }
  }

  #prizeAt(rank: number, bet: bigint): string {
    const { figures, rules, word } = this.#context
    const units = this.#plan.prizes[rank]?.units
    return units === undefined ? word('noPrize') : figures.money((BigInt(units) * bet) / BigInt(rules.unitsPerStake))
  }

  #listPrizes(left?: readonly number[]): void {
    const { figures, word, price } = this.#context
    this.#prizes.replaceChildren(
      ...this.#plan.prizes.map(({ units, tickets }, rank) => {
        const now = left?.[rank] ?? tickets
        const told = word('leftOf', { left: figures.count(now), total: figures.count(tickets) })
        return make('li', { class: now === 0 ? 'gone' : '' }, make('strong', {}, price(units)), make('span', {}, told))
      }),
    )
  }

  /** What is still in the series; without an answer the plan stays there. */
  async #tellSeries(): Promise<void> {
    const { series, figures, word } = this.#context
    this.#asked += 1
    const asked = this.#asked
    const answer = await series().catch(() => undefined)
    if (asked !== this.#asked || !answer) return
    const { no, sold, size, prizes } = answer.open
    this.#sold.textContent = word('sold', { no: figures.count(no), sold: figures.count(sold), size: figures.count(size) })
    this.#listPrizes(prizes.map(({ left }) => left))
  }
}
