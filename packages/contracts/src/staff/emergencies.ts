import { z } from 'zod'
import { Time } from '../paging.ts'
import { ListInput, listOf, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'

/** How long emergency access lasts unless it is ended before. */
export const emergencyHours = 24

/** `unreviewed`: it is over and waits for another person's review, without which there is no next one. */
export const emergencyStates = ['open', 'unreviewed', 'reviewed'] as const

const Emergency = z.strictObject({
  id: RowId,
  state: z.enum(emergencyStates),
  by: z.string(),
  reason: z.string(),
  openedAt: Time,
  endsAt: Time,
  /** When it was ended before its time, and by whom. */
  endedAt: Time.optional(),
  endedBy: z.string().optional(),
  /** How much was carried out under it. */
  acts: z.int(),
  isMine: z.boolean(),
  reviewedBy: z.string().optional(),
  reviewedAt: Time.optional(),
  reviewNote: z.string(),
})

export const staffEmergencyRoutes = {
  list: staffRead('GET /staff/v1/emergencies', {
    permission: 'emergency.read',
    input: z.strictObject({ ...ListInput, state: z.enum(emergencyStates).optional() }),
    output: listOf(Emergency),
    about: 'Uses of emergency access in the brand, the newest first',
  }),
  csv: staffFile('GET /staff/v1/emergencies/csv', {
    permission: 'emergency.read',
    audited: true,
    input: z.strictObject({ state: z.enum(emergencyStates).optional() }),
    about: 'All uses that the filter shows as CSV, the newest first',
  }),
  acts: staffRead('GET /staff/v1/emergencies/acts', {
    permission: 'emergency.read',
    input: z.strictObject({ ...ListInput, id: RowId }),
    output: listOf(
      z.strictObject({
        id: RowId,
        operation: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        reason: z.string(),
        at: Time,
      }),
    ),
    about: 'What was carried out by one person under an emergency access, in its order',
  }),
  open: staffWrite('POST /staff/v1/emergencies/open', {
    permission: 'emergency.use',
    stepUp: true,
    input: z.strictObject({ reason: Reason }),
    output: z.strictObject({ id: RowId, endsAt: Time }),
    about:
      'Open emergency access: for 24 hours the caller needs no second person for what is no money going out; all other holders are told',
  }),
  end: staffWrite('POST /staff/v1/emergencies/end', {
    permission: 'emergency.use',
    input: z.strictObject({ id: RowId, reason: Reason }),
    output: z.strictObject({}),
    about: 'End an emergency access before its time, one’s own or a colleague’s',
  }),
  review: staffWrite('POST /staff/v1/emergencies/review', {
    permission: 'emergency.use',
    stepUp: true,
    input: z.strictObject({ id: RowId, reason: Reason }),
    output: z.strictObject({}),
    about: 'Review a colleague’s emergency access, which ends it; without the review there is no next one in the brand',
  }),
}
