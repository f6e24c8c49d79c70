import { expect, test } from 'vitest'
import { seededWords } from '../../testing/seeded-words.ts'
import { priceMarket } from '../models/markets.ts'
import { models, paramsFor } from '../models/sports.ts'
import { sportNames } from '../models/sport.ts'
import { championChances, type SeasonAhead } from './champion-chances.ts'
import { competitions, competitorName, squadOf } from './competitions.ts'
import { buildTable, drawStrengths, firstPlayOffs, formOf, nextPlayOffs, planLeague, roundRobin } from './season.ts'
import { isRelated } from './season-event.ts'
import { playerCount, playerName, teamCount } from './team-names.ts'

const football = competitions[0]!

test.each([2, 4, 8, 18])('%i teams meet each other at home and away, and each plays once a round', (teams) => {
  const rounds = roundRobin(teams)
  expect(rounds).toHaveLength(2 * (teams - 1))
  for (const round of rounds) expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(teams)
  const pairs = rounds.flat().map(({ home, away }) => `${home}-${away}`)
  expect(new Set(pairs).size).toBe(teams * (teams - 1))
  expect(() => roundRobin(teams + 1)).toThrow(RangeError)
})

test('a league of 18 lasts days, each match after the one before by the time of its competition', () => {
  const planned = planLeague(football, 3, teamCount, 0, seededWords(1))
  expect(new Set(planned.map(({ id }) => id)).size).toBe(18 * 17)
  const days = (planned.at(-1)!.start + 7 * football.everyMs) / 86_400_000
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
  expect(planned.slice(1).every(({ start }, at) => start - planned[at]!.start === football.everyMs)).toBe(true)
})

test('a table counts points, then difference, then scored, and the play-offs pair its ends', () => {
  const results = [
    { home: 0, away: 1, homeScore: 2, awayScore: 0 },
    { home: 2, away: 3, homeScore: 1, awayScore: 1 },
    { home: 1, away: 2, homeScore: 3, awayScore: 1 },
  ]
  const table = buildTable(football, 4, results)
  expect(table.map(({ team, points, difference }) => [team, points, difference])).toEqual([
    [0, 3, 2],
    [1, 3, 0],
    [3, 1, 0],
    [2, 1, -2],
  ])
  expect(firstPlayOffs(table)).toEqual([
    { home: 0, away: 2 },
    { home: 1, away: 3 },
  ])
  expect(nextPlayOffs([3, 0], table)).toEqual([{ home: 0, away: 3 }])
  expect(nextPlayOffs([0], table)).toEqual([])
})

test('form follows the last five results only', () => {
  const win = { home: 0, away: 1, homeScore: 1, awayScore: 0 }
  expect(formOf(0, Array(9).fill(win))).toBeCloseTo(0.15)
  expect(formOf(1, [win])).toBeCloseTo(-0.03)
  expect(formOf(2, [win])).toBe(0)
  expect(drawStrengths(18, seededWords(2)).every((strength) => Math.abs(strength) <= 0.6)).toBe(true)
})

const ahead: SeasonAhead = {
  competition: 'kabaddi-league',
  teams: 8,
  strengths: [0.5, ...Array<number>(7).fill(0)],
  results: [],
  dropped: [],
  seed: 7,
}

test('the champion is drawn from what is left: the seed decides, the strong lead, what is over counts', () => {
  const chances = championChances(ahead, 1_000)
  expect(championChances(ahead, 1_000)).toEqual(chances)
  expect(championChances({ ...ahead, seed: 8 }, 1_000)).not.toEqual(chances)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(chances[0]).toBeGreaterThan(1.5 * Math.max(...chances.slice(1)))
  // Another team has won all that was played: it goes into the play-offs at home.
  const results = roundRobin(8).flat().map((pairing) => ({ ...pairing, homeScore: Number(pairing.home === 3), awayScore: Number(pairing.away === 3) })) // prettier-ignore
  expect(championChances({ ...ahead, results }, 1_000)[3]).toBeGreaterThan(chances[3]!)
})

test('a league of two that is over leaves the play-off alone, which the model of the sport prices', () => {
  const two: SeasonAhead = { ...ahead, teams: 2, strengths: [0.3, -0.1], results: [{ home: 0, away: 1, homeScore: 9, awayScore: 0 }], dropped: [{ home: 1, away: 0 }] } // prettier-ignore
  const seasons = 20_000
  const form = 0.3 + 0.03 - (-0.1 - 0.03)
  const params = paramsFor('kabaddi', form / 2, -form / 2, true)
  const model = models.kabaddi
  const [home] = priceMarket(model, params, model.joint(params, model.begin(params)), { type: 'MATCH_WINNER', period: 'MATCH' })!
  const chance = home!.billionths / 1e9
  const sigma = Math.sqrt((chance * (1 - chance)) / seasons)
  expect(Math.abs(championChances(two, seasons)[0]! - chance)).toBeLessThan(4 * sigma + 0.003)
})

test.each([
  ['football-league-3-season', 'football-league-3-17', true],
  ['football-league-3-17', 'football-league-3-season', true],
  ['football-league-3-17', 'football-league-3-18', false],
  ['football-league-3-season', 'cricket-league-3-17', false],
  ['football-league-3-17', 'football-league-3-17', true],
])('%s and %s hang together: %s', (one, other, expected) => {
  expect(isRelated(one, other)).toBe(expected)
})

test('teams and players have four names each, all different, in the letters of their language', () => {
  for (const sport of sportNames) {
    for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
      const names = Array.from({ length: teamCount }, (_, team) => competitorName(sport, team)[language])
      expect(new Set(names).size).toBe(teamCount)
      if (language === 'BN') expect(names.every((name) => /^[\p{Script=Bengali}\p{M} ]+$/u.test(name))).toBe(true)
      if (language === 'CN') expect(names.every((name) => /^[\p{Script=Han}·]+$/u.test(name))).toBe(true)
    }
  }
  expect(new Set(Array.from({ length: playerCount }, (_, player) => playerName(player).EN)).size).toBe(playerCount)
  const squads = Array.from({ length: teamCount }, (_, team) => squadOf(team)).flat()
  expect(new Set(squads.map(({ EN }) => EN)).size).toBe(11 * teamCount)
  expect(new Set(competitions.map(({ sport }) => sport))).toEqual(new Set(sportNames))
})
