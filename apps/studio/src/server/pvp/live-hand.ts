import type { PvpGame } from '../../engine/pvp/pvp-game.ts'
import type { Hand, HandNews, HandStep } from '../../engine/pvp/pvp-rules.ts'
import { hashSeatSeed, joinSeatSeeds, openSeats, type SealedCard, type SealedDeck, sealDeck } from '../../engine/pvp/seat-shuffle.ts'
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
export type PlannedMove = HandStep & { readonly place: number; readonly move: string }

/** The move that the clock makes when the time of a match is over. */
const timeUpMove = 'timeUp'

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
  #hand: Hand
  #moves = 0
  /** The turn of each place that decides: how many moves there were when it began. */
  readonly #turns = new Map<number, number>()
  #isTimeUp = false

  /** Deals. All that is random is in the seeds, so that the same seeds deal the same hand again. */
  constructor({ no, players, dealer, seeds, serverSeed }: Dealt, { hands }: PvpGame) {
    this.no = no
    this.players = players.toSorted((a, b) => a.place - b.place)
    this.places = this.players.map(({ place }) => place)
    const client = joinSeatSeeds(seeds.map(({ place, seed }) => ({ seat: place + 1, seed })))
    const drawn = hands.drawAll(openSeats(serverSeed, client, no))
    this.deck = sealDeck(serverSeed, no, drawn)
    const stacks = this.players.map(({ stack }) => stack)
    this.#hand = hands.open({ stacks, dealer: this.places.indexOf(dealer), drawn, show: (place) => this.deck.show(place) })
    this.#beginTurns(this.actors)
  }

  get isOver(): boolean {
    return this.#hand.view().end !== null
  }

  get isAsked(): boolean {
    return this.#hand.isAsked
  }

  /** How many moves were made. */
  get moves(): number {
    return this.#moves
  }

  /** The places at the table that may decide now; none at the end. */
  get actors(): readonly number[] {
    return this.#hand.actors.map((seat) => this.places[seat]!)
  }

  has(place: number): boolean {
    return this.places.includes(place)
  }

  mayDecide(place: number): boolean {
    return this.actors.includes(place)
  }

  /** The turn in which a place decides now: what was decided for another one does not count. @returns undefined where it does not decide */
  turnOf(place: number): number | undefined {
    return this.mayDecide(place) ? this.#turns.get(place) : undefined
  }

  #beginTurns(places: readonly number[]): void {
    for (const place of places) this.#turns.set(place, this.#moves)
  }

  /** @throws IllegalMove where the rules do not allow it @returns undefined where the place is not to decide */
  plan(place: number, move: string): PlannedMove | undefined {
    if (!this.mayDecide(place)) return undefined
    return { place, move, ...this.#hand.apply(this.places.indexOf(place), move) }
  }

  /** The end of the time of a match. @returns undefined where it has none, or was told already */
  planTimeUp(): PlannedMove | undefined {
    const place = this.actors[0]
    if (this.#isTimeUp || place === undefined || !this.#hand.timeUp) return undefined
    return { place, move: timeUpMove, ...this.#hand.timeUp() }
  }

  /** A move of the record. */
  planAgain(place: number, move: string): PlannedMove | undefined {
    return move === timeUpMove ? this.planTimeUp() : this.plan(place, move)
  }

  /** What a seat does whose time is over. */
  lateMove(place: number): string {
    return this.#hand.late(this.places.indexOf(place))
  }

  take({ place, hand, news, move }: PlannedMove): News[] {
    const before = this.actors
    this.#hand = hand
    this.#moves += 1
    // Where several decide at once, the turns of the others go on.
    this.#beginTurns(this.actors.filter((actor) => actor === place || !before.includes(actor)))
    if (move === timeUpMove) this.#isTimeUp = true
    return news.map((one) => this.#tell(one))
  }

  #tell({ seat, ...news }: HandNews): News {
    return seat === undefined ? news : { ...news, place: this.places[seat]! }
  }

  view(): HandRow {
    return { ...this.#hand.view(), places: this.places }
  }

  /** What a place knows beside what all see. */
  own(place: number): Pick<OwnView, 'cards' | 'compared' | 'turn' | 'moves'> {
    const seat = this.places.indexOf(place)
    if (seat < 0) return { cards: null, compared: null, turn: null, moves: [] }
    const { cards, compared } = this.#hand.own(seat)
    return {
      cards,
      compared: compared && { place: this.places[compared.seat]!, cards: compared.cards },
      turn: this.turnOf(place) ?? null,
      moves: this.#hand.actors.includes(seat) ? this.#hand.moves(seat) : [],
    }
  }

  /** All cards that a place has come to know, by place. */
  known(place: number): { place: number; cards: readonly SealedCard[] }[] {
    return this.#hand.known(this.places.indexOf(place)).map(({ seat, cards }) => ({ place: this.places[seat]!, cards }))
  }

  stackOf(place: number): number {
    return this.#hand.view().seats[this.places.indexOf(place)]!.stack
  }

  /** What the hand did to each sitting, at its end. */
  listParts(): RoundPartRow[] {
    const { end, pot, seats } = this.#hand.view()
    if (!end) throw new Error(`The hand ${this.no} is not over`)
    return this.players.flatMap(({ round }, seat) =>
      round === null ? [] : [{ round, paid: seats[seat]!.paid, back: end.returned[seat]!, pot, rake: end.rake }],
    )
  }
}
