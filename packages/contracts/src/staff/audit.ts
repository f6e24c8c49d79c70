import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, RowId, staffRead } from '../staff-route.ts'

const Facts = z.record(z.string(), z.unknown())

export const staffAuditRoutes = {
  list: staffRead('GET /staff/v1/audit', {
    permission: 'audit.read',
    input: z.strictObject({
      ...ListInput,
      username: z.string().max(64).optional(),
      subjectKind: z.string().max(32).optional(),
      subjectId: z.string().max(200).optional(),
    }),
    output: listOf(
      z.strictObject({
        id: RowId,
        at: Time,
        username: z.string(),
        event: z.string(),
        permission: z.string(),
        route: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        before: Facts.optional(),
        after: Facts.optional(),
        reason: z.string(),
        request: RowId.optional(),
        ip: z.string(),
        device: z.string(),
        requestId: z.string(),
      }),
    ),
    about: 'What staff did in the brand, and what concerns no brand, the newest first',
  }),
  chain: staffRead('GET /staff/v1/audit/chain', {
    permission: 'audit.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The last row that is sealed, and its seal in hexadecimal digits. */
      head: z.strictObject({ seq: RowId, hash: z.string() }).optional(),
      unsealed: z.int(),
      /** Rows whose seal does not follow: none in an untouched record. */
      broken: z.array(RowId),
      asOf: Time,
    }),
    about: 'Whether the hash chain of the audit is whole; it is computed anew',
  }),
}
