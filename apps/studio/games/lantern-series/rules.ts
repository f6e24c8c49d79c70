import { makeLanternSeries } from '../../src/engine/live/duel-tables.ts'

/** 10 to 5,000 on a side; a series every ninety seconds. */
export const rules = makeLanternSeries({
  code: 'lantern-series',
  step: 100_000n,
  setup: { openMs: 40_000, showMs: 34_000, restMs: 8_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 100_000 },
})
