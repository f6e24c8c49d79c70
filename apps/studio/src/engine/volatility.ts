import type { SlotRules } from './slot-game.ts'

/** Variances of a round, in stakes: below four squared a game is called low, below six squared medium. */
const steps = { low: 16, medium: 36 }

/** How a game's volatility is named, from its variance alone. */
export function findVolatility(variance: number): SlotRules['volatility'] {
  return variance < steps.low ? 'low' : variance < steps.medium ? 'medium' : 'high'
}

/** The volatility index: 1.645 standard deviations (90 %) of what a round pays, in stakes. */
export function findVolatilityIndex(variance: number): number {
  return 1.645 * Math.sqrt(variance)
}
