import { makeLiveBaccarat } from '../../src/engine/live/baccarat-live.ts'

/** High limits and time to bend the cards open: 500 to 100,000 on a side. */
export const rules = makeLiveBaccarat('commission', {
  code: 'squeeze-baccarat',
  step: 5_000_000n,
  setup: { openMs: 22_000, showMs: 22_000, restMs: 4_000, chips: [1, 2, 5, 20, 50], mostChips: 200, mostExposure: 80_000 },
})
