/** A lock as the turnover behind it fills it. Amounts in 1/10000 of the currency unit. */
export type Filling = {
  required: bigint
  /** What went along with transfers to others. */
  moved: bigint
  /** The turnover of the bets that were settled between its opening and that of the next lock. */
  earned: bigint
}

/** Less than this, and no open bet: the member has lost all that the locks were about. */
export const releaseBelow = 10_000n

/**
 * How much of each lock is done, oldest first: turnover fills the oldest lock that was open at its time and flows on to the next. What is left when all are done
 * is not kept for later ones. The result depends on the sums alone, so that a correction gives the same as a replay.
 */
export function fillLocks(locks: readonly Filling[]): bigint[] {
  const done = locks.map(() => 0n)
  let oldest = 0
  for (const [index, { earned }] of locks.entries()) {
    let flowing = earned
    while (oldest <= index) {
      const { required, moved } = locks[oldest]!
      const missing = required - moved - done[oldest]!
      if (flowing < missing) {
        done[oldest]! += flowing > 0n ? flowing : 0n
        break
      }
      done[oldest]! += missing
      flowing -= missing
      oldest += 1
    }
  }
  return done
}

/** What of each lock goes along when a part of the balance goes to another member: its share of what is left, rounded down. */
export function shareOut(left: readonly bigint[], amount: bigint, balance: bigint): bigint[] {
  return left.map((each) => (balance <= 0n ? 0n : (each * (amount < balance ? amount : balance)) / balance))
}
