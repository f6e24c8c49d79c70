import { addRatios, floorRatio, multiplyRatios, type Ratio, ratioOf, zero } from './ratio.ts'
import { type LegEnd, factorOf } from './settlement.ts'
import type { Milli } from './ladder.ts'

/** A chance in billionths: the form in which a true chance leaves the models. */
export type Billionths = number
export const certain: Billionths = 1_000_000_000

/** Each way in which an open leg, or a group of legs of one fixture, may end. */
export type OpenLeg = readonly { readonly chance: Billionths; readonly factor: Ratio }[]

/** Margins of a cash-out in 1/1000. */
export const singleMargin = 50
export const parlayMargin = 80

/** Offers are whole cents: 100 minor units of 1/10000. */
const cent = 100n

export type CashOutOffer = { readonly fair: bigint; readonly offer: bigint; readonly marginMilli: number }

/** What an open leg is worth on average at its price, for each of its ends. @throws RangeError when the chances do not sum to 1 */
export function openLegOf(milli: Milli, ends: readonly { readonly chance: Billionths; readonly end: LegEnd }[]): OpenLeg {
  const sum = ends.reduce((total, { chance }) => total + chance, 0)
  if (Math.abs(sum - certain) > ends.length) throw new RangeError(`The chances of an open leg sum to ${sum} billionths`)
  return ends.map(({ chance, end }) => ({ chance, factor: factorOf(end, milli) }))
}

/**
 * The offer for a whole slip: stake x settled factors x the mean of each open leg, less the margin, both rounded down to cents.
 * @param settled the factors of legs that have ended
 */
export function offerCashOut(stake: bigint, settled: readonly Ratio[], open: readonly OpenLeg[], marginMilli: number): CashOutOffer {
  const means = open.map((leg) =>
    leg.reduce((total, { chance, factor }) => addRatios(total, multiplyRatios(ratioOf(chance, certain), factor)), zero),
  )
  const fair = multiplyRatios(ratioOf(stake), ...settled, ...means)
  return {
    fair: floorToCents(fair),
    offer: floorToCents(multiplyRatios(fair, ratioOf(1_000 - marginMilli, 1_000))),
    marginMilli,
  }
}

/**
 * Takes a part of an offer.
 * @param part in 1/1000 of the stake, 1 to 1000
 * @returns what is paid and the stake that stays; undefined when either part would be 0 and it is not the whole
 */
export function takePart(stake: bigint, offer: bigint, part: number): { paid: bigint; cashedStake: bigint; stakeLeft: bigint } | undefined {
  if (!Number.isInteger(part) || part < 1 || part > 1_000) return undefined
  if (part === 1_000) return { paid: offer, cashedStake: stake, stakeLeft: 0n }
  const cashedStake = (stake * BigInt(part)) / 1_000n
  const paid = floorToCents(ratioOf(offer * BigInt(part), 1_000n))
  return cashedStake === 0n || paid === 0n ? undefined : { paid, cashedStake, stakeLeft: stake - cashedStake }
}

/** A rule that cashes out by itself, at least or at most an amount, whole or in part. */
export type AutoCashOut = { readonly kind: 'AT_LEAST' | 'AT_MOST'; readonly amount: bigint; readonly part: number }

export function firesAt(rule: AutoCashOut, offer: bigint): boolean {
  return offer > 0n && (rule.kind === 'AT_LEAST' ? offer >= rule.amount : offer <= rule.amount)
}

function floorToCents(amount: Ratio): bigint {
  return floorRatio(multiplyRatios(amount, ratioOf(1n, cent))) * cent
}
