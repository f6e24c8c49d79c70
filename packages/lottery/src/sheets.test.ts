import { expect, test } from 'vitest'
import { countBets, findPlay, judge, type Play, playsOf, type Result } from './index.ts'
import { countAllShown, countNoneShown, countPairsShown, placesOf, printNumber, type SheetGroup } from './sheets.ts'
import { ballsFrom, contentOf, drawsOf, fullContent, seededNumbers, someContent } from './testing/sample-contents.ts'

const groups = ['VNB', 'VNN'] as const
const upTo = (from: number, to: number) => ballsFrom(from, to)

/** The places that count for the plays on endings and beginnings, written out: the special number is the first of a sheet. */
const counted: Record<Exclude<SheetGroup, '4D' | '5D'>, Readonly<Record<string, readonly number[]>>> = {
  VNB: {
    LO2: upTo(0, 26), LO2F: upTo(0, 26), LO3: upTo(0, 22), LO4: upTo(0, 19), LO8: [0, ...upTo(20, 26)], DE: [0], DEF: [0], DE1: [1], DE1F: [1],
    DAU: upTo(23, 26), DD: [0, ...upTo(23, 26)], CA3: [0], CA3F: [0], CA31: [1], CA3D: upTo(20, 22), CA3X: [0, ...upTo(20, 22)], CA4: [0],
  },
  VNN: {
    LO2: upTo(0, 17), LO2F: upTo(0, 17), LO3: upTo(0, 16), LO4: upTo(0, 15), LO7: [0, ...upTo(12, 17)], DE: [0], DEF: [0], DE1: [1], DE1F: [1],
    DAU: [17], DD: [0, 17], CA3: [0], CA3F: [0], CA31: [1], CA3D: [16], CA3X: [0, 16], CA4: [0],
  },
  THAI: { '3T': [0], '2T': [0], '4T': [0], '6': [0], '3F': [1, 2], '3B': [3, 4], '2B': [5] },
} // prettier-ignore

const perHit = (['VNB', 'VNN', 'THAI'] as const).flatMap((group) =>
  Object.entries(counted[group]).map(([code, places]) => [group, code, places] as const),
)

test('a sheet has 27 or 18 numbers, 23 or 17 of three digits, 20 or 16 of four (lottery L9)', () => {
  const counts = groups.map((group) => [2, 3, 4].map((size) => placesOf(group).filter(({ digits }) => digits >= size).length))
  expect(counts).toEqual([[27, 23, 20], [18, 17, 16]]) // prettier-ignore
})

test.each(perHit)(
  '%s %s is paid for each counted number that shows the bet, as a naive reference says (lottery L9)',
  (group, code, places) => {
    const play = findPlay(group, `${group}${code}`)!
    const below = seededNumbers(code.length + places.length)
    const digits = placesOf(group).map((place) => place.digits)
    const isFirst = /^(LO2|DE1?|CA3)F$/.test(code)
    let hits = 0
    for (let turn = 0; turn < 150; turn += 1) {
      const content = someContent(play, below, 2)
      const bets = listBets(play, content)
      // A third of the numbers are built from a bet, so that there is something to hit.
      const result = digits.map((length) => buildNumber(length, below(3) === 0 ? bets[below(bets.length)]! : '', isFirst, below))
      const texts = result.map((number, at) => printNumber(number, digits[at]!))
      const expected = bets.reduce(
        (sum, bet) => sum + places.filter((at) => (isFirst ? texts[at]!.startsWith(bet) : texts[at]!.endsWith(bet))).length,
        0,
      )
      expect(judge(play, content, result)).toEqual({ wins: [expected], pushes: 0 })
      hits += expected
    }
    expect(hits).toBeGreaterThan(0)
  },
)

test.each(perHit)('%s %s: over all values of each counted number its bet is hit as often as stated (lottery L9)', (group, code, places) => {
  const play = findPlay(group, `${group}${code}`)!
  const bet = { 1: '37', 3: '137', 4: '4137', 6: '204137' }[play.fields.length]!
  const isFirst = /^(LO2|DE1?|CA3)F$/.test(code)
  const digits = placesOf(group).map((place) => place.digits)
  const [{ wins } = { wins: 0n }] = play.levels
  // The numbers are independent: the hits of a sheet are the sum over its places.
  const hits = places.reduce((sum, at) => sum + countHits(digits[at]!, bet, isFirst) / 10 ** digits[at]!, 0)
  expect(Math.round(hits * Number(play.outcomes))).toBe(Number(wins))
  expect(play.hits).toBe(places.length)
})

/** Of all numbers of this length those with the bet at this end, by listing them. */
const known = new Map<string, number>()
function countHits(length: number, bet: string, isFirst: boolean): number {
  const key = `${length}:${bet}:${isFirst}`
  if (!known.has(key)) {
    let hits = 0
    for (let number = 0; number < 10 ** length; number += 1) {
      const text = printNumber(number, length)
      if (isFirst ? text.startsWith(bet) : text.endsWith(bet)) hits += 1
    }
    known.set(key, hits)
  }
  return known.get(key)!
}

function listBets(play: Play, content: readonly (readonly number[])[]): readonly string[] {
  return content.reduce<readonly string[]>(
    (bets, marks, row) => bets.flatMap((bet) => marks.map((mark) => bet + play.fields[row]!.choices[mark]!)),
    [''],
  )
}

function buildNumber(length: number, bet: string, isFirst: boolean, below: (below: number) => number): number {
  const free = Array.from({ length: length - Math.min(bet.length, length) }, () => below(10)).join('')
  const text = isFirst ? `${bet}${free}` : `${free}${bet}`
  return Number(isFirst ? text.slice(0, length) : text.slice(-length))
}

test('the formulas of linked and missing endings are the counts of every smaller space (lottery L9)', () => {
  for (const endings of [2, 3, 4, 5])
    for (let numbers = 1; numbers <= 5; numbers += 1) {
      const space = drawsOf(upTo(0, endings - 1), numbers, true)
      for (let size = 1; size <= Math.min(3, endings); size += 1) {
        const given = upTo(0, size - 1)
        const listed = [
          space.filter((result) => given.every((ending) => result.includes(ending))).length,
          space.filter((result) => !given.some((ending) => result.includes(ending))).length,
        ]
        expect([countAllShown(size, numbers, endings), countNoneShown(size, numbers, endings)]).toEqual(listed.map(BigInt))
      }
    }
})

test('chances of linked and missing endings are exactly those of drawing number by number (lottery L9)', () => {
  for (const group of groups)
    for (const [prefix, sizes] of [['XI', [2, 3, 4]], ['TR', [4, 6, 8, 10]]] as const)
      for (const size of sizes) {
        const numbers = placesOf(group).length
        // How many results have shown so many of the chosen endings, after each further number.
        let ways = [1n, ...Array.from({ length: size }, () => 0n)]
        for (let drawn = 0; drawn < numbers; drawn += 1)
          ways = ways.map((count, shown) => count * BigInt(100 - size + shown) + (shown > 0 ? ways[shown - 1]! * BigInt(size - shown + 1) : 0n))
        const play = findPlay(group, `${group}${prefix}${size}`)!
        expect([play.code, play.levels[0]!.wins, play.outcomes]).toEqual([play.code, ways[prefix === 'XI' ? size : 0], 100n ** BigInt(numbers)])
      }
}) // prettier-ignore

test('linked and missing endings are won once each, as listed bet by bet (lottery L9)', () => {
  const below = seededNumbers(27)
  for (const group of groups)
    for (const play of playsOf(group).filter(({ tab }) => tab === 'xien' || tab === 'truot'))
      for (let turn = 0; turn < 60; turn += 1) {
        const [marks] = someContent(play, below, 2) as [readonly number[]]
        // Few endings, so that they repeat and hit.
        const pool = [...marks, ...marks, ...upTo(0, play.tab === 'xien' ? 4 : 60)]
        const result: Result = placesOf(group).map(({ digits }) => pool[below(pool.length)]! + 100 * below(10 ** (digits - 2)))
        const shown = new Set(result.map((number) => Number(String(number).slice(-2))))
        const bets = subsetsOf(marks, play.fields[0]!.min)
        const won = bets.filter((bet) =>
          play.tab === 'xien' ? bet.every((ending) => shown.has(ending)) : !bet.some((ending) => shown.has(ending)),
        )
        expect(judge(play, [marks], result).wins).toEqual([won.length])
      }
})

function subsetsOf(marks: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return marks.flatMap((mark, at) => subsetsOf(marks.slice(at + 1), size - 1).map((rest) => [mark, ...rest]))
}

test('tens and units of the special number are a tenth each, over all of its values (lottery L9)', () => {
  for (const group of groups) {
    const play = findPlay(group, `${group}SO`)!
    const rest = placesOf(group).slice(1).map(() => 0)
    const won = [[[3], []], [[], [7]]].map((content) => upTo(0, 99).filter((ending) => judge(play, content, [12_300 + ending, ...rest]).wins[0] === 1).length)
    expect([won, play.outcomes, play.levels[0]!.wins]).toEqual([[10, 10], 10n, 1n])
    expect(judge(play, fullContent(play), [99, ...rest]).wins).toEqual([2])
  }
}) // prettier-ignore

test('the facts name how many numbers of the sheet count (lottery L9)', () => {
  for (const [group, code, places] of perHit.filter(([, one]) => one.startsWith('LO'))) {
    const { facts } = findPlay(group, `${group}${code}`)!
    expect(facts).toEqual([{ name: 'onSheet', values: { numbers: places.length } }])
  }
})

test('any order and runs of THAI win as often as stated, over all of their digits (lottery L10)', () => {
  const table = [
    ['THAI3TD6', '1,4,7', (three: string) => [...three].sort().join('') === '147'],
    ['THAI3TD3', '1,4', (three: string) => ['114', '144'].includes([...three].sort().join(''))],
    ['THAIRT', '4', (three: string) => three.includes('4')],
  ] as const
  for (const [code, text, isWon] of table) {
    const play = findPlay('THAI', code)!
    const content = contentOf(play, text)
    const won = upTo(0, 999).filter((ending) => judge(play, content, [321_000 + ending, 1, 2, 3, 4, 5]).wins[0] === 1)
    expect(won).toEqual(upTo(0, 999).filter((ending) => isWon(printNumber(ending, 3))))
    expect([code, BigInt(won.length) * play.outcomes]).toEqual([code, BigInt(countBets(play, content) * 1000) * play.levels[0]!.wins])
  }
  const bottom = findPlay('THAI', 'THAIRB')!
  const won = upTo(0, 99).filter((number) => judge(bottom, [[4]], [444_444, 444, 444, 444, 444, number]).wins[0] === 1)
  expect(won).toEqual(upTo(0, 99).filter((number) => printNumber(number, 2).includes('4')))
  expect([won.length, bottom.outcomes, bottom.levels[0]!.wins]).toEqual([19, 100n, 19n])
})

test('pairs count as often as the rarer ending shows, as every smaller space says (lottery L9)', () => {
  for (const endings of [2, 3, 4])
    for (let numbers = 1; numbers <= 7; numbers += 1) {
      const pairs = drawsOf(upTo(0, endings - 1), numbers, true).reduce(
        (sum, result) => sum + Math.min(...[0, 1].map((ending) => result.filter((one) => one === ending).length)),
        0,
      )
      expect([endings, numbers, countPairsShown(numbers, endings)]).toEqual([endings, numbers, BigInt(pairs)])
    }
})

test('pairs are paid as often as the rarer ending of each shows, listed pair by pair (lottery L9)', () => {
  const play = findPlay('VNN', 'VNNDA')!
  const below = seededNumbers(18)
  let total = 0
  for (let turn = 0; turn < 60; turn += 1) {
    const [marks] = someContent(play, below, 3) as [readonly number[]]
    const result: Result = placesOf('VNN').map(({ digits }) => [...marks, 7][below(marks.length + 1)]! + 100 * below(10 ** (digits - 2)))
    const endsWith = (ending: number) => result.filter((number) => printNumber(number, 6).endsWith(printNumber(ending, 2))).length
    const won = subsetsOf(marks, 2).reduce((sum, [one, other]) => sum + Math.min(endsWith(one!), endsWith(other!)), 0)
    expect(judge(play, [marks], result).wins).toEqual([won])
    total += won
  }
  expect(total).toBeGreaterThan(60)
})

test('the chance of a pair is exactly that of drawing eighteen endings one by one (lottery L9)', () => {
  const play = findPlay('VNN', 'VNNDA')!
  // How many results have shown each ending of the pair so often, after each further number.
  let ways = new Map([['0,0', 1n]])
  for (let drawn = 0; drawn < 18; drawn += 1) {
    const next = new Map<string, bigint>()
    const put = (key: string, count: bigint) => next.set(key, (next.get(key) ?? 0n) + count)
    for (const [key, count] of ways) {
      const [first, second] = key.split(',').map(Number)
      put(`${first! + 1},${second}`, count)
      put(`${first},${second! + 1}`, count)
      put(key, count * 98n)
    }
    ways = next
  }
  const wins = [...ways].reduce((sum, [key, count]) => sum + count * BigInt(Math.min(...key.split(',').map(Number))), 0n)
  expect([play.levels[0]!.wins, play.outcomes]).toEqual([wins, 100n ** 18n])
  expect(play.hits).toBe(9)
})
