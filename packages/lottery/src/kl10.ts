import { bankerAmong } from './banker.ts'
import { choose } from './counting.ts'
import type { Result } from './play.ts'
import {
  ballRow,
  countUp,
  each,
  eachByChoice,
  explain,
  pickAmong,
  type Row,
  type Rule,
  sideRow,
  sizeAndParity,
  straight,
  unordered,
} from './rule.ts'
import { isBig, isOdd, scales, sidesFact } from './sides.ts'

/** Eight different numbers of twenty, in the order in which they are drawn. */

const numbers = countUp(1, 20)
const ranks = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const rows = ranks.map((name, place) => ballRow(name, numbers, place))
const places = [0, 1, 2, 3, 4, 5, 6, 7]
const sets = choose(20, 8)

/** Of the 125970 sets those with this sum are in the middle and give the stake back to bets on big and small. */
const middleSum = 84
const middleSets = 3788

const firstPlaces = (size: number) => places.slice(0, size)

export const kl10Rules: readonly Rule[] = [
  ...[1, 2, 3, 4, 5].map((size) =>
    pickAmong(['KL10', 'choose', `KLRX${size}`], numbers, size, [choose(20 - size, 8 - size), sets], places),
  ),
  bankerAmong(['KL10', 'banker', 'KLQ2ZUDT'], numbers, 2, [1, 190], firstPlaces(2)),
  bankerAmong(['KL10', 'banker', 'KLQ3ZUDT'], numbers, 3, [1, 1140], firstPlaces(3)),
  ...[2, 3, 4, 5].map((size) =>
    bankerAmong(['KL10', 'banker', `KLRX${size}DT`], numbers, size, [choose(20 - size, 8 - size), sets], places),
  ),
  straight(['KL10', 'first2', 'KLQ2ZX'], rows.slice(0, 2), [1, 380], true),
  unordered(['KL10', 'first2', 'KLQ2ZU'], ['numbers'], numbers, firstPlaces(2), [{ times: 1, size: 2, field: 0 }], [1, 190]),
  straight(['KL10', 'first3', 'KLQ3ZX'], rows.slice(0, 3), [1, 6840], true),
  unordered(['KL10', 'first3', 'KLQ3ZU'], ['numbers'], numbers, firstPlaces(3), [{ times: 1, size: 3, field: 0 }], [1, 1140]),
  each(['KL10', 'fixed', 'KLDWD'], rows, [1, 20]),
  explain(each(['KL10', 'sides', 'KLDXDS'], ranks.map(sidesOfPlace), [10, 20]), sidesFact('numberSides', scales.number)),
  explain(each(['KL10', 'sides', 'KLWS'], ranks.map(tailSidesOfPlace), [10, 20]), sidesFact('tailSides', scales.tail)),
  explain(each(['KL10', 'dragon', 'KLLH'], [0, 1, 2, 3].map(dragonRow), [190, 380]), { name: 'dragonPlaces', values: {} }),
  explain(
    each(
      ['KL10', 'sum', 'KLHZDX'],
      [sideRow('sum', { big: (result) => isBigSum(result), small: (result) => !isBigSum(result) })],
      [61_091, sets],
      {
        count: middleSets,
        on: (result) => sumOf(result) === middleSum,
      },
    ),
    { name: 'numberSumSides', values: { smallFrom: 36, smallTo: middleSum - 1, bigFrom: middleSum + 1, bigTo: 132, middle: middleSum } },
  ),
  explain(
    eachByChoice(
      ['KL10', 'sum', 'KLHZDS'],
      [sideRow('sum', { odd: (result) => isOdd(sumOf(result)), even: (result) => !isOdd(sumOf(result)) })],
      { odd: 62_880, even: 63_090 },
      sets,
    ),
    { name: 'numberSum', values: { from: 36, to: 132 } },
  ),
]

function sumOf(result: Result): number {
  return result.reduce((left, right) => left + right, 0)
}

function isBigSum(result: Result): boolean {
  return sumOf(result) > middleSum
}

function sidesOfPlace(name: string, place: number): Row {
  return sideRow(
    name,
    sizeAndParity((result) => result[place]!, scales.number),
  )
}

function tailSidesOfPlace(name: string, place: number): Row {
  const isBigTail = (result: Result) => isBig(scales.tail, result[place]! % 10)
  return sideRow(name, { tail_big: isBigTail, tail_small: (result) => !isBigTail(result) })
}

/** A place against the one as far from the end. */
function dragonRow(place: number): Row {
  return sideRow(`${ranks[place]}_${ranks[7 - place]}`, {
    dragon: (result) => result[place]! > result[7 - place]!,
    tiger: (result) => result[place]! < result[7 - place]!,
  })
}
