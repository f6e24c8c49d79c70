import { houseEdgePpm, shareRebate } from '@portal/lottery'
import { describe, expect, test } from 'vitest'
import {
  cascade,
  describeHalf,
  earnDividend,
  earnRealTime,
  earnSalary,
  estimateCostWithoutCarry,
  listEndedWindows,
  whatIsLeft,
  windowAfter,
  windowBefore,
  windowOf,
} from './index.ts'
import { dividend, salary, tier, unit } from '../../../testing/test-contract-terms.ts'

const figures = { turnover: 0n, active: 0, loss: 0n }
const half = {
  turnover: 0n,
  active: 0,
  stakes: 0n,
  prizes: 0n,
  rebates: 0n,
  promotions: 0n,
  manualRebates: 0n,
  salary: 0n,
  days: 15,
  half: 1 as const,
  carryIn: 0n,
}
const rules = { compress: true, shortfall: 'ADVANCE', unit: 1n } as const
const line = (...entitled: bigint[]) =>
  entitled.map((amount, at) => ({
    agent: BigInt(at + 1),
    path: entitled.slice(0, at).map((_, above) => BigInt(above + 1)),
    entitled: amount,
    payer: 'UPLINE_CASCADE' as const,
  }))

describe('salary', () => {
  test('three agents at 1.0, 0.8 and 0.5 % keep 5,200, 3,800 and 1,000 of 10,000', () => {
    const entitled = [
      [1_000_000n, 10_000],
      [600_000n, 8_000],
      [200_000n, 5_000],
    ] as const
    const earned = entitled.map(([turnover, rate]) => earnSalary(salary([tier(rate)]), { ...figures, turnover: turnover * unit }).entitled)
    expect(earned).toEqual([10_000n * unit, 4_800n * unit, 1_000n * unit])
    const shares = cascade(line(...earned), rules)
    expect(shares.map(({ net }) => net / unit)).toEqual([5_200n, 3_800n, 1_000n])
    expect(shares.map(({ payer }) => payer)).toEqual([undefined, 1n, 2n])
  })

  test('a tier needs turnover, active members and loss; what the next one lacks is named', () => {
    const terms = salary([tier(1_000, { minTurnover: 100n, minActive: 2 }), tier(2_000, { minTurnover: 500n, minActive: 5, minLoss: 50n })])
    expect(earnSalary(terms, { turnover: 99n, active: 9, loss: 99n })).toMatchObject({ ratePpm: 0, entitled: 0n })
    expect(earnSalary(terms, { turnover: 9_000n, active: 4, loss: 20n })).toMatchObject({
      tier: 0,
      ratePpm: 1_000,
      entitled: 9n,
      missing: { ratePpm: 2_000, turnover: 0n, active: 1, loss: 30n },
    })
    expect(earnSalary(terms, { turnover: 9_000n, active: 5, loss: 50n })).toMatchObject({ tier: 1, entitled: 18n })
  })

  test('a cap limits a window; the sum before it stays visible', () => {
    const terms = salary([tier(10_000)], { cap: 7n })
    expect(earnSalary(terms, { ...figures, turnover: 1_000n })).toMatchObject({ uncapped: 10n, entitled: 7n })
  })

  test('real time: a tier reached later in the day pays the difference for earlier turnover as one top-up', () => {
    const tiers = [tier(1_000), tier(2_000, { minTurnover: 10_000n })]
    const before = { turnover: 9_000n, entitled: 9n }
    expect(earnRealTime(salary(tiers), { ...figures, turnover: 12_000n }, before)).toMatchObject({ earned: 6n, topUp: 9n, entitled: 24n })
    expect(earnRealTime(salary(tiers, { topUp: false }), { ...figures, turnover: 12_000n }, before)).toMatchObject({
      earned: 6n,
      topUp: 0n,
      entitled: 15n,
    })
  })
})

describe('dividend', () => {
  const losing = (amount: bigint) => ({ ...half, stakes: amount * unit })

  test('20 % of 100,000 above 15 % of 60,000 leave the upline 11,000', () => {
    const above = earnDividend(dividend([tier(200_000)]), losing(100_000n)).entitled
    const below = earnDividend(dividend([tier(150_000)]), losing(60_000n)).entitled
    expect([above, below]).toEqual([20_000n * unit, 9_000n * unit])
    expect(cascade(line(above, below), rules)[0]).toMatchObject({ net: 11_000n * unit })
  })

  test('an upline due 20,000 above a downline due 90,000 is shown 70,000 below zero', () => {
    const [above, below] = [20_000n, 90_000n]
    expect(cascade(line(above, below), rules)).toMatchObject([{ net: -70_000n }, { due: 90_000n, net: 90_000n }])
    expect(cascade(line(above, below), { ...rules, shortfall: 'LIMIT' })).toMatchObject([{ net: 0n }, { entitled: 90_000n, due: 20_000n }])
  })

  test.each([
    [2_999, 0, 15],
    [3_000, 0, 16],
    [4_000, 0, 17],
    [5_000, 0, 18],
    [6_000, 0, 19],
    [7_000, 0, 20],
    [10_000, 0, 21],
    [13_000, 0, 22],
    [16_000, 0, 23],
    [19_000, 0, 24],
    [22_000, 0, 25],
    [2_999, 60, 16],
    [6_999, 100, 22],
    [22_000, 139, 29],
    [22_000, 140, 30],
  ])('the published table: sales of %i and a loss of %i pay %i %', (sales, loss, percent) => {
    const bySales = [0, 3_000, 4_000, 5_000, 6_000, 7_000, 10_000, 13_000, 16_000, 19_000, 22_000]
    const byLoss = [0, 60, 80, 100, 120, 140]
    const tiers = bySales.flatMap((least, row) =>
      byLoss.map((lost, column) =>
        tier((15 + row + column) * 10_000, { minTurnover: BigInt(least) * unit * unit, minLoss: BigInt(lost) * unit * unit }),
      ),
    )
    const found = earnDividend(dividend(tiers, { basis: 'TURNOVER_TOTAL' }), {
      ...half,
      turnover: BigInt(sales) * unit * unit,
      stakes: BigInt(loss) * unit * unit,
    })
    expect(found.ratePpm).toBe(percent * 10_000)
  })

  test('the base is stakes less what was given back; the contract says whether salary counts', () => {
    const given = { ...half, stakes: 1_000n, prizes: 400n, rebates: 50n, promotions: 30n, manualRebates: 20n, salary: 100n }
    const base = (rest: object) => earnDividend(dividend([tier(100_000)], rest), given).base
    expect([base({}), base({ lessSalary: true })]).toEqual([500n, 400n])
  })

  test.each([
    ['NONE', [0n, 0n, 60n, 0n]],
    ['ALWAYS', [0n, 0n, 10n, 0n]],
    ['LAST', [0n, 0n, 50n, 0n]],
    ['SECOND_HALF', [0n, 0n, 60n, 0n]],
  ] as const)('with carry %s, results of -400, -100, 600 and -10 pay 10 %% of what is left', (carry, paid) => {
    let carryIn = 0n
    const found = [-400n, -100n, 600n, -10n].map((result, at) => {
      const period = { ...half, stakes: result, half: at % 2 === 0 ? (1 as const) : (2 as const), carryIn }
      const { entitled, carryOut } = earnDividend(dividend([tier(100_000)], { carry }), period)
      carryIn = carryOut
      return entitled
    })
    expect(found).toEqual(paid)
  })

  test('wins of the first half are earned back in the second; the next month begins without', () => {
    const terms = dividend([tier(100_000)], { carry: 'SECOND_HALF' })
    const first = earnDividend(terms, { ...half, stakes: -300n })
    expect(first.carryOut).toBe(-300n)
    const second = earnDividend(terms, { ...half, half: 2, stakes: 200n, carryIn: first.carryOut })
    expect([second.entitled, second.carryOut]).toEqual([0n, 0n])
  })

  test('an average is of the days of the half month; a cap is of the turnover', () => {
    const terms = dividend([tier(100_000, { minTurnover: 10n })], { basis: 'TURNOVER_AVG', capPpm: 50_000 })
    expect(earnDividend(terms, { ...half, turnover: 149n, stakes: 1_000n }).entitled).toBe(0n)
    expect(earnDividend(terms, { ...half, turnover: 150n, stakes: 1_000n })).toMatchObject({ uncapped: 100n, entitled: 7n })
  })
})

describe('margin and rebate', () => {
  test.each([
    [1960, 20_000],
    [1950, 25_000],
    [1980, 10_000],
  ])('a top group of %i leaves an edge of %i parts of a million', (group, edge) => expect(houseEdgePpm(group)).toBe(edge))

  test.each([
    [1960, false, 6_000],
    [1960, true, 8_000],
    [1980, true, 0],
    [1980, false, -2_000],
  ])('at %i a salary of 1 %% and a dividend of 20 %% (less salary: %s) leave %i', (group, lessSalary, left) =>
    expect(whatIsLeft({ edgePpm: houseEdgePpm(group), salaryPpm: 10_000, dividendPpm: 200_000, lessSalary })).toBe(left),
  )

  test.each([
    [2, 1.96, ['24.9', '20.1', '20.0']],
    [10, 9.8, ['48.0', '24.4', '20.1']],
    [100, 98, ['133.7', '49.8', '24.8']],
    [1_000, 980, ['375.1', '134.2', '50.0']],
  ])('a dividend of 20 %% without carry on bets of 1 in %i costs its share of the edge', (odds, prize, expected) => {
    const cost = [1_000, 10_000, 100_000].map((bets) => (estimateCostWithoutCarry({ odds, prize, bets }, 200_000) * 100).toFixed(1))
    expect(cost).toEqual(expected)
  })

  test('groups 1960, 1940 and 1920: a stake of 100 gives each agent 1.00', () => {
    const path = [1960, 1940, 1920].map((group, at) => ({ member: BigInt(at), group }))
    expect(shareRebate(100n * unit, path)).toEqual([
      { member: 0n, amount: unit },
      { member: 1n, amount: unit },
    ])
  })
})

describe('windows', () => {
  const at = (text: string) => new Date(text)
  const print = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

  test('a day, an hour and five minutes begin by the clocks of the brand', () => {
    const moment = at('2026-03-09T18:44:59.999Z')
    expect(print(windowOf('DAY', 'Asia/Kolkata', moment))).toEqual(['2026-03-09T18:30:00.000Z', '2026-03-10T18:30:00.000Z'])
    expect(print(windowOf('HOUR', 'Asia/Kolkata', moment))).toEqual(['2026-03-09T18:30:00.000Z', '2026-03-09T19:30:00.000Z'])
    expect(print(windowOf('RT', 'Asia/Kolkata', moment))).toEqual(['2026-03-09T18:40:00.000Z', '2026-03-09T18:45:00.000Z'])
  })

  test('a day with changed clocks has 23 or 25 hours, each in one window', () => {
    const day = windowOf('DAY', 'America/New_York', at('2026-11-01T12:00:00Z'))
    expect(listEndedWindows('HOUR', 'America/New_York', day.from, day.to)).toHaveLength(25)
    const spring = windowOf('DAY', 'America/New_York', at('2026-03-08T12:00:00Z'))
    expect(listEndedWindows('HOUR', 'America/New_York', spring.from, spring.to)).toHaveLength(23)
  })

  test('half months begin on the 1st and the 16th of the brand; the last one has 13 to 16 days', () => {
    const first = windowOf('DIV', 'Asia/Dhaka', at('2026-02-15T17:59:59Z'))
    expect(print(first)).toEqual(['2026-01-31T18:00:00.000Z', '2026-02-15T18:00:00.000Z'])
    const second = windowAfter('DIV', 'Asia/Dhaka', first)
    expect(print(second)).toEqual(['2026-02-15T18:00:00.000Z', '2026-02-28T18:00:00.000Z'])
    expect([describeHalf('Asia/Dhaka', first), describeHalf('Asia/Dhaka', second)]).toEqual([
      { half: 1, days: 15 },
      { half: 2, days: 13 },
    ])
    expect(windowBefore('DIV', 'Asia/Dhaka', second)).toEqual(first)
  })
})
