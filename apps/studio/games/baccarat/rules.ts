import { makeLiveBaccarat } from '../../src/engine/live/baccarat-live.ts'

/** With commission, low limits: 10 to 5,000 on a side. */
export const rules = makeLiveBaccarat('commission', {
  code: 'baccarat',
  step: 100_000n,
  setup: { openMs: 18_000, showMs: 10_000, restMs: 4_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 200_000 },
})
