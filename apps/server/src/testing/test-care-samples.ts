import { sql } from '@portal/runtime'
import type { TestStaff } from './test-staff.ts'

const reason = 'Asked for by the member on the phone.'
const message = { channel: 'site', products: ['games'], titles: { EN: 'Friday draw' }, bodies: { EN: 'A draw on Friday.' } }

async function addSending({ portal }: TestStaff): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    insert into messaging.mailings (brand_id, channel, products, titles, bodies, created_by)
    values (1, 'site', array['games'], '{"EN": "Friday draw"}', '{"EN": "<p>A draw on Friday.</p>"}', 'mona') returning id`)
  return String(row!.id)
}

/** A valid call of each write about offers and about markers of harm. */
export const careSamples = {
  'POST /staff/v1/harm/action': {
    as: 'support' as const,
    input: () => ({ member: 'subaffiliate', action: 'call', reason }),
    row: { event: 'harm_action_taken', reason },
  },
  'POST /staff/v1/mailings': {
    as: 'marketing' as const,
    input: () => ({ ...message, reason }),
    row: { event: 'mailing_sent', reason },
  },
  'POST /staff/v1/mailings/stop': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addSending(back), version: 1, reason }),
    row: { event: 'mailing_stopped', reason },
  },
}
