import { z } from 'zod'
import { Language, Time } from '../paging.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { typed, words } from '../typed-fields.ts'
import { agentApplicationStates, agentTypes } from '../agent-values.ts'
import { BrandGroups } from './agent-groups.ts'

const ApplicationNo = typed('orderNo').regex(/^A\d{14,24}$/)
const AgentType = z.union(agentTypes.map((type) => z.literal(type)))

const Row = z.strictObject({
  applicationNo: z.string(),
  name: z.string(),
  /** Masked. */
  contact: z.string(),
  /** The account that has applied; absent: a visitor. */
  member: z.string().optional(),
  channel: z.string(),
  expectedMembers: z.int(),
  languages: z.array(Language),
  state: z.enum(agentApplicationStates),
  version: Version,
  createdAt: Time,
  claimedBy: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: Time.optional(),
})

const Filters = {
  state: z.enum(agentApplicationStates).optional(),
  /** The number of an application, or a member's account. */
  number: ApplicationNo.optional(),
  member: MemberName.optional(),
}

export const staffAgentApplicationRoutes = {
  list: staffRead('GET /staff/v1/agents/applications', {
    permission: 'agents.read',
    input: z.strictObject({ ...ListInput, ...Filters, queue: z.literal('review').optional(), order: z.enum(['newest', 'oldest']).default('newest') }),
    output: listOf(Row),
    about: 'Applications of agents from the page /join',
  }), // prettier-ignore
  csv: staffFile('GET /staff/v1/agents/applications.csv', {
    permission: 'agents.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'Applications of agents as CSV, contacts masked',
  }),
  get: staffRead('GET /staff/v1/agents/application', {
    permission: 'agents.admit',
    audited: true,
    input: z.strictObject({ applicationNo: ApplicationNo }),
    output: z.strictObject({
      application: Row,
      contact: z.string(),
      comment: z.string(),
      /** Accounts of members with this contact. */
      sameContact: z.array(z.string()),
      /** What the same contact or account has sent before. */
      earlier: z.array(
        z.strictObject({
          applicationNo: z.string(),
          state: z.enum(agentApplicationStates),
          createdAt: Time,
          answer: z.string().optional(),
        }),
      ),
      /** What the applicant was told of a rejection. */
      answer: z.string().optional(),
      /** The code of an approved one: the agent's own, or that of the link. */
      code: z.string().optional(),
      /** The account that became an agent. */
      admitted: z.string().optional(),
      /** `by_hand`: the contact is neither an address nor a number, so staff tell it. */
      told: z.enum(['mailbox', 'email', 'sms', 'by_hand']).optional(),
      /** Absent where the brand has no lotteries. */
      groups: BrandGroups.optional(),
    }),
    about: 'An application with the contact in full',
  }),
  claim: staffWrite('POST /staff/v1/agents/applications/claim', {
    permission: 'agents.admit',
    input: z.strictObject({ applicationNo: ApplicationNo, isTaken: z.boolean() }),
    output: z.strictObject({}),
    about: 'Take an application for ten minutes, keep it, or give it back',
  }),
  approve: staffWrite('POST /staff/v1/agents/applications/approve', {
    permission: 'agents.admit',
    fourEyes: true,
    input: z.strictObject({
      applicationNo: ApplicationNo,
      version: Version,
      type: AgentType,
      /** The account of a visitor who has one. */
      account: MemberName.optional(),
      /** Under whom a visitor without an account registers; the top when it is left out. */
      upline: MemberName.optional(),
      prizeGroup: z.int().min(1).max(2_000).optional(),
      /** How many accounts from the brand's quota group on the new agent may give. */
      quota: z.int().min(1).max(1_000_000).optional(),
      reason: Reason,
    }),
    output: Carried,
    about:
      'Approve an application: the account becomes an agent, or a code is sent by which the applicant registers. High groups and quotas need two people',
  }),
  reject: staffWrite('POST /staff/v1/agents/applications/reject', {
    permission: 'agents.admit',
    input: z.strictObject({ applicationNo: ApplicationNo, version: Version, answer: words().min(10).max(300) }),
    output: z.strictObject({}),
    about: 'Reject an application with a reason that the applicant reads',
  }),
}
