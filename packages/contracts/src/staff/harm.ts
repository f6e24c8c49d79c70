import { z } from 'zod'
import { Time } from '../paging.ts'
import { harmActions, harmLevels, harmMarkers, harmStaffActions } from '../protection-values.ts'
import { ListInput, listOf, MemberName, Reason, RowId, staffFile, staffRead, staffWrite } from '../staff-route.ts'

const Filters = { level: z.enum(harmLevels).exclude(['none']).optional(), member: MemberName.optional() }
/** By marker: its value and the points that it gives. */
const Markers = z.partialRecord(z.enum(harmMarkers), z.strictObject({ value: z.number(), points: z.int() }))
const Standing = { score: z.int(), level: z.enum(harmLevels), markers: Markers, day: z.iso.date(), levelSince: z.iso.date() }

export const staffHarmRoutes = {
  list: staffRead('GET /staff/v1/harm', {
    permission: 'protection.read',
    input: z.strictObject({ ...ListInput, ...Filters }),
    output: listOf(
      z.strictObject({ username: z.string(), ...Standing, lastAction: z.enum(harmActions).optional(), lastActionAt: Time.optional() }),
    ),
    about: 'Members with markers of harm by the last day that was scored, the highest score first',
  }),
  csv: staffFile('GET /staff/v1/harm/csv', {
    permission: 'protection.read',
    audited: true,
    input: z.strictObject(Filters),
    about: 'All members with markers of harm that the filters show as CSV',
  }),
  member: staffRead('GET /staff/v1/harm/member', {
    permission: 'protection.read',
    input: z.strictObject({ member: MemberName }),
    output: z.strictObject({
      /** Absent: never had a marker. */
      standing: z.strictObject(Standing).optional(),
      /** Days with points of the last weeks, the newest first. */
      days: z.array(z.strictObject({ day: z.iso.date(), score: z.int(), level: z.enum(harmLevels) })),
      actions: z.array(
        z.strictObject({
          id: RowId,
          action: z.enum(harmActions),
          by: z.string().optional(),
          note: z.string(),
          score: z.int(),
          level: z.enum(harmLevels),
          at: Time,
        }),
      ),
    }),
    about: 'A member’s score of harm with its markers, the latest days, and what was done',
  }),
  act: staffWrite('POST /staff/v1/harm/action', {
    permission: 'protection.tighten',
    input: z.strictObject({ member: MemberName, action: z.enum(harmStaffActions), reason: Reason }),
    output: z.strictObject({}),
    about: 'Send a member the house’s message about play or breaks, or write down a call or a note',
  }),
}
