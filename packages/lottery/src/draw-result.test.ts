import { expect, test } from 'vitest'
import { drawResult, drums, groups, isResult } from './index.ts'
import { placesOf } from './sheets.ts'
import { type BallGroup, ballGroups, ballsOfGroup, drawsOf, seededNumbers } from './testing/sample-contents.ts'

const words = 2 ** 32

/** Words from a list; running out of them is a fault of the test. */
function scripted(list: readonly number[]): () => number {
  let at = 0
  return () => {
    const word = list[at]
    if (word === undefined) throw new Error('The script has no word left')
    at += 1
    return word
  }
}

/** How many balls a word of each place chooses among. */
function choicesOf(group: BallGroup): readonly number[] {
  const { balls, drawn, goesBack } = ballsOfGroup[group]
  return Array.from({ length: drawn }, (_, place) => (goesBack ? balls.length : balls.length - place))
}

test.each([
  ['SSC', 100_000],
  ['11X5', 55_440],
  ['LF', 1000],
  ['K3', 216],
  ['PC28', 1000],
  ['TOGEL', 10_000],
] as const)('%s: each of the %i ways to choose gives another draw, so all draws are equally likely (lottery L1)', (group, count) => {
  const { balls, drawn, goesBack } = ballsOfGroup[group]
  const ways = choicesOf(group).reduce<readonly (readonly number[])[]>(
    (lists, choices) => lists.flatMap((list) => Array.from({ length: choices }, (_, word) => [...list, word])),
    [[]],
  )
  const results = new Set(ways.map((list) => drawResult(group, scripted(list)).join()))
  expect(ways).toHaveLength(count)
  expect(results).toEqual(new Set(drawsOf(balls, drawn, goesBack).map((result) => result.join())))
})

test.each(['PK10', 'LHC'] as const)('%s: the first two balls come from every pair of different ones, once each (lottery L1)', (group) => {
  const choices = choicesOf(group)
  const pairs = new Set<string>()
  for (let first = 0; first < choices[0]!; first += 1) {
    for (let second = 0; second < choices[1]!; second += 1) {
      const list = choices.map((_, place) => [first, second][place] ?? 0)
      pairs.add(drawResult(group, scripted(list)).slice(0, 2).join())
    }
  }
  expect(pairs.size).toBe(choices[0]! * choices[1]!)
})

test.each(ballGroups)('%s: any words give so many balls of its range, different where they are not put back (lottery L1)', (group) => {
  const { balls, drawn, goesBack } = ballsOfGroup[group]
  const below = seededNumbers(drawn)
  for (let draw = 0; draw < 300; draw += 1) {
    const result = drawResult(group, () => below(words))
    expect(result).toHaveLength(drawn)
    expect(result.every((ball) => balls.includes(ball))).toBe(true)
    if (!goesBack) expect(new Set(result).size).toBe(drawn)
  }
})

test('words of the incomplete last span are thrown away, and the word before them counts (lottery L4)', () => {
  // 2^32 is 10 times 429496729 and 6: the last six words would favour 0 to 5.
  const limit = words - 6
  expect(drawResult('LF', scripted([limit - 1, 0, 0]))).toEqual([9, 0, 0])
  expect(drawResult('LF', scripted([limit, words - 1, 3, limit + 5, 4, 5]))).toEqual([3, 4, 5])
  // Of eleven balls 4 words are left over, of ten 6, of nine 4, of eight none, of seven 4.
  const leftOver = [words % 11, words % 10, words % 9, words % 8, words % 7]
  expect(leftOver).toEqual([4, 6, 4, 0, 4])
  const rejected = leftOver.flatMap((left) => (left ? [words - left, words - 1, 0] : [0]))
  expect(drawResult('11X5', scripted(rejected))).toEqual([1, 2, 3, 4, 5])
  const accepted = leftOver.map((left) => words - left - 1)
  expect(drawResult('11X5', scripted(accepted))).toEqual([11, 10, 9, 8, 7])
})

test('the same words give the same draw (lottery L4)', () => {
  const list = [7, 4_000_000_001, 12, 99, 3_141_592_653, 8, 1, 5, 6, 2]
  expect(drawResult('SSC', scripted(list))).toEqual([7, 1, 2, 9, 3])
  expect(drawResult('PK10', scripted(list))).toEqual(drawResult('PK10', scripted(list)))
})

test.each([-1, words, 0.5, Number.NaN])('%d is no word, and no ball is made from it (lottery L4)', (word) => {
  expect(() => drawResult('SSC', () => word)).toThrow(RangeError)
})

test.each(['VNB', 'VNN', 'THAI', '4D', '5D'] as const)(
  '%s: a sheet has a number of its length for each place, from the words in order (lottery L1)',
  (group) => {
    const places = placesOf(group)
    const largest = drawResult(group, scripted(places.map(({ digits }) => 10 ** digits - 1)))
    expect(largest.map((number) => String(number).length)).toEqual(places.map(({ digits }) => digits))
    const rising = places.map((_, at) => at)
    expect(drawResult(group, scripted(rising))).toEqual(rising)
    expect(drums[group].reduce((sum, { balls }) => sum + balls, 0)).toBe(places.length)
  },
)

test('What a group draws is a result of it; a ball more, less, out of its range or twice is not', () => {
  for (const group of groups) {
    let last = 0
    const balls = drawResult(group, () => (last = (last * 1_664_525 + 1_013_904_223) % words))
    expect([group, isResult(group, balls)]).toEqual([group, true])
    const most = Math.max(...drums[group].map(({ to }) => to))
    for (const wrong of [
      balls.slice(1),
      [...balls, balls[0]!],
      [most + 1, ...balls.slice(1)],
      [-1, ...balls.slice(1)],
      [0.5, ...balls.slice(1)],
    ])
      expect([group, wrong, isResult(group, wrong)]).toEqual([group, wrong, false])
  }
  expect(isResult('LHC', [1, 2, 3, 4, 5, 6, 6])).toBe(false)
  expect(isResult('LF', [6, 6, 6])).toBe(true)
})
