import type { SeriesPlan } from '../../src/engine/printed/printed-game.ts'

/** A thousand numbers for 950 times the price of a ticket: all three digits, the last two, the last one. Pays in tenths of a ticket. */
export const plan: SeriesPlan = {
  size: 1_000,
  prizes: [
    { units: 2300, tickets: 1 },
    { units: 300, tickets: 9 },
    { units: 50, tickets: 90 },
  ],
}
