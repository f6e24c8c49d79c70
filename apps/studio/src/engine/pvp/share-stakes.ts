/** Shares the stakes less the rake among the seats with the highest sum; odd units go to the first seats among them. */
export function shareStakes(sums: readonly number[], pot: number, rake: number, unit: number): number[] {
  const highest = Math.max(...sums)
  const winners = sums.flatMap((sum, seat) => (sum === highest ? [seat] : []))
  const share = Math.floor((pot - rake) / winners.length / unit) * unit
  const odd = pot - rake - share * winners.length
  return sums.map((_, seat) => {
    const place = winners.indexOf(seat)
    return place < 0 ? 0 : share + Math.min(unit, Math.max(0, odd - place * unit))
  })
}
