import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import type { Link } from '#modules/launch'
import { checkFunds } from './index.ts'
import { writeOrder } from './orders.ts'
import { startWalletVendor, type WalletVendor } from '../../testing/test-wallet-vendor.ts'

let portal: TestApp
let vendor: WalletVendor
let caller: TestCaller
let token: string
let player: string

beforeAll(async () => {
  vendor = await startWalletVendor()
  portal = await openTestApp({ STUDIO_URL: vendor.url })
  vendor.setKey(portal.studioKeys.find(({ mode }) => mode === 'transfer')!)
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
  const [row] = await portal.database.query<{ id: string }>(sql`select public_id as id from identity.members where username = 'demo'`)
  player = row!.id
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  expect(await checkFunds(portal.database)).toEqual([{ id: 'I21', violations: 0, sample: null }])
  await portal.close()
  await vendor.close()
})

type Order = { orderNo: string; state: string; amount?: string; fromWallet: string; toWallet: string }
type Wallets = {
  sumBalance: string
  isSingle: boolean
  isAutoTransfer: boolean
  wallets: { accountTypeId: string; balance: string; status: string }[]
  transfers: Order[]
}

const valueOf = <T>(reply: Reply) => reply.body.value as T
const send = (body: object, key: string = randomUUID()) =>
  caller.call(calls.funds.transfer, { token, body, headers: { 'idempotency-key': key } })
const moveIn = (amount: string, key?: string) => send({ fromWallet: 'MAIN', toWallet: 'PALKI', amount }, key)
const moveOut = (amount: string, key?: string) => send({ fromWallet: 'PALKI', toWallet: 'MAIN', amount }, key)
const recallAll = (key: string = randomUUID()) => caller.call(calls.funds.recall, { token, body: {}, headers: { 'idempotency-key': key } })
const orderOf = async (reply: Reply) => valueOf<Order>(reply)
const readOrder = async ({ orderNo }: Order) => valueOf<Order>(await caller.call(calls.funds.order, { token, query: { orderNo } }))
const readWallets = async (query: Record<string, string> = {}) => valueOf<Wallets>(await caller.call(calls.funds.wallets, { token, query }))
const balances = async () => {
  const { sumBalance, wallets = [] } = valueOf<{ sumBalance: string; wallets?: { balance: string }[] }>(
    await caller.call(calls.wallet.balance, { token }),
  )
  const held = wallets.map(({ balance }) => Number(balance)).reduce((sum, each) => sum + each, 0)
  return { main: Number(sumBalance) - held, vendor: held, atVendor: Number(vendor.balances.get(player) ?? 0n) / 10_000 }
}
/** The vendor is asked again at once, not after the waits that a real one is given. */
const askNow = () => portal.database.query(sql`update funds.transfers set next_at = now() where ended_at is null`)
const untilEnded = (order: Order) =>
  vi.waitFor(async () => {
    await askNow()
    const { state } = await readOrder(order)
    expect(['success', 'failed']).toContain(state)
    return state
  }, 10_000)

test('no money goes to a vendor’s wallet where the identity is not proven, and all of it comes back (PROT-10)', async () => {
  const [{ id: memberId }] = (await portal.database.query<{ id: bigint }>(
    sql`select id from identity.members where username = 'demo' and brand_id = 1`,
  )) as [{ id: bigint }]
  const link = { vendor: 'PALKI', currency: 'BDT' } as Link
  const write = (direction: 'in' | 'out') =>
    portal.database
      .transaction(async (tx) => {
        await tx.query(sql`update brand.brands set mode = 'real' where id = 1`)
        const terms = { link, direction, amount: 10_000n, key: randomUUID(), content: Buffer.alloc(32) }
        const { state } = await writeOrder(
          tx,
          { live: { publish: () => undefined } } as never,
          { brand: { id: 1, currency: 'BDT' } as never, memberId },
          terms,
        )
        // Nothing of it stays: the brand is one of play money again.
        throw new Error(state)
      })
      .catch((error: { code?: string; message: string }) => error.code ?? error.message)
  expect([await write('in'), await write('out')]).toEqual(['protection.identity_needed', 'pending'])
})

test('money goes into the vendor’s wallet and comes back, and the sum stays (R-1.1.09, R-7.1.29, MON-15)', async () => {
  const before = await balances()
  expect(await orderOf(await moveIn('250'))).toMatchObject({ state: 'success', amount: '250', fromWallet: 'MAIN', toWallet: 'PALKI' })
  expect(await balances()).toEqual({ main: before.main - 250, vendor: 250, atVendor: 250 })
  expect(await orderOf(await moveOut('100.5'))).toMatchObject({ state: 'success', amount: '100.5' })
  expect(await balances()).toEqual({ main: before.main - 149.5, vendor: 149.5, atVendor: 149.5 })
  const { transfers } = valueOf<{ transfers: Order[] }>(await recallAll())
  expect(transfers).toMatchObject([{ state: 'success', amount: '149.5', fromWallet: 'PALKI', toWallet: 'MAIN' }])
  expect(await balances()).toEqual({ ...before, atVendor: 0 })
  expect(valueOf<{ transfers: Order[] }>(await recallAll()).transfers).toEqual([])
})

test('a repeated key answers the same order, and another content is refused (R-7.1.29, MON-03)', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => moveIn('10', key)))
  const [orderNo, ...others] = new Set(replies.map((reply) => valueOf<Order>(reply).orderNo))
  expect(others).toEqual([])
  expect(vendor.countAsked('in', orderNo)).toBe(1)
  expect((await moveIn('11', key)).body.code).toBe('request.key_conflict')
  expect((await recallAll(key)).body.code).toBe('request.key_conflict')
  await recallAll()
})

test.each([
  ['the main wallet twice', { fromWallet: 'MAIN', toWallet: 'MAIN', amount: '1' }, 'funds.wallets_invalid'],
  ['two vendors', { fromWallet: 'PALKI', toWallet: 'KITE', amount: '1' }, 'funds.wallets_invalid'],
  ['a vendor without wallets', { fromWallet: 'MAIN', toWallet: 'KITE', amount: '1' }, 'funds.wallet_unknown'],
  ['half a coin', { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '1.005' }, 'funds.amount_too_fine'],
  ['more than there is', { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '99999999' }, 'wallet.insufficient_funds'],
  ['nothing', { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '0' }, 'request.invalid'],
  ['no amount', { fromWallet: 'MAIN', toWallet: 'PALKI' }, 'request.invalid'],
  ['an amount and all', { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '1', isAll: true }, 'request.invalid'],
])('a transfer of %s is refused and asks no vendor (R-7.1.29)', async (_what, body, code) => {
  const [before, asked] = [await balances(), vendor.asked.length]
  expect((await send(body)).body.code).toBe(code)
  expect([await balances(), vendor.asked.length]).toEqual([before, asked])
})

test('a vendor in maintenance is told and not asked', async () => {
  const set = (from: string | null) =>
    portal.database.query(sql`update catalogue.vendors set maintenance_from = ${from}::timestamptz where code = 'PALKI'`)
  await set('2020-01-01')
  expect((await moveIn('5')).body.code).toBe('funds.vendor_in_maintenance')
  expect((await readWallets({ refresh: 'ALL' })).wallets).toMatchObject([
    { accountTypeId: 'MAIN' },
    { accountTypeId: 'PALKI', status: 'maintenance' },
  ])
  await set(null)
})

test.each([
  ['lost on its way there', { call: 'in', when: 'before', how: 'drop' }, 'failed'],
  ['lost on its way back', { call: 'in', when: 'after', how: 'drop' }, 'success'],
  ['answered by an error', { call: 'in', when: 'after', how: 'error' }, 'success'],
  ['answered with INTERNAL', { call: 'in', when: 'before', how: 'internal' }, 'failed'],
  ['not known to the vendor itself', { call: 'in', when: 'after', how: 'unknown' }, 'success'],
] as const)('a transfer that is %s is held, sent once, and ended by the vendor’s word (MON-15, MON-16)', async (_what, fault, end) => {
  const before = await balances()
  vendor.fail(fault, { call: 'status', when: 'before', how: 'maintenance' })
  const order = await orderOf(await moveIn('40'))
  expect(order.state).toBe('unknown')
  expect((await balances()).main).toBe(before.main - 40)
  expect(await untilEnded(order)).toBe(end)
  expect(vendor.countAsked('in', order.orderNo)).toBe(1)
  expect(vendor.countAsked('status', order.orderNo)).toBeGreaterThan(1)
  const moved = end === 'success' ? 40 : 0
  expect(await balances()).toEqual({ main: before.main - moved, vendor: before.vendor + moved, atVendor: before.atVendor + moved })
  await recallAll()
})

test('money on its way out is counted once whatever became of the answer (MON-15)', async () => {
  await moveIn('60')
  const before = await balances()
  vendor.fail({ call: 'out-all', when: 'after', how: 'drop' })
  const [order] = valueOf<{ transfers: Order[] }>(await recallAll()).transfers
  expect(order!.state).toBe('unknown')
  expect(await untilEnded(order!)).toBe('success')
  expect(await balances()).toEqual({ main: before.main + 60, vendor: 0, atVendor: 0 })
  expect(await orderOf(await moveOut('1'))).toMatchObject({ state: 'failed' })
})

test('an order that was never sent gives its money back, and its late sender is refused (MON-15)', async () => {
  const before = await balances()
  let release = () => undefined as void
  vendor.fail({ call: 'in', when: 'before', how: { until: new Promise<void>((done) => void (release = done)) } })
  const sending = moveIn('30')
  const order = await vi.waitFor(async () => {
    const [latest] = (await readWallets()).transfers
    expect(latest).toMatchObject({ state: 'pending', amount: '30' })
    return latest!
  })
  expect(await untilEnded(order)).toBe('failed')
  expect(await balances()).toEqual(before)
  release()
  expect(await orderOf(await sending)).toMatchObject({ orderNo: order.orderNo, state: 'failed' })
  expect(await balances()).toEqual(before)
})

test('a vendor that pays out what no wallet can hold is not followed', async () => {
  await moveIn('10')
  vendor.balances.set(player, 10n ** 17n)
  const [order] = valueOf<{ transfers: Order[] }>(await recallAll()).transfers
  expect(order!.state).toBe('unknown')
  expect(portal.logged.join('')).toContain('transfer_beyond_reason')
  vendor.balances.set(player, 0n)
  vendor.moves.set(order!.orderNo, { ...vendor.moves.get(order!.orderNo)!, amount: 100_000n })
  expect(await untilEnded(order!)).toBe('success')
})

test('the account record names both wallets and how the transfer ended (R-7.4.11)', async () => {
  await moveIn('15')
  const record = await caller.call(calls.wallet.accountRecord, { token, query: { type: 'transfer', language: 'EN', pageSize: '1' } })
  const [entry] = valueOf<{ list: object[] }>(record).list
  expect(entry).toMatchObject({
    type: 'transfer',
    amount: '-15',
    orderNo: expect.stringMatching(/^V/),
    wallets: { to: 'Palki', state: 'success' },
  })
  await recallAll()
})

test('what the member sees is theirs alone, and the switch stays as it was set', async () => {
  const order = await orderOf(await moveIn('5'))
  const other = await caller.getToken('vip')
  expect((await caller.call(calls.funds.order, { token: other, query: { orderNo: order.orderNo } })).body.code).toBe(
    'funds.order_not_found',
  )
  expect((await readWallets()).isAutoTransfer).toBe(true)
  await caller.call(calls.funds.setAutoTransfer, { token, body: { isOn: false } })
  expect((await readWallets({ refresh: 'PALKI' })).isAutoTransfer).toBe(false)
  await caller.call(calls.funds.setAutoTransfer, { token, body: { isOn: true } })
  await recallAll()
})

test('a locked member may bring money back and send none', async () => {
  await moveIn('20')
  await portal.database.query(sql`update identity.members set locked_at = now() where username = 'demo'`)
  const refused = await moveIn('1')
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await portal.database.query(sql`update identity.members set locked_at = null where username = 'demo'`)
  token = await caller.getToken('demo')
  await recallAll()
})
