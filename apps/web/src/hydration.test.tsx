// @vitest-environment happy-dom
import type { LanguageCode } from '@portal/contracts'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { renderToPipeableStream } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Boot } from './app.tsx'
import type { Send } from './lib/api.ts'
import { screens } from './screens.ts'
import { brand, game, usual, card, lane, on } from './testing/test-app.tsx'

const servedAt = new Date('2026-11-22T17:59:30Z')
const pool = (code: string, tier: string) => ({ code, tier, amount: '84500.1234' })
const winner = { maskedAccount: 'a***z', gameName: 'Tiger', winAmount: '1200', winTime: '2026-11-22T17:50:00Z', image: '/art/covers/t' }
const answers: Record<string, unknown> = {
  ...usual,
  'GET /wps/relay/GCSGAME_winnerBoard': { list: [1, 2, 3].map(() => ({ vo: winner })) },
  'GET /wps/relay/GCSGAME_jackpots': { list: [pool('m', 'mini'), pool('g', 'grand')] },
  'GET /wps/relay/MCSFE_getBanners': {
    list: ['a', 'b'].map((bannerId) => ({
      bannerId,
      url: `/art/banners/${bannerId}`,
      alt: bannerId,
      linkageType: 'ROUTE',
      linkage: '/rng',
    })),
  },
}
/** The same lists a little later, each of another length. */
const later: Record<string, unknown> = {
  ...answers,
  'GET /lgw/games/game_menus': {
    menus: [
      { gameType: 'RNG', vendorCount: 2, gameCount: 17 },
      { gameType: 'FISH', vendorCount: 1, gameCount: 1 },
    ],
  },
  'GET /wps/relay/GCSGAME_newGameVendor': {
    data: { lanes: [{ ...lane, gameCount: 17, cards: [card, { ...card, nodeId: 9, vassalage: 'B' }] }] },
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': { list: [1, 2, 3, 4, 5].map((nodeId) => ({ ...game, nodeId })), footer: [card] },
  'GET /wps/relay/GCSGAME_winnerBoard': { list: [] },
  'GET /wps/relay/GCSGAME_jackpots': { list: [] },
  'GET /wps/relay/MCSFE_getBanners': { list: [] },
  'GET /wps/relay/MCSFE_getListAnnouncements': { list: [] },
}
const answering = (all: Record<string, unknown>): Send =>
  (async ({ call }: { call: string }) => {
    if (!(call in all)) throw new Error(call)
    return all[call]
  }) as unknown as Send

type Visit = {
  path?: string
  language?: LanguageCode
  hash?: string
  type?: 0 | 1 | 4
  local?: Record<string, string>
  session?: Record<string, string>
  cookies?: readonly string[]
  theme?: 'light' | 'dark'
  width?: number
  now?: string
  served?: Record<string, unknown>
  answers?: Record<string, unknown>
  /** What happens on the page before anything of it was taken over. */
  before?: () => void
  between?: (queryClient: QueryClient) => void
  /** The code of home comes after that of the member's panel. */
  screenLater?: boolean
}

/** Renders a page as the server does: in modules of its own, where there is no window. */
async function serve({ path = '/', language = 'BN', theme = 'light', served = answers }: Visit) {
  for (const name of ['window', 'document', 'navigator', 'sessionStorage', 'localStorage', 'matchMedia']) vi.stubGlobal(name, undefined)
  vi.resetModules()
  const { render } = await import('./entry-server.tsx')
  const page = await render({
    url: path,
    brand: {
      ...brand,
      whitelabel: [
        ...brand.whitelabel,
        on('hasFreePlay'),
        on('showVerCodeLogin'),
        on('MOBILENUMREG3'),
        on('REGMOBVERF3'),
        on('CHNGPASSVERIF3'),
      ],
    },
    status: { status: 0, ip: '' },
    language,
    theme,
    imageHosts: ['img.example'],
    send: answering(served),
  })
  // In one process with the browser's React the server's contexts would stay open; the next tree closes them.
  await new Promise<void>((done) => void renderToPipeableStream(null, { onAllReady: done }))
  vi.unstubAllGlobals()
  return page
}

let root: Root | undefined

/** Takes a page over as the browser does, slice by slice. @returns what React had to mend */
async function takeOver(visit: Visit): Promise<{ problems: string[]; place: HTMLElement }> {
  const { hash = '', path = '/', type, theme = 'light', width = 1440, now = servedAt.toISOString() } = visit
  vi.useFakeTimers({ now: servedAt, toFake: ['Date'] })
  const page = await serve(visit)
  vi.setSystemTime(now)
  history.replaceState(null, '', path + hash)
  document.documentElement.dataset.theme = theme
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('matchMedia', (question: string) => ({
    matches: question.includes('max-width') ? width < 768 : question.includes('hover'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const signedIn = type === undefined ? {} : { token: 'a-token-of-this-test', username: 'demo', isAgent: String(type) }
  for (const [name, value] of Object.entries({ ...signedIn, ...visit.session })) sessionStorage.setItem(name, value)
  for (const [name, value] of Object.entries(visit.local ?? {})) localStorage.setItem(name, value)
  for (const cookie of visit.cookies ?? []) document.cookie = cookie
  vi.resetModules()
  if (visit.screenLater) {
    vi.doMock('./screens/home/home.tsx', async (load) => {
      await turns(60)
      return load()
    })
  }
  const [{ App }, { createApi }, { createQueryClient }, { loadTexts }, { findScreen }, { BrowserRouter }, { hydrateRoot }] =
    await Promise.all([
      import('./app.tsx'),
      import('./lib/api.ts'),
      import('@portal/browser/query-client.ts'),
      import('./i18n/texts.ts'),
      import('./screens.ts'),
      import('react-router'),
      import('react-dom/client'),
    ])
  const boot = JSON.parse(page.boot) as Boot
  const screen = findScreen(location.pathname)
  const [messages] = await Promise.all([
    loadTexts(boot.language),
    visit.screenLater ? import('./shell/popups/member-centre.tsx') : screen.part.preload(),
    screen.texts?.preload(boot.language),
  ])
  const place = document.createElement('div')
  place.innerHTML = page.markup
  document.body.replaceChildren(place)
  visit.before?.()
  const problems: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.join(' ')
    if (text.includes('hydrat')) problems.push(text.slice(-900))
  })
  const queryClient = createQueryClient()
  const { between } = visit
  const mount = queryClient.mount.bind(queryClient)
  // The shell's own effects have run by then, those of the screen have not: it is taken over later.
  queryClient.mount = () => {
    mount()
    between?.(queryClient)
  }
  root = hydrateRoot(
    place,
    <BrowserRouter>
      <App boot={boot} messages={messages} api={createApi(answering(visit.answers ?? answers))} queryClient={queryClient} />
    </BrowserRouter>,
    { onRecoverableError: (error) => void problems.push(String((error as Error).message).slice(-900)) },
  )
  await turns(visit.screenLater ? 120 : 40)
  return { problems, place }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setTimeout(next, 5))
}

afterEach(async () => {
  root?.unmount()
  await new Promise((next) => setTimeout(next, 20))
  // What React has still to do comes in immediates: on a slow machine some of it would meet the next test's server, which has no window.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next))
  vi.restoreAllMocks()
  vi.doUnmock('./screens/home/home.tsx')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=;max-age=0`
  document.body.replaceChildren()
})

// A member's first look at home, in every state that the server does not know when it makes the page for everybody.
const home: [string, Visit][] = [
  ['of a visitor', {}],
  ['of a member', { type: 0 }],
  ['of a trial account', { type: 4 }],
  ['of a member on a phone, dark', { type: 0, theme: 'dark', width: 390 }],
  ['of a member who hides the balance', { type: 0, local: { balanceHidden: '1' } }],
  ['with the deposit open over it', { type: 0, hash: '#member/depositv2', screenLater: true }],
  ['with the messages open over it', { type: 0, hash: '#member/messageV2', screenLater: true }],
  ['a minute later, when all lists have changed', { type: 0, now: '2026-11-22T18:00:30Z', answers: later }],
  ['in the first seconds of another year', { type: 0, now: '2027-01-01T00:00:10Z' }],
  [
    'whose live stream says “read again” before the screen was taken over, when all lists have changed',
    { type: 0, answers: later, between: (client) => void client.invalidateQueries() },
  ],
]
test.each(home)('the first view of home %s agrees with the server’s page (R-1.2.01)', async (_name, visit) => {
  const { problems, place } = await takeOver(visit)
  expect(problems).toEqual([])
  expect(place.querySelector('#hot-games')).not.toBeNull()
})
// What a browser may hold of the visit before: who was here, the last number, a wait for a code, what is hidden.
const kept: Visit = {
  type: 0,
  width: 390,
  local: { smsNumber: '["1712345678","+880"]', balanceHidden: '1' },
  session: { 'codeWait.login': String(servedAt.getTime() + 50_000), 'codeWait.register': String(servedAt.getTime() + 50_000) },
  cookies: ['remember=1', 'username=karim'],
  answers: later,
  between: (client) => void client.invalidateQueries(),
}
const paths = screens.map((screen) => screen.paths[0]!)
test.each(paths)('The first view of %s matches the server’s page, whatever the browser stores', async (path) => {
  expect((await takeOver({ ...kept, path })).problems).toEqual([])
})

test('The page marks the current address once its screen has rendered', async () => {
  const shown = () => document.documentElement.dataset.shown
  let early: string | undefined
  await takeOver({ path: '/help', between: () => void (early = shown() ?? 'none') })
  expect([early, shown()]).toEqual(['none', '/help'])
  history.pushState(null, '', '/blog?page=2#top')
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(shown()).toBe('/blog?page=2#top'))
  root?.unmount()
  expect(shown()).toBeUndefined()
})

test('a country picker that was pressed before its page was taken over opens with it (R-2.7.11)', async () => {
  const rules = ['mobileNum', 'password'].map((field) => ({ field, enabled: true, required: true, acceptedPattern: '*', patternId: 'any', minLength: 0, maxLength: 64, type: 'text' })) // prettier-ignore
  const all = {
    ...answers,
    'GET /wps/system/setting/register': { rules, minimumAge: 21 },
    'GET /wps/system/countries': { list: [{ countryCode: 'BD', countryDialingCode: '+880' }] },
  }
  const { problems, place } = await takeOver({
    path: '/register',
    served: all,
    answers: all,
    before: () => document.querySelector<HTMLElement>('main [role=combobox]')!.focus(),
  })
  expect(problems).toEqual([])
  expect(place.querySelector('main [role=listbox]')).not.toBeNull()
})

test('what the server’s page says otherwise is seen by these tests', async () => {
  const { problems } = await takeOver({ between: () => void (document.querySelector('main h1')!.textContent = 'other') })
  expect(problems).toEqual([expect.stringContaining('other')])
})
