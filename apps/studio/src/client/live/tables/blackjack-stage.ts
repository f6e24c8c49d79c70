import { type BlackjackDeal, seatCount, valueCards } from '../../../engine/live/blackjack-hands.ts'
import { nameEnd, readBlackjackDeal } from '../../../engine/live/blackjack-table.ts'
import type { Json } from '../../../engine/table-game.ts'
import { make } from '../../dom.ts'
import { makeCard } from '../../table/card-face.ts'
import { nameCard } from '../../table/card-name.ts'
import { makeHall } from '../hall.ts'
import type { LiveStage, StageContext } from '../live-look.ts'

type Face = ReturnType<typeof makeCard>
/** A card that lies there: where, and which; undefined face down. */
type Laid = { readonly key: string; readonly card: number | undefined; readonly face: Face; readonly order: number }
const longestStepMs = 420
const hidden = 'dealer:1'
const isTurned = ({ key, card }: Laid): boolean => key === hidden && card !== undefined

/** First cards of all come first, then second ones; what follows comes hand by hand, the dealer’s last. */
const orderOf = (seat: number, hand: number, at: number): number =>
  at < 2 && hand === 0 ? at * 100 + seat : 300 + seat * 40 + hand * 20 + at
const orderOfDealer = (at: number, isHidden: boolean): number => (at === 0 ? 90 : isHidden ? 190 : 1_000 + at)

/** The table with seven seats: the dealer's hand in the middle, each seat's hands before it, the player's own larger. */
export function makeBlackjackStage(context: StageContext): LiveStage {
  return new BlackjackStage(context)
}

class BlackjackStage implements LiveStage {
  readonly root: HTMLElement
  readonly #context: StageContext
  readonly #shoe = make('div', { class: 'shoe', 'aria-hidden': 'true' })
  readonly #dealersRow = make('div', { class: 'bj-cards' })
  readonly #dealersValue = make('strong', { class: 'bj-value' })
  readonly #places: readonly { root: HTMLElement; hands: HTMLElement; name: HTMLButtonElement }[]
  #laid = new Map<string, Laid>()
  #showing = 0
  #own: number | undefined
  #taken: readonly number[] = []

  constructor(context: StageContext) {
    const { dealer, word, figures, sit } = context
    this.#context = context
    this.#places = Array.from({ length: seatCount }, (_, seat) => {
      const hands = make('div', { class: 'bj-hands' })
      const onclick = (): void => sit?.(seat)
      const name = make('button', { class: 'bj-name', type: 'button', 'data-seat': String(seat), onclick }, figures.count(seat + 1))
      // The hands stand beside the button: what a button holds is read as its name alone.
      const root = make('div', { class: 'bj-place' }, hands, name)
      return { root, hands, name }
    })
    const name = word('dealerSeat')
    this.root = make(
      'div',
      { class: 'card-stage bj-stage' },
      ...makeHall(dealer),
      this.#shoe,
      make('section', { class: 'bj-dealer', 'aria-label': name }, make('h2', {}, name, this.#dealersValue), this.#dealersRow),
      make('div', { class: 'bj-places' }, ...this.#places.map((place) => place.root)),
    )
    this.#tellPlaces()
  }

  clear(): void {
    this.#showing += 1
    this.#laid = new Map()
    this.#dealersRow.replaceChildren()
    this.#dealersValue.textContent = ''
    for (const { hands } of this.#places) hands.replaceChildren()
    this.#tellPlaces()
    this.#context.dealer.pose('rest')
  }

  tellSeats(taken: readonly number[], own: number | undefined): void {
    this.#taken = taken
    this.#own = own
    this.#tellPlaces()
  }

  async show(data: Json, ms: number): Promise<void> {
    const { dealer, pace } = this.#context
    this.#showing += 1
    const now = this.#showing
    const deal = readBlackjackDeal(data)
    const isOver = deal.dealer.length > 1
    this.#tellPlaces(deal)
    const fresh = this.#arrange(deal)
    const isStill = pace(ms) === 0
    if (!isStill) for (const one of fresh) if (!isTurned(one)) one.face.root.style.visibility = 'hidden'
    const until = performance.now() + ms
    for (const [at, one] of fresh.entries()) {
      const unit = isStill ? 0 : Math.max(0, Math.min(longestStepMs, (until - performance.now()) / (fresh.length - at)))
      dealer.pose(one.key.startsWith('dealer') ? 'open' : Number(one.key[0]) < seatCount / 2 ? 'deal-left' : 'deal-right')
      await this.#fly(one, now === this.#showing ? unit : 0)
    }
    if (now !== this.#showing) return
    this.#tellValues(deal, isOver)
    dealer.pose(isOver ? 'nod' : 'rest')
  }

  #tellPlaces(deal?: BlackjackDeal): void {
    const { word, figures, sit } = this.#context
    for (const [seat, { root, name }] of this.#places.entries()) {
      const isOwn = seat === this.#own
      const isTaken = this.#taken.includes(seat) || (deal?.seats.some((one) => one.seat === seat) ?? false)
      root.dataset.is = isOwn ? 'own' : isTaken ? 'taken' : 'free'
      name.textContent = isOwn ? word('you') : isTaken ? figures.count(seat + 1) : '+'
      name.title = `${word('seat')} ${figures.count(seat + 1)}${isOwn ? ` · ${word('you')}` : isTaken ? '' : ` · ${word('freeSeat')}`}`
      name.setAttribute('aria-label', name.title)
      name.disabled = isTaken || !sit
    }
  }

  /** Puts every card where it lies in the end. @returns those that were not there before, in the order in which they come */
  #arrange(deal: BlackjackDeal): Laid[] {
    const next = new Map<string, Laid>()
    const fresh: Laid[] = []
    const place = (key: string, card: number | undefined, order: number): HTMLElement => {
      const before = this.#laid.get(key)
      const face = before?.face ?? makeCard('')
      if (!before) face.show(undefined)
      const one = { key, card, face, order }
      next.set(key, one)
      if (!before || before.card !== card) fresh.push(one)
      return face.root
    }
    const dealers = deal.dealer.length === 1 ? [deal.dealer[0], undefined] : deal.dealer
    this.#dealersRow.replaceChildren(...dealers.map((card, at) => place(`dealer:${at}`, card, orderOfDealer(at, card === undefined))))
    for (const [seat, { hands }] of this.#places.entries()) {
      const found = deal.seats.find((one) => one.seat === seat)?.hands ?? []
      hands.replaceChildren(
        ...found.map(({ cards, state }, number) => {
          const row = cards.map((card, at) => place(`${seat}:${number}:${at}`, card, orderOf(seat, number, at)))
          return make(
            'div',
            { class: 'bj-hand', 'data-state': state },
            make('div', { class: 'bj-cards' }, ...row),
            make('strong', { class: 'bj-value' }),
          )
        }),
      )
    }
    this.#laid = next
    return fresh.toSorted((a, b) => a.order - b.order)
  }

  #tellValues(deal: BlackjackDeal, isOver: boolean): void {
    const { word } = this.#context
    this.#dealersValue.textContent = this.#printValue(deal.dealer)
    for (const { seat, hands } of deal.seats) {
      const badges = this.#places[seat]?.hands.querySelectorAll<HTMLElement>('.bj-hand') ?? []
      for (const [at, hand] of hands.entries()) {
        const badge = badges[at]
        if (!badge) continue
        const isEnded = hand.state === 'bust' || hand.state === 'blackjack'
        const end = isOver ? nameEnd(hand, deal.dealer) : isEnded ? hand.state : undefined
        badge.dataset.end = end ?? ''
        badge.setAttribute('role', 'img')
        badge.setAttribute('aria-label', hand.cards.map((card) => nameCard(card, this.#context)).join(', '))
        const text = end === 'blackjack' ? word('blackjack') : `${this.#printValue(hand.cards)}${end ? ` ${word(end)}` : ''}`
        badge.querySelector('.bj-value')?.replaceChildren(text)
      }
    }
  }

  #printValue(cards: readonly number[]): string {
    const { figures } = this.#context
    if (cards.length === 0) return ''
    const { total, isSoft } = valueCards(cards)
    return isSoft && total < 21 ? `${figures.count(total - 10)}/${figures.count(total)}` : figures.count(total)
  }

  async #fly(laid: Laid, ms: number): Promise<void> {
    const { card, face } = laid
    face.root.style.visibility = ''
    if (ms > 0 && !isTurned(laid)) {
      this.#context.sound.knock()
      const [start, end] = [this.#shoe.getBoundingClientRect(), face.root.getBoundingClientRect()]
      const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2]
      const way = [
        { translate: `${x}px ${y}px`, rotate: '-160deg', scale: '0.6' },
        { translate: 'none', rotate: 'none', scale: 'none' },
      ]
      await face.root.animate(way, { duration: ms * 0.7, easing: 'cubic-bezier(.2,.7,.3,1)' }).finished
    }
    if (card === undefined) return
    face.show(card)
    if (ms > 0) await face.turn(ms * (isTurned(laid) ? 0.9 : 0.3))
  }
}
