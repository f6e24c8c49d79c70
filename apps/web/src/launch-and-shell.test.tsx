// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from './i18n/EN.json' with { type: 'json' }
import playing from './i18n/play/EN.json' with { type: 'json' }
import { ChunkLoadError } from './lib/chunk.ts'
import { chooseHost } from './lib/chosen-host.ts'
import { openPopup } from './lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { asked, card, resetApp, game, lane, place, press, sent, show, signIn } from './testing/test-app.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { en } from './testing/test-texts.ts'

// The proof is computed in a worker of the browser, which this environment has not.
vi.mock('./lib/human.ts', () => ({ proveHuman: async () => 'proof' }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  resetApp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const patient = { timeout: 10_000 }
const opened = { content: 'https://games.example/play#launch=x', gameCode: 'baul-table', gameName: 'Baul Table', vassalage: 'MELA', vendorName: 'Mela', sessionId: 's1', expiresAt: '2026-11-21T10:00:00Z' } // prettier-ignore
const launch = { 'POST /wps/game/launchGame': { ticket: 'a-ticket-of-this-test' }, 'GET /wps/game/launchGame': opened }
const user = { id: '1', account: 'rahim71', nickname: 'Rahim', type: 0, toUpline: false, clubLabel: { labelName: 'Bronze', rankLevel: 1 }, memberLabel: [], token: '', firstTimeLogin: false, passwordExpired: false, currency: 'BDT' } // prettier-ignore
const session = { token: 'token-of-the-server', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, user }
const vendorOf = (gameType: 'LIVE' | 'PVP' | 'RNG', nodeId: number) => ({
  ...card,
  gameType,
  nodeId,
  vassalage: `MELA_${gameType}`,
  displayName: `Mela ${gameType}`,
  isHot: 1 as const,
})
const lanes = (['RNG', 'LIVE', 'PVP'] as const).map((gameType, index) => ({ ...lane, gameType, cards: [vendorOf(gameType, index + 1)] }))
const vendors = {
  'GET /lgw/games/game_menus': { menus: lanes.map(({ gameType }) => ({ gameType, vendorCount: 1, gameCount: 1 })) },
  'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes } },
  'GET /wps/relay/GCSGAME_gameList': {
    games: [{ ...game, vassalage: 'MELA', gameCode: 'baul-table', gameType: 'LIVE' }],
    totalPages: 1,
    total: 1,
  },
}
const inputOf = (call: string) => sent.findLast((one) => one.call === call)?.input
const hoverLive = async () => {
  const nav = screen.getByRole('navigation', { name: en('shell.navigation') })
  fireEvent.pointerEnter((await within(nav).findByRole('link', { name: english['category.LIVE'] })).parentElement!, {
    pointerType: 'mouse',
  })
  return within(nav).findByRole('link', { name: /Mela LIVE/ }, patient)
}

test('A press on a live vendor launches its first game; a visitor is asked to sign in instead (R-2.6.24)', async () => {
  await show({ answers: { ...vendors, ...launch } })
  press(await hoverLive())
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 }, patient)).toBeTruthy()
  expect(asked.some((call) => call.includes('launchGame'))).toBe(false)
  resetApp()
  signIn()
  await show({ answers: { ...vendors, ...launch } })
  press(await hoverLive())
  await waitFor(() => expect(place.pathname + place.search).toBe('/game?vassalage=MELA_LIVE&gameType=LIVE'))
  await waitFor(
    () => expect(inputOf('POST /wps/game/launchGame')).toMatchObject({ vassalage: 'MELA_LIVE', gameCode: 'baul-table' }),
    patient,
  )
})

const logIn = async () => {
  for (const name of ['username', 'password'])
    fireEvent.change(document.querySelector(`main form input[name=${name}]`)!, { target: { value: 'Demo1234!' } })
  fireEvent.submit(document.querySelector('main form')!)
  await waitFor(() => expect(asked).toContain('POST /wps/session/login'), patient)
}

test.each([
  ['LIVE', '/game?vassalage=MELA_LIVE&gameType=LIVE'],
  ['PVP', '/pvp?vassalage=MELA_PVP'],
])('A %s vendor chosen on /login opens a 1300×900 window after sign-in (R-2.6.25, R-9.7.01)', async (gameType, address) => {
  const blank = { opener: {} as unknown, location: { replace: vi.fn() } }
  const open = vi.fn((..._given: unknown[]) => blank)
  vi.stubGlobal('open', open)
  await show({ path: '/login', answers: { ...vendors, 'POST /wps/session/login': session, 'GET /wps/member/info': user } })
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`Mela ${gameType}`) }))
  expect(open).not.toHaveBeenCalled()
  await logIn()
  await waitFor(() => expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=1300,height=900'))
  expect(blank.opener).toBeNull()
  expect(blank.location.replace).toHaveBeenCalledWith(`${location.origin}${address}`)
  expect(sessionStorage.getItem('token')).toBe('token-of-the-server')
})

test('A slots vendor on /login opens its list, no window; a refused sign-in opens none (R-2.6.25)', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const refuse = () => Promise.reject(new Refused('identity.wrong_credentials', 'No.'))
  await show({ path: '/login', answers: { ...vendors, 'POST /wps/session/login': refuse } })
  fireEvent.click(await screen.findByRole('button', { name: /Mela LIVE/ }))
  await logIn()
  expect(await screen.findByText('No.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Mela RNG/ }).getAttribute('href')).toBe('/rng?vassalage=MELA_RNG')
  expect(open).not.toHaveBeenCalled()
})

test('An entry that is a list of games opens it over the page with a search, launching nothing (R-4.11.03)', async () => {
  signIn()
  const entry = { ...game, nodeId: 9, isGame: 'VASSALAGE', gameName: 'Nokshi hall' }
  const list = ({ gameName }: { gameName?: string }) => ({ games: gameName === 'zz' ? [] : [entry, game], totalPages: 1, total: 2 })
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_gameList': list as never } })
  press((await screen.findAllByRole('link', { name: english['action.play'] }))[0]!)
  const popup = await screen.findByRole('dialog', { name: 'Nokshi hall' }, patient)
  expect((await within(popup).findAllByText('Sundarban Tiger', {}, patient)).length).toBeGreaterThan(0)
  expect(place.pathname).toBe('/rng')
  expect(inputOf('GET /wps/relay/GCSGAME_gameList')).toMatchObject({ vassalage: 'NOKSHI', gameType: 'RNG' })
  fireEvent.change(within(popup).getByRole('searchbox'), { target: { value: 'zz' } })
  expect(await within(popup).findByText(english['list.empty'], {}, patient)).toBeTruthy()
  expect(asked.some((call) => call.includes('launchGame'))).toBe(false)
})

test.each([
  ['/game', 'no vendor'],
  ['/game?vassalage=NOKSHI', 'neither game nor type'],
  ['/game?vassalage=NOKSHI&gameType=XYZ', 'an unknown type'],
  ['/game?vassalage=../x&gameCode=y', 'a vendor that is none'],
  [`/game?vassalage=NOKSHI&gameCode=${'x'.repeat(70)}`, 'a code that is too long'],
])('%s leads to no game (%s): it says so, asks nothing, and offers customer service (R-8.2.13)', async (path) => {
  signIn()
  await show({ path, answers: launch })
  expect(screen.getByText(playing['play.badLink'])).toBeTruthy()
  expect(screen.getByRole('button', { name: english['action.service'] })).toBeTruthy()
  expect(asked.some((call) => call.includes('launchGame'))).toBe(false)
})

test.each([
  ['launch.game_in_maintenance', 'game.maintenance'],
  ['system.region_blocked', 'play.restricted'],
  ['account.trial_not_allowed', 'in_popup_prompt'],
  ['launch.vendor_not_reachable', 'play.failed'],
  ['launch.game_not_available', 'play.failed'],
] as const)('a launch that is refused with %s says what it is and leads on', async (code, title) => {
  signIn()
  await show({
    path: '/seamless?vassalage=NOKSHI&gameCode=sundarban-tiger',
    answers: { 'POST /wps/game/launchGame': () => Promise.reject(new Refused(code, 'The server’s words.')) },
  })
  expect(await screen.findByText({ ...english, ...playing }[title])).toBeTruthy()
  expect(screen.getByRole('link', { name: english['action.seeGames'] })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('A slow game is reported after ten seconds and can be requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn()
  await show({
    path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger',
    answers: { 'POST /wps/game/launchGame': () => new Promise(() => undefined) },
  })
  expect(screen.getByText(playing['play.loading'])).toBeTruthy()
  expect(screen.queryByText(playing['play.slow'])).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(playing['play.slow'])).toBeTruthy()
})

test('The bar over a game shows its name before it opens and when it fails; help covers that game', async () => {
  signIn()
  const listed = { ...game, gameName: 'Baul Table', gameCode: 'baul-table', vassalage: 'MELA', vendorName: 'Mela' }
  const lists = ({ vassalage, gameCode }: { vassalage?: string; gameCode?: string }) => ({
    games: vassalage === 'MELA' && (gameCode ?? 'baul-table') === 'baul-table' ? [listed] : [game],
    totalPages: 1,
    total: 1,
  })
  const answers = { 'GET /wps/relay/GCSGAME_gameList': lists as never }
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  const waits = { ...answers, 'POST /wps/game/launchGame': () => new Promise(() => undefined) }
  for (const query of ['gameCode=baul-table', 'gameType=LIVE']) {
    await show({ path: `/game?vassalage=MELA&${query}`, answers: waits })
    expect(await title('Baul Table')).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
    cleanup()
  }
  const refuses = { ...answers, 'POST /wps/game/launchGame': () => Promise.reject(new Refused('launch.game_in_maintenance', 'No.')) }
  await show({ path: '/game?vassalage=MELA&gameCode=baul-table', answers: refuses })
  expect(await screen.findByText(english['game.maintenance'])).toBeTruthy()
  expect(await title('Baul Table')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: playing['play.help'] }))
  const help = await screen.findByRole('dialog', { name: 'Baul Table' }, patient)
  expect([within(help).getByText('Mela'), within(help).getByText('95.98%')]).toHaveLength(2)
  cleanup()
  await show({ path: '/game?vassalage=MELA&gameCode=gone', answers: waits })
  expect(await title(english['title.game'])).toBeTruthy()
})

test('a game that is taken off while its page is open says so at the next launch, and the page lives on', async () => {
  signIn()
  let isOff = false
  const answer = () => (isOff ? Promise.reject(new Refused('launch.game_not_available', 'Gone.')) : { ticket: 'a-ticket-of-this-test' })
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger', answers: { ...launch, 'POST /wps/game/launchGame': answer } })
  expect(await screen.findByTitle('Baul Table')).toBeTruthy()
  isOff = true
  fireEvent.click(screen.getByRole('button', { name: english['action.reload'] }))
  expect(await screen.findByText(/Gone\./)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('/fbsports opens the server’s vendor in the page; without sports it says so (R-2.1.31, R-7.3.12)', async () => {
  signIn()
  const sports = {
    'GET /wps/relay/GCSGAME_newGameVendor': {
      data: { lanes: [{ ...lane, gameType: 'SPORTS', cards: [{ ...card, gameType: 'SPORTS' }] }] },
    },
  }
  await show({ path: '/fbsports', answers: { ...sports, 'GET /wps/relay/GCS_gameLaunchFB': opened } })
  const frame = (await screen.findByTitle('Baul Table', {}, patient)) as HTMLIFrameElement
  expect(frame.getAttribute('src')).toBe(opened.content)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-pointer-lock')
  expect(inputOf('GET /wps/relay/GCS_gameLaunchFB')).toMatchObject({ language: 'EN', device: 'WEB' })
  resetApp()
  signIn()
  await show({ path: '/fbsports' })
  expect(await screen.findByText(english['sports.none'])).toBeTruthy()
  expect(asked.some((call) => call.includes('gameLaunchFB'))).toBe(false)
})

test('Of several game hosts one is drawn per tab and kept; no other host is used (R-7.6.07)', async () => {
  const hosts = ['one.example', 'two.example', 'three.example']
  const drawn = [0, 1, 2].map((at) => (sessionStorage.removeItem('launchHost'), chooseHost('launchHost', hosts, () => at)))
  expect(drawn).toEqual(hosts)
  expect(chooseHost('launchHost', hosts, () => 0)).toBe('three.example')
  expect(chooseHost('launchHost', ['four.example'], () => 0)).toBe('four.example')
  expect(chooseHost('launchHost', [])).toBeUndefined()
  sessionStorage.setItem('launchHost', 'two.example')
  signIn()
  const path = '/game?vassalage=NOKSHI&gameCode=sundarban-tiger'
  const redeemed = (content: string) => ({ ...launch, 'GET /wps/game/launchGame': { ...opened, content } })
  await show({ path, brand: { launchGameCDNs: hosts }, answers: redeemed('https://one.example/play?s=1#launch=x') })
  expect((await screen.findByTitle('Baul Table')).getAttribute('src')).toBe('https://two.example/play?s=1#launch=x')
  cleanup()
  await show({ path, brand: { launchGameCDNs: hosts }, answers: redeemed('https://vendor.example/play') })
  expect((await screen.findByTitle('Baul Table')).getAttribute('src')).toBe('https://vendor.example/play')
})

test('A session ended by the server shows a notice and opens the sign-in (R-8.2.09)', async () => {
  const { sendOverNetwork } = await import('./lib/send.ts')
  signIn()
  await show({ path: '/vip' })
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'session.expired', message: 'x' }))
  await act(() => sendOverNetwork({ call: 'GET /wps/member/info' }, {}, {}).catch(() => undefined))
  expect(await screen.findByText(english['session.ended'])).toBeTruthy()
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 }, patient)).toBeTruthy()
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('the first sign-in of an account shows its first steps once; the next one does not (R-4.2.10)', async () => {
  const enter = async (firstTimeLogin: boolean) => {
    await show({ answers: { 'POST /wps/session/login': { ...session, firstTimeLogin }, 'GET /wps/member/info': user } })
    act(() => openPopup({ name: 'loginPopupModal' }))
    const dialog = await screen.findByRole('dialog', {}, patient)
    for (const name of ['username', 'password'])
      fireEvent.change(dialog.querySelector(`input[name=${name}]`)!, { target: { value: 'Demo1234!' } })
    fireEvent.submit(dialog.querySelector('form')!)
  }
  await enter(true)
  const welcome = await screen.findByRole('dialog', { name: 'Welcome to Shapla' }, patient)
  expect(
    within(welcome)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/#member/securityCenter', '/#member/depositv2', '/help'])
  fireEvent.click(within(welcome).getByRole('button', { name: english['welcome.later'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welcome to Shapla' })).toBeNull(), patient)
  resetApp()
  await enter(false)
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('token-of-the-server'), patient)
  expect(screen.queryByRole('dialog', { name: 'Welcome to Shapla' })).toBeNull()
})

test('A chunk that fails to load is logged and shows a view with a retry (R-8.1.11)', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { render } = await import('@testing-library/react')
  const { SpeechProvider } = await import('./i18n/use-text.tsx')
  const Broken = () => {
    throw new ChunkLoadError('error')
  }
  render(
    <SpeechProvider language="EN" timeZone="Asia/Dhaka" messages={english}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </SpeechProvider>,
  )
  expect(said.mock.calls.some(([first]) => String(first).startsWith('Failed to resolve async component'))).toBe(true)
  expect(screen.getByRole('button', { name: english['action.reload'] })).toBeTruthy()
})

test('Double and quick presses end at the last link without console errors (R-2.2.03, R-2.2.04, R-2.2.05)', async () => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  await show({ answers: vendors })
  const nav = () => screen.getByRole('navigation', { name: en('shell.navigation') })
  const link = (path: string) => [...nav().querySelectorAll('a')].find((one) => one.getAttribute('href') === path)!
  await waitFor(() => expect(link('/pvp')).toBeTruthy())
  press(link('/rng'))
  press(link('/rng'))
  await waitFor(() => expect(place.pathname).toBe('/rng'))
  press(link('/rng'))
  press(link('/live'))
  press(link('/pvp'))
  await waitFor(() => expect(place.pathname).toBe('/pvp'))
  expect(await screen.findByRole('heading', { level: 1, name: english['category.PVP'] }, patient)).toBeTruthy()
  // A navigation that is held back, here by the sign-in, is dropped without a word too.
  fireEvent.click((await screen.findAllByRole('link', { name: en('action.play') }, patient))[0]!)
  expect(place.pathname).toBe('/pvp')
  expect(said.flatMap((spy) => spy.mock.calls)).toEqual([])
})

test.each([
  ['/rng?games=RNG', 'RNG'],
  ['/rng?games=rng', 'RNG'],
  ['/rng/RNG', 'RNG'],
  ['/elott?games=lott', 'LOTT'],
  ['/elott?games=ELOTT', 'ELOTT'],
  ['/pvp?games=RNG', 'PVP'],
])('%s is the list of %s, in whatever case it is asked for (R-2.2.01)', async (path, gameType) => {
  const own = { ...lane, gameType: gameType as 'RNG', cards: [{ ...card, gameType: gameType as 'RNG' }] }
  await show({ path, answers: { 'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [own] } } } })
  await waitFor(() => expect(inputOf('GET /wps/relay/GCSGAME_gameList')).toMatchObject({ gameType }), patient)
})

test.each([
  '/rng?vassalage=NOSUCH&pageNo=0',
  '/rng?pageNo=1000000000&minBet=abc&classify=%00&name=%25%27--',
  '/rng?pageNo=-5&type=nothing',
])('an address of nonsense shows the list all the same: %s', async (path) => {
  await show({ path })
  expect(await screen.findByRole('heading', { name: 'Sundarban Tiger' }, patient)).toBeTruthy()
  const { pageNo, vassalage, minBet, gameClassify } = inputOf('GET /wps/relay/GCSGAME_gameList') as Record<string, unknown>
  expect(Number(pageNo)).toBeGreaterThanOrEqual(1)
  expect([vassalage, minBet, gameClassify].filter((value) => value === 'NOSUCH' || value === 'abc')).toEqual([])
})

test('One popup at a time: sign-in, notices and member centre replace each other (R-4.6.02)', async () => {
  signIn()
  await show({ path: '/vip' })
  act(() => openPopup({ name: 'notices', index: 0 }))
  expect(await screen.findByRole('dialog', { name: english['notice.news'] }, patient)).toBeTruthy()
  act(() => openPopup({ name: 'loginPopupModal' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: english['notice.news'] })).toBeNull(), patient)
  expect(await screen.findByRole('dialog', { name: english['title.login'] }, patient)).toBeTruthy()
})

test('Promotions, points mall, help, registration and app each have a page (R-1.1.03)', async () => {
  const mains: string[] = []
  for (const path of ['/promotions', '/pointMall', '/help', '/register', '/down']) {
    await show({ path })
    expect((await screen.findAllByRole('heading', { level: 1 }, patient)).length).toBe(1)
    mains.push(screen.getByRole('main').textContent)
    resetApp()
  }
  expect(new Set(mains).size).toBe(5)
  expect(mains.every((text) => text.length > 40)).toBe(true)
})
