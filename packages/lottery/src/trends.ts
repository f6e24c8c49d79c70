/**
 * What past draws look like: how often each number came, since when it has not, and runs of sides. None of it says anything of the next draw, each of which
 * is drawn anew.
 */
import { drums } from './draw-result.ts'
import type { Group, Result } from './play.ts'
import { isSheet, type SheetGroup } from './sheets.ts'

/** What is looked at in each draw: one number, or several of a range. `name` is the key of a field's label. */
export type TrendPlace = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly read: (result: Result) => readonly number[]
  /** The smallest big number and those of no side, where one number is read. */
  readonly sides?: { readonly bigFrom: number; readonly neither: readonly number[] } | undefined
}

const digitPlaces = ['lakh', 'wan', 'qian', 'bai', 'shi', 'ge']
const ranks = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** Big from the number above the middle on; a middle that is a number itself is of no side. */
function sidesOf(from: number, to: number): TrendPlace['sides'] {
  const whole = from + to
  return { bigFrom: Math.floor(whole / 2) + 1, neither: whole % 2 === 0 ? [whole / 2] : [] }
}

const single = (name: string, from: number, to: number, read: (result: Result) => number): TrendPlace => ({
  name,
  from,
  to,
  read: (result) => [read(result)],
  sides: sidesOf(from, to),
})
const several = (name: string, from: number, to: number, read: (result: Result) => readonly number[]): TrendPlace => ({
  name,
  from,
  to,
  read,
})
const sumOf = (result: Result) => result.reduce((sum, ball) => sum + ball, 0)

/** What is looked at in the draws of a family. */
export function trendPlacesOf(group: Group): readonly TrendPlace[] {
  if (isSheet(group)) return placesOfSheet(group)
  const { balls, from, to, goesBack } = drums[group][0]!
  if (group === 'LHC') {
    const special = single('special', from, to, (result) => result[balls - 1]!)
    return [{ ...special, sides: { bigFrom: 25, neither: [49] } }, several('numbers', from, to, (result) => result)]
  }
  if (group === 'KL10' || group === 'K3') {
    const [least, most] = group === 'K3' ? [3, 18] : [36, 132]
    return [several('numbers', from, to, (result) => result), single('sum', least, most, sumOf)]
  }
  const names = goesBack ? digitPlaces.slice(-balls) : ranks
  const places = Array.from({ length: balls }, (_, at) => single(names[at]!, from, to, (result) => result[at]!))
  if (goesBack) return [...places, single('sum', from * balls, to * balls, sumOf)]
  return group === '11X5' ? [...places, several('numbers', from, to, (result) => result)] : places
}

/** The last two digits of the first number, and all endings of two digits. */
function placesOfSheet(group: SheetGroup): readonly TrendPlace[] {
  const counted = (result: Result) => (group === 'THAI' ? result.slice(-1) : result)
  return [
    single('shi', 0, 9, (result) => Math.floor(result[0]! / 10) % 10),
    single('ge', 0, 9, (result) => result[0]! % 10),
    several('endings', 0, 99, (result) => counted(result).map((number) => number % 100)),
  ]
}

/** Of a number: in how many draws it came, how many draws have passed since, and the most that passed between two of them. */
export type TrendNumber = { readonly number: number; readonly draws: number; readonly omission: number; readonly longest: number }

/**
 * How the numbers of a place came, in their order.
 * @param results newest first
 */
export function countTrend(place: TrendPlace, results: readonly Result[]): readonly TrendNumber[] {
  const read = results.map((result) => new Set(place.read(result)))
  return Array.from({ length: place.to - place.from + 1 }, (_, at) => {
    const number = place.from + at
    const came = read.flatMap((numbers, index) => (numbers.has(number) ? [index] : []))
    const gaps = [...came, read.length].map((index, order) => index - (order === 0 ? 0 : came[order - 1]! + 1))
    return { number, draws: came.length, omission: came[0] ?? read.length, longest: Math.max(0, ...gaps) }
  })
}

/** The numbers that came most and least often, so many of each; of those that came equally often the one that came later is the hotter. */
export function listHotAndCold(
  numbers: readonly TrendNumber[],
  count: number,
): { readonly hot: readonly number[]; readonly cold: readonly number[] } {
  const sorted = numbers.toSorted((one, other) => other.draws - one.draws || one.omission - other.omission || one.number - other.number)
  return { hot: sorted.slice(0, count).map(({ number }) => number), cold: sorted.slice(-count).toReversed().map(({ number }) => number) } // prettier-ignore
}

type Side = 'big' | 'small' | 'odd' | 'even'
export type SideTrend = { readonly side: Side; readonly draws: number; readonly run: number; readonly longest: number }

/**
 * In how many draws each side came, how long the run is that lasts now, and the longest one. A number of no side ends a run; odd and even count all numbers.
 * @param results newest first
 * @returns nothing where a place reads several numbers
 */
export function countSides({ read, sides }: TrendPlace, results: readonly Result[]): readonly SideTrend[] {
  if (!sides) return []
  const numbers = results.map((result) => read(result)[0]!)
  const isSide: Readonly<Record<Side, (number: number) => boolean>> = {
    big: (number) => number >= sides.bigFrom && !sides.neither.includes(number),
    small: (number) => number < sides.bigFrom && !sides.neither.includes(number),
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
  }
  return (['big', 'small', 'odd', 'even'] as const).map((side) => {
    const runs: number[] = [0]
    for (const number of numbers)
      if (isSide[side](number)) runs.push(runs.pop()! + 1)
      else runs.push(0)
    return { side, draws: numbers.filter(isSide[side]).length, run: runs[0]!, longest: Math.max(...runs) }
  })
}
