import { makeBlackjackTable } from '../../src/engine/live/blackjack-table.ts'

/** Higher limits and a quick hand: 100 to 50,000 on the main bet. */
export const rules = makeBlackjackTable({
  code: 'speed-blackjack',
  step: 1_000_000n,
  setup: { openMs: 10_000, showMs: 7_000, restMs: 3_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 40_000 },
  decideMs: 8_000,
  insureMs: 5_000,
})
