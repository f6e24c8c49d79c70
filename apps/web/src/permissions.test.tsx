// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameType } from '@portal/contracts/bets'
import { calls } from '@portal/contracts/calls'
import { categories, categoryAddress } from './features/catalogue/categories.ts'
import english from './i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, card, resetApp, game, lane, on, place, sent, show, signIn } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const isAskedToLogIn = () => screen.findByRole('heading', { name: en('login.title'), level: 2 })
const isAskedForRealAccount = () => screen.findByText(english.in_need_true_account)
const hasRequested = (...names: string[]) => asked.some((call) => names.some((name) => call.includes(name)))

test('A visitor who opens the recent games is asked to sign in and sends no request (R-5.1.02)', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: en('list.recent') }))
  expect(await isAskedToLogIn()).toBeTruthy()
  expect(hasRequested('recentGame')).toBe(false)
})

test.each([
  ['fav', 'getFavoriteGamesList'],
  ['recent', 'recentGame'],
])('At the address of the list %s a visitor is asked to sign in and sees the usual list (R-5.1.03, R-5.1.04)', async (type, call) => {
  await show({ path: `/rng?type=${type}` })
  expect(await isAskedToLogIn()).toBeTruthy()
  expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: en('list.favorites') })).toBeNull()
  expect(hasRequested(call)).toBe(false)
  cleanup()
  resetApp()
  signIn(4)
  await show({ path: `/rng?type=${type}` })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(hasRequested(call)).toBe(false)
})

test('the same address opens the favourites of a member at once (R-6.1.06)', async () => {
  signIn()
  const favorites = { content: [{ ...game, nodeId: 8, gameName: 'Kept Game' }], totalPages: 1 }
  await show({ path: '/rng?type=fav', answers: { 'GET /wps/relay/MCSFE_getFavoriteGamesList': favorites } })
  expect(await screen.findByText('Kept Game')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A member adds and removes a favourite; a trial account is asked for a real one (R-6.1.06)', async () => {
  signIn()
  const kept: number[] = []
  const games = Array.from({ length: 6 }, (_, at) => ({ ...game, nodeId: 3 + at, gameName: at === 0 ? game.gameName : `Game ${at}` }))
  const answers = {
    'GET /wps/relay/GCSGAME_gameList': { games, totalPages: 1, total: 6 },
    'GET /wps/relay/MCSFE_getFavoriteGames': () => ({ nodeIds: [...kept] }),
    'POST /wps/relay/MCSFE_addFavoriteGame': ({ nodeId }: { nodeId: number }) => (kept.push(nodeId), {}),
    'POST /wps/relay/MCSFE_removeFavoriteGame': () => ((kept.length = 0), {}),
  }
  await show({ path: '/rng', answers })
  const heart = () => screen.getByRole('button', { name: english['game.keep'].replace('{game}', 'Sundarban Tiger') })
  await screen.findByText('Sundarban Tiger')
  fireEvent.click(heart())
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(kept).toEqual([3]))
  fireEvent.click(heart())
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(kept).toEqual([]))
  cleanup()
  resetApp()
  signIn(4)
  await show({ path: '/rng', answers })
  await screen.findByText('Sundarban Tiger')
  fireEvent.click(heart())
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(hasRequested('FavoriteGame')).toBe(false)
})

test('the member centre opens for a member; a trial account gets the words of the text instead (R-6.1.03)', async () => {
  signIn()
  await show({ path: '/#member' })
  expect(await screen.findByRole('navigation', { name: en('member.centre') })).toBeTruthy()
  cleanup()
  resetApp()
  signIn(4)
  await show({ path: '/#member' })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: en('member.centre') })).toBeNull()
})

test('The member centre opens only where the brand permits it; else one warning shows (R-5.1.08)', async () => {
  signIn()
  await show({ path: '/#member/depositv2', brand: { whitelabel: [on('MEMBERCENTER3', false)] } })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(screen.getByText(english.in_increase_submit)).toBeTruthy()
  expect([place.hash, screen.queryByRole('navigation', { name: en('member.centre') })]).toEqual(['', null])
})

test('the agent’s panel opens only where the brand permits it; else the same warning shows (R-5.1.07)', async () => {
  signIn(1)
  await show({ path: '/agentHome' })
  expect(await screen.findByRole('heading', { name: en('agent.centre'), level: 1 })).toBeTruthy()
  cleanup()
  await show({ path: '/agentHome', brand: { whitelabel: [on('AGENTCENTER3', false)] } })
  expect(await isAskedForRealAccount()).toBeTruthy()
  expect(screen.queryByRole('heading', { name: en('agent.centre'), level: 1 })).toBeNull()
})

test('The agents’ area leads a member to the application and a visitor to the sign-in (R-6.1.07)', async () => {
  for (const type of [0, 4] as const) {
    signIn(type)
    await show({ path: '/agentHome' })
    await waitFor(() => expect(place.pathname).toBe('/join'))
    cleanup()
    resetApp()
  }
  await show({ path: '/agentHome' })
  await waitFor(() => expect([place.pathname, place.search]).toEqual(['/login', '?agent=1&backUrl=%2FagentHome']))
  expect(await screen.findByRole('heading', { level: 1, name: english['login.agentTitle'] })).toBeTruthy()
})

test('A member sees balance and unread messages; a trial account requests neither (R-6.1.04, R-6.1.05)', async () => {
  signIn()
  await show()
  expect(await screen.findByRole('button', { name: /12,450.75/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /3 unread/i })).toBeTruthy()
  cleanup()
  resetApp()
  signIn(4)
  const refuse = () => {
    throw new Refused('account.trial_not_allowed', '')
  }
  await show({ answers: { 'GET /wps/v2/wallets/balance': refuse, 'GET /wps/relay/CSP_unreadCount': refuse } })
  expect(await screen.findByRole('button', { name: 'Account of Demo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Balance|12,450/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /unread/i })).toBeNull()
  expect(hasRequested('wallets/balance', 'unreadCount')).toBe(false)
})

test.each(categories.map((category) => [category.gameType, categoryAddress(category)] as const))(
  'a visitor without an account sees the vendors and the games of %s at %s (R-1.1.04)',
  async (gameType: GameType, path) => {
    const there = {
      ...lane,
      gameType,
      cards: [
        { ...card, gameType },
        { ...card, gameType, vassalage: 'SECOND', displayName: 'Second', nodeId: 2 },
      ],
    }
    await show({
      path,
      answers: {
        'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [there] } },
        'GET /wps/relay/GCSGAME_gameList': { games: [{ ...game, gameType }], totalPages: 1, total: 1 },
        'GET /wps/relay/GCSGAME_hotGamesV2': { list: [], footer: [] },
      },
    })
    const main = screen.getByRole('main')
    expect(await screen.findByText('Sundarban Tiger')).toBeTruthy()
    expect(main.textContent).toContain('Second')
    expect(sent.find(({ call }) => call.includes('gameList'))?.input.gameType).toBe(gameType)
    expect([place.pathname, screen.queryByText(english['guard.title'])]).toEqual([path.split('?')[0], null])
  },
)

test('the records have buttons for the last 7 and 30 days, and ask for whole days from there on (R-9.8.07)', async () => {
  signIn()
  const totals = { count: 0, in: '0', out: '0', currency: 'BDT' }
  const answers = { [calls.wallet.accountRecord.call]: { list: [] }, [calls.wallet.accountTotals.call]: totals }
  await show({ path: '/#member/transactionHistory', answers })
  const days = () => {
    const asked = sent.findLast(({ call }) => call === calls.wallet.accountRecord.call)?.input as { from: string; to: string } | undefined
    if (!asked) return undefined
    const { from, to } = asked
    return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  }
  // The week is what is asked for first.
  await waitFor(() => expect(days()).toBe(7))
  expect(screen.getByText(english['range.week'])).toBeTruthy()
  fireEvent.click(screen.getByText(english['range.month']))
  await waitFor(() => expect(days()).toBe(30))
})
