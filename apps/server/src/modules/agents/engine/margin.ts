/** What contracts leave of the house's edge, in parts of a million of the turnover. */
export type Given = {
  edgePpm: number
  /** Sum of the salaries that count the same turnover. */
  salaryPpm: number
  dividendPpm: number
  /** Whether the dividend is of the loss after the salary. */
  lessSalary: boolean
}

/** What is left on average; below zero the contracts cost more than the games bring. Rounded down. */
export function whatIsLeft({ edgePpm, salaryPpm, dividendPpm, lessSalary }: Given): number {
  const afterSalary = edgePpm - salaryPpm
  const shared = lessSalary ? Math.max(0, afterSalary) : edgePpm
  return Math.floor(afterSalary - (shared * dividendPpm) / 1_000_000)
}

/** Bets of one kind: a stake of 1 wins `prize` with a chance of 1 in `odds`. */
export type Play = { odds: number; prize: number; bets: number }

/**
 * What a dividend without carry costs in a period, as a share of the edge on its turnover: it takes part in losses and never in wins. An estimate from the binomial
 * distribution, for a warning on a page; no money is moved by it.
 */
export function estimateCostWithoutCarry({ odds, prize, bets }: Play, dividendPpm: number): number {
  const chance = 1 / odds
  const edge = 1 - prize * chance
  let logChance = bets * Math.log1p(-chance)
  let expected = 0
  for (let wins = 0; wins * prize < bets; wins += 1) {
    expected += Math.exp(logChance) * (bets - wins * prize)
    logChance += Math.log((bets - wins) / (wins + 1)) + Math.log(chance / (1 - chance))
  }
  return ((dividendPpm / 1_000_000) * expected) / (bets * edge)
}
