// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import content from './i18n/content/EN.json' with { type: 'json' }
import lottery from './i18n/lottery/EN.json' with { type: 'json' }
import { asked, brand, forgetApp, sent, show, signIn } from './test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  // Without one, everything counts as near.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  forgetApp()
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
  rebatePpm: rank * 1_000,
  service: 'LIVECHAT',
})
const resource = { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down', qrCodeUrl: '/qr/ANDROID.svg' }
const answers = {
  'GET /wps/relay/MCSFE_getPromotions': { list: ['a', 'b', 'c', 'd'].map(offer), types: ['slots'] },
  'GET /wps/relay/MCSFE_getVipLevels': { list: [0, 1, 2, 3, 4].map(level) },
}

test('home ends with three of the offers that run, the club with its rebates, and the way onto a phone', async () => {
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

test('without offers and levels these blocks are absent; the way onto a phone stays', async () => {
  await show()
  expect(await screen.findByRole('link', { name: content['home.appMore'] })).toBeTruthy()
  expect(screen.queryByRole('region', { name: content['home.offers'] })).toBeNull()
  expect(screen.queryByRole('region', { name: content['home.club'] })).toBeNull()
})

test('what stands far below is asked for only when it comes near', async () => {
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

test('home shows three of the popular lotteries, each with its countdown; without any the block is absent (R-3.4.11, R-9.2.05)', async () => {
  const game = {
    gameId: 'sha1',
    gameMenuTag: 'SSC',
    gameGroupCode: 'SSC',
    remark: 'Shapla 1-min',
    numero: '202611240601',
    remainTime: 86_000_000,
    lockTime: 5,
    drawDayOfWeek: '1',
    winningTime: '16:01',
    isHot: true,
  }
  const list = ['a', 'b', 'c', 'd'].map((gameId) => ({ ...game, gameId }))
  const shown = await show({ answers: { 'GET /lgw/games/popular': { list } } })
  const block = within(await screen.findByRole('region', { name: lottery['lotto.popular'] }))
  expect(block.getAllByRole('link', { name: 'Shapla 1-min' }).map((link) => link.getAttribute('href'))).toEqual([
    '/lottery?gameCode=a',
    '/lottery?gameCode=b',
    '/lottery?gameCode=c',
  ])
  expect(block.getAllByRole('timer')).toHaveLength(3)
  expect(sent.find(({ call }) => call === 'GET /lgw/games/popular')?.input).toEqual({
    count: 20,
    prizeMode: 'SEA',
    device: 'WEB',
    language: 'EN',
  })
  shown.unmount()
  await show()
  expect(await screen.findByRole('link', { name: content['home.appMore'] })).toBeTruthy()
  expect(screen.queryByRole('region', { name: lottery['lotto.popular'] })).toBeNull()
})
