/** What was measured of a game over a span of days: sums of win per stake. */
export type Measured = { rounds: number; returned: number; squares: number }

export type Expected = {
  /** Mean and variance of win per stake, of the way to stake that returns most; without a variance the measured one counts. */
  mean: number
  variance: number | undefined
  /** Of a game with several ways to stake: the mean of the one that returns least, and the variance of the one that has most. */
  least?: { mean: number; variance: number } | undefined
  /** The most that a round pays, in stakes. */
  most: number
}

export type Drift = { side: 'low' | 'high' | undefined; mean: number; tolerance: number }

/** At most one false alarm in a thousand days of a game, whatever the number of its stakes. */
const falseAlarmsPerDay = 0.001

/**
 * Whether a measured return lies further from the expected one than chance explains. Several means of a game are looked at each day; `share` is
 * this one's part of the rate of false alarms. Below, the normal tolerance `z * deviation / root of rounds` holds also for few rounds, because the sums of rare large wins fall
 * short less often than a normal sum; above, they exceed it more often, and Bernstein's bound is taken, which holds for any number of rounds.
 */
export function findDrift(
  { rounds, returned, squares }: Measured,
  { mean: expected, variance, least, most }: Expected,
  share: number,
): Drift {
  if (rounds === 0) return { side: undefined, mean: 0, tolerance: Infinity }
  const mean = returned / rounds
  const chance = (falseAlarmsPerDay * share) / 2
  const spread = variance ?? Math.max(0, squares / rounds - mean * mean)
  // Whatever ways the players have mixed, their mean and spread lie within these; of a game that can be played badly nothing is known below.
  const floor = least ?? (variance === undefined ? { mean: -Infinity, variance: 0 } : { mean: expected, variance })
  const low = expected - floor.mean + quantileOf(chance) * Math.sqrt(floor.variance / rounds)
  const log = Math.log(1 / chance)
  const large = ((most - expected) * log) / 3
  const high = (large + Math.sqrt(large * large + 2 * spread * log * rounds)) / rounds
  const side = mean < expected - low ? 'low' : mean > expected + high ? 'high' : undefined
  return { side, mean, tolerance: mean < expected ? low : high }
}

/** The z that a normal value exceeds with this probability, below one half: Abramowitz and Stegun 26.2.23, within 0.00045. */
export function quantileOf(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability))
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
}
