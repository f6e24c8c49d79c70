import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, Reason, RowId, staffRead, staffWrite } from '../staff-route.ts'
import { freeText } from '../typed-fields.ts'

export const requestStates = ['proposed', 'confirmed', 'refused', 'withdrawn', 'expired', 'stale'] as const

const RequestRow = z.strictObject({
  id: RowId,
  operation: z.string(),
  permission: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  state: z.enum(requestStates),
  proposedBy: z.string(),
  proposedAt: Time,
  expiresAt: Time,
  decidedBy: z.string().optional(),
  decidedAt: Time.optional(),
  decisionNote: z.string(),
  /** The caller proposed it and may withdraw it. */
  isMine: z.boolean(),
  /** The caller's role may decide it, and somebody else proposed it. */
  mayDecide: z.boolean(),
})

export const staffRequestRoutes = {
  list: staffRead('GET /staff/v1/requests', {
    permission: 'own',
    input: z.strictObject({ ...ListInput, state: z.enum(requestStates).optional() }),
    output: listOf(RequestRow),
    about: 'Requests of four eyes for all that the caller’s roles concern, the newest first',
  }),
  get: staffRead('GET /staff/v1/requests/request', {
    permission: 'own',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({
      request: RequestRow,
      /** What would be done, from the stored content; each label is a name to translate. */
      lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      /** Goes into the decision: it is this content that is carried out. */
      hash: z.string(),
      /** The subject has changed since: confirming it would do nothing. */
      isStale: z.boolean(),
    }),
    about: 'One request with what it would do',
  }),
  confirm: staffWrite('POST /staff/v1/requests/confirm', {
    permission: 'own',
    stepUp: true,
    input: z.strictObject({ id: RowId, hash: z.string().regex(/^[0-9a-f]{64}$/), note: freeText().max(500).default('') }),
    output: z.strictObject({ state: z.enum(['confirmed', 'stale']) }),
    about: 'Confirm what another person has proposed: it is carried out at once, or it is stale',
  }),
  refuse: staffWrite('POST /staff/v1/requests/refuse', {
    permission: 'own',
    input: z.strictObject({ id: RowId, note: Reason }),
    output: z.strictObject({}),
    about: 'Refuse what another person has proposed, and say why',
  }),
  withdraw: staffWrite('POST /staff/v1/requests/withdraw', {
    permission: 'own',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({}),
    about: 'Take back what one has proposed',
  }),
}
