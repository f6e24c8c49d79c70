import { makeDragonTigerTable } from '../../src/engine/live/dragon-tiger-table.ts'

/** Middle limits, quick: 100 to 50,000 on a side. */
export const rules = makeDragonTigerTable({
  code: 'speed-dragon-tiger',
  step: 1_000_000n,
  setup: { openMs: 8_000, showMs: 4_500, restMs: 2_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 200_000 },
})
