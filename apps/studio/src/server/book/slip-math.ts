import {
  type Combination,
  countBets,
  floorRatio,
  isCombination,
  multiplierOf,
  multiplyRatios,
  namedSystems,
  payoutOf,
  type Ratio,
  ratioOf,
  type SystemName,
} from '@portal/odds'
import { cutToUnit } from '@portal/contracts/money'
import type { SlipKind } from '../../book-values.ts'

/** The combination of a slip. @returns undefined where its kind, legs and sizes do not fit */
export function combinationOf(
  kind: SlipKind,
  legs: number,
  system: SystemName | undefined,
  sizes: readonly number[] | undefined,
): Combination | undefined {
  if (kind !== 'SYSTEM') {
    const isFit = system === undefined && sizes === undefined && (kind === 'SINGLE' ? legs === 1 : legs >= 2)
    return isFit ? { legs, sizes: [legs] } : undefined
  }
  if ((system === undefined) === (sizes === undefined)) return undefined
  const combination = system === undefined ? { legs, sizes: sizes!.toSorted((a, b) => a - b) } : namedSystems[system]
  return legs >= 2 && combination.legs === legs && isCombination(combination) ? combination : undefined
}

export const priceFactors = (millis: readonly number[]): Ratio[] => millis.map((milli) => ratioOf(milli, 1_000))

/** The most that a slip pays: when every leg wins. */
export function potentialOf(unitStake: bigint, sizes: readonly number[], millis: readonly number[], currency: string): bigint {
  return cutToUnit(payoutOf(unitStake, { legs: millis.length, sizes }, priceFactors(millis)), currency)
}

/** What a unit stake on every combination becomes when all legs win, as a number. */
export function multiplier(sizes: readonly number[], millis: readonly number[]): number {
  const { num, den } = multiplierOf({ sizes }, priceFactors(millis))
  return Number((num * 1_000_000n) / den) / 1_000_000
}

/** A leg of a slip for what the house may lose on it. */
export type RiskLeg = {
  readonly event: string
  readonly milli: number
  /** The true chance of the leg, in billionths. */
  readonly billionths: number
  /** `base`: of a running handicap the lead of the home side when it was taken, else 0. */
  readonly picks: readonly { readonly market: string; readonly outcome: string; readonly base: number }[]
}

/**
 * What one unit of stake on each combination adds to an outcome: the stake that it brings, what it may pay on average over the other legs, and what it pays at the most,
 * when all of them win.
 */
export type RiskDensity = {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly base: number
  readonly stake: number
  readonly payout: number
  /** Both in parts of the whole stake, exact: the stake is shared by all picks, so that none of it covers two markets. */
  readonly share: Ratio
  readonly most: Ratio
}

/**
 * How a slip weighs on each of its outcomes. Of a single all of it; of several legs what it pays times the chance that the others win. A builder weighs on each of its
 * picks as if it stood alone.
 */
export function riskOf(sizes: readonly number[], legs: readonly RiskLeg[]): RiskDensity[] {
  const bets = countBets({ legs: legs.length, sizes })
  const whole = multiplierOf({ sizes }, priceFactors(legs.map(({ milli }) => milli)))
  const most = { num: whole.num, den: whole.den * BigInt(bets) }
  return legs.flatMap((leg, at) => {
    const others = legs.map((other, index) => (index === at ? ratioOf(other.milli, 1_000) : meanFactor(other)))
    const { num, den } = multiplierOf({ sizes }, others)
    const without = multiplierOf(
      { sizes },
      others.map((factor, index) => (index === at ? ratioOf(0) : factor)),
    )
    const payout = Number((num * 1_000_000n) / den) / 1_000_000 - Number((without.num * 1_000_000n) / without.den) / 1_000_000
    const parts = legs.length * leg.picks.length
    return leg.picks.map(({ market, outcome, base }) => ({
      event: leg.event,
      market,
      outcome,
      base,
      stake: bets / parts,
      payout,
      share: ratioOf(1, parts),
      most,
    }))
  })
}

const meanFactor = ({ milli, billionths }: RiskLeg): Ratio => ratioOf(BigInt(milli) * BigInt(billionths), 1_000_000_000_000n)

/** A density times the stake of all bets of a slip, in minor units: what it brings is rounded down, what it may pay up. */
export function weigh(
  stake: bigint,
  bets: number,
  { share, payout, most }: Pick<RiskDensity, 'share' | 'payout' | 'most'>,
): { stakes: bigint; payouts: bigint; most: bigint } {
  const mean = ratioOf(Math.ceil(payout * 1_000_000), 1_000_000 * bets)
  return { stakes: floorRatio(multiplyRatios(ratioOf(stake), share)), payouts: ceilTimes(stake, mean), most: ceilTimes(stake, most) }
}

const ceilTimes = (amount: bigint, { num, den }: Ratio): bigint => (amount * num + den - 1n) / den

/** The highest unit stake that keeps the house's loss on an outcome within a cap; undefined where it can't lose. */
export function stakeWithinCap(
  cap: bigint,
  taken: bigint,
  owed: bigint,
  { stake, payout }: Pick<RiskDensity, 'stake' | 'payout'>,
): bigint | undefined {
  const loss = Math.ceil((payout - stake) * 1_000_000)
  if (loss <= 0) return undefined
  const room = cap + taken - owed
  return room <= 0n ? 0n : (room * 1_000_000n) / BigInt(loss)
}
