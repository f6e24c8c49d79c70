import { makeMines } from '../../src/engine/mines.ts'
import { words } from './names.ts'
import { returns } from './paytable.ts'

/** The return is that of its best step; no step is more than one in a hundred below 97 in 100. The hit rate is that of three mines and one bed. */
export const rules = makeMines(
  {
    code: 'mines-garden',
    volatility: 'high',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.97', hit: '0.88' },
    returns,
  },
  words,
)
