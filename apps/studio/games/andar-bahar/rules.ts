import { makeLiveAndarBahar } from '../../src/engine/live/andar-bahar-live.ts'

/** Low limits at an unhurried pace: 10 to 5,000 on a side. */
export const rules = makeLiveAndarBahar({
  code: 'andar-bahar',
  step: 100_000n,
  setup: { openMs: 14_000, showMs: 12_000, restMs: 3_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 200_000 },
})
