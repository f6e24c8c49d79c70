import { expect, test } from 'vitest'
import { judge, type Play, playsOf } from './index.ts'
import { ballsFrom, contentOf, seededNumbers, someContent } from './testing/sample-contents.ts'

const fourD = playsOf('4D').map((play) => [play.code, play] as const)
const print = (number: number, digits: number) => String(number).padStart(digits, '0')
const places: Readonly<Record<string, readonly number[]>> = {
  win: [0],
  first: [0],
  second: [1],
  third: [2],
  special: ballsFrom(3, 12),
  consolation: ballsFrom(13, 22),
}

/** The numbers that a content of one bet holds: itself, or every order of its digits. */
function numbersOf(play: Play, content: readonly (readonly number[])[]): ReadonlySet<string> {
  const marks = content.map((row) => row.join(''))
  const orders = Number(/[BS](\d+)$/.exec(play.code)?.[1] ?? 1)
  const [first = '', rest = ''] = marks
  const text = { 1: marks.join(''), 24: first, 12: first + first + rest, 6: first + first, 4: first + first + first + rest }[orders]!
  return new Set(orders === 1 ? [text] : ordersOf([...text]))
}

function ordersOf(digits: readonly string[]): readonly string[] {
  if (digits.length === 0) return ['']
  return digits.flatMap((digit, at) => ordersOf(digits.toSpliced(at, 1)).map((rest) => digit + rest))
}

test.each(fourD)('%s wins each prize with as many of all 10000 numbers as stated, at each of its places (lottery L10)', (code, play) => {
  const content = someContent(play, seededNumbers(code.length + play.levels.length), 0)
  const held = numbersOf(play, content)
  const size = code.startsWith('4D3') ? 3 : 4
  // The numbers of a sheet are independent: all places show the same number, and each prize is won as often as it has places.
  const wins = play.levels.map(() => 0)
  let differing = 0
  for (let number = 0; number < 10_000; number += 1) {
    const judged = judge(
      play,
      content,
      Array.from({ length: 23 }, () => number),
    )
    const isHeld = held.has(print(number, 4).slice(-size))
    for (const [at, { name }] of play.levels.entries()) {
      if (judged.wins[at] !== (isHeld ? places[name]!.length : 0)) differing += 1
      wins[at]! += judged.wins[at]!
    }
  }
  expect([differing, new Set([1, 4, 6, 12, 24]).has(held.size)]).toEqual([0, true])
  expect(wins.map((count) => BigInt(count) * play.outcomes)).toEqual(play.levels.map(({ wins: stated }) => stated * 10_000n))
  expect(play.hits).toBe(play.levels.reduce((sum, { hits }) => sum + hits!, 0))
})

test.each(fourD)('%s is paid by the place that shows it, and by no other (lottery L10)', (code, play) => {
  const below = seededNumbers(code.length)
  const content = someContent(play, below, 0)
  const held = [...numbersOf(play, content)]
  for (const spot of ballsFrom(0, 22)) {
    const number = Number(`${code.startsWith('4D3') ? below(10) : ''}${held[below(held.length)]}`)
    // Four alike, which none of these bets holds in any order, and not what the bet is.
    const other = [1111, 2222].find((each) => !held.includes(print(each, 4)) && !held.includes(print(each, 3).slice(-3)))!
    const result = Array.from({ length: 23 }, (_, at) => (at === spot ? number : other))
    expect([spot, judge(play, content, result).wins]).toEqual([
      spot,
      play.levels.map((level) => Number(places[level.name]!.includes(spot))),
    ])
  }
})

test('five digits win as many of all 100000 numbers as stated, the longest tail alone (lottery L10)', () => {
  const [play] = playsOf('5D')
  const content = contentOf(play!, '3|1|4|1|5')
  const wins = [0, 0, 0, 0, 0, 0]
  let differing = 0
  for (let number = 0; number < 100_000; number += 1) {
    const text = print(number, 5)
    const tail = [5, 4, 3, 2].find((size) => text.endsWith('31415'.slice(-size)))
    const expected = ['first', 'second', 'third', 'tail4', 'tail3', 'tail2'].map((name) => Number(name === (tail === 5 ? 'first' : `tail${tail}`)))
    const isWhole = Number(text === '31415')
    for (const [at, result] of [[number, 0, 0], [0, number, 0], [0, 0, number]].entries()) {
      const judged = judge(play!, content, result).wins
      const right = at === 0 ? expected : expected.map((_, level) => (level === at ? isWhole : 0))
      if (judged.join() !== right.join()) differing += 1
      for (const level of wins.keys()) wins[level]! += judged[level]!
    }
  }
  expect(differing).toBe(0)
  expect(wins.map(BigInt)).toEqual(play!.levels.map((level) => level.wins))
  expect(judge(play!, content, [31_415, 31_415, 31_415]).wins).toEqual([1, 1, 1, 0, 0, 0])
  expect(play!.hits).toBe(3)
}) // prettier-ignore
