/** What the rules read of a contract's terms. Amounts are minor units, rates are parts per million. */
import type { DividendTerms, SalaryTerms } from '@portal/contracts/agents'

export type Tier = SalaryTerms['tiers'][number]
export type Carry = DividendTerms['carry']

/** A team in a window: the member and all below, by the line at the time of each bet. */
export type Figures = { turnover: bigint; active: number; loss: bigint }

export const million = 1_000_000n

/** An amount times a rate, rounded down to the minor unit; nothing of an amount below zero. */
export function multiplyDown(amount: bigint, ratePpm: number): bigint {
  return amount <= 0n ? 0n : (amount * BigInt(ratePpm)) / million
}
