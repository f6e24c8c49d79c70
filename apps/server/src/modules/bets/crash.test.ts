import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type EmbeddedPostgres, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetAction, BetAnswer } from './action.ts'
import { expectSoundLedger } from './invariants.ts'
import { openBetMerger } from './merger.ts'
import { openPlayers, type Player } from './test-player.ts'

/** Kills of the whole server in the middle of traffic: 3 here, any number with `KILLS=200`. */
const kills = Number(process.env.KILLS ?? 3)
/** Answers after which each kill comes: 600 here, 2,000 with `PROOF=full`, so that 200 kills see more than 400,000. */
const answersPerKill = process.env.PROOF === 'full' ? 2_000 : 600
/** From the kill to a server that takes bets again. */
const readyWithinMs = 10_000
const writers = 32
const money = 10n ** 12n

let folder: string
let port: number
let server: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-crash-'))
  await chmod(folder, 0o755)
  port = await findFreePort()
  server = await start()
  await server.ensureDatabase('portal')
  database = openDatabase(server.urlOf('portal'), { max: 8 })
  await migrate(database, join(import.meta.dirname, '../../../migrations'), 'server')
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Durability is on, as in production: what is proven here is that an answered bet is on the disk. */
function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: join(folder, 'postgres'), port, settings: { max_connections: '40', shared_buffers: '32MB' } })
}

/** SIGKILL to the server and each of its processes: nobody can flush or say goodbye. */
async function killTree(pid: number): Promise<void> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => [name, await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')]),
  )
  // After the name in brackets come the state and the parent's id.
  const children = all
    .filter(([, stat]) => Number(stat!.slice(stat!.lastIndexOf(')') + 4).split(' ')[0]) === pid)
    .map(([name]) => Number(name))
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It ended by itself in the same moment.
    }
  }
}

type Traffic = { acknowledged: { action: BetAction; answer: BetAnswer }[]; unknown: BetAction[] }

/** Writers that bet, win and roll back until the server is gone; each remembers what was answered and what was left open. */
async function killDuringTraffic(players: Player[], round: number): Promise<Traffic> {
  const merger = openBetMerger(database, { lanes: 6, maxBatch: 16 })
  const traffic: Traffic = { acknowledged: [], unknown: [] }
  let isGone = false
  const call = async (action: BetAction) => {
    try {
      const answer = await merger.submit(action)
      traffic.acknowledged.push({ action, answer })
      if (traffic.acknowledged.length === answersPerKill) {
        isGone = true
        await killTree(server.pid)
      }
    } catch {
      isGone = true
      traffic.unknown.push(action)
    }
  }
  const write = async (player: Player, writer: number) => {
    for (let turn = 0; !isGone; turn += 1) {
      const id = `${round}-${writer}-${turn}`
      await call(player.bet(`b${id}`, 7n))
      if (turn % 3 === 0 && !isGone) await call(player.win(`w${id}`, `b${id}`, 5n))
      if (turn % 3 === 1 && !isGone) await call(player.rollback(`x${id}`, `b${id}`))
      if (turn % 3 === 2 && !isGone) await call(player.betwin(`s${id}`, 3n, 2n))
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(players[writer % players.length]!, writer)))
  return traffic
}

test('kill -9 of the whole database in the middle of traffic loses no acknowledged bet and pays nothing twice (REL-01)', async () => {
  const players = await openPlayers(database, writers / 2, money)
  let acknowledged = 0
  for (let round = 0; round < kills; round += 1) {
    const traffic = await killDuringTraffic(players, round)
    const killedAt = performance.now()
    server = await start()
    expect(performance.now() - killedAt).toBeLessThan(readyWithinMs)
    acknowledged += traffic.acknowledged.length
    const merger = openBetMerger(database)
    // Whoever got no answer asks again under the same id and gets one; whoever got one asks again as well and hears the same.
    const answered = await Promise.all(traffic.unknown.map((action) => merger.submit(action)))
    expect(answered.filter((answer) => answer.outcome === 'conflict')).toEqual([])
    const again = await Promise.all(traffic.acknowledged.map(({ action }) => merger.submit(action)))
    const heard = again.map(({ duplicate, outcome, transferId, balance }) => ({ duplicate, outcome, transferId, balance }))
    expect(heard).toEqual(
      traffic.acknowledged.map(({ answer: { outcome, transferId, balance } }) => ({ duplicate: true, outcome, transferId, balance })),
    )
    await expectSoundLedger(database)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(kills * answersPerKill)
  await expectMoneyToAddUp(players)
}, 3_600_000)

/** What the members have is what they began with, less stakes, plus payouts, of the bets that stand. */
async function expectMoneyToAddUp(players: Player[]): Promise<void> {
  const [sums] = await database.query<{ profit: bigint }>(
    sql`select coalesce(sum(payout - stake) filter (where state in ('open', 'settled')), 0)::bigint as profit from bets.bets`,
  )
  const balances = await Promise.all(players.map((player) => player.balance()))
  expect(balances.reduce((total, balance) => total + balance, 0n)).toBe(money * BigInt(players.length) + sums!.profit)
}
