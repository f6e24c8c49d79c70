import { priceMarket } from '../models/markets.ts'
import { models, paramsFor, type Strength } from '../models/sports.ts'
import type { SportName } from '../models/sport.ts'
import { competitions } from './competitions.ts'
import { buildTable, formOf, formStep, formMatches, type Pairing, type Result, roundRobin } from './season.ts'

/** What is known of a season when its champion is priced. */
export type SeasonAhead = {
  readonly competition: string
  readonly teams: number
  readonly strengths: readonly Strength[]
  readonly results: readonly Result[]
  /** Matches of the league that were not played and will not be. */
  readonly dropped: readonly Pairing[]
  /** The same seed gives the same chances. */
  readonly seed: number
}

const seasonsDrawn = 20_000
const playOffTeams = 8
/** What an outcome is priced by at least: nobody is without a chance while matches are left. */
const leastChance = 1e-5
/** Differences of strength whose matches are priced by the model of the sport; between them lies a line. */
const farthest = 2
const steps = 10

/** The chance of each team to be champion: the league that is left and the play-offs, drawn again and again by the chances of single matches. */
export function championChances(ahead: SeasonAhead, seasons = seasonsDrawn): number[] {
  const competition = competitions.find(({ id }) => id === ahead.competition)!
  const odds = oddsOf(competition.sport)
  const { teams, results, dropped } = ahead
  const gone = new Set([...results, ...dropped].map(({ home, away }) => `${home}-${away}`))
  const left = roundRobin(teams)
    .flat()
    .filter(({ home, away }) => !gone.has(`${home}-${away}`))
  const known = beginSeason(ahead)
  const now = beginSeason(ahead)
  const order = Array.from({ length: teams }, (_, team) => team)
  const { win, draw: tie } = competition.points
  const wins = Array<number>(teams).fill(0)
  const random = drawFrom(ahead.seed)
  for (let season = 0; season < seasons; season += 1) {
    now.points.set(known.points)
    now.differences.set(known.differences)
    now.scored.set(known.scored)
    now.strengths.set(known.strengths)
    now.signs.set(known.signs)
    now.next.set(known.next)
    for (const { home, away } of left) {
      const place = placeOf(now.strengths[home]! - now.strengths[away]!)
      const word = random()
      const chance = at(odds.home, place)
      const sign = word < chance ? 1 : word < chance + at(odds.draw, place) ? 0 : -1
      note(now, home, sign, sign > 0 ? win : sign === 0 ? tie : 0)
      note(now, away, -sign, sign < 0 ? win : sign === 0 ? tie : 0)
    }
    const { points, differences, scored } = now
    const seeds = order
      .toSorted((a, b) => points[b]! - points[a]! || differences[b]! - differences[a]! || scored[b]! - scored[a]! || a - b)
      .slice(0, Math.min(playOffTeams, teams))
    const goesOn = (home: number, away: number) => random() < at(odds.playOff, placeOf(now.strengths[home]! - now.strengths[away]!))
    wins[playOff(seeds, goesOn)]! += 1
  }
  const chances = wins.map((count) => Math.max(leastChance, count / seasons))
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}

/** Rounds of the best against the last, the better at home, as the calendar plays them. */
function playOff(seeds: readonly number[], isHomeWin: (home: number, away: number) => boolean): number {
  let through = seeds.map((team, place) => ({ team, place }))
  while (through.length > 1) {
    through = through
      .slice(0, through.length / 2)
      .map((home, place) => {
        const away = through[through.length - 1 - place]!
        return isHomeWin(home.team, away.team) ? home : away
      })
      .sort((a, b) => a.place - b.place)
  }
  return through[0]!.team
}

/** The table and the form of each team, in numbers that a season is drawn with. */
type Standing = {
  readonly points: Int32Array
  readonly differences: Int32Array
  readonly scored: Int32Array
  /** Form included. */
  readonly strengths: Float64Array
  /** The last results of each team, and the place of the oldest. */
  readonly signs: Int8Array
  readonly next: Int8Array
}

function beginSeason({ competition, teams, results, strengths }: SeasonAhead): Standing {
  const table = buildTable(
    competitions.find(({ id }) => id === competition)!,
    teams,
    results,
  ).toSorted((a, b) => a.team - b.team)
  const standing: Standing = {
    points: Int32Array.from(table, (row) => row.points),
    differences: Int32Array.from(table, (row) => row.difference),
    scored: Int32Array.from(table, (row) => row.scored),
    strengths: Float64Array.from(strengths, (base, team) => base + formOf(team, results)),
    signs: new Int8Array(teams * formMatches),
    next: new Int8Array(teams),
  }
  for (const { home, away, homeScore, awayScore } of results) {
    const sign = Math.sign(homeScore - awayScore)
    standing.signs[home * formMatches + turn(standing, home)] = sign
    standing.signs[away * formMatches + turn(standing, away)] = -sign
  }
  return standing
}

/** The place of a team's oldest result, which the next one takes. */
function turn({ next }: Standing, team: number): number {
  const place = next[team]!
  next[team] = (place + 1) % formMatches
  return place
}

function note(standing: Standing, team: number, sign: number, points: number): void {
  standing.points[team]! += points
  standing.differences[team]! += sign
  standing.scored[team]! += Number(sign > 0)
  const place = team * formMatches + turn(standing, team)
  standing.strengths[team]! += formStep * (sign - standing.signs[place]!)
  standing.signs[place] = sign
}

/** By difference of strength: the chances of a home win and a draw in the league, and of the home side to go on in a play-off, where a draw is enough unless it is played out. */
type Odds = { readonly home: Float64Array; readonly draw: Float64Array; readonly playOff: Float64Array }

/** Where a difference lies between the ones that are priced. */
const placeOf = (difference: number) => ((Math.max(-farthest, Math.min(farthest, difference)) + farthest) / (2 * farthest)) * steps

function at(table: Float64Array, place: number): number {
  const low = Math.min(steps - 1, Math.floor(place))
  return table[low]! + (table[low + 1]! - table[low]!) * (place - low)
}

const made = new Map<SportName, Odds>()

function oddsOf(sport: SportName): Odds {
  const known = made.get(sport)
  if (known) return known
  const nodes = Array.from({ length: steps + 1 }, (_, node) => (2 * farthest * node) / steps - farthest)
  const league = nodes.map((difference) => matchChances(sport, difference, false))
  const odds: Odds = {
    home: Float64Array.from(league, ({ home }) => home),
    draw: Float64Array.from(league, ({ draw }) => draw),
    playOff: Float64Array.from(nodes, (difference) => {
      const { home, draw } = matchChances(sport, difference, true)
      return home + draw
    }),
  }
  made.set(sport, odds)
  return odds
}

const winners = [
  ['RESULT', 'MATCH'],
  ['MATCH_WINNER', 'MATCH'],
  ['WINNER', 'MATCH'],
  ['WINNER', 'MAPS'],
] as const

/** The true chances of one match, by the model that draws it. */
function matchChances(sport: SportName, difference: number, isPlayOff: boolean): { home: number; draw: number } {
  const model = models[sport]
  const params: unknown = JSON.parse(JSON.stringify(paramsFor(sport, difference / 2, -difference / 2, isPlayOff)))
  const joint = model.joint(params, model.begin(params))
  const kinds = isPlayOff ? winners.toSorted(([a], [b]) => Number(b === 'MATCH_WINNER') - Number(a === 'MATCH_WINNER')) : winners
  for (const [type, period] of kinds) {
    const priced = priceMarket(model, params, joint, { type, period })?.map(({ billionths }) => billionths / 1e9)
    if (priced) return priced.length === 3 ? { home: priced[0]!, draw: priced[1]! } : { home: priced[0]!, draw: 0 }
  }
  throw new Error(`No market of ${sport} names a winner`)
}

/** Numbers from 0 to 1 of a seed. */
function drawFrom(seed: number): () => number {
  let word = seed | 0 || 0x2545f491
  return () => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return (word >>> 0) / 2 ** 32
  }
}
