import { calls } from '@portal/contracts/calls'
import { orderNoPattern } from '@portal/contracts/order-number'
import { parseAmount } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBetActions, type BetAction, expectSoundLedger } from '#modules/bets'
import { seedCashier } from '#modules/cashier'
import { addVendors } from '#modules/catalogue'
import { openMessaging } from '#modules/messaging'
import { approveApplication } from '#modules/promotions'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { seedWithTiger } from './testing/test-tiger.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()

type Win = {
  maskedAccount: string
  gameName: string
  winAmount: string
  winTime: string
  gameType: string
  vassalage: string
  image: string
}

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.transaction(async (tx) => {
    await seedWithTiger(tx)
    await seedCashier(tx, { id: 1, currency: 'BDT' }, undefined)
  })
  caller = createTestCaller(portal.app)
  for (const name of ['rupali', 'ali', 'xu', 'tester']) {
    await caller.register(name)
    tokens.set(name, await caller.getToken(name))
    await caller.call(calls.cashier.deposit, { token: tokens.get(name)!, body: { method: 'demo', amount: '1000' } })
  }
  await play('rupali', [
    ['r1', 10, 0],
    ['r2', 10, 250],
    ['r3', 20, 20],
    ['r4', 10, undefined],
  ])
  await play('ali', [['a1', 10, 100]])
  const tryout = { code: 'TRYOUT', names: { EN: 'Try-out' }, gameTypes: ['RNG'] as const, hot: true, position: 1, icon: '', listed: false }
  await addVendors(portal.database, [{ ...tryout, isTest: true }])
  await play('tester', [['t1', 10, 900]], { vendor: 'TRYOUT', game: 'tryout-1' })
  await play('xu', [['x1', 5, 12]], { vendor: 'NOBODY', game: 'unknown', category: 'FISH' })
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  await portal.close()
})

/** Bets in units of the currency with what they paid; undefined leaves a bet open. */
async function play(name: string, rounds: [id: string, stake: number, payout: number | undefined][], terms = {}) {
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${name}`)
  const owner = { brand: 1, member: row!.id, currency: 'BDT', vendor: 'NOKSHI', game: 'sundarban-tiger', category: 'RNG', ...terms }
  for (const [id, stake, payout] of rounds) {
    const bet: BetAction = { ...owner, kind: 'bet', externalId: id, roundId: id, stake: BigInt(stake) * 10_000n }
    const win: BetAction[] =
      payout === undefined
        ? []
        : [{ ...owner, kind: 'win', externalId: `${id}w`, betExternalId: id, roundId: id, payout: BigInt(payout) * 10_000n, closes: true }]
    await applyBetActions(portal.database, [bet, ...win])
  }
}

const record = async (name: string, query: Record<string, string> = {}) =>
  (await caller.call(calls.bets.bettingRecord, { token: tokens.get(name)!, query })).body.value as {
    list: Record<string, string>[]
    pageTotals: Record<string, unknown>
    next?: string
  }
const totalsOf = async (name: string, query: Record<string, string> = {}) =>
  (await caller.call(calls.bets.bettingTotals, { token: tokens.get(name)!, query })).body.value
const board = async (query: Record<string, string> = {}) =>
  ((await caller.call(calls.bets.winnerBoard, { query })).body.value as { list: { vo: Win }[] }).list.map(({ vo }) => vo)

test('The betting record is in the requested language, with totals of page and selection (R-1.1.13)', async () => {
  const { list, pageTotals, next } = await record('rupali', { language: 'BN', pageSize: '3' })
  expect(list.map(({ status, stake, payout, profit }) => [status, stake, payout, profit])).toEqual([
    ['unsettled', '10', '0', '0'],
    ['tied', '20', '20', '0'],
    ['won', '10', '250', '240'],
  ])
  expect(list[0]).toMatchObject({
    gameName: 'সুন্দরবনের বাঘ',
    vendorName: 'নকশি',
    gameCode: 'sundarban-tiger',
    gameType: 'RNG',
    roundId: 'r4',
  })
  expect(list[0]).not.toHaveProperty('settledAt')
  expect(pageTotals).toEqual({ count: 3, stake: '40', validBet: '30', payout: '270', profit: '240' })
  expect(await totalsOf('rupali')).toEqual({ count: 4, stake: '50', validBet: '40', payout: '270', profit: '230' })
  expect((await record('rupali', { pageSize: '3', before: next! })).list).toMatchObject([{ status: 'lost' }])
})

test('A bet of a delisted game has its codes as names, and each filter narrows the record', async () => {
  expect((await record('xu')).list[0]).toMatchObject({ gameName: 'unknown', vendorName: 'NOBODY', gameType: 'FISH' })
  expect(await totalsOf('rupali', { status: 'won' })).toMatchObject({ count: 1 })
  const [first] = (await record('rupali')).list
  expect((await record('rupali', { orderNo: first!.orderNo! })).list).toEqual([first])
  expect((await record('ali', { orderNo: first!.orderNo! })).list).toEqual([])
  expect((await record('rupali', { gameType: 'FISH' })).list).toEqual([])
  expect(await totalsOf('rupali', { from: '2999-01-01T00:00:00Z' })).toMatchObject({ count: 0, stake: '0' })
})

type Entry = { number: string; orderNo: string; type: string; amount: string; game?: object; method?: string; promotion?: object }
const entriesOf = async (name: string, query: Record<string, string> = {}) =>
  ((await caller.call(calls.wallet.accountRecord, { token: tokens.get(name)!, query })).body.value as { list: Entry[] }).list

test('A bet, its payout and its refund name the game and the order number of the betting record', async () => {
  await play('rupali', [['r5', 10, undefined]])
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'rupali'`)
  const owner = { brand: 1, member: row!.id, currency: 'BDT', vendor: 'NOKSHI' }
  await applyBetActions(portal.database, [{ ...owner, kind: 'rollback', externalId: 'r5:back', betExternalId: 'r5' }])
  const [cancelled, ...others] = (await record('rupali')).list
  const [refund, bet, ...earlier] = await entriesOf('rupali', { language: 'BN' })
  const game = { gameName: 'সুন্দরবনের বাঘ', vendorName: 'নকশি', isBet: true }
  expect(cancelled).toMatchObject({ status: 'cancelled', orderNo: expect.stringMatching(/^B\d{14,}$/) as string })
  expect([refund, bet]).toMatchObject([
    { type: 'refund', amount: '10', game, orderNo: cancelled!.orderNo },
    { type: 'bet', amount: '-10', game, orderNo: cancelled!.orderNo },
  ])
  expect(refund!.number).not.toBe(bet!.number)
  for (const orderNo of [cancelled!.orderNo!, cancelled!.orderNo!.toLowerCase(), String(BigInt(cancelled!.orderNo!.slice(7)))])
    expect((await record('rupali', { orderNo })).list).toEqual([cancelled])
  const won = others.find(({ status }) => status === 'won')!
  expect(earlier.filter(({ orderNo }) => orderNo === won.orderNo).map(({ type, amount }) => [type, amount])).toEqual([
    ['payout', '250'],
    ['bet', '-10'],
  ])
})

test('A deposit names its method and a reward its promotion, under the number of its order', async () => {
  const { body } = await caller.call(calls.cashier.deposit, { token: tokens.get('ali')!, body: { method: 'demo', amount: '200' } })
  const { orderNo } = body.value as { orderNo: string }
  expect((await entriesOf('ali', { type: 'deposit' }))[0]).toMatchObject({ orderNo, method: 'demo', amount: '200' })
  const applied = await caller.call(calls.promotions.apply, {
    token: tokens.get('ali')!,
    body: { id: 'first-minute', comment: 'All was clear to me.' },
  })
  const { applicationNo } = applied.body.value as { applicationNo: string }
  const messaging = openMessaging({ database: portal.database, live: { publish: () => undefined } })
  const parts = { brands: portal.brands, live: { publish: () => undefined }, sendMessage: messaging.sendMessage }
  const decision = { by: 'tester', amount: 1_000_000n, isPaid: true }
  expect(await portal.database.transaction((tx) => approveApplication(tx, parts, applicationNo, decision))).toBe('done')
  expect((await entriesOf('ali', { type: 'bonus', language: 'EN' }))[0]).toMatchObject({
    orderNo: applicationNo,
    amount: '100',
    promotion: { id: 'first-minute', title: 'Play money from the first minute' },
  })
})

test('every order number of a member has one style', async () => {
  for (const { number, orderNo } of [...(await entriesOf('ali')), ...(await entriesOf('rupali'))])
    expect([number, orderNo]).toEqual([expect.stringMatching(orderNoPattern), expect.stringMatching(orderNoPattern)])
})

test('one wallet serves all vendors until one of them keeps wallets of its own (R-7.4.11)', async () => {
  const ask = async () => (await caller.call(calls.wallet.merchantWallet, { token: tokens.get('ali')! })).body.value
  expect(await ask()).toEqual({ isSingle: false })
  await portal.database.query(sql`delete from wallet.vendor_wallets`)
  expect(await ask()).toEqual({ isSingle: true })
})

test('Each winner is a settled win, newest first, masked (FAIR-25, R-3.5.01, R-3.5.02, R-7.4.13, R-9.2.03)', async () => {
  const wins = await board({ gameCategory: 'ALL', language: 'EN', limitNum: '50' })
  expect(wins.map(({ maskedAccount, gameName, winAmount }) => [maskedAccount, gameName, winAmount])).toEqual([
    ['x***', 'unknown', '12'],
    ['a***', 'Sundarban Tiger', '100'],
    ['r***i', 'Sundarban Tiger', '250'],
  ])
  for (const { winAmount, winTime } of wins) {
    const traced = await portal.database.query(sql`
      select id from bets.bets where state = 'settled' and payout > stake and payout = ${parseAmount(winAmount)!}
        and date_trunc('milliseconds', settled_at) = ${new Date(winTime)}`)
    expect(traced).toHaveLength(1)
  }
  expect(JSON.stringify(wins)).not.toMatch(/rupali|ali\b|xu\b/)
})

test('no board of the public tells of a round at a vendor that is only tried; its player’s own record does', async () => {
  const ranks = (await caller.call(calls.bets.rankList, { query: { period: 'week' } })).body.value as { list: { maskedAccount: string }[] }
  expect(ranks.list.map(({ maskedAccount }) => maskedAccount)).toEqual(['r***i', 'a***', 'x***'])
  expect((await board({ gameCategory: 'RNG' })).map(({ vassalage }) => vassalage)).toEqual(['NOKSHI', 'NOKSHI'])
  expect((await record('tester')).list).toMatchObject([{ vassalage: 'TRYOUT', payout: '900' }])
  await expect(portal.database.query(sql`update catalogue.vendors set listed = true where code = 'TRYOUT'`)).rejects.toThrow(
    'test_vendors_are_in_no_list',
  )
})

test('The winner board is filtered by category and limited to at most fifty rows (R-9.2.03)', async () => {
  expect((await board({ gameCategory: 'FISH' })).map(({ gameType }) => gameType)).toEqual(['FISH'])
  expect(await board({ limitNum: '1' })).toHaveLength(1)
  expect(await board({ gameCategory: 'LIVE' })).toEqual([])
  expect((await caller.call(calls.bets.winnerBoard, { query: { limitNum: '51' } })).body.code).toBe('request.invalid')
})
