import { promotionStatuses } from '@portal/contracts/promotion-values'
import { expect, test } from 'vitest'
import { decideStatus, isAvailable, mayGrant } from './rules.ts'
import type { ApplicationState } from './store.ts'

test.each([
  ['ahead', true, undefined, 'coming_soon', false],
  ['running', true, undefined, 'join', true],
  ['running', false, undefined, 'join', true],
  ['over', true, undefined, 'closed', false],
  ['running', true, 'applying', 'applying', false],
  ['running', true, 'process', 'process', false],
  ['running', true, 'rejected', 'rejected', true],
  ['running', false, 'rejected', 'rejected', false],
  ['over', true, 'rejected', 'rejected', false],
  ['running', true, 'joined', 'joined', false],
  ['running', true, 'issued', 'issued', false],
  ['running', true, 'claim', 'claim', false],
  ['over', true, 'applying', 'applying', false],
  ['over', true, 'claim', 'claim', false],
  ['over', true, 'claimed', 'claimed', false],
] as const)(
  'Phase %s, again %s, application %s: status %s (R-4.12.01, R-4.12.02, R-4.12.03, R-4.12.04, R-4.12.05, R-4.12.06, R-4.12.07, R-4.12.08, R-4.12.09, R-4.12.10)',
  (phase, mayApplyAgain, state: ApplicationState | undefined, status, mayApply) => {
    expect(decideStatus({ phase, mayApplyAgain }, state)).toEqual({ status, mayApply })
  },
)

test('of the eleven statuses two wait for the member to act (R-2.5.13)', () => {
  expect(promotionStatuses).toHaveLength(11)
  expect(promotionStatuses.filter(isAvailable)).toEqual(['join', 'claim'])
})

test.each([
  [10_000n, 10_000n, true],
  [10_000n, 100n, true],
  [10_000n, 150n, false],
  [10_000n, 10_001n, false],
  [10_000n, 0n, false],
  [10_000n, -1n, false],
  [10_000n, undefined, false],
  [null, undefined, true],
  [null, 1n, false],
])('of terms with a reward of %s at most %s may be granted: %s', (most, amount, may) => {
  expect(mayGrant(most, amount, 'BDT')).toBe(may)
})
