import { makeLiveSicBo } from '../../src/engine/live/sic-bo-live.ts'

/** Middle limits, quick: 100 to 50,000 on an even chance. */
export const rules = makeLiveSicBo({
  code: 'speed-sic-bo',
  step: 1_000_000n,
  setup: { openMs: 11_000, showMs: 5_000, restMs: 3_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 400_000 },
})
