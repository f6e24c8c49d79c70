// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import bengali from '../../i18n/lottery/BN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { game, opened } from '../../testing/lottery-answers.ts'
import { place, resetApp, sent, show } from '../../testing/test-app.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const call = 'GET /lgw/vn/numeros/results'
const other = { ...game, gameId: 'padma', gameMenuTag: '11X5', gameGroupCode: '11X5', remark: 'Padma' }
const menu = {
  list: [
    { tag: 'SSC', gameMenus: [game] },
    { tag: '11X5', gameMenus: [other] },
  ],
}
const { balls: _balls, seed: _seed, beacon: _beacon, ...bare } = opened
const cancelled = { ...bare, numero: '202611240599', state: 'cancelled' }
const days = { first: '2026-08-26', last: '2026-11-24' }
const results = { list: [opened, cancelled], total: 44, totalPages: 3, day: '2026-11-24', days }
const none = { list: [], total: 0, totalPages: 0, day: '2026-11-24' }
const answers = { 'GET /lgw/vn/games/game_menu': menu, [call]: results }
const carried = () => sent.findLast((one) => one.call === call)?.input
const field = (key: keyof typeof lottery) => screen.findByLabelText(lottery[key])

test('the results of the first lottery are those of its last day, each with its proof (R-3.4.12)', async () => {
  await show({ path: '/lotteryResults', answers })
  expect(await screen.findByText('44 draws on 24 November 2026')).toBeTruthy()
  expect(carried()).toEqual({ gameId: 'sha1', pageNo: 1, pageSize: 20 })
  expect(within(await screen.findByLabelText('Balls of draw 202611240600')).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText(lottery['lotto.cancelledDraw'])).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check draw 202611240600' }))
  expect(within(await screen.findByRole('dialog')).getByText(opened.seedHash)).toBeTruthy()
})

test('lottery, day and number stand in the address, and a page keeps them', async () => {
  await show({ path: '/lotteryResults?gameCode=padma&day=2026-11-20', answers })
  await screen.findByText('44 draws on 24 November 2026')
  expect(carried()).toEqual({ gameId: 'padma', day: '2026-11-20', pageNo: 1, pageSize: 20 })
  fireEvent.change(await field('lotto.results.numero'), { target: { value: '0600' } })
  fireEvent.click(screen.getByRole('button', { name: lottery['lotto.results.show'] }))
  await waitFor(() => expect(place.search).toBe('?gameCode=padma&day=2026-11-20&numero=0600'))
  await waitFor(() => expect(carried()).toEqual({ gameId: 'padma', day: '2026-11-20', numero: '0600', pageNo: 1, pageSize: 20 }))
  fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(place.search).toBe('?gameCode=padma&day=2026-11-20&numero=0600&pageNo=2'))
  // Another lottery has days and numbers of its own.
  fireEvent.change(await field('lotto.results.game'), { target: { value: 'sha1' } })
  await waitFor(() => expect(place.search).toBe('?gameCode=sha1'))
})

test('a number that is none is told under its field and not sent; nonsense in an address is left out', async () => {
  await show({ path: '/lotteryResults?gameCode=nobody&day=2026-02-30&numero=7%25&pageNo=-1', answers })
  await screen.findByText('44 draws on 24 November 2026')
  expect(carried()).toEqual({ gameId: 'sha1', pageNo: 1, pageSize: 20 })
  fireEvent.change(await field('lotto.results.numero'), { target: { value: '7%' } })
  expect(await screen.findByText(lottery['lotto.results.numeroWrong'])).toBeTruthy()
  expect(screen.getByRole('button', { name: lottery['lotto.results.show'] }).hasAttribute('disabled')).toBe(true)
})

test.each([
  [{ ...none, days }, 'lotto.results.noneHint'],
  [none, 'lotto.results.noneYet'],
] as const)('a day without a draw, and a lottery that never drew, say so', async (answer, key) => {
  await show({ path: '/lotteryResults', answers: { ...answers, [call]: answer } })
  expect(await screen.findByText(lottery[key])).toBeTruthy()
  expect(screen.getByRole('link', { name: lottery['lotto.results.play'] }).getAttribute('href')).toBe('/lottery?gameCode=sha1')
})

test('In Bengali figures and days are Bengali', async () => {
  await show({ path: '/lotteryResults', answers, language: 'BN' })
  expect(await screen.findByText('২৪ নভেম্বর, ২০২৬: ৪৪টি ড্র')).toBeTruthy()
  expect(screen.getByText('২০২৬১১২৪০৬০০')).toBeTruthy()
  expect(screen.getByText(bengali['lotto.cancelledDraw'])).toBeTruthy()
})
