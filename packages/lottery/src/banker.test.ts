import { expect, test } from 'vitest'
import { countBets, findPlay, judge, readContent, writeContent } from './index.ts'
import { ballsFrom, drawsOf, everyPlay, seededNumbers } from './testing/sample-contents.ts'

const withBankers = everyPlay.filter(({ fields }) => fields[0]!.name === 'bankers')

/** Each set of so many of some numbers. */
function setsOf(numbers: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return numbers.flatMap((number, at) => setsOf(numbers.slice(at + 1), size - 1).map((rest) => [number, ...rest]))
}

const sets = setsOf(ballsFrom(1, 11), 5)

test.each(withBankers.map((play) => [play.code, play] as const))(
  '%s wins each set with all bankers over all draws and returns all at a fair price (L6)',
  (code, play) => {
    const size = Number(code[4])
    const below = seededNumbers(size)
    for (let turn = 0; turn < 40; turn += 1) {
      const left = [...ballsFrom(1, 11)]
      const mixed = ballsFrom(1, 11).map(() => left.splice(below(left.length), 1)[0]!)
      const bankers = mixed.slice(0, 1 + below(size - 1)).toSorted((one, other) => one - other)
      // Some of the bankers among the others.
      const others = mixed.slice(below(2) * bankers.length, bankers.length + size + below(3)).toSorted((one, other) => one - other)
      const text = `${bankers.join(',')}|${others.join(',')}`
      const content = readContent(play, text)!
      const free = others.filter((number) => !bankers.includes(number))
      const bets = setsOf(free, size - bankers.length).map((rest) => [...bankers, ...rest])
      if (bets.length === 0 || others.length < size - 1) {
        expect([text, content]).toEqual([text, undefined])
        continue
      }
      expect(writeContent(play, content)).toBe(text)
      expect([text, countBets(play, content)]).toEqual([text, bets.length])
      let wins = 0
      for (const draw of sets) {
        const won = bets.filter((bet) => bet.every((number) => draw.includes(number))).length
        expect(judge(play, content, draw)).toEqual({ wins: [won], pushes: 0 })
        wins += won
      }
      const { fair } = play.levels[0]!
      expect(BigInt(wins) * fair.num).toBe(BigInt(bets.length * sets.length) * fair.den)
    }
  },
)

test('The order of the five balls decides nothing for a bet with bankers', () => {
  const play = findPlay('11X5', 'LTRX3DT')!
  const content = readContent(play, '3|5,7,11')!
  for (const draw of drawsOf([3, 5, 7, 9, 11], 5, false)) expect(judge(play, content, draw).wins).toEqual([3])
})

test.each([
  ['as many bankers as a bet has', 'LTRX3DT', '1,2,3|4,5'],
  ['no banker', 'LTRX3DT', '|4,5'],
  ['too few others', 'LTRX4DT', '1|2,3'],
  ['others that are all bankers', 'LTRX2DT', '1|1'],
] as const)('A content with %s is not read (lottery L3)', (_, code, text) => {
  expect(readContent(findPlay('11X5', code)!, text)).toBeUndefined()
})
