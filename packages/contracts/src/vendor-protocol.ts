import { z } from 'zod'
import { Language, Time } from './paging.ts'
import { VendorGame, VendorRound } from './vendor-records.ts'
import { RoomsListRequest, VendorRoom } from './vendor-rooms.ts'
import { FreeRoundLine, FreeRoundsCreateRequest, FreeRoundsNamed } from './vendor-free-rounds.ts'
import { GvpStatus } from './vendor-status.ts'
import * as transfers from './vendor-transfers.ts'
import {
  addsUp,
  GvpCurrency,
  GvpId,
  GvpToken,
  JackpotParts,
  jackpotSum,
  Minor,
  SignedMinor,
  VendorJackpot,
  VendorLottery,
  vendorText,
} from './vendor-values.ts'

/**
 * GVP/1, the game vendor protocol: everything the portal and a game vendor say to each other, in both directions. Every body is JSON in UTF-8,
 * every call is signed (`vendor-signature.ts`), every amount is an integer text of 1/10000 of the currency unit, every time is RFC 3339 in UTC.
 * What is taken from a player or paid to one is a whole number of the currency's smallest unit (`smallestUnitOf`), cut down by the vendor in the round itself;
 * a finer amount is refused with `AMOUNT_TOO_FINE`, and nothing is kept under its id. What a stake feeds to jackpots may be finer.
 * Requests are strict: an unknown field is refused. Answers may carry fields of a later release; a reader drops them.
 */
export const gvpRoot = '/gvp/v1'

export const gvpHeaders = {
  key: 'x-gvp-key',
  timestamp: 'x-gvp-timestamp',
  nonce: 'x-gvp-nonce',
  signature: 'x-gvp-signature',
  requestId: 'x-request-id',
  /** On every answer of a portal that speaks 1.1: it takes `walletBatch`, `validBet` and `isVoid`. A portal that says nothing speaks 1.0, whose strict schemas refuse them. */
  version: 'x-gvp-version',
} as const
export const gvpVersion = '1.1'

/** Largest request body in bytes; a larger one is refused unread. */
export const gvpBodyLimit = 64 * 1024

export { VendorGame, VendorRound } from './vendor-records.ts'
export { RoomsListRequest, VendorRoom } from './vendor-rooms.ts'
export { GvpStatus } from './vendor-status.ts'
export { FreeRoundsCreateRequest, FreeRoundsNamed } from './vendor-free-rounds.ts'
export * from './vendor-transfers.ts'
export { GvpCurrency, GvpId, GvpToken, Minor, SignedMinor } from './vendor-values.ts'

/** Who the call is about. `playerId` decides; where it is absent the token does, also an expired one. */
const Player = { playerId: GvpId.optional(), token: GvpToken.optional(), currency: GvpCurrency.optional() }
/** As `Player` for the calls that need a live session. */
const LivePlayer = { ...Player, token: GvpToken }
/** Free notes of the vendor on a transaction; kept with it, never read by the portal. */
const Meta = z
  .record(vendorText(64), z.union([vendorText(256), z.number(), z.boolean()]))
  .refine((meta) => Object.keys(meta).length <= 20, { error: 'at most 20 notes' })

/**
 * What of the stake counts as turnover, at most the stake: of games whose bets may cover each other, this bet's share of all that the player bet on the round. Left out, the
 * platform counts by the category of the game.
 */
const ValidBet = Minor.optional()

export const AuthenticateRequest = z.strictObject({ token: GvpToken, game: GvpId.optional(), ip: z.string().max(45).optional() })
export const BalanceRequest = z.strictObject({ ...Player, game: GvpId.optional() })

export const BetRequest = z
  .strictObject({
    ...LivePlayer,
    txId: GvpId,
    roundId: GvpId,
    game: GvpId,
    amount: Minor,
    roundStart: z.boolean().optional(),
    validBet: ValidBet,
    freeRoundId: GvpId.optional(),
    jackpotContribution: Minor.optional(),
    jackpots: JackpotParts,
    meta: Meta.optional(),
  })
  .refine((bet) => addsUp(bet.jackpots, bet.jackpotContribution, bet.amount), jackpotSum)

/** A credit for a bet, named by `refTxId` or by its round. An amount of zero with `roundClosed` closes a lost round. */
export const WinRequest = z
  .strictObject({
    ...Player,
    txId: GvpId,
    refTxId: GvpId.optional(),
    roundId: GvpId.optional(),
    game: GvpId.optional(),
    amount: Minor,
    roundClosed: z.boolean().default(true),
    validBet: ValidBet,
    /** Of a bet that came to nothing, such as one on a match that was called off: the amount is its stake, and the record says cancelled in place of tied. A correction may change it. */
    isVoid: z.boolean().optional(),
    jackpotWin: Minor.optional(),
    jackpots: JackpotParts,
    freeRoundId: GvpId.optional(),
    meta: Meta.optional(),
  })
  .refine((win) => addsUp(win.jackpots, win.jackpotWin, win.amount), jackpotSum)

/** One shot, spin or card inside a batch; kept for the audit. */
export const BatchLine = z.strictObject({ bet: Minor, win: Minor, id: GvpId.optional(), at: Time.optional() })

/**
 * Debit and credit in one step. The balance must cover `minBalance` (the highest running cost inside the batch), not the sum of all bets.
 * Where `items` are given their sums must be `bet` and `win`, and the running cost is computed from them again.
 */
export const BetwinRequest = z.strictObject({
  ...LivePlayer,
  txId: GvpId,
  roundId: GvpId,
  game: GvpId,
  bet: Minor,
  win: Minor,
  minBalance: Minor.optional(),
  items: z.array(BatchLine).max(200).optional(),
  roundClosed: z.boolean().default(true),
  validBet: ValidBet,
  jackpotContribution: Minor.optional(),
  meta: Meta.optional(),
})

/**
 * Undoes a bet (`bet`), one win (`win`), or the whole round of the bet with its wins (`round`). The amount is the stored one; an amount in the
 * request is ignored.
 */
export const RollbackRequest = z.strictObject({
  ...Player,
  txId: GvpId,
  refTxId: GvpId,
  kind: z.enum(['bet', 'win', 'round']).default('bet'),
  roundId: GvpId.optional(),
  game: GvpId.optional(),
  amount: Minor.optional(),
  reason: vendorText(256).optional(),
})

export const AdjustRequest = z.strictObject({
  ...Player,
  txId: GvpId,
  refTxId: GvpId,
  roundId: GvpId.optional(),
  game: GvpId.optional(),
  amount: SignedMinor,
  validBet: ValidBet,
  kind: z.enum(['resettle', 'void', 'dispute']),
  reason: vendorText(256).optional(),
})

export const PromoRequest = z.strictObject({
  ...Player,
  txId: GvpId,
  campaignId: GvpId,
  game: GvpId.optional(),
  amount: Minor,
  kind: z.enum(['tournament', 'jackpot', 'rain', 'free_rounds']).optional(),
  meta: Meta.optional(),
})

export const TipRequest = z.strictObject({ ...LivePlayer, txId: GvpId, game: GvpId.optional(), roundId: GvpId.optional(), amount: Minor })

/** Closes a round without money: of the named player, or of every player who bet in it. */
export const RoundEndRequest = z.strictObject({ ...Player, roundId: GvpId, game: GvpId.optional(), txId: GvpId.optional() })
export const StatusRequest = z.strictObject({ ...Player, txId: GvpId })

const envelope = { requestId: z.string(), serverTime: Time, message: z.string().optional() }

/**
 * The portal's answer to a wallet call. An `OK` of a call with money carries `txId`, `platformTxId`, `balance`, `currency` and `duplicate`; a refusal
 * carries the true balance where the player is known.
 */
export const WalletAnswer = z.object({
  status: GvpStatus,
  ...envelope,
  txId: z.string().optional(),
  platformTxId: z.string().optional(),
  playerId: z.string().optional(),
  balance: Minor.optional(),
  currency: z.string().optional(),
  duplicate: z.boolean().optional(),
})
export type WalletAnswer = z.output<typeof WalletAnswer>

export const AuthenticateAnswer = WalletAnswer.extend({
  nickname: z.string().optional(),
  language: Language.optional(),
  country: z.string().optional(),
  game: z.string().optional(),
  expiresAt: Time.optional(),
  flags: z.object({ trial: z.boolean(), locked: z.boolean() }).optional(),
})

/** What became of a transaction id, with the answer as it was stored. An id that a rollback named before it arrived is `ROLLED_BACK`. */
export const StatusAnswer = WalletAnswer.extend({
  state: z.enum(['NOT_FOUND', 'APPLIED', 'ROLLED_BACK', 'REJECTED']).optional(),
  answer: WalletAnswer.optional(),
})

/** Vendor to portal: POST to `path` with `input`, answered by `output`. */
export const walletCalls = {
  authenticate: { path: `${gvpRoot}/wallet/authenticate`, input: AuthenticateRequest, output: AuthenticateAnswer },
  balance: { path: `${gvpRoot}/wallet/balance`, input: BalanceRequest, output: WalletAnswer },
  bet: { path: `${gvpRoot}/wallet/bet`, input: BetRequest, output: WalletAnswer },
  win: { path: `${gvpRoot}/wallet/win`, input: WinRequest, output: WalletAnswer },
  betwin: { path: `${gvpRoot}/wallet/betwin`, input: BetwinRequest, output: WalletAnswer },
  rollback: { path: `${gvpRoot}/wallet/rollback`, input: RollbackRequest, output: WalletAnswer },
  adjust: { path: `${gvpRoot}/wallet/adjust`, input: AdjustRequest, output: WalletAnswer },
  promo: { path: `${gvpRoot}/wallet/promo`, input: PromoRequest, output: WalletAnswer },
  tip: { path: `${gvpRoot}/wallet/tip`, input: TipRequest, output: WalletAnswer },
  roundEnd: { path: `${gvpRoot}/wallet/round-end`, input: RoundEndRequest, output: WalletAnswer },
  status: { path: `${gvpRoot}/wallet/status`, input: StatusRequest, output: StatusAnswer },
} as const
export type WalletCall = keyof typeof walletCalls
export type WalletRequest<Name extends WalletCall> = z.output<(typeof walletCalls)[Name]['input']>

export const GamesListRequest = z.strictObject({ brand: GvpId, currency: GvpCurrency, language: Language, since: Time.optional() })

/** A launch in mode `real` names the player and the token; a demo names neither. The lobby of a lottery vendor is of no game; anything else names one. */
export const GamesLaunchRequest = z
  .strictObject({
    mode: z.enum(['real', 'demo']),
    /** What the wallet of a launch in mode `real` holds. Bots may sit beside players of play money, as far as they are marked. Left out: real money. */
    money: z.enum(['real', 'play']).optional(),
    player: z.strictObject({ id: GvpId, nickname: vendorText(64).optional() }).optional(),
    token: GvpToken.optional(),
    game: GvpId.optional(),
    /** To a vendor that lists lotteries. */
    lottery: VendorLottery.optional(),
    currency: GvpCurrency,
    language: Language,
    device: z.enum(['WEB', 'MOBILE']),
    lobbyUrl: z.string().max(1024),
    depositUrl: z.string().max(1024).optional(),
    ip: z.string().max(45).optional(),
    limits: z.strictObject({ maxBet: Minor.optional(), sessionEndsAt: Time.optional() }).optional(),
    /** Whose rules of play hold: a country code. Without one the vendor's own setting does, and for one that it does not know its strictest rules. */
    market: z
      .string()
      .regex(/^[A-Z]{2,8}$/)
      .optional(),
    /** What protects the player: minutes between two reminders, and the age in years from which the portal's brand lets people play. */
    rg: z.strictObject({ realityCheckMin: z.int().min(1).optional(), minimumAge: z.int().min(18).max(99).optional() }).optional(),
  })
  .refine((launch) => launch.mode === 'demo' || (launch.player && launch.token), { error: 'a real launch names player and token' })
  .refine((launch) => (launch.game === undefined) === (launch.lottery?.view === 'lobby'), { error: 'a lobby names no game, all else does' })

export const SessionsTerminateRequest = z.strictObject({
  playerId: GvpId.optional(),
  sessionId: GvpId.optional(),
  reason: vendorText(64),
})
export const RoundsDetailRequest = z.strictObject({ roundId: GvpId, language: Language })
/** A window of at most 60 minutes. With `changedOnly` it selects by the time of the last change instead of the start. */
export const RoundsSearchRequest = z.strictObject({
  from: Time,
  to: Time,
  cursor: z.string().max(128).optional(),
  changedOnly: z.boolean().optional(),
})

/** What a vendor says beside its answer, and an address of its own that a browser may be sent to when its host is on the vendor's list. */
const vendorEnvelope = { requestId: vendorText(128), serverTime: Time, message: vendorText(1_000).optional() }
const VendorUrl = z.url({ protocol: /^https?$/ }).max(4_096)

/** A vendor's answer: `OK` with all its fields, or another status with none of them. All of it is bounded: a vendor is untrusted too (SEC-32). */
function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.union([
    z.object({ status: z.literal('OK'), ...vendorEnvelope, ...shape }),
    z.object({ status: GvpStatus.exclude(['OK']), ...vendorEnvelope }),
  ])
}

/** Portal to vendor: `method` to `path` with `input` as the body (a GET has none), answered by `output`. */
export const vendorCalls = {
  listGames: {
    method: 'POST',
    path: `${gvpRoot}/games/list`,
    input: GamesListRequest,
    output: answer({ games: z.array(VendorGame).max(5_000) }),
  },
  launchGame: {
    method: 'POST',
    path: `${gvpRoot}/games/launch`,
    input: GamesLaunchRequest,
    output: answer({ url: VendorUrl, sessionId: GvpId, expiresAt: Time }),
  },
  terminateSessions: {
    method: 'POST',
    path: `${gvpRoot}/sessions/terminate`,
    input: SessionsTerminateRequest,
    output: answer({ closed: z.int().min(0).max(1_000_000) }),
  },
  roundDetail: {
    method: 'POST',
    path: `${gvpRoot}/rounds/detail`,
    input: RoundsDetailRequest,
    output: answer({
      url: VendorUrl,
      outcome: z.record(z.string(), z.unknown()),
      proof: z.object({
        seedHash: vendorText(256),
        clientSeed: vendorText(256),
        nonce: z.int().min(0),
        serverSeed: vendorText(256).optional(),
      }),
    }),
  },
  searchRounds: {
    method: 'POST',
    path: `${gvpRoot}/rounds/search`,
    input: RoundsSearchRequest,
    output: answer({ rounds: z.array(VendorRound).max(10_000), cursor: vendorText(128).optional() }),
  },
  createFreeRounds: {
    method: 'POST',
    path: `${gvpRoot}/freerounds/create`,
    input: FreeRoundsCreateRequest,
    output: answer({ players: z.array(FreeRoundLine).max(500) }),
  },
  cancelFreeRounds: {
    method: 'POST',
    path: `${gvpRoot}/freerounds/cancel`,
    input: FreeRoundsNamed,
    output: answer({ players: z.array(FreeRoundLine).max(500) }),
  },
  listFreeRounds: {
    method: 'POST',
    path: `${gvpRoot}/freerounds/list`,
    input: FreeRoundsNamed,
    output: answer({ players: z.array(FreeRoundLine).max(500) }),
  },
  jackpots: {
    method: 'GET',
    path: `${gvpRoot}/jackpots`,
    input: z.undefined(),
    output: answer({ jackpots: z.array(VendorJackpot).max(64) }),
  },
  listRooms: {
    method: 'POST',
    path: `${gvpRoot}/rooms/list`,
    input: RoomsListRequest,
    output: answer({ rooms: z.array(VendorRoom).max(500) }),
  },
  status: {
    method: 'GET',
    path: `${gvpRoot}/status`,
    input: z.undefined(),
    output: answer({
      games: z
        .array(z.object({ game: GvpId, up: z.boolean(), maintenanceFrom: Time.optional(), maintenanceTo: Time.optional() }))
        .max(5_000),
    }),
  },
  transferIn: { method: 'POST', path: `${gvpRoot}/transfer/in`, input: transfers.TransferRequest, output: answer(transfers.TransferState) },
  transferOut: {
    method: 'POST',
    path: `${gvpRoot}/transfer/out`,
    input: transfers.TransferRequest,
    output: answer(transfers.TransferState),
  },
  transferOutAll: {
    method: 'POST',
    path: `${gvpRoot}/transfer/out-all`,
    input: transfers.TransferNamed,
    output: answer(transfers.TransferState),
  },
  transferStatus: {
    method: 'POST',
    path: `${gvpRoot}/transfer/status`,
    input: transfers.TransferNamed,
    output: answer(transfers.TransferState),
  },
  transferBalance: {
    method: 'POST',
    path: `${gvpRoot}/transfer/balance`,
    input: transfers.TransferBalanceRequest,
    output: answer({ balance: Minor, currency: GvpCurrency }),
  },
  searchTransfers: {
    method: 'POST',
    path: `${gvpRoot}/transfer/search`,
    input: transfers.TransferSearchRequest,
    output: answer({ transfers: z.array(transfers.VendorTransfer).max(10_000), cursor: vendorText(128).optional() }),
  },
  transferBalances: {
    method: 'POST',
    path: `${gvpRoot}/transfer/balances`,
    input: transfers.TransferBalancesRequest,
    output: answer({ balances: z.array(transfers.VendorWalletBalance).max(10_000), cursor: vendorText(128).optional() }),
  },
} as const
export type VendorCall = keyof typeof vendorCalls
