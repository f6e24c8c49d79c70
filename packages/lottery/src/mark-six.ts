import { choose } from './counting.ts'
import type { Result } from './play.ts'
import { ballRow, countUp, each, eachByChoice, pick, pickAmong, type Rule, sideRow, sizeAndParity } from './rule.ts'

/** Six normal balls and the special one, of 49. Plays on zodiac signs are not here: which number has which sign changes with the lunar year. */

const numbers = countUp(1, 49)
const normals = [0, 1, 2, 3, 4, 5]
const pairsOrdered = 49 * 48
const sets = choose(49, 7)

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])
const colours = {
  red: (ball: number) => red.has(ball),
  blue: (ball: number) => blue.has(ball),
  green: (ball: number) => !red.has(ball) && !blue.has(ball),
}

/** 49 has no side and gives the stake back. */
const backOn49 = { count: 1, on: (result: Result) => specialOf(result) === 49 }

const halves = {
  big: (ball: number) => ball >= 25,
  small: (ball: number) => ball < 25,
  odd: (ball: number) => ball % 2 === 1,
  even: (ball: number) => ball % 2 === 0,
  sum_odd: (ball: number) => (Math.floor(ball / 10) + (ball % 10)) % 2 === 1,
  sum_even: (ball: number) => (Math.floor(ball / 10) + (ball % 10)) % 2 === 0,
}
const sides = { ...halves, tail_big: (ball: number) => ball % 10 >= 5, tail_small: (ball: number) => ball % 10 < 5 }

/** The balls of a colour on each side, 49 left out, in the order of `halves`. */
const halfCounts = { red: [7, 10, 8, 9, 9, 8], blue: [9, 7, 8, 8, 8, 8], green: [8, 7, 8, 7, 7, 8] }

export const markSixRules: readonly Rule[] = [
  each(['LHC', 'special', 'LHCTM'], [ballRow('special', numbers, 6)], [1, 49]),
  each(['LHC', 'special', 'LHCTMLM'], [specialRow(sides)], [24, 49], backOn49),
  eachByChoice(['LHC', 'colour', 'LHCSB'], [specialRow(colours)], { red: 17, blue: 16, green: 16 }, 49),
  eachByChoice(['LHC', 'colour', 'LHCBB'], [specialRow(halfColours())], halfWins(), 49, backOn49),
  pickAmong(['LHC', 'normal', 'LHCZM'], numbers, 1, [6, 49], normals),
  pickAmong(['LHC', 'link', 'LHCSQZ'], numbers, 3, [choose(6, 3), choose(49, 3)], normals),
  pickAmong(['LHC', 'link', 'LHCEQZ'], numbers, 2, [choose(6, 2), choose(49, 2)], normals),
  pick(['LHC', 'link', 'LHCTC'], numbers, 2, [12, pairsOrdered], (chosen, result) =>
    chosen.has(specialOf(result)) ? result.filter((ball) => chosen.has(ball)).length - 1 : 0,
  ),
  // Big begins at the mean of 175, so that it is the likelier half.
  eachByChoice(
    ['LHC', 'sum', 'LHCZH'],
    [sideRow('sum', sizeAndParity(sumOf, 175))],
    { big: 43_428_958, small: 42_471_626, odd: 42_949_280, even: 42_951_304 },
    sets,
  ),
  ...[5, 6, 7, 8].map((size) => noneOf(size)),
]

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
