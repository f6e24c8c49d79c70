import type { HandNews, HandView, OpenMove } from './engine/pvp/pvp-rules.ts'
import type { SealedCard } from './engine/pvp/seat-shuffle.ts'
import type { RoomRefusalCode } from './room-api.ts'

/**
 * How a client plays at a table of players; joining, the ticket and the socket are those of `room-api.ts`.
 * 1. `POST /play/v1/rooms/join` takes the `step` of the table: its boot. A player who sits somewhere is led back there.
 * 2. `sit` brings chips to a free seat: its stake is taken at once. `rise` gives them back after the hand that runs.
 * 3. Before each hand the server shows a hash of its seed (`table.deal.commitment`). Clients send `hash`, the SHA-256 of a seed of theirs, and once `table.deal.isOpen` is
 *    set, `seed`. A seat that gives none in time has no part in the shuffle and is named.
 * 4. The seat in turn sends `move` with its `turn`: one that comes late does not count for a later turn. Own cards come with `own` once they are seen, each with its salt and its way to the root of the sealed deck.
 * Amounts are units, hundredths of the boot; times are milliseconds of the server's clock. A watcher is told of a hand when it is over.
 */
export const pvpCalls = { tables: 'GET /play/v1/rooms/tables', hand: 'GET /play/v1/rooms/hands/:round/:no' } as const

/** Tables of one boot: how many play and watch there. */
export type TableRow = {
  readonly step: string
  readonly least: string
  readonly most: string
  readonly players: number
  readonly watching: number
}
export type TablesAnswer = {
  readonly tables: readonly TableRow[]
  /** The boot of the table where this player sits. */ readonly sits: string | null
}

/** Who sits there: players are known by a number that says nothing else about them; bots sit at tables of play money alone. */
export type SeatName = { readonly tag: number; readonly isBot: boolean }
export type SeatRow = {
  readonly place: number
  readonly name: SeatName
  readonly stack: number
  /** `waits`: plays from the next hand on · `out`: sits out */
  readonly state: 'in' | 'waits' | 'out'
  readonly isAway: boolean
  readonly isAutomatic: boolean
}

/** How the deck of a hand comes about. `seeds` are by place; null where a seat gave none. */
export type DealView = {
  readonly commitment: string
  readonly isOpen: boolean
  readonly hashes: readonly number[]
  readonly seeds: readonly { readonly place: number; readonly seed: string }[] | null
  readonly root: string | null
}

/** A hand, to which each game adds what is public of its own; `places` are the seats of the table by the seats of the hand. */
export type HandRow<View extends HandView = HandView> = View & { readonly places: readonly number[] }

export type TableView = {
  readonly phase: 'wait' | 'seeds' | 'play' | 'rest'
  readonly no: number
  /** When the phase, or the turn, ends; and until when a turn may go on by the seat's bank of time. */
  readonly endsAt: number | null
  readonly bankEndsAt: number | null
  /** When the time of the match is over; null where it has none. */
  readonly matchEndsAt: number | null
  readonly seats: readonly SeatRow[]
  readonly deal: DealView | null
  readonly hand: HandRow | null
  readonly watching: number
  /** What has just happened, for those who watch the table move. */
  readonly news: readonly News[]
}

/** `dealt`, `void`, `late`, and what the moves of each game come to. */
export type News = Omit<HandNews, 'seat'> & { readonly place?: number }

export type OwnView = {
  readonly place: number
  readonly roundId: string
  readonly stack: number
  readonly bankMs: number
  /** Rises after this hand. */
  readonly isRising: boolean
  /** Was late too often: the seat is played for until its player comes back. */
  readonly isAutomatic: boolean
  readonly cards: readonly SealedCard[] | null
  /** What a side show has shown to this seat. */
  readonly compared: { readonly place: number; readonly cards: readonly SealedCard[] } | null
  /** The turn in which this seat decides now; null where it does not. */
  readonly turn: number | null
  readonly moves: readonly OpenMove[]
}

type PvpUpdate = { t: 'snapshot'; step: string; table: TableView; own: OwnView | null } | { t: 'table'; table: TableView }
export type PvpSeatUpdate =
  | { t: 'own'; own: OwnView | null; balance?: string; code?: RoomRefusalCode; win?: number }
  | { t: 'answer'; n: number; code: RoomRefusalCode }
  | { t: 'pong'; sent: number }
  | { t: 'refused'; code: RoomRefusalCode }
export type PvpMessage = (PvpUpdate & { epoch: number; v: number; now: number }) | (PvpSeatUpdate & { now: number })

/** A hand as one of its players may see it afterwards, to be shown again and checked. */
export type HandRecord = {
  readonly no: number
  readonly at: string
  readonly dealer: number
  readonly players: readonly { readonly place: number; readonly name: SeatName; readonly stack: number }[]
  readonly mine: number
  /** What happened, in its order. */
  readonly steps: readonly News[]
  readonly seeds: readonly { readonly place: number; readonly seed: string }[]
  readonly commitment: string
  readonly root: string
  /** Once nothing that it tells is hidden any more: at the end of a match, a day after a hand that was folded. */
  readonly serverSeed: string | null
  readonly opensAt: string
  /** The cards that this player has seen, by place. */
  readonly cards: readonly { readonly place: number; readonly cards: readonly SealedCard[] }[]
  readonly hand: HandView
}
