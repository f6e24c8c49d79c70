import { expect, test } from 'vitest'
import { choose } from './counting.ts'
import { countBets, findPlay, judge, type Play, readContent, type Result, writeContent } from './index.ts'
import { type BallGroup, ballsOfGroup, everyPlay, seededNumbers } from './testing/sample-contents.ts'

const withBankers = everyPlay.filter(({ fields }) => fields[0]!.name === 'bankers')

/** Each set of so many of some numbers. */
function setsOf(numbers: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return numbers.flatMap((number, at) => setsOf(numbers.slice(at + 1), size - 1).map((rest) => [number, ...rest]))
}

/** How many of the first balls count for a play; behind those of mark six the special one is a place of its own. */
function placesOf({ group, code }: Play): number {
  const first = /Q([23])ZU/.exec(code)?.[1]
  return first ? Number(first) : { '11X5': 5, KL10: 8, LHC: 6 }[group as '11X5']
}

/** A draw for each set of these numbers among the balls that count, and each that is the special ball, with the number of draws that it stands for. */
function* drawsBy(play: Play, marked: readonly number[]): Generator<readonly [result: Result, weight: number]> {
  const { balls, drawn } = ballsOfGroup[play.group as BallGroup]
  const places = placesOf(play)
  const free = balls.filter((ball) => !marked.includes(ball))
  for (let hits = 0; hits <= Math.min(marked.length, places); hits += 1)
    for (const shown of setsOf(marked, hits)) {
      if (places - hits > free.length) continue
      const counted = [...free.slice(0, places - hits), ...shown].toReversed()
      const left = balls.filter((ball) => !counted.includes(ball))
      const weight = choose(free.length, places - hits)
      if (play.code !== 'LHCTCDT') yield [[...counted, ...left.slice(0, drawn - places)], weight]
      else for (const special of left) yield [[...counted, special], weight]
    }
}

/** Whether a bet wins a draw. */
function isWon({ group, code }: Play, bet: readonly number[], draw: Result, places: number): boolean {
  if (code === 'LHCTCDT') return bet.includes(draw[6]!) && bet.some((number) => draw.slice(0, 6).includes(number))
  if (group === '11X5' && bet.length > 5) return draw.every((ball) => bet.includes(ball))
  return bet.every((number) => draw.slice(0, places).includes(number))
}

test.each(withBankers.map((play) => [play.code, play] as const))(
  '%s wins each set with all bankers over all draws and returns all at a fair price (L6)',
  (code, play) => {
    const size = play.fields[0]!.max + 1
    const numbers = play.fields[0]!.choices.map(Number)
    const below = seededNumbers(code.length + size)
    const places = placesOf(play)
    for (let turn = 0; turn < 20; turn += 1) {
      const left = [...numbers]
      const mixed = numbers.map(() => left.splice(below(left.length), 1)[0]!)
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
      let [wins, draws] = [0n, 0n]
      for (const [draw, weight] of drawsBy(play, [...bankers, ...free])) {
        const won = bets.filter((bet) => isWon(play, bet, draw, places)).length
        expect(judge(play, content, draw)).toEqual({ wins: [won], pushes: 0 })
        wins += BigInt(won * weight)
        draws += BigInt(weight)
      }
      const { fair } = play.levels[0]!
      expect(wins * fair.num).toBe(BigInt(bets.length) * draws * fair.den)
    }
  },
)

test('Bankers are offered for three families, each beside the same bet without and at its price (L6, L8)', () => {
  expect(withBankers.map(({ code }) => code)).toEqual(
    [
      'LTQ2ZU2 LTQ3ZU3 LTRX2 LTRX3 LTRX4 LTRX5 LTRX6 LTRX7 LTRX8',
      'LHCSIQZ LHCSQZ LHCEQZ LHCTC',
      'KLQ2ZU KLQ3ZU KLRX2 KLRX3 KLRX4 KLRX5',
    ].flatMap((codes) => codes.split(' ').map((code) => `${code}DT`)),
  )
  for (const { group, code, levels } of withBankers) {
    const plain = findPlay(group, code.replace('DT', ''))!.levels
    expect([code, levels.map(({ fair }) => fair)]).toEqual([code, plain.map(({ fair }) => fair)])
  }
})

test('The order of the five balls decides nothing for a bet with bankers', () => {
  const play = findPlay('11X5', 'LTRX3DT')!
  const content = readContent(play, '3|5,7,11')!
  for (const draw of ordersOf([3, 5, 7, 9, 11])) expect(judge(play, content, draw).wins).toEqual([3])
})

function ordersOf(balls: readonly number[]): readonly (readonly number[])[] {
  if (balls.length === 0) return [[]]
  return balls.flatMap((ball) => ordersOf(balls.filter((other) => other !== ball)).map((rest) => [ball, ...rest]))
}

test.each([
  ['as many bankers as a bet has', 'LTRX3DT', '1,2,3|4,5'],
  ['no banker', 'LTRX3DT', '|4,5'],
  ['too few others', 'LTRX4DT', '1|2,3'],
  ['others that are all bankers', 'LTRX2DT', '1|1'],
] as const)('A content with %s is not read (lottery L3)', (_, code, text) => {
  expect(readContent(findPlay('11X5', code)!, text)).toBeUndefined()
})
