import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type TestBench, openTestBench, type Player, serverMigrations, type WalletAnswer } from '../../testing/test-bench.ts'

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
let bench: TestBench

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-crash-'))
  await chmod(folder, 0o755)
  port = await findFreePort()
  server = await start()
  await server.ensureDatabase('portal')
  const database = openDatabase(server.urlOf('portal'), { max: 8 })
  await migrate(database, serverMigrations.folder, serverMigrations.set)
  bench = await openTestBench({ database: Object.assign(database, { drop: () => database.close() }) })
})
afterAll(async () => {
  await bench.close()
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

type Call = { player: Player; call: string; body: Record<string, string> }
type Traffic = { acknowledged: { sent: Call; told: WalletAnswer }[]; unknown: Call[] }

const send = ({ player, call, body }: Call) => bench.tell(call, { playerId: player.id, token: player.token, ...body })
const isAnswer = ({ body }: WalletAnswer) => body.status !== 'INTERNAL' && body.status !== 'MAINTENANCE'

/** Writers that bet, win and roll back until the server is gone; each remembers what was answered and what was left open. */
async function killDuringTraffic(players: Player[], round: number): Promise<Traffic> {
  const traffic: Traffic = { acknowledged: [], unknown: [] }
  let isGone = false
  const tell = async (player: Player, call: string, body: Record<string, string>) => {
    if (isGone) return
    const sent = { player, call, body }
    const told = await send(sent)
    if (isAnswer(told)) traffic.acknowledged.push({ sent, told })
    else {
      isGone = true
      traffic.unknown.push(sent)
    }
    if (traffic.acknowledged.length !== answersPerKill) return
    isGone = true
    await killTree(server.pid)
  }
  const write = async (player: Player, writer: number) => {
    for (let turn = 0; !isGone; turn += 1) {
      const id = `${round}-${writer}-${turn}`
      const game = { roundId: id, game: 'sandbox-1' }
      await tell(player, 'bet', { ...game, txId: `b${id}`, amount: '7' })
      if (turn % 3 === 0) await tell(player, 'win', { txId: `w${id}`, refTxId: `b${id}`, amount: '5' })
      if (turn % 3 === 1) await tell(player, 'rollback', { txId: `x${id}`, refTxId: `b${id}` })
      if (turn % 3 === 2) await tell(player, 'betwin', { roundId: `s${id}`, game: 'sandbox-1', txId: `s${id}`, bet: '3', win: '2' })
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(players[writer % players.length]!, writer)))
  return traffic
}

/** Calls in parts, as that many callers: more at once than may wait would be refused. */
async function sendAll(calls: readonly Call[]): Promise<WalletAnswer[]> {
  bench.nowMs.value = Date.now()
  const told: WalletAnswer[] = []
  for (let at = 0; at < calls.length; at += 500) told.push(...(await Promise.all(calls.slice(at, at + 500).map(send))))
  return told
}

test('kill -9 of the database under traffic loses no acknowledged bet and pays nothing twice (REL-01)', async () => {
  const players = await Promise.all(Array.from({ length: writers / 2 }, () => bench.openPlayer(money)))
  let acknowledged = 0
  for (let round = 0; round < kills; round += 1) {
    bench.nowMs.value = Date.now()
    const traffic = await killDuringTraffic(players, round)
    const killedAt = performance.now()
    server = await start()
    expect(performance.now() - killedAt).toBeLessThan(readyWithinMs)
    acknowledged += traffic.acknowledged.length
    // Whoever got no answer asks again under the same id and gets one; whoever got one asks again as well and hears the same.
    const answered = await sendAll(traffic.unknown)
    expect(answered.filter((told) => !isAnswer(told) || told.body.status === 'DUPLICATE_CONFLICT')).toEqual([])
    const again = await sendAll(traffic.acknowledged.map(({ sent }) => sent))
    const essence = ({ body: { status, platformTxId } }: WalletAnswer) => `${status} ${platformTxId as string}`
    expect(again.every(({ body }) => body.duplicate)).toBe(true)
    expect(again.map(essence)).toEqual(traffic.acknowledged.map(({ told }) => essence(told)))
    await expectSoundLedger(bench.database)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(kills * answersPerKill)
  await expectMoneyToAddUp(players)
}, 3_600_000)

/** What the members have is what they began with, less stakes, plus payouts, of the bets that stand. */
async function expectMoneyToAddUp(players: Player[]): Promise<void> {
  const [sums] = await bench.database.query<{ profit: bigint }>(
    sql`select coalesce(sum(payout - stake) filter (where state in ('open', 'settled')), 0)::bigint as profit from bets.bets`,
  )
  const balances = await Promise.all(players.map((player) => bench.balanceOf(player)))
  expect(balances.reduce((total, balance) => total + balance, 0n)).toBe(money * BigInt(players.length) + sums!.profit)
}
