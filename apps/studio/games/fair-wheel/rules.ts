import { makeNumberWheel } from '../../src/engine/number-wheel.ts'
import { words } from './names.ts'
import { numbers } from './paytable.ts'

/** Every number has the same return; the hit rate is that of the 2. */
export const rules = makeNumberWheel(
  {
    code: 'fair-wheel',
    volatility: 'medium',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.96', hit: '0.48', leastRtp: '0.96', mostVariance: '22.1184' },
    returns: { 2: '0.96', 4: '0.96', 6: '0.96', 12: '0.96', 24: '0.96' },
  },
  numbers,
  words,
)
