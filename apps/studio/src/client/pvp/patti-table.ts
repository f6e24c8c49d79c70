import { readHand } from '../../engine/live/teen-patti-hands.ts'
import type { PublicHand } from '../../engine/pvp/teen-patti-view.ts'
import type { HandRow, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { makeCard } from '../table/card-face.ts'
import { nameCard } from '../table/card-name.ts'
import type { PvpContext, PvpScene, TablePicture } from './pvp-look.ts'
import { noteSeat, SeatPlate } from './seat-plate.ts'

type PattiRow = HandRow<PublicHand>

const cardsOfHand = 3

/** The round table from above: six places, the own one in front, each with cards, chips and what it has put in. */
export class PattiTable implements PvpScene {
  readonly root: HTMLElement
  readonly #seats: readonly SeatPlace[]
  readonly #pot = make('strong', { class: 'pot-figure' })
  readonly #stake = make('span', { class: 'pot-stake' })
  readonly #middle: HTMLElement
  readonly #context: PvpContext
  #front = 0

  constructor(context: PvpContext) {
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

  show({ seats, hand: row, mine, known }: TablePicture): void {
    const { money, tell } = this.#context
    const hand = row as PattiRow | null
    const front = mine ?? 0
    this.#front = front
    const count = this.#seats.length
    for (const [at, place] of this.#seats.entries()) {
      const no = (front + at) % count
      const sitter = seats.find((seat) => seat.place === no)
      // Who has left since is not shown with a hand of before.
      const inHand = hand && sitter ? hand.places.indexOf(no) : -1
      place.show({
        at,
        row: sitter,
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

  setClock(places: readonly number[], part: number, isBank: boolean): void {
    for (const [at, seat] of this.#seats.entries()) seat.plate.setClock(places.includes(this.#placeAt(at)) ? part : undefined, isBank)
  }

  showEmote(place: number, emote: number): void {
    this.#seats.find((_, at) => this.#placeAt(at) === place)?.plate.showEmote(emote)
  }

  #placeAt(at: number): number {
    return (this.#front + at) % this.#seats.length
  }
}

type SeatHand = PattiRow['seats'][number] & { isDealer: boolean; isTurn: boolean; isWinner: boolean; returned: number }

function standing(hand: PattiRow, seat: number): Omit<SeatHand, keyof PattiRow['seats'][number]> {
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
  readonly #context: PvpContext
  readonly #cards = Array.from({ length: cardsOfHand }, () => makeCard('patti-card'))
  readonly #fan: HTMLElement
  readonly plate: SeatPlate
  readonly #note = make('span', { class: 'seat-note' })
  readonly #paid = make('span', { class: 'seat-paid' })
  readonly #dealer = make('span', { class: 'dealer-mark' })
  #shown = ''

  constructor(context: PvpContext) {
    this.#context = context
    this.#fan = make('div', { class: 'seat-fan', role: 'img' }, ...this.#cards.map(({ root }) => root))
    this.plate = new SeatPlate(context)
    this.#dealer.textContent = context.tell('dealer').slice(0, 1)
    this.#dealer.title = context.tell('dealer')
    this.root.append(this.#fan, this.plate.root, make('div', { class: 'seat-tags' }, this.#note, this.#paid), this.#dealer)
  }

  show({ at, row, isMine, hand, cards }: SeatPicture): void {
    const { short } = this.#context
    const { root } = this
    root.dataset.at = String(at)
    root.dataset.state = !row ? 'empty' : (hand?.state ?? row.state)
    root.classList.toggle('mine', isMine)
    root.classList.toggle('turn', hand?.isTurn ?? false)
    root.classList.toggle('winner', hand?.isWinner ?? false)
    root.classList.toggle('away', row?.isAway ?? false)
    this.plate.show({
      row,
      isMine,
      stack: row ? short(hand?.stack ?? row.stack) : '',
      isTurn: hand?.isTurn ?? false,
      isWinner: hand?.isWinner ?? false,
    })
    this.#note.textContent = this.#noteOf(row, hand)
    this.#paid.hidden = !hand
    if (hand) this.#paid.textContent = hand.isWinner ? `+${short(hand.returned)}` : short(hand.paid)
    this.#dealer.hidden = !hand?.isDealer
    this.#showCards(hand, cards)
  }

  #noteOf(row: SeatRow | undefined, hand: SeatHand | undefined): string {
    const { tell } = this.#context
    if (row && !row.isAway && hand) return tell(hand.state === 'blind' ? 'blind' : hand.state === 'seen' ? 'seen' : 'packedSeat')
    return noteSeat(row, this.#context)
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
}
