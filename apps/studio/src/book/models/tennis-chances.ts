import type { Side } from './sport.ts'

/** The chance of each side to win a point on its own serve. */
export type ServePoints = { readonly home: number; readonly away: number }
export type SetScore = { readonly home: number; readonly away: number }

/** The chance that the server wins a game from a score in points. */
export function holdChance(p: number, won = 0, lost = 0): number {
  if (won >= 3 && lost >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) ** 2)
    const ahead = won - lost
    return ahead === 0 ? deuce : ahead === 1 ? p + (1 - p) * deuce : ahead === -1 ? p * deuce : Number(ahead > 0)
  }
  if (won === 4 || lost === 4) return Number(won === 4)
  return p * holdChance(p, won + 1, lost) + (1 - p) * holdChance(p, won, lost + 1)
}

/** Who serves a point of a tie-break: the first server one point, then each two. */
export function tieBreakServer(first: Side, played: number): Side {
  const isFirst = ((played + 1) >> 1) % 2 === 0
  return isFirst === (first === 'HOME') ? 'HOME' : 'AWAY'
}

/** The chance that the home side wins a tie-break from a score in points. */
export function tieBreakChance(points: ServePoints, first: Side, home = 0, away = 0): number {
  if ((home >= 7 || away >= 7) && Math.abs(home - away) >= 2) return Number(home > away)
  if (home >= 6 && home === away) {
    // The next two points are served by one side each.
    const both = points.home * (1 - points.away)
    return both / (both + (1 - points.home) * points.away)
  }
  const p = tieBreakServer(first, home + away) === 'HOME' ? points.home : 1 - points.away
  return p * tieBreakChance(points, first, home + 1, away) + (1 - p) * tieBreakChance(points, first, home, away + 1)
}

/** Where a set stands: games, points of the game under way, and who serves it. In a tie-break `server` served its first point. */
export type SetPlace = { readonly games: SetScore; readonly points: SetScore; readonly server: Side }

export const isTieBreak = ({ home, away }: SetScore): boolean => home === 6 && away === 6

export function isSetOver({ home, away }: SetScore): boolean {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/** The chance that the home side wins the game under way. */
function gameChance(serve: ServePoints, { games, points, server }: SetPlace): number {
  if (isTieBreak(games)) return tieBreakChance(serve, server, points.home, points.away)
  return server === 'HOME' ? holdChance(serve.home, points.home, points.away) : 1 - holdChance(serve.away, points.away, points.home)
}

/** The chance of each final score of a set. */
export function setScores(serve: ServePoints, from: SetPlace): Map<string, { score: SetScore; chance: number }> {
  const ends = new Map<string, { score: SetScore; chance: number }>()
  const holds = { HOME: holdChance(serve.home), AWAY: holdChance(serve.away) }
  let layer = new Map<string, { games: SetScore; chance: number }>([['', { games: from.games, chance: 1 }]])
  let server = from.server
  for (let isFirst = true; layer.size > 0; isFirst = false) {
    const next = new Map<string, { games: SetScore; chance: number }>()
    for (const { games, chance } of layer.values()) {
      const fresh = isTieBreak(games) ? tieBreakChance(serve, server) : server === 'HOME' ? holds.HOME : 1 - holds.AWAY
      const p = isFirst ? gameChance(serve, from) : fresh
      for (const [after, part] of [
        [{ ...games, home: games.home + 1 }, chance * p],
        [{ ...games, away: games.away + 1 }, chance * (1 - p)],
      ] as const) {
        const key = `${after.home}-${after.away}`
        if (isSetOver(after)) ends.set(key, { score: after, chance: (ends.get(key)?.chance ?? 0) + part })
        else next.set(key, { games: after, chance: (next.get(key)?.chance ?? 0) + part })
      }
    }
    layer = next
    server = server === 'HOME' ? 'AWAY' : 'HOME'
  }
  return ends
}
