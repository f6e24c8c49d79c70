import type { PvpSetup } from './pvp-rules.ts'

/** What matches have in common: a boot buys one, all cards and rolls are in sight at the end, and nothing is hidden from watchers that the seats see of each other. */
export const matchSetup = {
  buyIns: [1, 3, 5],
  seedMs: 2_000,
  turnMs: 15_000,
  bankMs: 20_000,
  awayMs: 15_000,
  answerMs: 15_000,
  restMs: 12_000,
  plays: 'matches',
  matchMs: null,
  isWatchedLate: false,
  tellsSeedAfterMs: 0,
} as const satisfies Omit<PvpSetup, 'seats' | 'fewest'>

/** The most that a sitting of matches can come to: each boot that was brought wins the boots of all seats. */
export function countMostWin(seats: number): number {
  return matchSetup.buyIns.at(-1)! * seats
}
