import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@portal/contracts'
import { calls, type CallLine } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeHtml } from '#platform/html.ts'
import { listAttacks } from '../../testing/attack-texts.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { createHelpArticle, createPost, openArticles } from './articles.ts'
import { createPromotion, openOffers } from './offers.ts'
import { helpTopics, seededPosts, seededPromotions } from './seed-articles.ts'

let portal: TestApp
let call: ReturnType<typeof createTestCaller>['call']

beforeAll(async () => {
  portal = await openTestApp()
  call = createTestCaller(portal.app).call
})
afterAll(() => portal.close())

const ask = async <Value>(line: CallLine, query: Record<string, string>) => (await call(line, { query })).body.value as Value
const codeOf = async (line: CallLine, query: Record<string, string>) => {
  const { status, body } = await call(line, { query })
  return [status, body.code]
}

type Help = { topics: { slug: string; title: string; articles: { slug: string; title: string; body: string }[] }[] }
type Posts = { list: { slug: string; title: string; publishedAt: string }[]; totalPages: number; total: number }
type FullPost = { post: { slug: string; title: string; body: string }; newer?: { slug: string }; older?: { slug: string } }
type Promotions = { list: { id: string; type: string; title: string; linkageType: string; linkage?: string }[]; types: string[] }

test('Each help topic answers at least three articles in the requested language (R-2.15.04, R-7.1.35)', async () => {
  const { topics } = await ask<Help>(calls.content.helpCenter, { language: 'BN' })
  expect(topics.map(({ slug }) => slug)).toEqual(helpTopics.map(({ slug }) => slug))
  expect(topics.length).toBeGreaterThanOrEqual(6)
  for (const { slug, articles } of topics) expect([slug, articles.length >= 3]).toEqual([slug, true])
  expect([topics[0]!.title, topics[0]!.articles[0]]).toMatchObject(['অ্যাকাউন্ট', { slug: 'create-account', title: 'অ্যাকাউন্ট খুলব কীভাবে?' }])
  const english = await ask<Help>(calls.content.helpCenter, { language: 'EN' })
  expect(english.topics[0]!.articles[0]!.title).toBe('How do I open an account?')
})

test.each(['blog', 'news'])(
  'The %s has six articles, newest first; a page beyond the last is empty (R-2.15.05, R-2.15.06)',
  async (kind) => {
    const told = seededPosts.filter((post) => post.kind === kind).toSorted((one, other) => one.daysAgo - other.daysAgo)
    const first = await ask<Posts>(calls.content.posts, { kind, language: 'EN', pageSize: '4' })
    const second = await ask<Posts>(calls.content.posts, { kind, language: 'EN', pageSize: '4', pageNo: '2' })
    expect([...first.list, ...second.list].map(({ slug }) => slug)).toEqual(told.map(({ slug }) => slug))
    expect([first.list.length, first.total, first.totalPages]).toEqual([4, 6, 2])
    const times = [...first.list, ...second.list].map(({ publishedAt }) => publishedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await ask<Posts>(calls.content.posts, { kind, pageSize: '4', pageNo: '1000000000' })).toEqual({
      list: [],
      totalPages: 2,
      total: 6,
    })
  },
)

test('An article has its body and its newer and older neighbour, in the language (R-2.15.05, R-2.15.06)', async () => {
  const { post, newer, older } = await ask<FullPost>(calls.content.post, { kind: 'blog', slug: 'housie-at-the-fair', language: 'VI' })
  expect(post).toMatchObject({ title: 'Housie: từ hội chợ đến điện thoại' })
  expect(post.body).toMatch(/^<p>Hội chợ/)
  expect([newer?.slug, older?.slug]).toEqual(['funded-jackpots', 'from-seed-to-spin'])
  expect(await ask<FullPost>(calls.content.post, { kind: 'blog', slug: 'funded-jackpots' })).not.toHaveProperty('newer')
})

test('a draft, an article of tomorrow and one of the other kind are not there (R-2.15.05)', async () => {
  const texts = { titles: { EN: 'x' }, summaries: { EN: 'x' }, bodies: { EN: 'x' }, cover: '/art/covers/x' }
  await portal.database.transaction(async (tx) => {
    await createPost(tx, 1, { ...texts, kind: 'blog', slug: 'draft' })
    await createPost(tx, 1, { ...texts, kind: 'blog', slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) })
  })
  for (const slug of ['draft', 'tomorrow', 'three-pots', 'nowhere'])
    expect([slug, ...(await codeOf(calls.content.post, { kind: 'blog', slug }))]).toEqual([slug, 404, 'content.post_not_found'])
  expect((await ask<Posts>(calls.content.posts, { kind: 'blog' })).total).toBe(6)
  expect(await codeOf(calls.content.posts, { kind: 'diary' })).toEqual([422, 'request.invalid'])
})

test('Promotions are listed all or by type, with the types in use; an unknown one is refused (R-2.15.03)', async () => {
  const all = await ask<Promotions>(calls.content.promotions, { language: 'BN' })
  // Campaigns of the demonstration stand beside them.
  const seeded = new Set(seededPromotions.map(({ slug }) => slug))
  const idsOf = ({ list }: Promotions) => list.map(({ id }) => id).filter((id) => seeded.has(id))
  expect(idsOf(all)).toEqual([...seeded])
  expect(all.list.length).toBeGreaterThanOrEqual(8)
  expect(all.types).toEqual(expect.arrayContaining(['newMember', 'slots', 'lottery', 'vip']))
  const slots = await ask<Promotions>(calls.content.promotions, { type: 'slots', language: 'EN' })
  expect(idsOf(slots)).toEqual(['three-pots', 'tiger-triple', 'single-zero', 'second-wind'])
  expect(slots.types).toEqual(all.types)
  const { promotion } = await ask<{ promotion: Promotions['list'][number] }>(calls.content.promotion, {
    id: 'tiger-triple',
    language: 'EN',
  })
  expect(promotion).toMatchObject({ type: 'slots', linkageType: 'GAME', linkage: 'NOKSHI/sundarban-tiger' })
  expect(await codeOf(calls.content.promotion, { id: 'nowhere' })).toEqual([404, 'content.promotion_not_found'])
  expect(await codeOf(calls.content.promotions, { type: 'everything' })).toEqual([422, 'request.invalid'])
})

test('A promotion is shown from start to end; one with a foreign link is never stored (R-2.15.03, S-19)', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const texts = {
    type: 'sports' as const,
    cover: '/art/covers/x',
    titles: { EN: 'x' },
    summaries: { EN: 'x' },
    bodies: { EN: 'x' },
    position: 99,
  }
  const leads = { linkageType: 'ROUTE' as const, linkage: '/sports' }
  await portal.database.transaction(async (tx) => {
    await createPromotion(tx, 1, { ...texts, ...leads, slug: 'now', startsAt: at(-5), endsAt: at(5) })
    await createPromotion(tx, 1, { ...texts, ...leads, slug: 'later', startsAt: at(5) })
    await createPromotion(tx, 1, { ...texts, ...leads, slug: 'over', startsAt: at(-5), endsAt: at(-1) })
  })
  const offers = openOffers(portal.database, portal.brands)
  expect((await offers.listPromotions(1, 'sports', 'EN')).list.map(({ id }) => id)).toEqual(['now'])
  const astray = { ...texts, slug: 'astray', linkageType: 'URL' as const, linkage: 'http://evil.example' }
  await expect(portal.database.transaction((tx) => createPromotion(tx, 1, astray))).rejects.toThrow('may not lead')
  await portal.database.query(sql`delete from content.promotions where type = 'sports'`)
})

test('An announced promotion shows early; one with applications stays after its end (R-4.12.08, R-4.12.09)', async () => {
  const { database } = portal
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const texts = { titles: { EN: 'x' }, summaries: { EN: 'x' }, bodies: { EN: '<p>x</p>' } }
  const rest = { ...texts, type: 'sports' as const, cover: '/art/covers/x', linkageType: 'SERVICE' as const, position: 1 }
  const application = { asks: { EN: 'What happened?', BN: 'কী হয়েছে?' }, rewardAtMost: 1_000_000n }
  await database.transaction(async (tx) => {
    await createPromotion(tx, 1, { ...rest, slug: 'lately', startsAt: at(-9), endsAt: at(-1), application })
    await createPromotion(tx, 1, { ...rest, slug: 'long-ago', startsAt: at(-99), endsAt: at(-15), application })
    await createPromotion(tx, 1, { ...rest, slug: 'soon', startsAt: at(5), isAnnounced: true, application: { asks: { EN: 'x' } } })
    await createPromotion(tx, 1, { ...rest, slug: 'secret', startsAt: at(5), application })
    await createPromotion(tx, 1, { ...rest, slug: 'now', startsAt: at(-1) })
  })
  const offers = openOffers(database, portal.brands)
  const { list } = await offers.listPromotions(1, 'sports', 'BN')
  expect(list.map(({ id, phase, application: asked }) => ({ id, phase, asked }))).toEqual([
    { id: 'soon', phase: 'ahead', asked: { asks: 'x' } },
    { id: 'now', phase: undefined, asked: undefined },
    { id: 'lately', phase: 'over', asked: { asks: 'কী হয়েছে?', rewardAtMost: 1_000_000n } },
  ])
  expect((await offers.getPromotion(1, 'long-ago', 'EN')).phase).toBe('over')
  await expect(offers.getPromotion(1, 'secret', 'EN')).rejects.toMatchObject({ code: 'content.promotion_not_found' })
  await database.query(sql`delete from content.promotions where type = 'sports'`)
})

test('Commission is shown only while the switch that pays it is on (R-2.1.10)', async () => {
  const { database, brands } = portal
  const brand = await brands.getBrand(1)
  const tiers = async () => (await openOffers(database, brands).listCommission(brand)).map(({ ratePpm }) => ratePpm)
  const turn = (isOn: boolean) => database.transaction((tx) => brands.setFeature(tx, brand, 'COMMISSION3', isOn))
  expect(await ask<object>(calls.content.commission, {})).toEqual({ tiers: [] })
  await turn(true)
  expect(await tiers()).toEqual([200_000, 250_000, 300_000, 350_000, 400_000])
  await turn(false)
})

test('Scripts in an article, post or promotion are removed on writing and on reading (SEC-24, S-16)', async () => {
  const { database } = portal
  // The database takes no zero character at all.
  const attacks = listAttacks().filter((attack) => !attack.includes('\0'))
  const bodies = { EN: `<p>Fine</p>${attacks.join('\n')}` }
  const clean = sanitizeHtml(bodies.EN)
  const post = { kind: 'news' as const, slug: 'attack', cover: '/art/covers/x', titles: { EN: 'x' }, summaries: { EN: 'x' }, bodies }
  const offer = { slug: 'attack', type: 'live' as const, cover: '/art/covers/x', titles: { EN: 'x' }, summaries: { EN: 'x' }, bodies }
  await database.transaction(async (tx) => {
    await createHelpArticle(tx, 1, { topic: 'about', slug: 'attack', titles: { EN: 'x' }, bodies, position: 9 })
    await createPost(tx, 1, { ...post, publishedAt: new Date(0) })
    await createPromotion(tx, 1, { ...offer, linkageType: 'SERVICE', position: 9 })
  })
  const stored = await database.query(sql`
    select bodies from content.help_articles where slug = 'attack' union all select bodies from content.posts where slug = 'attack'
    union all select bodies from content.promotions where slug = 'attack'`)
  expect(stored).toEqual(Array(3).fill({ bodies: { EN: clean } }))
  for (const table of ['help_articles', 'posts', 'promotions'])
    await database.pool.query(`update content.${table} set bodies = $1 where slug = 'attack'`, [bodies])
  const [articles, offers] = [openArticles(database), openOffers(database, portal.brands)]
  const read = [
    (await articles.listHelp(1, 'EN')).flatMap((topic) => topic.articles).find(({ slug }) => slug === 'attack')!.body,
    (await articles.getPost(1, 'news', 'attack', 'EN')).post.body,
    (await offers.getPromotion(1, 'attack', 'EN')).body,
  ]
  expect(read).toEqual([clean, clean, clean])
  expect(clean).not.toMatch(/<script/i)
  for (const table of ['help_articles', 'posts', 'promotions'])
    await database.pool.query(`delete from content.${table} where slug = 'attack'`)
})

test('every seeded text stands in all four languages and loses nothing to the sanitiser', async () => {
  const rows = await portal.database.query<{ name: string; texts: Record<string, string>; html: boolean }>(sql`
    select slug as name, titles as texts, false as html from content.help_topics
    union all select slug, titles, false from content.help_articles union all select slug, bodies, true from content.help_articles
    union all select slug, titles, false from content.posts where published_at is not null and slug <> 'tomorrow'
    union all select slug, summaries, false from content.posts where published_at is not null and slug <> 'tomorrow'
    union all select slug, bodies, true from content.posts where published_at is not null and slug <> 'tomorrow'
    union all select slug, application_asks, false from content.promotions where asks_application
    union all select slug, titles, false from content.promotions union all select slug, summaries, false from content.promotions
    union all select slug, bodies, true from content.promotions union all select 'level ' || level, names, false from content.vip_levels`)
  expect(rows.length).toBeGreaterThan(100)
  for (const { name, texts, html } of rows) {
    for (const language of languageCodes) {
      expect([name, language, Boolean(texts[language]?.trim())]).toEqual([name, language, true])
      if (html) expect(sanitizeHtml(texts[language]!)).toBe(texts[language])
    }
  }
})

test('every link of a seeded text leads to a screen or an article that is there', async () => {
  const known = new Set(['/register', '/forget', '/rng', '/promotions', '/vip', '/join', '/login', '/down', '/help'])
  const anchors = new Set<string>(helpTopics.flatMap(({ articles }) => articles))
  const rows = await portal.database.query<{ bodies: Record<string, string> }>(sql`
    select bodies from content.help_articles union all select bodies from content.posts union all select bodies from content.promotions`)
  const links = rows.flatMap(({ bodies }) =>
    Object.values(bodies).flatMap((html) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)),
  )
  expect(links.length).toBeGreaterThan(40)
  const lost = links.filter((href) => {
    const { pathname, hash } = new URL(href, 'http://portal')
    return !known.has(pathname) || (hash !== '' && !anchors.has(hash.slice(1)))
  })
  expect(lost).toEqual([])
})

test('every cover of an article or a promotion is that of a game whose cover is drawn', () => {
  const games = join(import.meta.dirname, '../../../../studio/games')
  const covers = [...seededPosts, ...seededPromotions].map(({ cover }) => cover.replace('/art/covers/', ''))
  expect(covers.filter((name) => !existsSync(join(games, name, 'art.ts')))).toEqual([])
})
