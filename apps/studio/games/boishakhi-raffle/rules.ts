import { makePrinted } from '../../src/engine/printed/printed-game.ts'
import { faceOfRaffle } from '../../src/engine/printed/ticket-faces.ts'
import { words } from './names.ts'
import { plan } from './paytable.ts'

/** The return is that of a whole series. */
export const rules = makePrinted(
  {
    code: 'boishakhi-raffle',
    volatility: 'high',
    stakes: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.95', hit: '0.1', leastRtp: '0.95', mostVariance: '62.3475' },
    returns: { ticket: '0.95' },
  },
  { plan, face: faceOfRaffle },
  words,
)
