import { jacksHands, rankJacks } from '../../src/engine/poker-hands.ts'
import { makeVideoPoker } from '../../src/engine/video-poker.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'

/** The return is that of the best way to play, over all hands and all draws. */
export const rules = makeVideoPoker({
  code: 'jacks-or-better',
  volatility: 'medium',
  stakes: [
    100n,
    500n,
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
  declared: { rtp: '0.995439043695122', hit: '0.454565330766906' },
  returns: { hand: '0.995439043695122' },
  hands: jacksHands,
  rank: rankJacks,
  pays: jacksHands.map((hand) => pays[hand]),
  words,
})
