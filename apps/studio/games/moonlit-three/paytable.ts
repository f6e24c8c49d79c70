import type { SeriesPlan } from '../../src/engine/printed/printed-game.ts'

/** A thousand tickets for 950 times their price; 303 of them pay at least their price. Pays in tenths of a ticket. */
export const plan: SeriesPlan = {
  size: 1_000,
  prizes: [
    { units: 1000, tickets: 1 },
    { units: 500, tickets: 2 },
    { units: 200, tickets: 6 },
    { units: 100, tickets: 14 },
    { units: 50, tickets: 30 },
    { units: 20, tickets: 90 },
    { units: 10, tickets: 160 },
  ],
}
