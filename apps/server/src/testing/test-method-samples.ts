const reason = 'Agreed with the provider on the phone.'

/** A valid call of each write of methods and limits; see `test-staff-samples.ts`. */
export const methodSamples = {
  'POST /staff/v1/methods/deposit': {
    as: 'owner' as const,
    input: () => ({ code: 'demo', version: 1, processingMinutes: 2, reason }),
    row: {
      event: 'deposit_method_changed',
      subjectId: 'demo',
      before: { processingMinutes: '0' },
      after: { processingMinutes: '2' },
      reason,
    },
  },
  'POST /staff/v1/methods/payout': {
    as: 'owner' as const,
    input: () => ({ code: 'wallet', version: 1, minAmount: '300', reason }),
    row: { event: 'payout_method_changed', subjectId: 'wallet', before: { minAmount: '100' }, after: { minAmount: '300' }, reason },
  },
  'POST /staff/v1/withdrawal-rules': {
    as: 'finance' as const,
    input: () => ({ version: 1, reviewFrom: '4000', reason }),
    row: { event: 'request_proposed', subjectId: 'withdrawals' },
  },
}
