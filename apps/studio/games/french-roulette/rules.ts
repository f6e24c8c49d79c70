import { makeLiveRoulette } from '../../src/engine/live/roulette-live.ts'

/** Middle limits, quick, with la partage: 100 to 50,000 on an even chance, to 2,500 on a number. */
export const rules = makeLiveRoulette(true, {
  code: 'french-roulette',
  step: 1_000_000n,
  setup: { openMs: 11_000, showMs: 6_000, restMs: 3_000, chips: [1, 2, 5, 25, 100], mostChips: 500, mostExposure: 400_000 },
})
