/** The number of ways to choose `k` of `n`; 0 when there are fewer. Exact while it is a safe integer, which all of this package's are. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let taken = 1; taken <= k; taken += 1) ways = (ways * (n - k + taken)) / taken
  return ways
}

/** The largest number that divides both. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
