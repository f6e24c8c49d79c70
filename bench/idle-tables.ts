import { createSecretKey, randomBytes } from 'node:crypto'
import { type Database, openLog, sql, systemClock } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { isLive } from '../apps/studio/src/engine/live/live-table.ts'
import { openEntropy } from '../apps/studio/src/engine/random.ts'
import { openBackground, openRoundBatches, type Studio } from '../apps/studio/src/server/context.ts'
import { openDemoWallet } from '../apps/studio/src/server/demo-wallet.ts'
import { games } from '../apps/studio/src/server/games.ts'
import { openWallets } from '../apps/studio/src/server/open-wallets.ts'
import { SaltWanted } from '../apps/studio/src/server/rooms/room-chain.ts'
import { RoomHost } from '../apps/studio/src/server/rooms/room-host.ts'
import { RoomLeases } from '../apps/studio/src/server/rooms/room-lease.ts'
import type { RoomKey, RoomPorts } from '../apps/studio/src/server/rooms/room-own.ts'
import { ensureRoom } from '../apps/studio/src/server/rooms/room-store.ts'
import { openSeats } from '../apps/studio/src/server/seats.ts'
import type { Figure } from './figure.ts'
import type { RunningPortal } from './portal.ts'

const tables = 500
const game = 'dragon-tiger'
const mebibyte = 2 ** 20

/** Live tables at which somebody watches and nobody bets, all hosted by this process. A table that nobody watches has ended, and costs nothing. */
export async function measureIdleTables(portal: RunningPortal, database: Database, short: boolean): Promise<Figure[]> {
  const studio = openStudio(database, portal.port)
  const keys = Array.from({ length: tables }, (_, at) => keyOf(studio, `${game}:bench:${at}`))
  const leases = new RoomLeases(studio, timers)
  const first = await openTable(studio, keys[0]!, leases)
  for (const key of keys.slice(1)) await copyChain(database, keys[0]!, key)
  const before = process.memoryUsage().rss
  const hosts = [first]
  // Spread over a round, as they are when players come one by one; each has dealt once before anything is measured.
  const { openMs, showMs, restMs } = keys[0]!.game.live
  const roundMs = openMs + showMs + restMs
  for (const key of keys.slice(1)) {
    hosts.push(await openTable(studio, key, leases))
    await rest(roundMs / tables)
  }
  await rest(roundMs)
  const seconds = short ? 30 : 90
  const [used, began] = [await portal.readProcessorMs(), performance.now()]
  await rest(seconds * 1_000)
  const [after, lastedMs] = [await portal.readProcessorMs(), performance.now() - began]
  const more = process.memoryUsage().rss - before
  const ended = hosts.filter(({ isEnded }) => isEnded).length
  for (const host of hosts) await host.settled().then(() => host.end())
  const share = (name: string): number => ((after[name] ?? 0) - (used[name] ?? 0)) / lastedMs
  return [
    { key: `${tables} live tables without a bet: cores of the studio`, value: share('client'), unit: 'cores', goal: 0.05, better: 'lower' },
    { key: `${tables} live tables without a bet: cores of PostgreSQL`, value: share('PostgreSQL'), unit: 'cores', better: 'lower' },
    { key: `${tables} live tables: more memory`, value: more / mebibyte, unit: 'MiB', goal: 200, better: 'lower' },
    { key: `${tables} live tables: ended`, value: ended, unit: '', goal: 0, better: 'lower' },
  ]
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

function openStudio(database: Database, portalPort: number): Studio {
  const log = openLog('studio', 'error')
  const base = { database, log, clock: systemClock, seal: openSeal(randomBytes(32)) }
  return {
    ...base,
    entropy: openEntropy(),
    ...openWallets({ ...base, portalUrl: `http://127.0.0.1:${portalPort}`, keys: [] }),
    demoWallet: openDemoWallet(database, systemClock),
    games,
    closed: new Set(),
    market: 'DEMO',
    publicUrl: 'http://127.0.0.1',
    linkKey: createSecretKey(randomBytes(32)),
    rounds: openRoundBatches(database),
    seats: openSeats(),
    background: openBackground(log),
  }
}

function keyOf(studio: Studio, id: string): RoomKey {
  const offered = studio.games.get(game)
  if (!offered || !isLive(offered)) throw new Error(`${game} is no live table`)
  // Of a name that the studio beside it does not know, which would take what this process has no time for.
  return { id, game: { ...offered, code: 'bench-table' }, currency: 'BDT' }
}

const timers = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** One player is there, to whom all is encoded. */
const ports: RoomPorts = {
  publish: (update) => void JSON.stringify(update),
  tell: () => undefined,
  dismiss: () => undefined,
  countPlayers: () => 1,
  isHere: () => true,
  ended: () => undefined,
}

async function openTable(studio: Studio, key: RoomKey, leases: RoomLeases): Promise<RoomHost> {
  const open = (salt?: { head: string; salt: string }) => RoomHost.open(studio, key, { owner: 'bench', salt, ports, timers, leases })
  const host = await open().catch((error: unknown) => {
    if (error instanceof SaltWanted) return open({ head: error.head, salt: randomBytes(32).toString('hex') })
    throw error
  })
  if (!host) throw new Error(`${key.id} has another owner`)
  return host
}

/** A million links take a second of a core: all tables have the same links under heads of their own. */
async function copyChain(database: Database, from: RoomKey, to: RoomKey): Promise<void> {
  await ensureRoom(database, { id: to.id, game: to.game.code, currency: to.currency })
  await database.query(sql`
    insert into studio.room_chains (room, head, links, sealed_marks, salt, after_round)
    select ${to.id}, encode(sha256(convert_to(${to.id}, 'UTF8')), 'hex'), links, sealed_marks, salt, after_round
    from studio.room_chains where room = ${from.id}`)
}
