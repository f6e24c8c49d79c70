// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import bengali from '../../i18n/lottery/BN.json' with { type: 'json' }
import lottery from '../../i18n/lottery/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'
import { en, readTexts } from '../../testing/test-texts.ts'

const vietnamese = readTexts('VI')

const nowMs = Date.UTC(2026, 10, 24, 10, 0, 0)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draw = {
  gameId: 'sha1',
  gameMenuTag: 'SSC',
  gameGroupCode: 'SSC',
  remark: 'Shapla 1-min',
  numero: '202611240601',
  remainTime: 66_000,
  lockTime: 5,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  winningTime: '16:01',
  isHot: true,
  last: { numero: '202611240600', balls: [7, 2, 9, 0, 4] },
}
const eleven = {
  ...draw,
  gameId: 'padma',
  gameMenuTag: '11X5',
  gameGroupCode: '11X5',
  remark: 'Padma',
  isHot: false,
  remainTime: 360_000,
  last: undefined,
}
const daily = { ...draw, gameId: 'daily', gameMenuTag: 'LF', gameGroupCode: 'LF', remark: 'Daily 3D', numero: undefined, remainTime: 0 }
const sunday = { ...daily, drawDayOfWeek: '1', isHot: false }
const menuCall = 'GET /lgw/vn/games/game_menu'
const popularCall = 'GET /lgw/games/popular'
const recentCall = 'GET /lgw/vn/games/game_menu/recent'
const favoritesCall = 'GET /lgw/vn/favorites'
const setCall = 'POST /lgw/vn/favorites'
const mergeCall = 'POST /lgw/vn/favorites/merge'
const menu = {
  list: [
    { tag: 'SSC', gameMenus: [draw] },
    { tag: '11X5', gameMenus: [eleven] },
    { tag: 'LF', gameMenus: [sunday] },
  ],
}
const answers = {
  [menuCall]: menu,
  [popularCall]: { list: [eleven] },
  [recentCall]: { list: [sunday] },
  [favoritesCall]: { list: [] },
  [setCall]: { list: [] },
}
const carried = (call: string) => sent.findLast((one) => one.call === call)?.input
const times = (call: string) => asked.filter((one) => one === call).length
const cards = () => screen.getAllByRole('article').slice(1)
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const press = (name: string, role: 'button' | 'tab' = 'button') => fireEvent.click(screen.getByRole(role, { name }))
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const typeName = (value: string) => fireEvent.change(screen.getByLabelText(lottery['lotto.search']), { target: { value } })
/** Lets the clock go on, and what is asked for then be answered. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((next) => setTimeout(next, 0)))
}

test('the menu has a tag for each kind of lottery and a card for each lottery (R-2.14.01, R-9.4.06)', async () => {
  await show({ path: '/lottery', answers })
  await screen.findByText('Shapla 1-min')
  const tags = within(screen.getByRole('group', { name: lottery['lotto.tags'] }))
  expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    lottery['lotto.tag.SSC'],
    lottery['lotto.tag.11X5'],
    lottery['lotto.tag.LF'],
  ])
  expect(names()).toEqual(['Shapla 1-min', 'Padma', 'Daily 3D'])
  const card = within(cards()[0]!)
  expect(card.getByText('Draw 240601')).toBeTruthy()
  const balls = within(card.getByRole('list', { name: 'Balls of draw 240600' }))
  expect(balls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['7', '2', '9', '0', '4'])
  expect(card.getByRole('link').getAttribute('href')).toBe('/lottery?gameCode=sha1')
  expect(screen.getByText(lottery['lotto.noDraw'])).toBeTruthy()
})

test('the menu is asked for with prize mode, device and language', async () => {
  await show({ path: '/lottery', answers, brand: { prizeMode: 'ZY', device: 'MOBILE' } })
  await screen.findByText('Padma')
  expect(carried(menuCall)).toEqual({ prizeMode: 'ZY', device: 'MOBILE', language: 'EN' })
})

test('/vnlottery shows the Vietnamese lotteries alone under their tag, the hot ones too (R-2.1.23)', async () => {
  const [north, south] = [
    { ...draw, gameId: 'north', gameMenuTag: 'VN', gameGroupCode: 'VNB', remark: 'Red River' },
    { ...draw, gameId: 'south', gameMenuTag: 'VN', gameGroupCode: 'VNN', remark: 'Mekong' },
  ]
  const whole = { list: [...menu.list, { tag: 'VN', gameMenus: [north, south] }] }
  await show({ path: '/vnlottery', answers: { ...answers, [menuCall]: whole, [popularCall]: { list: [eleven, south] } } })
  await screen.findByText('Red River')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['title.vnLottery'])
  expect(names()).toEqual(['Red River', 'Mekong'])
  const tags = within(screen.getByRole('group', { name: lottery['lotto.tags'] }))
  expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([english['list.all'], lottery['lotto.tag.VN']])
  press(english['list.hot'], 'tab')
  await pass(0)
  expect(names()).toEqual(['Mekong'])
})

test('seven tags have no arrows, eight have (R-2.14.02, R-9.3.03)', async () => {
  const tags = (count: number) => ({
    list: Array.from({ length: count }, (_, at) => ({ tag: `T${at}`, gameMenus: [{ ...draw, gameId: `g${at}` }] })),
  })
  const shown = await show({ path: '/lottery', answers: { [menuCall]: tags(7) } })
  await screen.findByRole('button', { name: vietnamese('lotto.day.6') })
  expect(screen.queryByRole('button', { name: english['action.next'] })).toBeNull()
  shown.unmount()
  await show({ path: '/lottery', answers: { [menuCall]: tags(8) } })
  await screen.findByRole('button', { name: vietnamese('lotto.day.7') })
  expect(screen.getAllByRole('button', { name: /^(Next|Previous)$/ })).toHaveLength(2)
})

test('Lotteries are filtered by weekday and name; both can be cleared (R-2.14.03, R-2.14.07, R-5.8.01, R-5.8.02)', async () => {
  await show({ path: '/lottery', answers })
  await screen.findByText('Padma')
  const days = within(screen.getByRole('group', { name: lottery['lotto.week'] })).getAllByRole('button')
  expect(days.map(({ textContent }) => textContent)).toEqual(
    ['list.all', ...[2, 3, 4, 5, 6, 7, 1].map((day) => `lotto.day.${day}`)].map(en),
  )
  press(en('lotto.day.2'))
  expect(names()).toEqual(['Shapla 1-min', 'Padma'])
  typeName('pAd')
  expect(names()).toEqual(['Padma'])
  typeName('nothing such')
  press(english['list.clear'])
  expect(names()).toHaveLength(3)
})

test('choosing a tag clears the list type and the day (R-4.9.06)', async () => {
  await show({ path: '/lottery?type=hot&day=2', answers })
  await screen.findByText('Padma')
  expect(screen.getByRole('tab', { name: english['list.hot'] }).getAttribute('aria-selected')).toBe('true')
  expect(pressed(en('lotto.day.2'))).toBe('true')
  press(lottery['lotto.tag.LF'])
  expect(names()).toEqual(['Daily 3D'])
  expect(screen.getByRole('tab', { name: english['list.all'] }).getAttribute('aria-selected')).toBe('true')
  expect(pressed(en('lotto.day.2'))).toBe('false')
  expect(place.search).toBe('?tag=LF')
})

test('The hot list requests the popular lotteries by count and mode (R-2.14.04, R-3.4.11, R-9.2.05)', async () => {
  await show({ path: '/lottery', answers })
  await screen.findByText('Shapla 1-min')
  expect(times(popularCall)).toBe(0)
  press(english['list.hot'], 'tab')
  await pass(0)
  expect(names()).toEqual(['Padma'])
  expect(carried(popularCall)).toEqual({ prizeMode: 'SEA', device: 'WEB', language: 'EN', count: 20 })
})

test('Recent lotteries are requested by mode, device and count (R-2.14.06, R-3.4.10, R-9.2.04)', async () => {
  signIn()
  await show({ path: '/lottery', answers })
  await screen.findByText('Shapla 1-min')
  press(english['list.recent'], 'tab')
  await pass(0)
  expect(names()).toEqual(['Daily 3D'])
  expect(carried(recentCall)).toEqual({ prizeMode: 'SEA', device: 'WEB', language: 'EN', recentCount: 100 })
})

test('A member’s favourites are stored in LOTTFAV; a visitor has no hearts (R-2.14.05, R-3.1.14)', async () => {
  localStorage.setItem('LOTTFAV', '{"other":["sha1"]}')
  const shown = await show({ path: '/lottery?type=fav', answers })
  await screen.findByText('Shapla 1-min')
  const heart = english['game.keep'].replace('{game}', 'Padma')
  expect(screen.queryByRole('tab', { name: english['list.favorites'] })).toBeNull()
  expect(screen.queryByRole('button', { name: heart })).toBeNull()
  shown.unmount()
  signIn()
  await show({ path: '/lottery', answers })
  await screen.findByText('Shapla 1-min')
  await pass(0)
  press(heart)
  expect(pressed(heart)).toBe('true')
  await pass(0)
  expect(carried(setCall)).toEqual({ gameId: 'padma', isFavorite: true })
  expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ other: ['sha1'], demo: ['padma'] })
  press(english['list.favorites'], 'tab')
  expect(names()).toEqual(['Padma'])
  press(heart)
  expect(screen.getByText(english['list.emptyFavorites'])).toBeTruthy()
  await pass(0)
  expect(carried(setCall)).toEqual({ gameId: 'padma', isFavorite: false })
  expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ other: ['sha1'] })
})

test('what a browser has kept is added to the account once; after that the account is copied (R-3.1.14)', async () => {
  localStorage.setItem('LOTTFAV', '{"demo":["padma"]}')
  signIn()
  const merged = { ...answers, [mergeCall]: { list: ['daily', 'padma'] }, [favoritesCall]: { list: ['daily'] } }
  const shown = await show({ path: '/lottery?type=fav', answers: merged })
  await screen.findByText('Padma')
  await pass(0)
  expect(carried(mergeCall)).toEqual({ gameIds: ['padma'] })
  expect(names()).toEqual(['Padma', 'Daily 3D'])
  expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ demo: ['daily', 'padma'] })
  shown.unmount()
  // On another device it was removed since.
  await show({ path: '/lottery?type=fav', answers: merged })
  await screen.findByText('Daily 3D')
  await pass(0)
  expect(times(mergeCall)).toBe(1)
  expect(names()).toEqual(['Daily 3D'])
  expect(JSON.parse(localStorage.getItem('LOTTFAV')!)).toEqual({ demo: ['daily'] })
})

test('a favourite that the server refuses goes back (R-2.14.05)', async () => {
  signIn()
  const refuse = () => {
    throw new Refused('lottery.game_not_found', 'This lottery is not offered here.')
  }
  await show({ path: '/lottery', answers: { ...answers, [setCall]: refuse } })
  await screen.findByText('Shapla 1-min')
  await pass(0)
  const heart = english['game.keep'].replace('{game}', 'Padma')
  press(heart)
  await screen.findByText('This lottery is not offered here.')
  expect(pressed(heart)).toBe('false')
  expect(localStorage.getItem('LOTTFAV')).toBeNull()
})

test.each(['null', '[1]', '{"demo":5}', 'no json'])('favourites that the browser holds as %s are none (R-3.1.14)', async (kept) => {
  localStorage.setItem('LOTTFAV', kept)
  signIn()
  await show({ path: '/lottery?type=fav', answers })
  expect(await screen.findByText(english['list.emptyFavorites'])).toBeTruthy()
})

test('where the browser keeps nothing, a heart lasts as long as the page (R-3.1.14)', async () => {
  signIn()
  await show({ path: '/lottery', answers })
  await screen.findByText('Shapla 1-min')
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined })
  const heart = english['game.keep'].replace('{game}', 'Padma')
  press(heart)
  expect(pressed(heart)).toBe('true')
})

test('The menu is refetched at the next draw and every 7 s while there is none (R-4.9.01, R-4.9.02, R-4.9.03)', async () => {
  let remainTime = 12_000
  const answer = () => ({
    list: [
      {
        tag: 'SSC',
        gameMenus: [
          { ...draw, remainTime },
          { ...sunday, remainTime: 2_000 },
        ],
      },
    ],
  })
  await show({ path: '/lottery', answers: { [menuCall]: answer } })
  await screen.findByText('Shapla 1-min')
  expect(times(menuCall)).toBe(1)
  await pass(11_900)
  expect(times(menuCall)).toBe(1)
  remainTime = 0
  await pass(200)
  expect(times(menuCall)).toBe(2)
  await pass(6_800)
  expect(times(menuCall)).toBe(2)
  remainTime = 600_000
  await pass(300)
  expect(times(menuCall)).toBe(3)
  await pass(29_700)
  expect(times(menuCall)).toBe(3)
  await pass(400)
  expect(times(menuCall)).toBe(4)
})

test('A card counts down to the end of its bets and then says so (R-3.4.07, R-4.9.05)', async () => {
  await show({ path: '/lottery', answers: { [menuCall]: { list: [{ tag: 'SSC', gameMenus: [draw] }] } } })
  await screen.findByText('Shapla 1-min')
  expect(screen.getByRole('timer').textContent).toBe('01:00')
  await pass(3_000)
  expect(screen.getByRole('timer').textContent).toBe('00:57')
})

test('The end of bets uses the digits and words of the language', async () => {
  const soon = { ...draw, remainTime: 8_000 }
  await show({ path: '/lottery', language: 'BN', answers: { [menuCall]: { list: [{ tag: 'SSC', gameMenus: [soon] }] } } })
  await screen.findByText('Shapla 1-min')
  expect(screen.getByRole('timer').textContent).toBe('০০:০২')
  await pass(2_500)
  expect(screen.getByText(bengali['lotto.locked'])).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a menu that does not come says so and can be asked for again', async () => {
  let isDown = true
  const answer = () => {
    if (isDown) throw new Error('down')
    return menu
  }
  await show({ path: '/lottery', answers: { [menuCall]: answer } })
  const retry = await screen.findByRole('button', { name: english['action.retry'] })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Padma')).toBeTruthy()
})
