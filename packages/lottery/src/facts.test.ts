import { expect, test } from 'vitest'
import { drums, type Fact, factNames, findPlay, type Group, groups, judge, type Play, playsOf, type Result } from './index.ts'

const playOf = (group: Group, code: string) => findPlay(group, code)!
const factOf = (play: Play, name: Fact['name']) => play.facts.find((fact) => fact.name === name)!

/** Whether a mark of a play's only or first row wins under a result. */
function wins(play: Play, choice: string, result: Result, row = 0): boolean {
  const content = play.fields.map((field, at) => (at === row ? [field.choices.indexOf(choice)] : []))
  return judge(play, content, result).wins.some((count) => count > 0)
}

/** The least and the most value for which a side wins, of results by their value; every value between them wins too. */
function spanOf(play: Play, choice: string, results: ReadonlyMap<number, Result>): [from: number, to: number] {
  const winning = [...results].filter(([, result]) => wins(play, choice, result)).map(([value]) => value)
  expect(winning).toEqual(Array.from({ length: winning.length }, (_, at) => winning[0]! + at))
  return [winning[0]!, winning.at(-1)!]
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** The numbers of a group without one, that one first. */
const rankFirst = (first: number) => [first, ...upTo(1, 10).filter((rank) => rank !== first)]
/** Eight of twenty, this one first. */
const numberFirst = (first: number) => [first, ...upTo(1, 20).filter((number) => number !== first)].slice(0, 8)
const specialLast = (ball: number) => [...upTo(1, 49).filter((other) => other !== ball).slice(0, 6), ball] // prettier-ignore

test('where big and small begin and end in words is where the judged plays begin and end', () => {
  const ranks = new Map(upTo(1, 10).map((rank) => [rank, rankFirst(rank)]))
  const rankSums = new Map(upTo(3, 19).map((sum) => [sum, [Math.max(1, sum - 10), sum - Math.max(1, sum - 10)]]))
  const balls = new Map(upTo(1, 48).map((ball) => [ball, specialLast(ball)]))
  const tails = new Map(upTo(0, 9).map((tail) => [tail, specialLast(tail + 10)]))
  const ballSums = new Map(upTo(28, 322).map((sum) => [sum, ballsOfSum(sum)]))
  const diceSums = new Map(upTo(3, 18).map((sum) => [sum, diceOfSum(sum)]))
  const digitSums = new Map(upTo(0, 27).map((sum) => [sum, diceOfSum(sum)]))
  const fiveSums = new Map(upTo(0, 45).map((sum) => [sum, upTo(0, 4).map((at) => Math.min(9, Math.max(0, sum - 9 * at)))]))
  const numbers = new Map(upTo(1, 20).map((number) => [number, numberFirst(number)]))
  const numberTails = new Map(upTo(0, 9).map((tail) => [tail, numberFirst(tail + 1 > 9 ? 9 : tail + 10)]))
  const table: [Group, string, Fact['name'], string, ReadonlyMap<number, Result>][] = [
    ['PK10', 'PKDXDS', 'rankSides', '', ranks],
    ['PK10', 'PKHZDXDS', 'rankSumSides', '', rankSums],
    ['LHC', 'LHCTMLM', 'ballSides', '', balls],
    ['LHC', 'LHCTMLM', 'tailSides', 'tail_', tails],
    ['LHC', 'LHCZH', 'ballSumSides', '', ballSums],
    ['K3', 'K3HZDXDS', 'diceSumSides', '', diceSums],
    ['KL10', 'KLDXDS', 'numberSides', '', numbers],
    ['KL10', 'KLWS', 'tailSides', 'tail_', numberTails],
    ['PC28', 'PCDXDS', 'digitSumSides', '', digitSums],
    ['SSC', 'ZHDXDS', 'fiveDigitSumSides', '', fiveSums],
    ['PC28', 'PCJZ', 'extremeSums', 'extreme_', digitSums],
  ]
  for (const [group, code, name, prefix, results] of table) {
    const play = playOf(group, code)
    const [small, big] = ['small', 'big'].map((side) => spanOf(play, `${prefix}${side}`, results))
    const { values } = factOf(play, name)
    expect([code, { smallFrom: small![0], smallTo: small![1], bigFrom: big![0], bigTo: big![1] }]).toEqual([code, values])
  }
  for (const [group, code] of [['SSC', '2DXDS_F'], ['SSC', '3DXDS_L'], ['LF', 'LF2DXDS_L']] as const) {
    const play = playOf(group, code)
    const isBigDigit = (digit: number) =>
      judge(play, play.fields.map(({ choices }) => [choices.indexOf('big')]), Array.from({ length: 5 }, () => digit)).wins[0] === 1
    const big = upTo(0, 9).filter(isBigDigit)
    expect(factOf(play, 'digitSides').values).toEqual({ smallFrom: 0, smallTo: big[0]! - 1, bigFrom: big[0], bigTo: big.at(-1) })
  }
}) // prettier-ignore

/** Three dice or digits with this sum. */
const diceOfSum = (sum: number): Result => [Math.ceil(sum / 3), Math.round(sum / 3), Math.floor(sum / 3)]

/** Seven different balls of 1 to 49 with this sum. */
function ballsOfSum(sum: number): Result {
  const balls = upTo(1, 7)
  let left = sum - 28
  for (let place = 6; place >= 0; place -= 1) {
    const step = Math.min(left, 42)
    balls[place]! += step
    left -= step
  }
  return balls
}

test('the colours in words are those that are paid, of all 49 balls, each of one colour', () => {
  for (const code of ['LHCSB', 'LHCBB']) {
    const { lists } = factOf(playOf('LHC', code), 'colours')
    for (const colour of ['red', 'blue', 'green'])
      expect([colour, lists![colour]]).toEqual([colour, [upTo(1, 49).filter((ball) => wins(playOf('LHC', 'LHCSB'), colour, specialLast(ball)))]])
    expect(Object.values(lists!).flat(2)).toHaveLength(49)
  }
}) // prettier-ignore

test('the digit sum in words is the one by which the ball of the example is paid', () => {
  const play = playOf('LHC', 'LHCTMLM')
  const { ball, tens, units, sum } = factOf(play, 'digitSum').values as Record<'ball' | 'tens' | 'units' | 'sum', number>
  expect([ball, sum]).toEqual([tens * 10 + units, tens + units])
  // The sentence calls it odd.
  expect([sum % 2, wins(play, 'sum_odd', specialLast(ball)), wins(play, 'sum_even', specialLast(ball))]).toEqual([1, true, false])
})

test('the runs in words are all that are paid as runs, in every order', () => {
  for (const mark of ['F', 'M', 'L']) {
    const play = playOf('SSC', `TS3_${mark}`)
    const place = { F: 0, M: 1, L: 2 }[mark]!
    const named = new Set(factOf(play, 'kinds').lists!.runs!.map((run) => run.toSorted((a, b) => a - b).join('')))
    expect(named.size).toBe(10)
    for (let triple = 0; triple < 1000; triple += 1) {
      const digits = [Math.floor(triple / 100), Math.floor(triple / 10) % 10, triple % 10]
      const result = [0, 0, 0, 0, 0].map((_, at) => digits[at - place] ?? 0)
      expect(wins(play, 'straight', result)).toBe(named.has(digits.toSorted((a, b) => a - b).join('')))
    }
  }
})

test('the sum of eight numbers: below its middle small, above big, at it the stake comes back', () => {
  const [sides, parity] = ['KLHZDX', 'KLHZDS'].map((code) => playOf('KL10', code))
  const { smallFrom, smallTo, middle, bigFrom, bigTo } = factOf(sides!, 'numberSumSides').values
  expect(factOf(parity!, 'numberSum').values).toEqual({ from: smallFrom, to: bigTo })
  const sums = [upTo(1, 8), upTo(13, 20)].map((set) => set.reduce((left, right) => left + right))
  expect([smallFrom, bigTo, middle]).toEqual([...sums, (sums[0]! + sums[1]!) / 2])
  const ofSum = (sum: number) => {
    let left = sum - 36
    return upTo(1, 8).toReversed().map((ball) => {
      const raised = Math.min(left, 12)
      left -= raised
      return ball + raised
    })
  }
  const judged = (sum: number) => ['big', 'small'].map((side) => wins(sides!, side, ofSum(sum)))
  expect([smallTo!, middle!, bigFrom!].map(judged)).toEqual([[false, true], [false, false], [true, false]])
  expect(judge(sides!, [[0]], ofSum(middle!)).pushes).toBe(1)
}) // prettier-ignore

test('the runs of dice in words are all that are paid, and a triple is three alike', () => {
  const [run, triple] = ['K3SLT', 'K3STT'].map((code) => playOf('K3', code))
  const named = factOf(run!, 'diceKinds').lists!.runs!.map((faces) => faces.join(''))
  for (let at = 0; at < 216; at += 1) {
    const dice = [Math.floor(at / 36) + 1, (Math.floor(at / 6) % 6) + 1, (at % 6) + 1]
    expect(wins(run!, 'any_run', dice)).toBe(named.includes(dice.toSorted((a, b) => a - b).join('')))
    expect(wins(triple!, 'any_triple', dice)).toBe(dice[0] === dice[1] && dice[1] === dice[2])
  }
})

test('Required digit counts, middle numbers, sums and spans match the marks that can pay', () => {
  for (const [code, times] of [['YFFS', 1], ['HSCS', 2], ['SXBX', 3], ['SJFC', 4]] as const) {
    const play = playOf('SSC', code)
    const least = upTo(1, 5).find((count) => wins(play, '7', upTo(1, 5).map((at) => (at <= count ? 7 : 0))))
    expect([factOf(play, 'times').values.times, least]).toEqual([times, times])
  }
  for (const [group, code, name] of [['11X5', 'LTCZW', 'median'], ['SSC', 'ZXHZ_F', 'sumOfThree'], ['SSC', 'ZXKD_F', 'spanOfThree'], ['SSC', 'ZUHZ_M', 'sumOfThree'], ['SSC', 'ZX2HZ_F', 'sumOfTwo'], ['SSC', 'ZU2HZ_L', 'sumOfTwo'], ['SSC', 'ZX2KD_F', 'spanOfTwo']] as const) {
    const play = playOf(group, code)
    const choices = play.fields[0]!.choices
    expect(factOf(play, name).values).toEqual({ from: Number(choices[0]), to: Number(choices.at(-1)) })
  }
}) // prettier-ignore

test('each sentence is needed by a play, and a play that names a side, a colour or a kind has one', () => {
  const all = groups.flatMap((group) => playsOf(group))
  expect(new Set(all.flatMap(({ facts }) => facts.map(({ name }) => name)))).toEqual(new Set(factNames))
  const wordy = all.filter(({ fields }) => fields.some(({ choices }) => choices.some((choice) => !/^\d+$/.test(choice))))
  expect(wordy.filter(({ facts }) => facts.length === 0).map(({ code }) => code)).toEqual([])
})

test('Each group’s drums give the number of balls and their range', () => {
  expect(groups.map((group) => [group, ...drums[group].flatMap(({ balls, from, to }) => [balls, from, to])])).toEqual([
    ['SSC', 5, 0, 9],
    ['11X5', 5, 1, 11],
    ['PK10', 10, 1, 10],
    ['LF', 3, 0, 9],
    ['LHC', 7, 1, 49],
    ['K3', 3, 1, 6],
    ['PC28', 3, 0, 9],
    ['KL10', 8, 1, 20],
    ['VNB', 10, 0, 99_999, 10, 0, 9_999, 3, 0, 999, 4, 0, 99],
    ['VNN', 1, 0, 999_999, 11, 0, 99_999, 4, 0, 9_999, 1, 0, 999, 1, 0, 99],
    ['TOGEL', 4, 0, 9],
    ['THAI', 1, 0, 999_999, 4, 0, 999, 1, 0, 99],
    ['4D', 23, 0, 9_999],
    ['5D', 3, 0, 99_999],
    ['6D', 6, 0, 9],
  ])
})
