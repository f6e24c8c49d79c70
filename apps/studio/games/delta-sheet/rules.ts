import { makePrizeSheet } from '../../src/engine/prize-sheet.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'

/** The return is that of any ending, the highest of the five; each is shown. */
export const rules = makePrizeSheet(
  {
    code: 'delta-sheet',
    volatility: 'high',
    stakes: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.954', hit: '0.165486238549912', leastRtp: '0.95', mostVariance: '230.180715023020629' },
    returns: { any: '0.954', special: '0.95', last: '0.95', pair: '0.950324209629623', three: '0.950967299704228' },
  },
  pays,
  words,
)
