// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeposits } from './features/cashier/deposit-order.ts'
import english from './i18n/EN.json' with { type: 'json' }
import login from './i18n/login/EN.json' with { type: 'json' }
import { openPopup } from './lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, game, on, place, sent, show, signIn } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

// Proof and seal are made by what this environment has not: a worker, the server's key.
vi.mock('./lib/human.ts', () => ({ proveHuman: async () => 'proof' }))
vi.mock('./lib/seal.ts', () => ({ seal: async () => 'sealed' }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  resetApp()
  vi.unstubAllGlobals()
})

const games = Array.from({ length: 6 }, (_, at) => ({ ...game, nodeId: 3 + at, gameName: at === 0 ? game.gameName : `Game ${at}` }))

test('where the browser keeps nothing, lists, theme and the session of this view work all the same', async () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(deny)
  signIn()
  await show({ path: '/rng' })
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /12,450.75/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: english['shell.toDark'] }))
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  expect(screen.queryByText(english['error.title'])).toBeNull()
})

test('A list whose request fails shows an error and recovers on retry; the rest of the page stays', async () => {
  let isOffline = false
  const list = () => {
    if (isOffline) throw new Refused('network.failed', '')
    return { games, totalPages: 1, total: 6 }
  }
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_gameList': list } })
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  isOffline = true
  fireEvent.click(screen.getByRole('button', { name: /0\.05/ }))
  expect(await screen.findByText(english['error.title'])).toBeTruthy()
  expect(screen.getByRole('navigation', { name: en('shell.navigation') })).toBeTruthy()
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: english['action.retry'] }))
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  expect(screen.queryByText(english['error.title'])).toBeNull()
})

test('A favourite of a missing game leaves lists intact; a refused change is reverted with its reason', async () => {
  signIn()
  const refuse = () => {
    throw new Refused('catalogue.game_not_found', 'This game is not here any more.')
  }
  await show({
    path: '/rng',
    answers: {
      'GET /wps/relay/GCSGAME_gameList': { games, totalPages: 1, total: 6 },
      'GET /wps/relay/MCSFE_getFavoriteGames': { nodeIds: [999_999, 3] },
      'POST /wps/relay/MCSFE_removeFavoriteGame': refuse,
    },
  })
  await screen.findByText('Sundarban Tiger')
  const heart = () => screen.getByRole('button', { name: english['game.keep'].replace('{game}', 'Sundarban Tiger') })
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(heart())
  expect(await screen.findByText('This game is not here any more.')).toBeTruthy()
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
})

test('a page behind the last one is empty and leads back to the first; a page that is none is the first', async () => {
  const list = ({ pageNo }: Record<string, unknown>) => ({ games: pageNo === 1 ? games : [], totalPages: 1, total: 6 })
  await show({ path: '/rng?pageNo=900', answers: { 'GET /wps/relay/GCSGAME_gameList': list } })
  expect(await screen.findByText(english['list.empty'])).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: english['action.seeGames'] }))
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  expect(place.search).toBe('')
  resetApp()
  await show({
    path: '/rng?pageNo=1000000000&minBet=1e9&classify=%00&vassalage=NOBODY',
    answers: { 'GET /wps/relay/GCSGAME_gameList': list },
  })
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  const asked = sent.find(({ call }) => call.includes('gameList'))!.input
  expect([asked.pageNo, asked.minBet, asked.gameClassify, asked.vassalage]).toEqual([1, undefined, undefined, undefined])
})

test('A deposit with a lost answer keeps its key without storage and pays once on retry (MON-04)', async () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(deny)
  const order = { method: 'bank', amount: '500', account: 'demo' }
  const first = openDeposits.keep(order)
  expect(openDeposits.keep(order).key).toBe(first.key)
  expect(openDeposits.read('demo')).toEqual(first)
  expect(openDeposits.read('somebody-else')).toBeUndefined()
  expect(openDeposits.keep({ ...order, amount: '600' }).key).not.toBe(first.key)
  openDeposits.forget()
  expect(openDeposits.read('demo')).toBeUndefined()
})

test('With cookies blocked, remember-me, the picture code and social login say so', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const refuse = () => Promise.reject(new Refused('identity.wrong_credentials', 'Wrong.', {}, { captchaRequired: true }))
  const answers = { 'POST /wps/session/login': refuse, 'GET /wps/session/waysIn': { social: ['google'] } }
  await show({ path: '/rng', brand: { whitelabel: [on('SOCIALLOGIN3')] }, answers })
  act(() => openPopup({ name: 'loginPopupModal' }))
  const dialog = within(await screen.findByRole('dialog'))
  const said = () => dialog.queryAllByText(login['login.noCookies']).length
  const remember = await dialog.findByRole<HTMLInputElement>('checkbox', { name: login['login.remember'] })
  expect([remember.disabled, said()]).toEqual([true, 1])
  fireEvent.click(await dialog.findByRole('button', { name: login['login.google'] }))
  await waitFor(() => expect(said()).toBe(2))
  expect(open).not.toHaveBeenCalled()
  fireEvent.change(dialog.getByLabelText(english['form.username']), { target: { value: 'rahim71' } })
  fireEvent.change(document.querySelector('input[name=password]')!, { target: { value: 'Demo1234!' } })
  fireEvent.submit(document.querySelector<HTMLInputElement>('input[name=password]')!.form!)
  await waitFor(() => expect(document.querySelector('input[name=captcha]')).toBeTruthy())
  await waitFor(() => expect(said()).toBe(3))
})

test('A followed link scrolls to the top; a filter of the same page keeps the scroll position', async () => {
  const tops: unknown[] = []
  vi.stubGlobal('scrollTo', (...to: unknown[]) => tops.push(to))
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_gameList': { games, totalPages: 1, total: 6 } } })
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /0\.05/ }))
  await waitFor(() => expect(place.search).toContain('minBet=0.05'))
  expect(tops).toEqual([])
  fireEvent.click(
    within(screen.getByRole('navigation', { name: en('shell.navigation') })).getByRole('link', { name: english['nav.promotions'] }),
  )
  await waitFor(() => expect(place.pathname).toBe('/promotions'))
  expect(tops).toEqual([[0, 0]])
})
