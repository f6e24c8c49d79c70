import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from './invariants.ts'
import { sql } from '@portal/runtime'
import { selectRanks } from './record-store.ts'
import { type Bet, listBets, listRoundBets, listWins, totalBets } from './record.ts'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'

let database: TestDatabase
let player: Player

beforeAll(async () => {
  database = await openTestLedger()
  player = await openPlayer(database, 1_000n)
  await player.apply(
    player.bet('won', 100n, { category: 'RNG', agentPath: [7n, 9n], details: { lines: 20 } }),
    player.win('w1', 'won', 150n),
    player.bet('lost', 50n, { category: 'FISH', roundId: 'r2', validBet: 40n }),
    player.win('w2', 'lost', 0n),
    player.betwin('tied', 30n, 30n, { game: 'other-game' }),
    player.bet('taken back', 20n),
    player.rollback('x', 'taken back'),
    player.bet('open', 10n, { roundId: 'r2' }),
    player.bet('void', 5n),
    { ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'void' },
  )
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

const list = (filter: object) => listBets(database, 1, player.owner.member, { pageSize: 100, ...filter })

test('The record lists a member’s bets newest first, with their status for members (R-1.1.13)', async () => {
  const { bets } = await list({})
  expect(bets.map((bet) => [bet.externalId, bet.status, bet.stake, bet.validBet, bet.payout, bet.profit])).toEqual([
    ['void', 'void', 5n, 0n, 0n, 0n],
    ['open', 'unsettled', 10n, 0n, 0n, 0n],
    ['taken back', 'cancelled', 20n, 0n, 0n, 0n],
    ['tied', 'tied', 30n, 30n, 30n, 0n],
    ['lost', 'lost', 50n, 40n, 0n, -50n],
    ['won', 'won', 100n, 100n, 150n, 50n],
  ])
  expect(bets.at(-1)).toMatchObject({ details: { lines: 20 }, settledAt: expect.any(Date) })
})

test('A page and the whole selection each have totals; returned stakes are no turnover (R-1.1.13)', async () => {
  const first = await list({ pageSize: 4 })
  expect(first.bets.map((bet) => bet.externalId)).toEqual(['void', 'open', 'taken back', 'tied'])
  const last = await list({ before: first.next, pageSize: 4 })
  expect([last.bets.map((bet) => bet.externalId), last.next]).toEqual([['lost', 'won'], undefined])
  expect(last.pageTotals).toEqual({ count: 2, stake: 150n, validBet: 140n, payout: 150n, profit: 0n })
  const totals = await totalBets(database, 1, player.owner.member, {})
  expect(totals).toEqual({ count: 6, stake: 190n, validBet: 170n, payout: 180n, profit: 0n })
  expect((await list({ before: 1n })).bets).toEqual([])
})

test('pages by key hold each bet once, while new bets come and whatever the size of a page', async () => {
  const many = await openPlayer(database, 1_000n)
  await many.apply(...Array.from({ length: 23 }, (_, index) => many.betwin(`b${index}`, 1n, 0n)))
  const seen: Bet[] = []
  for (let before: bigint | undefined, page = 0; page === 0 || before !== undefined; page += 1) {
    const { bets, next } = await listBets(database, 1, many.owner.member, { pageSize: 5, before, from: new Date(Date.now() - 3_600_000) })
    seen.push(...bets)
    before = next
    await many.apply(many.betwin(`late${page}`, 1n, 0n))
  }
  expect(seen.map(({ externalId }) => externalId)).toEqual(Array.from({ length: 23 }, (_, index) => `b${22 - index}`))
})

test('every filter narrows the record (R-1.1.13)', async () => {
  const idsOf = async (filter: object) => (await list(filter)).bets.map((bet) => bet.externalId)
  expect(await idsOf({ category: 'FISH' })).toEqual(['lost'])
  expect(await idsOf({ game: 'other-game' })).toEqual(['tied'])
  expect(await idsOf({ vendor: 'NOBODY' })).toEqual([])
  for (const [status, id] of [
    ['won', 'won'],
    ['lost', 'lost'],
    ['tied', 'tied'],
    ['unsettled', 'open'],
    ['cancelled', 'taken back'],
    ['void', 'void'],
  ])
    expect(await idsOf({ status })).toEqual([id])
  const order = (await list({ status: 'won' })).bets[0]!.id
  expect(await idsOf({ orderNo: String(order) })).toEqual(['won'])
  expect(await idsOf({ orderNo: "1' or true" })).toEqual([])
  expect(await idsOf({ from: new Date(Date.now() + 3_600_000) })).toEqual([])
  expect(await idsOf({ to: new Date(Date.now() - 3_600_000) })).toEqual([])
})

test('a bet that its vendor ended as void reads as cancelled until it is corrected (R-1.1.13, R-2.1.13)', async () => {
  const bettor = await openPlayer(database, 1_000n)
  const { owner } = bettor
  await bettor.apply(
    bettor.bet('void', 100n, { details: { price: 1_900 } }),
    bettor.bet('tied', 100n),
    bettor.win('w1', 'void', 100n, { isVoid: true, validBet: 0n }),
    bettor.win('w2', 'tied', 100n, { validBet: 0n }),
  )
  const read = async (filter: object = {}) =>
    (await listBets(database, 1, owner.member, { pageSize: 9, ...filter })).bets.map((bet) => [bet.externalId, bet.status, bet.profit])
  const both = [
    ['tied', 'tied', 0n],
    ['void', 'cancelled', 0n],
  ]
  expect(await read()).toEqual(both)
  expect(await read({ status: 'cancelled' })).toEqual([both[1]])
  expect(await read({ status: 'tied' })).toEqual([both[0]])
  const adjust = (externalId: string, payout: bigint, isVoid: boolean) =>
    bettor.apply({ ...owner, kind: 'adjust', externalId, betExternalId: 'void', payout, isVoid })
  await adjust('r2', 90n, false)
  expect(await read({ status: 'won' })).toEqual([['void', 'won', 90n]])
  // Back to the stake without the word: a tie.
  await adjust('r3', -90n, false)
  expect(await read({ status: 'tied' })).toHaveLength(2)
  await adjust('r4', 0n, true)
  // A repeat says nothing new.
  await adjust('r3', -90n, false)
  expect(await read({ status: 'cancelled' })).toEqual([both[1]])
  const [first] = (await listBets(database, 1, owner.member, { pageSize: 9, status: 'cancelled' })).bets
  expect(first!.details).toEqual({ price: 1_900, isVoid: true })
})

test('a member never sees the bets of another (SEC-18)', async () => {
  const stranger = await openPlayer(database, 0n)
  expect((await listBets(database, 1, stranger.owner.member, { pageSize: 100 })).bets).toEqual([])
  expect((await listBets(database, 2, player.owner.member, { pageSize: 100 })).bets).toEqual([])
  expect((await totalBets(database, 1, stranger.owner.member, {})).count).toBe(0)
})

test('the bets of a round, and the latest wins of a brand', async () => {
  expect((await listRoundBets(database, player.owner, 'r2')).map((bet) => bet.externalId)).toEqual(['lost', 'open'])
  expect((await listWins(database, { brand: 1, hiddenVendors: [] }, { limit: 5 })).map((bet) => bet.externalId)).toEqual(['won'])
  expect(await listWins(database, { brand: 1, hiddenVendors: [] }, { category: 'FISH', limit: 5 })).toEqual([])
})

test('The ranking sums the payouts of a member’s winning bets by brand and period (R-7.4.12)', async () => {
  const won = (await list({ status: 'won' })).bets.reduce((sum, bet) => sum + bet.payout, 0n)
  const [first] = await selectRanks(database, { brand: 1, hiddenVendors: [] }, 24, 50)
  expect(first).toMatchObject({ member: player.owner.member, currency: player.owner.currency, won, rank: 1 })
  expect(await selectRanks(database, { brand: 2, hiddenVendors: [] }, 24, 50)).toEqual([])
  await database.query(sql`update bets.bets set settled_at = settled_at - interval '2 days' where state = 'settled'`)
  expect(await selectRanks(database, { brand: 1, hiddenVendors: [] }, 24, 50)).toEqual([])
  expect(await selectRanks(database, { brand: 1, hiddenVendors: [] }, 168, 50)).toHaveLength(1)
})
