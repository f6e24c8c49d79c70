/** What a contract pays for, as one version of it states. Amounts are minor units, rates are parts per million. */

/** By the day, by the hour, every five minutes, and the dividend of half a month. */
export type ContractKind = 'DAY' | 'HOUR' | 'RT' | 'DIV'
type SalaryKind = Exclude<ContractKind, 'DIV'>

/** A tier is reached when all of its thresholds are. */
export type Tier = { minTurnover: bigint; minActive: number; minLoss: bigint; ratePpm: number }

type CommonTerms = {
  /** Game types that count; empty: all. */
  categories: readonly string[]
  tiers: readonly Tier[]
  /** A member is active in a window from this valid turnover on. */
  minStake: bigint
  /** The most that one window, or one day of real-time windows, pays. */
  cap?: bigint | undefined
  /** `UPLINE_CASCADE`: part of what the upline is entitled to. `PLATFORM_DIRECT`: beside it. */
  payer: 'UPLINE_CASCADE' | 'PLATFORM_DIRECT'
}

export type SalaryTerms = CommonTerms & {
  kind: SalaryKind
  /** Real time: whether a tier reached later in the day also raises what the day paid already. */
  topUp: boolean
}

/**
 * What a loss or a win of the team leaves for the next half month. `ALWAYS`: wins are carried until they are earned back. `LAST`: one period long.
 * `SECOND_HALF`: from the first half of a month into its second.
 */
export type Carry = 'NONE' | 'ALWAYS' | 'LAST' | 'SECOND_HALF'

export type DividendTerms = CommonTerms & {
  kind: 'DIV'
  /** What `minTurnover` is compared with: nothing, the average of a day, or the sum. */
  basis: 'LOSS' | 'TURNOVER_AVG' | 'TURNOVER_TOTAL'
  carry: Carry
  /** The most in parts of a million of the turnover. */
  capPpm?: number | undefined
  /** Whether the salary and the fees of payments are taken off first. */
  lessSalary: boolean
  lessFees: boolean
}

/** A team in a window: the member and all below, by the line at the time of each bet. */
export type Figures = { turnover: bigint; active: number; loss: bigint }

export const million = 1_000_000n

/** An amount times a rate, rounded down to the minor unit; nothing of an amount below zero. */
export function multiplyDown(amount: bigint, ratePpm: number): bigint {
  return amount <= 0n ? 0n : (amount * BigInt(ratePpm)) / million
}
