/** What is bet on over a whole season stands as an event of its competition, `football-league-3-season`, beside its matches, `football-league-3-17`. */
export const seasonEventId = (competition: string, season: number): string => `${competition}-${season}-season`

const shape = /^(.+)-\d+-(season|\d+)$/

/** Whether two events hang together, so that no multiple holds both: the same one, or a season with what is played in its league. */
export function isRelated(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [shape.exec(one), shape.exec(other)]
  return a !== null && b !== null && a[1] === b[1] && (a[2] === 'season' || b[2] === 'season')
}
