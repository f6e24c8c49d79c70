import { z } from 'zod'
import { bookSports, caseStates, matchesShown, matchSorts } from '../book-desk-values.ts'
import {
  CaseAsk,
  CaseEffect,
  DeskCase,
  DeskLogRow,
  DeskMatch,
  DeskSlip,
  FactorRow,
  LimitFields,
  LimitPlace,
  LimitRow,
  MarketName,
  MatchId,
  MatchRow,
} from '../book-desk.ts'
import { ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffRelay } from '../staff-route.ts'

const MatchFilters = {
  sport: z.enum(bookSports).optional(),
  competition: z.string().min(1).max(64).optional(),
  state: z.enum(matchesShown).optional(),
  search: z.string().min(1).max(60).optional(),
  sort: z.enum(matchSorts).optional(),
}
const SlipFilters = {
  member: MemberName.optional(),
  slip: z.string().min(1).max(64).optional(),
  match: MatchId.optional(),
  state: z.enum(['open', 'settled', 'refused']).optional(),
}
/** The username where the player is a member of this brand. */
const Member = { member: z.string().optional() }
const SportsSlip = DeskSlip.extend(Member)
const Effect = CaseEffect.extend({ largest: z.array(CaseEffect.shape.largest.element.extend(Member)) })
const count = z.coerce.number<number | string>().int()
const Ask = { ...CaseAsk, home: count.min(0).max(10_000).optional(), away: count.min(0).max(10_000).optional() }
const CaseId = z.string().regex(/^[1-9]\d{0,17}$/)
const Done = z.strictObject({ done: z.literal(true) })

/** The trading of the sportsbook: what the house may lose, stops, limits, voids and corrections. The book is the studio's; the portal asks its desk. */
export const staffSportsRoutes = {
  matches: staffRead('GET /staff/v1/sports/matches', {
    permission: 'sports.read',
    input: z.strictObject({ ...ListInput, ...MatchFilters }),
    output: listOf(MatchRow),
    about: 'Matches with their stakes and what the house may lose on them, the worst first',
  }),
  matchesCsv: staffFile('GET /staff/v1/sports/matches.csv', {
    permission: 'sports.read',
    input: z.strictObject(MatchFilters),
    audited: true,
    about: 'The same as a file',
  }),
  match: staffRead('GET /staff/v1/sports/match', {
    permission: 'sports.read',
    input: z.strictObject({ match: MatchId }),
    output: DeskMatch,
    about: 'One match: each outcome with stakes, payout and result, prices, feed and limits',
  }),
  log: staffRead('GET /staff/v1/sports/log', {
    permission: 'sports.read',
    input: z.strictObject({ ...ListInput, match: MatchId.optional() }),
    output: listOf(DeskLogRow.extend(Member)),
    about: 'What was done at the desk, the newest first',
  }),
  slips: staffRead('GET /staff/v1/sports/slips', {
    permission: 'sports.read',
    input: z.strictObject({ ...ListInput, ...SlipFilters }),
    output: listOf(SportsSlip),
    about: 'Slips of members, the newest first',
  }),
  slipsCsv: staffFile('GET /staff/v1/sports/slips.csv', {
    permission: 'sports.read',
    input: z.strictObject(SlipFilters),
    audited: true,
    about: 'The same as a file',
  }),
  cases: staffRead('GET /staff/v1/sports/cases', {
    permission: 'sports.read',
    input: z.strictObject({ ...ListInput, state: z.enum(caseStates).optional(), match: MatchId.optional() }),
    output: listOf(DeskCase),
    about: 'Voids, cancellations and corrections, the newest first',
  }),
  effect: staffRead('GET /staff/v1/sports/cases/effect', {
    permission: 'sports.read',
    input: z.strictObject({ id: CaseId }),
    output: Effect,
    about: 'What a case changes as things stand, slip by slip',
  }),
  preview: staffRead('GET /staff/v1/sports/cases/preview', {
    permission: 'sports.settle',
    input: z.strictObject(Ask),
    output: Effect,
    about: 'What a void, a cancellation or a correction would change',
  }),
  limits: staffRead('GET /staff/v1/sports/limits', {
    permission: 'sports.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(LimitRow),
      defaults: z.object({ eventCap: z.int(), slipPayout: z.int() }),
      competitions: z.array(z.object({ id: z.string(), sport: z.enum(bookSports), names: z.record(z.string(), z.string()) })),
      types: z.array(z.object({ sport: z.enum(bookSports), type: z.string(), marginMilli: z.int(), payoutCap: z.int() })),
    }),
    about: 'Margins and limits that are set, and those of the sports themselves',
  }),
  factors: staffRead('GET /staff/v1/sports/factors', {
    permission: 'sports.read',
    input: z.strictObject({ ...ListInput, member: MemberName.optional() }),
    output: listOf(FactorRow.extend(Member)),
    about: 'Members who may stake less or more than others',
  }),
  suspend: staffRelay('POST /staff/v1/sports/suspend', {
    permission: 'sports.trade',
    input: z.strictObject({ match: MatchId, market: MarketName.optional(), isSuspended: z.boolean(), reason: Reason }),
    output: Done,
    about: 'Stop bets on a match or one of its markets at once, or let them go on',
  }),
  setLimit: staffRelay('POST /staff/v1/sports/limits', {
    permission: 'sports.trade',
    input: z.strictObject({ ...LimitPlace, ...LimitFields, reason: Reason }),
    output: Done,
    about: 'Set margin and limits of a sport, a competition or a match; what is left out follows the next wider place',
  }),
  setFactor: staffRelay('POST /staff/v1/sports/factors', {
    permission: 'sports.trade',
    input: z.strictObject({ member: MemberName, percent: z.int().min(0).max(500), reason: Reason }),
    output: Done,
    about: 'Set what a member may stake of what everybody may, in percent',
  }),
  ask: staffRelay('POST /staff/v1/sports/cases', {
    permission: 'sports.settle',
    stepUp: true,
    input: z.strictObject({ ...Ask, reason: Reason }),
    output: z.strictObject({ case: z.string() }),
    about: 'Ask a second person for a void, a cancellation or a correction',
  }),
  decide: staffRelay('POST /staff/v1/sports/cases/decide', {
    permission: 'sports.settle',
    stepUp: true,
    input: z.strictObject({ id: CaseId, isAgreed: z.boolean(), seen: z.string().max(64), reason: Reason }),
    output: z.strictObject({ settled: z.int() }),
    about: 'Agree with what a colleague has asked for, having seen what it changes, or refuse it',
  }),
}
