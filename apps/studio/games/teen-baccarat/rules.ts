import { makeBaccarat } from '../../src/engine/baccarat.ts'
import { words } from './names.ts'

/** Eight decks; the banker's side returns most. The hit rate is that side's: a tie brings its stake back, and counts. */
export const rules = makeBaccarat(
  {
    code: 'teen-baccarat',
    volatility: 'low',
    stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
    defaultStake: 500_000n,
    declared: { rtp: '0.989420942157528', hit: '0.553753390656403', leastRtp: '0.856403712212762', mostVariance: '6.974206091623057' },
    returns: { player: '0.987649186710834', banker: '0.989420942157528', tie: '0.856403712212762' },
  },
  words,
)
