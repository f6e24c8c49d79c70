import { makeHousie } from '../../src/engine/housie.ts'
import { words } from './names.ts'
import { game } from './paytable.ts'

/** Every ticket has the same return; the hit rate is that of one ticket. */
export const rules = makeHousie(
  {
    code: 'housie',
    volatility: 'high',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.949431153723221', hit: '0.245452854427794', leastRtp: '0.949431153723221', mostVariance: '53.786092852788998' },
    returns: { ticket: '0.949431153723221' },
  },
  game,
  words,
)
