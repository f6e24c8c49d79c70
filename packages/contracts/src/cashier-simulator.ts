import { z } from 'zod'
import { Amount, PositiveAmount } from './money.ts'
import { Time } from './paging.ts'

/**
 * The protocol of the demonstration's payment provider, for servers. Each call is a signed POST of JSON (hook-signature.ts) with the id of its key; each
 * webhook names the orders that changed, and is signed under the same key.
 */
export const simulatorKeyHeader = 'x-key-id'
export const simulatorPaths = {
  start: '/v1/orders',
  query: '/v1/orders/query',
  payout: '/v1/payouts',
  queryPayout: '/v1/payouts/query',
  refund: '/v1/refunds',
  statement: '/v1/statement',
} as const

const Reference = z.string().min(1).max(64)
const Currency = z.string().regex(/^[A-Z0-9]{2,8}$/)
export const SimulatorKind = z.enum(['bank', 'mfs', 'card', 'crypto'])

export const SimulatorFact = z.strictObject({
  providerTxId: z.string().min(1).max(64),
  reference: Reference.optional(),
  direction: z.enum(['in', 'out']),
  state: z.enum(['pending', 'failed', 'paid', 'reversed']),
  amount: Amount,
  currency: Currency,
  fee: Amount,
  at: Time,
  confirmations: z.strictObject({ seen: z.int().min(0), needed: z.int().min(0) }).optional(),
})

export const SimulatorOrder = z.strictObject({
  reference: Reference,
  kind: SimulatorKind,
  amount: PositiveAmount,
  currency: Currency,
  notifyUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: Time,
  language: z.enum(['BN', 'EN', 'CN', 'VI']),
})

export const SimulatorTerms = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('redirect'), url: z.url() }),
  z.strictObject({
    type: z.literal('account'),
    holder: z.string(),
    account: z.string(),
    bank: z.string().optional(),
    branch: z.string().optional(),
    url: z.url(),
  }),
  z.strictObject({
    type: z.literal('address'),
    address: z.string(),
    network: z.string(),
    asset: z.string(),
    assetAmount: z.string(),
    rate: z.string(),
    rateUntil: Time,
    needed: z.int(),
    url: z.url(),
  }),
])

export const SimulatorStarted = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('started'), providerOrderId: z.string(), terms: SimulatorTerms }),
  z.strictObject({ state: z.literal('refused'), reason: z.string() }),
])

export const SimulatorPayout = z.strictObject({
  reference: Reference,
  attempt: z.int().min(1),
  kind: SimulatorKind,
  amount: PositiveAmount,
  currency: Currency,
  notifyUrl: z.url({ protocol: /^https?$/ }),
  account: z.strictObject({
    holder: z.string().max(128),
    account: z.string().min(1).max(128),
    bank: z.string().max(128).optional(),
    network: z.string().max(32).optional(),
  }),
})
export const SimulatorRefund = z.strictObject({
  key: Reference,
  providerTxId: z.string().min(1).max(64),
  amount: PositiveAmount,
  currency: Currency,
})
export const SimulatorPayoutAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('accepted'), providerTxId: z.string() }),
  z.strictObject({ state: z.literal('refused'), reason: z.string() }),
])

export const SimulatorQuery = z.strictObject({ reference: Reference })
export const SimulatorPayoutQuery = z.strictObject({ reference: Reference, attempt: z.int().min(1) })
export const SimulatorStretch = z.strictObject({ from: Time, to: Time })
export const SimulatorFacts = z.strictObject({ facts: z.array(SimulatorFact) })

/** What a webhook says: which orders to ask about. The rest is for people who read logs. */
export const SimulatorHook = z.strictObject({
  in: z.array(Reference).max(100),
  out: z.array(Reference).max(100),
  note: z.string().optional(),
})
