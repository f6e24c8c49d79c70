import { makeLiveTeenPatti } from '../../src/engine/live/teen-patti-live.ts'

/** Low limits at an unhurried pace: 10 to 5,000 on a side. */
export const rules = makeLiveTeenPatti({
  code: 'teen-patti-20',
  step: 100_000n,
  setup: { openMs: 14_000, showMs: 9_000, restMs: 3_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 200_000 },
})
