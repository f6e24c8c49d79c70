import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { createTestCaller, type TestCaller } from '../../test-caller.ts'
import { openMessaging } from './index.ts'
import { listMessages } from './store.ts'

let portal: TestApp
let caller: TestCaller

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

async function register(name: string) {
  await caller.register(name)
  const token = await caller.getToken(name)
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${name}`)
  const countUnread = async () =>
    ((await caller.call(calls.messaging.unreadCount, { token })).body.value as { unreadCount: number }).unreadCount
  return { id: row!.id, countUnread }
}

const open = () => {
  const published: unknown[] = []
  const live = { publish: (member: bigint, event: unknown) => void published.push([member, event]) }
  return { published, messaging: openMessaging({ database: portal.database, live }) }
}

test('a new member finds one welcome message, unread (R-1.1.14, R-3.6.06, R-7.1.32)', async () => {
  const member = await register('greeted')
  expect(await member.countUnread()).toBe(1)
  const [message] = await listMessages(portal.database, member.id, 10)
  expect(message).toMatchObject({ titles: { BN: 'স্বাগতম, আপনার অ্যাকাউন্ট তৈরি' }, readAt: null })
})

test('a message raises the count once, however often it is sent, and open pages hear of it after the commit (R-1.1.14)', async () => {
  const member = await register('mailed')
  const { published, messaging } = open()
  const message = { brandId: 1, member: member.id, key: 'news:1', titles: { EN: 'News' }, bodies: { EN: '<p>Hi</p><script>x()</script>' } }
  await portal.database.transaction(async (tx) => {
    await messaging.sendMessage(tx, message)
    await messaging.sendMessage(tx, message)
    expect(published).toEqual([])
  })
  expect(published).toEqual([[member.id, { type: 'unread', count: 2 }]])
  expect(await member.countUnread()).toBe(2)
  expect((await listMessages(portal.database, member.id, 1))[0]!.bodies).toEqual({ EN: '<p>Hi</p>' })
  const failing = portal.database.transaction(async (tx) => {
    await messaging.sendMessage(tx, { ...message, key: 'news:2' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await member.countUnread()).toBe(2)
  expect(published).toHaveLength(1)
})

test('reading lowers the count, and the ids of another member change nothing (SEC-18)', async () => {
  const [one, other] = [await register('reader'), await register('stranger')]
  const { messaging } = open()
  const ids = (await listMessages(portal.database, one.id, 10)).map(({ id }) => id)
  await portal.database.transaction((tx) => messaging.readMessages(tx, other.id, ids))
  expect(await one.countUnread()).toBe(1)
  await portal.database.transaction((tx) => messaging.readMessages(tx, one.id, ids))
  expect(await one.countUnread()).toBe(0)
  expect(await other.countUnread()).toBe(1)
})
