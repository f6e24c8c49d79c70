import type { AccountType, LanguageCode } from '@portal/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { App, type Boot } from '../app.tsx'
import type { Brand } from '../features/brand/brand.tsx'
import type { Game, Lane } from '../features/catalogue/game.ts'
import bengali from '../i18n/BN.json' with { type: 'json' }
import chinese from '../i18n/CN.json' with { type: 'json' }
import english from '../i18n/EN.json' with { type: 'json' }
import vietnamese from '../i18n/VI.json' with { type: 'json' }
import { createApi } from '../lib/api.ts'
import { closePopup } from '../lib/popup.ts'
import { createQueryClient } from '@portal/browser/query-client.ts'
import { Refused } from '@portal/browser/refused.ts'
import { endSession, startSession } from '../lib/session.ts'
import { findScreen } from '../screens.ts'

// What is waited for comes when the machine lets it: only a thing that never comes fails a test.
configure({ asyncUtilTimeout: 20_000 })

/** A switch of the brand. */
export const on = (modId: string, enabled = true) => ({ modId, enabled, childrenNodes: [] })
/** The brand of the tests, as the server would tell of it. */
export const brand: Brand = {
  merchant: 'SHAPLA',
  merchantCode: 'SHAPLA',
  name: { BN: 'শাপলা', EN: 'Shapla' } as Brand['name'],
  mode: 'demo',
  platform: 'web',
  device: 'WEB',
  chatHeaderColour: 'teal',
  look: {},
  serviceWindow: { width: 440, height: 500 },
  chatWindow: { width: 440, height: 750 },
  homeCountry: 'BD',
  currency: 'BDT',
  currencySymbol: '৳',
  timeZone: 'Asia/Dhaka',
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  minimumAge: 21,
  prizeMode: 'SEA',
  loginToHome: false,
  agentPage: true,
  whitelabel:
    'DIRECTREG3 USERNAMEREG3 MEMBERCENTER3 AGENTCENTER3 MANUALREBATE3 WITHDRAW3 BONUS3 REWARD3 REFERRAL3 MISSION3 POINTMALL3 VIP3 RANKBONUS3 COMMISSION3'
      .split(' ')
      .map((modId) => on(modId)),
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

export const game: Game = {
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
  image: '/art/covers/sundarban-tiger',
}
export const card: Lane['cards'][number] = {
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
export const lane: Lane = {
  title: 'Slots',
  gameType: 'RNG',
  cards: [card],
  gameClassify: { vendors: ['NOKSHI'], classifications: ['SC'], counts: { SC: 1 } },
  gameCount: 1,
}

/** What the server answers; a test gives others for itself. */
export const usual: Record<string, unknown> = {
  'GET /lgw/games/game_menus': { menus: [{ gameType: 'RNG', vendorCount: 1, gameCount: 1 }] },
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [lane] } },
  'GET /wps/relay/GCSGAME_hotGamesV2': { list: [game], footer: [card] },
  'GET /wps/relay/GCSGAME_gameList': { games: [game], totalPages: 1, total: 1, counts: { classify: { SC: 1 }, minBet: {} } },
  'GET /wps/relay/GCSGAME_shelves': { shelves: [] },
  'GET /wps/relay/GCSGAME_winnerBoard': { list: [] },
  'GET /wps/relay/GCSGAME_jackpots': { list: [] },
  'GET /lgw/vn/games/game_menu': { list: [] },
  'GET /lgw/games/popular': { list: [] },
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    list: [{ id: '1', title: 'Hello', content: '<p>World</p>', publishedAt: '2026-11-21T08:00:00Z', publishedOn: '2026-11-21' }],
  },
  'GET /wps/relay/MCSFE_getBanners': { list: [] },
  'GET /wps/system/helpCenter': {
    topics: [
      {
        slug: 'account',
        icon: 'user-circle-duotone',
        title: 'Account',
        articles: [{ slug: 'open', title: 'How to open one', body: '<p>Register.</p>' }],
      },
      {
        slug: 'games',
        icon: 'game-controller-duotone',
        title: 'Games',
        articles: [{ slug: 'start', title: 'How to start', body: '<p>Press Play.</p>' }],
      },
    ],
  },
  'GET /wps/relay/MCSFE_getPosts': { list: [], totalPages: 0, total: 0 },
  'GET /wps/relay/MCSFE_getPromotions': { list: [], types: [] },
  'GET /wps/relay/MCSFE_getVipLevels': { list: [] },
  'GET /wps/relay/MCSFE_getClaimCounts': { rewards: 0, missions: 0 },
  'GET /wps/relay/MCSFE_getRewards': { list: [], currency: 'BDT' },
  'GET /wps/relay/MCSFE_getMissionSummary': { missions: [], claimable: 0, currency: 'BDT' },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    list: [],
    startsAt: '2026-11-20T18:00:00Z',
    endsAt: '2026-11-21T18:00:00Z',
    isSplit: false,
    prizes: [],
    currency: 'BDT',
  },
  'GET /wps/relay/MCSFE_getManualRebate': {
    lines: [],
    total: '0',
    minimum: '1',
    state: 'below_minimum',
    level: 0,
    countedUntil: '2026-11-21T08:00:00Z',
    currency: 'BDT',
  },
  'GET /wps/relay/MCSFE_getManualRebateHistory': { list: [], currency: 'BDT' },
  'GET /wps/agent/commission': { tiers: [] },
  'GET /wps/relay/CSP_unreadCount': { unreadCount: 3 },
  'GET /wps/relay/MCSFE_getPromotionStates': { list: [], available: 0 },
  'GET /wps/relay/MCSFE_getFavoriteGames': { nodeIds: [] },
  'GET /wps/relay/GCS_recentGame': { list: [], totalPages: 0 },
  'GET /wps/v2/wallets/balance': { sumBalance: '12450.75', currency: 'BDT', version: '7' },
  'GET /wps/member/info/icon': { icons: ['user', 'bird'] },
  'GET /wps/relay/MCSFE_getPlayerAvatar': { avatar: 'user' },
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
  'GET /wps/member/security': { hasPassword: true, recoveryCodesLeft: 0, passkeys: [], trusted: [] },
  'GET /wps/cashier/withdraw/confirmations': { list: [] },
  'GET /wps/member/realityCheck': { staked: '0', won: '0', net: '0', currency: 'BDT', serverTime: '2026-11-25T08:00:00.000Z' },
  'GET /wps/member/limits': {
    currency: 'BDT',
    limits: [],
    closure: { balance: '12450.75', hasOpenBets: false, hasOpenWithdrawals: false },
    serverTime: '2026-11-25T08:00:00.000Z',
  },
  'GET /wps/member/limits/history': { list: [] },
  'GET /wps/cashier/accounts': { accounts: [], methods: [], accountsAtMost: 5, holdHours: 24, hasPaymentPassword: false },
  'GET /wps/session/list': { sessions: [] },
  'DELETE /wps/session/logout': {},
}
/** The calls that were sent, in order. */
export let asked: string[] = []
/** The same calls with what they carried. */
export let sent: { call: string; input: Record<string, unknown> }[] = []

/** Where the app is now. */
export let place = { pathname: '', search: '', hash: '' }

function Place() {
  const location = useLocation()
  useLayoutEffect(() => {
    place = location
  }, [location])
  return null
}

type Show = {
  path?: string
  language?: LanguageCode
  brand?: Partial<Brand>
  imageHosts?: readonly string[]
  status?: Boot['status']
  /** Answers of its own; a function is asked with what the call carries, and may refuse or never answer. */
  answers?: Record<string, unknown>
}

/** Shows the whole app at a path, over answers of the contract. */
export async function show({
  path = '/',
  language = 'EN',
  brand: change = {},
  imageHosts = [],
  status = { status: 0, ip: '' },
  answers,
}: Show = {}) {
  const { part, texts } = findScreen(path.split(/[?#]/)[0]!)
  await Promise.all([part.preload(), texts?.preload(language)])
  const boot: Boot = { brand: { ...brand, ...change }, status, language, theme: 'light', imageHosts, state: { mutations: [], queries: [] } }
  const all = { ...usual, ...answers }
  const api = createApi(async ({ call }, input) => {
    asked.push(call)
    sent.push({ call, input })
    if (!(call in all)) throw new Refused('request.not_found', 'There is nothing at this address.')
    const answer = all[call]
    return typeof answer === 'function' ? (answer as (input: Record<string, unknown>) => unknown)(input) : answer
  })
  const messages = { BN: bengali, CN: chinese, EN: english, VI: vietnamese }[language]
  const queryClient = createQueryClient()
  const shown = render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
      <App boot={boot} messages={messages} api={api} queryClient={queryClient} />
    </MemoryRouter>,
  )
  await settle(queryClient)
  return shown
}

/** What is drawn in slices, and the frame's questions come after the screen: a few turns, and more as long as an answer is under way, which may never come. */
async function settle(queryClient: QueryClient): Promise<void> {
  for (let turn = 0; turn < 4 || (turn < 40 && queryClient.isFetching() > 0); turn += 1)
    await act(() => new Promise((next) => setTimeout(next, 0)))
}

/** The press of a mouse, which follows a link that has a menu under it; a finger's first press would open that menu. */
export function press(element: Element): void {
  fireEvent(element, new PointerEvent('click', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }))
}

export function signIn(type: AccountType = 0): void {
  startSession({ token: 'a-token-of-this-test', username: 'demo', type })
}

/** Forgets what a test left behind. */
export function resetApp(): void {
  cleanup()
  closePopup()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
  asked = []
  sent = []
}
