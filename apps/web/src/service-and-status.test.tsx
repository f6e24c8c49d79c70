// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encodeServicePath } from '@portal/contracts/service-path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberBrand } from './features/brand/remember-brand.ts'
import bengali from './i18n/BN.json' with { type: 'json' }
import english from './i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { endSession } from './lib/session.ts'
import { asked, brand, resetApp, on, sent, show, signIn } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

const path = (text: string) => encodeServicePath(text, 'abcd1234')
const links = (...pathList: { type: number; path: string }[]) => ({ 'GET /wps/system/serviceChat': { version: { pathList } } })
const patient = { timeout: 10_000 }

/** What stands for the browser's window: it tells what was done with it. */
function stubWindow() {
  const blank = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.fn((..._given: unknown[]) => blank)
  vi.stubGlobal('open', open)
  return { blank, open }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pressService = async (name = english['side.service']) =>
  fireEvent.click(within(await screen.findByRole('complementary', { name: english['side.service'] })).getByRole('button', { name }))

test('Service opens a blank window, then the type 3 link, isolated (R-3.5.05, R-3.5.07, R-7.2.05, R-7.2.07, R-9.7.02)', async () => {
  const { blank, open } = stubWindow()
  let answer: (value: unknown) => void = () => undefined
  const waiting = new Promise((done) => (answer = done))
  await show({ status: { status: 1, ip: '' }, answers: { 'GET /wps/system/serviceChat': () => waiting } })
  fireEvent.click(screen.getByRole('button', { name: english['action.service'] }))
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=500')
  expect(blank.opener).toBeNull()
  expect(blank.location.replace).not.toHaveBeenCalled()
  answer({
    version: {
      pathList: [
        { type: 1, path: path('https://t.me/portal') },
        { type: 3, path: path('/service') },
      ],
    },
  })
  await waitFor(() => expect(blank.location.replace).toHaveBeenCalledWith(`${location.origin}/service`))
  expect(blank.close).not.toHaveBeenCalled()
})

test('the live chat has the higher window; both sizes are the brand’s (R-7.2.08, R-9.7.02)', async () => {
  const { open } = stubWindow()
  await show({ answers: links({ type: 3, path: path('/service') }) })
  await pressService()
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750')
  cleanup()
  await show({ brand: { chatWindow: { width: 400, height: 600 } }, answers: links({ type: 3, path: path('/service') }) })
  await pressService()
  expect(open).toHaveBeenLastCalledWith('', '_blank', 'popup,width=400,height=600')
})

test.each([
  ['the call fails', { 'GET /wps/system/serviceChat': () => Promise.reject(new Refused('network.abnormal', '')) }],
  ['there is no link of that type', links({ type: 1, path: path('https://t.me/x') })],
  ['the link leads elsewhere', links({ type: 3, path: path('https://evil.example/') })],
  ['the link is no address', links({ type: 3, path: 'garbage' })],
  ['the link runs something', links({ type: 3, path: path('javascript:alert(1)') })],
])('When %s, the blank window is closed and the visitor is notified (R-7.2.06, SEC-25)', async (_, answers) => {
  const { blank } = stubWindow()
  await show({ answers })
  await pressService()
  expect(await screen.findByText(english['service.failed'])).toBeTruthy()
  expect(blank.close).toHaveBeenCalledTimes(1)
  expect(blank.location.replace).not.toHaveBeenCalled()
})

test('where no window can be opened, the page itself goes to customer service', async () => {
  vi.stubGlobal('open', () => null)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await show({ answers: links({ type: 3, path: path('/service') }) })
  await pressService()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/service`))
})

test('A rank above 4 gets the VIP service; after sign-out the live chat returns (R-4.1.10, R-6.1.16, R-6.1.17)', async () => {
  const { blank } = stubWindow()
  signIn()
  const vip = { clubLabel: { labelName: 'Diamond', rankLevel: 6 } }
  const info = { id: '1', account: 'vip', nickname: 'VIP', type: 0, toUpline: false, memberLabel: [], token: '', firstTimeLogin: false, passwordExpired: false, currency: 'BDT' } // prettier-ignore
  await show({
    brand: {
      customerService: [
        { csPosition: 'RIGHT', csType: 'LIVECHAT', path: path('/service') },
        { csPosition: 'RIGHT', csType: 'VIP', path: path('/service?vip=1') },
      ],
    },
    answers: {
      'GET /wps/member/info': { ...info, ...vip },
      ...links({ type: 3, path: path('/service') }, { type: 4, path: path('/service?vip=1') }),
    },
  })
  await screen.findByRole('button', { name: english['side.vipService'] })
  expect(screen.queryByRole('button', { name: english['side.service'] })).toBeNull()
  await pressService(english['side.vipService'])
  await waitFor(() => expect(blank.location.replace).toHaveBeenLastCalledWith(`${location.origin}/service?vip=1`))
  act(() => endSession())
  await pressService()
  expect(screen.queryByRole('button', { name: english['side.vipService'] })).toBeNull()
  await waitFor(() => expect(blank.location.replace).toHaveBeenLastCalledWith(`${location.origin}/service`))
})

test('Each service has its picture and name, unknown ones a default; messengers open apart (R-3.5.04)', async () => {
  const { open } = stubWindow()
  const entry = (csType: string, address: string) => ({ csPosition: 'RIGHT', csType, path: path(address) })
  await show({
    brand: {
      customerService: [
        entry('TELEGRAM', 'https://t.me/portal'),
        entry('FACEBOOK', 'https://facebook.com/portal'),
        entry('CARRIERPIGEON', '/service'),
      ],
    },
  })
  const bar = await screen.findByRole('complementary', { name: english['side.service'] })
  const buttons = within(bar).getAllByRole('button')
  const pictures = buttons.map((button) => button.querySelector('use')!.getAttribute('href')!.split('#')[1])
  expect(buttons.map((button) => button.textContent)).toEqual([english['side.service'], 'Telegram', 'Facebook'])
  expect(pictures).toEqual(['headset-duotone', 'paper-plane-tilt-duotone', 'chats-circle-duotone'])
  fireEvent.click(buttons[1]!)
  expect(open).toHaveBeenCalledWith('https://t.me/portal', '_blank', 'noopener,noreferrer,width=440,height=500')
})

test('the right bar and the rebate’s entry are gone when the brand has manual rebate off (R-1.6.03)', async () => {
  await show()
  expect(screen.getByRole('link', { name: english['side.rebate'] })).toBeTruthy()
  cleanup()
  await show({ brand: { whitelabel: [on('MEMBERCENTER3'), on('MANUALREBATE3', false)] } })
  expect(screen.queryByRole('complementary', { name: english['side.service'] })).toBeNull()
  expect(screen.queryByRole('link', { name: english['side.rebate'] })).toBeNull()
})

test('the end of a maintenance is written in the visitor’s own language and time zone (R-2.3.06)', async () => {
  const zone = process.env.TZ
  const endTime = '2026-11-21T20:30:00.000Z'
  const told = async (language: 'EN' | 'BN', timeZone: string) => {
    process.env.TZ = timeZone
    await show({ language, status: { status: 1, ip: '', endTime } })
    const text = screen.getByText(new RegExp((language === 'BN' ? bengali : english)['status.until'])).textContent
    cleanup()
    return text
  }
  expect(await told('EN', 'Asia/Dhaka')).toContain('22 Nov 2026, 02:30')
  expect(await told('EN', 'America/New_York')).toContain('21 Nov 2026, 15:30')
  expect(await told('BN', 'Asia/Dhaka')).toMatch(/২২ নভে.*২০২৬.*০২:৩০/)
  process.env.TZ = zone
})

test('an open page of a visitor sees maintenance within five seconds, and its end (R-2.3.02)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status: unknown = { status: 0, ip: '' }
  await show({ answers: { 'GET /wps/system/status': () => status } })
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  status = { status: 1, ip: '' }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('heading', { name: english['status.maintenance'] })).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  status = { status: 2, ip: '203.0.113.7' }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('203.0.113.7')).toBeTruthy()
  status = { status: 0, ip: '' }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByRole('contentinfo')).toBeTruthy()
})

test('a status that is as before leaves an open page alone: nothing of it is drawn anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let reads = 0
  const whitelabel = new Proxy(brand.whitelabel, {
    get: (features, key) => {
      reads += 1
      return Reflect.get(features, key) as unknown
    },
  })
  await show({ path: '/help', brand: { whitelabel }, answers: { 'GET /wps/system/status': () => ({ status: 0, ip: '' }) } })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reads).toBeGreaterThan(0)
  reads = 0
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(asked.slice(before).filter((call) => call === 'GET /wps/system/status')).toHaveLength(2)
  expect(reads).toBe(0)
})

test('Visitor facts and domains are requested once per tab by host (R-7.1.26, R-7.2.01, R-7.2.04, R-3.5.12, R-3.5.21)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let fails = true
  const answers = {
    'GET /wps/system/whitelabel': { ...brand, location: { ip: '203.0.113.7', country: 'VN' } },
    'GET /wps/system/routers': ({ device }: { device: number }) => {
      if (device === 3 && fails) throw new Refused('server.failed', '')
      return { domainList: [], resources: [] }
    },
  }
  const look = async () => {
    await show({ path: '/vip', answers })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    cleanup()
  }
  await look()
  await look()
  const calls = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input)
  expect(calls('GET /wps/system/whitelabel')).toEqual([{ domain: location.hostname }])
  expect(JSON.parse(sessionStorage.getItem('permission')!).location).toEqual({ ip: '203.0.113.7', country: 'VN' })
  // The one that failed was asked for again, and is kept only now.
  expect(sessionStorage.getItem('routers3')).toBeNull()
  expect(calls('GET /wps/system/routers')).toEqual([{ device: 0 }, { device: 3 }, { device: 3 }])
  fails = false
  await look()
  await look()
  expect(calls('GET /wps/system/routers')).toHaveLength(4)
  expect(sessionStorage.getItem('routers3')).not.toBeNull()
})

test('Tab and browser store merchant and platform; a sign-out keeps them (R-1.4.02, R-1.4.05, R-1.4.06, R-3.1.09, R-3.1.10, R-3.1.13)', () => {
  rememberBrand(brand)
  signIn()
  endSession()
  expect([sessionStorage.getItem('merchant'), sessionStorage.getItem('merchantCode'), sessionStorage.getItem('platform')]).toEqual([
    'SHAPLA',
    'SHAPLA',
    'web',
  ])
  expect(localStorage.getItem('merchantCode')).toBe('SHAPLA')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('where the browser keeps nothing and throws instead, the portal works all the same', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied, clear: () => undefined })
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied, clear: () => undefined })
  rememberBrand(brand)
  signIn()
  await show({ path: '/rng' })
  expect(await screen.findByRole('heading', { name: 'Sundarban Tiger' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Account of Demo' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: english['shell.toDark'] }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  fireEvent.click(screen.getByRole('button', { name: english['shell.toLight'] }))
  expect(asked).toContain('GET /wps/v2/wallets/balance')
})

test('The customer service window has help topics, messengers and the contact form only (R-1.4.04)', async () => {
  await show({
    path: '/service?vip=1',
    brand: { customerService: [{ csPosition: 'RIGHT', csType: 'TELEGRAM', path: path('https://t.me/portal') }] },
    answers: { 'GET /wps/system/helpCenter': { topics: [{ slug: 'account', icon: 'user', title: 'Account', articles: [] }] } },
  })
  expect(screen.getByRole('heading', { name: english['service.vipTitle'], level: 1 })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Account' }, patient)).getAttribute('href')).toBe('/help#account')
  expect(screen.getByRole('link', { name: en('side.telegram') }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('navigation', { name: en('shell.navigation') })).toBeNull()
  expect(screen.queryByRole('contentinfo', { name: /Shapla/ })).toBeNull()
})
