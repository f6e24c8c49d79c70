import { minorPerUnit, smallestUnitOf } from '@portal/contracts/money'
import { moneyOfSession } from '../store.ts'
import type { SlipRow } from './book-rows.ts'

/** Under which money a slip weighs: a demo and a brand of play money bind nothing of what members of real money may stake. */
export function moneyOf(slip: Pick<SlipRow, 'currency' | 'mode' | 'money'>): string {
  const money = moneyOfSession(slip)
  return money === 'real' ? slip.currency : `${slip.currency}:${money}`
}

/** The version of the house rules; each slip keeps the one that it was placed under. */
export const rulesVersion = 1

/** The least stake of a bet and the most that a slip may pay, in whole units of the currency. */
const leastStakeUnits = 10n
export const slipPayoutUnits = 200_000n
/** How much the house may lose on one outcome, in highest payouts of its kind of market. */
const liabilityFactor = 5n
/** How much the house may lose on one match, in whole units. */
export const eventLiability = 1_000_000n
/** What one member may win on one event, in the same measure. */
export const memberFactor = 2n

/** Amounts of the book are thought in taka; a currency of smaller or larger money has its own scale. */
const scales: Readonly<Record<string, readonly [num: bigint, den: bigint]>> = {
  BDT: [1n, 1n],
  INR: [1n, 1n],
  USD: [1n, 100n],
  EUR: [1n, 100n],
  CNY: [1n, 10n],
  VND: [200n, 1n],
}

/** Whole units of the book in minor units of a currency, a payable amount. */
export function unitsIn(currency: string, units: bigint): bigint {
  const [num, den] = scales[currency] ?? [1n, 1n]
  const minor = (units * minorPerUnit * num) / den
  const unit = smallestUnitOf(currency)
  return minor < unit ? unit : minor - (minor % unit)
}

export const leastStake = (currency: string): bigint => unitsIn(currency, leastStakeUnits)
export const slipPayoutCap = (currency: string): bigint => unitsIn(currency, slipPayoutUnits)
export const liabilityOf = (payoutCap: bigint): bigint => payoutCap * liabilityFactor

/** A price that left the screen so long ago is stale: what a member answers to in good time is younger. */
export const staleAfterMs = { early: 10_000, live: 5_000 } as const
/** Without a step for this long after it was due a match has lost its feed. */
export const silenceMs = 20_000
/** So many bets of a member may wait for their acceptance. */
export const mostPending = 10
