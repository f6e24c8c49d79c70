import { findSubmitted, submitSpecimen } from './test-kyc.ts'
import type { TestStaff } from './test-staff.ts'

const reason = 'Compared with the account, all fits.'

async function submitted({ portal }: TestStaff) {
  const { id, version } = await submitSpecimen(portal)
  return { id: String(id), version }
}

async function approved(back: TestStaff) {
  const { id, version, member } = await submitSpecimen(back.portal)
  const input = { id: String(id), version, level: 2, validUntil: '2031-05-31', reason }
  await back.call({ call: 'POST /staff/v1/kyc/approve' }, { token: await back.signIn('owner'), input })
  return { id: String(id), version: (await findSubmitted(back.portal, member.name)).version }
}

/** A valid call of each write of identity checks; see `test-staff-samples.ts`. */
export const kycSamples = {
  'POST /staff/v1/kyc/claim': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ id: (await submitted(back)).id, isTaken: true }),
    row: { event: 'kyc_claimed' },
  },
  'POST /staff/v1/kyc/approve': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ ...(await submitted(back)), level: 2, validUntil: '2031-05-31', reason }),
    row: {
      event: 'kyc_approved',
      before: { state: 'submitted', validUntil: '' },
      after: { state: 'approved', validUntil: '2031-05-31' },
      reason,
    },
  },
  'POST /staff/v1/kyc/reject': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ ...(await submitted(back)), why: 'cut_off', note: '', reason }),
    row: { event: 'kyc_rejected', after: { state: 'rejected', level: '0', reasons: 'cut_off' }, reason },
  },
  'POST /staff/v1/kyc/revoke': {
    as: 'risk' as const,
    input: async (back: TestStaff) => ({ ...(await approved(back)), reason }),
    row: { event: 'kyc_revoked', after: { state: 'expired' }, reason },
  },
}
