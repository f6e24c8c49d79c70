// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'
import {
  nowMs,
  seed,
  seedHash,
  opened,
  order,
  openedCall,
  hashesCall,
  ordersCall,
  orders,
  answers,
  path,
} from '../../testing/lottery-answers.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const carried = (call: string) => sent.findLast((one) => one.call === call)?.input
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))

test('the last hundred draws are asked for, and each can be checked in the browser (R-3.4.12, R-9.2.06)', async () => {
  await show({ path, answers })
  await press('Check draw 240600')
  expect(carried(openedCall)).toEqual({ gameId: 'sha1', count: 100 })
  const proof = within(await screen.findByRole('dialog'))
  expect(proof.getByText(seed)).toBeTruthy()
  expect(proof.getByText(seedHash)).toBeTruthy()
  fireEvent.click(proof.getByRole('button', { name: lottery['lotto.proof.check'] }))
  // The balls of this test were not drawn from its seed.
  expect(await proof.findByText(lottery['lotto.proof.wrong'])).toBeTruthy()
})

test('A draw whose result comes from outside shows its reports and claims no seed (FAIR-12)', async () => {
  const report = { source: 'State broadcast', at: '2026-11-24T10:00:40.000Z', balls: opened.balls, hash: '12'.repeat(32) }
  const signed = { ...report, source: 'Gazette', hash: '34'.repeat(32), signature: '56'.repeat(64), publicKey: '78'.repeat(32) }
  const { seed: _seed, seedHash: _hash, beacon: _beacon, ...plain } = opened
  const draw = {
    ...plain,
    isImported: true,
    ordersHash: '9a'.repeat(32),
    orderCount: 3,
    reports: [report, signed],
    corrections: [{ at: report.at, before: [1, 2, 3, 4, 5], after: opened.balls }],
  }
  await show({ path, answers: { ...answers, [openedCall]: { list: [draw] } } })
  await press('Check draw 240600')
  const proof = within(await screen.findByRole('dialog'))
  expect(proof.getByText(lottery['lotto.proof.how.imported'])).toBeTruthy()
  expect(proof.getByText(lottery['lotto.proof.limit.imported'])).toBeTruthy()
  for (const { at, hash } of [report, signed]) expect(proof.getByText(`${at} · ${hash}`)).toBeTruthy()
  expect(proof.getByText(signed.signature)).toBeTruthy()
  expect(proof.getByText(`${report.at} · 1 2 3 4 5 → 7 2 9 0 4`)).toBeTruthy()
  expect(proof.queryByText(lottery['lotto.proof.seed'])).toBeNull()
  expect(proof.queryByRole('button', { name: lottery['lotto.proof.check'] })).toBeNull()
})

test('Before a draw only the hash of its seed is shown, the seed afterwards', async () => {
  await show({ path, answers })
  await press(lottery['lotto.fair'])
  const proof = within(await screen.findByRole('dialog'))
  expect(proof.getByText(seedHash)).toBeTruthy()
  expect(proof.getAllByText(lottery['lotto.proof.later'])).toHaveLength(2)
  expect(proof.getByText(lottery['lotto.proof.atLock'])).toBeTruthy()
  expect(proof.queryByRole('button', { name: lottery['lotto.proof.check'] })).toBeNull()
})

test('own bets, draws and rules are tabs of the address; a visitor is asked to log in for the bets', async () => {
  await show({ path, answers })
  fireEvent.click(await screen.findByRole('tab', { name: lottery['lotto.view.orders'] }))
  await waitFor(() => expect(place.search).toBe('?gameCode=sha1&playType=DWD&view=orders'))
  expect(await screen.findByText(lottery['lotto.ordersOfMembers'])).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.view.draws'] }))
  expect(await button('Check draw 240600')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.view.rules'] }))
  expect(await screen.findByText('5 numbers of 0 to 9 are drawn; each may come again.')).toBeTruthy()
  expect(screen.getByText('All plays pay 90% of the fair price, the stake included.')).toBeTruthy()
  expect(screen.getAllByText('Big is 5 to 9, small is 0 to 4; 0 is even.')).toHaveLength(5)
  expect(screen.getAllByText(/0 1 2, 1 2 3, .* 7 8 9, 8 9 0, 9 0 1\./)).toHaveLength(3)
  fireEvent.click(screen.getByRole('tab', { name: lottery['lotto.view.bet'] }))
  await waitFor(() => expect(place.search).toBe('?gameCode=sha1&playType=DWD'))
})

test('Links to home, all lotteries and the other categories are beside every lottery', async () => {
  await show({ path, answers })
  const ways = within(await screen.findByRole('navigation', { name: lottery['lotto.ways'] }))
  expect(ways.getByRole('link', { name: lottery['lotto.toMenu'] }).getAttribute('href')).toBe('/lottery')
  expect(ways.getByRole('link', { name: english['nav.home'] }).getAttribute('href')).toBe('/')
})

test('a draw with its list of orders is checked whole: seed, list, own orders, beacon, balls', async () => {
  signIn()
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const own = { ...order, numero: opened.numero, state: 'lost', salt: '0a'.repeat(16) }
  const list = [hash('another'), hash(`${own.salt}|L1|DWD|5|||||10000|1`)]
  const ordersHash = hash(list.join('\n'))
  const draw = { ...opened, beacon: ordersHash, ordersHash, orderCount: 2 }
  const pages = (input: Record<string, unknown>) => ({
    list: input.from === '0' || input.from === 0 ? list.slice(0, 1) : list.slice(1),
    total: 2,
  })
  const listing = orders([{ ...own, hash: list[1] }])
  await show({ path, answers: { ...answers, [openedCall]: { list: [draw] }, [hashesCall]: pages, [ordersCall]: listing } })
  await press('Check draw 240600')
  const proof = within(await screen.findByRole('dialog'))
  fireEvent.click(proof.getByRole('button', { name: lottery['lotto.proof.check'] }))
  expect(await proof.findByText(lottery['lotto.check.orders.right'])).toBeTruthy()
  for (const check of ['seed', 'own', 'beacon'] as const) expect(proof.getByText(lottery[`lotto.check.${check}.right`])).toBeTruthy()
  // The balls of this test were not drawn from its seed.
  expect(proof.getByText(lottery['lotto.check.balls.wrong'])).toBeTruthy()
  expect(carried(ordersCall)).toMatchObject({ gameId: 'sha1', numero: opened.numero })
})
