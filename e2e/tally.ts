/** What the clients of a system have lived through, counted as each of them sees it. */
export class Tally {
  /** Calls by what was asked for, however often the client repeated them by itself. */
  readonly calls = new Map<string, number>()
  /** Calls that had no good end after all repetitions that their client makes by itself. */
  readonly failures = new Map<string, number>()
  /** From the first sign of trouble that a client met to its next good answer. */
  readonly recoveriesMs: number[] = []

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

  openClock(): Clock {
    return new Clock(this.recoveriesMs)
  }
}

/** One client's clock of trouble: it runs from the first lost answer to the next good one. */
export class Clock {
  private readonly recoveriesMs: number[]
  private lostAtMs: number | undefined

  constructor(recoveriesMs: number[]) {
    this.recoveriesMs = recoveriesMs
  }

  lost(): void {
    this.lostAtMs ??= performance.now()
  }

  good(): void {
    if (this.lostAtMs !== undefined) this.recoveriesMs.push(performance.now() - this.lostAtMs)
    this.lostAtMs = undefined
  }
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
