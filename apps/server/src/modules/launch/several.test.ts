import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestBench, type Player, type TestBench } from '../../testing/test-bench.ts'

let bench: TestBench
let ids = 0
beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
})
afterAll(() => bench.close())

type Item = { call: 'bet' | 'win' | 'adjust' | 'rollback'; body: Record<string, unknown> }
type Answer = { status: string; txId?: string; balance?: string; duplicate?: boolean }

const next = (word: string) => `${word}-${(ids += 1)}`
const tellBatch = async (items: readonly Item[], node?: number): Promise<Answer[]> =>
  (await bench.tell('batch', { items }, node === undefined ? {} : { node })).body['items'] as Answer[]

/** Bets that the balance covers and some that it does not, wins, corrections, undone bets and calls that are none, of one player. */
function makeItems(player: Player, run: string): Item[] {
  const bet = (n: number, amount: number, more = {}): Item => ({ call: 'bet', body: { token: player.token, playerId: player.id, txId: `${run}-b${n}`, roundId: `${run}-r${n}`, game: 'sandbox-1', amount: String(amount), ...more } })
  const about = (call: Item['call'], n: number, of: number, more: object): Item => ({ call, body: { playerId: player.id, txId: `${run}-${call}${n}`, refTxId: `${run}-b${of}`, ...more } })
  return [
    bet(1, 60),
    bet(2, 60),
    about('win', 1, 1, { amount: '90', validBet: '60' }),
    bet(3, 100),
    about('rollback', 3, 3, {}),
    about('adjust', 1, 1, { amount: '-40', kind: 'resettle', validBet: '0' }),
    about('win', 9, 9, { amount: '5' }),
    bet(4, -1),
    bet(1, 60),
    bet(1, 61),
    bet(5, 50),
  ]
} // prettier-ignore

test('a batch of one player answers and pays as its calls would one after the other (MON-03, MON-17)', async () => {
  const [alone, together] = [await bench.openPlayer(100n), await bench.openPlayer(100n)]
  const single: Answer[] = []
  for (const { call, body } of makeItems(alone, 'single')) single.push((await bench.tell(call, body)).body as Answer)
  const batch = await tellBatch(makeItems(together, 'batch'))
  const seen = (answers: readonly Answer[]) => answers.map(({ status, balance, duplicate }) => [status, balance, duplicate])
  expect(seen(batch)).toEqual(seen(single))
  expect(batch.map(({ status }) => status)).toEqual(['OK', 'INSUFFICIENT_FUNDS', 'OK', 'OK', 'OK', 'OK', 'TX_NOT_FOUND', 'INVALID_REQUEST', 'OK', 'DUPLICATE_CONFLICT', 'OK']) // prettier-ignore
  expect(await bench.balanceOf(together)).toBe(await bench.balanceOf(alone))
  await expectSoundLedger(bench.database)
})

test('batches of many players, sent to two processes at once, have one effect (MON-03, REL-04)', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => bench.openPlayer(1_000n)))
  const items = players.flatMap((player): Item[] => {
    const txId = next('b')
    const bet: Item = { call: 'bet', body: { token: player.token, txId, roundId: next('r'), game: 'sandbox-1', amount: '100' } }
    return [bet, { call: 'win', body: { token: player.token, txId: next('w'), refTxId: txId, amount: '30' } }]
  })
  const both = await Promise.all([tellBatch(items, 0), tellBatch(items, 1)])
  for (const answers of both) expect(answers.map(({ status }) => status)).toEqual(items.map(() => 'OK'))
  expect(both.flat().filter(({ duplicate }) => duplicate === false)).toHaveLength(items.length)
  for (const player of players) expect(await bench.balanceOf(player)).toBe(930n)
  await expectSoundLedger(bench.database)
})

test('what a batch says counts as turnover is kept with its bets (R-1.1.08)', async () => {
  const player = await bench.openPlayer(1_000n)
  const txId = next('b')
  await tellBatch([
    { call: 'bet', body: { token: player.token, txId, roundId: next('r'), game: 'sandbox-1', amount: '100' } },
    { call: 'win', body: { token: player.token, txId: next('w'), refTxId: txId, amount: '190', validBet: '90' } },
  ])
  const [bet] = await bench.database.query(sql`select counted from bets.bets where external_id = ${txId}`)
  expect(bet).toEqual({ counted: 90n })
})

test('a batch of none or of too many is refused whole, and every answer says the version (V9)', async () => {
  const player = await bench.openPlayer(100n)
  const bet: Item = { call: 'bet', body: { token: player.token, txId: next('b'), roundId: next('r'), game: 'sandbox-1', amount: '10' } }
  for (const items of [[], Array.from({ length: 201 }, () => bet)])
    expect((await bench.tell('batch', { items })).body).toMatchObject({ status: 'INVALID_REQUEST' })
  expect(await bench.balanceOf(player)).toBe(100n)
  const answer = await bench.nodes[0]!.app.inject({ method: 'POST', url: '/gvp/v1/wallet/balance', payload: {} })
  expect([answer.statusCode, answer.headers['x-gvp-version']]).toEqual([401, '1.1'])
})
