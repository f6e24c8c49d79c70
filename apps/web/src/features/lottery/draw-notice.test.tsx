// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveHandlers } from '@portal/browser/live.ts'
import { asked, resetApp, show, signIn } from '../../testing/test-app.tsx'

let handlers: LiveHandlers | undefined
vi.mock('../../lib/live.ts', () => ({
  followStream: (_token: string, given: LiveHandlers) => {
    handlers = given
    return () => undefined
  },
}))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  handlers = undefined
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const game = {
  gameId: 'SSC-1M',
  gameMenuTag: 'SSC',
  gameGroupCode: 'SSC',
  remark: 'Shapla 1-min',
  remainTime: 36_000,
  lockTime: 5,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  winningTime: '16:01',
  isHot: true,
}
const ended = {
  type: 'draw',
  gameId: 'SSC-1M',
  numero: '202611240601',
  isDrawn: true,
  orders: 2,
  won: 1,
  currency: 'BDT',
  cost: '2',
  prize: '9.5',
}
const menuCall = 'GET /lgw/vn/games/game_menu'
const menu = { list: [{ tag: 'SSC', gameMenus: [game] }] }

/** A member on a page that is no lottery. */
async function followAnywhere(answer: unknown = menu) {
  signIn()
  await show({ path: '/promotions', answers: { [menuCall]: answer } })
  await vi.waitFor(() => expect(handlers).toBeDefined())
}

test.each([
  ['a win with its amount', {}, 'Shapla 1-min, draw 240601: you won ৳ 9.50!'],
  ['a loss', { won: 0, prize: '0' }, 'Shapla 1-min, draw 240601: no win this time.'],
  ['a stake that came back', { won: 0, prize: '2' }, 'Shapla 1-min, draw 240601: ৳ 2.00 of your stake is back in your wallet.'],
  [
    'a cancelled draw',
    { isDrawn: false, won: 0, prize: '0' },
    'Shapla 1-min, draw 240601 was cancelled. Your stake of ৳ 2.00 is back in your wallet.',
  ],
] as const)('%s is notified on every page', async (_what, change, words) => {
  await followAnywhere()
  act(() => handlers!.onEvent({ ...ended, ...change }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('A draw is notified once even if the stream repeats it, by its code if its name is missing', async () => {
  await followAnywhere(() => {
    throw new Error('down')
  })
  act(() => handlers!.onEvent({ ...ended, gameId: 'SSC-9M' }))
  act(() => handlers!.onEvent({ ...ended, gameId: 'SSC-9M' }))
  expect(await screen.findAllByText(/^SSC-9M, draw 240601/)).toHaveLength(1)
  expect(asked.filter((call) => call === menuCall).length).toBeGreaterThan(0)
})
