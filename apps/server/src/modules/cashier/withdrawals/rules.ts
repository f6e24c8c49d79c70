import { cutToUnit, smallestUnitOf } from '@portal/contracts'

const million = 1_000_000n

export type FeeRules = { currency: string; feeFixed: bigint; feePpm: number }
export type BondRules = { currency: string; bondPpm: number; bondMin: bigint; bondMax: bigint }
export type AmountRules = FeeRules & BondRules

/** What a withdrawal costs: nothing while free ones are left of the day, then a fixed part and a share of the amount. */
export function feeOf({ currency, feeFixed, feePpm }: FeeRules, amount: bigint, freeLeft: number): bigint {
  return freeLeft > 0 ? 0n : cutToUnit(feeFixed + (amount * BigInt(feePpm)) / million, currency)
}

/** What is held until the payout is confirmed, and comes back in every end. */
export function bondOf({ currency, bondPpm, bondMin, bondMax }: BondRules, amount: bigint): bigint {
  const share = cutToUnit((amount * BigInt(bondPpm)) / million, currency)
  return share < bondMin ? bondMin : share > bondMax ? bondMax : share
}

/** The largest amount that the wallet holds together with its fee and its bond; 0 when there is none. */
export function mostOf(rules: AmountRules, available: bigint, freeLeft: number): bigint {
  const unit = smallestUnitOf(rules.currency)
  const costs = (units: bigint) => {
    const amount = units * unit
    return amount + feeOf(rules, amount, freeLeft) + bondOf(rules, amount)
  }
  let [low, high] = [0n, available > 0n ? available / unit : 0n]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (costs(middle) <= available) low = middle
    else high = middle - 1n
  }
  return low * unit
}
