import { bankerAmong, bankerPair } from './banker.ts'
import { type Colour, colourOf } from './colours.ts'
import { choose } from './counting.ts'
import type { Fact, Result } from './play.ts'
import { ballRow, countUp, each, eachByChoice, explain, pick, pickAmong, type Rule, sideRow, sizeAndParity } from './rule.ts'
import { isBig, isOdd, scales, sidesFact } from './sides.ts'

/** Six normal balls and the special one, of 49. Plays on zodiac signs are not here: which number has which sign changes with the lunar year. */

const numbers = countUp(1, 49)
const normals = [0, 1, 2, 3, 4, 5]
const ranks = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const pairsOrdered = 49 * 48
const sets = choose(49, 7)

const colours = {
  red: (ball: number) => colourOf(ball) === 'red',
  blue: (ball: number) => colourOf(ball) === 'blue',
  green: (ball: number) => colourOf(ball) === 'green',
}

/** 49 has no side and gives the stake back. */
const backOn49 = { count: 1, on: (result: Result) => specialOf(result) === 49 }

const halves = {
  big: (ball: number) => isBig(scales.ball, ball),
  small: (ball: number) => !isBig(scales.ball, ball),
  odd: isOdd,
  even: (ball: number) => !isOdd(ball),
  sum_odd: (ball: number) => isOdd(digitSumOf(ball)),
  sum_even: (ball: number) => !isOdd(digitSumOf(ball)),
}
const sides = {
  ...halves,
  tail_big: (ball: number) => isBig(scales.tail, ball % 10),
  tail_small: (ball: number) => !isBig(scales.tail, ball % 10),
}

const ballFacts: readonly Fact[] = [sidesFact('ballSides', scales.ball), digitSumFact(38)]
const coloursFact: Fact = { name: 'colours', values: {}, lists: listColours() }

/** The balls of a colour on each side, 49 left out, in the order of `halves`. */
const halfCounts = { red: [7, 10, 8, 9, 9, 8], blue: [9, 7, 8, 8, 8, 8], green: [8, 7, 8, 7, 7, 8] }

export const markSixRules: readonly Rule[] = [
  each(['LHC', 'special', 'LHCTM'], [ballRow('special', numbers, 6)], [1, 49]),
  explain(each(['LHC', 'special', 'LHCTMLM'], [specialRow(sides)], [24, 49], backOn49), ...ballFacts, sidesFact('tailSides', scales.tail)),
  explain(eachByChoice(['LHC', 'colour', 'LHCSB'], [specialRow(colours)], { red: 17, blue: 16, green: 16 }, 49), coloursFact),
  explain(eachByChoice(['LHC', 'colour', 'LHCBB'], [specialRow(halfColours())], halfWins(), 49, backOn49), ...ballFacts, coloursFact, {
    name: 'colourBack',
    values: {},
  }),
  pickAmong(['LHC', 'normal', 'LHCZM'], numbers, 1, [6, 49], normals),
  each(
    ['LHC', 'normal', 'LHCZT'],
    ranks.map((name, place) => ballRow(name, numbers, place)),
    [1, 49],
  ),
  pickAmong(['LHC', 'link', 'LHCSIQZ'], numbers, 4, [choose(6, 4), choose(49, 4)], normals),
  pickAmong(['LHC', 'link', 'LHCSQZ'], numbers, 3, [choose(6, 3), choose(49, 3)], normals),
  pickAmong(['LHC', 'link', 'LHCEQZ'], numbers, 2, [choose(6, 2), choose(49, 2)], normals),
  pick(['LHC', 'link', 'LHCTC'], numbers, 2, [12, pairsOrdered], (chosen, result) =>
    chosen.has(specialOf(result)) ? result.filter((ball) => chosen.has(ball)).length - 1 : 0,
  ),
  bankerAmong(['LHC', 'banker', 'LHCSIQZDT'], numbers, 4, [choose(6, 4), choose(49, 4)], normals),
  bankerAmong(['LHC', 'banker', 'LHCSQZDT'], numbers, 3, [choose(6, 3), choose(49, 3)], normals),
  bankerAmong(['LHC', 'banker', 'LHCEQZDT'], numbers, 2, [choose(6, 2), choose(49, 2)], normals),
  bankerPair(['LHC', 'banker', 'LHCTCDT'], numbers, [12, pairsOrdered], 6, normals),
  explain(
    eachByChoice(
      ['LHC', 'sum', 'LHCZH'],
      [sideRow('sum', sizeAndParity(sumOf, scales.ballSum))],
      { big: 43_428_958, small: 42_471_626, odd: 42_949_280, even: 42_951_304 },
      sets,
    ),
    sidesFact('ballSumSides', scales.ballSum),
  ),
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((size) => noneOf(size)),
]

/** The two digits of a ball added; of a ball below 10 the first one is 0. */
function digitSumOf(ball: number): number {
  return Math.floor(ball / 10) + (ball % 10)
}

function digitSumFact(ball: number): Fact {
  return { name: 'digitSum', values: { ball, tens: Math.floor(ball / 10), units: ball % 10, sum: digitSumOf(ball) } }
}

function listColours() {
  const listOf = (colour: Colour) => [numbers.map(Number).filter((ball) => colourOf(ball) === colour)]
  return { red: listOf('red'), blue: listOf('blue'), green: listOf('green') }
}

function specialOf(result: Result): number {
  return result[6]!
}

function sumOf(result: Result): number {
  return result.reduce((left, right) => left + right, 0)
}

function specialRow(tests: Readonly<Record<string, (ball: number) => boolean>>) {
  const named = Object.entries(tests).map(([name, test]) => [name, (result: Result) => test(specialOf(result))] as const)
  return sideRow('special', Object.fromEntries(named))
}

function halfColours(): Readonly<Record<string, (ball: number) => boolean>> {
  const tests = Object.entries(colours).flatMap(([colour, isColour]) =>
    Object.entries(halves).map(([half, isHalf]) => [`${colour}_${half}`, (ball: number) => isColour(ball) && isHalf(ball)] as const),
  )
  return Object.fromEntries(tests)
}

function halfWins(): Readonly<Record<string, number>> {
  const names = Object.keys(halves)
  const counts = Object.entries(halfCounts).flatMap(([colour, wins]) => wins.map((count, at) => [`${colour}_${names[at]}`, count] as const))
  return Object.fromEntries(counts)
}

/** None of the chosen numbers is among the seven. */
function noneOf(size: number): Rule {
  return pick(['LHC', 'none', `LHCBZ${size}`], numbers, size, [choose(49 - size, 7), sets], (chosen, result) =>
    choose(chosen.size - result.filter((ball) => chosen.has(ball)).length, size),
  )
}
