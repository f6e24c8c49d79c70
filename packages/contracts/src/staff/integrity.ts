import { z } from 'zod'
import { Time } from '../paging.ts'
import { staffRead, staffWrite } from '../staff-route.ts'

/** `new`: what was written since the last look, every minute. `all`: everything, once a day. */
const integrityLooks = ['new', 'all'] as const

export const staffIntegrityRoutes = {
  list: staffRead('GET /staff/v1/integrity', {
    permission: 'invariants.read',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          invariant: z.string(),
          look: z.enum(integrityLooks),
          violations: z.int(),
          /** One of the rows that break it. */
          sample: z.string(),
          lookedAt: Time,
          tookMs: z.int(),
          brokenSince: Time.optional(),
        }),
      ),
      /** The last link of the ledger's hash chain. */
      head: z.strictObject({ seq: z.string(), hash: z.string() }).optional(),
      /** The hash chains of the two audits: of staff, and of the accounts of members. */
      audits: z.array(
        z.strictObject({
          audit: z.enum(['staff', 'accounts']),
          head: z.strictObject({ seq: z.string(), hash: z.string() }).optional(),
          /** When the last row was written that is sealed. */
          sealedUntil: Time.optional(),
          /** Rows that wait for their seal. */
          unsealed: z.int(),
          /** When the whole chain was last computed anew, how long it took, and how many seals did not follow. */
          verifiedAt: Time.optional(),
          tookMs: z.int().optional(),
          violations: z.int(),
          /** One of the rows whose seal does not follow. */
          sample: z.string().optional(),
        }),
      ),
      /** Up to this transfer everything was found sound. */
      soundThrough: z.string(),
    }),
    about: 'The invariants of money with what the last looks have found, of all brands, and the state of the seals',
  }),
  look: staffWrite('POST /staff/v1/integrity/look', {
    permission: 'invariants.look',
    input: z.strictObject({ look: z.enum(integrityLooks) }),
    output: z.strictObject({}),
    about: 'Look at the invariants at once',
  }),
}
