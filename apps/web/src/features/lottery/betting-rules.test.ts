import { locales } from '@portal/contracts/locales'
import { slipLinesMost as mostOfContract } from '@portal/contracts/lottery'
import { countBets, drawResult, findPlay, groups, judge, type Play, playsOf, readContent, writeContent } from '@portal/lottery'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import bengali from '../../i18n/lottery/BN.json' with { type: 'json' }
import chinese from '../../i18n/lottery/CN.json' with { type: 'json' }
import english from '../../i18n/lottery/EN.json' with { type: 'json' }
import vietnamese from '../../i18n/lottery/VI.json' with { type: 'json' }
import { nextLookMs } from './betting.ts'
import { isSignedRound } from '@portal/lottery/outside-round'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { checkDraw } from './check-draw.ts'
import type { LotteryDraw, LotteryOrder } from './game.ts'
import { type LotteryGame, slipLinesMost } from './game.ts'
import { hasPresets, isTyped, marksOf, noMarks, pickQuickly, readTyped, setMarks, toggleMark } from './marks.ts'
import { explanationKeyOf } from './play-explanation.ts'
import { addLine, checkLine, costOf, type SlipLine, totalOf } from './slip.ts'

const bundles: Record<keyof typeof locales, Readonly<Record<string, string>>> = {
  BN: bengali,
  CN: chinese,
  EN: english,
  VI: vietnamese,
}

test.each(Object.entries(bundles))(
  '%s has a name for every play, tab, field, choice and level of every lottery (R-2.1.27)',
  (_code, texts) => {
    const isNumber = (name: string) => /^\d+$/.test(name)
    const asked = groups.flatMap((group) => [
      `group.${group}`,
      ...playsOf(group).flatMap(({ code, tab, fields, levels }) => [
        `tab.${tab}`,
        `play.${code}`,
        `how.${explanationKeyOf(code)}`,
        ...fields.map(({ name }) => `field.${name}`),
        ...fields.flatMap(({ choices }) => choices.filter((choice) => !isNumber(choice)).map((choice) => `choice.${choice}`)),
        ...levels.filter(({ name }) => !isNumber(name)).map(({ name }) => `choice.${name}`),
      ]),
    ])
    expect(asked.length).toBeGreaterThan(300)
    expect(asked.filter((key) => !texts[`lotto.${key}`])).toEqual([])
  },
)

test('the plays of one tab have different names, in every language', () => {
  for (const texts of Object.values(bundles)) {
    for (const group of groups) {
      const named = playsOf(group).map(({ code, tab }) => `${tab} ${texts[`lotto.play.${code}`]}`)
      expect(new Set(named).size, named.join()).toBe(named.length)
    }
  }
})

const play = (group: (typeof groups)[number], code: string): Play => findPlay(group, code)!
const straight = play('SSC', 'ZX5')

test('a play says how it is won, as its rules decide it', () => {
  expect(['ZX5', 'WXZU60', 'ZU3_F', 'ZXHZ_L', 'DWD', 'LHCBB', 'LTRX5', 'LTRX6', 'LHCTC', 'LHCBZ8'].map(explanationKeyOf)).toEqual([
    'straight',
    'rows',
    'pair',
    'ways',
    'each',
    'back',
    'among',
    'hold',
    'withSpecial',
    'none',
  ])
  // Where a draw gives stakes back, the sentence says so.
  for (const { code } of playsOf('LHC')) {
    const one = findPlay('LHC', code)!
    const on49 = judge(
      one,
      pickQuickly(one, () => 0),
      [1, 2, 3, 4, 5, 6, 49],
    )
    expect(on49.pushes > 0, code).toBe(explanationKeyOf(code) === 'back')
  }
})

test('a mark is set and taken away, in the order of the choices', () => {
  const marked = toggleMark(straight, toggleMark(straight, noMarks(straight), 0, 7), 0, 2)
  expect(marked).toEqual([[2, 7], [], [], [], []])
  expect(toggleMark(straight, marked, 0, 7)[0]).toEqual([2])
  const [digits] = straight.fields
  const single = { ...straight, fields: [{ ...digits!, max: 1 }] }
  expect(toggleMark(single, [[3]], 0, 4)).toEqual([[3]])
})

test('halves and kinds of a row of numbers are marked at once: 5 to 9 and 6 to 11 are big', () => {
  const [digits] = straight.fields
  const chosen = (field: Play['fields'][number], preset: Parameters<typeof marksOf>[1]) =>
    marksOf(field, preset).map((mark) => field.choices[mark])
  expect(chosen(digits!, 'big')).toEqual(['5', '6', '7', '8', '9'])
  expect(chosen(digits!, 'small')).toEqual(['0', '1', '2', '3', '4'])
  expect(chosen(digits!, 'odd')).toEqual(['1', '3', '5', '7', '9'])
  expect(chosen(digits!, 'even')).toEqual(['0', '2', '4', '6', '8'])
  expect([chosen(digits!, 'all').length, chosen(digits!, 'clear').length]).toEqual([10, 0])
  const eleven = play('11X5', 'LTBDW').fields[0]!
  expect(chosen(eleven, 'big')).toEqual(['6', '7', '8', '9', '10', '11'])
  expect([hasPresets(digits!), hasPresets(eleven), hasPresets(play('SSC', '2DXDS_F').fields[0]!)]).toEqual([true, true, false])
})

test('typed numbers are marks in any order of their digits, each once; what is none of the play is named (R-2.1.27)', () => {
  const mixed = play('SSC', 'HHZX_F')
  const [entry] = mixed.fields
  expect(
    playsOf('SSC')
      .filter(({ fields }) => fields.some(isTyped))
      .map(({ code }) => code),
  ).toEqual(['HHZX_F', 'HHZX_M', 'HHZX_L'])
  const read = readTyped(entry!, '210, 012\n1১2;৯৮৯ 111 12 0123 a12')
  expect(read.marks.map((mark) => entry!.choices[mark])).toEqual(['012', '112', '899'])
  expect(read.wrong).toEqual(['111', '12', '0123', 'a12'])
  expect(countBets(mixed, [read.marks])).toBe(3)
  expect(readTyped(entry!, ' \n')).toEqual({ marks: [], wrong: [] })
})

test('a quick pick of any play is a complete content that the rules read again', () => {
  for (const group of groups) {
    for (const one of playsOf(group)) {
      let turn = 0
      // Always another place, and after a while every one.
      const below = (limit: number) => (turn += 7) % limit
      const content = pickQuickly(one, below)
      expect(countBets(one, content), one.code).toBeGreaterThan(0)
      expect(readContent(one, writeContent(one, content)), one.code).toEqual(content)
    }
  }
})

const line = (change: Partial<SlipLine> = {}): SlipLine => ({
  play: 'ZX5',
  content: '1|2|3|4|5,6',
  betCount: 2,
  unit: '0.1',
  multiple: 3,
  ...change,
})

test('a line costs its bets times unit times multiple, without a float', () => {
  expect(costOf(line())).toBe(6_000n)
  expect(totalOf([line(), line({ unit: '0.01', betCount: 100_000, multiple: 99_999 })])).toBe('99999000.6')
})

test('Equal marks at an equal stake share a line; another stake adds one; a full slip refuses more', () => {
  const twice = addLine([line()], line({ multiple: 4 }), 99_999)
  expect(twice).toEqual([line({ multiple: 7 })])
  expect(addLine(twice, line({ multiple: 99_999 }), 99_999)[0]!.multiple).toBe(99_999)
  expect(addLine(twice, line({ unit: '1' }), 99_999)).toHaveLength(2)
  const full = Array.from({ length: slipLinesMost }, (_, at) => line({ content: String(at) }))
  expect(addLine(full, line(), 99_999)).toBe(full)
  expect(slipLinesMost).toBe(mostOfContract)
})

test('a line is held to the limits of an order, and a typed multiple to a whole number from 1', () => {
  const terms = {
    currency: 'BDT',
    units: ['1'],
    largestMultiple: 99_999,
    smallestOrder: '1',
    largestOrder: '1000',
    largestPrize: '100000',
    prizeGroup: 1_800,
  }
  const wrongs = [0, 1, 1_000, 1_001].map((multiple) => checkLine(line({ betCount: 1, unit: '1', multiple }), terms))
  expect(wrongs).toEqual(['low', undefined, undefined, 'high'])
})

test('The game is refetched when its bets end, and otherwise like the menu (R-4.9.02, R-4.9.04)', () => {
  const game = (endsAtMs: number | undefined, remainTime: number) => ({ numero: '1', endsAtMs, remainTime }) as LotteryGame
  expect(nextLookMs(game(10_000, 16_000), 0)).toBe(11_500)
  expect(nextLookMs(game(10_000, 6_000), 12_000)).toBe(6_000)
  expect(nextLookMs(game(594_000, 600_000), 0)).toBe(30_000)
  expect([nextLookMs(undefined, 0), nextLookMs(game(undefined, 0), 0)]).toEqual([7_000, 7_000])
})

test.each(groups)('a draw of %s is drawn again from what is published of it, and a wrong seed is found out', async (group) => {
  const seed = Buffer.alloc(32, group)
  const beacon = createHash('sha256').update('all the orders').digest('hex')
  const numero = '202611240017'
  const block = (at: number) => createHmac('sha256', seed).update(`${numero}|${beacon}|${at}`).digest()
  let used = 0
  const balls = drawResult(group, () => {
    const word = block(Math.floor(used / 8)).readUInt32BE((used % 8) * 4)
    used += 1
    return word
  })
  const draw = {
    gameId: 'x',
    numero,
    drawAt: '2026-11-24T10:00:00Z',
    state: 'drawn' as const,
    balls: [...balls],
    seedHash: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    beacon,
  }
  // Held before the list of orders was public.
  expect(Object.fromEntries((await checkDraw(group, draw, { isSignedRound }))!)).toEqual({ seed: true, balls: true })
  const forged = await checkDraw(group, { ...draw, seed: Buffer.alloc(32, 'other').toString('hex') }, { isSignedRound })
  expect(forged?.get('seed')).toBe(false)
  expect(await checkDraw(group, { ...draw, seed: undefined }, { isSignedRound })).toBeUndefined()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('The browser verifies the order list, its own orders, the public source’s round and the beacon', async () => {
  const { source, sign } = openTestSource()
  const salt = '0a'.repeat(16)
  const own = { orderNo: 'L1', play: 'DWD', content: '5||||', unit: '0.1', multiple: 2, state: 'lost', salt, hash: 'x' } as LotteryOrder
  const list = [sha256('another'), sha256(`${salt}|L1|DWD|5|||||1000|2`)]
  const round = sign(12)
  const ordersHash = sha256(list.join('\n'))
  const seed = Buffer.alloc(32, 7)
  const base = { gameId: 'x', numero: '1', drawAt: '2026-11-24T10:00:00Z', state: 'drawn' as const, seed: seed.toString('hex') }
  const open = { ...base, seedHash: createHash('sha256').update(seed).digest('hex'), ordersHash, orderCount: 2, balls: [] }
  const sourced = {
    ...open,
    beacon: sha256(`${ordersHash}|12|${round.randomness}`),
    source: { ...source, ...round, url: 'https://x.example' },
  }
  const plain = { ...open, beacon: ordersHash }
  const check = async (draw: LotteryDraw, evidence: { list?: string[]; own?: LotteryOrder[] } = { list, own: [own] }) =>
    Object.fromEntries((await checkDraw('SSC', draw, { ...evidence, isSignedRound }))!)
  const right = { seed: true, orders: true, own: true, beacon: true, balls: false }
  expect(await check(plain)).toEqual(right)
  expect(await check(sourced)).toEqual({ ...right, source: true })
  expect(await check(plain, { list: list.toReversed() })).toEqual({ seed: true, orders: false, beacon: true, balls: false })
  expect(await check(plain, { list, own: [{ ...own, multiple: 3 }] })).toMatchObject({ own: false })
  expect(await check(plain, { list, own: [{ ...own, multiple: 3, state: 'cancelled' }] })).not.toHaveProperty('own')
  expect(await check({ ...sourced, source: { ...sourced.source, round: 13 } })).toMatchObject({ source: false, beacon: false })
})

test('marks of one row leave the others as they are', () => {
  expect(setMarks([[1], [2]], 1, [3, 4])).toEqual([[1], [3, 4]])
})
