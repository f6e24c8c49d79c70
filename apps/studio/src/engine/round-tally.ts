import { openMeasuringDraw } from './measuring-draw.ts'
import type { Draw } from './random.ts'
import type { SlotTally } from './slot-game.ts'

/** What a simulation keeps of a round. */
export type RoundResult = { units: number; capped: boolean; openedFeature: boolean }

/** Plays rounds from a seed and adds them up, for measuring only: players' rounds never come from this generator. */
export function simulateRounds(play: (draw: Draw) => RoundResult, rounds: number, seed: number): SlotTally {
  const draw = openMeasuringDraw(seed)
  const tally: SlotTally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, features: 0, capped: 0, max: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const { units, capped, openedFeature } = play(draw)
    if (openedFeature) tally.features += 1
    if (units === 0) continue
    if (capped) tally.capped += 1
    tally.hits += 1
    tally.sum += units
    tally.sumOfSquares += units * units
    if (units > tally.max) tally.max = units
  }
  return tally
}
