/** What a bet brings of a stake of 100. */
type Bet<Facts> = { readonly code: string; returned(facts: Facts): number }

/** How a round may end, as far as some bets look at it: a row for each end, with what each of the bets brings of a stake of 100. */
export type Ends = { readonly bets: readonly string[]; list(): readonly (readonly number[])[] }

/** @param all everything that the bets can see; weights do not matter */
export function endsOf<Facts>(bets: readonly Bet<Facts>[], all: () => readonly Facts[]): Ends {
  return { bets: bets.map(({ code }) => code), list: () => all().map((facts) => bets.map((bet) => bet.returned(facts))) }
}

type Bets = readonly (readonly [bet: string, chips: number])[]

/**
 * The most that bets can bring together, in hundredths of a chip: of ends that exclude each other the dearest counts. Bets that look at other facts are
 * counted as if their dearest end came too.
 */
export function openWorstEnd(groups: readonly Ends[]): (bets: Bets) => number {
  let tables: { places: ReadonlyMap<string, number>; rows: readonly (readonly number[])[] }[] | undefined
  return (bets) => {
    tables ??= groups.map((group) => ({
      places: new Map(group.bets.map((bet, at) => [bet, at])),
      rows: [...new Map(group.list().map((row) => [row.join(), row])).values()],
    }))
    return tables.reduce((sum, { places, rows }) => {
      const laid = bets.flatMap(([bet, chips]) => (places.has(bet) ? [[places.get(bet)!, chips] as const] : []))
      const most = laid.length === 0 ? 0 : rows.reduce((top, row) => Math.max(top, total(row, laid)), 0)
      return sum + most
    }, 0)
  }
}

function total(row: readonly number[], laid: readonly (readonly [place: number, chips: number])[]): number {
  let sum = 0
  for (const [place, chips] of laid) sum += chips * row[place]!
  return sum
}
