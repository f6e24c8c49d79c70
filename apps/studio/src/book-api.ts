import { oddsFormats, pricePolicies, systemNames } from '@portal/odds'
import { z } from 'zod'
import { sportNames } from './book/models/sport.ts'
import {
  type BookNames,
  type BookSettings,
  type CashOutView,
  type EventCard,
  type EventPage,
  slipKinds,
  type SlipView,
  type SportRow,
  type StandingRow,
} from './book-values.ts'

/**
 * The sportsbook's own API under `/book/v1`, spoken between its page in the browser and the studio. Bodies and answers are JSON in the envelope of
 * `BookAnswer`; values are those of `book-values.ts`, messages of the socket those of `book-line.ts`.
 *
 * How a client lives:
 * 1. The portal opens `/play/<sport>?session=<id>&language=<language>#launch=<token>` in a frame. The client posts the token once to `open` and keeps the `key`
 *    it gets in its session storage; a reload goes on with that key by `state`. Each other call carries `Authorization: Bearer <key>`.
 * 2. `sports` and `events` fill the lists, `event` a match page; from then on the socket tells what changes.
 * 3. A slip is only in the browser until `place`. `quote` says what it would pay, the highest stake and what keeps its legs from being combined; it promises nothing.
 *    Each leg carries the version (`seq`) and the price (`milli`) that the member saw; the policy says what becomes of a changed one.
 * 4. `place` with a new `requestId`; when no answer comes, repeat it with the SAME one: it is one bet, however often it is asked. Before the start the answer is an OPEN
 *    slip. In play it is PENDING until `decidesAt`: `slip` of the socket, or the call `slip`, says what became of it. A refusal before that is an error; a changed price
 *    is `book.price_changed` with the new `quote`.
 * 5. `offer` gives a token for one cash-out at the offered amount; it holds for four seconds and as long as no price of the slip changes.
 */
export const bookCalls = {
  open: 'POST /book/v1/session',
  state: 'GET /book/v1/state',
  balance: 'GET /book/v1/balance',
  settings: 'PUT /book/v1/settings',
  sports: 'GET /book/v1/sports',
  events: 'GET /book/v1/events',
  event: 'GET /book/v1/events/:id',
  proof: 'GET /book/v1/events/:id/proof',
  standings: 'GET /book/v1/competitions/:id/standings',
  rules: 'GET /book/v1/rules',
  quote: 'POST /book/v1/quotes',
  place: 'POST /book/v1/slips',
  slips: 'GET /book/v1/slips',
  slip: 'GET /book/v1/slips/:id',
  offer: 'POST /book/v1/slips/:id/offers',
  cashOut: 'POST /book/v1/slips/:id/cash-outs',
  setAuto: 'PUT /book/v1/slips/:id/auto-cash-out',
  removeAuto: 'DELETE /book/v1/slips/:id/auto-cash-out',
  ticket: 'POST /book/v1/ticket',
} as const

/** Every refusal with its HTTP status. The texts are the client's. `closes` marks those after which this window can't go on. */
export const bookErrors = {
  /** `details.field` names what is wrong. */
  'request.invalid': { status: 422 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'launch.invalid': { status: 404, closes: true },
  'session.required': { status: 401, closes: true },
  'session.replaced': { status: 409, closes: true },
  'session.ended': { status: 409, closes: true },
  'player.disabled': { status: 403, closes: true },
  'game.unavailable': { status: 503, closes: true },
  'event.not_found': { status: 404 },
  /** `details.leg` names the leg, from 0, here and in all that follow. */
  'book.unknown_market': { status: 422 },
  /** The version or price was never offered, or is long gone. */
  'book.stale': { status: 409 },
  /** The policy does not take the new price; `quote` has it. */
  'book.price_changed': { status: 409 },
  'book.suspended': { status: 409 },
  /** Over, settled, or a line that is not offered any more. */
  'book.closed': { status: 409 },
  'book.duplicate_leg': { status: 422 },
  /** Two legs of one event that are no bet builder; `details.other` names the second. */
  'book.related': { status: 422 },
  /** Picks of a builder that exclude each other. */
  'book.contradiction': { status: 422 },
  /** A pick of a builder that another one implies: `details.pick` by `details.by`. */
  'book.implied': { status: 422 },
  'book.not_buildable': { status: 422 },
  'book.leg_count': { status: 422 },
  /** `details.least`. */
  'book.stake_below': { status: 422 },
  /** `details.most` is the highest stake, `details.limit` what sets it: a name of `stakeLimits`. */
  'book.stake_above': { status: 409 },
  /** Something happened in the match while the bet waited: all waiting bets are refused, whoever they favour. */
  'book.incident': { status: 409 },
  /** The feed is silent; everything is suspended. */
  'book.feed_down': { status: 503 },
  'book.request_conflict': { status: 409 },
  /** As many bets as may wait for their acceptance. */
  'book.too_many_pending': { status: 409 },
  'slip.not_found': { status: 404 },
  'slip.not_open': { status: 409 },
  /** The offer of the token does not hold any more; ask for a new one. */
  'cash_out.changed': { status: 409 },
  'cash_out.suspended': { status: 409 },
  'cash_out.not_offered': { status: 409 },
  'cash_out.too_small': { status: 422 },
  'wallet.insufficient_funds': { status: 409 },
  'wallet.limit_reached': { status: 409 },
  'wallet.unavailable': { status: 503 },
  'server.failed': { status: 500 },
} as const satisfies Record<string, { status: number; closes?: true }>
export type BookErrorCode = keyof typeof bookErrors

export const stakeLimits = ['SLIP_PAYOUT', 'MARKET_LIABILITY', 'EVENT_LIABILITY', 'MEMBER_EVENT', 'SESSION'] as const
export type StakeLimitName = (typeof stakeLimits)[number]

export type BookAnswer<Value> =
  | { success: true; value: Value }
  | { success: false; code: BookErrorCode; message: string; details?: Record<string, string>; quote?: QuoteAnswer }

const Amount = z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/)
export const EventId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
export const SlipId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
const Cursor = z.string().regex(/^[A-Za-z0-9_.:-]{1,128}$/)
const Limit = z.coerce.number().int().min(1).max(100)

export const OpenBookRequest = z.strictObject({ launch: z.string().min(16).max(128) })

export type BookState = {
  readonly session: {
    readonly id: string
    readonly mode: 'real' | 'demo'
    readonly language: 'BN' | 'CN' | 'EN' | 'VI'
    readonly currency: string
    readonly lobbyUrl: string | null
    readonly depositUrl: string | null
    /** RFC 3339, as in `PlayState`. */
    readonly endsAt: string | null
    readonly realityCheckMinutes: number | null
    readonly openedAt: string
    readonly care: { readonly minimumAge: number; readonly helpline: string }
  }
  /** The sport that was launched: where the page begins. `sports` are those of its vendor. */
  readonly sport: (typeof sportNames)[number]
  readonly sports: readonly (typeof sportNames)[number][]
  readonly vendorNames: BookNames
  readonly balance: string
  readonly settings: BookSettings
  readonly leastStake: string
  /** Those that have not ended. */
  readonly openSlips: number
  /** What the slips that ended since the session was opened paid, less their stakes. */
  readonly net: string
  readonly isFeedDown: boolean
  readonly now: number
}
export type OpenBookAnswer = { readonly key: string; readonly state: BookState }
export type BalanceAnswer = { readonly balance: string }

export const SettingsRequest = z.strictObject({
  oddsFormat: z.enum(oddsFormats),
  policy: z.enum(pricePolicies),
  quickStakes: z.array(Amount).min(1).max(6),
})
export type SettingsAnswer = { readonly settings: BookSettings }

export type SportsAnswer = { readonly sports: readonly SportRow[]; readonly now: number }

/** `live` under way · `today` the next 24 hours · `early` later · `results` finished, newest first. `search` looks at the names of teams and competitions. */
export const EventsRequest = z.strictObject({
  when: z.enum(['live', 'today', 'early', 'outright', 'results']),
  sport: z.enum(sportNames).optional(),
  competition: EventId.optional(),
  /** A day of the results, `2026-11-28`, in UTC. */
  day: z.iso.date().optional(),
  search: z.string().min(2).max(40).optional(),
  /** These events and no others, whatever their state. */
  ids: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,64}(,[A-Za-z0-9_.:-]{1,64}){0,49}$/)
    .optional(),
  after: Cursor.optional(),
  limit: Limit.default(30),
})
export type EventsAnswer = { readonly events: readonly EventCard[]; readonly next: string | null; readonly now: number }
export type EventAnswer = { readonly event: EventPage; readonly now: number }
/** The document of `npm run verify -- FILE`: what the match follows from, as far as it is played. */
export type ProofAnswer = { readonly document: unknown }
export type StandingsAnswer = { readonly competition: BookNames; readonly rows: readonly StandingRow[]; readonly season: number }

/** The rules that hold: the page has a text for each key, these are its figures. */
export type RulesAnswer = {
  readonly version: number
  /** Percent by kind of market, and its highest payout. */
  readonly markets: readonly { readonly sport: string; readonly type: string; readonly marginPercent: string; readonly payoutCap: string }[]
  readonly sports: readonly { readonly sport: string; readonly delayMs: number; readonly paceMs: number }[]
  readonly leastStake: string
  readonly slipPayoutCap: string
  readonly singleCashOutMargin: string
  readonly parlayCashOutMargin: string
}

const Pick = z.strictObject({
  market: z.string().min(3).max(110),
  outcome: z.string().min(1).max(40),
  seq: z.number().int().min(1).max(2_000_000_000),
})
/** One pick, or several of one event that make a bet builder; `milli` is the price that the member saw for all of them together. */
const Leg = z.strictObject({ event: EventId, picks: z.array(Pick).min(1).max(10), milli: z.number().int().min(1_010).max(1_000_000) })
export type LegRequest = z.output<typeof Leg>

const slipFields = {
  kind: z.enum(slipKinds),
  legs: z.array(Leg).min(1).max(30),
  /** Of a SYSTEM: its name, or the sizes of its combinations. */
  system: z.enum(systemNames).optional(),
  sizes: z.array(z.number().int().min(1).max(16)).min(1).max(16).optional(),
}

export const QuoteRequest = z.strictObject({ ...slipFields, stake: Amount.optional() })
export type QuoteRequest = z.output<typeof QuoteRequest>

export const PlaceRequest = z.strictObject({
  ...slipFields,
  requestId: z.uuid(),
  /** 16 random bytes of the browser: they stir the draw of every later step of the matches that are bet on. */
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** For each bet of the slip. */
  stake: Amount,
  policy: z.enum(pricePolicies),
})
export type PlaceRequest = z.output<typeof PlaceRequest>

export type LegQuote = {
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'UNKNOWN'
  /** As it stands; null unless OPEN. */
  readonly milli: number | null
  readonly seqs: readonly number[]
  readonly isLive: boolean
  /** What keeps it from the slip: a code of `bookErrors`, with its details. */
  readonly problem: { readonly code: BookErrorCode; readonly details: Readonly<Record<string, string>> } | null
}

export type QuoteAnswer = {
  readonly legs: readonly LegQuote[]
  readonly bets: number
  /** Of a single or multiple; null of a system or while a leg has no price. */
  readonly milli: number | null
  /** What the slip returns on average, in percent. */
  readonly returnPercent: string | null
  /** With the stake of the request: the whole stake and the most that it may pay. */
  readonly stake: string | null
  readonly potential: string | null
  /** The stake for each bet that is accepted at most, and what sets it. */
  readonly most: string | null
  readonly limit: StakeLimitName | null
  readonly least: string
  readonly delayMs: number
}

export type PlaceAnswer = { readonly slip: SlipView; readonly balance: string | null }

export const SlipsRequest = z.strictObject({
  state: z.enum(['open', 'ended']),
  after: Cursor.optional(),
  limit: Limit.default(20),
})
/** Newest first. */
export type SlipsAnswer = { readonly slips: readonly SlipView[]; readonly next: string | null }
export type SlipAnswer = { readonly slip: SlipView }

/** `part` in thousandths of the stake that is left. */
const Part = z.number().int().min(1).max(1_000)
export const OfferRequest = z.strictObject({ part: Part.default(1_000) })
export type OfferAnswer = {
  readonly token: string
  readonly expiresAt: number
  /** What the part pays, and the stake that stays. */
  readonly pays: string
  readonly stakeLeft: string
  readonly whole: CashOutView
  /** In play a cash-out waits as a bet does. */
  readonly delayMs: number
}

/** Repeated with the same `requestId` it is one cash-out. In play the answer comes after the delay. */
export const CashOutRequest = z.strictObject({ requestId: z.uuid(), token: z.string().min(16).max(400) })
export type CashOutAnswer = { readonly slip: SlipView; readonly paid: string; readonly balance: string | null }

/** Fires once, on the offer of the moment in which it is reached. */
export const AutoRequest = z.strictObject({
  kind: z.enum(['AT_LEAST', 'AT_MOST']),
  amount: Amount,
  part: Part.default(1_000),
  /** Milliseconds of the server's clock; without it as long as the slip is open. */
  until: z.number().int().min(0).optional(),
})
export type AutoAnswer = { readonly slip: SlipView }
export type TicketAnswer = { readonly ticket: string }

/** The house rules whose texts the page has, in this order. */
export const houseRules = [
  'RESULTS',
  'PRICES',
  'IN_PLAY',
  'HANDICAPS',
  'DEAD_HEATS',
  'OUTRIGHT',
  'POSTPONED',
  'ABANDONED',
  'FOOTBALL',
  'CRICKET',
  'TENNIS',
  'BASKETBALL',
  'KABADDI',
  'ESPORTS',
  'MULTIPLES',
  'SYSTEMS',
  'BUILDER',
  'CASH_OUT',
  'CORRECTIONS',
  'LIMITS',
  'TURNOVER',
  'FAIRNESS',
] as const
