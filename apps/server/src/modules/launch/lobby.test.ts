import { calls } from '@portal/contracts/calls'
import { createHmacKey } from '@portal/contracts/vendor-signature'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncGames } from '#modules/catalogue'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { createTestCaller, type TestCaller } from '../../test-caller.ts'
import { tiger } from '../../test-tiger.ts'
import { startTestVendor, type TestVendor } from './test-vendor.ts'

let vendor: TestVendor
let portal: TestApp
let caller: TestCaller
let token: string

beforeAll(async () => {
  vendor = await startTestVendor()
  portal = await openTestApp({ STUDIO_URL: vendor.url })
  const { key, secret } = portal.studioKeys.find((own) => own.vendor === 'NOKSHI')!
  vendor.key = createHmacKey(key, secret)
  vendor.answers = {
    '/gvp/v1/games/launch': { url: `${vendor.url}/play/x?session=s1`, sessionId: 's1', expiresAt: new Date().toISOString() },
  }
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
})
afterAll(async () => {
  await portal.close()
  await vendor.close()
})

const offer = (...games: (Partial<typeof tiger> & { code: string })[]) =>
  portal.database.transaction((tx) => syncGames(tx, 'NOKSHI', games.map((game) => ({ ...tiger, ...game })))) // prettier-ignore
const openSports = () => caller.call(calls.launch.launchSports, { token })
const rooms = async () =>
  ((await caller.call(calls.launch.roomList, { query: { language: 'EN' } })).body.value as { list: Record<string, unknown>[] }).list

test('the sports vendor opens with a token, at its first game that is open; without one, without sports, it is refused (R-7.3.12)', async () => {
  await offer({ code: 'a-slot' })
  expect((await openSports()).body.code).toBe('launch.game_not_available')
  await offer({ code: 'closed-book', category: 'SPORTS', status: 'down' }, { code: 'the-book', category: 'SPORTS' })
  const opened = await openSports()
  expect(opened.body).toMatchObject({ success: true, value: { content: `${vendor.url}/play/x?session=s1`, gameCode: 'the-book' } })
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(vendor.asked.at(-1)!.body).toMatchObject({ mode: 'real', game: 'the-book' })
  expect((await caller.call(calls.launch.launchSports)).body.code).toBe('session.required')
  expect((await caller.call(calls.launch.launchSports, { token: await caller.getToken('trial') })).body.code).toBe(
    'account.trial_not_allowed',
  )
})

test('the rooms are the table and card games of the brand, with those of its members who are there now (R-7.3.13)', async () => {
  await offer({ code: 'lily-rummy', category: 'PVP', minBet: 50_000n }, { code: 'a-slot' })
  const room = { roomName: 'Sundarban Tiger', vassalage: 'NOKSHI', gameCode: 'lily-rummy', minBet: '5', players: 0, maintenance: false }
  expect(await rooms()).toMatchObject([room])
  const { ticket } = (await caller.call(calls.launch.launchGame, { token, body: { vassalage: 'NOKSHI', gameCode: 'lily-rummy' } })).body
    .value as { ticket: string }
  expect((await caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })).body.success).toBe(true)
  expect(await rooms()).toMatchObject([{ ...room, players: 1 }])
  // Who has done nothing for longer has left, and so has who ended the game.
  await portal.database.query(sql`update launch.sessions set used_at = now() - interval '6 minutes'`)
  expect(await rooms()).toMatchObject([room])
  const elsewhere = await caller.call(calls.launch.roomList, { query: { vassalage: 'MELA' } })
  expect((elsewhere.body.value as { list: unknown[] }).list).toEqual([])
})

test('the ranking is answered to everybody; nobody is in it before anybody has won (R-7.4.12)', async () => {
  expect((await caller.call(calls.bets.rankList, { query: { period: 'week' } })).body).toEqual({ success: true, value: { list: [] } })
  expect((await caller.call(calls.bets.rankList, { query: { period: 'century' } })).status).toBe(422)
})
