import { expect, test } from 'vitest'
import { seededWords } from '../../testing/seeded-words.ts'
import { sportNames } from '../models/sport.ts'
import { competitions, competitorName, squadOf } from './competitions.ts'
import { buildTable, drawStrengths, firstPlayOffs, formOf, leagueChances, nextPlayOffs, planLeague, roundRobin } from './season.ts'
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

test('league chances: certain ones are certain, even ones share, the same words give the same price', () => {
  const left = roundRobin(4).flat()
  const chances = (home: number, draw: number) =>
    leagueChances(football, 4, [], left, () => ({ home, draw }), { seasons: 2_000, words: seededWords(5) })
  const even = chances(0.5, 0)
  expect(even.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  expect(chances(0.5, 0)).toEqual(even)
  const known = leagueChances(football, 2, [{ home: 0, away: 1, homeScore: 9, awayScore: 0 }], [], () => ({ home: 1, draw: 0 }), {
    seasons: 10,
    words: seededWords(5),
  })
  expect(known).toEqual([1, 0])
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
