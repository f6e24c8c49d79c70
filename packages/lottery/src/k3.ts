import { choose } from './counting.ts'
import type { Fact, Result } from './play.ts'
import { countUp, each, eachByChoice, explain, pick, pickAmong, type Row, type Rule, sideRow, sizeAndParity, unordered } from './rule.ts'
import { scales, sidesFact } from './sides.ts'

/** Three dice. Their order decides nothing; a triple counts for every play that it fits, sides included. */

const faces = countUp(1, 6)
const places = [0, 1, 2]
const throws = 216
const runs = ['123', '234', '345', '456']

/** Of the 216 throws those with each sum of 3 to 18. */
const sumCounts = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const sums = countUp(3, 18)

const kindsFact: Fact = { name: 'diceKinds', values: {}, lists: { runs: runs.map((run) => [...run].map(Number)) } }

export const k3Rules: readonly Rule[] = [
  eachByChoice(['K3', 'sum', 'K3HZ'], [sumRow()], Object.fromEntries(sums.map((sum, at) => [sum, sumCounts[at]!])), throws),
  explain(
    each(['K3', 'sum', 'K3HZDXDS'], [sideRow('sum', sizeAndParity(sumOf, scales.diceSum))], [108, throws]),
    sidesFact('diceSumSides', scales.diceSum),
  ),
  each(['K3', 'one', 'K3DT'], [{ name: 'numbers', choices: faces, fits: (face, result) => result.includes(face + 1) }], [91, throws]),
  pickAmong(['K3', 'two', 'K3EBT'], faces, 2, [30, throws], places),
  each(['K3', 'two', 'K3ETF'], [pairRow()], [16, throws]),
  unordered(
    ['K3', 'two', 'K3ETD'],
    ['pair', 'single'],
    faces,
    places,
    [
      { times: 2, size: 1, field: 0 },
      { times: 1, size: 1, field: 1 },
    ],
    [3, throws],
  ),
  pick(['K3', 'three', 'K3SBT'], faces, 3, [6, throws], (chosen, result) =>
    new Set(result).size === 3 ? choose(result.filter((face) => chosen.has(face)).length, 3) : 0,
  ),
  explain(each(['K3', 'three', 'K3SLT'], [sideRow('kind', { any_run: isRun })], [24, throws]), kindsFact),
  each(['K3', 'three', 'K3SLD'], [{ name: 'run', choices: runs, fits: (run, result) => sortedText(result) === runs[run] }], [6, throws]),
  explain(each(['K3', 'three', 'K3STT'], [sideRow('kind', { any_triple: isTriple })], [6, throws]), kindsFact),
  each(['K3', 'three', 'K3STD'], [tripleRow()], [1, throws]),
]

function sumOf(result: Result): number {
  return result.reduce((left, right) => left + right, 0)
}

function sortedText(result: Result): string {
  return result.toSorted((left, right) => left - right).join('')
}

function isRun(result: Result): boolean {
  return runs.includes(sortedText(result))
}

function isTriple(result: Result): boolean {
  return new Set(result).size === 1
}

function sumRow(): Row {
  return { name: 'sum', choices: sums, fits: (choice, result) => sumOf(result) === Number(sums[choice]) }
}

/** A number on two dice at least. */
function pairRow(): Row {
  const choices = faces.map((face) => face.repeat(2))
  return { name: 'pair_of', choices, fits: (choice, result) => result.filter((face) => face === choice + 1).length >= 2 }
}

function tripleRow(): Row {
  const choices = faces.map((face) => face.repeat(3))
  return { name: 'triple_of', choices, fits: (choice, result) => result.every((face) => face === choice + 1) }
}
