import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, MemberName, RowId, staffRead, staffWrite, Version } from '../staff-route.ts'
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

export const staffDisableRequestRoutes = {
  list: staffRead('GET /staff/v1/disable-requests', {
    permission: 'members.read',
    input: z.strictObject({ ...ListInput, state: z.enum(disableStates).optional(), member: MemberName.optional() }),
    output: listOf(DisableRow),
    about: 'Requests of agents that an account of their team be disabled, the newest first',
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
