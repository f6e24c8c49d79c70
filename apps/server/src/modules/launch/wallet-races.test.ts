/** What vendors' calls do to one balance at the same moment, through the door that takes them in production, over two instances. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type TestBench, openTestBench, type Player, type WalletAnswer } from '../../testing/test-bench.ts'

/** Trials: few here, with `PROOF=full` as many as the requirements ask. */
const trials = process.env.PROOF === 'full' ? { smallBalance: 1_000, rollback: 10_000 } : { smallBalance: 20, rollback: 100 }
const longest = 3_600_000

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
})
afterAll(async () => {
  await expectSoundLedger(bench.database)
  await bench.close()
})

let made = 0
const next = () => `r${(made += 1)}`

function bet(player: Player, txId: string, amount: bigint, node = 0, at = bench): Promise<WalletAnswer> {
  return at.tell('bet', { token: player.token, txId, roundId: txId, game: 'sandbox-1', amount: String(amount) }, { node })
}

function rollback(player: Player, txId: string, refTxId: string, node = 0): Promise<WalletAnswer> {
  return bench.tell('rollback', { playerId: player.id, txId, refTxId }, { node })
}

const statusesOf = (answers: WalletAnswer[]) => answers.map(({ body }) => body.status)

test(
  'parallel bets on a small balance: accepted are exactly as many as it pays for (MON-02)',
  async () => {
    for (let trial = 0; trial < trials.smallBalance; trial += 1) {
      bench.nowMs.value = Date.now()
      const player = await bench.openPlayer(35n)
      const statuses = statusesOf(await Promise.all(Array.from({ length: 64 }, (_, index) => bet(player, next(), 10n, index % 2))))
      expect(statuses.filter((status) => status === 'OK')).toHaveLength(3)
      expect(statuses.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(61)
      expect(await bench.balanceOf(player)).toBe(5n)
    }
  },
  longest,
)

test(
  'bet and rollback in either order, at once or one after the other, leave no debit (MON-07)',
  async () => {
    for (let trial = 0; trial < trials.rollback; trial += 1) {
      bench.nowMs.value = Date.now()
      const player = await bench.openPlayer(100n)
      const id = next()
      const pair = [() => bet(player, id, 40n), () => rollback(player, `${id}-x`, id, 1)]
      const ordered = trial % 2 === 0 ? pair : pair.toReversed()
      if (trial % 4 < 2) await Promise.all(ordered.map((send) => send()))
      else for (const send of ordered) await send()
      expect(await bench.balanceOf(player)).toBe(100n)
      expect((await bet(player, id, 40n)).body.balance).toBe('100')
      expect(await bench.balanceOf(player)).toBe(100n)
    }
  },
  longest,
)

test('Beyond the bounded queue a call is refused undebited, and the same id succeeds later (MON-35)', async () => {
  const small = await openTestBench({ database: bench.database, limits: { lanes: 1, maxWaiting: 3 } })
  const player = await small.openPlayer(1_000n)
  const holder = await bench.database.connect()
  await holder.query('begin')
  await holder.query(
    'select from wallet.balances where account_id = (select id from wallet.accounts where owner = $1 and kind = $2) for update',
    [player.member, 'main'],
  )
  const first = bet(player, next(), 10n, 0, small)
  const waitsForLock = () =>
    bench.database.query<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waitsForLock())[0]!.count).toBe(1)
  const ids = Array.from({ length: 9 }, next)
  const refused: string[] = []
  const sent = ids.map(async (id) => {
    const { status } = (await bet(player, id, 10n, 0, small)).body
    if (status === 'MAINTENANCE') refused.push(id)
    return status
  })
  await expect.poll(() => refused.length).toBe(6)
  await holder.query('commit')
  holder.release()
  expect((await first).body.status).toBe('OK')
  expect((await Promise.all(sent)).filter((status) => status === 'OK')).toHaveLength(3)
  expect(await bench.balanceOf(player)).toBe(1_000n - 4n * 10n)
  for (const id of refused) expect((await bet(player, id, 10n, 0, small)).body).toMatchObject({ status: 'OK', duplicate: false })
  for (const { app } of small.nodes) await app.close()
})
