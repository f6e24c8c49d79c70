// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameType } from '@portal/contracts/bets'
import agentTexts from './i18n/agents/EN.json' with { type: 'json' }
import english from './i18n/EN.json' with { type: 'json' }
import { closePopup } from './lib/popup.ts'
import { memberPages } from './lib/member-address.ts'
import { asked, card, resetApp, game, lane, on, place, press, sent, show, signIn } from './testing/test-app.tsx'
import { bn, en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

/** The brand row and what is in it; cards on a page have heads of their own. */
const header = () => screen.getAllByRole('banner')[0]!

const patient = { timeout: 10_000 }
const member = {
  id: '1',
  account: 'demo',
  nickname: 'Demo',
  type: 0,
  toUpline: true,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  currency: 'BDT',
}

test('The brand row has logo, languages with flags, log in and register (R-2.5.01, R-2.5.02, R-2.5.04, R-1.2.02)', async () => {
  await show({ path: '/vip' })
  expect(within(header()).getByRole('button', { name: en('action.login') })).toBeTruthy()
  expect(within(header()).getByRole('link', { name: en('action.register') })).toBeTruthy()
  fireEvent.click(within(header()).getByRole('button', { name: /English/ }))
  const choices = within(header())
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('img') !== null])
    .filter(([, hasFlag]) => hasFlag)
  expect(choices).toEqual([
    ['বাংলা', true],
    ['English', true],
  ])
  fireEvent.click(within(header()).getByRole('link', { name: /Shapla/ }))
  await waitFor(() => expect(place.pathname).toBe('/'))
})

test('a chosen language is spoken at once and kept as the current and as the last choice (R-1.2.07)', async () => {
  await show()
  fireEvent.click(within(header()).getByRole('button', { name: /English/ }))
  fireEvent.click(within(header()).getByRole('button', { name: 'বাংলা' }))
  expect(await within(header()).findByRole('button', { name: bn('action.login') }, patient)).toBeTruthy()
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['BN', 'BN'])
})

test('the theme is switched at once and kept (R-2.5.03)', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: english['shell.toDark'] }))
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  fireEvent.click(screen.getByRole('button', { name: english['shell.toLight'] }))
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light'])
})

test('With a session, the account’s block replaces log in and register (R-2.5.05)', async () => {
  signIn()
  await show()
  expect(await screen.findByRole('button', { name: 'Account of Demo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en('action.login') })).toBeNull()
  expect(screen.queryByRole('link', { name: en('action.register') })).toBeNull()
})

test('while the balance is on its way, a placeholder is shown (R-2.5.11)', async () => {
  signIn()
  await show({ answers: { 'GET /wps/v2/wallets/balance': () => new Promise(() => undefined) } })
  expect(screen.getByRole('button', { name: new RegExp(english['wallet.loading']) })).toBeTruthy()
})

const types: readonly GameType[] = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS']
const lanes = types.map((gameType, index) => ({ ...lane, gameType, cards: [{ ...card, gameType, nodeId: index + 1 }] }))
const allTypes = {
  'GET /lgw/games/game_menus': { menus: types.map((gameType) => ({ gameType, vendorCount: 1, gameCount: 1 })) },
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes } },
}

test('Navigation links home, game types, promotions and the app (R-2.6.01, R-2.6.02, R-2.6.03, R-2.6.04, R-2.6.05, R-2.6.08, R-2.6.09, R-2.6.10, R-2.6.11, R-2.6.12, R-2.6.16)', async () => {
  await show({ answers: allTypes })
  const nav = () => screen.getByRole('navigation', { name: en('shell.navigation') })
  const paths = ['/', '/rng', '/live', '/sports', '/fish', '/pvp', '/esports', '/cockfight', '/promotions', '/down']
  await waitFor(() =>
    expect(
      within(nav())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(paths),
  )
  // The way to /down is a page without this row, so it is the last to be gone.
  for (const path of paths) {
    press(within(nav()).getAllByRole('link')[paths.indexOf(path)]!)
    await waitFor(() => expect(place.pathname).toBe(path))
  }
})

test('choosing a category forgets the vendor that was selected (R-2.6.15)', async () => {
  await show({ answers: allTypes })
  await screen.findAllByRole('link', { name: english['category.LIVE'] })
  sessionStorage.setItem('current_vassalage', 'NOKSHI')
  press(within(screen.getByRole('navigation', { name: en('shell.navigation') })).getAllByRole('link')[1]!)
  expect(sessionStorage.getItem('current_vassalage')).toBeNull()
})

test.each([
  ['/live', 'category.LIVE'],
  ['/sports', 'category.SPORTS'],
  ['/esports', 'category.ESPORTS'],
  ['/elott', 'category.ELOTT'],
  ['/elott?games=LOTT', 'category.LOTT'],
  ['/cockfight', 'category.COCKFIGHT'],
  ['/rng', 'category.RNG'],
  ['/pvp', 'category.PVP'],
  ['/fish', 'category.FISH'],
] as const)(
  '%s lists the vendors and games of its category (R-2.1.12, R-2.1.13, R-2.1.14, R-2.1.15, R-2.1.16, R-2.1.17, R-2.1.18, R-2.1.19)',
  async (path, title) => {
    const gameType = title.split('.')[1] as GameType
    const vendor = { ...card, gameType, displayName: 'A vendor', vassalage: 'AVENDOR' }
    await show({
      path,
      answers: {
        'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [{ ...lane, gameType, cards: [vendor] }] } },
        'GET /wps/relay/GCSGAME_gameList': { games: [{ ...game, gameType }], totalPages: 1, total: 1 },
      },
    })
    expect(screen.getByRole('heading', { name: english[title], level: 1 })).toBeTruthy()
    expect(
      within(await screen.findByRole('group', { name: english['list.vendors'] })).getByRole('button', { name: /A vendor/ }),
    ).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Sundarban Tiger' })).toBeTruthy()
    expect(sent.find(({ call }) => call.includes('gameList'))!.input).toMatchObject({ gameType })
  },
)

test.each([
  ['/noticePage', 'title.notices', ['Hello'], true],
  ['/help', 'title.help', ['Account', 'Games'], true],
  ['/helpmc', 'title.help', ['Account', 'Games'], false],
  ['/down', 'title.download', [en('download.android'), en('download.ios')], false],
  ['/join', 'title.join', [], true],
  ['/register', 'register.title', [], true],
  ['/register.html', 'register.title', [], true],
] as const)(
  '%s shows its page and purpose, with or without header (R-2.1.05, R-2.1.09, R-2.1.32, R-2.1.34, R-2.1.35, R-2.1.36, R-2.1.37, R-2.1.39)',
  async (path, title, parts, hasHeader) => {
    await show({ path })
    const texts: Record<string, string> = { ...english, 'title.download': 'Shapla on your phone' }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts[title])
    for (const part of parts) expect(await screen.findByRole('heading', { name: texts[part] ?? part, level: 2 })).toBeTruthy()
    expect(screen.queryByRole('banner') !== null).toBe(hasHeader)
  },
)

test('/help#terms opens the terms over the help, by its address and by the footer’s link (R-2.1.33)', async () => {
  await show({ path: '/help#terms' })
  await screen.findByRole('dialog', {}, patient)
  cleanup()
  closePopup()
  await show({ path: '/vip' })
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: english['footer.terms'] }))
  expect(await within(await screen.findByRole('dialog', {}, patient)).findByRole('heading', { name: english['footer.terms'] })).toBeTruthy()
})

test('/register has header, footer and side menu, /login only the header (R-2.1.06, R-2.1.03, R-2.1.04)', async () => {
  await show({ path: '/register' })
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.getByRole('complementary', { name: en('side.games') })).toBeTruthy()
  cleanup()
  await show({ path: '/login' })
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByLabelText(english['form.username'])).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each([
  ['/fish', 'w_fish'],
  ['/pvp', 'w_pvp'],
  ['/sports', 'w_sports'],
  ['/esports', 'w_esports'],
  ['/elott', 'w_elott'],
  ['/cockfight', 'w_cockfight'],
  ['/promotions', 'w_promotions'],
  ['/pointMall', 'w_pointMall'],
  ['/help', 'w_help'],
  ['/register', 'w_register'],
])(
  '%s requests its own banner group %s (R-2.4.05, R-2.4.06, R-2.4.07, R-2.4.08, R-2.4.09, R-2.4.10, R-2.4.11, R-2.4.12, R-2.4.13, R-2.4.14)',
  async (path, groupName) => {
    await show({ path })
    const groups = sent.filter(({ call }) => call.includes('getBanners')).map(({ input }) => input.groupName)
    expect([...new Set(groups)]).toEqual([groupName])
  },
)

test('The notice bar leads to the app; a title opens its notice, which closes (R-2.1.38, R-2.7.02, R-2.7.03, R-2.7.05)', async () => {
  const notices = ['One', 'Two', 'Three'].map((title, index) => ({
    id: String(index),
    title,
    content: `<p>About ${title}</p>`,
    publishedAt: '2026-11-21T08:00:00Z',
    publishedOn: '2026-11-21',
  }))
  await show({ answers: { 'GET /wps/relay/MCSFE_getListAnnouncements': { list: notices } } })
  expect(sent.filter(({ call }) => call.includes('Announcements')).map(({ input }) => input.type)).toContain('B')
  fireEvent.click(within(await screen.findByRole('list', { name: en('notice.label') })).getByRole('button', { name: /Three/ }))
  const dialog = await screen.findByRole('dialog', {}, patient)
  expect(within(dialog).getByText(en('notice.news'))).toBeTruthy()
  expect([...dialog.querySelectorAll('details')].map((notice) => notice.open)).toEqual([false, false, true])
  fireEvent.click(within(dialog).getByRole('button', { name: en('action.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('link', { name: english['nav.download'] }).every((link) => link.getAttribute('href') === '/down')).toBe(true)
})

test('The user menu lists its pages, the account only to plain members (R-2.5.14, R-2.5.15, R-2.5.16, R-2.5.17, R-2.5.18, R-2.5.20, R-1.1.15)', async () => {
  signIn()
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Account of Demo' }))
  const hrefs = within(header())
    .getAllByRole('listitem')
    .flatMap((item) => [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')!))
    .filter((href) => href.includes('#member'))
    .map((href) => href.slice(href.indexOf('#')))
  const pages = ['personalHistoryCopy', 'depositv2', 'withdraw', 'transactionHistory']
  expect(hrefs).toEqual([...pages.map((page) => `#member/${page}`), '#member', '#member/securityCenter'])
  fireEvent.click(screen.getByRole('link', { name: english['member.centre'] }))
  const panel = await screen.findByRole('dialog', {}, patient)
  expect((await within(panel).findAllByRole('heading', { name: english['member.securityCenter'] }, patient)).length).toBeGreaterThan(0)
})

test('the user menu leads an agent to the agent centre, where a plain member’s has the account (R-2.5.19)', async () => {
  const menu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Account of Demo' }))
    return [english['agent.centre'], english['member.securityCenter']].map(
      (name) => within(header()).queryByRole('link', { name }) !== null,
    )
  }
  signIn(0)
  await show()
  expect(await menu()).toEqual([false, true])
  resetApp()
  signIn(1)
  await show({ answers: { 'GET /wps/member/info': { ...member, type: 1 } } })
  expect(await menu()).toEqual([true, false])
  fireEvent.click(within(header()).getByRole('link', { name: english['agent.centre'] }))
  expect(await screen.findByRole('dialog', { name: agentTexts['agents.title'] }, patient)).toBeTruthy()
  expect([place.pathname, place.hash]).toEqual(['/', '#agent'])
})

test('The member centre has its 14 pages in order (R-2.11.01, R-2.11.02, R-2.11.03, R-2.11.04, R-2.11.07, R-2.11.08, R-2.11.09, R-2.11.10, R-2.11.11, R-2.11.12, R-2.11.13, R-2.11.14, R-2.11.15, R-2.11.16)', async () => {
  signIn()
  await show({ path: '/#member', answers: { 'GET /wps/member/info': member } })
  const panel = await screen.findByRole('dialog', {}, patient)
  const menu = await within(panel).findByRole('navigation', { name: english['member.centre'] })
  const links = () => within(menu).getAllByRole('link')
  await waitFor(() => expect(links()).toHaveLength(14))
  const pageOf = (link: HTMLElement) => link.getAttribute('href')!.split('#member/')[1]
  expect(links().map(pageOf)).toEqual(memberPages)
  expect(links().map((link) => link.textContent)).toEqual(
    memberPages.map((page) => english[`member.${page}`] + (page === 'messageV2' ? '3' : '')),
  )
  expect(within(menu).getByRole('link', { current: 'page' })).toBe(links()[0])
  for (const page of memberPages) {
    fireEvent.click(links()[memberPages.indexOf(page)]!)
    expect((await within(panel).findAllByRole('heading', { name: english[`member.${page}`] }, patient)).length).toBeGreaterThan(0)
    expect(place.hash).toBe(`#member/${page}`)
  }
})

/** The pages of the menu, with these switches on and all others off. */
async function pagesWith(modIds: readonly string[]): Promise<(string | undefined)[]> {
  signIn()
  const whitelabel = ['MEMBERCENTER3', ...modIds].map((modId) => on(modId))
  await show({ path: '/#member', answers: { 'GET /wps/member/info': { ...member, toUpline: false } }, brand: { whitelabel } })
  const panel = await screen.findByRole('dialog', {}, patient)
  const links = within(await within(panel).findByRole('navigation')).getAllByRole('link')
  const pages = links.map((link) => link.getAttribute('href')!.split('/').at(-1))
  resetApp()
  return pages
}

const alwaysThere = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
]

test.each([
  ['WITHDRAW3', 'withdraw'],
  ['BONUS3', 'bonusDetails'],
  ['REWARD3', 'rewardCenter'],
  ['REFERRAL3', 'referral'],
  ['MISSION3', 'missionLeaderboard'],
  ['MANUALREBATE3', 'manualRebate'],
])('the switch %s alone puts %s into the member’s menu, at its place (R-2.11.15, R-2.11.16)', async (modId, page) => {
  expect(await pagesWith([])).toEqual(alwaysThere)
  expect(await pagesWith([modId])).toEqual(memberPages.filter((each) => each === page || alwaysThere.includes(each)))
})

test('the address of a page that the brand does not have says so, and leads to the account', async () => {
  signIn()
  await show({ path: '/#member/withdraw', brand: { whitelabel: [on('MEMBERCENTER3')] } })
  const panel = await screen.findByRole('dialog', {}, patient)
  expect(await within(panel).findByText('Shapla does not offer this')).toBeTruthy()
  const menu = within(panel).getByRole('navigation')
  expect(within(menu).queryByRole('link', { current: 'page' })).toBeNull()
  const [account] = within(panel).getAllByRole('link', { name: english['member.securityCenter'] }).slice(-1)
  expect(account!.getAttribute('href')).toMatch(/#member\/securityCenter$/)
})

test('Header, footer and side bar show no entry of a disabled feature', async () => {
  const places = async (isOn: boolean) => {
    signIn()
    const whitelabel = ['WITHDRAW3', 'VIP3', 'POINTMALL3', 'MISSION3'].map((modId) => on(modId, isOn))
    await show({ brand: { whitelabel: [on('MEMBERCENTER3'), ...whitelabel] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Account of Demo' }))
    const links = [...document.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href')!.split('#').at(-1))
    const buttons = within(screen.getByRole('complementary', { name: english['side.games'] })).getAllByRole('button')
    resetApp()
    return [...['/vip', '/pointMall', 'member/withdraw'].map((link) => links.includes(link)), buttons.length]
  }
  expect(await places(true)).toEqual([true, true, true, 3])
  expect(await places(false)).toEqual([false, false, false, 1])
})

test('On a phone the member’s menu ends with the sign-out, which asks first (R-2.5.14)', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  signIn()
  await show({ path: '/#member' })
  const menu = await screen.findByRole('navigation', { name: english['member.centre'] }, patient)
  const out = within(menu).getAllByRole('listitem').at(-1)!
  fireEvent.click(within(out).getByRole('button', { name: english['action.signOut'] }))
  expect(await screen.findByText(english.in_sure_logout)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('the member centre closes over the page it was opened on (R-2.11.21)', async () => {
  signIn()
  await show({ path: '/vip#member/transferFund' })
  const panel = await screen.findByRole('dialog', {}, patient)
  fireEvent.click(within(panel).getByRole('button', { name: en('action.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([place.pathname, place.hash]).toEqual(['/vip', ''])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(english['title.vip'])
})

test.each([
  [0, false],
  [2, true],
])('the platform’s messages carry a badge while some are unread: %d (R-2.11.19)', async (unreadCount, hasBadge) => {
  signIn()
  await show({ path: '/#member', answers: { 'GET /wps/relay/CSP_unreadCount': { unreadCount } } })
  const panel = await screen.findByRole('dialog', {}, patient)
  const entry = (await within(panel).findAllByRole('link')).find((link) => link.getAttribute('href')!.endsWith('messageV2'))!
  await waitFor(() => expect(entry.textContent).toBe(`${english['member.messageV2']}${hasBadge ? '2' : ''}`))
})

test('Menu, vendors and registration rules are requested once across pages (R-7.2.02, R-7.2.03, R-7.3.17)', async () => {
  await show({ answers: { ...allTypes, 'GET /wps/system/setting/register': { rules: [], minimumAge: 21 } } })
  await screen.findAllByRole('link', { name: en('category.RNG') })
  for (const path of ['/rng', '/', '/register', '/', '/register']) {
    press([...header().querySelectorAll('a')].find((link) => link.getAttribute('href') === path)!)
    await waitFor(() => expect(place.pathname).toBe(path))
    await screen.findAllByRole('heading', {}, patient)
  }
  await waitFor(() => expect(asked.filter((call) => call.includes('setting/register'))).toHaveLength(1), patient)
  const count = (part: string) => asked.filter((call) => call.includes(part)).length
  expect([count('game_menus'), count('newGameVendor'), count('setting/register')]).toEqual([1, 1, 1])
})
