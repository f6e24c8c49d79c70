import { readHand } from '../../engine/live/teen-patti-hands.ts'
import type { HandRow, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { makeCard } from '../table/card-face.ts'
import { nameCard } from '../table/card-name.ts'
import type { PvpSpeech } from './pvp-speech.ts'

/** What lies on the table: the seats, the hand, and what this player knows of it. */
export type TablePicture = {
  readonly seats: readonly SeatRow[]
  readonly hand: HandRow | null
  /** The place that is drawn in front. */
  readonly mine: number | null
  /** Cards that are known, by place. */
  readonly known: ReadonlyMap<number, readonly number[]>
}

type TableContext = Pick<PvpSpeech, 'tell' | 'word' | 'nameSeat' | 'digits' | 'money' | 'short' | 'figures'> & {
  readonly seatCount: number
  /** Milliseconds of a movement; none where the system asks for less. */
  pace(ms: number): number
}

const cardsOfHand = 3

/** The round table from above: six places, the own one in front, each with cards, chips and what it has put in. */
export class PattiTable {
  readonly root: HTMLElement
  readonly #seats: readonly SeatPlace[]
  readonly #pot = make('strong', { class: 'pot-figure' })
  readonly #stake = make('span', { class: 'pot-stake' })
  readonly #middle: HTMLElement
  readonly #context: TableContext

  constructor(context: TableContext) {
    this.#context = context
    this.#seats = Array.from({ length: context.seatCount }, () => new SeatPlace(context))
    this.#middle = make('div', { class: 'pot' }, make('span', { class: 'pot-name' }, context.tell('pot')), this.#pot, this.#stake)
    this.root = make(
      'div',
      { class: 'patti' },
      make('div', { class: 'patti-felt', 'aria-hidden': 'true' }),
      this.#middle,
      make('ol', { class: 'patti-seats' }, ...this.#seats.map(({ root }) => root)),
    )
  }

  show({ seats, hand, mine, known }: TablePicture): void {
    const { money, tell } = this.#context
    const front = mine ?? 0
    const count = this.#seats.length
    for (const [at, place] of this.#seats.entries()) {
      const no = (front + at) % count
      const row = seats.find((seat) => seat.place === no)
      // Who has left since is not shown with a hand of before.
      const inHand = hand && row ? hand.places.indexOf(no) : -1
      place.show({
        at,
        row,
        isMine: no === mine,
        hand: hand && inHand >= 0 ? { ...hand.seats[inHand]!, ...standing(hand, inHand) } : undefined,
        cards: known.get(no) ?? hand?.end?.shown.find(({ seat }) => seat === inHand)?.cards,
      })
    }
    this.#middle.hidden = !hand
    if (!hand) return
    this.#pot.textContent = money(hand.pot)
    this.#stake.textContent = hand.end ? `${tell('rake')} ${money(hand.end.rake)}` : `${tell('stakeNow')} ${money(hand.stake)}`
  }

  /** @param part of the turn that is left, 0 to 1, at the place whose turn it is */
  setClock(place: number | undefined, mine: number | null, part: number, isBank: boolean): void {
    const at = place === undefined ? -1 : (place - (mine ?? 0) + this.#seats.length) % this.#seats.length
    for (const [index, seat] of this.#seats.entries()) seat.setClock(index === at ? part : undefined, isBank)
  }
}

type SeatHand = HandRow['seats'][number] & { isDealer: boolean; isTurn: boolean; isWinner: boolean; returned: number }

function standing(hand: HandRow, seat: number): Omit<SeatHand, keyof HandRow['seats'][number]> {
  const { dealer, turn, end } = hand
  return {
    isDealer: dealer === seat,
    isTurn: turn === seat,
    isWinner: end?.winners.includes(seat) ?? false,
    returned: end?.returned[seat] ?? 0,
  }
}

type SeatPicture = {
  at: number
  row: SeatRow | undefined
  isMine: boolean
  hand: SeatHand | undefined
  cards: readonly number[] | undefined
}

/** One place: a plate with name and chips, three cards, what was put in, and what the seat is doing. */
class SeatPlace {
  readonly root = make('li', { class: 'seat' })
  readonly #context: TableContext
  readonly #cards = Array.from({ length: cardsOfHand }, () => makeCard('patti-card'))
  readonly #fan: HTMLElement
  readonly #plate = make('div', { class: 'seat-plate' })
  readonly #badge = make('span', { class: 'seat-badge', 'aria-hidden': 'true' })
  readonly #name = make('span', { class: 'seat-name' })
  readonly #stack = make('strong', { class: 'seat-stack' })
  readonly #note = make('span', { class: 'seat-note' })
  readonly #paid = make('span', { class: 'seat-paid' })
  readonly #dealer = make('span', { class: 'dealer-mark' })
  #shown = ''

  constructor(context: TableContext) {
    this.#context = context
    this.#fan = make('div', { class: 'seat-fan', role: 'img' }, ...this.#cards.map(({ root }) => root))
    this.#plate.append(this.#badge, make('span', { class: 'seat-lines' }, this.#name, this.#stack))
    this.#dealer.textContent = context.tell('dealer').slice(0, 1)
    this.#dealer.title = context.tell('dealer')
    this.root.append(this.#fan, this.#plate, make('div', { class: 'seat-tags' }, this.#note, this.#paid), this.#dealer)
  }

  show({ at, row, isMine, hand, cards }: SeatPicture): void {
    const { tell, nameSeat, short, digits } = this.#context
    const { root } = this
    root.dataset.at = String(at)
    root.dataset.state = !row ? 'empty' : (hand?.state ?? row.state)
    root.classList.toggle('mine', isMine)
    root.classList.toggle('turn', hand?.isTurn ?? false)
    root.classList.toggle('winner', hand?.isWinner ?? false)
    root.classList.toggle('away', row?.isAway ?? false)
    this.#name.textContent = row ? (isMine ? tell('you') : nameSeat(row.name)) : tell('empty')
    this.#badge.textContent = !row ? '+' : row.name.isBot ? tell('bot') : digits(row.name.tag % 100)
    this.#badge.style.setProperty('--hue', String(row ? (row.name.tag * 47 + (row.name.isBot ? 200 : 0)) % 360 : 0))
    root.classList.toggle('is-bot', row?.name.isBot ?? false)
    this.#stack.textContent = row ? short(hand?.stack ?? row.stack) : ''
    this.#note.textContent = this.#noteOf(row, hand)
    this.#paid.hidden = !hand
    if (hand) this.#paid.textContent = hand.isWinner ? `+${short(hand.returned)}` : short(hand.paid)
    this.#dealer.hidden = !hand?.isDealer
    this.#showCards(hand, cards)
  }

  #noteOf(row: SeatRow | undefined, hand: SeatHand | undefined): string {
    const { tell } = this.#context
    if (!row) return ''
    if (row.isAway) return tell('away')
    if (hand) return tell(hand.state === 'blind' ? 'blind' : hand.state === 'seen' ? 'seen' : 'packedSeat')
    return row.state === 'out' ? tell('sitsOut') : row.state === 'waits' ? tell('waits') : ''
  }

  #showCards(hand: SeatHand | undefined, cards: readonly number[] | undefined): void {
    this.#fan.hidden = !hand
    const next = hand ? (cards?.join() ?? 'backs') : ''
    if (next === this.#shown) return
    const isTurned = cards !== undefined && this.#shown === 'backs'
    this.#shown = next
    for (const [at, card] of this.#cards.entries()) {
      card.show(cards?.[at])
      if (isTurned) void card.turn(this.#context.pace(260 + at * 120))
      else if (hand && !cards) void this.#dealIn(card.root, at)
    }
    const { tell } = this.#context
    const label = cards ? `${cards.map((card) => nameCard(card, this.#context)).join(', ')}: ${tell(readHand(cards).kind)}` : ''
    this.#fan.setAttribute('aria-label', label)
    this.root.dataset.hand = cards ? tell(readHand(cards).kind) : ''
  }

  /** Cards come from the middle of the table. */
  async #dealIn(card: HTMLElement, at: number): Promise<void> {
    const ms = this.#context.pace(320)
    if (ms === 0) return
    const from = { transform: 'translateY(-40px) scale(.5)', opacity: 0 }
    await card.animate([from, { transform: 'none', opacity: 1 }], { duration: ms, delay: at * 90, easing: 'ease-out', fill: 'backwards' })
      .finished
  }

  setClock(part: number | undefined, isBank: boolean): void {
    this.#plate.classList.toggle('bank', isBank && part !== undefined)
    this.#plate.style.setProperty('--part', part === undefined ? '0' : String(Math.max(0, Math.min(1, part))))
  }
}
