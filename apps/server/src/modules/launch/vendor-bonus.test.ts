/** What a vendor is told, and what its calls do, where a bonus of the player is active. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBonuses, grantBonus } from '#modules/bonus'
import { openTestBench, type Player, type TestBench } from '../../testing/test-bench.ts'

let bench: TestBench
let ids = 0

beforeAll(async () => {
  bench = await openTestBench({ instances: 1 })
})
afterAll(async () => {
  expect((await checkBonuses(bench.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await bench.close()
})

const next = (word: string) => `bonus-${word}-${(ids += 1)}`
const bet = (player: Player, txId: string, amount: bigint) =>
  bench.tell('bet', { token: player.token, txId, roundId: `r-${txId}`, game: 'sandbox-1', amount: String(amount) })
const win = (player: Player, refTxId: string, amount: bigint) =>
  bench.tell('win', { playerId: player.id, txId: next('w'), refTxId, amount: String(amount) })
const balance = (player: Player) => bench.tell('balance', { token: player.token })

async function give(player: Player, amount: bigint, contribution: Record<string, number> = { RNG: 100 }): Promise<void> {
  const [at] = await bench.database.query<{ brand: number; currency: string }>(sql`
    select brand, currency from wallet.accounts where owner = ${player.member}::bigint and kind = 'main'`)
  const terms = {
    base: 'BONUS',
    multiplier: 10,
    contribution,
    spendOrder: 'REAL_FIRST',
    isSticky: false,
    maxBet: 500_000n,
    validDays: 30,
  } as const
  const gift = { ...at!, member: player.member, source: 'gift', reference: next('g'), amount, terms, actor: null, reason: '' } as const
  await bench.database.transaction((tx) => grantBonus(tx, gift))
}

test('a vendor is told own money and bonus together, and bets and wins move both', async () => {
  const player = await bench.openPlayer(100_000n)
  await give(player, 1_000_000n)
  expect((await balance(player)).body).toMatchObject({ status: 'OK', balance: '1100000' })
  const b = next('b')
  expect((await bet(player, b, 400_000n)).body).toMatchObject({ status: 'OK', balance: '700000' })
  expect(await bench.balanceOf(player)).toBe(0n)
  expect((await bet(player, b, 400_000n)).body).toMatchObject({ status: 'OK', balance: '700000', duplicate: true })
  expect((await win(player, b, 1_000_000n)).body).toMatchObject({ status: 'OK', balance: '1700000' })
  expect(await bench.balanceOf(player)).toBe(250_000n)
  expect((await balance(player)).body).toMatchObject({ balance: '1700000' })
})

test('a stake above the largest is LIMIT_REACHED, one beyond all money tells the whole balance', async () => {
  const player = await bench.openPlayer(100_000n)
  await give(player, 1_000_000n)
  expect((await bet(player, next('b'), 500_001n)).body).toMatchObject({ status: 'LIMIT_REACHED' })
  expect((await bet(player, next('b'), 1_100_001n)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '1100000' })
})

test('where the bonus can not be staked the vendor is told own money alone', async () => {
  const player = await bench.openPlayer(100_000n)
  await give(player, 1_000_000n, { LIVE: 100 })
  expect((await balance(player)).body).toMatchObject({ balance: '100000' })
  expect((await bet(player, next('b'), 100_001n)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '100000' })
})

test('a correction lends the member no more than own money and the bonus lack together', async () => {
  const player = await bench.openPlayer(0n)
  await give(player, 400_000n)
  const b = next('b')
  await bet(player, b, 400_000n)
  await win(player, b, 800_000n)
  // All of the 800,000 is the bonus's, and half of it is spent.
  expect((await bet(player, next('b'), 400_000n)).body).toMatchObject({ status: 'OK', balance: '400000' })
  const taken = { playerId: player.id, txId: next('x'), refTxId: b, amount: '-600000', kind: 'dispute' }
  expect((await bench.tell('adjust', taken)).body).toMatchObject({ status: 'OK' })
  expect(await bench.balanceOf(player)).toBe(0n)
  const [owed] = await bench.database.query<{ amount: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from launch.receivables where member = ${player.member}::bigint`)
  expect(owed!.amount).toBe(200_000n)
})
