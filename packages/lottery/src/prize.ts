import type { Verdict, Level, Play } from './play.ts'

/** The prize group in which a house would keep nothing. */
const fairGroup = 2000n

/**
 * What 1 of stake per bet pays for a level, the stake included: the fair price times the prize group over 2000.
 * @param prizeGroup a whole number of 0 to 2000: 1800 gives nine tenths of the fair price
 */
export function paysOf(level: Level, prizeGroup: number): { num: bigint; den: bigint } {
  return { num: level.fair.num * BigInt(prizeGroup), den: level.fair.den * fairGroup }
}

/**
 * What a line is paid, in the stake's smallest units: exact over all of its bets, then cut once, never rounded up. Bets whose stake comes
 * back are in it.
 */
export function prizeOf(play: Play, stakePerBet: bigint, prizeGroup: number, verdict: Verdict): bigint {
  let num = BigInt(verdict.pushes)
  let den = 1n
  for (const [at, level] of play.levels.entries()) {
    const pays = paysOf(level, prizeGroup)
    num = num * pays.den + BigInt(verdict.wins[at] ?? 0) * pays.num * den
    den *= pays.den
  }
  return (stakePerBet * num) / den
}

/** What one winning bet pays at least at a stake, in the stake's smallest units, cut off. */
export function leastPrizeOf(play: Pick<Play, 'levels'>, stakePerBet: bigint, prizeGroup: number): bigint {
  return listPrizes(play, stakePerBet, prizeGroup).reduce((least, prize) => (prize < least ? prize : least))
}

/** The same at most. */
export function bestPrizeOf(play: Pick<Play, 'levels'>, stakePerBet: bigint, prizeGroup: number): bigint {
  return listPrizes(play, stakePerBet, prizeGroup).reduce((best, prize) => (prize > best ? prize : best))
}

function listPrizes({ levels }: Pick<Play, 'levels'>, stakePerBet: bigint, prizeGroup: number): bigint[] {
  return levels.map((level) => {
    const { num, den } = paysOf(level, prizeGroup)
    return (stakePerBet * num) / den
  })
}
