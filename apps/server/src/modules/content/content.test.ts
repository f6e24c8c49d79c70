import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeHtml } from '#platform/html.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { openContent } from './content.ts'
import type { BannerLinkage } from './entry.ts'
import { createAnnouncement, createBanner, seedContent } from './index.ts'
import { isSafeLinkage } from './rules.ts'
import { notices } from './seed-notices.ts'

let portal: TestApp
let call: ReturnType<typeof createTestCaller>['call']

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.transaction((tx) => seedContent(tx, 1))
  call = createTestCaller(portal.app).call
})
afterAll(() => portal.close())

type List = { list: Record<string, string>[] }
const listNotices = async (query: Record<string, string>) => ((await call(calls.content.announcements, { query })).body.value as List).list
const listBanners = async (groupName: string, language = 'BN') =>
  ((await call(calls.content.banners, { query: { groupName, language } })).body.value as List).list

test('Type B announcements come in the requested language, in order (R-3.1.05, R-7.3.03, R-7.3.04)', async () => {
  const list = await listNotices({ type: 'B', platform: 'W', language: 'BN' })
  expect(list.map(({ title }) => title)).toEqual(notices.filter(({ type }) => type === 'B').map(({ titles }) => titles.BN))
  expect(Object.keys(list[0]!).toSorted()).toEqual(['content', 'id', 'publishedAt', 'publishedOn', 'title'])
  expect(await listNotices({ language: 'BN' })).toEqual(list)
})

test('each of the five types has its own list, and another type is refused (R-9.1.05, R-7.4.16)', async () => {
  for (const type of ['B', 'PL', 'PU', 'PR', 'H']) {
    const expected = notices.filter((notice) => notice.type === type).map(({ titles }) => titles.EN)
    expect((await listNotices({ type, language: 'EN' })).map(({ title }) => title)).toEqual(expected)
  }
  for (const type of ['X', 'A']) expect((await call(calls.content.announcements, { query: { type } })).body.code).toBe('request.invalid')
})

test('Agents’ announcements are for agents alone, each with its own unread marks (R-2.12.04)', async () => {
  type Notices = { list: { id: string; title: string; isRead: boolean }[]; unreadCount: number }
  const { getToken } = createTestCaller(portal.app)
  const [agent, other, member] = [await getToken('agent'), await getToken('affiliate'), await getToken('demo')]
  const read = async (token: string) => (await call(calls.content.agentNotices, { token, query: { language: 'EN' } })).body.value as Notices
  const mark = async (token: string, ids: string[]) => (await call(calls.content.readAgentNotices, { token, body: { ids } })).body
  const expected = notices.filter(({ type }) => type === 'A').map(({ titles }) => titles.EN)
  const first = await read(agent)
  expect([first.list.map(({ title }) => title), first.unreadCount]).toEqual([expected, expected.length])
  const publicId = (await listNotices({ type: 'B' }))[0]!.id!
  expect((await mark(agent, [first.list[0]!.id, publicId, '999999999'])).value).toEqual({ unreadCount: expected.length - 1 })
  await mark(agent, [first.list[0]!.id])
  expect((await read(agent)).list.map(({ isRead }) => isRead)).toEqual([true, ...expected.slice(1).map(() => false)])
  expect((await read(other)).unreadCount).toBe(expected.length)
  expect(await portal.database.query(sql`select announcement from content.notice_reads`)).toHaveLength(1)
  expect((await call(calls.content.agentNotices, { token: member })).body.code).toBe('session.wrong_access')
  expect((await mark(member, ['1'])).code).toBe('session.wrong_access')
})

test('every seeded text stands in all four languages and loses nothing to the sanitiser', () => {
  for (const { titles, contents } of notices) {
    for (const language of languageCodes) {
      expect(titles[language]).toBeTruthy()
      expect(sanitizeHtml(contents[language]!)).toBe(contents[language])
    }
  }
})

test('an announcement is cleaned when it is written, and again when it is read (SEC-24)', async () => {
  const evil = '<p onclick="x()">Fine</p><script>steal()</script><a href="javascript:x()">go</a>'
  const clean = '<p>Fine</p><a>go</a>'
  const { database } = portal
  const id = await database.transaction((tx) => createAnnouncement(tx, 1, { type: 'PU', titles: { EN: 'One' }, contents: { EN: evil } }))
  expect(await database.query(sql`select contents from content.announcements where id = ${id}`)).toEqual([{ contents: { EN: clean } }])
  await database.query(sql`update content.announcements set contents = ${{ EN: evil }} where id = ${id}`)
  expect((await openContent(database).listNotices(1, 'PU', 'BN')).map(({ content }) => content)).toEqual([clean])
})

test('an announcement is shown from its time on and until it ends', async () => {
  const { database } = portal
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await database.transaction(async (tx) => {
    const texts = { titles: { EN: 'x' }, contents: { EN: 'x' } }
    await createAnnouncement(tx, 1, { type: 'PR', ...texts, titles: { EN: 'now' }, publishedAt: at(-5), endsAt: at(5) })
    await createAnnouncement(tx, 1, { type: 'PR', ...texts, titles: { EN: 'later' }, publishedAt: at(5) })
    await createAnnouncement(tx, 1, { type: 'PR', ...texts, titles: { EN: 'over' }, publishedAt: at(-5), endsAt: at(-1) })
  })
  expect((await openContent(database).listNotices(1, 'PR', 'EN')).map(({ title }) => title)).toEqual(['now'])
})

test('A page gets its group’s banners in its language, in order (R-2.4.01, R-2.4.02, R-2.4.03, R-3.1.01, R-3.1.02, R-3.1.03)', async () => {
  const home = await listBanners('w_home')
  expect(home.map(({ url, groupName }) => [url, groupName])).toEqual([
    ['/art/banners/w_home-1-bn', 'w_home'],
    ['/art/banners/w_home-2-bn', 'w_home'],
    ['/art/banners/w_home-3-bn', 'w_home'],
  ])
  expect(home[1]).toMatchObject({ linkageType: 'GAME', linkage: 'NOKSHI/sundarban-tiger', alt: 'সুন্দরবনের বাঘ: নকশির স্লট' })
  expect((await listBanners('w_rng', 'EN'))[0]).toMatchObject({ url: '/art/banners/w_rng-1-en', groupName: 'w_rng' })
  expect(await listBanners('w_nothing')).toEqual([])
})

test('Login and forgotten password have banners; no linkage, no field (R-2.4.15, R-2.4.16, R-3.1.04)', async () => {
  expect((await listBanners('w_login'))[0]).not.toHaveProperty('linkageType')
  expect((await listBanners('w_forget'))[0]).toMatchObject({ linkageType: 'SERVICE' })
})

test('seeding again adds nothing', async () => {
  const before = await portal.database.query(sql`select count(*) from content.banners`)
  await portal.database.transaction((tx) => seedContent(tx, 1))
  expect(await portal.database.query(sql`select count(*) from content.banners`)).toEqual(before)
  expect(await listNotices({ type: 'H' })).toHaveLength(1)
})

test('every seeded picture is one that is drawn', async () => {
  const folder = join(import.meta.dirname, '../../../../../packages/art/src')
  expect(existsSync(folder)).toBe(true)
  const { banners } = (await import(join(folder, 'banner-list.ts'))) as { banners: readonly { group: string; at: number }[] }
  const drawn = new Set(banners.map(({ group, at }) => `/art/banners/${group}-${at}-{language}`))
  const rows = await portal.database.query<{ image: string }>(sql`select image from content.banners`)
  expect(rows.filter(({ image }) => !drawn.has(image))).toEqual([])
  expect(rows).toHaveLength(drawn.size)
})

test.each<[string | undefined, string | undefined, boolean]>([
  [undefined, undefined, true],
  ['ROUTE', '/promotions', true],
  ['ROUTE', '//evil.example', false],
  ['ROUTE', '/\\evil.example', false],
  ['ROUTE', 'https://evil.example', false],
  ['URL', 'https://example.com/a', true],
  ['URL', 'http://example.com', false],
  ['URL', 'javascript:alert(1)', false],
  ['URL', 'https://', false],
  ['GAME', 'NOKSHI/sundarban-tiger', true],
  ['GAME', 'NOKSHI', false],
  ['VENDOR', 'NOKSHI', true],
  ['VENDOR', '../x', false],
  ['PROMO', undefined, true],
  ['PROMO', 'new-member', true],
  ['PROMO', '/x', false],
  ['SERVICE', undefined, true],
  ['SOMETHING', '/x', false],
])('a linkage %s %s may be followed: %s (S-19, SEC-24)', async (linkageType, linkage, safe) => {
  const banner = { linkageType: linkageType as BannerLinkage, ...(linkage !== undefined && { linkage }) }
  expect(isSafeLinkage(banner)).toBe(safe)
  if (safe) return
  const more = { groupName: 'w_fish', image: `/art/x-${linkageType}-{language}`, alts: { EN: 'x' }, position: 1 }
  await expect(portal.database.transaction((tx) => createBanner(tx, 1, { ...banner, ...more }))).rejects.toThrow('may not lead')
})
