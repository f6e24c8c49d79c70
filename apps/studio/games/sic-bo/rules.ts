import { makeLiveSicBo } from '../../src/engine/live/sic-bo-live.ts'

/** Low limits at an unhurried pace: 10 to 5,000 on an even chance. */
export const rules = makeLiveSicBo({
  code: 'sic-bo',
  step: 100_000n,
  setup: { openMs: 20_000, showMs: 8_000, restMs: 4_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 400_000 },
})
