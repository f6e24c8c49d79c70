/**
 * Turnover of bets of which each covers one of a contest's exclusive ends: the k largest stakes cover k ends with the difference to the next, which counts in full up
 * to half of the ends and falls to nothing at all of them (the rule of the portal for tables and cockfights). Rounded down.
 */
export function countCovering(stakes: readonly number[], ends: number): number {
  const sorted = stakes.toSorted((a, b) => b - a)
  const parts = sorted.map((stake, at) => (at + 1) * (stake - (sorted[at + 1] ?? 0)) * Math.min(ends, 2 * (ends - at - 1)))
  return Math.floor(parts.reduce((sum, part) => sum + part, 0) / ends)
}
