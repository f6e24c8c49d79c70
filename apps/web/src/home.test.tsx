// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import content from './i18n/content/EN.json' with { type: 'json' }
import english from './i18n/EN.json' with { type: 'json' }
import lobby from './i18n/lobby/EN.json' with { type: 'json' }
import lottery from './i18n/lottery/EN.json' with { type: 'json' }
import { asked, brand, resetApp, game, lane, sent, show, signIn } from './testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  // Without one, everything counts as near.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const offer = (id: string) => ({
  id,
  type: 'slots',
  title: `Offer ${id}`,
  summary: 'Every day.',
  cover: '/art/covers/sundarban-tiger',
  linkageType: 'ROUTE',
  linkage: '/rng',
})
const level = (rank: number) => ({
  level: rank,
  name: `Rank ${rank}`,
  turnoverToReach: '0',
  turnoverToKeep: '0',
  rankUpBonus: '0',
  rebates: [{ gameType: 'RNG', ppm: rank * 1_000 }],
  service: 'LIVECHAT',
})
const resource = { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down', qrCodeUrl: '/qr/ANDROID.svg' }
const answers = {
  'GET /wps/relay/MCSFE_getPromotions': { list: ['a', 'b', 'c', 'd'].map(offer), types: ['slots'] },
  'GET /wps/relay/MCSFE_getVipLevels': { list: [0, 1, 2, 3, 4].map(level) },
}

test('Home ends with three current offers, the club with its rebates, and the app', async () => {
  signIn()
  await show({ answers, brand: { resources: [resource] } })
  const offers = within(await screen.findByRole('region', { name: content['home.offers'] }))
  expect(offers.getAllByRole('link', { name: /^Offer/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/promoDetail?id=a',
    '/promoDetail?id=b',
    '/promoDetail?id=c',
  ])
  // Every second level, the member's own in the place of the one below it.
  const club = within(await screen.findByRole('region', { name: content['home.club'] }))
  expect(club.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Rank 10.10%', 'Rank 20.20%', 'Rank 40.40%'])
  expect(club.getByRole('link', { name: content['home.clubMore'] }).getAttribute('href')).toBe('/vip')
  const phone = within(screen.getByRole('region', { name: content['home.appTitle'].replace('{brand}', brand.name.EN) }))
  expect(phone.getByRole('img').getAttribute('src')).toBe(resource.qrCodeUrl)
})

test('Without offers and levels these blocks are absent; the app stays', async () => {
  await show()
  expect(await screen.findByRole('link', { name: content['home.appMore'] })).toBeTruthy()
  expect(screen.queryByRole('region', { name: content['home.offers'] })).toBeNull()
  expect(screen.queryByRole('region', { name: content['home.club'] })).toBeNull()
})

test('Blocks far below are requested only when they come near', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
    },
  )
  await show({ answers })
  expect(asked.some((call) => /getPromotions|getVipLevels|popular/.test(call))).toBe(false)
})

test('Home shows the next draws of popular lotteries, one per kind first (R-3.4.11, R-9.2.05)', async () => {
  const draw = (gameId: string, gameMenuTag: string, minutes: number) => ({
    gameId,
    gameMenuTag,
    gameGroupCode: 'SSC',
    remark: `Lottery ${gameId}`,
    numero: '202611240601',
    remainTime: minutes * 60_000,
    lockTime: 5,
    drawDayOfWeek: '1',
    winningTime: '16:01',
    isHot: true,
  })
  // Six of every minute of one kind, and two of the evening.
  const list = [
    draw('evening', 'LHC', 300),
    ...Array.from({ length: 6 }, (_, at) => draw(`m${at}`, 'SSC', 10 + at)),
    draw('race', 'PK10', 90),
  ]
  const shown = await show({ answers: { 'GET /lgw/games/popular': { list } } })
  const block = within(await screen.findByRole('region', { name: lottery['lotto.next'] }))
  expect(block.getAllByRole('link', { name: /^Lottery/ }).map((link) => link.getAttribute('href'))).toEqual(
    ['m0', 'm1', 'm2', 'm3', 'race', 'evening'].map((id) => `/lottery?gameCode=${id}`),
  )
  expect(block.getAllByRole('timer')).toHaveLength(6)
  expect(sent.find(({ call }) => call === 'GET /lgw/games/popular')?.input).toEqual({
    count: 20,
    prizeMode: 'SEA',
    device: 'WEB',
    language: 'EN',
  })
  shown.unmount()
  await show()
  expect(await screen.findByRole('link', { name: content['home.appMore'] })).toBeTruthy()
  expect(screen.queryByRole('region', { name: lottery['lotto.next'] })).toBeNull()
})

const shelf = (kind: string, total: number) => ({
  kind,
  total,
  games: Array.from({ length: Math.min(total, 12) }, (_, at) => {
    return {
      ...game,
      nodeId: kind.charCodeAt(0) * 1_000 + kind.charCodeAt(1) * 50 + at,
      gameCode: `${kind}-${at}`,
      gameName: `${kind} ${at}`,
    }
  }),
})
const namesOn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]!.textContent)

test('Each kind of games has a shelf of six and a link to all; small kinds share the last shelf', async () => {
  const shelves = [shelf('NEW', 9), shelf('JP', 7), shelf('TG', 2), shelf('BG', 3), shelf('FISH', 5)]
  await show({ answers: { 'GET /wps/relay/GCSGAME_shelves': { shelves } } })
  const fresh = await screen.findByRole('region', { name: lobby['shelf.NEW'] })
  expect(namesOn(fresh)).toEqual(['NEW 0', 'NEW 1', 'NEW 2', 'NEW 3', 'NEW 4', 'NEW 5'])
  const allOf = (name: string) => within(screen.getByRole('region', { name })).queryByRole('link', { name: english['action.seeAll'] })
  expect(allOf(lobby['shelf.NEW'])).toBeNull()
  expect(allOf(english['classify.JP'])?.getAttribute('href')).toBe('/rng?classify=JP')
  expect(allOf(english['category.FISH'])?.getAttribute('href')).toBe('/fish')
  const few = screen.getByRole('region', { name: lobby['shelf.few'] })
  expect(namesOn(few)).toEqual(['TG 0', 'BG 0', 'TG 1', 'BG 1', 'BG 2'])
  const kinds = within(few)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/rng?classify'))
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`${english['classify.TG']} 2`, '/rng?classify=TG'],
    [`${english['classify.BG']} 3`, '/rng?classify=BG'],
  ])
})

test('Without games of other kinds there is no shelf; tiles name exactly the kinds that have games', async () => {
  const menus = [
    { gameType: 'RNG', vendorCount: 1, gameCount: 12 },
    { gameType: 'LOTT', vendorCount: 1, gameCount: 3 },
    { gameType: 'COCKFIGHT', vendorCount: 0, gameCount: 0 },
  ]
  const counted = { ...lane, gameClassify: { ...lane.gameClassify, counts: { SC: 8, TG: 3, BG: 1 } } }
  await show({
    answers: { 'GET /lgw/games/game_menus': { menus }, 'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [counted] } } },
  })
  const tiles = within(screen.getByRole('navigation', { name: english['home.categories'] })).getAllByRole('link')
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    [`${english['category.RNG']}12 games`, '/rng'],
    [`${english['classify.TG']}3 games`, '/rng?classify=TG'],
    [`${english['classify.BG']}1 game`, '/rng?classify=BG'],
    [`${english['category.LOTT']}3 games`, '/elott?games=LOTT'],
  ])
  expect(await screen.findByRole('link', { name: content['home.appMore'] })).toBeTruthy()
  expect(screen.queryByRole('region', { name: lobby['shelf.few'] })).toBeNull()
})
