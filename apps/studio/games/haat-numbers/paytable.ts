import type { SeriesPlan } from '../../src/engine/printed/printed-game.ts'

/** A thousand tickets for 950 times their price; 204 of them have a prize. Pays in tenths of a ticket. */
export const plan: SeriesPlan = {
  size: 1_000,
  prizes: [
    { units: 2000, tickets: 1 },
    { units: 400, tickets: 3 },
    { units: 150, tickets: 10 },
    { units: 60, tickets: 30 },
    { units: 25, tickets: 60 },
    { units: 15, tickets: 100 },
  ],
}
