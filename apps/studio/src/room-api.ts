import { z } from 'zod'
import { type TurnMove, turnMoves } from './engine/live/blackjack-hands.ts'
import type { PlayErrorCode } from './play-api.ts'
import { pvpRequests } from './pvp-requests.ts'

/**
 * How a client plays at a room, a table whose rounds many players share.
 * 1. `POST /play/v1/rooms/join` with the session key brings a `ticket`: it opens one socket, once, within twenty seconds.
 * 2. The client opens the socket at `roomSocketPath` and sends `{ t: 'ticket', ticket }` as its first message. The answer is a `snapshot`.
 * 3. Room events carry `epoch` and `v`, which rises by one; after a gap or under another epoch the client asks for a `snapshot`.
 * 4. While the round is open the player's whole layout is sent with each change; `n` rises with each message, and a repeated `n` gets the answer it had.
 *    A chip is placed until its stake was taken after the bell: then it is accepted, or returned with the reason.
 * 5. At a table with decisions a player has a seat, from its first chips on (`seat` names a free one that is wanted). Once the cards are dealt (`turns`) each
 *    decision is a `turn` with the number of those before it (`at`); one that adds to the stake holds when the wallet has confirmed it, and only then a card comes.
 * Times are milliseconds of the server's clock.
 */
export const roomCalls = { join: 'POST /play/v1/rooms/join' } as const

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Where the chain of the table has no salt yet, the answer is `room.salt_wanted` with its head in the details. The client draws 32 bytes and joins again with
 * both: from then on the results of the chain are fixed, and neither side could choose them.
 */
export const JoinRequest = z.strictObject({
  chain: z.strictObject({ head: Hash, salt: Hash }).optional(),
  /** Of a game with rooms of several steps: which of them; the one of the player's open magazine, else the least, when left out. */
  step: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/)
    .optional(),
  /** Of a game between players: which table of the step, as long as there is a seat. */
  table: z.number().int().min(1).max(1_000).optional(),
})

export const maxRoomMessage = 4_096

/** Rises with each message of a client. */
const MessageNumber = z.number().int().min(1).max(1_000_000_000)

export const RoomRequest = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('ticket'), ticket: z.string().min(16).max(64) }),
  z.strictObject({
    t: z.literal('bets'),
    n: MessageNumber,
    no: z.number().int().min(1),
    bets: z.array(z.tuple([z.string().max(40), z.number()])).max(80),
    seat: z.number().int().min(0).max(6).optional(),
  }),
  // Of tables with decisions.
  z.strictObject({
    t: z.literal('turn'),
    n: MessageNumber,
    no: z.number().int().min(1),
    at: z.number().int().min(0).max(100),
    move: z.enum(turnMoves),
  }),
  // Of fish games, see `fish-api.ts`.
  z.strictObject({ t: z.literal('load'), n: MessageNumber, credit: z.number().int() }),
  z.strictObject({ t: z.literal('unload'), n: MessageNumber }),
  z.strictObject({
    t: z.literal('shoot'),
    n: MessageNumber,
    angle: z.number().int().min(0).max(1_023),
    at: z.number().int().min(0),
    cost: z.number().int().min(1).max(10),
    lock: z.number().int().min(1).optional(),
  }),
  z.strictObject({ t: z.literal('ping'), sent: z.number() }),
  z.strictObject({ t: z.literal('snapshot') }),
  ...pvpRequests,
])
export type RoomRequest = z.infer<typeof RoomRequest>

/** Every refusal of a message in a room. */
export type RoomRefusalCode =
  | 'room.invalid'
  | 'room.too_fast'
  /** The hand, or the seat's turn, is over, or the rules do not allow it now. */
  | 'table.not_now'
  | 'room.ticket_invalid'
  | 'room.not_open'
  | 'room.full'
  | 'room.conflict'
  | 'room.elsewhere'
  /** All seats of the table are taken. */
  | 'room.no_seat'
  /** Nothing is loaded, or too little for such a shot. */
  | 'fish.empty'
  /** As many bullets are in the sea as may be. */
  | 'fish.in_air'
  | Extract<
      PlayErrorCode,
      | 'choice.not_offered'
      | 'stake.above_limit'
      | 'session.ended'
      | 'session.replaced'
      | 'game.unavailable'
      | 'player.disabled'
      | 'wallet.insufficient_funds'
      | 'wallet.limit_reached'
      | 'wallet.unavailable'
    >

/** What a player may decide: after so many decisions, which may come; and the one whose stake the wallet is being asked for. */
export type OwnTurn = { at: number; moves: readonly TurnMove[]; asks?: TurnMove }

/** What a player has on the table. Amounts are decimal strings in currency units. */
export type OwnBets = {
  bets: readonly (readonly [bet: string, chips: number])[]
  state: 'placed' | 'accepted' | 'returned'
  code?: string
  /** Known from the moment that the outcome is. */
  win?: string
  roundId?: string
  /** At a table with decisions: where the player sits, what may be decided, and the stake with what decisions have added. */
  seat?: number
  turn?: OwnTurn
  staked?: string
}

type PastRound = { no: number; deal: unknown }

export type RoomSnapshot = {
  t: 'snapshot'
  phase: 'open' | 'lock' | 'sealed' | 'turns' | 'show' | 'rest'
  no: number
  endsAt: number | null
  sealed?: { root: string; bettors: number }
  deal?: unknown
  past: readonly PastRound[]
  players: number
  chain: { head: string; salt: string; at: number; links: number }
  /** Of a table with pools: what lies in them, an estimate until the bets are sealed. */
  sums?: unknown
  own?: OwnBets
  /** At a table with decisions: the seats that are taken, and what is decided about. */
  taken?: readonly number[]
  stage?: 'insure' | 'turn'
}

export type RoomUpdate =
  | RoomSnapshot
  | { t: 'round'; no: number; endsAt: number; at: number }
  | { t: 'lock'; no: number }
  | { t: 'sealed'; no: number; root: string; bettors: number }
  /** Cards were dealt, or a stage begins: what is decided about, until when. */
  | { t: 'turns'; no: number; deal: unknown; stage: 'insure' | 'turn'; endsAt: number }
  /** A seat has decided. */
  | { t: 'hands'; no: number; deal: unknown }
  | { t: 'seats'; taken: readonly number[] }
  | { t: 'outcome'; no: number; deal: unknown; link: string; endsAt: number }
  | { t: 'rest'; no: number; endsAt: number; isVoid: boolean }
  | { t: 'players'; players: number }
  | { t: 'sums'; no: number; sums: unknown }

/** What one player alone is sent. */
export type SeatUpdate =
  | { t: 'answer'; n: number; code?: RoomRefusalCode; own?: OwnBets }
  | { t: 'own'; own: OwnBets; balance?: string }
  | { t: 'balance'; balance: string }
  | { t: 'pong'; sent: number }
  | { t: 'refused'; code: RoomRefusalCode }

export type RoomMessage = (RoomUpdate & { epoch: number; v: number; now: number }) | (SeatUpdate & { now: number })
