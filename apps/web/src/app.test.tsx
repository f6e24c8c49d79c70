// @vitest-environment happy-dom
import type { LanguageCode } from '@portal/contracts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App, type Boot } from './app.tsx'
import { type Brand, isFeatureOn } from './features/brand/brand.tsx'
import type { Game, Lane } from './features/catalogue/game.ts'
import bengali from './i18n/BN.json' with { type: 'json' }
import english from './i18n/EN.json' with { type: 'json' }
import { createApi } from './lib/api.ts'
import { closePopup } from './lib/popup.ts'
import { createQueryClient } from './lib/query-client.ts'
import { Refused } from './lib/refused.ts'
import { endSession, startSession } from './lib/session.ts'
import { findScreen } from './screens.ts'

const on = (modId: string, enabled = true) => ({ modId, enabled, childrenNodes: [] })
const brand: Brand = {
  merchant: 'SHAPLA',
  merchantCode: 'SHAPLA',
  name: { BN: 'শাপলা', EN: 'Shapla' } as Brand['name'],
  mode: 'demo',
  platform: 'web',
  device: 'WEB',
  chatHeaderColour: 'teal',
  currency: 'BDT',
  currencySymbol: '৳',
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  minimumAge: 21,
  loginToHome: false,
  agentPage: true,
  whitelabel: [on('DIRECTREG3'), on('USERNAMEREG3'), on('MEMBERCENTER3'), on('MANUALREBATE3'), on('AGENTCENTER3')],
  registerRules: [],
  resources: [],
  customerService: [{ csPosition: 'RIGHT', csType: 'LIVECHAT', path: encode('/help') }],
  analytics: {},
  domainRoute: [],
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '' },
  maintenance: { active: false },
  regionRestriction: { active: false },
  licences: [],
}

function encode(path: string): string {
  const key = 'abcd1234'
  const mixed = [...new TextEncoder().encode(path)].map((byte, at) => byte ^ key.charCodeAt(at % 8))
  return btoa(String.fromCharCode(...mixed)).replace(/=+$/, '') + key
}

const game: Game = {
  nodeId: 3,
  gameCode: 'sundarban-tiger',
  gameName: 'Sundarban Tiger',
  vassalage: 'NOKSHI',
  vendorName: 'Nokshi',
  gameType: 'RNG',
  gameClassify: 'SC',
  isGame: 'GAME',
  minBet: '1',
  minLineNum: 20,
  rtp: 9598,
  isHot: 1,
  isNew: false,
  hasDemo: false,
  maintenance: false,
  image: '/art/covers/sundarban-tiger-en',
}
const card: Lane['cards'][number] = {
  vassalage: 'NOKSHI',
  gameType: 'RNG',
  displayName: 'Nokshi',
  accountTypeId: 1,
  isHot: 1,
  nodeId: 1,
  gameCount: 1,
  icon: '/art/vendors/nokshi',
  maintenance: false,
}
const lane: Lane = {
  title: 'Slots',
  gameType: 'RNG',
  cards: [card],
  gameClassify: { vendors: ['NOKSHI'], classifications: ['SC'] },
  gameCount: 1,
}

const answers: Record<string, unknown> = {
  'GET /lgw/games/game_menus': { menus: [{ gameType: 'RNG', vendorCount: 1, gameCount: 1 }] },
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [lane] } },
  'GET /wps/relay/GCSGAME_hotGamesV2': { list: [game], footer: [card] },
  'GET /wps/relay/GCSGAME_gameList': { games: [game], totalPages: 1, total: 1 },
  'GET /wps/relay/GCSGAME_winnerBoard': { list: [] },
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    list: [{ id: '1', title: 'Hello', content: '<p>World</p>', publishedAt: '2026-11-21T08:00:00Z' }],
  },
  'GET /wps/relay/MCSFE_getBanners': { list: [] },
  'GET /wps/relay/CSP_unreadCount': { unreadCount: 3 },
  'GET /wps/relay/MCSFE_getFavoriteGames': { nodeIds: [] },
  'GET /wps/relay/GCS_recentGame': { list: [], totalPages: 0 },
  'GET /wps/v2/wallets/balance': { sumBalance: '12450.75', currency: 'BDT', version: '7' },
  'GET /wps/member/info': {
    id: '1',
    account: 'demo',
    nickname: 'Demo',
    type: 0,
    toUpline: false,
    clubLabel: { labelName: 'Bronze', rankLevel: 1 },
    memberLabel: [],
    token: '',
    firstTimeLogin: false,
    passwordExpired: false,
    currency: 'BDT',
  },
  'DELETE /wps/session/logout': {},
}
let asked: string[] = []

type Show = { path?: string; language?: LanguageCode; brand?: Partial<Brand>; status?: Boot['status'] }

async function show({ path = '/', language = 'EN', brand: change = {}, status = { status: 0, ip: '' } }: Show = {}): Promise<void> {
  await findScreen(path.split(/[?#]/)[0]!).part.preload()
  const boot: Boot = { brand: { ...brand, ...change }, status, language, theme: 'light', state: { mutations: [], queries: [] } }
  const api = createApi(async (line) => {
    asked.push(line.call)
    if (!(line.call in answers)) throw new Refused('request.not_found', 'There is nothing at this address.')
    return answers[line.call]
  })
  const messages = language === 'BN' ? bengali : english
  render(
    <MemoryRouter initialEntries={[path]}>
      <App boot={boot} messages={messages} api={api} queryClient={createQueryClient()} />
    </MemoryRouter>,
  )
  await act(() => new Promise((next) => setTimeout(next, 0)))
}

const signIn = (type: 0 | 1 | 4 = 0) => startSession({ token: 'a-token-of-this-test', username: 'demo', type })

beforeEach(() => {
  asked = []
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  cleanup()
  closePopup()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
})

test('home shows categories with their counts, hot games and an honest empty winner board, in Bengali with Bengali figures (R-1.2.01, R-2.1.02, R-2.6.13)', async () => {
  await show({ language: 'BN' })
  expect(await screen.findByText('সম্প্রতি কেউ জেতেননি')).toBeTruthy()
  expect(screen.getAllByText('১টি গেম').length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Sundarban Tiger' })).toBeTruthy()
  const nav = screen.getByRole('navigation', { name: 'প্রধান নেভিগেশন' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['হোম', 'স্লট', 'মোরগ লড়াই', 'অফার', 'অ্যাপ'])
})

test('register stands beside log in only while direct registration is on (R-1.6.01)', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy()
  cleanup()
  await show({ brand: { whitelabel: [on('DIRECTREG3', false)] } })
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  expect(isFeatureOn([on('DIRECTREG3', false)], 'DIRECTREG3')).toBe(false)
})

test('the signed-in block shows name, unread messages and balance; the eye hides it as stars and is remembered (R-2.5.07, R-2.5.08, R-2.5.10, R-2.5.12)', async () => {
  signIn()
  await show()
  const pill = await screen.findByRole('button', { name: /12,450.75/ })
  expect(screen.getByRole('button', { name: 'Account of Demo' })).toBeTruthy()
  expect(screen.getAllByText('3').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Hide the balance' }))
  expect(pill.textContent).toContain('*****')
  expect(localStorage.getItem('balanceHidden')).toBe('1')
})

test('a press on the balance asks for it again (R-2.5.09)', async () => {
  signIn()
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /12,450.75/ }))
  await waitFor(() => expect(asked.filter((call) => call.includes('balance')).length).toBe(2))
})

test('playing and keeping a game without a session open the sign-in and ask the server nothing (R-5.1.01, R-5.1.05)', async () => {
  await show({ path: '/rng' })
  fireEvent.click(await screen.findByRole('link', { name: 'Play' }))
  expect(await screen.findByRole('heading', { name: 'Log in', level: 2 }, { timeout: 5_000 })).toBeTruthy()
  expect(asked.some((call) => call.includes('launchGame') || call.includes('Favorite'))).toBe(false)
})

test('a trial account is told that it needs a real one, with the words of the text (R-5.1.06, R-6.1.12, R-6.1.21, R-6.1.22)', async () => {
  signIn(4)
  await show()
  expect(screen.queryByRole('button', { name: /Balance/ })).toBeNull()
  fireEvent.click(await screen.findByRole('link', { name: 'Play' }))
  expect(await screen.findByText(english.in_need_true_account, {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText(english.in_increase_submit)).toBeTruthy()
})

test('the right bar stands there only with manual rebate on and at least one service entry (R-2.7.08, R-2.7.10)', async () => {
  await show()
  expect(screen.getByRole('complementary', { name: 'Customer service' })).toBeTruthy()
  cleanup()
  await show({ brand: { customerService: [] } })
  expect(screen.queryByRole('complementary', { name: 'Customer service' })).toBeNull()
  cleanup()
  await show({ brand: { whitelabel: [on('MANUALREBATE3', false)] } })
  expect(screen.queryByRole('complementary', { name: 'Customer service' })).toBeNull()
})

test('the left bar’s own entries only say that they are being updated (R-2.7.07)', async () => {
  await show()
  fireEvent.click(within(screen.getByRole('complementary', { name: 'Your games' })).getByRole('button', { name: 'Missions' }))
  expect(await screen.findByText('This is being updated.', {}, { timeout: 5_000 })).toBeTruthy()
})

test('maintenance replaces the whole app and tells the end only when it is known (R-2.3.02, R-2.3.03, R-2.3.04, R-2.3.05, R-2.3.07, R-2.3.08)', async () => {
  await show({ status: { status: 1, ip: '' } })
  expect(screen.getByRole('heading', { name: english['status.maintenance'] })).toBeTruthy()
  expect(screen.queryByText(/Expected end/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  await show({ status: { status: 1, ip: '', endTime: '2026-11-21T12:00:00Z' } })
  expect(screen.getByText(/Expected end/)).toBeTruthy()
})

test('a blocked region replaces the whole app and shows the visitor’s address (R-2.3.09, R-2.3.11, R-2.3.12, R-2.3.13, R-2.3.14)', async () => {
  await show({ status: { status: 2, ip: '203.0.113.7' } })
  expect(screen.getByText('203.0.113.7')).toBeTruthy()
  expect(screen.getByRole('heading', { name: english['status.blocked'] })).toBeTruthy()
})

test('the footer says that a demo brand holds no licence and names the three authorities and the one configured age (R-1.5.03, R-1.5.04, R-1.5.05)', async () => {
  await show()
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toContain('Malta, the British Virgin Islands and the Philippines')
  expect(footer.textContent).toContain('21+')
  expect(footer.textContent).toMatch(/© 2\d{3} Shapla/)
})

test('/lottery has the header without the navigation, /helpmc and /game have none (R-2.2.10)', async () => {
  await show({ path: '/lottery' })
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
  cleanup()
  await show({ path: '/helpmc' })
  expect(screen.queryByRole('banner')).toBeNull()
})

test('where the brand asks for a sign-in, visitors are led to /login from every page that is not exempt', async () => {
  await show({ path: '/vip', brand: { loginToHome: true } })
  expect(await screen.findByRole('heading', { name: 'Log in', level: 1 }, { timeout: 5_000 })).toBeTruthy()
  cleanup()
  await show({ path: '/helpmc', brand: { loginToHome: true } })
  expect(screen.getByRole('heading', { name: 'Help centre' })).toBeTruthy()
})

test('a page that is not there says so and leads home (R-2.2.02)', async () => {
  await show({ path: '/nowhere' })
  expect(screen.getByText(english['missing.title'])).toBeTruthy()
})

test('a notice’s title opens the notices, titled news, with formatted content', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /Hello/ }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 })
  expect(within(dialog).getByText('News')).toBeTruthy()
  expect(within(dialog).getByText('World').tagName).toBe('P')
})
