import { sql } from '@portal/runtime'
import type { TestStaff } from './test-staff.ts'
import type { StaffSample } from './test-staff-sample.ts'

const reason = 'The colleague on call can’t be reached tonight.'

/** Removes all uses of emergency access, so that one may be opened. */
export async function clearEmergencies({ portal }: TestStaff): Promise<void> {
  await portal.database.query(sql`delete from staff.emergency_acts`)
  await portal.database.query(sql`delete from staff.emergencies`)
}

/** The only emergency access of the brand, of this person, open for an hour. @returns its id */
async function addEmergencyOf(back: TestStaff, username: string): Promise<string> {
  await clearEmergencies(back)
  const [made] = await back.portal.database.query<{ id: bigint }>(sql`
    insert into staff.emergencies (brand_id, person_id, opened_name, reason, opened_at, ends_at)
    select 1, id, username, ${reason}, clock_timestamp(), clock_timestamp() + interval '1 hour' from staff.people where username = ${username} returning id`)
  return String(made!.id)
}

/** In the order of the contract: the last one leaves none open, under which later samples would need no second person. */
export const emergencySamples: Record<string, StaffSample> = {
  'POST /staff/v1/emergencies/open': {
    as: 'owner',
    input: async (back) => {
      await clearEmergencies(back)
      return { reason }
    },
    row: { event: 'emergency_opened', reason },
  },
  'POST /staff/v1/emergencies/end': {
    as: 'owner',
    input: async (back) => ({ id: await addEmergencyOf(back, 'owner'), reason }),
    row: { event: 'emergency_ended', before: { state: 'open' }, after: { state: 'unreviewed' }, reason },
  },
  'POST /staff/v1/emergencies/review': {
    as: 'owner',
    input: async (back) => ({ id: await addEmergencyOf(back, 'auditor'), reason }),
    row: { event: 'emergency_reviewed', before: { state: 'open' }, reason },
  },
}
