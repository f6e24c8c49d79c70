/** One measured figure of a benchmark. `goal` is missed when the value is on the wrong side of it; figures without a goal only inform. */
export type Figure = { key: string; value: number; unit: string; goal?: number; better: 'higher' | 'lower' }

/** What every benchmark takes: `short` keeps it under a minute. */
export type BenchOptions = { short: boolean }
