import type { Result } from './play.ts'
import { ballRow, countUp, each, eachByChoice, explain, type Row, type Rule, sideRow, sizeAndParity, straight } from './rule.ts'
import { scales, sidesFact } from './sides.ts'

const numbers = countUp(1, 10)
const ranks = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const rows = ranks.map((name, place) => ballRow(name, numbers, place))

/** Of the 90 ordered pairs of champion and runner-up: those with this sum. */
const sumCounts: Readonly<Record<string, number>> = Object.fromEntries(
  countUp(3, 19).map((text) => [text, 2 * Math.floor((Number(text) <= 11 ? Number(text) - 1 : 21 - Number(text)) / 2)]),
)
/** Of the 720 ordered triples of the first three: those with this sum. */
const sumCountsOfThree: Readonly<Record<string, number>> = Object.fromEntries(
  [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6].map((count, at) => [String(6 + at), count]),
)
const pairs = 90

export const pk10Rules: readonly Rule[] = [
  straight(['PK10', 'front', 'PKQ1'], rows.slice(0, 1), [1, 10]),
  straight(['PK10', 'front', 'PKQ2'], rows.slice(0, 2), [1, 90], true),
  straight(['PK10', 'front', 'PKQ3'], rows.slice(0, 3), [1, 720], true),
  straight(['PK10', 'front', 'PKQ4'], rows.slice(0, 4), [1, 5040], true),
  straight(['PK10', 'front', 'PKQ5'], rows.slice(0, 5), [1, 30_240], true),
  each(['PK10', 'fixed', 'PKDWD'], rows, [1, 10]),
  explain(each(['PK10', 'sides', 'PKDXDS'], ranks.map(rankSideRow), [5, 10]), sidesFact('rankSides', scales.rank)),
  explain(each(['PK10', 'dragon', 'PKLH'], [0, 1, 2, 3, 4].map(dragonRow), [45, 90]), { name: 'dragonRanks', values: {} }),
  eachByChoice(['PK10', 'sum', 'PKHZ'], [sumRow(2, 3, 19)], sumCounts, pairs),
  eachByChoice(['PK10', 'sum', 'PKHZ3'], [sumRow(3, 6, 27)], sumCountsOfThree, 720),
  explain(
    eachByChoice(
      ['PK10', 'sum', 'PKHZDXDS'],
      [sideRow('sum', sizeAndParity(sumOfFirstTwo, scales.rankSum))],
      { big: 40, small: 50, odd: 50, even: 40 },
      pairs,
    ),
    sidesFact('rankSumSides', scales.rankSum),
  ),
]

function rankSideRow(name: string, place: number): Row {
  return sideRow(
    name,
    sizeAndParity((result) => result[place]!, scales.rank),
  )
}

function sumOfFirstTwo(result: Result): number {
  return result[0]! + result[1]!
}

/** The sum of the first so many. */
function sumRow(size: number, from: number, to: number): Row {
  const choices = countUp(from, to)
  const sumOf = (result: Result) => result.slice(0, size).reduce((left, right) => left + right, 0)
  return { name: 'sum', choices, fits: (choice, result) => sumOf(result) === Number(choices[choice]) }
}

/** A rank against the one as far from the end: the dragon is the one in front. */
function dragonRow(place: number): Row {
  return sideRow(`${ranks[place]}_${ranks[9 - place]}`, {
    dragon: (result) => result[place]! > result[9 - place]!,
    tiger: (result) => result[place]! < result[9 - place]!,
  })
}
