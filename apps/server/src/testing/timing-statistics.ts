/** Statistics that show whether two kinds of calls take the same time, robust against a few slow calls on a busy machine. */

/** The median. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

/** The two-sided P-value of the Mann-Whitney test, by the normal approximation: whether one kind tends to take longer. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))].toSorted(
    (a, b) => a.value - b.value,
  )
  const rankSum = all.reduce((sum, { first }, rank) => sum + (first ? rank + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const tail = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t
  return 2 * tail * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI))
}
