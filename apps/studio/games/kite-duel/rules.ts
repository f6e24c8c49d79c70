import { makeKiteDuel } from '../../src/engine/live/duel-tables.ts'

/** 10 to 5,000 on a side; a duel every two minutes from 07:00 to 01:00, by the clock of Dhaka. */
export const rules = makeKiteDuel({
  code: 'kite-duel',
  step: 100_000n,
  setup: {
    openMs: 75_000,
    showMs: 26_000,
    restMs: 8_000,
    chips: [1, 5, 10, 50, 100],
    mostChips: 500,
    mostExposure: 1_000_000,
    schedule: { everyMs: 120_000, fromMinute: 7 * 60, untilMinute: 25 * 60, zoneMinutes: 6 * 60 },
  },
})
