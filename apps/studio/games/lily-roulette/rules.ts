import { makeRoulette } from '../../src/engine/roulette.ts'
import { words } from './names.ts'

const perKind = '0.972972972972973'

/** One zero, all inside and outside bets: 36 of 37 come back whatever is staked on. The hit rate is that of an even chance. */
export const rules = makeRoulette(
  {
    code: 'lily-roulette',
    volatility: 'medium',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: perKind, hit: '0.486486486486486', leastRtp: perKind, mostVariance: '34.080350620891162' },
    returns: {
      straight: perKind,
      split: perKind,
      street: perKind,
      trio: perKind,
      corner: perKind,
      first: perKind,
      line: perKind,
      column: perKind,
      dozen: perKind,
      colour: perKind,
      parity: perKind,
      half: perKind,
    },
  },
  words,
)
