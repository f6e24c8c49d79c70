import { makeLudo } from '../../src/engine/pvp/ludo-game.ts'

/** Matches for a boot of 10 to 5,000. */
export const rules = makeLudo({
  code: 'ludo-duel',
  seats: 2,
  stakes: [100_000n, 500_000n, 1_000_000n, 5_000_000n, 10_000_000n, 50_000_000n],
  defaultStake: 1_000_000n,
})
