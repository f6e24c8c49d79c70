/** Where "now" comes from. Tests inject their own; draw and lock decisions use the database's clock instead. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function startTestClock(at: Date): Clock & { advance(byMs: number): void; set(to: Date): void } {
  let current = at.getTime()
  return {
    now: () => new Date(current),
    advance: (byMs) => void (current += byMs),
    set: (to) => void (current = to.getTime()),
  }
}
