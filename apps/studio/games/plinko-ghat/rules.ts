import { makePlinko } from '../../src/engine/plinko.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'

/** The return is that of eight rows at low risk, the highest of the nine; each is shown. The hit rate counts what brings at least the stake. */
export const rules = makePlinko(
  {
    code: 'plinko-ghat',
    volatility: 'high',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.96796875', hit: '0.7265625', leastRtp: '0.95703125', mostVariance: '43.020776126645506' },
    returns: {
      '8/low': '0.96796875',
      '8/medium': '0.96171875',
      '8/high': '0.95703125',
      '12/low': '0.967236328125',
      '12/medium': '0.96572265625',
      '12/high': '0.958935546875',
      '16/low': '0.965548706054688',
      '16/medium': '0.963223266601563',
      '16/high': '0.957550048828125',
    },
  },
  pays,
  words,
)
