// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { calls } from '@portal/contracts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from './i18n/EN.json' with { type: 'json' }
import playing from './i18n/play/EN.json' with { type: 'json' }
import { asked, resetApp, game, on, sent, show, signIn } from './testing/test-app.tsx'
import { Refused } from '@portal/browser/refused.ts'
import { en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

// Stands first: the session of a tab is read once, at the start.
test('a token that the tab still has loads the account at the start and shows it (R-4.1.01)', async () => {
  sessionStorage.setItem('token', 'a-token-from-before')
  sessionStorage.setItem('username', 'demo')
  sessionStorage.setItem('isAgent', '0')
  await show({ path: '/vip' })
  expect(asked).toContain('GET /wps/member/info')
  expect(await screen.findByRole('button', { name: 'Account of Demo' })).toBeTruthy()
})

test('while the system’s status is 0 the portal is there (R-2.3.01)', async () => {
  await show({ status: { status: 0, ip: '' } })
  expect(screen.getByRole('navigation', { name: en('shell.navigation') })).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

const opened = {
  content: 'https://games.example/play#launch=x',
  gameCode: 'sundarban-tiger',
  gameName: 'Sundarban Tiger',
  vassalage: 'NOKSHI',
  vendorName: 'Nokshi',
  sessionId: 's1',
  expiresAt: '2026-11-21T10:00:00Z',
}
const launch = { 'POST /wps/game/launchGame': { ticket: 'a-ticket-of-this-test' }, 'GET /wps/game/launchGame': opened }

test.each(['/game', '/seamless'])(
  '%s shows the launched game in a sandboxed frame, whatever the address says (R-2.1.30, R-2.1.40)',
  async (path) => {
    signIn()
    await show({ path: `${path}?vassalage=NOKSHI&gameCode=sundarban-tiger&content=https%3A%2F%2Fevil.example`, answers: launch })
    const frame = (await screen.findByTitle('Sundarban Tiger')) as HTMLIFrameElement
    expect(frame.getAttribute('src')).toBe(opened.content)
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(sent.find(({ call }) => call === 'POST /wps/game/launchGame')!.input).toMatchObject({
      vassalage: 'NOKSHI',
      gameCode: 'sundarban-tiger',
    })
  },
)

test.each([
  ['RNG', 'incl. bonus ৳\u00a0500.00'],
  ['LIVE', 'bonus ৳\u00a0500.00 not for this game'],
])('the bar over a game says what of the balance is a bonus that can be staked at %s', async (gameType, note) => {
  signIn()
  const answers = {
    ...launch,
    'GET /wps/relay/GCS_searchGames': { games: [{ ...game, gameType: 'RNG' }], total: 1 },
    'GET /wps/v2/wallets/balance': { sumBalance: '10500', currency: 'BDT', version: '7', bonus: '500' },
    [calls.bonus.details.call]: { standing: [{ state: 'active', contribution: [{ gameType, percent: 100 }] }], ended: [], currency: 'BDT' },
  }
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger', answers })
  const pill = await screen.findByRole('button', { name: `Balance ৳\u00a010,500.00, ${note}, press to refresh` })
  expect(pill.textContent).toContain(note)
})

test('A visitor’s free play opens without ticket or wallet and says it is no real play (A-60, FAIR-19)', async () => {
  const answers = { ...launch, 'POST /wps/game/launchDemo': opened }
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger&mode=demo', answers })
  expect(((await screen.findByTitle('Sundarban Tiger')) as HTMLIFrameElement).getAttribute('src')).toBe(opened.content)
  expect(screen.getByText(playing['play.free'])).toBeTruthy()
  const own = sent.filter(({ call }) => call.includes('/wps/game/') || call.includes('wallets'))
  expect(own.map(({ call }) => call)).toEqual(['POST /wps/game/launchDemo'])
})

type ReceivedMessage = { readonly message: unknown; readonly origin: string }

/** The game says something to the page, and what the page says to the game is kept. */
function listenAsGame(frame: HTMLIFrameElement) {
  const received: ReceivedMessage[] = []
  const source = { postMessage: (message: unknown, origin: string) => void received.push({ message, origin }) }
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
  const say = (data: object, origin = 'https://games.example') =>
    act(() => void window.dispatchEvent(Object.assign(new Event('message'), { data: { channel: 'studio-game', ...data }, origin, source })))
  return { heard: received, say }
}

const offer = { type: 'tools', tools: ['sound', 'history', 'fairness', 'rules', 'help'], isSoundOn: false }

test('A game’s tools are in the bar above it; a press is sent to that game alone (SEC-25)', async () => {
  signIn()
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger', answers: launch })
  const { heard, say } = listenAsGame((await screen.findByTitle('Sundarban Tiger')) as HTMLIFrameElement)
  say(offer, 'https://evil.example')
  expect([heard, screen.queryByRole('button', { name: playing['play.history'] })]).toEqual([[], null])
  say(offer)
  const toGame = (message: object) => ({ message: { channel: 'studio-game', ...message }, origin: 'https://games.example' })
  expect(heard).toEqual([toGame({ type: 'bar-taken' })])
  for (const name of ['play.help', 'play.history', 'play.fairness', 'play.soundOn'] as const)
    fireEvent.click(screen.getByRole('button', { name: playing[name] }))
  expect(heard.slice(1)).toEqual(['rules', 'history', 'fairness', 'sound'].map((tool) => toGame({ type: 'tool-pressed', tool })))
  say({ ...offer, isSoundOn: true })
  expect(screen.getByRole('button', { name: playing['play.soundOff'] })).toBeTruthy()
  for (const name of [english['action.back'], english['action.reload'], playing['play.fullScreen']])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('on a phone the bar keeps rules and sound in sight, and everything else is one press away', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width: 767px'), media: query }),
  )
  signIn()
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger', answers: launch })
  const { heard, say } = listenAsGame((await screen.findByTitle('Sundarban Tiger')) as HTMLIFrameElement)
  say(offer)
  for (const name of [english['action.back'], playing['play.help'], playing['play.soundOn']])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['action.reload'] })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: playing['play.more'] }))
  const kept = ['play.history', 'play.fairness', 'play.care', 'play.fullScreen'] as const
  for (const name of [...kept.map((key) => playing[key]), english['action.reload']])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: playing['play.care'] }))
  expect(heard.at(-1)!.message).toEqual({ channel: 'studio-game', type: 'tool-pressed', tool: 'help' })
  expect(screen.queryByRole('button', { name: playing['play.care'] })).toBeNull()
})

test('above a game that lends no tools stand help, reload and full screen', async () => {
  signIn()
  await show({ path: '/game?vassalage=NOKSHI&gameCode=sundarban-tiger', answers: launch })
  await screen.findByTitle('Sundarban Tiger')
  for (const name of [playing['play.help'], english['action.reload'], playing['play.fullScreen']])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: playing['play.help'] }))
  expect((await screen.findByRole('dialog')).textContent).toContain(playing['play.rules'])
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('A card offers free play by brand (%s) and by game (%s): %s (R-1.1.07, R-1.6.08)', async (isOn, hasDemo, isOffered) => {
  const games = { games: [{ ...game, hasDemo }], totalPages: 1, total: 1 }
  const answers = { 'GET /wps/relay/GCSGAME_gameList': games }
  await show({ path: '/rng', answers, brand: { whitelabel: [on('hasFreePlay', isOn)] } })
  await screen.findAllByText('Sundarban Tiger')
  const way = screen.queryByRole('link', { name: 'Free play: Sundarban Tiger' })
  expect(way?.getAttribute('href') ?? null).toBe(isOffered ? '/game?vassalage=NOKSHI&gameCode=sundarban-tiger&mode=demo' : null)
})

test('a game of a list opens at the route of the game (R-4.11.05)', async () => {
  signIn()
  await show({ path: '/rng' })
  const play = await screen.findByRole('link', { name: en('action.play') })
  expect(play.getAttribute('href')).toBe('/game?vassalage=NOKSHI&gameCode=sundarban-tiger')
})

test.each([
  ['network.abnormal', 'error.network'],
  ['network.slow', 'error.slow'],
] as const)(
  'A request that did not reach the server is reported as such: %s (R-8.2.10, R-8.2.11)',
  async (code, text) => {
    const fail = () => Promise.reject(new Refused(code, ''))
    await show({ path: '/register', answers: { 'GET /wps/system/setting/register': fail } })
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(english[text]), { timeout: 15_000 })
  },
  20_000,
)

test('a session that has ended leaves the signed-in state', async () => {
  const { sendOverNetwork } = await import('./lib/send.ts')
  signIn()
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'session.expired', message: 'Your session has ended.' }))
  await show({ path: '/vip' })
  await expect(sendOverNetwork({ call: 'GET /wps/member/info' }, {}, {})).rejects.toMatchObject({ code: 'session.expired' })
  expect(await screen.findByRole('button', { name: en('action.login') })).toBeTruthy()
  expect(sessionStorage.getItem('token')).toBeNull()
  cleanup()
})
