import { shareRebate } from '@portal/lottery'
import { expect, test } from 'vitest'
import { cascade, earnDividend, earnSalary, listEndedWindows, planPayments, sumPayments, windowAfter, windowOf } from './index.ts'
import { dividend, salary, tier, unit } from '../../../testing/test-contract-terms.ts'

/** Errors that are known from other systems of this kind, each refused by a rule. */

test('amounts beyond what a double holds exactly are exact', () => {
  const turnover = 9_007_199_254_740_993n * unit
  expect(earnSalary(salary([tier(10_000)]), { turnover, active: 0, loss: 0n }).entitled).toBe(turnover / 100n)
})

test('a window that is settled twice is paid once', () => {
  const none = { posted: 0n, paid: 0n, debt: 0n, balance: 0n }
  const first = sumPayments(planPayments(500n, none))
  expect(planPayments(500n, { posted: 500n, paid: first.paid, debt: first.debt, balance: first.paid })).toEqual([])
})

test('a tier that is not reached is told apart from a rate of zero', () => {
  const terms = salary([tier(0, { minTurnover: 10n })])
  expect(earnSalary(terms, { turnover: 9n, active: 0, loss: 0n })).not.toHaveProperty('tier')
  expect(earnSalary(terms, { turnover: 10n, active: 0, loss: 0n })).toHaveProperty('tier', 0)
})

test('a tier without a loss threshold is reached also by a team that has won; one with it is not', () => {
  const won = { turnover: 100n * unit, active: 1, loss: -50n * unit }
  expect(earnSalary(salary([tier(10_000)]), won)).toMatchObject({ tier: 0, entitled: unit })
  const missed = earnSalary(salary([tier(10_000, { minLoss: unit })]), won)
  expect([missed.entitled, missed.missing]).toEqual([0n, { ratePpm: 10_000, turnover: 0n, active: 0, loss: 51n * unit }])
})

test('after a part was paid only the rest is paid', () => {
  expect(planPayments(500n, { posted: 200n, paid: 200n, debt: 0n, balance: 0n })).toEqual([{ kind: 'PAY', amount: 300n }])
})

test('a net below zero is a debt and is recovered from what is due later', () => {
  const { debt } = sumPayments(planPayments(-700n, { posted: 0n, paid: 0n, debt: 0n, balance: 10_000n }))
  expect(debt).toBe(700n)
  expect(planPayments(1_000n, { posted: 0n, paid: 0n, debt, balance: 0n })).toEqual([
    { kind: 'RECOVER', amount: 700n },
    { kind: 'PAY', amount: 300n },
  ])
})

test('half months follow the dates of the brand, whatever the zone of the server', () => {
  const at = new Date('2026-03-15T18:00:00Z')
  expect(windowOf('DIV', 'Asia/Dhaka', at).from).toEqual(at)
  expect(windowOf('DIV', 'America/New_York', at).from).toEqual(new Date('2026-03-01T05:00:00Z'))
})

test('salary and dividend compare their thresholds in the same unit', () => {
  const tiers = [tier(1_000, { minTurnover: 20_000n * unit })]
  const at = { turnover: 20_000n * unit, active: 0, loss: 0n }
  const half = { prizes: 0n, rebates: 0n, promotions: 0n, manualRebates: 0n, salary: 0n, days: 15, half: 1, carryIn: 0n } as const
  expect(earnSalary(salary(tiers), at).tier).toBe(0)
  expect(earnDividend(dividend(tiers, { basis: 'TURNOVER_TOTAL' }), { ...half, ...at, stakes: at.turnover }).tier).toBe(0)
})

test('a version that is agreed on within a window is valid from the next one', () => {
  const agreed = new Date('2026-05-05T12:34:56Z')
  const present = windowOf('DAY', 'Asia/Dhaka', agreed)
  expect(windowAfter('DAY', 'Asia/Dhaka', present).from).toEqual(present.to)
})

test('every moment of a month lies in exactly one window of each kind', () => {
  const [since, until] = [new Date('2026-10-25T00:00:00Z'), new Date('2026-11-17T00:00:00Z')]
  for (const kind of ['DAY', 'HOUR', 'RT', 'DIV'] as const) {
    const windows = listEndedWindows(kind, 'America/New_York', since, until)
    expect(windows.slice(1).map(({ from }) => from)).toEqual(windows.slice(0, -1).map(({ to }) => to))
  }
})

test('a level without a contract is skipped, or cut off where levels are not compressed', () => {
  const agents = [
    { agent: 1n, path: [], entitled: 100n, payer: 'UPLINE_CASCADE' as const },
    { agent: 3n, path: [1n, 2n], entitled: 40n, payer: 'UPLINE_CASCADE' as const },
  ]
  expect(cascade(agents, { compress: true, shortfall: 'ADVANCE', unit: 1n })).toMatchObject([{ net: 60n }, { payer: 1n, due: 40n }])
  expect(cascade(agents, { compress: false, shortfall: 'ADVANCE', unit: 1n })).toMatchObject([{ net: 100n }, { due: 0n, isCutOff: true }])
})

test('an agent that the platform pays directly costs the upline nothing', () => {
  const agents = [
    { agent: 1n, path: [], entitled: 100n, payer: 'UPLINE_CASCADE' as const },
    { agent: 2n, path: [1n], entitled: 40n, payer: 'PLATFORM_DIRECT' as const },
  ]
  const shares = cascade(agents, { compress: true, shortfall: 'ADVANCE', unit: 1n })
  expect(shares).toMatchObject([{ net: 100n }, { net: 40n }])
  expect(shares[1]).not.toHaveProperty('payer')
})

test('a group above the one of the upline earns the upline no negative rebate', () => {
  const line = [1_940, 1_960, 1_900].map((group, at) => ({ member: BigInt(at), group }))
  expect(shareRebate(2_000n, line)).toEqual([{ member: 1n, amount: 40n }])
})
