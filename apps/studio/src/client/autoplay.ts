import { readMinor } from './amounts.ts'
import type { Round } from '../play-api.ts'

/** What a player sets before autoplay starts; amounts are minor units. */
export type AutoplayLimits = { rounds: number; mostLoss: bigint; mostWin: bigint | undefined }

export type AutoplayVerdict = 'go' | 'rounds' | 'loss' | 'win' | 'feature'

/**
 * Counts rounds against the player's own limits.
 *
 * go → (a round ends) → go | rounds | loss | win | feature
 *
 * It ends at a feature whatever is set: that is what the player wants to see. The loss counts from the start of autoplay; it ends before a round could
 * carry it over the limit.
 */
export type Autoplay = {
  readonly left: number
  judge(round: Round, nextStake: bigint): AutoplayVerdict
  /** Whether a round at this stake, if it loses, stays within the limit: the stake may have been changed since the last round was judged. */
  mayStake(stake: bigint): boolean
}

export function openAutoplay({ rounds, mostLoss, mostWin }: AutoplayLimits): Autoplay {
  let left = rounds
  let net = 0n
  const mayStake = (stake: bigint): boolean => stake - net <= mostLoss
  return {
    get left() {
      return left
    },
    mayStake,
    judge(round, nextStake) {
      const win = readMinor(round.win)
      left -= 1
      net += win - readMinor(round.stake)
      if (mostWin !== undefined && win >= mostWin) return 'win'
      if (round.steps.some(({ kind }) => kind === 'free' || kind === 'respin')) return 'feature'
      if (!mayStake(nextStake)) return 'loss'
      return left > 0 ? 'go' : 'rounds'
    },
  }
}
