import { bankerAmong, bankerCover } from './banker.ts'
import { choose } from './counting.ts'
import type { Result } from './play.ts'
import { ballRow, countUp, each, eachByChoice, explain, pick, pickAmong, type Rule, sideRow, straight, unordered } from './rule.ts'

const numbers = countUp(1, 11)
const rows = ['first', 'second', 'third', 'fourth', 'fifth'].map((name, place) => ballRow(name, numbers, place))
const places = [0, 1, 2, 3, 4]
const threes = [
  { tab: 'first3', mark: 'Q', from: 0 },
  { tab: 'mid3', mark: 'Z', from: 1 },
  { tab: 'last3', mark: 'H', from: 2 },
]

/** Of the 462 sets of five balls: those with so many odd ones, and those with this number in the middle. */
const oddCounts = [1, 30, 150, 200, 75, 6]
const medianCounts = { 3: 28, 4: 63, 5: 90, 6: 100, 7: 90, 8: 63, 9: 28 }
const sets = 462

export const elevenFiveRules: readonly Rule[] = [
  ...threes.flatMap(({ tab, mark, from }) => {
    const three = places.slice(from, from + 3)
    return [
      straight(['11X5', tab, `LT${mark}3ZX3`], rows.slice(from, from + 3), [1, 990], true),
      unordered(['11X5', tab, `LT${mark}3ZU3`], ['numbers'], numbers, three, [{ times: 1, size: 3, field: 0 }], [1, 165]),
    ]
  }),
  straight(['11X5', 'first2', 'LTQ2ZX2'], rows.slice(0, 2), [1, 110], true),
  unordered(['11X5', 'first2', 'LTQ2ZU2'], ['numbers'], numbers, places.slice(0, 2), [{ times: 1, size: 2, field: 0 }], [1, 55]),
  pickAmong(['11X5', 'any', 'LTBDW'], numbers, 1, [3, 11], places.slice(0, 3)),
  each(['11X5', 'fixed', 'LTDWD'], rows, [1, 11]),
  ...[1, 2, 3, 4, 5].map((size) =>
    pickAmong(['11X5', 'choose', `LTRX${size}`], numbers, size, [choose(11 - size, 5 - size), sets], places),
  ),
  ...[6, 7, 8].map((size) => coverFive(size)),
  bankerAmong(['11X5', 'banker', 'LTQ2ZU2DT'], numbers, 2, [1, 55], places.slice(0, 2)),
  bankerAmong(['11X5', 'banker', 'LTQ3ZU3DT'], numbers, 3, [1, 165], places.slice(0, 3)),
  ...[2, 3, 4, 5].map((size) =>
    bankerAmong(['11X5', 'banker', `LTRX${size}DT`], numbers, size, [choose(11 - size, 5 - size), sets], places),
  ),
  ...[6, 7, 8].map((size) => bankerCover(['11X5', 'banker', `LTRX${size}DT`], numbers, size, [choose(size, 5), sets])),
  explain(eachByChoice(['11X5', 'special', 'LTDDS'], [oddRow()], oddWins(), sets), { name: 'oddCount', values: {} }),
  explain(eachByChoice(['11X5', 'special', 'LTCZW'], [medianRow()], medianCounts, sets), { name: 'median', values: { from: 3, to: 9 } }),
]

/** The five balls are all among the chosen six, seven or eight. */
function coverFive(size: number): Rule {
  return pick(['11X5', 'choose', `LTRX${size}`], numbers, size, [choose(size, 5), sets], (chosen, result) =>
    result.every((ball) => chosen.has(ball)) ? choose(chosen.size - 5, size - 5) : 0,
  )
}

function oddsOf(result: Result): number {
  return result.filter((ball) => ball % 2 === 1).length
}

/** How many of the five are odd and how many even, from all odd to all even. */
function oddRow() {
  const names = [5, 4, 3, 2, 1, 0].map((odd) => [oddName(odd), (result: Result) => oddsOf(result) === odd] as const)
  return sideRow('odd_even', Object.fromEntries(names))
}

function oddWins(): Readonly<Record<string, number>> {
  return Object.fromEntries(oddCounts.map((count, odd) => [oddName(odd), count]))
}

function oddName(odd: number): string {
  return `odd${odd}_even${5 - odd}`
}

/** The third of the five by size. */
function medianRow() {
  const choices = countUp(3, 9)
  const medianOf = (result: Result) => result.toSorted((left, right) => left - right)[2]
  return { name: 'median', choices, fits: (choice: number, result: Result) => medianOf(result) === Number(choices[choice]) }
}
