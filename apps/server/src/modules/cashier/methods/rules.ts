import { cutToUnit, type LanguageCode } from '@portal/contracts'
import type { MethodKind } from '@portal/contracts/cashier-values'

/** Who pays a fee, and how much it is: a fixed part and parts of a million of the amount. */
export type FeeTerms = { feeFixed: bigint; feePpm: number; feePayer: 'member' | 'house' }

/** What an operator decides of a method. Amounts in minor units. */
export type MethodTerms = FeeTerms & {
  code: string
  kind: MethodKind
  direction: 'in' | 'out'
  currency: string
  names: Partial<Record<LanguageCode, string>>
  /** Who moves the money; null for play money and vouchers. */
  providerId: number | null
  minAmount: bigint
  maxAmount: bigint
  dailyLimit: bigint
  monthLimit: bigint | null
  quickAmounts: bigint[]
  expiryMinutes: number
  processingMinutes: number
}

/** A method as it stands now. */
export type Method = MethodTerms & { version: number; maintenanceUntil: Date | null; isInHours: boolean }

/** The fee that the member pays of an amount, whole units of the currency; nothing when the house pays it. Never the whole amount. */
export function feeOf({ feeFixed, feePpm, feePayer }: FeeTerms, amount: bigint, currency: string): bigint {
  if (feePayer === 'house' || amount <= 0n) return 0n
  const fee = cutToUnit(feeFixed + (amount * BigInt(feePpm)) / 1_000_000n, currency)
  return fee < amount ? fee : 0n
}

/** Whether orders can be made by a method now. */
export function stateOf(method: Pick<Method, 'maintenanceUntil' | 'isInHours'>): 'open' | 'maintenance' | 'closed' {
  if (method.maintenanceUntil !== null) return 'maintenance'
  return method.isInHours ? 'open' : 'closed'
}

/** The method's name in a language, else in English, else its code. */
export function nameOf({ names, code }: Pick<MethodTerms, 'names' | 'code'>, language: LanguageCode): string {
  return names[language] ?? names.EN ?? code
}
