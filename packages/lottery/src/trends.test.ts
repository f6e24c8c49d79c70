import { expect, test } from 'vitest'
import { drums } from './draw-result.ts'
import { groups } from './play.ts'
import { countSides, countTrend, listHotAndCold, type TrendPlace, trendPlacesOf } from './trends.ts'

const placeOf = (group: (typeof groups)[number], name: string): TrendPlace => trendPlacesOf(group).find((place) => place.name === name)!

/** Newest first; the last digits are 3 3 8 3 0. */
const draws = [
  [1, 2, 0, 9, 3],
  [0, 5, 1, 4, 3],
  [7, 7, 7, 7, 8],
  [9, 9, 9, 9, 3],
  [0, 0, 0, 0, 0],
]

test('Of each number are counted the draws it came in, those since, and the longest absence', () => {
  const numbers = countTrend(placeOf('SSC', 'ge'), draws)
  expect(numbers).toHaveLength(10)
  expect(numbers[3]).toEqual({ number: 3, draws: 3, omission: 0, longest: 1 })
  expect(numbers[8]).toEqual({ number: 8, draws: 1, omission: 2, longest: 2 })
  expect(numbers[0]).toEqual({ number: 0, draws: 1, omission: 4, longest: 4 })
  expect(numbers[5]).toEqual({ number: 5, draws: 0, omission: 5, longest: 5 })
  expect(listHotAndCold(numbers, 3)).toEqual({ hot: [3, 8, 0], cold: [9, 7, 6] })
  expect(countTrend(placeOf('SSC', 'ge'), [])[3]).toEqual({ number: 3, draws: 0, omission: 0, longest: 0 })
})

test('Runs of sides end with another side and with a number of none', () => {
  expect(countSides(placeOf('SSC', 'ge'), draws)).toEqual([
    { side: 'big', draws: 1, run: 0, longest: 1 },
    { side: 'small', draws: 4, run: 2, longest: 2 },
    { side: 'odd', draws: 3, run: 2, longest: 2 },
    { side: 'even', draws: 2, run: 0, longest: 1 },
  ])
  const special = (ball: number) => [1, 2, 3, 4, 5, 6, ball]
  const [big, small] = countSides(placeOf('LHC', 'special'), [25, 48, 49, 40, 24].map(special))
  expect([big, small]).toEqual([
    { side: 'big', draws: 3, run: 2, longest: 2 },
    { side: 'small', draws: 1, run: 0, longest: 1 },
  ])
  expect(countSides(placeOf('KL10', 'numbers'), [[1, 2, 3, 4, 5, 6, 7, 8]])).toEqual([])
})

test('Sums and sheets are read as they are drawn: the last two digits, and a double ending once a draw', () => {
  expect(placeOf('SSC', 'sum').read(draws[0]!)).toEqual([15])
  expect(placeOf('SSC', 'sum').sides).toEqual({ bigFrom: 23, neither: [] })
  expect(placeOf('KL10', 'sum').sides).toEqual({ bigFrom: 85, neither: [84] })
  const sheet = [91_234, ...Array.from({ length: 26 }, (_, at) => (at < 2 ? 5_507 : 10_011))]
  expect(placeOf('VNB', 'shi').read(sheet)).toEqual([3])
  expect(placeOf('VNB', 'ge').read(sheet)).toEqual([4])
  const endings = countTrend(placeOf('VNB', 'endings'), [sheet])
  expect(endings.filter(({ draws: came }) => came > 0).map(({ number, draws: came }) => [number, came])).toEqual([
    [7, 1],
    [11, 1],
    [34, 1],
  ])
})

test.each(groups)('Every number that %s can draw lies in the range of each of its places', (group) => {
  const places = trendPlacesOf(group)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  // All balls at their least and at their most, different ones where none goes back.
  const edge = (isLow: boolean) =>
    drums[group].flatMap(({ balls, from, to, goesBack }) =>
      Array.from({ length: balls }, (_, at) => (goesBack ? (isLow ? from : to) : isLow ? from + at : to - at)),
    )
  for (const place of places)
    for (const result of [edge(true), edge(false)])
      for (const number of place.read(result)) {
        expect(number).toBeGreaterThanOrEqual(place.from)
        expect(number).toBeLessThanOrEqual(place.to)
      }
})
