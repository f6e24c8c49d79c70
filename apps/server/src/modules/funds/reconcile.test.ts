import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { startWalletVendor, type WalletVendor } from '../../testing/test-wallet-vendor.ts'

/** Transfers as they stood ten minutes ago, on both sides; a case is planted by changing one of them. */
let portal: TestApp
let vendor: WalletVendor
const now = new Date()
const at = new Date(now.getTime() - 10 * 60_000)

beforeAll(async () => {
  vendor = await startWalletVendor()
  portal = await openTestApp({ STUDIO_URL: vendor.url })
  vendor.setKey(portal.studioKeys.find(({ mode }) => mode === 'transfer')!)
})
afterAll(async () => {
  await portal.close()
  await vendor.close()
})

const job = () => portal.jobs.find(({ name }) => name === 'funds.reconcile-wallets')!
const reconcile = () => job().run({ payload: {}, period: now, signal: new AbortController().signal, log: openLog('test', 'silent') })
const openCases = () =>
  portal.database.query<{ subject: string; id: string; difference: string }>(sql`
    select subject, tx_id as id, difference from reconciliation.cases where state = 'open' and subject <> 'rounds' order by tx_id`)

async function plant(orderNo: string, kind: 'in' | 'out', amount: bigint, state: 'success' | 'failed' = 'success'): Promise<void> {
  const playerId = 'p1'
  await portal.database.query(sql`
    insert into funds.transfers (order_no, brand_id, member, vendor, player_id, currency, direction, is_all, amount, state, key, content, created_at, ended_at, next_at)
    values (${orderNo}, 1, 1, 'PALKI', ${playerId}, 'BDT', ${kind}, false, ${amount}, ${state}, ${orderNo}, ${Buffer.alloc(32)}, ${at}, ${at}, ${at})`)
  vendor.moves.set(orderNo, {
    playerId,
    kind,
    amount: state === 'success' ? amount : 0n,
    state: state === 'success' ? 'done' : 'failed',
    at,
  })
}

test('transfers that both sides tell alike open no case, and each difference opens one (MON-22)', async () => {
  for (let count = 0; count < 20; count += 1)
    await plant(`V2611250000010${count}`, count % 2 === 0 ? 'in' : 'out', 10_000n, count % 5 === 0 ? 'failed' : 'success')
  await reconcile()
  expect(await openCases()).toEqual([])

  for (const name of ['amount', 'state', 'kind', 'missing-there']) await plant(`V-${name}`, 'in', 50_000n)
  const change = (name: string, more: object) => vendor.moves.set(`V-${name}`, { ...vendor.moves.get(`V-${name}`)!, ...more })
  change('amount', { amount: 60_000n })
  change('state', { state: 'failed', amount: 0n })
  change('kind', { kind: 'out' })
  vendor.moves.delete('V-missing-there')
  vendor.moves.set('V-missing-here', { playerId: 'p1', kind: 'in', amount: 70_000n, state: 'done', at })
  await reconcile()
  expect(await openCases()).toEqual([
    { subject: 'transfers', id: 'V-amount', difference: 'amount' },
    { subject: 'transfers', id: 'V-kind', difference: 'kind' },
    { subject: 'transfers', id: 'V-missing-here', difference: 'missing_here' },
    { subject: 'transfers', id: 'V-missing-there', difference: 'missing_there' },
    { subject: 'transfers', id: 'V-state', difference: 'state' },
  ])

  change('amount', { amount: 50_000n })
  await reconcile()
  expect((await openCases()).map(({ id }) => id)).not.toContain('V-amount')
})

test('what a vendor holds of a member opens a case while our account says otherwise (MON-22)', async () => {
  vendor.balances.set('holder', 120_000n)
  await reconcile()
  const [found] = (await openCases()).filter(({ subject }) => subject === 'balances')
  expect(found).toEqual({ subject: 'balances', id: 'balance', difference: 'amount' })
  vendor.balances.delete('holder')
  await reconcile()
  expect((await openCases()).filter(({ subject }) => subject === 'balances')).toEqual([])
})
