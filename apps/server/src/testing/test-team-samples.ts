import { sql } from '@portal/runtime'
import type { TestApp } from './test-app.ts'
import type { StaffSample } from './test-staff-sample.ts'

const reason = 'Somebody else plays by this account.'

/** An open request of `agent` about `babul`, who is below it. */
async function addDisableRequest({ database }: TestApp): Promise<string> {
  const [row] = await database.query<{ id: bigint }>(sql`
    insert into agents.disable_requests (brand_id, agent, member, reason, key, content)
    select 1, a.id, m.id, ${reason}, gen_random_uuid()::text, sha256('x') from identity.members a, identity.members m
    where a.username = 'agent' and m.username = 'babul' returning id`)
  return String(row!.id)
}

/** Writes about requests of agents. */
export const teamSamples: Record<string, StaffSample> = {
  'POST /staff/v1/disable-requests/decide': {
    as: 'support',
    input: async ({ portal }) => ({ id: await addDisableRequest(portal), version: 1, isApproved: false, reason }),
    row: { event: 'disable_decided', subjectId: 'babul', before: { state: 'OPEN' }, reason },
  },
}
