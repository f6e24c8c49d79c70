import { checkLimits, checkUnits, type Fault } from '../methods/index.ts'
import type { RulesRow } from './rule-store.ts'

/** What staff decide of a brand's withdrawals. Shares in parts of a million of the amount. */
export type RuleSettings = Omit<RulesRow, 'currency' | 'feePpm' | 'bondPpm'> & { feeShare: number; bondShare: number }

/** Which limits and amounts contradict each other. A member takes nothing back in a brand of mode real. */
export function checkRules(rules: RuleSettings, currency: string, mode: 'demo' | 'real'): Fault[] {
  const { minAmount, maxAmount, dailyLimit, feeFixed, bondMin, bondMax, reviewFrom, twoStaffAbove, secondProofAbove } = rules
  return [
    ...checkUnits({ minAmount, maxAmount, dailyLimit, feeFixed, bondMin, bondMax, reviewFrom, twoStaffAbove, secondProofAbove }, currency),
    ...checkLimits(rules),
    ...(bondMax < bondMin ? [['bond_order', 'bondMax', 'bondMin'] as const] : []),
    ...(rules.memberCancel && mode === 'real' ? [['other_mode', 'memberCancel'] as const] : []),
  ]
}
