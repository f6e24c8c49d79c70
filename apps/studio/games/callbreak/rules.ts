import { makeCallbreak } from '../../src/engine/pvp/callbreak-game.ts'

/** Matches for a boot of 10 to 5,000. */
export const rules = makeCallbreak({
  code: 'callbreak',
  stakes: [100_000n, 500_000n, 1_000_000n, 5_000_000n, 10_000_000n, 50_000_000n],
  defaultStake: 1_000_000n,
})
