import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBench, openTestBench } from '../../testing/test-bench.ts'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ instances: 1 })
})
afterAll(() => bench.close())

test('A vendor’s statement of turnover counts where it is lower: with bet, win and correction', async () => {
  const player = await bench.openPlayer(1_000n)
  const [a, b] = ['b-1', 'b-2']
  const batch = (validBet: string) =>
    bench.tell('betwin', { token: player.token, txId: a, roundId: a, game: 'sandbox-1', bet: '100', win: '0', validBet })
  expect((await batch('40')).body).toMatchObject({ status: 'OK' })
  await bench.tell('bet', { token: player.token, txId: b, roundId: b, game: 'sandbox-1', amount: '100' })
  await bench.tell('win', { playerId: player.id, txId: 'w-1', refTxId: b, amount: '0', validBet: '30' })
  const counted = () =>
    bench.database.query<{ counted: bigint }>(sql`select counted from bets.bets where external_id = any (${[a, b]}::text[]) order by id`)
  expect(await counted()).toEqual([{ counted: 40n }, { counted: 30n }])
  await bench.tell('adjust', { playerId: player.id, txId: 'a-1', refTxId: b, amount: '5', validBet: '25', kind: 'dispute' })
  expect(await counted()).toEqual([{ counted: 40n }, { counted: 25n }])
  expect((await batch('41')).body).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
})

test('A win that returns the stake of a void bet says so, a correction takes it back (R-1.1.13, R-2.1.13)', async () => {
  const player = await bench.openPlayer(1_000n)
  const about = { playerId: player.id, refTxId: 'v-1' }
  await bench.tell('bet', { token: player.token, txId: 'v-1', roundId: 'v-1', game: 'sandbox-1', amount: '100' })
  const end = (more: object) => bench.tell('win', { ...about, txId: 'vw-1', amount: '100', validBet: '0', ...more })
  expect((await end({ isVoid: true })).body).toMatchObject({ status: 'OK', balance: '1000' })
  expect((await end({ isVoid: true })).body).toMatchObject({ status: 'OK', duplicate: true })
  expect((await end({})).body).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
  expect((await end({ isVoid: 'yes' })).body).toMatchObject({ status: 'INVALID_REQUEST' })
  const status = async () =>
    (
      await bench.database.query<{ status: string }>(sql`
      select bets.status_of(state, payout, stake, details) as status from bets.bets where external_id = 'v-1'`)
    )[0]!.status
  expect(await status()).toBe('cancelled')
  const correct = (txId: string, amount: string, kind: string) => bench.tell('adjust', { ...about, txId, amount, kind })
  expect((await correct('va-1', '-100', 'resettle')).body).toMatchObject({ status: 'OK', balance: '900' })
  expect(await status()).toBe('lost')
  await correct('va-2', '100', 'void')
  expect(await status()).toBe('cancelled')
})
