import { z } from 'zod'
import { SealedProof } from './sealed-proof.ts'

/**
 * The game client's own API under `/play/v1`, spoken between a game in the browser and the studio. Bodies and answers are JSON; amounts are
 * decimal strings in currency units (`"12.5"`, at most four decimals); times are RFC 3339 UTC.
 *
 * How a client lives:
 * 1. The portal opens `/play/<game>?session=<id>#launch=<token>` in a frame. The client posts the token once to `openSession` and keeps the
 *    `key` it gets in its session storage; a reload goes on with that key. Each other call carries `Authorization: Bearer <key>`.
 * 2. `state` tells everything a fresh screen needs. `unfinished` is a round whose presentation the player has not seen to its end: its result
 *    has been fixed and paid, so show it from step `shownSteps` on and then acknowledge it.
 * 3. `spin` with a new `requestId`; when no answer comes, repeat it with the SAME `requestId`: it is one bet, however often it is asked.
 *    A `server.failed` counts as no answer: the round may have been played.
 *    `status: 'drawn'` brings the round as data; the client only shows it. `status: 'pending'` means that the portal did not answer and it is
 *    not known whether the stake was taken: show "pending", never "failed", and ask `round` every second or two until its state is `drawn`,
 *    `settled` or `returned` (the stake is back).
 *    `status: 'open'` (games with decisions only): the stake is taken and all randomness is fixed, and the player decides on: `round.table` is what
 *    may be seen so far, `round.decision` what may come next. Send each decision with a `requestId` of its own to `act`, repeated like a spin, until
 *    the round is `drawn`. An open round that nobody decides for 24 hours is ended by what is better for the player: its decision without further
 *    risk (stand, hold all, cash out), or the stake back.
 * 4. While it is shown, `progress` reports the number of steps shown (only rounds with free spins need it); the end is reported by
 *    `progress` with `acknowledged: true`, or by the next spin's `acknowledges`.
 */
export const playCalls = {
  openSession: 'POST /play/v1/session',
  state: 'GET /play/v1/state',
  balance: 'GET /play/v1/balance',
  spin: 'POST /play/v1/spin',
  act: 'POST /play/v1/rounds/:id/actions',
  progress: 'POST /play/v1/rounds/:id/progress',
  round: 'GET /play/v1/rounds/:id',
  verification: 'GET /play/v1/rounds/:id/verification',
  history: 'GET /play/v1/history',
  jackpots: 'GET /play/v1/jackpots',
  editClientSeed: 'PUT /play/v1/fairness/client-seed',
  rotateSeed: 'POST /play/v1/fairness/rotation',
} as const

/**
 * Every refusal of this API with its HTTP status. The texts are the client's, in the player's language.
 * `closes` marks those after which the game can't go on in this window: show the text and the way back to the lobby.
 */
export const playErrors = {
  'request.invalid': { status: 422 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'launch.invalid': { status: 404, closes: true },
  'session.required': { status: 401, closes: true },
  /** The player opened the game again elsewhere; this window is the old one. */
  'session.replaced': { status: 409, closes: true },
  'session.ended': { status: 409, closes: true },
  'player.disabled': { status: 403, closes: true },
  'game.unavailable': { status: 503, closes: true },
  /** Another spin of this player is under way; `details.roundId` names it. */
  'spin.in_progress': { status: 409 },
  /** The last round has not been shown to its end: show it and acknowledge it; `details.roundId` names it. */
  'spin.unfinished_round': { status: 409 },
  /** The request id was used for another stake, choice or game. */
  'spin.request_conflict': { status: 409 },
  /** The market's shortest time between two rounds is not over; `details.waitMs` is what is left of it. Nothing was taken. */
  'spin.too_early': { status: 409 },
  /** The campaign's free rounds are used up, ended or taken back. */
  'free_rounds.over': { status: 409 },
  'stake.not_offered': { status: 422 },
  /** What the round would stake on is nothing that this game offers. */
  'choice.not_offered': { status: 422 },
  /** The decision is not one of `round.decision`. */
  'action.not_offered': { status: 422 },
  'stake.above_limit': { status: 409 },
  /** Nothing was taken; `details.balance` is the true balance. */
  'wallet.insufficient_funds': { status: 409 },
  'wallet.limit_reached': { status: 409 },
  /** The portal can't be reached and nothing was taken. */
  'wallet.unavailable': { status: 503 },
  'round.not_found': { status: 404 },
  /** Nothing is to be decided in this round (any more). */
  'round.not_open': { status: 409 },
  /** The round could not go on after a malfunction: the whole stake goes back. */
  'round.void': { status: 409 },
  /** The server seed of this round is still in use: rotate it first. */
  'round.seed_not_revealed': { status: 409 },
  'fairness.round_in_progress': { status: 409 },
  /** The table is run by another process of the studio, or was a moment ago: join again in a second or two. */
  'room.elsewhere': { status: 503 },
  /** The chain of the table begins: join with a salt for the head that `details.head` names. */
  'room.salt_wanted': { status: 409 },
  /** A table whose rounds are shared is played in its room alone. */
  'room.only': { status: 409 },
  'server.failed': { status: 500 },
} as const satisfies Record<string, { status: number; closes?: true }>
export type PlayErrorCode = keyof typeof playErrors

export type PlayAnswer<Value> =
  { success: true; value: Value } | { success: false; code: PlayErrorCode; message: string; details?: Record<string, string> }

/** An amount in currency units as a decimal string, never negative. */
const PlayAmount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/)
export const RoundId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
/** Printable ASCII without the colon that separates the parts of the message that is hashed. */
const ClientSeed = z.string().regex(/^[!-9;-~]{1,64}$/)
const Time = z.iso.datetime()
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A cell of the window: reel from the left, row from the top, both from 0. */
const Cell = z.tuple([z.number().int(), z.number().int()])

/** Something that paid, as `SlotWin` of the engine tells it; `win` includes all multipliers and is 0 for scatters that only open free spins. */
export const Win = z.object({
  kind: z.enum(['line', 'ways', 'cluster', 'anywhere', 'scatter', 'coins', 'prize']),
  symbol: z.string(),
  /** Symbols on the line, reels of the ways, cells of the cluster, scatters, coins. */
  count: z.number().int(),
  cells: z.array(Cell),
  /** Index into the game's lines, from 0; of kind `line` only. */
  line: z.number().int().optional(),
  ways: z.number().int().optional(),
  /** The win's own multiplier, beyond the step's. */
  multiplier: z.number().int().optional(),
  win: PlayAmount,
})
export type Win = z.infer<typeof Win>

/** What lies on a cell beside its symbol; `win` is what a coin or a fixed prize is worth, null for the others, whose `value` is a factor. */
const Mark = z.object({
  cell: Cell,
  kind: z.enum(['coin', 'sticky', 'expanded', 'multiplier', 'prize']),
  value: z.number().int(),
  name: z.string().optional(),
  isNew: z.boolean(),
  win: PlayAmount.nullable(),
})

/** One picture inside a round: the base spin first, then free spins, cascades and respins in their order. `SlotStep` of the engine, priced. */
export const Step = z.object({
  kind: z.enum(['base', 'free', 'cascade', 'respin']),
  /** The strip index in the top row of each reel; empty where cells are drawn one by one. */
  stops: z.array(z.number().int()),
  /** Symbols by reel, each from top to bottom; `''` is an empty cell, in respins of hold-and-win. */
  window: z.array(z.array(z.string())),
  marks: z.array(Mark),
  multiplier: z.number().int(),
  wins: z.array(Win),
  /** Cells that vanish after this step. */
  removed: z.array(Cell),
  freeSpinsAdded: z.number().int(),
  /** Which free spin this is, from 1; 0 outside free spins. */
  freeSpinNumber: z.number().int(),
  /** Free spins that are left after this step. */
  freeSpinsLeft: z.number().int(),
  respinsLeft: z.number().int(),
  /** The symbol that spreads in the free spins of a book game. */
  special: z.string().optional(),
  /** What this step pays, after the cap of the round. */
  win: PlayAmount,
  /** What the round has paid up to and with this step. */
  roundWin: PlayAmount,
})
export type Step = z.infer<typeof Step>

/** What a player needs to recompute a round; `serverSeed` is null until it was rotated out. */
const RoundProof = z.object({
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
})

/** Data of a game: choices, decisions and tables have the form that the game gives them. */
const Json = z.json()

const JackpotTier = z.enum(['mini', 'major', 'grand'])

/** A progressive jackpot: the amount is what its pool in the portal's ledger holds at least. */
export const Jackpot = z.object({
  tier: JackpotTier,
  amount: PlayAmount,
  /** Where it begins again after a hit. */
  seed: PlayAmount,
  /** Percent of each stake that goes into it. */
  feedPercent: z.string(),
  /** It is hit at the latest by the round that brings it to this amount; null for the ones that are drawn for. */
  mustHitBy: PlayAmount.nullable(),
  /** One in so many currency units that are staked; null for the one that must be hit. */
  oneIn: z.number().nullable(),
  /** SHA-256 of the hidden amount and its salt. */
  commitment: z.string().nullable(),
})
export type Jackpot = z.infer<typeof Jackpot>

/** What a round did to a jackpot: what it fed, the number that it drew for it, what it won. `reveal` is what `commitment` promised, `amount:salt`. */
export const RoundJackpot = z.object({
  tier: JackpotTier,
  feed: PlayAmount,
  draw: z.number().int().nullable(),
  won: PlayAmount.nullable(),
  commitment: z.string().nullable(),
  reveal: z.string().nullable(),
})
export type RoundJackpot = z.infer<typeof RoundJackpot>

/**
 * `pending`: it is not known whether the stake was taken, nothing is drawn · `open`: the stake is taken and the player decides on · `drawn`: result fixed, the win is on its way to the wallet ·
 * `settled`: the wallet has confirmed · `returned`: no result, the stake is back in the wallet (or was never taken).
 */
const RoundState = z.enum(['pending', 'open', 'drawn', 'settled', 'returned'])

export const Round = z.object({
  id: RoundId,
  game: z.string(),
  state: RoundState,
  /** The whole of what the round costs. */
  stake: PlayAmount,
  /** The step of the ladder: one chip, coin, card or ticket; of a slot the stake. */
  bet: PlayAmount,
  /** With the jackpots that it hit; those come after the last step. */
  win: PlayAmount,
  /** Played for the campaign of this id: the player gave nothing. */
  freeRoundId: z.string().nullable(),
  /** Empty where the round feeds none. */
  jackpots: z.array(RoundJackpot),
  /** The most that one round pays was reached, and the free spins ended there. */
  capped: z.boolean(),
  /** Of a slot; empty while pending and when returned. */
  steps: z.array(Step),
  /** What was staked on, as the game keeps it; null for a slot. */
  choice: Json,
  /** The decisions so far, in their order. */
  actions: z.array(Json),
  /** Of a game that is no slot: what may be seen, with amounts; null while pending and when returned. */
  table: Json,
  /** Of an open round: the decisions that may come next; otherwise null. */
  decision: Json,
  /** Steps that the client has reported as shown. */
  shownSteps: z.number().int(),
  acknowledged: z.boolean(),
  playedAt: Time,
  /** Balance after the stake was taken, as the portal answered; null while pending or returned. */
  balanceBefore: PlayAmount.nullable(),
  /** Balance after the win was paid; null until settled. */
  balanceAfter: PlayAmount.nullable(),
  proof: RoundProof.nullable(),
})
export type Round = z.infer<typeof Round>

export const Fairness = z.object({
  /** SHA-256 of the server seed that the next rounds will use, shown before the first bet. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** The number that the next round will carry. */
  nonce: z.number().int(),
  /** The seed before, revealed; null when there was none. */
  previous: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), rounds: z.number().int(), revealedAt: Time }).nullable(),
})
export type Fairness = z.infer<typeof Fairness>

const Whole = z.number().int()

export const PlayState = z.object({
  session: z.object({
    id: z.string(),
    mode: z.enum(['real', 'demo']),
    language: z.enum(['BN', 'CN', 'EN', 'VI']),
    currency: z.string(),
    lobbyUrl: z.string().nullable(),
    depositUrl: z.string().nullable(),
    /** When the player's own session limit ends play; null without one. */
    endsAt: Time.nullable(),
    realityCheckMinutes: z.number().int().nullable(),
    openedAt: Time,
    /** The market's rules of play. The server refuses a round that comes before `minCycleMs` after the start of the one before. */
    profile: z.object({ minCycleMs: z.number().int(), autoplay: z.boolean(), turbo: z.boolean(), slamStop: z.boolean() }),
    /** From which age in years the portal lets people play, and who helps where the market is. */
    care: z.object({ minimumAge: z.number().int(), helpline: z.string() }),
  }),
  game: z.object({
    code: z.string(),
    kind: z.enum(['slot', 'table']),
    /** The game's name by language code. */
    name: z.record(z.string(), z.string()),
    /** Exact figures of the running build, as decimal percent strings: `"96.03"`; the base is without the jackpots. */
    rtpPercent: z.string(),
    baseRtpPercent: z.string(),
    hitPercent: z.string(),
    /** The feature opens once in this many rounds on average, e.g. `"168.2"`; null for a game that is no slot. */
    featureEvery: z.string().nullable(),
    /** The most that one round can pay, in stakes. */
    maxWinStakes: z.number().int(),
    /** 0 for games without lines. */
    lines: z.number().int(),
  }),
  /** Of a game that feeds jackpots, from the smallest; otherwise null. A demo shows them and neither feeds nor wins them. */
  jackpots: z.array(Jackpot).nullable(),
  balance: PlayAmount,
  /** Rounds that the player has without paying, at this stake, and what those that have a result won; a spin names their id. Null: none to play now. */
  freeRounds: z.object({ id: z.string(), count: Whole, left: Whole, stake: PlayAmount, won: PlayAmount, endsAt: Time }).nullable(),
  /** The stakes that this player may choose, rising: the total of a slot's lines, one chip of other games. */
  stakes: z.array(PlayAmount),
  defaultStake: PlayAmount,
  fairness: Fairness,
  /** A round in doubt (see `pending`), or one whose presentation was not seen to its end, or null. */
  unfinished: Round.nullable(),
  /** The last round that was shown to its end, for the reels at rest; null for a new player. */
  last: Round.nullable(),
})
export type PlayState = z.infer<typeof PlayState>

export const OpenSessionRequest = z.strictObject({ launch: z.string().min(16).max(128) })
export const OpenSessionAnswer = z.object({ key: z.string(), state: PlayState })
export type OpenSessionAnswer = z.infer<typeof OpenSessionAnswer>

export const JackpotsAnswer = z.object({ jackpots: z.array(Jackpot).nullable() })
export type JackpotsAnswer = z.infer<typeof JackpotsAnswer>

export const SpinRequest = z.strictObject({
  requestId: z.uuid(),
  /** A step of the ladder. */
  stake: PlayAmount,
  /** What to stake on, in games that offer a choice; several chips cost several steps. */
  choice: Json.optional(),
  /** Plays one of `freeRounds` at its stake. */
  freeRoundId: RoundId.optional(),
  /** The round that the player has now seen to its end. */
  acknowledges: RoundId.optional(),
})
export type SpinRequest = z.infer<typeof SpinRequest>

export const SpinAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.enum(['drawn', 'open']),
    round: Round,
    /** The newest balance known: with the win when the round is settled, without it while the win is on its way. */
    balance: PlayAmount,
    fairness: Fairness,
  }),
  z.object({ status: z.literal('pending'), round: Round }),
])
export type SpinAnswer = z.infer<typeof SpinAnswer>

/** One of the decisions that `round.decision` offers; answered like a spin. */
export const ActionRequest = z.strictObject({ requestId: z.uuid(), action: Json })
export type ActionRequest = z.infer<typeof ActionRequest>

export const ProgressRequest = z.strictObject({ shownSteps: z.number().int().min(0).max(1000), acknowledged: z.boolean() })
export type ProgressRequest = z.infer<typeof ProgressRequest>

export const RoundAnswer = z.object({ round: Round })
export type RoundAnswer = z.infer<typeof RoundAnswer>

export const HistoryRequest = z.strictObject({ before: RoundId.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) })
/** Newest first; rounds whose stake was refused are not rounds and not listed. `next` is the `before` of the following page. */
export const HistoryAnswer = z.object({ rounds: z.array(Round), next: RoundId.nullable() })
export type HistoryAnswer = z.infer<typeof HistoryAnswer>

export const EditClientSeedRequest = z.strictObject({ clientSeed: ClientSeed })
export const FairnessAnswer = z.object({ fairness: Fairness })
export type FairnessAnswer = z.infer<typeof FairnessAnswer>

/** The file that `npm run verify -- FILE` checks offline: everything that is needed to draw the round again. */
export const RoundVerification = z.object({
  kind: z.literal('studio-round'),
  game: z.string(),
  roundId: RoundId,
  /** The fingerprint of the game's rules that played it; null in rounds of earlier builds. */
  build: z.string().nullable(),
  serverSeed: Hash,
  serverSeedHash: Hash,
  clientSeed: ClientSeed,
  nonce: z.number().int().min(0),
  /** What was staked on and what was decided, in order: with the seeds they are all that the round follows from. */
  choice: Json,
  actions: z.array(Json),
  /** The step of the ladder, whole stake and win in 1/10000 of the currency unit, as integer strings. */
  bet: z.string().regex(/^\d{1,18}$/),
  stake: z.string().regex(/^\d{1,18}$/),
  win: z.string().regex(/^\d{1,18}$/),
  /** The smallest unit of the currency, to which the win is cut down; 1 for a round of an earlier release that was paid finer. */
  payUnit: z.string().regex(/^\d{1,18}$/),
  /** The stops of every step in their order; none for a game that is no slot. */
  stops: z.array(z.array(z.number().int())),
  /** Of a round that feeds jackpots: what was drawn for them after the stops, and what was won; amounts in 1/10000. */
  jackpots: z.array(
    RoundJackpot.extend({
      feed: z.string().regex(/^\d{1,18}$/),
      won: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullable(),
    }),
  ),
  /** What a game that is no slot came to, in units; null for a slot. */
  table: Json,
  /**
   * Of a round that its table's players shared: the head of the hash chain, to which the server seed leads in `nonce` steps, and the way from the player's bet
   * to the root of all bets, which was published before the seed.
   */
  shared: SealedProof.optional(),
})
export type RoundVerification = z.infer<typeof RoundVerification>
