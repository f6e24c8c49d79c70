import { z } from 'zod'
import { bookSports, caseKinds, caseStates, matchesShown, matchSorts, matchStates, slipStates, voidCauses } from './book-desk-values.ts'
import { gvpRoot } from './vendor-protocol.ts'

/**
 * What the house's staff ask of the sportsbook that the studio runs: one signed call beside the vendor protocol, with the name of the person. It answers keys of
 * `bookDeskCalls`. Amounts are decimal texts in units of the money of the key; times are RFC 3339; lines are quarters of the home side.
 */
export const bookDeskPath = `${gvpRoot}/book/desk`

const Sum = z.string().regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,4})?$/)
const At = z.iso.datetime()
/** A name in the languages of the portal. */
const Names = z.record(z.string(), z.string())
const Pair = z.object({ home: Names, away: Names })
const Counts = z.object({ home: z.int(), away: z.int() })
const Sport = z.enum(bookSports)
export const MatchId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
/** A market, or a kind of market. */
export const MarketName = z.string().regex(/^[A-Z][A-Z0-9_]{0,31}(:[A-Z][A-Z0-9_]{0,31}(:-?\d{1,6})?)?$/)
const Competition = z.string().regex(/^[a-z0-9-]{1,64}$/)
const Player = z.string().min(1).max(128)
const Page = { after: z.string().regex(/^[A-Za-z0-9_.:-]{1,160}$/).optional(), limit: z.int().min(1).max(200).default(50) } // prettier-ignore
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), after: z.string().optional(), count: z.int() })

export const MatchRow = z.object({
  id: MatchId,
  sport: Sport,
  competition: z.object({ id: z.string(), names: Names }),
  names: Pair,
  start: At,
  status: z.enum(matchStates),
  score: Counts.optional(),
  isSuspended: z.boolean(),
  /** Kinds of markets, and markets, that are stopped. */
  stopped: z.array(z.string()),
  markets: z.object({ open: z.int(), suspended: z.int(), over: z.int() }),
  stakes: Sum,
  liability: Sum,
})

const Outcome = z.object({
  outcome: z.string(),
  /** Of a team. */
  names: Names.optional(),
  milli: z.int().optional(),
  /** The model's chance in millionths. */
  chance: z.int(),
  stakes: Sum,
  payouts: Sum,
  /** What the house keeps of the market if this one wins; below zero it loses. */
  result: Sum,
  end: z.string().optional(),
})

const DeskMarket = z.object({
  key: MarketName,
  type: z.string(),
  period: z.string(),
  line: z.int().optional(),
  /** By two counts of a period, or one of its outcomes alone: what a correction names. */
  settledBy: z.enum(['score', 'winner']),
  status: z.enum(['OPEN', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOID']),
  isMain: z.boolean(),
  isStopped: z.boolean(),
  marginMilli: z.int(),
  stakes: Sum,
  worst: Sum,
  payoutCap: Sum,
  liabilityCap: Sum,
  outcomes: z.array(Outcome),
})

/** Figures that are set for a place; what is not set follows the next wider one. */
export const LimitFields = {
  marginMilli: z.int().min(0).max(300).nullable(),
  payoutCap: z.int().min(1).max(10_000_000).nullable(),
  liabilityCap: z.int().min(1).max(100_000_000).nullable(),
  eventCap: z.int().min(1).max(1_000_000_000).nullable(),
}
/** Where limits hold: a sport, one of its competitions or one match; there everything, a kind of market or, of a match, one market. */
export const LimitPlace = {
  sport: Sport,
  competition: Competition.optional(),
  match: MatchId.optional(),
  type: MarketName.optional(),
}
export const LimitRow = z.object({
  ...LimitPlace,
  ...LimitFields,
  by: z.string(),
  at: At,
  competitionNames: Names.optional(),
  names: Pair.optional(),
})

const Feed = z.object({
  /** `SILENT`: a step is overdue and everything is suspended. */
  state: z.enum(['WAITING', 'RUNNING', 'SILENT', 'OVER']),
  step: z.int(),
  seq: z.string(),
  changedAt: At,
  nextAt: At.optional(),
})

export const DeskMatch = z.object({
  ...MatchRow.shape,
  period: z.string().optional(),
  voidReason: z.string().optional(),
  feed: Feed,
  eventCap: Sum,
  list: z.array(DeskMarket),
  limits: z.array(LimitRow),
})

const Leg = z.object({
  match: MatchId,
  sport: Sport,
  names: Pair,
  competition: Names,
  start: At,
  status: z.enum(matchStates),
  score: Counts.optional(),
  picks: z.array(z.object({ market: z.string(), type: z.string(), period: z.string(), line: z.int().optional(), outcome: z.string(), names: Names.optional() })), // prettier-ignore
  milli: z.int(),
  isInPlay: z.boolean(),
  scoreAt: Counts.optional(),
  result: z.string().optional(),
  voidReason: z.string().optional(),
})

export const DeskSlip = z.object({
  id: z.string(),
  number: z.string(),
  player: Player,
  kind: z.enum(['SINGLE', 'MULTIPLE', 'SYSTEM']),
  system: z.string().optional(),
  bets: z.int(),
  unitStake: Sum,
  stake: Sum,
  stakeLeft: Sum,
  potential: Sum,
  state: z.enum(slipStates),
  code: z.string().optional(),
  result: z.string().optional(),
  paid: Sum,
  placedAt: At,
  acceptedAt: At.optional(),
  settledAt: At.optional(),
  version: z.int(),
  rules: z.int(),
  hash: z.string(),
  legs: z.array(Leg),
  cashed: z.array(z.object({ at: At, paid: Sum, isAuto: z.boolean() })),
  corrections: z.array(z.object({ at: At, delta: Sum, reason: z.string() })),
})

/** What a case changes: every slip by its exact difference. */
export const CaseEffect = z.object({
  slips: z.int(),
  members: z.int(),
  /** Slips that wait for another match: nothing is paid on them yet. */
  waiting: z.int(),
  stake: Sum,
  before: Sum,
  after: Sum,
  /** What members get, and what is taken back from them. */
  given: Sum,
  taken: Sum,
  /** Slips in other money than that of the key. */
  others: z.int(),
  largest: z.array(
    z.object({ slip: z.string(), number: z.string(), player: Player, stake: Sum, before: Sum, after: Sum, difference: Sum }),
  ),
  /** Names the whole of it: who decides says which effect they have seen. */
  seen: z.string(),
})

export const CaseAsk = {
  kind: z.enum(caseKinds),
  match: MatchId,
  market: MarketName.optional(),
  cause: z.enum(voidCauses).optional(),
  home: z.int().min(0).max(10_000).optional(),
  away: z.int().min(0).max(10_000).optional(),
  winner: z.string().min(1).max(40).optional(),
}

export const DeskCase = z.object({
  id: z.string(),
  ...CaseAsk,
  reason: z.string(),
  sport: Sport,
  names: Pair,
  state: z.enum(caseStates),
  slips: z.int(),
  members: z.int(),
  given: Sum,
  taken: Sum,
  askedBy: z.string(),
  askedAt: At,
  decidedBy: z.string().optional(),
  decidedAt: At.optional(),
  /** How many slips were settled again. */
  settled: z.int().optional(),
})

export const DeskLogRow = z.object({
  id: z.string(),
  at: At,
  by: z.string(),
  action: z.string(),
  match: MatchId.optional(),
  player: Player.optional(),
  /** What was set, as names and values. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const FactorRow = z.object({ player: Player, percent: z.int().min(0).max(500), by: z.string(), at: At })
const Done = z.object({ before: z.record(z.string(), z.string()), after: z.record(z.string(), z.string()) })

const MatchFilters = {
  sport: Sport.optional(),
  competition: Competition.optional(),
  state: z.enum(matchesShown).optional(),
  search: z.string().min(1).max(60).optional(),
  sort: z.enum(matchSorts).default('-liability'),
}
const SlipFilters = {
  player: Player.optional(),
  slip: z.string().min(1).max(64).optional(),
  match: MatchId.optional(),
  state: z.enum(['open', 'settled', 'refused']).optional(),
}

/** Every call of the desk: what it takes and answers. Those with `isWrite` name a request, and do it once. */
export const bookDeskCalls = {
  matches: { input: z.strictObject({ ...MatchFilters, ...Page }), output: listOf(MatchRow) },
  match: { input: z.strictObject({ match: MatchId }), output: DeskMatch },
  slips: { input: z.strictObject({ ...SlipFilters, ...Page }), output: listOf(DeskSlip) },
  cases: { input: z.strictObject({ state: z.enum(caseStates).optional(), match: MatchId.optional(), ...Page }), output: listOf(DeskCase) },
  effect: { input: z.strictObject({ case: z.string().regex(/^[1-9]\d{0,17}$/) }), output: CaseEffect },
  preview: { input: z.strictObject(CaseAsk), output: CaseEffect },
  log: { input: z.strictObject({ match: MatchId.optional(), ...Page }), output: listOf(DeskLogRow) },
  limits: { input: z.strictObject({}), output: z.object({ list: z.array(LimitRow), defaults: z.object({ eventCap: z.int(), slipPayout: z.int() }), competitions: z.array(z.object({ id: z.string(), sport: Sport, names: Names })), types: z.array(z.object({ sport: Sport, type: z.string(), marginMilli: z.int(), payoutCap: z.int() })) }) }, // prettier-ignore
  factors: { input: z.strictObject({ player: Player.optional(), ...Page }), output: listOf(FactorRow) },
  suspend: { isWrite: true, input: z.strictObject({ match: MatchId, market: MarketName.optional(), isSuspended: z.boolean() }), output: Done },
  setLimit: { isWrite: true, input: z.strictObject({ ...LimitPlace, ...LimitFields }), output: Done },
  setFactor: { isWrite: true, input: z.strictObject({ player: Player, percent: z.int().min(0).max(500) }), output: Done },
  ask: { isWrite: true, input: z.strictObject({ ...CaseAsk, reason: z.string().min(3).max(500) }), output: z.object({ case: z.string() }) },
  decide: { isWrite: true, input: z.strictObject({ case: z.string().regex(/^[1-9]\d{0,17}$/), isAgreed: z.boolean(), seen: z.string().max(64) }), output: z.object({ settled: z.int(), match: MatchId, kind: z.enum(caseKinds) }) },
} as const // prettier-ignore

export type BookDeskCall = keyof typeof bookDeskCalls
export type BookDeskInput<Call extends BookDeskCall> = z.output<(typeof bookDeskCalls)[Call]['input']>
export type BookDeskOutput<Call extends BookDeskCall> = z.output<(typeof bookDeskCalls)[Call]['output']>

/** The body of the signed call. */
export const BookDeskRequest = z.strictObject({
  call: z.enum(Object.keys(bookDeskCalls) as [BookDeskCall, ...BookDeskCall[]]),
  /** Who asks, by the name at the portal. */
  by: z.string().min(1).max(64),
  /** Names a write: asked again it is answered and done once. */
  request: z.string().min(8).max(128).optional(),
  input: z.record(z.string(), z.unknown()),
})

/** Why the desk says no: `fields` says of each field what is wrong. */
export const bookDeskRefusals = ['not_found', 'invalid', 'changed', 'same_person', 'decided', 'not_this_house'] as const
export const BookDeskAnswer = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), why: z.enum(bookDeskRefusals), fields: z.record(z.string(), z.string()).optional() }),
])
