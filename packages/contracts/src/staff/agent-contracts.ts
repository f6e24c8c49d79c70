import { z } from 'zod'
import { contractKinds, contractStates, ContractTerms, DividendTerms, SalaryTerms } from '../agents.ts'
import { Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'

const ContractRow = z.strictObject({
  contractNo: z.string(),
  kind: z.enum(contractKinds),
  version: z.int(),
  /** Absent: the house. */
  upline: z.string().optional(),
  downline: z.string(),
  state: z.enum(contractStates),
  bestRatePpm: z.int(),
  offeredAt: Time,
  expiresAt: Time,
  validFrom: Time.optional(),
  validTo: Time.optional(),
})

const About = { member: MemberName, note: words().max(140).default(''), reason: Reason }

/** The kind decides the form of the terms. */
const Offer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DAY'), terms: SalaryTerms, ...About }),
  z.strictObject({ kind: z.literal('HOUR'), terms: SalaryTerms, ...About }),
  z.strictObject({ kind: z.literal('RT'), terms: SalaryTerms, ...About }),
  z.strictObject({ kind: z.literal('DIV'), terms: DividendTerms, ...About }),
])

const Filters = {
  kind: z.enum(contractKinds).optional(),
  state: z.enum(contractStates).optional(),
  agent: typed('username').min(1).max(64).optional(),
  /** Of the house, or between agents. */
  side: z.enum(['house', 'agents']).optional(),
}

export const staffAgentContractRoutes = {
  list: staffRead('GET /staff/v1/agents/contracts', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(ContractRow),
    about: 'Contracts of agents with all versions, the newest first',
  }),
  csv: staffFile('GET /staff/v1/agents/contracts.csv', {
    permission: 'agents.read',
    byLines: true,
    audited: true,
    input: z.strictObject(Filters),
    about: 'Contracts of agents as CSV, all versions',
  }),
  get: staffRead('GET /staff/v1/agents/contract', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ contractNo: z.string().regex(/^C\d{14,24}$/) }),
    output: z.strictObject({
      contract: ContractRow,
      terms: ContractTerms,
      note: z.string(),
      /** Why it was rejected. */
      answer: z.string(),
      versions: z.array(ContractRow),
      /** Of its kind, valid or offered on all levels below; the nearest 100. */
      below: z.array(ContractRow),
    }),
    about: 'A contract with its terms, its other versions and the contracts below',
  }),
  offer: staffWrite('POST /staff/v1/agents/contracts/offer', {
    permission: 'agents.offer',
    byLines: true,
    fourEyes: true,
    input: Offer,
    output: Carried,
    about:
      'Offer a contract of the house to an agent without an upline, or one that the house pays beside the line; the agent accepts or rejects it',
  }),
}
