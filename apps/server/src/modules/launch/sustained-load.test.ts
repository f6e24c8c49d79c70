/**
 * What holds up speed under load, without a clock: how many transactions a burst of bets takes, and how many of them pass between a call and its answer. What a
 * machine makes of it in bets per second and milliseconds is measured by `npm run bench -- vendor` and `money`.
 */
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestBench, type Player, serverMigrations, type TestBench } from '../../testing/test-bench.ts'

/** Calls that are read, or answered, in one turn of the event loop; see `vendor-wallet.ts`. */
const callsInOneTurn = 8
const players = 64
const opening = 10_000n

let database: TestDatabase
let bench: TestBench
let member: Player[]
/** Transactions that have ended since the start of the file. */
let ended = 0

beforeAll(async () => {
  database = await createTestDatabase([serverMigrations], { max: 12 })
  const transaction = database.transaction.bind(database)
  database.transaction = async (work, options) => {
    try {
      return await transaction(work, options)
    } finally {
      ended += 1
    }
  }
  bench = await openTestBench({ database, limits: { lanes: 1 } })
})
afterAll(async () => {
  await expectSoundLedger(database)
  await bench.close()
})

async function openPlayers(): Promise<void> {
  member = []
  for (let each = 0; each < players; each += 1) member.push(await bench.openPlayer(opening))
}

const send = (call: 'bet' | 'win' | 'betwin', player: Player, txId: string, more: object) =>
  bench.tell(call, { token: player.token, playerId: player.id, txId, roundId: txId.replace(/-win$/, ''), game: 'sandbox-1', ...more })

test('512 bets at once share transactions, at most one for four of them, and each is debited once (MON-34)', async () => {
  await openPlayers()
  const before = ended
  const answers = await Promise.all(
    Array.from({ length: 512 }, (_, index) =>
      send('betwin', member[index % players]!, `s${index}`, { bet: '7', win: index % 8 === 0 ? '21' : '0' }),
    ),
  )
  expect(answers.filter(({ body }) => body.status !== 'OK')).toEqual([])
  expect(ended - before).toBeLessThanOrEqual(512 / 4)
  const [written] = await database.query<{ bets: number; transactions: number }>(sql`
    select count(*)::int as bets, count(distinct xmin::text)::int as transactions from bets.bets where external_id ~ '^s\\d+$'`)
  expect(written!.bets).toBe(512)
  expect(written!.transactions).toBeLessThanOrEqual(512 / 4)
  // Each of the first eight in turn has won all of its own bets, and the others none.
  const balances = await Promise.all(member.map((player) => bench.balanceOf(player)))
  expect(balances).toEqual(member.map((_, index) => opening - 56n + (index % 8 === 0 ? 168n : 0n)))
})

test('under a steady load of bets and wins no call is passed over: few transactions lie before its answer (MON-21)', async () => {
  await openPlayers()
  const waited: number[] = []
  const failed: unknown[] = []
  /** A player bets, and the round is won or lost by a call of its own, again and again: one call of each player is always under way. */
  const play = async (player: Player, seat: number) => {
    for (let round = 0; round < 12; round += 1) {
      const txId = `l${seat}-${round}`
      const calls = [
        ['bet', txId, { amount: '5' }],
        ['win', `${txId}-win`, { amount: round % 3 === 0 ? '10' : '0' }],
      ] as const
      for (const [call, id, more] of calls) {
        const at = ended
        const { body } = await send(call, player, id, more)
        waited.push(ended - at)
        if (body.status !== 'OK') failed.push(body)
      }
    }
  }
  const before = ended
  await Promise.all(member.map(play))
  expect(failed).toEqual([])
  expect(waited).toHaveLength(players * 24)
  // It is read behind the others, waits for the batch under way, goes with the next one, and is answered behind the others again.
  const turns = players / callsInOneTurn
  expect(Math.max(...waited)).toBeLessThanOrEqual(2 * turns + 2)
  expect(ended - before).toBeGreaterThan(4 * turns)
  for (const player of member) expect(await bench.balanceOf(player)).toBe(opening - 60n + 40n)
})
