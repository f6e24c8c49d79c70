import { z } from 'zod'
import { Time } from '../paging.ts'
import { AccountTypeCode } from '../registration-centre.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffWrite } from '../staff-route.ts'

const Group = z.int().min(1).max(2_000)
/** The prize groups of a brand; from `quotaFrom` on an agent needs a quota. */
export const BrandGroups = z.strictObject({ lowest: z.int(), standard: z.int(), highest: z.int(), quotaFrom: z.int().optional() })

const Filters = { agent: MemberName.optional() }
const Quota = { fromGroup: z.int(), accounts: z.int(), left: z.int() }

export const staffAgentGroupRoutes = {
  quotas: staffRead('GET /staff/v1/agents/quotas', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(
      z.strictObject({
        agent: z.string(),
        type: AccountTypeCode,
        prizeGroup: z.int().optional(),
        ...Quota,
        /** Accounts that have such a group, and what open links hold. */
        used: z.int(),
        version: z.int(),
        setAt: Time,
      }),
    ).extend({
      /** Absent where the brand has no lotteries. */
      groups: BrandGroups.optional(),
    }),
    about: 'How many downlines agents may have from a prize group on, with what is left',
  }),
  quotasCsv: staffFile('GET /staff/v1/agents/quotas.csv', {
    permission: 'agents.read',
    byLines: true,
    audited: true,
    input: z.strictObject(Filters),
    about: 'Quotas of agents as CSV',
  }),
  setQuota: staffWrite('POST /staff/v1/agents/quotas/set', {
    permission: 'agents.groups',
    byLines: true,
    fourEyes: true,
    input: z.strictObject({
      agent: MemberName,
      fromGroup: Group,
      /** Null: the quota goes. */
      accounts: z.int().min(0).max(1_000_000).nullable(),
      /** Of the quota that was seen; 0: there was none. */
      version: z.int().min(0),
      reason: Reason,
    }),
    output: Carried,
    about: 'Set, change or remove a quota of an agent, within the groups of the brand',
  }),
  raisePreview: staffRead('GET /staff/v1/agents/group/preview', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ member: MemberName, group: z.coerce.number().pipe(Group) }),
    output: z.strictObject({
      member: z.string(),
      before: z.int(),
      after: z.int(),
      /** The groups that it may be given. */
      min: z.int(),
      max: z.int(),
      upline: z.string().optional(),
      /** What the upline's rebate of a stake of the account is now and will be, in parts of a million. */
      uplineRebatePpm: z.strictObject({ before: z.int(), after: z.int() }).optional(),
      /** Quotas of the upline that count the account from then on; what is left before it. */
      quotas: z.array(z.strictObject(Quota)),
    }),
    about: 'What raising the prize group of an account would do; refused as the raise itself is',
  }),
  raise: staffWrite('POST /staff/v1/agents/group/raise', {
    permission: 'agents.groups',
    byLines: true,
    fourEyes: true,
    input: z.strictObject({ member: MemberName, group: Group, reason: Reason }),
    output: Carried,
    about: 'Raise the prize group of an account up to its upline’s; groups go up only, so two people decide',
  }),
}
