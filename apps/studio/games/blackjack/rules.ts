import { makeBlackjackTable } from '../../src/engine/live/blackjack-table.ts'

/** Low limits at an unhurried pace: 10 to 5,000 on the main bet. */
export const rules = makeBlackjackTable({
  code: 'blackjack',
  step: 100_000n,
  setup: { openMs: 15_000, showMs: 10_000, restMs: 4_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 40_000 },
  decideMs: 12_000,
  insureMs: 6_000,
})
