// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { pages } from '../../pages.ts'
import { openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const nothing = {
  deposits: { count: 0, amount: '0' },
  withdrawals: { count: 0, amount: '0' },
  net: '0',
  newMembers: 0,
  activeMembers: 0,
  play: [],
  stake: '0',
  ggr: '0',
}
const soFar = {
  ...nothing,
  deposits: { count: 3, amount: '909' },
  net: '309',
  newMembers: 2,
  play: [{ category: 'RNG', bets: 4, stake: '120', ggr: '-35.5' }],
  stake: '120',
  ggr: '-35.5',
}
const figures = {
  today: '2026-11-25',
  yesterday: '2026-11-24',
  comparedHours: 14,
  comparedUntil: '2026-11-25T08:00:00.000Z',
  soFar,
  compared: {
    today: { ...nothing, deposits: { count: 2, amount: '505' } },
    yesterday: {
      ...nothing,
      deposits: { count: 2, amount: '1212' },
      play: [{ category: 'FISH', bets: 1, stake: '77', ggr: '7' }],
      stake: '77',
      ggr: '7',
    },
  },
  asOf: '2026-11-25T08:30:00.000Z',
}
const answers = (told: object = figures) => ({
  'GET /staff/v1/queues': () => ({
    queues: [{ name: 'deposits', count: 1, oldest: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString() }],
    asOf: figures.asOf,
  }),
  'GET /staff/v1/audit/chain': () => ({ broken: [] }),
  'GET /staff/v1/figures': () => told,
})
const open = (role: 'finance' | 'support' | 'marketing', told?: object) => openTestApp({ pages, role, answers: answers(told) })

/** What is read, with plain blanks. */
const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')
/** The tile of a figure: a link where it leads to a list. */
const findTile = async (key: keyof typeof english) => {
  const panel = within(await screen.findByRole('region', { name: english['dashboard.figures'] }))
  return (await panel.findByText(english[key], { selector: 'li span' })).parentElement!
}

test('each figure shows today beside yesterday up to the same hour, and leads to its list', async () => {
  await open('finance')
  await screen.findByText('3 payments')
  const deposits = await findTile('dashboard.deposits')
  expect(textOf(deposits)).toBe('Deposits৳ 909.003 paymentsuntil 14:00 ৳ 505.00 · yesterday ৳ 1,212.00')
  expect(deposits.getAttribute('href')).toBe('/deposits?state=credited&from=2026-11-25&to=2026-11-25')
  expect((await findTile('dashboard.withdrawals')).getAttribute('href')).toBe('/withdrawals?from=2026-11-25&to=2026-11-25')
  expect((await findTile('dashboard.newMembers')).getAttribute('href')).toBe('/members?from=2026-11-25&to=2026-11-25')
})

test('play stands by category, also where only yesterday had any', async () => {
  await open('finance')
  const table = within(await screen.findByRole('table', { name: english['dashboard.play'] }))
  const rows = table.getAllByRole('row').map(textOf)
  expect(rows[1]).toContain(english['dashboard.RNG'])
  expect(rows[1]).toContain('৳ 120.00')
  expect(rows[2]).toContain(english['dashboard.FISH'])
  expect(rows[2]).toContain('৳ 0.00 · ৳ 77.00')
})

test('in the first hour of a day nothing is compared', async () => {
  await open('finance', { ...figures, comparedHours: 0 })
  expect(await screen.findByText(english['dashboard.figuresNoteFirst'])).toBeTruthy()
  expect(screen.queryByText(/until \d/)).toBeNull()
})

test('a figure without the right to its list is no link; without the right to reports there are no figures', async () => {
  await open('marketing')
  await screen.findByText('3 payments')
  expect((await findTile('dashboard.deposits')).tagName).toBe('DIV')
  expect((await findTile('dashboard.newMembers')).tagName).toBe('A')
  cleanup()
  const desk = await open('support')
  await screen.findByText(english['dashboard.waiting'])
  expect(screen.queryByText(english['dashboard.figures'])).toBeNull()
  expect(desk.calls.some(({ line }) => line === 'GET /staff/v1/figures')).toBe(false)
})

test('a queue says how long its first order has waited', async () => {
  await open('finance')
  expect(await screen.findByText('the oldest for 3 hrs')).toBeTruthy()
})
