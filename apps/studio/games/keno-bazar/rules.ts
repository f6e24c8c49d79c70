import { makeKeno } from '../../src/engine/keno.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'

/** The return is that of nine numbers, the highest of the ten; each is shown. */
export const rules = makeKeno(
  {
    code: 'keno-bazar',
    volatility: 'high',
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
    declared: { rtp: '0.959719324068206', hit: '0.153051215839494', leastRtp: '0.95', mostVariance: '661.781787499876964' },
    returns: {
      1: '0.95',
      2: '0.950949367088608',
      3: '0.957400194741967',
      4: '0.951453609681458',
      5: '0.951738135282439',
      6: '0.954867916893233',
      7: '0.956942646816065',
      8: '0.959633023704465',
      9: '0.959719324068206',
      10: '0.958326745808093',
    },
  },
  pays,
  words,
)
