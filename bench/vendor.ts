/** Signed calls of a game vendor over HTTP: this process is the vendor, the portal is another, pgbench runs beside them on the same PostgreSQL. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHmacKey, type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { openDatabase, sql } from '@portal/runtime'
import { type BenchOptions, type Figure, toCosts } from './figure.ts'
import { HttpCaller } from './http-caller.ts'
import { median, pgbenchClients, preparePgbench } from './pgbench.ts'
import { players, refuseBrokenLedger, seedPlayers, tokenOf } from './players.ts'
import { withPortal } from './portal.ts'

/**
 * Open connections of the vendor, each with one call under way: enough to keep the portal busy. Each more waits in the queue and adds to the slowest calls
 * and hardly any calls (docs/performance.md).
 */
const connections = 40

/** Not counted: behind a pause and a checkpoint caches are cold and whole pages are written, for pgbench as for the portal. */
const warmSeconds = 2

type Measured = { calls: number; perSecond: number; p50Ms: number; p99Ms: number; p999Ms: number; slowestMs: number }

/** The rounds alternate between pgbench and the portal, so that a machine that is busy meanwhile slows both; the medians are compared. */
export function run({ short }: BenchOptions): Promise<Figure[]> {
  return withPortal({ synchronous_commit: 'on', max_connections: '64' }, async (portal) => {
    const sandboxKey = await readFile(join(portal.folder, 'sandbox-vendor.json'), 'utf8')
    const { key, secret } = JSON.parse(sandboxKey) as { key: string; secret: string }
    const database = openDatabase(await portal.urlOf('portal'), { max: 4, statementTimeoutMs: 120_000 })
    try {
      await seedPlayers(database)
      const pgbench = await preparePgbench(await portal.urlOf('reference'), short ? 10 : 50)
      const seconds = short ? 4 : 10
      const reference: number[] = []
      const measured: Measured[] = []
      const signing = createHmacKey(key, secret)
      const calls = (forSeconds: number) => measure(portal.port, signing, forSeconds)
      const used: Record<string, number> = {}
      for (let round = 0; round < (short ? 4 : 8); round += 1) {
        // Neither of the two pays for writing out what the other one has changed.
        await database.query(sql`checkpoint`)
        if (pgbench) {
          await pgbench(warmSeconds)
          reference.push(await pgbench(seconds))
        }
        await database.query(sql`checkpoint`)
        await calls(warmSeconds)
        const before = await portal.readProcessorMs()
        measured.push(await calls(seconds))
        const after = await portal.readProcessorMs()
        for (const name of Object.keys(after)) used[name] = (used[name] ?? 0) + after[name]! - before[name]!
      }
      await refuseBrokenLedger(database)
      const all = measured.reduce((sum, each) => sum + each.calls, 0)
      return [...toFigures(reference, measured), ...toCosts('call', used, all)]
    } finally {
      await database.close()
    }
  })
}

let rounds = 0

/** Each connection plays round after round: a bet and its win, then a betwin. Every answer must be OK. */
async function measure(port: number, key: GvpKey, seconds: number): Promise<Measured> {
  const callers = await Promise.all(Array.from({ length: connections }, () => HttpCaller.connect(port)))
  const waitsMs: number[] = []
  const until = performance.now() + seconds * 1_000
  const ask = async (caller: HttpCaller, call: string, body: object) => {
    const began = performance.now()
    const path = `/gvp/v1/wallet/${call}`
    const text = JSON.stringify(body)
    const answered = await caller.post(path, signCall({ method: 'POST', path, body: text }, key), text)
    waitsMs.push(performance.now() - began)
    if (!answered.body.includes('"status":"OK"')) throw new Error(`${call} was answered HTTP ${answered.http} ${answered.body}`)
  }
  const play = async (caller: HttpCaller) => {
    while (performance.now() < until) {
      rounds += 1
      const round = rounds
      const token = tokenOf(round)
      const common = { token, game: 'sandbox-1' }
      await ask(caller, 'bet', { ...common, txId: `b-${round}`, roundId: `r-${round}`, amount: '10000' })
      await ask(caller, 'win', { token, txId: `w-${round}`, refTxId: `b-${round}`, amount: round % 3 === 0 ? '25000' : '0' })
      await ask(caller, 'betwin', { ...common, txId: `f-${round}`, roundId: `s-${round}`, bet: '10000', win: '9000' })
    }
  }
  const began = performance.now()
  await Promise.all(callers.map(play))
  const perSecond = (waitsMs.length / (performance.now() - began)) * 1_000
  for (const caller of callers) caller.close()
  const sorted = Float64Array.from(waitsMs).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { calls: waitsMs.length, perSecond, p50Ms: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999), slowestMs: sorted.at(-1)! }
}

function toFigures(reference: number[], measured: Measured[]): Figure[] {
  const perSecond = median(measured.map((each) => each.perSecond))
  const figures: Figure[] = [
    { key: `signed calls, ${connections} connections, ${players} players`, value: perSecond, unit: 'calls/s', better: 'higher' },
    { key: 'p50', value: median(measured.map((each) => each.p50Ms)), unit: 'ms', better: 'lower' },
    { key: 'p99 (MON-21)', value: median(measured.map((each) => each.p99Ms)), unit: 'ms', goal: 50, better: 'lower' },
    { key: 'p99.9 (MON-21)', value: median(measured.map((each) => each.p999Ms)), unit: 'ms', goal: 300, better: 'lower' },
    {
      key: 'slowest call of all rounds (MON-21)',
      value: Math.max(...measured.map((each) => each.slowestMs)),
      unit: 'ms',
      goal: 3_000,
      better: 'lower',
    },
    { key: 'broken invariants of the ledger afterwards', value: 0, unit: '', goal: 0, better: 'lower' },
  ]
  if (reference.length === 0) return figures
  const base = median(reference)
  return [
    { key: `pgbench TPC-B-like, ${pgbenchClients} clients`, value: base, unit: 'tx/s', better: 'higher' },
    ...figures,
    { key: 'times pgbench', value: perSecond / base, unit: 'x', goal: 0.6, better: 'higher' },
  ]
}
