import { createGrid, type PairGrid } from './pair-grid.ts'
import type { MarketType, Score, Side } from './sport.ts'

/** Maps won so far. */
export type Maps = { readonly home: number; readonly away: number }

export const mapPeriods = ['MAP_1', 'MAP_2', 'MAP_3', 'MAP_4', 'MAP_5']

export const addMap = ({ home, away }: Maps, winner: Side): Maps =>
  winner === 'HOME' ? { home: home + 1, away } : { home, away: away + 1 }

/**
 * The final maps of a match.
 * @param current the home side's chance on the map under way
 * @param later its chance on each map after it
 */
export function mapGrid(mapsToWin: number, maps: Maps, current: number, later: number): PairGrid {
  const ends: [number, number, number][] = []
  const play = (at: Maps, chance: number, p: number) => {
    if (at.home === mapsToWin || at.away === mapsToWin) return void ends.push([at.home, at.away, chance])
    play(addMap(at, 'HOME'), chance * p, later)
    play(addMap(at, 'AWAY'), chance * (1 - p), later)
  }
  play(maps, 1, current)
  return createGrid(ends)
}

export const isMatchWon = (mapsToWin: number, { home, away }: Maps): boolean => home === mapsToWin || away === mapsToWin

/** The counts of a map: final once it is played, void when the match ends without it. */
export function scoreOfMap(index: number, finished: readonly Maps[], current: Maps, isOver: boolean): Score | undefined {
  const map = finished[index]
  if (map) return { ...map, isFinal: true }
  if (isOver) return { home: 0, away: 0, isFinal: true, isVoid: true }
  return index === finished.length ? { ...current, isFinal: false } : undefined
}

const common = { isLive: false, isBuildable: false, payoutCap: 60_000 }

/** The markets of both esports. What counts within a map differs: rounds or kills. */
export function esportTypes(mapWinner: 'WINNER' | 'OWN', lineStep: number, lineLimit: number): MarketType[] {
  return [
    { ...common, id: 'WINNER', rule: 'WINNER', periods: ['MAPS'], marginMilli: 50 },
    { ...common, id: 'HANDICAP', rule: 'HANDICAP', periods: ['MAPS'], lineStep: 2, lineLimit: 12, marginMilli: 60 },
    { ...common, id: 'TOTAL', rule: 'TOTAL', periods: ['MAPS'], lineStep: 2, lineLimit: 20, marginMilli: 60, isLive: true },
    { ...common, id: 'CORRECT_SCORE', rule: 'CORRECT_SCORE', periods: ['MAPS'], marginMilli: 90 },
    { ...common, id: 'MAP_WINNER', rule: mapWinner, periods: mapPeriods, marginMilli: 50 },
    { ...common, id: 'MAP_HANDICAP', rule: 'HANDICAP', periods: mapPeriods, lineStep, lineLimit, marginMilli: 60 },
    { ...common, id: 'MAP_TOTAL', rule: 'TOTAL', periods: mapPeriods, lineStep, lineLimit: lineLimit * 4, marginMilli: 60, isLive: true },
    { ...common, id: 'FIRST_BLOOD', rule: 'OWN', periods: mapPeriods, marginMilli: 60, isLive: true },
  ]
}
