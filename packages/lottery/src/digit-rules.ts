import type { Result } from './play.ts'
import {
  ballRow,
  bundle,
  type Chance,
  countUp,
  eachByChoice,
  explain,
  type Head,
  pickAmong,
  type Row,
  type Rule,
  sideRow,
  sizeAndParity,
  straight,
  unordered,
} from './rule.ts'
import { scales, sidesFact } from './sides.ts'

/** Plays on digits that may repeat, which the lotteries of five and of three digits share. */

export const digits = countUp(0, 9)

/** A place of a result and the name of its row. */
export type Place = { readonly name: string; readonly at: number }

export function digitRow({ name, at }: Place): Row {
  return ballRow(name, digits, at)
}

/** The sides of a digit. */
export function placeSides({ name, at }: Place): Row {
  return sideRow(
    name,
    sizeAndParity((result) => result[at]!, scales.digit),
  )
}

export function digitStraight(head: Head, places: readonly Place[]): Rule {
  return straight(head, places.map(digitRow), [1, 10 ** places.length])
}

/** A bet takes a side of each place; big and odd of one place are two of its sides. */
export function digitSides(head: Head, places: readonly Place[]): Rule {
  const rule = straight(head, places.map(placeSides), [5 ** places.length, 10 ** places.length])
  return explain(rule, sidesFact('digitSides', scales.digit))
}

/** Straights of two or three digits by what their digits add up to. */
export function straightBySum(head: Head, places: readonly Place[]): Rule {
  const most = 9 * places.length
  const fits = (sum: number, result: Result) => sumOf(ballsAt(places, result)) === sum
  const row = { name: 'sum', choices: countUp(0, most), fits }
  const rule = bundle(head, row, countNumbers(places.length, most, sumOf), [1, 10 ** places.length])
  return explain(rule, { name: places.length === 2 ? 'sumOfTwo' : 'sumOfThree', values: { from: 0, to: most } })
}

/** Straights of two or three digits by the distance of their largest digit from their smallest. */
export function straightBySpan(head: Head, places: readonly Place[]): Rule {
  const fits = (span: number, result: Result) => spanOf(ballsAt(places, result)) === span
  const rule = bundle(head, { name: 'span', choices: digits, fits }, countNumbers(places.length, 9, spanOf), [1, 10 ** places.length])
  return explain(rule, { name: places.length === 2 ? 'spanOfTwo' : 'spanOfThree', values: { from: 0, to: 9 } })
}

/** Two different digits in any order by what they add up to. */
export function pairBySum(head: Head, places: readonly [Place, Place]): Rule {
  const [from, to] = [1, 17]
  const fits = (choice: number, result: Result) => {
    const balls = ballsAt(places, result)
    return spanOf(balls) > 0 && sumOf(balls) === from + choice
  }
  // Either order of two different digits is the same bet.
  const bets = countUp(from, to).map(
    (_, choice) => digits.filter((_digit, low) => low < from + choice - low && from + choice - low <= 9).length,
  )
  return explain(bundle(head, { name: 'sum', choices: countUp(from, to), fits }, bets, [2, 100]), {
    name: 'sumOfTwo',
    values: { from, to },
  })
}

/** Two different digits in any order, one of them the marked one: nine bets for each mark. */
export function pairWith(head: Head, places: readonly [Place, Place]): Rule {
  const fits = (digit: number, result: Result) => {
    const balls = ballsAt(places, result)
    return spanOf(balls) > 0 && balls.includes(digit)
  }
  return bundle(head, { name: 'numbers', choices: digits, fits }, digits.map(() => 9), [2, 100]) // prettier-ignore
}

/** A pair and a third digit of two or more numbers: each pair of numbers holds two bets. */
export function pairGroup(head: Head, places: readonly Place[]): Rule {
  const parts = [
    { times: 2, size: 1, field: 0 },
    { times: 1, size: 1, field: 0 },
  ] as const
  return unordered(head, ['numbers'], digits, spotsOf(places), parts, [3, 1000])
}

/** Three digits that follow one another; 9 is followed by 0, so that 890 and 901 are among them. */
const runs = digits.map((_, first) => [first, (first + 1) % 10, (first + 2) % 10] as const)

/** Three alike, a run in any order, or exactly two alike. */
export function kindOfThree(head: Head, places: readonly Place[]): Rule {
  const kindOf = (result: Result) => {
    const balls = ballsAt(places, result)
    const different = new Set(balls).size
    if (different === 1) return 'triple'
    if (different === 2) return 'pair'
    return runs.some((run) => run.every((digit) => balls.includes(digit))) ? 'straight' : 'none'
  }
  const row = sideRow('kind', {
    triple: (result) => kindOf(result) === 'triple',
    straight: (result) => kindOf(result) === 'straight',
    pair: (result) => kindOf(result) === 'pair',
  })
  const rule = eachByChoice(head, [row], { triple: 10, straight: 60, pair: 270 }, 1000)
  return explain(rule, { name: 'kinds', values: {}, lists: { runs } })
}

/** As many different digits as there are places, in any order. */
export function differentGroup(head: Head, places: readonly Place[], chance: Chance): Rule {
  return unordered(head, ['numbers'], digits, spotsOf(places), [{ times: 1, size: places.length, field: 0 }], chance)
}

/** The chosen digits are all among the places, wherever. */
export function anyPlace(head: Head, places: readonly Place[], size: number, wins: number): Rule {
  return pickAmong(head, digits, size, [wins, 10 ** places.length], spotsOf(places))
}

export function spotsOf(places: readonly Place[]): readonly number[] {
  return places.map(({ at }) => at)
}

export function ballsAt(places: readonly Place[], result: Result): readonly number[] {
  return places.map(({ at }) => result[at]!)
}

function spanOf(balls: readonly number[]): number {
  return Math.max(...balls) - Math.min(...balls)
}

export function sumOf(balls: readonly number[]): number {
  return balls.reduce((left, right) => left + right, 0)
}

/** How many numbers of so many digits have each value of 0 to `most`. */
function countNumbers(size: number, most: number, valueOf: (digits: readonly number[]) => number): readonly number[] {
  const counts = Array.from({ length: most + 1 }, () => 0)
  for (let number = 0; number < 10 ** size; number += 1) {
    const value = valueOf(Array.from({ length: size }, (_, at) => Math.floor(number / 10 ** at) % 10))
    counts[value] = counts[value]! + 1
  }
  return counts
}
