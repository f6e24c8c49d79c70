import { drawBelow, readWords } from '../engine/random.ts'
import type { Studio } from './context.ts'

const delaysMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const giveUpMs = 24 * 3_600_000

/** What an answer of the portal means for a call that it must receive: `later` is asked again, `parked` is a person's to settle. */
export function judgeStatus(status: string): 'done' | 'later' | 'parked' {
  if (status === 'OK') return 'done'
  return status === 'MAINTENANCE' || status === 'INVALID_SIGNATURE' ? 'later' : 'parked'
}

/** Whether a call has been repeated for so long that a person must settle it. */
export const isGivenUp = (studio: Studio, since: Date): boolean => studio.clock.now().getTime() - since.getTime() > giveUpMs

/** When a call is tried again: between half and all of its delay from now, so that many calls do not come back at the same moment. */
export function nextTryAt(studio: Studio, attempts: number): Date {
  const longest = delaysMs[Math.min(attempts, delaysMs.length - 1)]!
  const half = Math.floor(longest / 2)
  const delay = studio.entropy.failure() ? longest : half + drawBelow(readWords(studio.entropy), half + 1)
  return new Date(studio.clock.now().getTime() + delay)
}
