import { makeRobotRing } from '../../src/engine/live/duel-tables.ts'

/** 10 to 5,000 on a side; a bout every fifty seconds. */
export const rules = makeRobotRing({
  code: 'robot-ring',
  step: 100_000n,
  setup: { openMs: 25_000, showMs: 16_000, restMs: 6_000, chips: [1, 5, 10, 50, 100], mostChips: 500, mostExposure: 100_000 },
})
