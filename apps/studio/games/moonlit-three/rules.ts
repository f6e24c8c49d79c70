import { makePrinted } from '../../src/engine/printed/printed-game.ts'
import { faceOfThree } from '../../src/engine/printed/ticket-faces.ts'
import { words } from './names.ts'
import { plan } from './paytable.ts'

/** The return is that of a whole series. */
export const rules = makePrinted(
  {
    code: 'moonlit-three',
    volatility: 'medium',
    stakes: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
    defaultStake: 100_000n,
    declared: { rtp: '0.95', hit: '0.303', leastRtp: '0.95', mostVariance: '19.1675' },
    returns: { ticket: '0.95' },
  },
  { plan, face: faceOfThree(plan) },
  words,
)
