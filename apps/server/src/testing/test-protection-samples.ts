const reason = 'Asked for by the member on the phone.'
/** A member whom no other sample needs. */
const member = 'subaffiliate'

let lowered = 900
let months = 6

/** A valid call of each write of protection: each limit is lower, and each exclusion longer, than the one before. */
export const protectionSamples = {
  'POST /staff/v1/protection/limit': {
    as: 'support' as const,
    input: () => ({ member, kind: 'loss_day', value: String((lowered -= 1)), reason }),
    row: { event: 'protection_limit_imposed', reason },
  },
  'POST /staff/v1/protection/block': {
    as: 'risk' as const,
    input: () => ({ member, kind: 'exclusion', length: (months += 1), reason }),
    row: { event: 'protection_block_imposed', reason },
  },
}
