import { calls } from '@portal/contracts/calls'
import { minorPerUnit } from '@portal/contracts'
import type { Group } from '@portal/lottery'
import { type Database, openLog, sql, startTestClock } from '@portal/runtime'
import { mountBets } from '#modules/bets'
import { mountCatalogue } from '#modules/catalogue'
import { mountLottery, seedLottery } from '#modules/lottery'
import { getHouseAccount, mountWallet, openAccounts, postTransfer } from '#modules/wallet'
import type { LiveEvent } from '@portal/contracts/messaging'
import { type DrawParts, runDraws } from '../modules/lottery/draws.ts'
import { openSeedSeal } from '../modules/lottery/jobs.ts'
import { createTestCaller, type Reply, type TestCaller } from './test-caller.ts'
import { openTestPortal, type TestPortal } from './test-portal.ts'

/** 12:00:10 on a Monday in Bangladesh, ahead of every machine's clock: the record of bets asks the database whether a sale is over. */
export const startAt = new Date('2040-01-02T06:00:10Z')

/** A game of each family that is drawn every five minutes. */
export const quickGames: Readonly<Record<string, Group>> = {
  'SSC-5M': 'SSC',
  '11X5-5M': '11X5',
  'PK10-5M': 'PK10',
  '3D-5M': 'LF',
  'LHC-5M': 'LHC',
  'K3-5M': 'K3',
  'PC28-5M': 'PC28',
  'KL10-5M': 'KL10',
  'VNB-5M': 'VNB',
  'VNN-5M': 'VNN',
  'TOGEL-5M': 'TOGEL',
  'THAI-5M': 'THAI',
  '4D-5M': '4D',
  '5D-5M': '5D',
  '6D-5M': '6D',
}

export type Line = { play: string; content: string; unit: string; multiple: number }
export type WireOrder = {
  orderNo: string
  numero: string
  play: string
  content: string
  state: string
  cost: string
  prize: string
  betCount: number
  lockAt: string
  balls?: number[]
  salt?: string
  hash?: string
}
export type WireDraw = {
  numero: string
  state: string
  drawAt: string
  seedHash: string
  seed?: string
  beacon?: string
  balls?: number[]
  ordersHash?: string
  orderCount?: number
  source?: { chain: string; publicKey: string; round: number; url: string; randomness?: string; signature?: string }
}
export type WireGame = {
  gameId: string
  gameMenuTag: string
  numero?: string
  remainTime: number
  last?: { numero: string; balls: number[] }
}

/** The house's lotteries as they are served, over a real database; time stands still until a test moves it, and draws are run when it says so. */
export async function openTestLottery() {
  const portal = await openTestPortal()
  const { database } = portal
  const clock = startTestClock(startAt)
  const events: { member: bigint; event: LiveEvent }[] = []
  const logged: string[] = []
  const live = { publish: (member: bigint, event: LiveEvent) => void events.push({ member, event }) }
  const log = openLog('test', 'warn', { write: (line) => void logged.push(line) })
  mountWallet(portal.serving, { database })
  mountCatalogue(portal.serving, { database })
  mountBets(portal.serving, { database })
  const seal = await openSeedSeal(database, undefined)
  mountLottery(portal.serving, { database, clock, live, seal, outside: undefined })
  const [brand] = await database.query<{ id: number }>(sql`select id from brand.brands where code = 'SHAPLA'`)
  await database.transaction((tx) => seedLottery(tx, brand!))
  const parts: DrawParts = { database, clock, log, live, seal }
  const caller = createTestCaller(portal.app)
  return {
    portal,
    database,
    clock,
    events,
    logged,
    parts,
    caller,
    brand: brand!.id,
    close: portal.close,
    ...createActions(parts, clock, caller, portal),
  }
}

export type TestLottery = Awaited<ReturnType<typeof openTestLottery>>

let deposits = 0

function createActions(parts: DrawParts, clock: ReturnType<typeof startTestClock>, caller: TestCaller, { database }: TestPortal) {
  const valueOf = <T>({ status, body, text }: Reply): T => {
    if (status !== 200) throw new Error(text)
    return body.value as T
  }
  const getGame = async (gameId: string) =>
    valueOf<{ game: WireGame; draw?: WireDraw; next?: { numero: string; remainTime: number } }>(
      await caller.call(calls.lottery.game, { query: { gameId } }),
    )
  return {
    valueOf,
    getGame,
    /** Moves the clock to just past a moment of a draw and runs what is due. */
    async moveTo(at: Date | string | number) {
      clock.set(new Date(at))
      await runDraws(parts)
    },
    run: () => runDraws(parts),
    getDraw: async (gameId: string, numero: string) =>
      valueOf<{ draw: WireDraw }>(await caller.call(calls.lottery.draw, { query: { gameId, numero } })).draw,
    listHashes: async (gameId: string, numero: string, query: Record<string, string> = {}) =>
      valueOf<{ list: string[]; total: number }>(await caller.call(calls.lottery.drawOrders, { query: { gameId, numero, ...query } })),
    place: (token: string, gameId: string, numero: string, lines: Line[], headers: Record<string, string> = {}) =>
      caller.call(calls.lottery.placeOrder, { token, headers, body: { gameId, numero, lines } }),
    cancel: (token: string, orderNo: string, headers: Record<string, string> = {}) =>
      caller.call(calls.lottery.cancelOrder, { token, headers, body: { orderNo } }),
    listOrders: async (token: string, query: Record<string, string> = {}) =>
      valueOf<{ list: WireOrder[]; total: number }>(await caller.call(calls.lottery.orders, { token, query })),
    balanceOf: async (token: string) => valueOf<{ sumBalance: string }>(await caller.call(calls.wallet.balance, { token })).sumBalance,
    fund: (username: string, units: bigint) => deposit(database, username, units),
    /** A new member with so much money, signed in. */
    async openMember(username: string, units: bigint): Promise<string> {
      valueOf(await caller.register(username))
      await deposit(database, username, units)
      return caller.getToken(username)
    },
  }
}

async function deposit(database: Database, username: string, units: bigint): Promise<void> {
  const [member] = await database.query<{ id: bigint; brand: number }>(
    sql`select id, brand_id as brand from identity.members where username = ${username}`,
  )
  const cashier = await getHouseAccount(database, member!.brand, 'BDT', 'cashier')
  const [account] = await openAccounts(database, [{ brand: member!.brand, owner: member!.id, currency: 'BDT' }])
  const amount = units * minorPerUnit
  await postTransfer(database, {
    key: `test:${(deposits += 1)}`,
    kind: 'deposit',
    postings: [
      { account: account!, amount },
      { account: cashier, amount: -amount },
    ],
  })
}
