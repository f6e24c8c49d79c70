import { hashSeatSeed, joinSeatSeeds, type SealedCard, type SealedDeck, sealDeck, shuffleDeck } from '../../engine/pvp/seat-shuffle.ts'
import { applyAction, type HandEvent, type HandState, startHand, timeoutAction } from '../../engine/pvp/teen-patti.ts'
import { findActor, type Move, nameMove, readMove, viewHand, viewOwn } from '../../engine/pvp/teen-patti-view.ts'
import { type PvpSetup, unitsOfBoot } from '../../engine/pvp/pvp-game.ts'
import type { HandRow, News, OwnView } from '../../pvp-api.ts'
import type { HandPlayer, PlaceSeed, RoundPartRow } from './pvp-store.ts'

type Dealt = {
  readonly no: number
  readonly players: readonly HandPlayer[]
  readonly dealer: number
  readonly seeds: readonly PlaceSeed[]
  readonly serverSeed: Buffer
}

/** What a move would come to; nothing has happened until it is taken. */
export type PlannedMove = { readonly place: number; readonly move: Move; readonly state: HandState; readonly events: readonly HandEvent[] }

/** Whether a seed is the one that was promised. */
export function isPromised(hash: string, seed: string): boolean {
  return hashSeatSeed(seed) === hash
}

/** A hand that is being played. Seats of the hand are numbered from 0 by their places at the table. */
export class LiveHand {
  readonly no: number
  readonly places: readonly number[]
  readonly players: readonly HandPlayer[]
  readonly deck: SealedDeck
  #state: HandState
  #moves = 0
  readonly #saw = new Set<number>()
  readonly #compared = new Map<number, number>()

  /** Deals. All that is random is in the seeds, so that the same seeds deal the same hand again. */
  constructor({ no, players, dealer, seeds, serverSeed }: Dealt, { potLimitBoots, mostChaalBoots }: PvpSetup) {
    this.no = no
    this.players = players.toSorted((a, b) => a.place - b.place)
    this.places = this.players.map(({ place }) => place)
    const client = joinSeatSeeds(seeds.map(({ place, seed }) => ({ seat: place + 1, seed })))
    const deck = shuffleDeck(serverSeed, client, no)
    this.deck = sealDeck(serverSeed, no, deck)
    this.#state = startHand(
      { boot: unitsOfBoot, potLimitBoots, mostChaalBoots, unit: 1 },
      this.players.map(({ stack }) => stack),
      deck,
      this.places.indexOf(dealer),
    )
  }

  get isOver(): boolean {
    return this.#state.end !== null
  }

  get isAsked(): boolean {
    return this.#state.asked !== null
  }

  /** How many moves were made. */
  get moves(): number {
    return this.#moves
  }

  /** The place at the table that decides now; undefined at the end. */
  get actor(): number | undefined {
    const seat = findActor(this.#state)
    return seat === null ? undefined : this.places[seat]
  }

  has(place: number): boolean {
    return this.places.includes(place)
  }

  /** @throws IllegalAction where the rules do not allow it @returns undefined where the place is not to decide */
  plan(place: number, move: Move): PlannedMove | undefined {
    if (this.actor !== place) return undefined
    return { place, move, ...applyAction(this.#state, readMove(move)) }
  }

  /** What a seat does whose time is over. */
  lateMove(): Move {
    return nameMove(timeoutAction(this.#state))
  }

  take({ place, move, state, events }: PlannedMove): News[] {
    this.#state = state
    this.#moves += 1
    for (const event of events) {
      if (event.type === 'saw') this.#saw.add(event.seat)
      if (event.type !== 'compared') continue
      this.#compared.set(event.to[0], event.to[1])
      this.#compared.set(event.to[1], event.to[0])
    }
    return [{ kind: move, place, ...amountOf(events) }, ...events.flatMap((event) => this.#tell(event, place, move))]
  }

  /** What follows from a move without having been asked for. */
  #tell(event: HandEvent, mover: number, move: Move): News[] {
    if (event.type === 'ended' && event.shown.length > 0) return [{ kind: 'showdown', place: this.places[event.winners[0]!]! }]
    if (event.type !== 'saw' && event.type !== 'packed') return []
    const place = this.places[event.seat]!
    const isAskedFor = place === mover && (move === 'see' || move === 'pack')
    return isAskedFor ? [] : [{ kind: event.type, place }]
  }

  view(): HandRow {
    return { ...viewHand(this.#state), places: this.places }
  }

  /** What a place knows beside what all see. */
  own(place: number): Pick<OwnView, 'cards' | 'compared' | 'moves'> {
    const seat = this.places.indexOf(place)
    if (seat < 0) return { cards: null, compared: null, moves: [] }
    const { cards, moves } = viewOwn(this.#state, seat, this.#saw.has(seat))
    const other = this.#compared.get(seat)
    return {
      cards: cards && this.#cardsOf(seat),
      compared: other === undefined ? null : { place: this.places[other]!, cards: this.#cardsOf(other) },
      moves,
    }
  }

  /** All cards that a place has come to know, by place: its own, those of a side show, and those that were shown to all. */
  known(place: number): { place: number; cards: readonly SealedCard[] }[] {
    const { cards, compared } = this.own(place)
    const seats = new Set(this.#state.end?.shown ?? [])
    if (cards) seats.add(this.places.indexOf(place))
    if (compared) seats.add(this.places.indexOf(compared.place))
    return [...seats].toSorted((a, b) => a - b).map((seat) => ({ place: this.places[seat]!, cards: this.#cardsOf(seat) }))
  }

  /** The cards of a seat with what proves them. */
  #cardsOf(seat: number): SealedCard[] {
    const count = this.places.length
    const after = (seat - this.#state.dealer - 1 + 2 * count) % count
    return [0, 1, 2].map((round) => this.deck.show(round * count + after))
  }

  stackOf(place: number): number {
    return this.#state.seats[this.places.indexOf(place)]!.stack
  }

  /** What the hand did to each sitting, at its end. */
  listParts(): RoundPartRow[] {
    const { end, pot, seats } = this.#state
    if (!end) throw new Error(`The hand ${this.no} is not over`)
    return this.players.flatMap(({ round }, seat) =>
      round === null ? [] : [{ round, paid: seats[seat]!.paid, back: end.returned[seat]!, pot, rake: end.rake }],
    )
  }
}

function amountOf(events: readonly HandEvent[]): { amount?: number } {
  const staked = events.find((event) => event.type === 'staked')
  return staked ? { amount: staked.amount } : {}
}
