import { type LanguageCode, languageCodes } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { PeriodType } from '@portal/contracts/messaging'
import { type Queryable, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeHtml } from '#platform/html.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { openMessaging } from './index.ts'
import { keepSafe, passwordChanged, passwordReset, welcome, whereToLook } from './own-messages.ts'
import { openUnread } from './unread.ts'

let portal: TestApp
let caller: TestCaller

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

type Message = { id: string; title: string; content: string; sentAt: string; isRead: boolean; periodType?: PeriodType }
type Page = { list: Message[]; total: number; totalPages: number; newestId?: string }
const told = (reply: Reply) => [reply.status, reply.body.code ?? reply.body.value]
const unread = (unreadCount: number) => [200, { unreadCount }]
const notThere = [404, 'messaging.message_not_found']

/** A member with the calls of the mailbox; the welcome message is in it. */
async function register(name: string) {
  await caller.register(name)
  const token = await caller.getToken(name)
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${name}`)
  const ask = async (call: (typeof calls.messaging)[keyof typeof calls.messaging], input: Record<string, unknown> = {}) =>
    told(await caller.call(call, call.call.startsWith('GET') ? { token, query: input as Record<string, string> } : { token, body: input }))
  return {
    id: row!.id,
    token,
    list: async (query: Record<string, string> = {}) =>
      (await caller.call(calls.messaging.messages, { token, query: { language: 'EN', ...query } })).body.value as Page,
    countUnread: async () => ((await ask(calls.messaging.unreadCount))[1] as { unreadCount: number }).unreadCount,
    read: (id: string) => ask(calls.messaging.readMessage, { id }),
    readUpTo: (upTo: string) => ask(calls.messaging.readMessages, { upTo }),
    remove: (id: string) => ask(calls.messaging.removeMessage, { id }),
  }
}

const open = () => {
  const published: unknown[] = []
  const live = { publish: (member: bigint, event: unknown) => void published.push([member, event]) }
  return { published, messaging: openMessaging({ database: portal.database, live }) }
}

/** What an operator sends. */
const news = (member: bigint, key: string, periodType?: PeriodType) => ({
  brandId: 1,
  member,
  key,
  titles: { EN: `News ${key}`, BN: `খবর ${key}` },
  bodies: { EN: '<p>Hi</p><script>x()</script>' },
  ...(periodType && { periodType }),
})
const send = (...messages: ReturnType<typeof news>[]) =>
  portal.database.transaction(async (tx) => {
    for (const message of messages) await open().messaging.sendMessage(tx, message)
  })

test('a new member finds one welcome message, unread (R-1.1.14, R-3.6.06, R-7.1.32)', async () => {
  const member = await register('greeted')
  expect(await member.countUnread()).toBe(1)
  const { list, total, totalPages, newestId } = await member.list({ language: 'BN' })
  expect([list.length, total, totalPages, newestId]).toEqual([1, 1, 1, list[0]!.id])
  expect(list[0]).toMatchObject({ title: 'স্বাগতম, আপনার অ্যাকাউন্ট তৈরি', isRead: false })
  expect(Date.now() - Date.parse(list[0]!.sentAt)).toBeLessThan(600_000)
})

test('A repeated message raises the count once, and open pages are notified after the commit (R-1.1.14)', async () => {
  const member = await register('mailed')
  const { published, messaging } = open()
  const message = news(member.id, 'news:1')
  await portal.database.transaction(async (tx) => {
    await messaging.sendMessage(tx, message)
    await messaging.sendMessage(tx, message)
    expect(published).toEqual([])
  })
  expect(published).toEqual([[member.id, { type: 'unread', count: 2 }]])
  expect(await member.countUnread()).toBe(2)
  const failing = portal.database.transaction(async (tx) => {
    await messaging.sendMessage(tx, { ...message, key: 'news:2' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await member.countUnread()).toBe(2)
  expect(published).toHaveLength(1)
})

test('An operator’s message is first, in the language or English, without scripts (R-1.1.14, SEC-24)', async () => {
  const member = await register('reader1')
  await send(news(member.id, 'news:1'))
  const titles = async (language: LanguageCode) => (await member.list({ language })).list.map(({ title }) => title)
  expect((await titles('BN'))[0]).toBe('খবর news:1')
  expect((await titles('VI'))[0]).toBe('News news:1')
  expect((await member.list()).list.map(({ title, content }) => [title, content])).toEqual([
    ['News news:1', '<p>Hi</p>'],
    [welcome.titles.EN, welcome.bodies.EN],
  ])
})

test('An opened message lowers the count once, and open pages are notified (R-1.1.14, R-2.5.12)', async () => {
  const member = await register('opener')
  await send(news(member.id, 'news:1'))
  const { list } = await member.list()
  expect(await member.read(list[0]!.id)).toEqual(unread(1))
  expect((await member.list()).list.map(({ isRead }) => isRead)).toEqual([true, false])
  const readAt = async () => (await portal.database.query<{ at: Date }>(sql`select max(read_at) as at from messaging.messages where member = ${member.id}`))[0]!.at // prettier-ignore
  const first = await readAt()
  expect(await member.read(list[0]!.id)).toEqual(unread(1))
  expect(await readAt()).toEqual(first)
  const { published, messaging } = open()
  await messaging.mailbox.read(member.id, list[0]!.id)
  expect(published).toEqual([])
  await messaging.mailbox.read(member.id, list[1]!.id)
  expect(published).toEqual([[member.id, { type: 'unread', count: 0 }]])
})

test('Counts of one member are published in the order they were read, also when one is slow (R-1.1.14)', async () => {
  const member = await register('slowcount')
  const counts: unknown[] = []
  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => void (answer = done))
  let asked = 0
  let read: () => void = () => undefined
  const wasRead = new Promise<void>((done) => void (read = done))
  const query: Queryable['query'] = async (statement) => {
    const isFirst = ++asked === 1
    const rows = await portal.database.query(statement)
    if (isFirst) {
      read()
      await held
    }
    return rows as never
  }
  const unread = openUnread({
    database: { ...portal.database, query },
    live: { publish: (_member, event) => void counts.push(event.type === 'unread' && event.count) },
  })
  const before = unread.tell(member.id)
  await wasRead
  await send(news(member.id, 'news:1'))
  const after = unread.tell(member.id)
  // Another member's is not held up, and gives the second one all the time it would need.
  expect(await unread.tell(0n)).toBe(0)
  answer()
  expect(await Promise.all([before, after])).toEqual([1, 2])
  expect(counts).toEqual([0, 1, 2])
})

test('the same message opened in many windows at once is marked once and answers each (R-1.1.14)', async () => {
  const member = await register('manywindows')
  const { list } = await member.list()
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.read(list[0]!.id)))
  expect(answers).toEqual(Array.from({ length: 8 }, () => unread(0)))
})

test('all are marked up to the newest that was listed; what comes after it stays unread (R-1.1.14)', async () => {
  const member = await register('marksall')
  await send(news(member.id, 'news:1'), news(member.id, 'news:2'))
  const { newestId } = await member.list({ pageSize: '1', pageNo: '3' })
  await send(news(member.id, 'news:3'))
  expect(await member.readUpTo(newestId!)).toEqual(unread(1))
  expect((await member.list({ status: 'unread' })).list.map(({ title }) => title)).toEqual(['News news:3'])
  expect(await member.readUpTo(newestId!)).toEqual(unread(1))
})

test('A deleted message leaves list and count, can’t be opened, and deletes once (R-1.1.14)', async () => {
  const member = await register('deleter')
  await send(news(member.id, 'news:1'))
  const { list } = await member.list()
  const [gone, kept] = [list[0]!.id, list[1]!.id]
  const { published, messaging } = open()
  expect(await messaging.mailbox.remove(member.id, gone)).toBe(1)
  expect(await member.remove(gone)).toEqual(unread(1))
  expect(await messaging.mailbox.remove(member.id, gone)).toBe(1)
  expect(published).toEqual([[member.id, { type: 'unread', count: 1 }]])
  expect(await member.read(gone)).toEqual(notThere)
  expect(await member.list()).toMatchObject({ total: 1, newestId: kept })
  // It still says how far its reader had come, for who marks all in a window that shows it.
  expect(await member.readUpTo(gone)).toEqual(unread(0))
  await send(news(member.id, 'news:1'))
  expect(await member.list()).toMatchObject({ total: 1 })
})

test('Another member’s message is refused like an unknown id, to read, mark or delete (SEC-18, R-6.1.05)', async () => {
  const [one, other] = [await register('owner1'), await register('stranger')]
  await send(news(one.id, 'news:1'))
  const foreign = (await one.list()).list.map(({ id }) => id)
  expect((await other.list()).list.filter(({ id }) => foreign.includes(id))).toEqual([])
  for (const id of [...foreign, '7f3e9a52-1c7b-4a84-9f0e-5d8f2f1b6c11'])
    for (const act of [other.read, other.readUpTo, other.remove]) expect(await act(id)).toEqual(notThere)
  expect(await one.list()).toMatchObject({ total: 2, list: [{ isRead: false }, { isRead: false }] })
  expect([await one.countUnread(), await other.countUnread()]).toEqual([2, 1])
  for (const id of ['1', '', "' or true --", 'x'.repeat(100_000).slice(0, 5_000)]) expect((await one.read(id))[0]).toBe(422)
})

test('The mailbox is paged newest first, empty beyond the end; absurd pages are refused (R-1.1.14)', async () => {
  const member = await register('paged')
  await send(...Array.from({ length: 31 }, (_, at) => news(member.id, `n${at}`)))
  const pages: Page[] = []
  for (const pageNo of ['1', '2', '3', '4', '1000000000']) pages.push(await member.list({ pageNo }))
  expect(pages.map(({ list, total, totalPages }) => [list.length, total, totalPages])).toEqual([
    [15, 32, 3],
    [15, 32, 3],
    [2, 32, 3],
    [0, 32, 3],
    [0, 32, 3],
  ])
  const all = pages.flatMap(({ list }) => list)
  expect(new Set(all.map(({ id }) => id)).size).toBe(32)
  expect(all.slice(0, 31).map(({ title }) => title)).toEqual(Array.from({ length: 31 }, (_, at) => `News n${30 - at}`))
  for (const query of [
    { pageNo: '0' },
    { pageNo: '1.5' },
    { pageNo: '1000000001' },
    { pageSize: '0' },
    { pageSize: '101' },
    { status: 'read' },
    { member: '1' },
  ])
    // prettier-ignore
    expect([query, (await caller.call(calls.messaging.messages, { token: member.token, query })).status]).toEqual([query, 422])
})

test('Daily, weekly, half-monthly and monthly reports are found by period and unread state (R-4.12.21)', async () => {
  const member = await register('reported')
  const periods = ['D', 'W', 'H', 'M'] as const
  await send(...periods.map((periodType) => news(member.id, `report:${periodType}`, periodType)))
  for (const periodType of periods) {
    const { list, total } = await member.list({ periodType })
    expect([total, list.map((message) => [message.title, message.periodType])]).toEqual([1, [[`News report:${periodType}`, periodType]]])
  }
  const [daily] = (await member.list({ periodType: 'D' })).list
  await member.read(daily!.id)
  expect(await member.list({ periodType: 'D', status: 'unread' })).toMatchObject({ total: 0, list: [] })
  expect(await member.list({ status: 'unread' })).toMatchObject({ total: 4 })
  expect((await caller.call(calls.messaging.messages, { token: member.token, query: { periodType: 'Y' } })).status).toBe(422)
  await expect(send(news(member.id, 'report:Y', 'Y' as PeriodType))).rejects.toThrow()
})

test('a member and an agent may see their messages, a trial account may not (R-6.1.05)', async () => {
  for (const name of ['demo', 'agent', 'affiliate']) {
    const { status, body } = await caller.call(calls.messaging.messages, { token: await caller.getToken(name) })
    expect([name, status, (body.value as Page).list.length]).toEqual([name, 200, (body.value as Page).total])
    expect((body.value as Page).total).toBeGreaterThanOrEqual(3)
  }
  const token = await caller.getToken('trial')
  for (const call of [calls.messaging.messages, calls.messaging.unreadCount])
    expect(told(await caller.call(call, { token }))).toEqual([403, 'account.trial_not_allowed'])
})

test('the member of the demonstration begins with three messages, whole in each language (R-1.1.14)', async () => {
  const token = await caller.getToken('demo')
  for (const language of languageCodes) {
    const { list } = (await caller.call(calls.messaging.messages, { token, query: { language } })).body.value as Page
    // What the sign-in of this test itself has told the member stands above them.
    expect(list.slice(-3).map(({ title }) => title)).toEqual([keepSafe, whereToLook, welcome].map(({ titles }) => titles[language]))
  }
})

test('what the portal itself says to members stands in all languages and loses nothing to the sanitiser', () => {
  for (const { titles, bodies } of [welcome, passwordChanged, passwordReset, whereToLook, keepSafe])
    for (const language of languageCodes) {
      expect(titles[language]?.trim()).toBeTruthy()
      expect(sanitizeHtml(bodies[language]!)).toBe(bodies[language])
    }
})
