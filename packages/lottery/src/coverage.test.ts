import { expect, test } from 'vitest'
import { spreadContent } from './coverage.ts'
import { countBets, findPlay, groups, type Play, playsOf, readContent } from './index.ts'

const all = groups.flatMap((group) => playsOf(group))

/** The smallest complete contents of a play: one bet of each level where levels are choices. */
function singles(play: Play) {
  const [first] = play.fields
  // Which kind a bet is of, its mark does not say.
  if (play.levelsBy) return []
  if (play.levels.length > 1) return first!.choices.map((_, mark) => play.fields.map((_field, row) => (row === 0 ? [mark] : [])))
  return [
    play.fields.map(({ min }, row) =>
      Array.from({ length: Math.max(min, row === 0 ? 1 : 0) }, (_, at) => at + (play.fields.length > 1 ? row : 0)),
    ),
  ]
}

test('a single bet wins on as many of the listed outcomes as its chance says, of every play that is listed', () => {
  const listed: string[] = []
  for (const play of all)
    for (const [index, content] of singles(play).entries()) {
      if (countBets(play, content) !== 1) continue
      const [spread] = spreadContent(play, content) ?? []
      if (!spread) continue
      listed.push(play.code)
      const { wins } = play.levels[play.levels.length > 1 ? index : 0]!
      const won = spread.weights.filter((weight) => weight > 0n).length
      expect([play.code, BigInt(won) * play.outcomes, spread.bets]).toEqual([play.code, wins * BigInt(spread.weights.length), 1])
    }
  expect(new Set(listed).size).toBeGreaterThan(50)
})

test('a spread holds all bets of a content, row by row where rows are markets of their own', () => {
  const read = (group: (typeof groups)[number], code: string, text: string) => {
    const play = findPlay(group, code)!
    return { play, content: readContent(play, text)! }
  }
  const fixed = read('SSC', 'DWD', '1,2|3|||4,5,6')
  expect(spreadContent(fixed.play, fixed.content)!.map(({ market, bets, weights }) => [market, bets, weights.length])).toEqual([
    ['DWD:0', 2, 10],
    ['DWD:1', 1, 10],
    ['DWD:4', 3, 10],
  ])
})

test('a play whose outcomes are too many is not listed', () => {
  const play = findPlay('LHC', 'LHCEQZ')!
  expect(spreadContent(play, [[0, 1]])).toBeUndefined()
})

test('bets of several kinds are spread as they win: a pair over three of 1000 outcomes, others over six', () => {
  const named = findPlay('SSC', 'HHZX_M')!
  for (const [mark, text] of named.fields[0]!.choices.entries()) {
    const [spread] = spreadContent(named, [[mark]])!
    const orders = new Set(text).size === 2 ? 3 : 6
    expect([text, spread!.bets, spread!.weights.length, spread!.weights.filter((weight) => weight > 0n).length]).toEqual([
      text,
      1,
      1000,
      orders,
    ])
  }
  for (const code of ['ZUHZ_F', 'ZUBD_L']) {
    const play = findPlay('SSC', code)!
    for (const mark of play.fields[0]!.choices.keys()) expect(spreadContent(play, [[mark]])![0]!.bets).toBe(countBets(play, [[mark]]))
  }
})
