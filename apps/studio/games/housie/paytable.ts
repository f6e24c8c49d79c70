import type { HousieRules } from '../../src/engine/housie.ts'

/** Fifty of ninety balls; pays in tenths of a ticket's price. */
export const game: HousieRules = {
  calls: 50,
  earlyCalls: 15,
  pays: { earlyFive: 20, corners: 20, top: 40, middle: 40, bottom: 40, fullHouse: 10_000 },
}
