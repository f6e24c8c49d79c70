/** A bet must wait for nobody but its own member: no row of the house, the game or the round is shared by the bets of two members. */
import type { Queryable, Sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBetActions } from './bets.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayers, openTestLedger, type Player } from '../../testing/test-ledger.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

type Connection = Awaited<ReturnType<TestDatabase['connect']>>
const members = 4
const shards = 64

/** Connections that post to the house on shards of their own: which one it is follows from the process id, and 64 are enough that few ever meet. */
async function connectApart(): Promise<{ all: Connection[]; apart: Connection[] }> {
  const [all, byShard] = [[] as Connection[], new Map<number, Connection>()]
  while (byShard.size < members && all.length < 8) {
    const connection = await database.connect()
    all.push(connection)
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    byShard.set(rows[0]!.pid % shards, connection)
  }
  return { all, apart: [...byShard.values()] }
}

/** What happens to a bet in its life, all of one game and one round, in a transaction that is left open. */
async function playInOpenTransaction(connection: Connection, player: Player): Promise<string[]> {
  const open: Queryable = {
    query: async <Row extends object>({ text, values }: Sql) => (await connection.query<Row>(text, values as unknown[])).rows,
  }
  await connection.query('begin')
  await connection.query(`set local lock_timeout = '5s'`)
  const bets = [player.bet('b1', 10n), player.win('w1', 'b1', 5n), player.bet('b2', 10n), player.rollback('x2', 'b2')]
  const answers = await applyBetActions(open, [...bets, player.betwin('b3', 10n, 2n)])
  return answers.map(({ outcome }) => outcome)
}

test('bets of other members on the same game and round wait for no open bet: there is no hot row (MON-33)', async () => {
  const [first, ...players] = await openPlayers(database, members + 1, 1_000n)
  // The very first bet of a brand opens the accounts of the house.
  await first!.apply(first!.bet('b', 10n), first!.win('w', 'b', 0n))
  const { all, apart } = await connectApart()
  try {
    expect(apart).toHaveLength(members)
    // Each plays while the transactions of all before are still open: with one lock on a shared row the second would fail at its time limit.
    for (const [index, player] of players.entries()) {
      const outcomes = await playInOpenTransaction(apart[index]!, player)
      expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'applied'))
    }
    for (const connection of apart) await connection.query('commit')
  } finally {
    for (const connection of all) {
      await connection.query('rollback')
      connection.release()
    }
  }
  for (const player of players) expect(await player.balance()).toBe(987n)
})
