import { makeLiveTeenPatti } from '../../src/engine/live/teen-patti-live.ts'

/** Middle limits, quick: 100 to 50,000 on a side. */
export const rules = makeLiveTeenPatti({
  code: 'speed-teen-patti',
  step: 1_000_000n,
  setup: { openMs: 8_000, showMs: 6_500, restMs: 2_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 200_000 },
})
