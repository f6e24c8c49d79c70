import { deucesHands, rankDeuces } from '../../src/engine/poker-hands.ts'
import { makeVideoPoker } from '../../src/engine/video-poker.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'

/** The return is that of the best way to play, over all hands and all draws. */
export const rules = makeVideoPoker({
  code: 'deuces-wild',
  volatility: 'medium',
  stakes: [
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
  declared: { rtp: '0.989130878961087', hit: '0.443612750809351' },
  returns: { hand: '0.989130878961087' },
  hands: deucesHands,
  rank: rankDeuces,
  pays: deucesHands.map((hand) => pays[hand]),
  words,
})
