import { makeKeno } from '../../src/engine/keno.ts'
import { words } from './names.ts'
import { board, pays } from './paytable.ts'

/** The return is that of one number, the highest of the six; each is shown. */
export const rules = makeKeno(
  {
    code: 'quick-eight',
    volatility: 'medium',
    stakes: [
      1_000n,
      2_000n,
      5_000n,
      10_000n,
      20_000n,
      50_000n,
      100_000n,
      200_000n,
      500_000n,
      1_000_000n,
      2_000_000n,
      5_000_000n,
      10_000_000n,
    ],
    defaultStake: 100_000n,
    declared: { rtp: '0.96', hit: '0.4', leastRtp: '0.949948400412797', mostVariance: '30.238555435209769' },
    returns: {
      1: '0.96',
      2: '0.951578947368421',
      3: '0.952982456140351',
      4: '0.953560371517028',
      5: '0.953560371517028',
      6: '0.949948400412797',
    },
  },
  pays,
  words,
  board,
)
