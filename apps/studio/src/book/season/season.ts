import type { Competition } from './competitions.ts'
import type { WordSource } from '../../engine/random.ts'
import { drawBelow, shuffle } from '../../engine/random.ts'
import type { Strength } from '../models/sports.ts'

export type Pairing = { readonly home: number; readonly away: number }
export type PlannedFixture = Pairing & { readonly id: string; readonly round: number; readonly start: number; readonly isPlayOff: boolean }
export type Result = Pairing & { readonly homeScore: number; readonly awayScore: number }

/** Every team against every other at home and away, each once a round (circle method). @param teams an even number */
export function roundRobin(teams: number): Pairing[][] {
  if (teams < 2 || teams % 2 !== 0) throw new RangeError(`A league of ${teams} teams`)
  const others = Array.from({ length: teams - 1 }, (_, at) => at + 1)
  const first = others.map((_, round) => {
    const circle = [0, ...others.map((__, at) => others[(at + round) % others.length]!)]
    return Array.from({ length: teams / 2 }, (__, at): Pairing => {
      const [a, b] = [circle[at]!, circle[teams - 1 - at]!]
      // Venues change by rounds, those of the fixed team too.
      return (round + at) % 2 === 0 ? { home: a, away: b } : { home: b, away: a }
    })
  })
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))]
}

/** The fixtures of a season's league, one after the other; the matches of a round in an order of their own. */
export function planLeague(competition: Competition, season: number, teams: number, startsAt: number, words: WordSource): PlannedFixture[] {
  const rounds = roundRobin(teams).map((round) => shuffle(words, round))
  return rounds
    .flatMap((round, index) => round.map((pairing) => ({ ...pairing, round: index + 1 })))
    .map((pairing, index) => ({
      ...pairing,
      id: `${competition.id}-${season}-${index + 1}`,
      start: startsAt + index * competition.everyMs,
      isPlayOff: false,
    }))
}

export type TableRow = {
  readonly team: number
  readonly played: number
  readonly points: number
  readonly difference: number
  readonly scored: number
}

/** The table: points, difference, scored, then the team's number. */
export function buildTable({ points }: Competition, teams: number, results: readonly Result[]): TableRow[] {
  const rows = Array.from({ length: teams }, (_, team) => ({ team, played: 0, points: 0, difference: 0, scored: 0 }))
  const add = (team: number, own: number, other: number) => {
    const row = rows[team]!
    row.played += 1
    row.points += own > other ? points.win : own === other ? points.draw : 0
    row.difference += own - other
    row.scored += own
  }
  for (const { home, away, homeScore, awayScore } of results) {
    add(home, homeScore, awayScore)
    add(away, awayScore, homeScore)
  }
  return rows.toSorted((a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored || a.team - b.team)
}

/** The first round of the play-offs: the best at home against the last of those who came through. */
export function firstPlayOffs(table: readonly TableRow[]): Pairing[] {
  const through = table.slice(0, 2 ** Math.floor(Math.log2(Math.min(8, table.length))))
  return pairUp(through.map(({ team }) => team))
}

/** The next round from the winners, in the order of their seeds; none when one is left. */
export function nextPlayOffs(winners: readonly number[], table: readonly TableRow[]): Pairing[] {
  const seed = (team: number) => table.findIndex((row) => row.team === team)
  return winners.length < 2 ? [] : pairUp(winners.toSorted((a, b) => seed(a) - seed(b)))
}

function pairUp(teams: readonly number[]): Pairing[] {
  return Array.from({ length: teams.length / 2 }, (_, at) => ({ home: teams[at]!, away: teams[teams.length - 1 - at]! }))
}

/** How good each team is this season, -0.6 to 0.6. */
export function drawStrengths(teams: number, words: WordSource): Strength[] {
  return Array.from({ length: teams }, () => (drawBelow(words, 1_201) - 600) / 1_000)
}

export const formMatches = 5
export const formStep = 0.03

/** What the last five results add to a strength. */
export function formOf(team: number, results: readonly Result[]): Strength {
  const own = results.filter(({ home, away }) => home === team || away === team).slice(-formMatches)
  return own.reduce((form, { home, homeScore, awayScore }) => {
    const difference = home === team ? homeScore - awayScore : awayScore - homeScore
    return form + Math.sign(difference) * formStep
  }, 0)
}
