import type { Draw } from '../random.ts'
import type { Printing, RoundPart } from '../table-game.ts'
import type { SealedCard } from './seat-shuffle.ts'

/** How a game between players is run. Times in milliseconds, sums in boots. */
export type PvpSetup = {
  readonly seats: number
  /** Seats that a hand needs. */
  readonly fewest: number
  /** What a player may bring, rising. */
  readonly buyIns: readonly number[]
  readonly seedMs: number
  readonly turnMs: number
  /** Beside it, for a whole sitting. */
  readonly bankMs: number
  /** Once a hand, for a seat whose line is lost. */
  readonly awayMs: number
  readonly answerMs: number
  readonly restMs: number
  /**
   * `hands`: a hand is short; who lets two pass sits out, and the chips stay until the player rises.
   * `matches`: a hand is a whole match for one boot; the buy-in pays for so many matches, and who leaves or is late is played for.
   */
  readonly plays: 'hands' | 'matches'
  /** The time of a match, after which its round is played to the end; null where it has none. */
  readonly matchMs: number | null
  /** Watchers see a hand when it is over, and not as it is played. */
  readonly isWatchedLate: boolean
  /** How long after a hand the seed of the server is told to its players: none where nothing is hidden at the end. */
  readonly tellsSeedAfterMs: number
}

/** A decision that a seat may take, and what it costs. */
export type OpenMove = { readonly move: string; readonly price: number }

/** What all may know of a hand, in every game. Amounts are units; seats are the seats of the hand in their order. */
export type HandView = {
  readonly seats: readonly { readonly stack: number; readonly paid: number }[]
  readonly dealer: number
  /** The seat that has to act; null at the end, and where several decide at once. */
  readonly turn: number | null
  readonly pot: number
  readonly end: { readonly winners: readonly number[]; readonly rake: number; readonly returned: readonly number[] } | null
}

/** What happened, as all may know it. */
export type HandNews = {
  readonly kind: string
  readonly seat?: number
  readonly amount?: number
  /** A card, the points of a die, a call. */
  readonly value?: number
  readonly token?: number
  readonly from?: number
  readonly to?: number
}

/** Cards that a seat knows beside what all see. */
export type OwnCards = {
  readonly cards: readonly SealedCard[] | null
  readonly compared: { readonly seat: number; readonly cards: readonly SealedCard[] } | null
}
export const noCards: OwnCards = { cards: null, compared: null }

export type HandStep = {
  readonly hand: Hand
  readonly news: readonly HandNews[]
  /** The time of the turn goes on: the same seats still have to decide. */
  readonly keepsClock: boolean
}

/** A hand as it stands after so many moves. What a seat or a watcher may know is built up from it, field by field, and never taken out of the whole. */
export type Hand = {
  /** The seats that may decide now; none at the end. */
  readonly actors: readonly number[]
  /** A question with a time of its own. */
  readonly isAsked: boolean
  view(): HandView
  own(seat: number): OwnCards
  moves(seat: number): readonly OpenMove[]
  /** What a seat does whose time is over. */
  late(seat: number): string
  /** All cards that a seat has come to know, with what proves them. */
  known(seat: number): readonly { readonly seat: number; readonly cards: readonly SealedCard[] }[]
  /** @throws IllegalMove for a move that `moves` does not list */
  apply(seat: number, move: string): HandStep
  /** The time of the match is over. */
  timeUp?(): HandStep
}

export type HandStart = {
  readonly stacks: readonly number[]
  readonly dealer: number
  /** What the seeds of all have decided: cards in the order in which they are dealt, or the points of the dice. */
  readonly drawn: readonly number[]
  /** A drawn place with its proof. */
  show(place: number): SealedCard
}

/** What a bot knows: what a player in its seat would, and nothing else. */
export type BotView = {
  readonly seat: number
  readonly hand: HandView
  readonly moves: readonly OpenMove[]
  readonly cards: readonly { readonly card: number }[] | null
}

/** The rules of a game between players: pure functions of what was drawn and decided. */
export type PvpRules = {
  drawAll(draw: Draw): number[]
  open(start: HandStart): Hand
  chooseMove(view: BotView, draw: Draw): string
  /** The end of a hand for the record: what decided it, seat by seat. */
  describe?(end: HandView, names: readonly string[], printing: Printing): Pick<RoundPart, 'cells' | 'lines'>
}

export class IllegalMove extends Error {}
