/**
 * How loudly a win is shown. `none`: nothing was won. `quiet`: the round returned no more than its stake, which is no occasion to celebrate:
 * the lines are drawn and the amount is written, without sound, count-up or sparks. The others rise with the multiple of the stake.
 */
export type Tier = 'none' | 'quiet' | 'nice' | 'great' | 'huge' | 'epic'
const tiers: readonly [atLeastStakes: bigint, tier: Tier][] = [
  [100n, 'epic'],
  [40n, 'huge'],
  [12n, 'great'],
]

export function tierOf(win: bigint, stake: bigint): Tier {
  if (win === 0n) return 'none'
  if (win <= stake) return 'quiet'
  return tiers.find(([atLeast]) => win >= stake * atLeast)?.[1] ?? 'nice'
}

export function isGreat(tier: Tier): boolean {
  return tier === 'great' || tier === 'huge' || tier === 'epic'
}

/** The style of a win: size of its letters, light, rays and coins. It grows with the win for players who asked for less movement too. */
export const tierStyles: Readonly<Record<Tier, { letters: number; light: number; rays: number; coins: number }>> = {
  none: { letters: 0.8, light: 0, rays: 0, coins: 0 },
  quiet: { letters: 0.8, light: 0, rays: 0, coins: 0 },
  nice: { letters: 0.84, light: 0.8, rays: 0.3, coins: 0 },
  great: { letters: 1, light: 1, rays: 0.45, coins: 5 },
  huge: { letters: 1.14, light: 1.25, rays: 0.65, coins: 9 },
  epic: { letters: 1.28, light: 1.5, rays: 0.85, coins: 15 },
}
