import { z } from 'zod'
import { Time } from '../paging.ts'
import { LimitValue, ProtectionBlock, ProtectionLimit } from '../protection.ts'
import { blockKinds, blockStates, blockStandings, limitKinds, protectionEvents } from '../protection-values.ts'
import { ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'

const Filters = { kind: z.enum(blockKinds).optional(), standing: z.enum(blockStandings).optional(), member: MemberName.optional() }

const Row = z.strictObject({
  id: RowId,
  username: z.string(),
  kind: z.enum(blockKinds),
  state: z.enum(blockStates),
  beganAt: Time,
  /** Absent: for ever. */
  endsAt: Time.optional(),
  /** Who of staff imposed it; absent: the member took it. */
  imposedBy: z.string().optional(),
  reason: z.string(),
  returnAskedAt: Time.optional(),
  returnedAt: Time.optional(),
})

const Event = z.strictObject({
  id: z.string(),
  at: Time,
  event: z.enum(protectionEvents),
  isImposed: z.boolean(),
  kind: z.enum(limitKinds).optional(),
  value: LimitValue.optional(),
  endsAt: Time.optional(),
})

export const staffProtectionRoutes = {
  list: staffRead('GET /staff/v1/protection', {
    permission: 'protection.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(Row),
    about: 'Time-outs, exclusions and closed accounts by kind, standing and member, the newest first',
  }),
  csv: staffFile('GET /staff/v1/protection/csv', {
    permission: 'protection.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All breaks that the filters show as CSV, the newest first',
  }),
  member: staffRead('GET /staff/v1/protection/member', {
    permission: 'protection.read',
    input: z.strictObject({ member: MemberName }),
    output: z.strictObject({
      currency: z.string(),
      limits: z.array(ProtectionLimit),
      block: ProtectionBlock.optional(),
      events: z.array(Event),
    }),
    about: 'The limits of a member with what is used of them, the break that stands, and the latest changes',
  }),
  impose: staffWrite('POST /staff/v1/protection/limit', {
    permission: 'protection.tighten',
    input: z.strictObject({ member: MemberName, kind: z.enum(limitKinds), value: LimitValue, reason: Reason }),
    output: z.strictObject({}),
    about: 'Set a limit for a member, lower than what stands: operators never loosen one',
  }),
  block: staffWrite('POST /staff/v1/protection/block', {
    permission: 'protection.tighten',
    stepUp: true,
    input: z.strictObject({
      member: MemberName,
      kind: z.enum(['time_out', 'exclusion']),
      /** Days of a time-out, 1 to 42; months of an exclusion, 6 or more, 0 for ever. */
      length: z.coerce.number().int().min(0).max(120),
      reason: Reason,
    }),
    output: z.strictObject({}),
    about: 'Begin a time-out or an exclusion for a member; nobody can end it before its time',
  }),
}
