import { amlParams } from '@portal/contracts/compliance-values'
import { sql } from '@portal/runtime'
import type { TestStaff } from './test-staff.ts'

const reason = 'Looked at with the records of the account.'
let days = 0
let files = 0

/** A case of a member whom no other sample needs, in its first version. */
async function addCase({ portal }: TestStaff, { heldDays = 0 } = {}): Promise<string> {
  const [row] = await portal.database.query<{ id: bigint }>(sql`
    with ended as (update compliance.cases set state = 'closed', closed_at = now() where state <> 'closed' returning id),
      held as (update identity.members set money_held_until = now() + make_interval(days => ${heldDays}::int) where username = 'subaffiliate' returning id)
    insert into compliance.cases (brand, member) select 1, h.id from held h where (select count(*) from ended) >= 0 returning id`)
  return String(row!.id)
}

const seen = async (back: TestStaff) => ({ id: await addCase(back), version: 1, reason })

/** A valid call of each write of compliance. */
export const complianceSamples = {
  'POST /staff/v1/compliance/claim': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ id: await addCase(back), version: 1, isTaken: true }),
    row: { event: 'compliance_case_taken' },
  },
  'POST /staff/v1/compliance/note': { as: 'risk' as const, input: seen, row: { event: 'compliance_case_noted', reason } },
  'POST /staff/v1/compliance/escalate': { as: 'risk' as const, input: seen, row: { event: 'compliance_case_escalated', reason } },
  'POST /staff/v1/compliance/report': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ ...(await seen(back)), filing: 'BFIU-2026-17' }),
    row: { event: 'compliance_case_reported', reason },
  },
  'POST /staff/v1/compliance/close': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ ...(await seen(back)), finding: 'explained' }),
    row: { event: 'compliance_case_closed', reason },
  },
  'POST /staff/v1/compliance/hold': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ id: await addCase(back), days: (days += 1), reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/compliance/free': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ id: await addCase(back, { heldDays: 5 }), reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/compliance/lists': {
    as: 'risk' as const,
    input: () => ({
      name: 'Invented',
      kind: 'pep',
      ofDay: '2026-11-20',
      file: `id,name,aliases,birth_date,country,note\nX-${(files += 1)},Nobody Nowhere,,,BD,invented\n`,
      reason,
    }),
    row: { event: 'compliance_list_imported', reason },
  },
  'POST /staff/v1/compliance/settings': {
    as: 'owner' as const,
    input: async ({ portal }: TestStaff) => {
      await portal.database.query(sql`delete from compliance.settings`)
      return { perEuro: '130', params: { ...amlParams }, version: 0, reason }
    },
    row: { event: 'compliance_rules_changed', reason },
  },
}
