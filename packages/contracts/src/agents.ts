import { z } from 'zod'
import { GameTypeCode } from './bets.ts'
import { calls } from './calls.ts'
import { type ContractKind, contractKinds } from './contract-kinds.ts'
import { Amount, PositiveAmount } from './money.ts'
import { KeyPaging, Place, Time } from './paging.ts'
import { CsvStream, route } from './route.ts'
import { registrationRoutes } from './registration-centre.ts'
import { words } from './typed-fields.ts'

export { type ContractKind, contractKinds }

/**
 * `OFFERED` waits for the downline. `ACTIVE` is agreed on and valid from the next window. `SUPERSEDED` gave way to its next version, `TERMINATED` was ended by one
 * of the two; both are valid until their window ends. `REJECTED`, `WITHDRAWN` and `EXPIRED` never became valid.
 */
export const contractStates = ['OFFERED', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'TERMINATED'] as const
export type ContractState = (typeof contractStates)[number]

/** What one side may do. `TERMINATE` ends a contract with the window that runs. */
export const contractActions = ['OFFER', 'ACCEPT', 'REJECT', 'WITHDRAW', 'TERMINATE'] as const

/** Parts of a million: 10,000 is one percent. */
const Rate = z.int().min(0).max(1_000_000)
const Threshold = Amount.refine((minor) => minor >= 0n, { error: 'must not be below zero' }).default(0n)

/** A tier is reached when all of its thresholds are; the best rate that is reached counts. */
export const ContractTier = z.strictObject({
  minTurnover: Threshold,
  minActive: z.int().min(0).max(1_000_000).default(0),
  minLoss: Threshold,
  ratePpm: Rate,
})

const CommonTerms = {
  /** Game types that count; none named: all. */
  categories: z.array(GameTypeCode).max(20).default([]),
  tiers: z.array(ContractTier).min(1).max(72),
  /** A member is active in a window from this valid turnover on. */
  minStake: Threshold,
  /** The most that one window pays, of real time one day. */
  cap: PositiveAmount.optional(),
  /** `UPLINE_CASCADE`: part of what the upline is entitled to. `PLATFORM_DIRECT`: beside it; only the house offers that. */
  payer: z.enum(['UPLINE_CASCADE', 'PLATFORM_DIRECT']).default('UPLINE_CASCADE'),
}

export const SalaryTerms = z.strictObject({
  ...CommonTerms,
  /** Real time: a tier that is reached later in the day also raises what was paid for the day so far. */
  topUp: z.boolean().default(true),
})
export type SalaryTerms = z.output<typeof SalaryTerms>

export const DividendTerms = z.strictObject({
  ...CommonTerms,
  /** What `minTurnover` is compared with: the sum of the half month, or its average of a day. `LOSS`: only losses choose the tier. */
  basis: z.enum(['LOSS', 'TURNOVER_AVG', 'TURNOVER_TOTAL']).default('LOSS'),
  /** What the players' wins of a half month take from later ones. */
  carry: z.enum(['NONE', 'ALWAYS', 'LAST', 'SECOND_HALF']).default('ALWAYS'),
  /** The most in parts of a million of the turnover. */
  capPpm: Rate.optional(),
  lessSalary: z.boolean().default(false),
})
export type DividendTerms = z.output<typeof DividendTerms>

export const ContractTerms = z.union([SalaryTerms, DividendTerms])
export type ContractTerms = z.output<typeof ContractTerms>

/**
 * `CALCULATED` is not posted yet. `PART_PAID`: a part went against what the agent owes. `OWED`: downlines are due more than the agent is. `REVERSED`: a correction took
 * back all of it.
 */
export const billStates = ['CALCULATED', 'NOT_REACHED', 'PAID', 'PART_PAID', 'OWED', 'REVERSED'] as const
export type BillState = (typeof billStates)[number]

const Amounts = { bets: z.int(), stakes: Amount, turnover: Amount, prizes: Amount }

/** Everything that a bill was reckoned from, and how. */
export const BillExplanation = z.strictObject({
  from: Time,
  to: Time,
  /** The team's play that counts, the agent's own included, by game type. */
  categories: z.array(z.strictObject({ gameType: z.string(), ...Amounts })),
  totals: z.strictObject(Amounts),
  active: z.int(),
  minStake: Amount,
  /** Of a dividend: what the team was given besides, and what is carried. `result` is stakes less all of these. */
  dividend: z
    .strictObject({ promotions: Amount, rebates: Amount, salary: Amount, result: Amount, carryIn: Amount, carryOut: Amount, days: z.int() })
    .optional(),
  /** What the rate is applied to. */
  base: Amount,
  tiers: z.array(ContractTier),
  /** The place of the tier that counts; absent when none is reached. */
  tier: z.int().optional(),
  ratePpm: Rate,
  /** What lacks for the next better rate. */
  missing: z.strictObject({ ratePpm: Rate, turnover: Amount, active: z.int(), loss: Amount }).optional(),
  uncapped: Amount,
  cap: Amount.optional(),
  entitled: Amount,
  /** Of real time: for the turnover since the version before, and for earlier turnover of the day at a better rate. */
  realTime: z.strictObject({ earned: Amount, topUp: Amount }).optional(),
  /** Paid out of what the upline is entitled to; otherwise by the house. */
  isFromUpline: z.boolean(),
  due: Amount,
  /** What of it goes to the contracts directly below. */
  below: z.array(z.strictObject({ contractNo: z.string(), due: Amount })),
  paysDown: Amount,
  net: Amount,
})
export type BillExplanation = z.output<typeof BillExplanation>

const BillNo = z.string().regex(/^S\d{14,24}$/)

const Bill = z.strictObject({
  billNo: z.string(),
  kind: z.enum(contractKinds),
  contractNo: z.string(),
  version: z.int(),
  from: Time,
  to: Time,
  state: z.enum(billStates),
  base: Amount,
  ratePpm: Rate,
  entitled: Amount,
  paysDown: Amount,
  net: Amount,
  /** What this version posted: the difference of its net to the version before. */
  posted: Amount,
  createdAt: Time,
})

const BillPayment = z.strictObject({
  kind: z.enum(['PAY', 'RECOVER', 'REVERSE', 'ADVANCE']),
  amount: Amount,
  entry: z.string(),
  createdAt: Time,
})

const ContractNo = z.string().regex(/^C\d{14,24}$/)

const contractOf = <Terms extends z.ZodType>(terms: Terms) =>
  z.strictObject({
    contractNo: z.string(),
    kind: z.enum(contractKinds),
    version: z.int(),
    /** What the caller is to it. */
    role: z.enum(['upline', 'downline']),
    /** The other one: a downline by name and id, the upline masked; absent for the house. */
    counterpart: z.strictObject({ account: z.string(), id: z.string().optional() }).optional(),
    state: z.enum(contractStates),
    terms,
    note: z.string(),
    /** Why it was rejected. */
    reason: z.string(),
    offeredAt: Time,
    expiresAt: Time,
    answeredAt: Time.optional(),
    validFrom: Time.optional(),
    /** Absent while it has no end. */
    validTo: Time.optional(),
    /** Of an offer to the caller: contracts and offers of downlines beyond it, which end when it is accepted. */
    endsContracts: z.array(z.strictObject({ contractNo: z.string(), account: z.string(), bestRatePpm: Rate })),
  })

export const Contract = contractOf(ContractTerms)

const DownlineId = z.string().min(1).max(32)

/** Words of one side to the other: one line of plain text. */
const Words = words()
  .max(140)
  .regex(/^\P{Cc}*$/u)
  .default('')

/** `OFFER` names `downline` and `terms`, every other action its `contract`. */
const processOf = <Terms extends z.ZodType>(terms: Terms) =>
  z
    .strictObject({
      action: z.enum(contractActions),
      /** A direct downline, by its id. An offer to whoever has a contract is its next version. */
      downline: DownlineId.optional(),
      terms: terms.optional(),
      contract: ContractNo.optional(),
      /** Of an offer, or why it is rejected. */
      note: Words,
      /** Of `ACCEPT`: that the contracts named by `endsContracts` end. */
      endContracts: z.array(ContractNo).max(1_000).default([]),
    })
    .refine(({ action, downline }) => action !== 'OFFER' || downline !== undefined, { path: ['downline'] })
    .refine(({ action, terms: offered }) => action !== 'OFFER' || offered !== undefined, { path: ['terms'] })
    .refine(({ action, contract }) => action === 'OFFER' || contract !== undefined, { path: ['contract'] })

const ListInput = z.strictObject({
  role: z.enum(['upline', 'downline']).optional(),
  state: z.enum(contractStates).optional(),
  ...KeyPaging,
})
const listOf = <Terms extends z.ZodType>(terms: Terms) =>
  z.strictObject({
    /** The caller's own contract, which is the limit of every offer; absent when there is none. */
    own: contractOf(terms).optional(),
    list: z.array(contractOf(terms)),
    next: Place.optional(),
  })
const processed = <Terms extends z.ZodType>(terms: Terms) => z.strictObject({ contract: contractOf(terms) })

/** Terms that are being typed. Without a downline: for the caller's own team, as when an offer is weighed. Fields of other kinds are not looked at. */
const TermsQuestion = z.strictObject({
  kind: z.enum(contractKinds),
  downline: DownlineId.optional(),
  terms: z.strictObject({ ...SalaryTerms.shape, ...DividendTerms.shape }),
})

/** Why an offer would be refused, by the code of the refusal. */
const offerProblems = [
  'receiver_unknown',
  'receiver_no_agent',
  'no_own_contract',
  'offer_open',
  'beyond_own',
  'rates_overlap',
  'below_floor',
] as const
export type OfferProblem = (typeof offerProblems)[number]

const WhatIsLeft = z.strictObject({
  /** Of lottery turnover at the highest prize group, at the best rates, with the receiver's other contracts: the house's edge, and what takes from it. */
  edgePpm: z.int(),
  salaryPpm: z.int(),
  dividendPpm: z.int(),
  /** Below zero the contracts cost more than the games bring. */
  leftPpm: z.int(),
  /** What has to be left, and the most that salaries on the same turnover come to. */
  floorPpm: z.int(),
  salaryCapPpm: z.int(),
  /** Each with the place of its value: `terms.tiers.0`, `downline`. None: the offer would be taken. */
  problems: z.array(z.strictObject({ code: z.enum(offerProblems), field: z.string() })),
})

/** Windows at most: the hours of 30 days, one of which may have 25. */
const simulatedAtMost = 721

const Simulation = z.strictObject({
  from: Time,
  to: Time,
  /** Windows with play, newest first; of real time each is a day. */
  windows: z
    .array(
      z.strictObject({
        from: Time,
        to: Time,
        turnover: Amount,
        /** Absent where no tier asks for active members: they are not counted then. */
        active: z.int().optional(),
        /** Stakes less prizes; of a dividend what its rate is applied to, with what is carried in. */
        loss: Amount,
        /** The place of the tier that counts; absent when none is reached. */
        tier: z.int().optional(),
        ratePpm: Rate,
        entitled: Amount,
      }),
    )
    .max(simulatedAtMost),
  windowCount: z.int(),
  reachedCount: z.int(),
  turnover: Amount,
  entitled: Amount,
  /**
   * Of a dividend without carry: what it costs of the house's edge in a half month with as many bets as the team has, by how the team plays. `odds` 10 is a play that
   * wins one time of ten. In parts of a million of the edge, at most 100 times of it.
   */
  withoutCarry: z.strictObject({ bets: z.int(), costs: z.array(z.strictObject({ odds: z.int(), ofEdgePpm: z.int() })) }).optional(),
})

const listAbout = (what: string) => `The agent’s ${what} contracts with the upline and with downlines, newest first`
const processAbout = (what: string) => `Offer a ${what} contract to a direct downline, or accept, reject, withdraw or terminate one`

export const agentsRoutes = {
  ...registrationRoutes,
  flags: route(calls.agents.flags, {
    access: 'member',
    input: z.strictObject({}),
    output: z.strictObject({
      dailysalreqtype: z.boolean(),
      divtypereq: z.boolean(),
      contracthoursalreq: z.boolean(),
      realtimesalreqtype: z.boolean(),
      /** Offers that wait for the caller. */
      openRequests: z.int(),
    }),
    about: 'Which kinds of contracts the agent centre shows to the caller; none to whoever is no agent',
  }),
  dividendContracts: route(calls.agents.dividendContracts, { access: 'agent', input: ListInput, output: listOf(DividendTerms), about: listAbout('dividend') }), // prettier-ignore
  processDividend: route(calls.agents.processDividend, { access: 'agent', input: processOf(DividendTerms), output: processed(DividendTerms), about: processAbout('dividend') }), // prettier-ignore
  dailyContracts: route(calls.agents.dailyContracts, { access: 'agent', input: ListInput, output: listOf(SalaryTerms), about: listAbout('daily salary') }), // prettier-ignore
  processDaily: route(calls.agents.processDaily, { access: 'agent', input: processOf(SalaryTerms), output: processed(SalaryTerms), about: processAbout('daily salary') }), // prettier-ignore
  hourlyContracts: route(calls.agents.hourlyContracts, { access: 'agent', input: ListInput, output: listOf(SalaryTerms), about: listAbout('hourly salary') }), // prettier-ignore
  processHourly: route(calls.agents.processHourly, { access: 'agent', input: processOf(SalaryTerms), output: processed(SalaryTerms), about: processAbout('hourly salary') }), // prettier-ignore
  realTimeContracts: route(calls.agents.realTimeContracts, { access: 'agent', input: ListInput, output: listOf(SalaryTerms), about: listAbout('real-time salary') }), // prettier-ignore
  processRealTime: route(calls.agents.processRealTime, { access: 'agent', input: processOf(SalaryTerms), output: processed(SalaryTerms), about: processAbout('real-time salary') }), // prettier-ignore
  check: route(calls.agents.check, {
    access: 'agent',
    input: TermsQuestion,
    output: WhatIsLeft,
    about: 'What terms would leave of the house’s edge, and what stands against offering them; changes nothing',
  }),
  simulate: route(calls.agents.simulate, {
    access: 'agent',
    input: TermsQuestion,
    output: Simulation,
    about: 'What terms would have paid for the last 30 days of a direct downline’s team, or of the agent’s own; changes nothing',
  }),
  requests: route(calls.agents.requests, {
    access: 'agent',
    input: z.strictObject({}),
    output: z.strictObject({ incoming: z.array(Contract), outgoing: z.array(Contract) }),
    about: 'Offers of all kinds that wait for an answer, of the agent or of its downlines; the newest 100 of each',
  }),
  bills: route(calls.agents.bills, {
    access: 'agent',
    input: z.strictObject({ kind: z.enum(contractKinds).optional(), ...KeyPaging }),
    output: z.strictObject({
      list: z.array(Bill),
      next: Place.optional(),
      /** What the agent owes of what was advanced for it. */ debt: Amount,
    }),
    about: 'The agent’s bills of salaries and dividends with all versions, newest first',
  }),
  bill: route(calls.agents.bill, {
    access: 'agent',
    input: z.strictObject({ billNo: BillNo }),
    output: z.strictObject({
      bill: Bill,
      explanation: BillExplanation,
      /** SHA-256 of the bytes of its CSV. */
      hash: z.string(),
      payments: z.array(BillPayment),
      /** What operators posted beside the bill, in any of its versions, and why; of the agent's own bill alone. */
      corrections: z.array(z.strictObject({ amount: Amount, reason: z.string(), entry: z.string(), createdAt: Time })),
      versions: z.array(Bill),
      /** Whose bill it is, when it is a downline's. */
      agent: z.strictObject({ account: z.string() }).optional(),
      /** Who pays it, masked to its agent; absent: the house. */
      payer: z.strictObject({ account: z.string() }).optional(),
      /** The bills that are part of this one, as they are at present. Only the agent itself may open them. */
      below: z.array(
        z.strictObject({ billNo: z.string(), contractNo: z.string(), account: z.string(), entitled: Amount, state: z.enum(billStates) }),
      ),
    }),
    about: 'How a bill of the agent came about, or one that is part of what the agent is entitled to',
  }),
  billsExport: route(calls.agents.billsExport, {
    access: 'agent',
    input: z.strictObject({ kind: z.enum(contractKinds).optional() }),
    output: CsvStream,
    media: 'text/csv',
    about: 'The agent’s bills as CSV, with all versions, newest first',
  }),
  billExport: route(calls.agents.billExport, {
    access: 'agent',
    input: z.strictObject({ billNo: BillNo }),
    output: CsvStream,
    media: 'text/csv',
    about: 'The explanation of a bill as CSV; its SHA-256 stands on the bill',
  }),
}
