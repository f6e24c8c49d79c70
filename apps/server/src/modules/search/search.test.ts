import { calls } from '@portal/contracts/calls'
import type { LanguageCode } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGames, syncGames, withholdVendors } from '#modules/catalogue'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openSearch, type SearchParts } from './search.ts'
import { openAddressThrottle } from '#platform/address-throttle.ts'

let portal: TestApp
let caller: TestCaller

const game = (code: string, [BN, EN, CN, VI]: readonly [string, string, string, string], more = {}) => ({
  code,
  gameType: 'RNG' as const,
  classification: 'SC' as const,
  names: { BN, EN, CN, VI },
  minBet: 10_000n,
  lineCount: 20,
  hasDemo: true,
  platforms: ['html5-desktop'],
  image: '/art/covers/sundarban-tiger',
  maintenance: false,
  ...more,
})
const games = [
  game('sundarban-tiger', ['সুন্দরবনের বাঘ', 'Sundarban Tiger', '孙德尔本斯之虎', 'Hổ Sundarban']),
  game('lily-roulette', ['শাপলা রুলেট', 'Lily Roulette', '睡莲轮盘', 'Roulette Hoa Súng'], { classification: 'TG' }),
  game('keno-bazar', ['কেনো বাজার', 'Keno Bazar', '集市基诺', 'Keno Chợ Phiên'], { classification: 'BG' }),
  game('penguin-parade', ['পেঙ্গুইনের মিছিল', 'Penguin Parade', '企鹅巡游', 'Diễu Hành Cánh Cụt']),
  game('royal-bengal-gold', ['বাঘরাজের সোনা', 'Royal Bengal Gold', '孟加拉虎王黄金', 'Kho Vàng Hổ Vương'], { classification: 'JP' }),
  game('lucky-panda', ['ভাগ্যবান পান্ডা', 'Lucky Panda', '幸运熊猫', 'Gấu Trúc May Mắn']),
]

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.transaction((tx) => addGames(tx, 'NOKSHI', games))
  await portal.database.query(sql`insert into catalogue.lanes (vendor, game_type) values ('NOKSHI', 'RNG') on conflict do nothing`)
  await portal.refreshSearch()
})
afterAll(() => portal.close())

type Hit = { kind: string; ref: string; title: string; note?: string; reader?: string; game?: { gameCode: string } }

async function find(query: string, language: LanguageCode = 'EN', host?: string): Promise<Hit[]> {
  const answer = await caller.call(calls.search.find, { query: { query, language }, ...(host && { headers: { host } }) })
  expect(answer.status).toBe(200)
  return (answer.body.value as { hits: Hit[] }).hits
}
const codes = (hits: readonly Hit[]) => hits.flatMap(({ game: found }) => (found ? [found.gameCode] : []))
const refs = (hits: readonly Pick<Hit, 'kind' | 'ref'>[], kind: string) => hits.filter((hit) => hit.kind === kind).map(({ ref }) => ref)

test.each([
  ['Sundarban Tiger', 'sundarban-tiger', 'its name'],
  ['tiger', 'sundarban-tiger', 'a word of it'],
  ['sund', 'sundarban-tiger', 'its beginning'],
  ['tigar', 'sundarban-tiger', 'a wrong letter'],
  ['sunderbon', 'sundarban-tiger', 'two wrong letters'],
  ['sundrban', 'sundarban-tiger', 'a letter too few'],
  ['সুন্দরবনের বাঘ', 'sundarban-tiger', 'Bengali'],
  ['সুন্দরব', 'sundarban-tiger', 'a word of Bengali that is still being typed'],
  ['shundorboner bagh', 'sundarban-tiger', 'Bengali in Latin letters'],
  ['孙德尔本斯', 'sundarban-tiger', 'Chinese'],
  ['虎', 'sundarban-tiger', 'one Chinese character'],
  ['ho sundarban', 'sundarban-tiger', 'Vietnamese without its marks'],
  ['HỔ', 'sundarban-tiger', 'Vietnamese with its marks'],
  ['ｔｉｇｅｒ', 'sundarban-tiger', 'letters of full width'],
  ['rulet', 'lily-roulette', 'as it is spoken'],
  ['রুলেট', 'lily-roulette', 'as it is spoken, in Bengali'],
  ['penguine', 'penguin-parade', 'a letter too many'],
  ['bhaggoban panda', 'lucky-panda', 'Bengali as people type it'],
])('%s finds %s first of all games (%s)', async (query, code) => {
  for (const language of ['EN', 'BN'] as const) expect([language, codes(await find(query, language))[0]]).toEqual([language, code])
})

test('a game is found by what its likes are called, in any language', async () => {
  expect(codes(await find('bingo'))).toEqual(['keno-bazar'])
  expect(codes(await find('টেবিল গেম'))).toEqual(['lily-roulette'])
  expect(codes(await find('jackpot'))).toEqual(['royal-bengal-gold'])
})

test('everything that is shown can be found, each in the language of the page', async () => {
  expect(refs(await find('নৌকাবাইচ', 'BN'), 'lottery')).toEqual(['PK10-1M', 'PK10-5M'])
  expect((await find('boat race', 'BN'))[0]).toMatchObject({ kind: 'lottery', title: 'নৌকাবাইচ · ১ মিনিট' })
  expect(refs(await find('নৌকাবাইচ 5 মিনিট'), 'lottery')).toContain('PK10-5M')
  expect(refs(await find('boat ৫ min'), 'lottery')).toContain('PK10-5M')
  expect(refs(await find('nokshi'), 'vendor')).toEqual(['NOKSHI/RNG'])
  expect(refs(await find('three pots'), 'promotion')).toContain('three-pots')
  expect(refs(await find('vip levels'), 'help')).toContain('vip-levels')
  expect(refs(await find('reading rtp'), 'post')).toContain('blog/reading-rtp')
  expect(await find('deposit')).toContainEqual({ kind: 'page', ref: '#member/depositv2', title: 'Deposit', reader: 'session' })
  expect(await find('টাকা জমা', 'BN')).toContainEqual({ kind: 'page', ref: '#member/depositv2', title: 'জমা', reader: 'session' })
})

test('words without a meaning here, signs, and nothing at all find nothing', async () => {
  for (const query of ['zzzz', 'qwxkjv', '%', '\\', '   ', '']) expect([query, await find(query)]).toEqual([query, []])
})

test('a query that is too long or no text is refused under its field', async () => {
  const answer = await caller.call(calls.search.find, { query: { query: 'x'.repeat(65) } })
  expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
})

test('Delisted, withdrawn and withheld games are never found, even with search terms that are outdated', async () => {
  expect(await find('sandbox')).toEqual([])
  const word = { ...game('passing', ['পথিক', 'Wayfarer', '行路人', 'Lữ Khách']), position: 50 }
  await portal.database.transaction((tx) => addGames(tx, 'MELA', [word]))
  expect(codes(await find('wayfar'))).toEqual([])
  await portal.refreshSearch()
  expect(codes(await find('wayfare'))).toEqual(['passing'])
  await withholdVendors(portal.database, 1, ['MELA'])
  expect(codes(await find('wayfarer'))).toEqual([])
  await portal.database.query(sql`delete from catalogue.withheld where vendor = 'MELA'`)
  expect(codes(await find('wayfarers'))).toEqual(['passing'])
  await portal.database.transaction((tx) => syncGames(tx, 'MELA', []))
  expect(codes(await find('way farer'))).toEqual([])
  await portal.refreshSearch()
  const left = await portal.database.query(sql`select from search.terms where key = 'wayfarer'`)
  expect(left).toEqual([])
})

test('pages of a feature that is switched off are not found, nor categories without a game', async () => {
  expect(refs(await find('register'), 'page')).toContain('/register')
  expect(refs(await find('sports'), 'page')).toEqual([])
  expect(refs(await find('video poker'), 'page')).toEqual([])
  expect(refs(await find('table games'), 'page')).toEqual(['/rng?classify=TG'])
  // Brands that see a change at once, and a clock that no answer outlives.
  let nowMs = 0
  const visit: SearchParts['visit'] = (...call) => portal.serving.callAsVisitor(...call)
  const search = openSearch({ database: portal.database, brands: portal.brands, visit, nowMs: () => nowMs })
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const pagesFor = async (query: string) => {
    nowMs += 60_000
    return refs((await search.find({ query, language: 'EN' }, { brand, language: 'EN', ip: '' } as never)).hits, 'page')
  }
  for (const [feature, query, address] of [
    ['DIRECTREG3', 'register', '/register'],
    ['MEMBERCENTER3', 'deposit', '#member/depositv2'],
  ] as const) {
    expect(await pagesFor(query)).toContain(address)
    await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, feature, false))
    expect(await pagesFor(query)).not.toContain(address)
    await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, feature, true))
  }
})

test('terms are made again without a change when nothing has changed', async () => {
  const count = () =>
    portal.database.query<{ xmin: string; rows: number }>(
      sql`select max(xmin::text::bigint)::text as xmin, count(*)::int as rows from search.terms`,
    )
  const before = await count()
  await portal.refreshSearch()
  expect(await count()).toEqual(before)
})

test('an address may ask only so often a minute, and is told when to come again', () => {
  let nowMs = 1_000
  const ask = openAddressThrottle(3, () => nowMs)
  for (let at = 0; at < 3; at += 1) ask('192.0.2.1')
  expect(() => ask('192.0.2.1')).toThrow(expect.objectContaining({ code: 'request.too_many', details: { retryAfter: '60' } }))
  expect(() => ask('192.0.2.2')).not.toThrow()
  nowMs += 60_000
  expect(() => ask('192.0.2.1')).not.toThrow()
})
