// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFeatureOn } from './features/brand/brand.tsx'
import english from './i18n/EN.json' with { type: 'json' }
import { asked, resetApp, on, place, show, signIn } from './testing/test-app.tsx'
import { bn, en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

test('Home shows categories, hot games and an empty winner board in Bengali (R-1.2.01, R-2.1.02, R-2.6.13)', async () => {
  await show({ language: 'BN' })
  expect(await screen.findByText(bn('home.noWinners'))).toBeTruthy()
  expect(screen.getAllByText('১টি গেম').length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Sundarban Tiger' })).toBeTruthy()
  const nav = screen.getByRole('navigation', { name: bn('shell.navigation') })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['nav.home', 'category.RNG', 'category.COCKFIGHT', 'nav.promotions', 'nav.download'].map(bn))
})

test('Register is beside log in only while direct registration is on (R-1.6.01)', async () => {
  await show()
  expect(screen.getByRole('link', { name: en('action.register') })).toBeTruthy()
  cleanup()
  await show({ brand: { whitelabel: [on('DIRECTREG3', false)] } })
  expect(screen.queryByRole('link', { name: en('action.register') })).toBeNull()
  expect(isFeatureOn([on('DIRECTREG3', false)], 'DIRECTREG3')).toBe(false)
})

test('The signed-in block shows unread messages and a balance that can be hidden (R-2.5.07, R-2.5.08, R-2.5.10, R-2.5.12)', async () => {
  signIn()
  await show()
  const pill = await screen.findByRole('button', { name: /12,450.75/ })
  expect(screen.getByRole('button', { name: 'Account of Demo' })).toBeTruthy()
  expect(screen.getAllByText('3').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: en('wallet.hide') }))
  expect(pill.textContent).toContain('*****')
  expect(localStorage.getItem('balanceHidden')).toBe('1')
})

test('a press on the balance asks for it again (R-2.5.09)', async () => {
  signIn()
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /12,450.75/ }))
  await waitFor(() => expect(asked.filter((call) => call.includes('balance')).length).toBe(2))
})

test('Without a session, playing and saving a game open the sign-in and send nothing (R-5.1.01, R-5.1.05)', async () => {
  await show({ path: '/rng' })
  fireEvent.click(await screen.findByRole('link', { name: en('action.play') }))
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 })).toBeTruthy()
  expect(asked.some((call) => call.includes('launchGame') || call.includes('Favorite'))).toBe(false)
})

test('A trial account is asked for a real one (R-5.1.06, R-6.1.12, R-6.1.21, R-6.1.22, R-8.1.04)', async () => {
  signIn(4)
  await show()
  expect(screen.queryByRole('button', { name: /Balance/ })).toBeNull()
  fireEvent.click(await screen.findByRole('link', { name: en('action.play') }))
  expect(await screen.findByText(english.in_need_true_account)).toBeTruthy()
  expect(screen.getByText(english.in_increase_submit)).toBeTruthy()
})

test('The right bar shows only with manual rebate and a service entry (R-2.7.08, R-2.7.10)', async () => {
  await show()
  expect(screen.getByRole('complementary', { name: en('service.title') })).toBeTruthy()
  cleanup()
  await show({ brand: { customerService: [] } })
  expect(screen.queryByRole('complementary', { name: en('service.title') })).toBeNull()
  cleanup()
  await show({ brand: { whitelabel: [on('MANUALREBATE3', false)] } })
  expect(screen.queryByRole('complementary', { name: en('service.title') })).toBeNull()
})

test('The manual rebate entry of the right bar opens its page after the sign-in (R-2.7.09)', async () => {
  const entry = () =>
    within(screen.getByRole('complementary', { name: en('service.title') })).getByRole('link', { name: english['side.rebate'] })
  await show()
  fireEvent.click(entry())
  expect(await screen.findByRole('heading', { name: en('login.title'), level: 2 })).toBeTruthy()
  expect(place.hash).toBe('')
  resetApp()
  signIn()
  await show()
  fireEvent.click(entry())
  const panel = await screen.findByRole('dialog')
  expect((await within(panel).findAllByRole('heading', { name: english['member.manualRebate'] })).length).toBeGreaterThan(0)
  expect(place.hash).toBe('#member/manualRebate')
})

test('the left bar’s own entries only say that they are being updated (R-2.7.07, R-8.1.09)', async () => {
  await show()
  fireEvent.click(within(screen.getByRole('complementary', { name: en('side.games') })).getByRole('button', { name: en('side.missions') }))
  expect(await screen.findByText(en('side.beingUpdated'))).toBeTruthy()
})

test('Maintenance replaces the app and shows the end if it is known (R-2.3.02, R-2.3.03, R-2.3.04, R-2.3.05, R-2.3.07, R-2.3.08, R-8.1.12)', async () => {
  await show({ status: { status: 1, ip: '' } })
  expect(screen.getByRole('heading', { name: english['status.maintenance'] })).toBeTruthy()
  expect(screen.queryByText(/Expected end/)).toBeNull()
  expect(screen.getByRole('button', { name: en('action.service') })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  await show({ status: { status: 1, ip: '', endTime: '2026-11-21T12:00:00Z' } })
  expect(screen.getByText(/Expected end/)).toBeTruthy()
})

test('A blocked region replaces the app and shows the visitor’s IP (R-2.3.09, R-2.3.11, R-2.3.12, R-2.3.13, R-2.3.14, R-2.3.10, R-8.1.13)', async () => {
  await show({ status: { status: 2, ip: '203.0.113.7' } })
  expect(screen.getByText('203.0.113.7')).toBeTruthy()
  expect(screen.getByRole('heading', { name: english['status.blocked'] })).toBeTruthy()
  expect(screen.getByText('Shapla')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('The footer shows demo notice, three authorities and the age (R-1.5.03, R-1.5.04, R-1.5.05)', async () => {
  await show()
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toContain('Malta, the British Virgin Islands and the Philippines')
  expect(footer.textContent).toContain('21+')
  expect(footer.textContent).toMatch(/© 2\d{3} Shapla/)
})

test.each(['BN', 'CN', 'EN', 'VI'] as const)('The footer’s year has no separators, in %s (R-1.5.05)', async (language) => {
  await show({ language, path: '/vip' })
  expect(screen.getByRole('contentinfo').textContent).toMatch(/© \p{Nd}{4}\P{Nd}/u)
})

test('/lottery has the header without the navigation, /helpmc and /game have none (R-2.2.10)', async () => {
  await show({ path: '/lottery' })
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: en('shell.navigation') })).toBeNull()
  cleanup()
  await show({ path: '/helpmc' })
  expect(screen.queryByRole('banner')).toBeNull()
})

test('Visitors are redirected to /login only where the brand requires a sign-in (R-2.2.06, R-2.2.08)', async () => {
  for (const path of ['/rng', '/vip', '/help', '/forget']) {
    await show({ path, brand: { loginToHome: true } })
    await waitFor(() => expect(place.pathname).toBe('/login'))
    cleanup()
    await show({ path })
    expect([path, place.pathname]).toEqual([path, path])
    cleanup()
  }
})

test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
  '%s can be seen without a sign-in where the brand asks for one (R-2.2.07)',
  async (path) => {
    await show({ path, brand: { loginToHome: true } })
    expect(place.pathname).toBe(path)
    expect(screen.queryByText(english['guard.title'])).toBeNull()
  },
)

test('a page that is not there says so and leads home (R-2.2.02)', async () => {
  await show({ path: '/nowhere' })
  expect(screen.getByText(english['missing.title'])).toBeTruthy()
})

test('a notice’s title opens the notices, titled news, with formatted content', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /Hello/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(en('notice.news'))).toBeTruthy()
  expect(within(dialog).getByText('World').tagName).toBe('P')
})
