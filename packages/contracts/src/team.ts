import { z } from 'zod'
import { BetRecord, betStatuses, BetTotals, GameTypeCode } from './bets.ts'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { KeyPaging, Language, Paging, Place, Time } from './paging.ts'
import { CsvStream, route } from './route.ts'
import { teamManagementRoutes } from './team-management.ts'
import { freeText, typed, words } from './typed-fields.ts'

/** The longest range of sums, and of lists of single bets and movements, in days of the brand. */
export const teamDays = 92
export const teamListDays = 35

/** The day, week (from Monday), half month or month of the brand that runs. */
export const teamPeriods = ['D', 'W', 'H', 'M'] as const
export type TeamPeriod = (typeof teamPeriods)[number]

/** Days of the brand, both included; without them the period that runs. One without the other is that day alone. */
const Days = { period: z.enum(teamPeriods).default('D'), from: z.iso.date().optional(), to: z.iso.date().optional() }

/** The days that an answer is about. */
const Asked = { from: z.iso.date(), to: z.iso.date(), currency: z.string(), /** The sums hold all that happened before. */ asOf: Time }

/** An account by its public id. */
const MemberId = z.string().min(1).max(32)

/** `type` as on the wire of the session: 0 member, 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate. */
export const teamTypes = [0, 1, 2, 41, 42] as const
const TeamType = z.union(teamTypes.map((type) => z.literal(type)))

/** Who is meant: an account that is a mobile number is masked. */
const Who = { id: z.string(), account: z.string() }

/** From the caller, who comes first, down to the account whose team is shown. */
const Crumbs = z.array(z.strictObject(Who))

export const TeamMember = z.strictObject({
  ...Who,
  type: TeamType,
  /** 1 is directly below the caller. */
  depth: z.int(),
  state: z.enum(['active', 'locked']),
  isOnline: z.boolean(),
  balance: Amount,
  registeredAt: Time,
  lastLoginAt: Time.optional(),
  /** Accounts directly below, and all below. */
  directCount: z.int(),
  teamSize: z.int(),
})

/** Names begin with it; a name that is a mobile number is found by the whole number alone. */
const Search = typed('username').max(64).default('')

const MemberFilters = {
  /** Whose team; the caller's own when it is left out. */
  node: MemberId.optional(),
  /** Accounts directly below, or all below. */
  scope: z.enum(['DIRECT', 'ALL']).default('DIRECT'),
  search: Search,
  type: z.coerce.number().pipe(TeamType).optional(),
  state: z.enum(['active', 'locked']).optional(),
  /** Levels below the node. */
  depth: z.coerce.number().int().min(1).max(100).optional(),
}

/** Paging of members by key: `after` is the id that the page before named as `next`. */
const MemberPaging = { after: MemberId.optional(), pageSize: Paging.pageSize }

/** What a team came to. `net` is what the players have won: payout, promotions and rebates less stakes; the house has won what is below zero. */
const Figures = {
  bets: z.int(),
  stake: Amount,
  validBet: Amount,
  payout: Amount,
  promotions: Amount,
  rebates: Amount,
  net: Amount,
}
const Flows = { deposits: Amount, withdrawals: Amount, fees: Amount }

const TeamPoint = z.strictObject({ at: Time, ...Figures, ...Flows, newMembers: z.int(), firstDeposits: z.int() })
export type TeamPoint = z.output<typeof TeamPoint>

const ProfitLine = z.strictObject({ ...Who, type: TeamType, directCount: z.int(), ...Figures })

const ProfitFilters = {
  node: MemberId.optional(),
  /** `TEAM`: each account with all below it; `OWN`: each account alone. */
  mode: z.enum(['TEAM', 'OWN']).default('TEAM'),
  search: Search,
  ...Days,
}

const BetFilters = {
  search: Search,
  gameType: GameTypeCode.optional(),
  vassalage: z.string().max(32).optional(),
  status: z.enum(betStatuses).optional(),
  language: Language.optional(),
  ...Days,
}

/** What an agent earns. `rebate`: of the lottery bets of the team, by prize groups. */
export const incomeSources = ['rebate', 'dividend', 'daily', 'hourly', 'realTime'] as const
export type IncomeSource = (typeof incomeSources)[number]
const SourceSums = { rebate: Amount, dividend: Amount, daily: Amount, hourly: Amount, realTime: Amount, total: Amount }
const IncomeFilters = { source: z.enum(incomeSources).optional(), ...Days }

export const teamMovementKinds = ['deposit', 'withdrawal', 'transferIn', 'transferOut'] as const
export type TeamMovementKind = (typeof teamMovementKinds)[number]
const MovementFilters = { kind: z.enum(teamMovementKinds).optional(), search: Search, ...Days }

const MovementSum = z.strictObject({ count: z.int(), amount: Amount })

/** One line of plain text, and several. */
const Title = words()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u)
const Text = freeText().min(1).max(500)

export const teamRoutes = {
  ...teamManagementRoutes,
  overview: route(calls.team.overview, {
    access: 'agent',
    input: z.strictObject({ node: MemberId.optional(), scope: z.enum(['DIRECT', 'ALL']).default('ALL'), ...Days }),
    output: z.strictObject({
      ...Asked,
      crumbs: Crumbs,
      scope: z.enum(['DIRECT', 'ALL']),
      /** Accounts below the one whose team it is, and what they have. `online`: with a session that was used within the last five minutes. */
      members: z.int(),
      agents: z.int(),
      players: z.int(),
      online: z.int(),
      balance: Amount,
      /** In the range: registered, paid in for the first time, had a settled bet. */
      newMembers: z.int(),
      firstDeposits: MovementSum,
      active: z.int(),
      ...Figures,
      ...Flows,
      /** What the caller earned: salaries, dividends and lottery rebates that were paid. Absent of a downline's team: what that one earns is its own business. */
      commission: Amount.optional(),
      /** Hours of a single day, otherwise days; oldest first and without gaps. */
      unit: z.enum(['hour', 'day']),
      series: z.array(TeamPoint),
    }),
    about:
      'What the agent’s team, or that of a downline, came to in days of the brand: accounts below by their number, money with the own play of its head, as contracts count it',
  }),
  members: route(calls.team.members, {
    access: 'agent',
    input: z.strictObject({ ...MemberFilters, sort: z.enum(['joined', 'account']).default('joined'), ...MemberPaging }),
    output: z.strictObject({ crumbs: Crumbs, currency: z.string(), list: z.array(TeamMember), next: z.string().optional() }),
    about:
      'Accounts below the agent, the newest first or by name, directly below one of the team or all below it; of nobody else, and without personal data',
  }),
  member: route(calls.team.member, {
    access: 'agent',
    input: z.strictObject({ member: MemberId }),
    output: z.strictObject({ crumbs: Crumbs, currency: z.string(), member: TeamMember }),
    about: 'One account of the agent’s team',
  }),
  sendMessage: route(calls.team.sendMessage, {
    access: 'agent',
    input: z.strictObject({ member: MemberId, title: Title, text: Text }),
    output: z.strictObject({ sent: z.literal(true), leftToday: z.int() }),
    about: 'Send a message to an account of the agent’s team; it arrives in its mailbox under the agent’s account',
  }),
  bets: route(calls.team.bets, {
    access: 'agent',
    input: z.strictObject({ ...BetFilters, ...KeyPaging }),
    output: z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      currency: z.string(),
      list: z.array(z.strictObject({ ...BetRecord.shape, member: z.strictObject(Who) })),
      pageTotals: BetTotals,
      /** Of all bets of the team that were settled in the range; absent where an account, vendor or state is asked for. */
      totals: BetTotals.optional(),
      /** Where the next page begins; a page may be short and have a next one. */
      next: Place.optional(),
    }),
    about: 'Bets of the agent’s team, the newest first, of the line at the time of each bet',
  }),
  betsExport: route(calls.team.betsExport, {
    access: 'agent',
    input: z.strictObject(BetFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'The bets of a selection as CSV, newest first',
  }),
  profit: route(calls.team.profit, {
    access: 'agent',
    input: z.strictObject({ ...ProfitFilters, ...MemberPaging }),
    output: z.strictObject({
      ...Asked,
      crumbs: Crumbs,
      /** The node itself, alone. */
      own: z.strictObject(Figures),
      list: z.array(ProfitLine),
      next: z.string().optional(),
      /** Of the node with all below it, those who were in its line at the time. */
      totals: z.strictObject(Figures),
    }),
    about:
      'Profit and loss of the accounts directly below one of the team, each with its team or alone; a bet counts where its account stood then',
  }),
  profitExport: route(calls.team.profitExport, {
    access: 'agent',
    input: z.strictObject(ProfitFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'Profit and loss of the accounts directly below one of the team as CSV',
  }),
  income: route(calls.team.income, {
    access: 'agent',
    input: z.strictObject(IncomeFilters),
    output: z.strictObject({
      ...Asked,
      /** What was paid by day and source, the newest first; `billNo` where it is of one bill. Below zero was taken back. `reason`: of a correction by operators, which is a line of its own. */
      list: z.array(
        z.strictObject({
          day: z.iso.date(),
          source: z.enum(incomeSources),
          amount: Amount,
          count: z.int(),
          billNo: z.string().optional(),
          reason: z.string().optional(),
        }),
      ),
      totals: z.strictObject(SourceSums),
      /** Every day of the range, oldest first. */
      series: z.array(z.strictObject({ day: z.iso.date(), ...SourceSums })),
      /** Of bills that are not posted yet, and what the agent owes of what was advanced. */
      pending: Amount,
      debt: Amount,
    }),
    about: 'What the agent earned by day and source, what is to come, and what is owed',
  }),
  incomeExport: route(calls.team.incomeExport, {
    access: 'agent',
    input: z.strictObject(IncomeFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'What the agent earned by day and source as CSV',
  }),
  transactions: route(calls.team.transactions, {
    access: 'agent',
    input: z.strictObject({ ...MovementFilters, ...KeyPaging }),
    output: z.strictObject({
      ...Asked,
      list: z.array(
        z.strictObject({
          number: z.string(),
          orderNo: z.string(),
          time: Time,
          kind: z.enum(teamMovementKinds),
          member: z.strictObject(Who),
          /** Without the fee; a withdrawal that came back is below zero. */
          amount: Amount,
          fee: Amount,
          /** Of a transfer: the other one, masked. */
          counterpart: z.string().optional(),
        }),
      ),
      next: Place.optional(),
      /** Of the range and the kind, whichever account is searched for. */
      totals: z.strictObject({
        deposit: MovementSum,
        withdrawal: MovementSum,
        transferIn: MovementSum,
        transferOut: MovementSum,
        fees: Amount,
      }),
    }),
    about: 'Deposits, withdrawals and transfers that were done by accounts of the agent’s team, its own included, the newest first',
  }),
  transactionsExport: route(calls.team.transactionsExport, {
    access: 'agent',
    input: z.strictObject(MovementFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'Deposits, withdrawals and transfers of a selection as CSV, newest first',
  }),
}
