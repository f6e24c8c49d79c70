import { sql } from '@portal/runtime'
import type { TestStaff } from './test-staff.ts'

const reason = 'Agreed with the head of marketing.'

const findMission = async ({ portal }: TestStaff) => {
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from loyalty.missions where brand = 1 order by position limit 1`)
  return String(row!.id)
}

/** A valid call of each write of rewards, levels, missions and rebates; see `test-staff-samples.ts`. */
export const loyaltySamples = {
  'POST /staff/v1/rewards/give': {
    as: 'marketing' as const,
    input: () => ({ member: 'demo', amount: '25', title: 'For your patience', reason }),
    row: { event: 'request_proposed', subjectId: 'demo' },
  },
  'POST /staff/v1/levels/change': {
    as: 'marketing' as const,
    input: () => ({ level: 3, version: 1, reach: '160000', rankUp: '400', weekly: '40', birthday: '80', reason }),
    row: { event: 'request_proposed', subjectId: '3' },
  },
  'POST /staff/v1/missions/change': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await findMission(back), version: 1, target: '25', prize: '6', isOn: true, reason }),
    row: { event: 'mission_changed', after: { target: '25', prize: '60000', isOn: 'true' }, reason },
  },
  'POST /staff/v1/rebate-rates/change': {
    as: 'marketing' as const,
    input: () => ({ category: 'LIVE', version: 1, base: '0.3', step: '0.05', reason }),
    row: { event: 'rebate_rates_changed', subjectId: 'LIVE', reason },
  },
}
