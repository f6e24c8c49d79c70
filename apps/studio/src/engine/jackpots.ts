import { fraction, plus } from './fraction.ts'
import type { Draw } from './random.ts'
import type { Fraction } from './slot-game.ts'

/**
 * The rules of the progressive jackpots, the same in every game that feeds them. Each tier takes `feed` of 10,000 parts of the stake. `mini` is hit by the
 * round that brings it to a hidden amount, drawn between its start and `mustHitBy` and promised by its hash when the pool begins. `major` and `grand`
 * are drawn for after the game's own draws, from the same words: a number below `oneIn` for each; it hits when it is below the stake in tenths of the
 * currency unit, so that the chance rises in step with the stake.
 */
export const jackpotTiers = ['mini', 'major', 'grand'] as const
export type JackpotTier = (typeof jackpotTiers)[number]

/** Amounts in 1/10000 of the currency unit. */
type JackpotRule = {
  readonly feed: bigint
  readonly seed: bigint
  readonly mustHitBy?: bigint
  /** One in so many tenths of a unit that are staked. */
  readonly oneIn?: number
}

const unit = 10_000n
const tenth = 1_000n
const feedParts = 10_000n

export const jackpotRules: Readonly<Record<JackpotTier, JackpotRule>> = {
  mini: { feed: 20n, seed: 1_000n * unit, mustHitBy: 5_000n * unit },
  major: { feed: 15n, seed: 20_000n * unit, oneIn: 400_000_000 },
  grand: { feed: 15n, seed: 200_000n * unit, oneIn: 4_000_000_000 },
}

/** What a hit pays is cut down to so much, the smallest unit of the currencies below; the rest stays in the pool for the next hit. */
export const jackpotPayUnit = 100n

/** The currencies whose pools the amounts above are meant for. Elsewhere the games are played without. */
export const jackpotCurrencies: readonly string[] = ['BDT']

/**
 * What a stake adds to a tier.
 * @throws when the stake would need rounding: such a stake is never offered
 */
export function feedOf(tier: JackpotTier, stake: bigint): bigint {
  const parts = stake * jackpotRules[tier].feed
  if (parts % feedParts !== 0n || stake % tenth !== 0n) throw new Error(`The stake ${stake} can not be divided for the jackpots`)
  return parts / feedParts
}

export type JackpotDraw = {
  readonly tier: JackpotTier
  /** Null for a tier that is not drawn for. */ readonly draw: number | null
  readonly isHit: boolean
}

/**
 * Whether a prize is that of the round that reached the hidden amount: with its part the pool came to the amount, without it not yet. Both are told as they
 * are paid.
 */
export function hasReached(trigger: bigint, { won, feed }: { won: bigint; feed: bigint }): boolean {
  return trigger - (trigger % jackpotPayUnit) <= won && won - feed < trigger
}

/** Draws for the tiers, in their order. To be called after everything that the game itself draws. */
export function drawJackpots(draw: Draw, stake: bigint): JackpotDraw[] {
  return jackpotTiers.map((tier) => {
    const { oneIn } = jackpotRules[tier]
    if (oneIn === undefined) return { tier, draw: null, isHit: false }
    const number = draw(oneIn)
    return { tier, draw: number, isHit: BigInt(number) < stake / tenth }
  })
}

/**
 * What the jackpots return of a stake in the long run: what is fed comes back, and the start that the house puts in with every hit. A pool that is hit
 * by a hidden amount pays `(start + most) / 2` for every `(most - start) / 2` that was fed, on average.
 */
export function returnOfJackpots(): Fraction {
  const shares = jackpotTiers.map((tier) => {
    const { feed, seed, mustHitBy, oneIn } = jackpotRules[tier]
    const fed = fraction(feed, feedParts)
    if (mustHitBy !== undefined) return fraction(feed * (mustHitBy + seed), feedParts * (mustHitBy - seed))
    return plus(fed, fraction(seed, tenth * BigInt(oneIn ?? 1)))
  })
  return shares.reduce(plus)
}
