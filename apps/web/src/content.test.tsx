// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submenuPicture, vendorIconPath } from './features/catalogue/picture-address.ts'
import { foldText, searchHelp } from './features/content/help-search.ts'
import bengali from './i18n/content/BN.json' with { type: 'json' }
import english from './i18n/content/EN.json' with { type: 'json' }
import shell from './i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { findResource } from './screens/download/download.tsx'
import { resetApp, place, sent, show, signIn } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const topic = (slug: string, title: string, articles: [string, string, string][]) => ({
  slug,
  icon: 'info-duotone',
  title,
  articles: articles.map(([name, head, body]) => ({ slug: name, title: head, body })),
})
const topics = [
  topic('account', 'Account', [['open', 'How to open one', '<p>Press <a href="/register">Register</a>.</p>']]),
  topic('deposit', 'Ví', [['nap', 'Nạp tiền', '<p>Mở trang và chọn số tiền.</p>']]),
  topic('games', 'গেম', [['start', 'গেম শুরু করব কীভাবে?', '<p>একটি বিভাগ বাছুন।</p>']]),
]
const help = { 'GET /wps/system/helpCenter': { topics } }

test('A search matches words of titles and texts in every language and ignores markup (R-2.15.04)', () => {
  const found = (words: string) => searchHelp(topics, words).flatMap(({ articles }) => articles.map(({ slug }) => slug))
  expect(found('REGISTER')).toEqual(['open'])
  expect(found('nap tien')).toEqual(['nap'])
  expect(found('Nạp')).toEqual(['nap'])
  expect(found('শুরু')).toEqual(['start'])
  expect(found('গম')).toEqual([])
  expect(found('one press')).toEqual(['open'])
  expect(found('href')).toEqual([])
  expect(found('  ')).toEqual(['open', 'nap', 'start'])
  expect(foldText('Đồng &amp; <b>Vàng</b>')).toBe('dong & vang')
})

test('The help centre filters while typing, counts hits and says when there are none (R-2.15.04)', async () => {
  await show({ path: '/help', answers: help })
  const field = await screen.findByRole('searchbox', { name: english['help.search'] })
  fireEvent.change(field, { target: { value: 'register' } })
  expect(await screen.findByText('1 answer found')).toBeTruthy()
  expect(screen.queryByText('Nạp tiền')).toBeNull()
  expect((await screen.findByText('How to open one')).closest('details')!.open).toBe(true)
  fireEvent.change(field, { target: { value: 'zebra' } })
  expect(await screen.findByRole('heading', { name: english['help.nothing'] })).toBeTruthy()
  const ask = await screen.findAllByRole('link', { name: english['help.ask'] })
  expect(ask[0]!.getAttribute('href')).toBe('/help?tab=feedback')
})

test('the address of an article opens it, and its links are links (R-2.15.04)', async () => {
  await show({ path: '/help#open', answers: help })
  await screen.findByText('How to open one')
  await waitFor(() => expect((document.getElementById('open') as HTMLDetailsElement).open).toBe(true))
  const article = document.getElementById('open') as HTMLDetailsElement
  expect([article.open, (document.getElementById('nap') as HTMLDetailsElement).open]).toEqual([true, false])
  expect(within(article).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
})

const post = (slug: string, title: string) => ({
  slug,
  title,
  summary: `About ${title}`,
  cover: '/art/covers/housie',
  publishedAt: '2026-11-14T08:00:00Z',
})

test.each([
  ['/help?tab=blog', 'blog', 'EN', '14 November 2026'],
  ['/noticePage?tab=news', 'news', 'BN', '১৪ নভেম্বর, ২০২৬'],
] as const)('%s lists the %s with dates of the language and by page (R-2.15.05, R-2.15.06)', async (path, kind, language, day) => {
  const answers = { 'GET /wps/relay/MCSFE_getPosts': { list: [post('one', 'One'), post('two', 'Two')], totalPages: 3, total: 14 } }
  await show({ path: `${path}&pageNo=2`, language, answers })
  expect(await screen.findAllByText(day)).toHaveLength(2)
  expect(sent.find(({ call }) => call.includes('getPosts'))!.input).toMatchObject({ kind, pageNo: 2, language })
  const tab = path.split('?')[1]
  expect((await screen.findByRole('link', { name: 'One' })).getAttribute('href')).toBe(`${path.split('?')[0]}?${tab}&post=one`)
  fireEvent.click(document.querySelector(`a[href="${path}&pageNo=3"]`)!)
  await waitFor(() => expect(place.search).toBe(`?${tab}&pageNo=3`))
})

test('an address that names a page behind the last one says that nothing is there, and leads to the first', async () => {
  const answers = { 'GET /wps/relay/MCSFE_getPosts': { list: [], totalPages: 3, total: 14 } }
  await show({ path: '/help?tab=blog&pageNo=1000000000', answers })
  expect(await screen.findByText(shell['missing.title'])).toBeTruthy()
  expect((await screen.findByRole('link', { name: english['post.all'] })).getAttribute('href')).toBe('/help?tab=blog')
})

test('an article shows its words and its neighbours; one that is not there says so (R-2.15.05, R-2.15.06)', async () => {
  const answers = {
    'GET /wps/relay/MCSFE_getPost': ({ slug }: Record<string, unknown>) => {
      if (slug !== 'one') throw new Refused('content.post_not_found', 'Not there.')
      return { post: { ...post('one', 'One'), body: '<h3>Inside</h3><p>Words.</p>' }, older: { slug: 'two', title: 'Two' } }
    },
  }
  await show({ path: '/help?tab=blog&post=one', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'One' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'Inside' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: /Two/ })).getAttribute('href')).toBe('/help?tab=blog&post=two')
  cleanup()
  await show({ path: '/noticePage?tab=news&post=gone', answers })
  expect(await screen.findByRole('heading', { name: english['post.missing'] })).toBeTruthy()
})

const promotion = (id: string, type: string) => ({
  id,
  type,
  title: `Offer ${id}`,
  summary: 'Short',
  cover: '/art/covers/housie',
  body: '<p>Conditions</p>',
  linkageType: 'ROUTE',
  linkage: '/rng',
  startsAt: '2026-11-01T00:00:00Z',
})
const promotions = {
  'GET /wps/relay/MCSFE_getPromotions': { list: [promotion('a', 'newMember'), promotion('b', 'slots')], types: ['newMember', 'slots'] },
}

test('Promotions are filtered by tabs; the choice is in the address (R-2.1.28, R-2.15.03)', async () => {
  await show({ path: '/promotions', answers: promotions })
  const tabs = await screen.findByRole('navigation', { name: english['promotions.types'] })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['promotions.all', 'promotions.newMember', 'promotions.slots'].map(en))
  expect(await screen.findAllByRole('link', { name: /^Offer/ })).toHaveLength(2)
  fireEvent.click(within(tabs).getByRole('link', { name: en('promotions.slots') }))
  await waitFor(() => expect(place.search).toBe('?type=slots'))
  expect((await screen.findAllByRole('link', { name: /^Offer/ })).map((link) => link.getAttribute('href'))).toEqual(['/promoDetail?id=b'])
  cleanup()
  await show({ path: '/promotions?type=nonsense', answers: promotions })
  expect(await screen.findAllByRole('link', { name: /^Offer/ })).toHaveLength(2)
})

test('A promotion shows its conditions and links only to allowed targets (R-2.1.29, R-2.15.03, S-19)', async () => {
  const detail = (linkageType: string, linkage: string) => ({
    'GET /wps/relay/MCSFE_getPromotion': {
      promotion: { ...promotion('a', 'slots'), linkageType, linkage, endsAt: '2026-12-31T00:00:00Z' },
    },
  })
  await show({ path: '/promoDetail?id=a', answers: detail('GAME', 'NOKSHI/tiger') })
  expect(await screen.findByText('Conditions')).toBeTruthy()
  expect(await screen.findByText('Until 31 December 2026')).toBeTruthy()
  expect((await screen.findByRole('link', { name: english['promotions.go'] })).getAttribute('href')).toBe(
    '/game?vassalage=NOKSHI&gameCode=tiger',
  )
  for (const [type, linkage] of [
    ['URL', 'javascript:alert(1)'],
    ['URL', 'http://evil.example'],
    ['ROUTE', '//evil.example'],
    ['NEWER', '/x'],
  ] as const) {
    // prettier-ignore
    cleanup()
    await show({ path: '/promoDetail?id=a', answers: detail(type, linkage) })
    await screen.findByText('Conditions')
    expect([type, linkage, screen.queryByRole('link', { name: english['promotions.go'] })]).toEqual([type, linkage, null])
  }
  cleanup()
  await show({ path: '/promoDetail?id=a', answers: detail('URL', 'https://example.com/a') })
  const out = await screen.findByRole('link', { name: english['promotions.go'] })
  expect([out.getAttribute('target'), out.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a promotion that is over says so and leads to those that run (R-2.15.03)', async () => {
  const gone = () => {
    throw new Refused('content.promotion_not_found', 'Over.')
  }
  await show({ path: '/promoDetail?id=old', answers: { 'GET /wps/relay/MCSFE_getPromotion': gone } })
  expect(await screen.findByRole('heading', { name: english['promotions.missing'] })).toBeTruthy()
  expect((await screen.findByRole('link', { name: english['promotions.back'] })).getAttribute('href')).toBe('/promotions')
})

const levels = [0, 1, 2].map((level) => ({
  level,
  name: ['Bud', 'Bronze', 'Silver'][level]!,
  turnoverToReach: String(level * 10_000),
  turnoverToKeep: '0',
  rankUpBonus: '0',
  rebates: [{ gameType: 'RNG', ppm: 2_500 }],
  service: 'LIVECHAT',
}))

test('/vip shows the levels from the server, and the member’s own among them (R-2.1.10)', async () => {
  signIn()
  await show({ path: '/vip', answers: { 'GET /wps/relay/MCSFE_getVipLevels': { list: levels } } })
  expect(await screen.findByText('Demo, you are on level 1: Bronze.')).toBeTruthy()
  expect((await screen.findAllByRole('row')).slice(1).map((row) => row.textContent!.slice(0, 8))).toEqual(['0 Bud–––', '1 Bronze', '2 Silver']) // prettier-ignore
  expect((await screen.findByText(english['vip.here'])).closest('tr')!.textContent).toContain('Bronze')
})

test('/vip lists bonus and rebate only where the brand pays them, and levels by their own names', async () => {
  const heads = async (list: object[]) => {
    await show({ path: '/vip', answers: { 'GET /wps/relay/MCSFE_getVipLevels': { list } } })
    await screen.findByText('3 levels, from Bud to Silver, each reached by the valid turnover of 365 days.')
    const found = screen.getAllByRole('columnheader').map((head) => head.textContent)
    const gains = [english['vip.rebateText'], english['vip.bonusText']].map((text) => screen.queryByText(text) !== null)
    cleanup()
    return [...found.slice(3), ...gains]
  }
  expect(await heads(levels)).toEqual([
    english['vip.bonus'],
    english['vip.weekly'],
    english['vip.birthday'],
    english['vip.rebateUpTo'],
    english['vip.service'],
    true,
    true,
  ])
  const unpaid = levels.map(({ rankUpBonus: _bonus, rebates: _rebates, ...level }) => level)
  expect(await heads(unpaid)).toEqual([english['vip.service'], false, false])
})

test('/vip shows what a member must still play for the next level, with names in the page’s language', async () => {
  signIn()
  const ranks = levels.map((level) => ({ ...level, name: `Rank ${level.level}` }))
  const answers = {
    'GET /wps/relay/MCSFE_getVipLevels': { list: ranks },
    'GET /wps/relay/MCSFE_getPlayerRank': { level: 1, turnover: '8500.5', history: [], rewards: [], currency: 'BDT' },
  }
  await show({ path: '/vip', answers })
  const way = await screen.findByRole('progressbar', { name: english['vip.way'] })
  expect([way.getAttribute('value'), way.getAttribute('max')]).toEqual(['85005000', '200000000'])
  expect(screen.getByText(/^Valid turnover of the last 365 days/).textContent).toBe(
    'Valid turnover of the last 365 days: ৳\u00a08,500.50. Another ৳\u00a011,499.50 reaches Rank 2.',
  )
  expect(within(screen.getByRole('banner')).getByText('Rank 1')).toBeTruthy()
})

test('/down has two lists of steps, each with its code from the brand (R-2.15.10, R-3.5.08, R-3.5.09)', async () => {
  const resources = [
    { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down', qrCodeUrl: '/qr/ANDROID.svg' },
    { resourceType: 'IOS', labelNameEn: 'iOS', url: '/down', qrCodeUrl: '/qr/IOS.svg' },
  ]
  await show({ path: '/down', brand: { resources } })
  expect((await screen.findAllByRole('img', { name: 'Code that opens /down' })).map((code) => code.getAttribute('src'))).toEqual([
    '/qr/ANDROID.svg',
    '/qr/IOS.svg',
  ])
  const steps = within((await screen.findByRole('main'))).getAllByRole('list').filter(({ tagName }) => tagName === 'OL') // prettier-ignore
  expect(steps.map((list) => list.children.length)).toEqual([3, 3])
  expect(findResource({ resources }, 'iOS')).toBe(resources[1])
  expect(findResource({ resources }, 'Windows')).toBeUndefined()
})

test('the browser’s offer to install is taken by one press and then gone (R-2.15.10)', async () => {
  const { watchInstall } = await import('./lib/install.ts')
  watchInstall()
  await show({ path: '/down' })
  expect(screen.queryByRole('button', { name: english['download.install'] })).toBeNull()
  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: english['download.install'] }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: english['download.install'] })).toBeNull())
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(await screen.findByText(english['download.installed'])).toBeTruthy()
})

test('the notice bar asks for type B; after the sign-in type PL is asked for its dialog (R-7.3.05)', async () => {
  await show()
  await screen.findByRole('button', { name: /Hello/ })
  const types = () => sent.filter(({ call }) => call.includes('getListAnnouncements')).map(({ input }) => input.type)
  expect(types()).toEqual(['B'])
  const { openPopup } = await import('./lib/popup.ts')
  signIn()
  act(() => openPopup({ name: 'after-login' }))
  await waitFor(() => expect(types()).toContain('PL'), { timeout: 10_000 })
  expect(await screen.findByText(shell['notice.welcome'], {}, { timeout: 10_000 })).toBeTruthy()
})

test('the texts of these screens come in the page’s language, with its figures (R-1.2.03)', async () => {
  await show({ path: '/help?tab=feedback', language: 'BN' })
  expect(await screen.findByRole('heading', { name: bengali['feedback.title'], level: 2 })).toBeTruthy()
  expect(await screen.findByText(/১০ থেকে ৫০০ অক্ষর, লেখা হয়েছে ০/)).toBeTruthy()
})

test('pictures of the menu are addressed by type and state: the open category’s is another one (R-7.6.03)', async () => {
  await show({ path: '/rng' })
  const { openPopup } = await import('./lib/popup.ts')
  act(() => openPopup({ name: 'menu' }))
  const menu = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  const pictureOf = (name: string) => within(menu).getByRole('link', { name }).querySelector('img')!.getAttribute('src')
  expect([pictureOf(shell['category.RNG']), pictureOf(shell['category.COCKFIGHT'])]).toEqual([
    '/art/cats/rng-active.webp',
    '/art/cats/cockfight.webp',
  ])
  expect(submenuPicture('SPORTS', true)).not.toBe(submenuPicture('SPORTS', false))
})

test('Vendor icons of five game types use the type’s set, others the default (R-9.8.09, R-7.6.02)', () => {
  for (const type of ['FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS'] as const)
    expect(vendorIconPath('/art/vendors/nokshi', type)).toBe(`/art/vendors/${type}/nokshi`)
  for (const type of ['ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'] as const)
    expect(vendorIconPath('/art/vendors/nokshi', type)).toBe('/art/vendors/nokshi')
  expect(vendorIconPath('https://images.example/x', 'RNG')).toBe('https://images.example/x')
})
