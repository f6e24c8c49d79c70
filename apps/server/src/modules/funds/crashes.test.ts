/**
 * A transfer between wallets ends once, whoever ends it: the vendor's answer, or the question what became of it, from two processes (MON-15). A process that dies
 * between any two statements of it leaves the money in one place (MON-12).
 */
import { randomUUID } from 'node:crypto'
import { mainWallet } from '@portal/contracts/funds'
import { createHmacKey } from '@portal/contracts/vendor-signature'
import { type Database, openLog, sql } from '@portal/runtime'
import { dieBefore } from '@portal/runtime/test-dying-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type Link, type VendorClient, VendorUnreachable } from '#modules/launch'
import { getWallets, listVendorWallets } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { askDue } from './carry-out.ts'
import { recallAll, transfer } from './funds.ts'
import { checkFunds } from './index.ts'
import type { FundsParts } from './orders.ts'

/** Races: some here, with `PROOF=full` as many as the requirement asks. */
const races = process.env.PROOF === 'full' ? 10_000 : 120
const longest = 3_600_000
const unit = 10_000n

type Move = { state: 'done' | 'failed'; amount: bigint }

/** A vendor's wallet of one member by the protocol's rules. `around` runs at each call that moves money, and may lose its answer. */
function openVendor() {
  const moves = new Map<string, Move>()
  const vendor = {
    balance: 0n,
    moves,
    sent: new Map<string, number>(),
    around: async (carry: () => Move): Promise<Move> => carry(),
  }
  const carry = (id: string, change: (held: bigint) => bigint): Move => {
    const known = moves.get(id)
    if (known) return known
    const by = change(vendor.balance)
    const isCovered = vendor.balance + by >= 0n
    if (isCovered) vendor.balance += by
    const move: Move = { state: isCovered ? 'done' : 'failed', amount: isCovered ? (by < 0n ? -by : by) : 0n }
    moves.set(id, move)
    return move
  }
  const decide = async (name: string, { transferId, amount = 0n }: { transferId: string; amount?: bigint }): Promise<Move> => {
    if (name === 'transferStatus') {
      // A question closes the door: an id that was never seen is refused from then on.
      if (!moves.has(transferId)) moves.set(transferId, { state: 'failed', amount: 0n })
      return moves.get(transferId)!
    }
    vendor.sent.set(transferId, (vendor.sent.get(transferId) ?? 0) + 1)
    return vendor.around(() => carry(transferId, (held) => (name === 'transferIn' ? amount : name === 'transferOut' ? -amount : -held)))
  }
  const client = {
    call: async (_link: Link, name: string, request: { transferId: string; amount?: bigint }) => ({
      status: 'OK',
      transferId: request.transferId,
      ...(await decide(name, request)),
    }),
  } as VendorClient
  return { vendor, client }
}

let portal: TestApp
let parts: FundsParts
let vendor: ReturnType<typeof openVendor>['vendor']
let member: bigint
beforeAll(async () => {
  portal = await openTestApp()
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'demo'`)
  member = row!.id
  const opened = openVendor()
  vendor = opened.vendor
  const [kept] = (await listVendorWallets(portal.database, 1)).filter((each) => each.vendor === 'PALKI')
  const terms = { adapter: 'gvp', baseUrl: undefined, launchHosts: [], allowedNetworks: [], maxBet: unit, maxWin: unit }
  const link: Link = { id: 1, vendor: 'PALKI', brand: 1, currency: 'BDT', isPlayMoney: true, wallet: kept!.kind, ...terms }
  const keys = { findSigning: async () => ({ link, key: createHmacKey('k', 's') }) }
  const log = openLog('test', 'silent')
  parts = { database: portal.database, log, live: { publish: () => undefined }, keys, client: opened.client }
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  expect(await checkFunds(portal.database)).toEqual([{ id: 'I21', violations: 0, sample: null }])
  await portal.close()
})

const callOf = (key: string) =>
  ({
    caller: { memberId: member },
    brand: { id: 1, code: 'SHAPLA', currency: 'BDT' },
    language: 'EN',
    idempotencyKey: key,
  }) as Call<'member'>
const becomeDue = () => portal.database.query(sql`update funds.transfers set next_at = now() where ended_at is null`)

async function read(): Promise<{ main: bigint; vendor: bigint; held: bigint }> {
  const { main, vendors } = await getWallets(portal.database, { brand: 1, owner: member, currency: 'BDT' })
  const [held] = await portal.database.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.holds where state = 'open' and purpose = 'transfer'`)
  return { main: main.balance, vendor: vendors.find((each) => each.vendor === 'PALKI')?.balance ?? 0n, held: held!.sum }
}

/** How each transfer of these keys stands, and how often it was sent. */
const listOrders = (keys: readonly string[]) =>
  portal.database.query<{ orderNo: string; state: string; amount: bigint | null }>(sql`
    select order_no as "orderNo", state, amount from funds.transfers where key = any (${keys}::text[]) order by id`)

type Keys = { in: string; out: string; recall: string }
const newKeys = (): Keys => ({ in: randomUUID(), out: randomUUID(), recall: randomUUID() })

/** In, a part out, and all of the rest back; each may be asked for again under its key. */
async function goAllTheWay(database: Database, keys: Keys): Promise<void> {
  const dying = { ...parts, database }
  const [inward, outward] = [
    { fromWallet: mainWallet, toWallet: 'PALKI', amount: 100n * unit, isAll: false },
    { fromWallet: 'PALKI', toWallet: mainWallet, amount: 40n * unit, isAll: false },
  ]
  await transfer(dying, inward, callOf(keys.in))
  await askDue(dying)
  await transfer(dying, outward, callOf(keys.out))
  await recallAll(dying, { isLeaving: false }, callOf(keys.recall))
}

test(
  'a death before any statement of a transfer leaves the money in one place (MON-12, MON-15)',
  async () => {
    let points = 0
    for (let n = 1; ; n += 1) {
      const keys = newKeys()
      const before = await read()
      const dying = dieBefore(portal.database, n)
      vendor.around = async (carry) => {
        const move = carry()
        if (n % 2 === 0) throw new VendorUnreachable('the answer was lost')
        return move
      }
      const isDone = await goAllTheWay(dying.database, keys).then(
        () => true,
        () => false,
      )
      points = dying.count()
      vendor.around = async (carry) => carry()
      // The restart: the vendor is asked about what was left, and the member's browser asks again under the same keys.
      for (let turn = 0; turn < 2; turn += 1) {
        await becomeDue()
        await askDue(parts)
        await goAllTheWay(portal.database, keys)
      }
      const orders = await listOrders([keys.in, keys.out, keys.recall])
      for (const { orderNo, state, amount } of orders) {
        expect({ n, orderNo, state }).toEqual({ n, orderNo, state: vendor.moves.get(orderNo)?.state === 'done' ? 'success' : 'failed' })
        if (state === 'success') expect(amount).toBe(vendor.moves.get(orderNo)!.amount)
        expect(vendor.sent.get(orderNo) ?? 0).toBeLessThanOrEqual(1)
      }
      expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBeLessThanOrEqual(3)
      const after = await read()
      expect({ n, sum: after.main + after.vendor, held: after.held, there: after.vendor }).toEqual({
        n,
        sum: before.main + before.vendor,
        held: 0n,
        there: vendor.balance,
      })
      await recallAll(parts, { isLeaving: false }, callOf(randomUUID()))
      if (isDone) break
    }
    expect(points).toBeGreaterThan(40)
  },
  longest,
)

test(
  'the answer, a question and another process at once: one of them ends a transfer (MON-15)',
  async () => {
    const ends = new Map<string, number>()
    for (let race = 0; race < races; race += 1) {
      const keys = newKeys()
      const before = await read()
      const asking: Promise<number>[] = []
      const ask = async () => {
        await becomeDue()
        asking.push(askDue(parts), askDue(parts))
      }
      vendor.around = async (carry) => {
        const isBefore = race % 2 === 0
        if (isBefore) await ask()
        // A question that is answered before the order arrives closes the door to it.
        if (isBefore && race % 8 < 4) await Promise.all(asking)
        const move = carry()
        if (!isBefore) await ask()
        if (race % 4 > 1) throw new VendorUnreachable('the answer was lost')
        return move
      }
      await transfer(parts, { fromWallet: mainWallet, toWallet: 'PALKI', amount: unit, isAll: false }, callOf(keys.in))
      await Promise.all(asking)
      vendor.around = async (carry) => carry()
      await becomeDue()
      await askDue(parts)
      const [order] = await listOrders([keys.in])
      const isThere = vendor.moves.get(order!.orderNo)!.state === 'done'
      expect({ race, state: order!.state }).toEqual({ race, state: isThere ? 'success' : 'failed' })
      ends.set(order!.state, (ends.get(order!.state) ?? 0) + 1)
      const after = await read()
      expect({ race, ...after }).toEqual({
        race,
        main: before.main - (isThere ? unit : 0n),
        vendor: before.vendor + (isThere ? unit : 0n),
        held: 0n,
      })
      const [moved] = await portal.database.query<{ count: number }>(sql`
        select count(*)::int as count from wallet.transfers where reference = ${order!.orderNo} and outcome = 'applied'`)
      // The hold, and the one transfer that ended it.
      expect(moved!.count).toBe(2)
    }
    expect([...ends.keys()].toSorted()).toEqual(['failed', 'success'])
  },
  longest,
)
