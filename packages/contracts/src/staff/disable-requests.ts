import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, MemberName, RowId, staffFile, staffRead, staffWrite, Version } from '../staff-route.ts'
import { disableReason, disableStates } from '../team-values.ts'
import { words } from '../typed-fields.ts'

const DisableRow = z.strictObject({
  id: RowId,
  agent: z.string(),
  member: z.string(),
  /** The account is below the agent at present. */
  isInTeam: z.boolean(),
  isLocked: z.boolean(),
  reason: z.string(),
  state: z.enum(disableStates),
  version: z.int(),
  createdAt: Time,
  decidedAt: Time.optional(),
  decidedBy: z.string().optional(),
  decision: z.string(),
})

const Filters = { state: z.enum(disableStates).optional(), member: MemberName.optional() }

export const staffDisableRequestRoutes = {
  list: staffRead('GET /staff/v1/disable-requests', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(DisableRow),
    about: 'Requests of agents that an account of their team be disabled, the newest first',
  }),
  csv: staffFile('GET /staff/v1/disable-requests.csv', {
    permission: 'members.read',
    byLines: true,
    audited: true,
    input: z.strictObject(Filters),
    about: 'Requests of agents that accounts be disabled as CSV',
  }),
  decide: staffWrite('POST /staff/v1/disable-requests/decide', {
    permission: 'members.lock',
    input: z.strictObject({
      id: RowId,
      version: Version,
      isApproved: z.boolean(),
      /** The agent reads it. */
      reason: words().min(disableReason.min).max(disableReason.max),
    }),
    output: z.strictObject({}),
    about: 'Approve a request, which locks the account, or reject it; the agent is told why',
  }),
}
