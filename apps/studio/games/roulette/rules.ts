import { makeLiveRoulette } from '../../src/engine/live/roulette-live.ts'

/** Low limits at an unhurried pace: 10 to 5,000 on an even chance, to 250 on a number. */
export const rules = makeLiveRoulette(false, {
  code: 'roulette',
  step: 100_000n,
  setup: { openMs: 20_000, showMs: 9_000, restMs: 4_000, chips: [1, 2, 5, 25, 100], mostChips: 500, mostExposure: 400_000 },
})
