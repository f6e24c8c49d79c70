import { isPayable } from '@portal/contracts'
import type { PromotionStatus } from '@portal/contracts/promotion-values'
import type { PromotionTerms } from '#modules/content'
import type { ApplicationState } from './store.ts'

/**
 * How a promotion stands for a member, and whether an application would be taken now. What was decided about an application goes before the promotion's time:
 * a reward that was granted stays the member's after its end.
 *
 *   no application:  ahead coming_soon · running join · over closed
 *   rejected:        rejected; another one may follow while the promotion runs and its terms allow it
 *   any other state: that state
 */
export function decideStatus(
  { phase, mayApplyAgain }: Pick<PromotionTerms, 'phase' | 'mayApplyAgain'>,
  state: ApplicationState | undefined,
): { status: PromotionStatus; mayApply: boolean } {
  if (state !== undefined && state !== 'rejected') return { status: state, mayApply: false }
  const mayApply = phase === 'running' && (state === undefined || mayApplyAgain)
  if (state === 'rejected') return { status: 'rejected', mayApply }
  return { status: phase === 'ahead' ? 'coming_soon' : phase === 'over' ? 'closed' : 'join', mayApply }
}

/** Whether something waits for the member to do it: to join, or to take a reward (decision A-36). */
export function isAvailable(status: PromotionStatus): boolean {
  return status === 'join' || status === 'claim'
}

/** Whether an operator may grant this: a reward within the terms that the currency can pay, and none where the terms have none. */
export function mayGrant(rewardAtMost: bigint | null, amount: bigint | undefined, currency: string): boolean {
  if (rewardAtMost === null) return amount === undefined
  return amount !== undefined && amount > 0n && amount <= rewardAtMost && isPayable(amount, currency)
}
