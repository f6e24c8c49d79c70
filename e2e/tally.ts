/** What the clients of a system have lived through, counted as each of them sees it. */
export class Tally {
  /** Calls by what was asked for, however often the client repeated them by itself. */
  readonly calls = new Map<string, number>()
  /** Calls that had no good end after all repetitions that their client makes by itself. */
  readonly failures = new Map<string, number>()
  /** From the first lost answer of a client to its next good one, and what was lost in between. */
  readonly recoveries: Recovery[] = []

  get called(): number {
    return sum(this.calls)
  }

  get failed(): number {
    return sum(this.failures)
  }

  count(kind: string): void {
    this.calls.set(kind, (this.calls.get(kind) ?? 0) + 1)
  }

  fail(kind: string): void {
    this.failures.set(kind, (this.failures.get(kind) ?? 0) + 1)
  }

  /** The longest recoveries, the longest first. */
  listLongest(count: number): Recovery[] {
    return this.recoveries.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  }

  openClock(): Clock {
    return new Clock(this.recoveries)
  }
}

type Recovery = { ms: number; lost: string[] }

/** One client's clock of trouble: it runs from the first lost answer to the next good one. */
export class Clock {
  private readonly recoveries: Recovery[]
  private lostAtMs = 0
  private losses: string[] = []

  constructor(recoveries: Recovery[]) {
    this.recoveries = recoveries
  }

  /** @param what was asked for, and why there is no answer */
  lost(what: string): void {
    const nowMs = performance.now()
    if (this.losses.length === 0) this.lostAtMs = nowMs
    this.losses.push(`${what} after ${Math.round(nowMs - this.lostAtMs)} ms`)
  }

  good(): void {
    if (this.losses.length > 0) this.recoveries.push({ ms: Math.round(performance.now() - this.lostAtMs), lost: this.losses })
    this.losses = []
  }
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
