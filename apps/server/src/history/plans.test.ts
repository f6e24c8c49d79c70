import { minorPerUnit } from '@portal/contracts'
import { expect, test } from 'vitest'
import type { PastLottery } from '#modules/lottery'
import { planEnd } from './end-plan.ts'
import { planLotteries, planPayments } from './orders-plan.ts'
import { meanReturn, personas, type PlannedEvent, planPast } from './plan.ts'

const terms = { days: 90, games: 49 }
const midnightMs = Date.parse('2026-01-01T18:00:00Z')
const lottery = { offers: () => true, drawAtOf: (_code: string, atMs: number) => atMs - (atMs % 60_000) + 60_000 } as unknown as PastLottery

function planAll(username: string, brand = 'SHAPLA', days = terms.days): PlannedEvent[] {
  const persona = personas.find((each) => each.username === username)!
  const played = planPast(persona, brand, { ...terms, days })
  const drawn = planLotteries(persona, played, brand, lottery, midnightMs)
  const saved = drawn.filter(({ kind }) => kind === 'deposit')
  const paid = planPayments(persona, [...saved, ...played], brand)
  const all = [...drawn, ...played, ...paid, ...planEnd(persona, days, [...saved, ...played, ...paid])]
  return all.toSorted((one, other) => one.atMs - other.atMs)
}

const stepsOf = (plan: readonly PlannedEvent[]) =>
  new Set(plan.flatMap((event) => (event.kind === 'paying_out' || event.kind === 'paying_in' ? [event.step] : [])))

test('A plan is the same for the same seed, and every round in it can be paid', () => {
  for (const persona of personas) {
    const plan = planPast(persona, 'one', { days: 90, games: 20 })
    expect(planPast(persona, 'one', { days: 90, games: 20 })).toEqual(plan)
    expect(planPast(persona, 'two', { days: 90, games: 20 })).not.toEqual(plan)
    let balance = 0n
    for (const event of plan) {
      if (event.kind === 'round') expect(balance).toBeGreaterThanOrEqual(event.stake)
      if (event.kind === 'deposit') balance += event.amount
      if (event.kind === 'round') balance += event.payout - event.stake
    }
    expect(balance).toBe(persona.target * minorPerUnit)
  }
  expect(meanReturn).toBeCloseTo(0.96, 2)
})

test.for(personas.filter(({ withdraws }) => withdraws).map(({ username }) => username))(
  'The past of %s leaves no deposit whose turnover is still to be played, and withdraws only what is free',
  (username) => {
    for (const brand of ['SHAPLA', 'PADMA'])
      for (const days of [14, 30, 60, 90, 120]) expect(followTurnover(username, brand, days), `${brand} ${days}`).toEqual([])
    expect(followTurnover(username, 'SHAPLA', 90, true)).toEqual([])
  },
)

/** The requests that the plan makes while turnover is left; with `end`, also what is left at the end. */
function followTurnover(username: string, brand: string, days: number, end = false): string[] {
  let left = 0n
  const early: string[] = []
  for (const event of planAll(username, brand, days)) {
    if (event.kind === 'deposit' || (event.kind === 'paying_in' && event.step === 'pay')) left += event.amount
    if (event.kind === 'round') left = left > event.stake ? left - event.stake : 0n
    if (event.kind === 'paying_out' && event.step === 'request' && left > 0n) early.push(event.id)
  }
  return end && left > 0n ? [...early, String(left)] : early
}

test('Money that a withdrawal takes is back before the next round', () => {
  let away = 0n
  for (const event of planAll('demo')) {
    if (event.kind === 'paying_out' && ['received', 'all_received'].includes(event.step)) away += 1n
    if (event.kind === 'paying_in' && event.step === 'pay') away = 0n
    if (event.kind === 'round') expect(away).toBe(0n)
  }
})

test('Withdrawals reach every end, deposits come by every way, and each queue of operators has work', () => {
  const demo = stepsOf(planAll('demo'))
  const vip = stepsOf(planAll('vip'))
  for (const step of [
    'pay',
    'fail',
    'give_back',
    'tick',
    'received',
    'partly',
    'all_received',
    'not_received',
    'refund',
    'begin',
    'submit',
    'cancel',
  ] as const)
    expect(demo, step).toContain(step)
  for (const step of ['reject', 'cancel', 'lapse', 'batch', 'batch_paid'] as const) expect(vip, step).toContain(step)
  const openOf = (username: string) =>
    planAll(username).flatMap((event) => ('order' in event && event.order.startsWith('open:') ? [event.id] : []))
  expect(openOf('rahim71')).toEqual(['open:bank:1:begin', 'open:out:1:request', 'open:bank:1:submit'])
  expect(openOf('sohel')).toEqual(['open:out:1:request', 'open:out:1:pass'])
  expect(openOf('nasrin')).toEqual(['open:out:1:request', 'open:out:1:approve'])
  expect(openOf('poly')).toEqual(['open:out:5:request', 'open:out:5:pay', 'open:out:5:not_received'])
  expect(openOf('karima')).toEqual(['open:wallet:1:begin', 'open:wallet:1:submit'])
  expect(stepsOf(planAll('karima'))).toContain('pay_again')
  expect(planAll('nasrin').filter(({ kind }) => kind === 'applying' || kind === 'reviewing')).toHaveLength(1)
  expect(planAll('mitu22').some(({ kind }) => kind === 'lost_win')).toBe(true)
})

test('Identity checks of the past reach each state', () => {
  const ends = personas.flatMap(({ username }) => planAll(username).findLast(({ kind }) => kind === 'kyc') ?? [])
  const steps = ends.map((event) => (event.kind === 'kyc' ? event.step : ''))
  expect(steps.toSorted()).toEqual(['approve', 'approve', 'claim', 'expire', 'reject', 'submit'])
})

test('No order of the past crosses a midnight, so that each day can be written whole', () => {
  const days = new Map<string, number>()
  for (const username of ['demo', 'vip', 'sohel', 'poly'])
    for (const event of planAll(username)) {
      if (!('order' in event)) continue
      const order = `${username} ${event.order}`
      const day = Math.floor(event.atMs / 86_400_000)
      expect(days.get(order) ?? day, order).toBe(day)
      days.set(order, day)
    }
  expect(days.size).toBeGreaterThan(40)
})
