import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { removeOldTrials } from './trial-store.ts'

let portal: TestPortal
let caller: TestCaller
beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app, 'localhost', '198.51.100.20')
})
afterAll(() => portal.close())

const play = async (more: Record<string, unknown> = {}, by: TestCaller = caller) =>
  by.call(calls.identity.loginFreePlay, {
    body: {
      os: 'Linux',
      platform: 'W',
      gatewayVersion: 3,
      value: await by.seal({ humanVerification: await by.solve('freeplay') }),
      ...more,
    },
  })
type Session = { token: string; user: { type: number; account: string } }

test('Free play opens a trial account without a member’s rights (R-7.1.06, R-6.1.12)', async () => {
  const reply = await play()
  const { token, user } = reply.body.value as Session
  expect([reply.status, user.type]).toEqual([200, 4])
  expect((await caller.call(calls.identity.memberInfo, { token })).status).toBe(200)
  expect((await caller.call(calls.identity.listSocial, { token })).body.code).toBe('account.trial_not_allowed')
  const [wallets] = await portal.database.query<{ count: number }>(sql`
    select count(*)::int as count from identity.credentials c join identity.members m on m.id = c.member_id where m.username = ${user.account}`)
  expect(wallets!.count).toBe(0)
})

test('Free play requires os, platform W and gateway version 3 (R-7.1.07, R-7.1.08, R-7.1.10)', async () => {
  for (const [field, wrong] of [
    ['os', ''],
    ['platform', 'A'],
    ['gatewayVersion', 2],
  ] as const) {
    // prettier-ignore
    const refused = await play({ [field]: wrong })
    expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([422, [field]])
    expect((await play({ [field]: undefined })).status).toBe(422)
  }
})

test('A replayed, stale, forged, plain or foreign encrypted value is refused (R-7.1.09, SEC-05)', async () => {
  const value = await caller.seal({ humanVerification: await caller.solve('freeplay') })
  expect((await play({ value })).status).toBe(200)
  expect((await play({ value })).body.code).toBe('request.envelope_reused')
  const iat = Math.floor(Date.now() / 1000) - 121
  expect((await play({ value: await caller.seal({ humanVerification: await caller.solve('freeplay') }, { iat }) })).body.code).toBe(
    'request.envelope_expired',
  )
  const plain = JSON.stringify({ humanVerification: await caller.solve('freeplay') })
  expect((await play({ value: plain })).body.code).toBe('request.envelope_invalid')
  expect((await play({ value: `${value.slice(0, -4)}AAAA` })).body.code).toBe('request.envelope_invalid')
  expect((await play({ value: await caller.seal({ humanVerification: await caller.solve('login') }) })).body.code).toBe(
    'identity.human_verification_failed',
  )
  const solved = await caller.solve('freeplay')
  expect((await play({ value: await caller.seal({ humanVerification: solved }) })).status).toBe(200)
  expect((await play({ value: await caller.seal({ humanVerification: solved }) })).body.code).toBe('identity.human_verification_failed')
  expect((await play({ value: await caller.seal({ humanVerification: await caller.solve('freeplay'), type: 0 }) })).body.code).toBe(
    'request.envelope_invalid',
  )
})

test('Free play needs its switch; 10 an hour per address (R-7.1.06, R-6.1.01, SEC-27)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'hasFreePlay', false))
  expect((await play()).body.code).toBe('identity.free_play_closed')
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'hasFreePlay', true))
  const farmer = createTestCaller(portal.app, 'localhost', '198.51.100.21')
  const replies = await Promise.all(Array.from({ length: 13 }, () => play({}, farmer)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ body }) => body.code === 'request.too_many')).toHaveLength(3)
})

test('Visitors’ trial accounts, and no others, are removed after a day', async () => {
  const { user } = (await play({}, createTestCaller(portal.app, 'localhost', '198.51.100.22'))).body.value as Session
  const count = async () => {
    const [row] = await portal.database.query<{ mine: number; all: number }>(sql`
      select count(*) filter (where username = ${user.account})::int as mine, count(*) filter (where register_method <> 'FREEPLAY')::int as all
      from identity.members`)
    return row!
  }
  const before = await count()
  await removeOldTrials(portal.database)
  expect(await count()).toEqual(before)
  await portal.database.query(sql`update identity.members set registered_at = now() - interval '37 hours'`)
  await removeOldTrials(portal.database)
  expect(await count()).toEqual({ mine: 0, all: before.all })
})
