import { isPayable } from '@portal/contracts'
import type { MethodKind } from '@portal/contracts/cashier-values'
import type { FeeTerms, MethodTerms } from './rules.ts'

/** What staff decide of a way in. Amounts in minor units; `null` is none. */
export type MethodSettings = Pick<
  MethodTerms,
  'minAmount' | 'maxAmount' | 'dailyLimit' | 'monthLimit' | 'quickAmounts' | 'expiryMinutes' | 'processingMinutes'
> &
  Pick<FeeTerms, 'feeFixed' | 'feePayer'> & {
    isEnabled: boolean
    position: number
    /** The code of who moves the money. */
    provider: string | null
    /** Parts of a million of the amount. */
    feeShare: number
    /** Of the brand's day, `HH:MM`. */
    openFrom: string | null
    openTo: string | null
    /** Minutes of the brand's calendar, `YYYY-MM-DDTHH:MM`. */
    maintenanceFrom: string | null
    maintenanceTo: string | null
  }

export type PayoutSettings = Pick<MethodSettings, 'isEnabled' | 'position' | 'minAmount' | 'maxAmount'> & { provider: string }

/** What is wrong with settings: a code, and the fields that could mend it, the likeliest first. */
export type Fault = readonly [code: string, ...fields: string[]]

const mostFeeShare = 200_000
/** Kinds whose money nobody moves. */
const withoutProvider: readonly MethodKind[] = ['demo', 'voucher', 'agent']

const when = (isWrong: boolean, ...fault: Fault): readonly Fault[] => (isWrong ? [fault] : [])

/** Which limits, amounts and times of a way in contradict each other. */
export function checkMethod(method: MethodSettings, currency: string): Fault[] {
  const { minAmount, maxAmount, dailyLimit, monthLimit, quickAmounts, feeFixed, openFrom, openTo, maintenanceFrom, maintenanceTo } = method
  return [
    ...checkUnits({ minAmount, maxAmount, dailyLimit, monthLimit, feeFixed }, currency),
    ...checkLimits(method),
    ...when(monthLimit !== null && monthLimit < maxAmount, 'limits_order', 'monthLimit', 'maxAmount'),
    ...when(!quickAmounts.every((amount) => isPayable(amount, currency)), 'too_fine', 'quickAmounts'),
    ...when(!quickAmounts.every((amount) => amount >= minAmount), 'quick_outside', 'quickAmounts', 'minAmount'),
    ...when(!quickAmounts.every((amount) => amount <= maxAmount), 'quick_outside', 'quickAmounts', 'maxAmount'),
    ...when(method.feeShare > mostFeeShare, 'fee_too_large', 'feeShare'),
    ...checkPair('openFrom', openFrom, 'openTo', openTo),
    ...when(openFrom !== null && openFrom === openTo, 'window', 'openTo', 'openFrom'),
    ...checkPair('maintenanceFrom', maintenanceFrom, 'maintenanceTo', maintenanceTo),
    ...when((maintenanceTo ?? '') <= (maintenanceFrom ?? '') && maintenanceFrom !== null, 'window', 'maintenanceTo', 'maintenanceFrom'),
  ]
}

/** The least, the most and the limit of a day rise in this order, and a fixed fee takes no whole order. */
export function checkLimits(
  limits: Pick<MethodSettings, 'minAmount' | 'maxAmount'> & Partial<Pick<MethodSettings, 'dailyLimit' | 'feeFixed'>>,
): Fault[] {
  const { minAmount, maxAmount, dailyLimit = maxAmount, feeFixed = 0n } = limits
  return [
    ...when(minAmount > maxAmount, 'limits_order', 'minAmount', 'maxAmount'),
    ...when(dailyLimit < maxAmount, 'limits_order', 'dailyLimit', 'maxAmount'),
    ...when(feeFixed >= minAmount, 'fee_above_least', 'feeFixed', 'minAmount'),
  ]
}

/** Amounts are whole units of the currency. */
export function checkUnits(amounts: Readonly<Record<string, bigint | null>>, currency: string): Fault[] {
  const wrong = Object.entries(amounts).filter(([, amount]) => amount !== null && !isPayable(amount, currency))
  return wrong.map(([field]) => ['too_fine', field])
}

function checkPair(first: string, from: string | null, last: string, to: string | null): readonly Fault[] {
  return when((from === null) !== (to === null), 'required', ...((from === null ? [first, last] : [last, first]) as [string, string]))
}

type Mode = 'demo' | 'real'
type KnownProvider = { code: string; mode: Mode; isEnabled: boolean }

/**
 * Whether a method that is on can serve a brand: play money in a demo brand alone, a provider of the brand's own mode that is on.
 * @param provider undefined where the brand has none of this code
 */
export function checkProvider(
  method: { kind: MethodKind; isEnabled: boolean; provider: string | null },
  provider: KnownProvider | undefined,
  mode: Mode,
): Fault[] {
  const { kind, isEnabled } = method
  if (withoutProvider.includes(kind))
    return [
      ...when(method.provider !== null, 'not_possible', 'provider'),
      ...when(kind === 'demo' && isEnabled && mode === 'real', 'other_mode', 'isEnabled'),
    ]
  if (!provider) return [[method.provider === null ? 'required' : 'unknown', 'provider', 'isEnabled']]
  if (!isEnabled) return []
  if (provider.mode !== mode) return [['other_mode', 'provider', 'isEnabled']]
  return [...when(!provider.isEnabled, 'provider_off', 'provider', 'isEnabled')]
}
