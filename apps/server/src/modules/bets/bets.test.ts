import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAll } from '../../testing/test-seal.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayer, openTestLedger } from '../../testing/test-ledger.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

test('a bet takes its stake and a win pays and settles it, money and record together (R-1.1.08)', async () => {
  const player = await openPlayer(database, 100n)
  const [bet] = await player.apply(player.bet('b', 30n))
  expect(bet).toMatchObject({ outcome: 'applied', state: 'open', balance: 70n, version: 2n })
  const [win] = await player.apply(player.win('w', 'b', 50n))
  expect(win).toMatchObject({ outcome: 'applied', state: 'settled', balance: 120n, betId: bet!.betId })
  const rows = await database.query(
    sql`select stake, payout, state, settled_at is not null as ended from bets.bets where id = ${bet!.betId}`,
  )
  expect(rows).toEqual([{ stake: 30n, payout: 50n, state: 'settled', ended: true }])
})

test('bet, win and rollback of one bet may stand in one batch and are applied in order (MON-08)', async () => {
  const player = await openPlayer(database, 100n)
  const answers = await player.apply(player.bet('b', 30n), player.win('w', 'b', 0n), player.rollback('x', 'b'), player.bet('b', 30n))
  expect(answers.map(({ outcome, duplicate, state, currentBalance }) => [outcome, duplicate, state, currentBalance])).toEqual([
    ['applied', false, 'settled', 70n],
    ['applied', false, 'settled', 70n],
    ['settled', false, 'settled', 70n],
    ['applied', true, 'settled', 70n],
  ])
})

test('a rollback before its bet leaves a tombstone, and the bet is refused without a debit (MON-07)', async () => {
  const player = await openPlayer(database, 100n)
  expect((await player.apply(player.rollback('x', 'b')))[0]).toMatchObject({ outcome: 'tombstoned' })
  expect((await player.apply(player.bet('b', 30n)))[0]).toMatchObject({ outcome: 'rolled_back' })
  expect((await player.apply(player.rollback('y', 'b')))[0]).toMatchObject({ outcome: 'noop' })
  expect(await player.balance()).toBe(100n)
})

test('a bet above the balance is refused with the true balance (MON-02, MON-05)', async () => {
  const player = await openPlayer(database, 10n)
  expect((await player.apply(player.bet('b', 11n)))[0]).toMatchObject({ outcome: 'insufficient_funds', balance: 10n, duplicate: false })
  expect((await player.apply(player.bet('b', 11n)))[0]).toMatchObject({ outcome: 'insufficient_funds', balance: 10n, duplicate: true })
  expect(await player.balance()).toBe(10n)
})

test('a win without a bet and a win after a rollback are parked and never credited (MON-09)', async () => {
  const player = await openPlayer(database, 100n)
  const answers = await player.apply(
    player.win('w0', 'none', 5n),
    player.bet('b', 30n),
    player.rollback('x', 'b'),
    player.win('w1', 'b', 500n),
  )
  expect(answers.map((answer) => answer.outcome)).toEqual(['no_bet', 'applied', 'applied', 'rolled_back'])
  expect(await player.balance()).toBe(100n)
  const parked = await database.query(
    sql`select reason, amount from bets.exceptions where member = ${player.owner.member} and ended_at is null order by id`,
  )
  expect(parked).toEqual([
    { reason: 'no_bet', amount: 5n },
    { reason: 'rolled_back', amount: 500n },
  ])
})

test('a stake and its payout at once need the minimum balance, not the sum of the stakes (V7)', async () => {
  const player = await openPlayer(database, 60_000n)
  const [batch] = await player.apply(player.betwin('f', 240_000n, 290_000n, { minBalance: 60_000n }))
  expect(batch).toMatchObject({ outcome: 'applied', state: 'settled', balance: 110_000n })
  const [refused] = await player.apply(player.betwin('g', 240_000n, 290_000n, { minBalance: 110_001n }))
  expect(refused).toMatchObject({ outcome: 'insufficient_funds', balance: 110_000n })
})

test('the invariants I1 to I13 hold after all of this (MON-01, MON-36)', async () => {
  await sealAll(database)
  await expectSoundLedger(database)
})
