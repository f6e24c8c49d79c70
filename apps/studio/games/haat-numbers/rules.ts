import { makePrinted } from '../../src/engine/printed/printed-game.ts'
import { faceOfNumbers } from '../../src/engine/printed/ticket-faces.ts'
import { words } from './names.ts'
import { plan } from './paytable.ts'

/** The return is that of a whole series. */
export const rules = makePrinted(
  {
    code: 'haat-numbers',
    volatility: 'high',
    stakes: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.95', hit: '0.204', leastRtp: '0.95', mostVariance: '47.8275' },
    returns: { ticket: '0.95' },
  },
  { plan, face: faceOfNumbers(plan) },
  words,
)
