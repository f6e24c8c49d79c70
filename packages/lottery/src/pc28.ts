import { digitStraight, kindOfThree, type Place } from './digit-rules.ts'
import type { Fact, Result } from './play.ts'
import { countUp, each, eachByChoice, explain, type Row, type Rule, sideRow, sizeAndParity } from './rule.ts'
import { isBig, isOdd, scales, sidesFact } from './sides.ts'

/** Three digits and what they add up to, 0 to 27. No sum gives a stake back or lowers a prize. */

const three: readonly Place[] = ['first', 'second', 'third'].map((name, at) => ({ name, at }))
const results = 1000
const sums = countUp(0, 27)

/** Of the thousand results those with each sum of 0 to 27. */
const sumCounts = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]

/** The outermost sums, six at each end. */
const smallTo = 5
const bigFrom = 22

const sidesOfSum = sidesFact('digitSumSides', scales.sumOfDigits)
const extremes: Fact = { name: 'extremeSums', values: { smallFrom: 0, smallTo, bigFrom, bigTo: 27 } }

export const pc28Rules: readonly Rule[] = [
  eachByChoice(['PC28', 'sum', 'PCHZ'], [sumRow()], Object.fromEntries(sums.map((sum, at) => [sum, sumCounts[at]!])), results),
  explain(each(['PC28', 'sides', 'PCDXDS'], [sideRow('sum', sizeAndParity(sumOf, scales.sumOfDigits))], [500, results]), sidesOfSum),
  explain(
    eachByChoice(
      ['PC28', 'sides', 'PCZH'],
      [sideRow('sum', bothSides())],
      { big_odd: 231, big_even: 269, small_odd: 269, small_even: 231 },
      results,
    ),
    sidesOfSum,
  ),
  explain(
    each(
      ['PC28', 'sides', 'PCJZ'],
      [sideRow('sum', { extreme_big: (result) => sumOf(result) >= bigFrom, extreme_small: (result) => sumOf(result) <= smallTo })],
      [56, results],
    ),
    extremes,
  ),
  kindOfThree(['PC28', 'special', 'PCTS'], three),
  digitStraight(['PC28', 'star3', 'PCZX3'], three),
]

function sumOf(result: Result): number {
  return result.reduce((left, right) => left + right, 0)
}

function sumRow(): Row {
  return { name: 'sum', choices: sums, fits: (choice, result) => sumOf(result) === choice }
}

function bothSides(): Readonly<Record<string, (result: Result) => boolean>> {
  const sides = [true, false].flatMap((big) =>
    [true, false].map((odd) => {
      const fits = (result: Result) => isBig(scales.sumOfDigits, sumOf(result)) === big && isOdd(sumOf(result)) === odd
      return [`${big ? 'big' : 'small'}_${odd ? 'odd' : 'even'}`, fits] as const
    }),
  )
  return Object.fromEntries(sides)
}
