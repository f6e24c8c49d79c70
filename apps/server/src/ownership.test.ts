/** What belongs to one account is nothing to another: ids and keys of a member in the hands of a second one. */
import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { seedWithTiger } from './testing/test-tiger.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from './testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
let mine: string
let theirs: string

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.transaction(seedWithTiger)
  caller = createTestCaller(portal.app)
  mine = await caller.getToken('demo')
  theirs = await caller.getToken('vip')
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  await portal.close()
})

const valueOf = <T>(reply: Reply) => reply.body.value as T
const deposit = (token: string, amount: string, key: string) =>
  caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount }, headers: { 'idempotency-key': key } })
type Order = { orderNo: string; amount: string }

test('the idempotency key of one member says nothing about the deposit of another (SEC-18, MON-04)', async () => {
  const methods = valueOf<{ methods: { code: string; quickAmounts: string[] }[] }>(
    await caller.call(calls.cashier.depositMethods, { token: mine }),
  )
  expect(methods.methods.map(({ code }) => code)).toContain('demo')
  const key = 'the-same-key-1'
  const first = valueOf<Order>(await deposit(mine, '1000', key))
  const second = valueOf<Order>(await deposit(theirs, '500', key))
  expect([first.amount, second.amount]).toEqual(['1000', '500'])
  expect(second.orderNo).not.toBe(first.orderNo)
})

test('an account record holds the entries of its member alone (SEC-18)', async () => {
  const record = async (token: string) => {
    const { list } = valueOf<{ list: { number: string; amount: string }[] }>(await caller.call(calls.wallet.accountRecord, { token }))
    return list.map(({ number }) => number)
  }
  const [a, b] = [await record(mine), await record(theirs)]
  expect([a.length > 0, b.length > 0, a.filter((number) => b.includes(number))]).toEqual([true, true, []])
})

test('a launch ticket opens the game for the member who asked for it, once (SEC-18, SEC-21)', async () => {
  const made = await caller.call(calls.launch.launchGame, { token: mine, body: { vassalage: 'SANDBOX', gameCode: 'sandbox-1' } })
  const { ticket } = valueOf<{ ticket: string }>(made)
  const redeem = async (token: string) => {
    const reply = await caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })
    return [reply.status, reply.body.code]
  }
  expect(await redeem(theirs)).toEqual([404, 'launch.ticket_invalid'])
  expect(await redeem(mine)).toEqual([200, undefined])
  expect(await redeem(mine)).toEqual([404, 'launch.ticket_invalid'])
})

test('favourites of one member are not those of another (SEC-18)', async () => {
  const games = valueOf<{ games: { nodeId: number; vassalage: string; gameType: string }[] }>(await caller.call(calls.catalogue.gameList))
  const [game] = games.games
  await caller.call(calls.catalogue.addFavorite, {
    token: mine,
    body: { nodeId: game!.nodeId, vendor: game!.vassalage, gameType: game!.gameType },
  })
  const ids = async (token: string) => valueOf<{ nodeIds: number[] }>(await caller.call(calls.catalogue.favoriteIds, { token })).nodeIds
  expect([await ids(mine), await ids(theirs)]).toEqual([[game!.nodeId], []])
  await caller.call(calls.catalogue.removeFavorite, {
    token: theirs,
    body: { nodeId: game!.nodeId, vendor: game!.vassalage, gameType: game!.gameType },
  })
  expect(await ids(mine)).toEqual([game!.nodeId])
})
