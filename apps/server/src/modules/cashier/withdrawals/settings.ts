import { checkLimits, checkUnits, type Fault } from '../methods/index.ts'
import type { RulesRow } from './rule-store.ts'

/** What staff decide of a brand's withdrawals. Shares in parts of a million of the amount. */
export type RuleSettings = Omit<RulesRow, 'currency' | 'feePpm' | 'bondPpm'> & { feeShare: number; bondShare: number }

/** Which limits and amounts contradict each other. In a brand of mode real a member takes nothing back, and the identity is always asked for. */
export function checkRules(rules: RuleSettings, currency: string, mode: 'demo' | 'real'): Fault[] {
  const { minAmount, maxAmount, dailyLimit, feeFixed, bondMin, bondMax, reviewFrom, twoStaffAbove, secondProofAbove, kycAbove } = rules
  return [
    ...checkUnits(
      { minAmount, maxAmount, dailyLimit, feeFixed, bondMin, bondMax, reviewFrom, twoStaffAbove, secondProofAbove, kycAbove },
      currency,
    ),
    ...checkLimits(rules),
    ...(bondMax < bondMin ? [['bond_order', 'bondMax', 'bondMin'] as const] : []),
    ...(mode === 'real' && (rules.kycLevel < 2 || kycAbove > 0n) ? [['real_needs_kyc', 'kycLevel', 'kycAbove'] as const] : []),
    ...(rules.memberCancel && mode === 'real' ? [['other_mode', 'memberCancel'] as const] : []),
  ]
}
