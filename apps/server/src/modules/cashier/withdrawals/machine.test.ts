import { withdrawalStates, type WithdrawalState } from '@portal/contracts/payout-values'
import { expect, test } from 'vitest'
import { type Action, decide, type OrderFacts } from './machine.ts'

const units = (amount: number) => BigInt(amount) * 10_000n
const order = (state: WithdrawalState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  amount: units(1_000),
  fee: units(10),
  received: 0n,
  refunded: 0n,
  firstApproval: null,
  ...more,
})
const staff = 'rina'

const actions: Action[] = [
  { kind: 'score', needsReview: true },
  { kind: 'pass_risk', staff },
  { kind: 'hold', staff, why: 'Asks for a second look.' },
  { kind: 'reject', staff, reason: 'The account is not yours.' },
  { kind: 'approve', staff, needsTwo: false },
  { kind: 'send' },
  { kind: 'cancel' },
  { kind: 'payout_paid' },
  { kind: 'payout_failed' },
  { kind: 'received' },
  { kind: 'partly_received', amount: units(600) },
  { kind: 'not_received' },
  { kind: 'all_received' },
  { kind: 'other_account' },
  { kind: 'time_over' },
  { kind: 'settle_dispute', staff, as: 'confirmed' },
  { kind: 'settle_dispute', staff, as: 'paid_again' },
  { kind: 'settle_dispute', staff, as: 'refunded' },
]

/** Where each action leads; every other pair of state and action is refused. */
const allowed: Partial<Record<WithdrawalState, Record<string, WithdrawalState>>> = {
  requested: { score: 'risk_review' },
  risk_review: { pass_risk: 'approved', hold: 'risk_review', reject: 'rejected', cancel: 'cancelled' },
  approved: { hold: 'risk_review', reject: 'rejected', approve: 'paying', send: 'paying', cancel: 'cancelled' },
  paying: { payout_paid: 'paid', payout_failed: 'payout_failed' },
  payout_failed: { approve: 'paying', reject: 'failed', cancel: 'cancelled', other_account: 'approved', time_over: 'failed' },
  paid: { received: 'confirmed', partly_received: 'partial', not_received: 'disputed', time_over: 'confirmed' },
  partial: { not_received: 'disputed', all_received: 'confirmed', time_over: 'confirmed' },
  disputed: {
    'settle_dispute confirmed': 'confirmed',
    'settle_dispute paid_again': 'paying_again',
    'settle_dispute refunded': 'refunded',
  },
  paying_again: { payout_paid: 'paid', payout_failed: 'disputed' },
}
const nameOf = (action: Action) => (action.kind === 'settle_dispute' ? `${action.kind} ${action.as}` : action.kind)

test.each(withdrawalStates)('in the state %s exactly the listed actions are taken (MON-29)', (state) => {
  const taken = actions.flatMap((action) => {
    const step = decide(order(state), action)
    return 'state' in step ? [[nameOf(action), step.state]] : []
  })
  expect(Object.fromEntries(taken)).toEqual(allowed[state] ?? {})
})

test.each(['confirmed', 'rejected', 'cancelled', 'failed', 'refunded'] as const)('%s is an end: nothing changes it (MON-29)', (state) => {
  for (const action of actions) expect(decide(order(state), action)).toEqual({ refused: 'final' })
})

test('above the limit two different persons approve (MON-30)', () => {
  const first = decide(order('approved'), { kind: 'approve', staff, needsTwo: true })
  expect(first).toEqual({ state: 'approved', moves: [], firstApproval: staff })
  const once = order('approved', { firstApproval: staff })
  expect(decide(once, { kind: 'approve', staff, needsTwo: true })).toEqual({ refused: 'same_person' })
  expect(decide(once, { kind: 'approve', staff: 'omar', needsTwo: true })).toMatchObject({ state: 'paying', payout: units(1_000) })
})

test('a payout that failed keeps its holds, and each way back from it gives all of them back', () => {
  expect(decide(order('paying', { firstApproval: staff }), { kind: 'payout_failed' })).toEqual({
    state: 'payout_failed',
    moves: [],
    firstApproval: null,
    needsPerson: true,
  })
  const back: Action[] = [{ kind: 'reject', staff, reason: 'The account is closed.' }, { kind: 'cancel' }, { kind: 'time_over' }]
  for (const action of back) expect(decide(order('payout_failed'), action)).toMatchObject({ moves: [{ to: 'member', what: 'holds' }] })
})

test.each([0n, -1n, units(1_000), units(1_001)])(
  'a part of %d is refused: it is above nothing and below the rest (R-4.12.18)',
  (amount) => {
    expect(decide(order('paid'), { kind: 'partly_received', amount })).toEqual({ refused: 'amount' })
  },
)

test('the fee comes back when nothing has arrived, and stays when a part has', () => {
  const refund = { kind: 'settle_dispute', staff, as: 'refunded' } as const
  expect(decide(order('disputed'), refund)).toMatchObject({
    moves: [{ what: 'refund', amount: units(1_000), fee: units(10) }, { what: 'bond' }],
  })
  expect(decide(order('disputed', { received: units(600) }), refund)).toMatchObject({
    moves: [{ what: 'refund', amount: units(400), fee: 0n }, { what: 'bond' }],
  })
})

test('a part of a dispute that has arrived is accounted for, and the rest alone is refunded or paid again', () => {
  const disputed = order('disputed', { received: units(100) })
  const settle = (as: 'confirmed' | 'paid_again' | 'refunded', arrived: bigint) =>
    decide(disputed, { kind: 'settle_dispute', staff, as, arrived })
  expect(settle('refunded', units(300))).toMatchObject({
    received: units(400),
    refunded: units(600),
    moves: [{ what: 'arrived', amount: units(300) }, { what: 'refund', amount: units(600), fee: 0n }, { what: 'bond' }],
  })
  expect(settle('paid_again', units(300))).toMatchObject({ state: 'paying_again', received: units(400), payout: units(600) })
  for (const [as, arrived] of [
    ['refunded', units(900)],
    ['refunded', -1n],
    ['confirmed', 1n],
  ] as const)
    expect(settle(as, arrived)).toEqual({ refused: 'amount' })
})
