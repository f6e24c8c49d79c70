/**
 * The sportsbook without HTTP: bets placed at once and at a rate, the settlement of one match with thousands of open bets, a change of prices on thousands of open pages, and
 * the processor time that prices take in each sport, from which follows what 200 matches at their pace take of a core.
 */
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase, openLog, sql, startEmbeddedPostgres, systemClock } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { openSeal } from '@portal/runtime/seal'
import { models, paramsFor } from '../apps/studio/src/book/models/sports.ts'
import { type SportName, sportNames } from '../apps/studio/src/book/models/sport.ts'
import { drawIncident } from '../apps/studio/src/book/models/step-law.ts'
import { offerMarkets } from '../apps/studio/src/book/offer/offered-markets.ts'
import { competitions } from '../apps/studio/src/book/season/competitions.ts'
import { openEntropy } from '../apps/studio/src/engine/random.ts'
import { seededWords } from '../apps/studio/src/testing/seeded-words.ts'
import { advanceEvent, type Chains } from '../apps/studio/src/server/book/advance.ts'
import { announceNext } from '../apps/studio/src/server/book/calendar.ts'
import { priceAhead } from '../apps/studio/src/server/book/price-ahead.ts'
import * as events from '../apps/studio/src/server/book/event-store.ts'
import { openPlacing } from '../apps/studio/src/server/book/place.ts'
import { settleEvent } from '../apps/studio/src/server/book/settle.ts'
import { openBackground, openRoundBatches, type Studio } from '../apps/studio/src/server/context.ts'
import { openReports } from '../apps/studio/src/server/reports.ts'
import { openSeats } from '../apps/studio/src/server/seats.ts'
import { findSession, insertSession } from '../apps/studio/src/server/store.ts'
import type { Wallet } from '../apps/studio/src/server/wallet.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { getQuantile } from './load.ts'
import { measurePages } from './sports-pages.ts'

const migrations = join(import.meta.dirname, '../apps/studio/migrations')
const callers = 64
const betsPerSecond = 200
const liveMatches = 200

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  const load = short ? { bets: 2_000, seconds: 5, pages: 1_000, changes: 10 } : { bets: 10_000, seconds: 20, pages: 5_000, changes: 20 }
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    port: await findFreePort(),
    settings: { max_connections: '32' },
  })
  await server.ensureDatabase('studio')
  const database = openDatabase(server.urlOf('studio'), { max: 12, statementTimeoutMs: 600_000 })
  try {
    await migrate(database, migrations, 'studio')
    return [...(await measureBets(openStudio(database), load)), ...measurePrices(short)]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A studio whose wallet takes every stake at once. */
function openStudio(database: Studio['database']): Studio {
  const log = openLog('studio', 'error')
  const wallet = {
    call: async (_name: string, body: { txId?: string }) => ({ kind: 'answered', answer: { status: 'OK', txId: body.txId, balance: 1n } }),
  }
  const wallets = new Map([['MAIDAN', wallet as unknown as Wallet]])
  return {
    database,
    log,
    clock: systemClock,
    seal: openSeal(Buffer.alloc(32, 1)),
    entropy: openEntropy(),
    wallets,
    transferWallets: new Map(),
    reports: openReports({ database, log, clock: systemClock, transferWallets: new Map() } as never),
    demoWallet: wallet as unknown as Wallet,
    games: new Map(),
    closed: new Set(),
    market: undefined,
    publicUrl: 'http://studio.bench',
    linkKey: createSecretKey(Buffer.alloc(32, 2)),
    rounds: openRoundBatches(database),
    seats: openSeats(),
    background: openBackground(log),
  }
}

type Load = { readonly bets: number; readonly seconds: number; readonly pages: number; readonly changes: number }

async function measureBets(studio: Studio, { bets, seconds, pages, changes }: Load): Promise<Figure[]> {
  const { database } = studio
  await events.ensureCompetition(database, 'kabaddi-league', 'kabaddi')
  const epoch = await events.takeCompetition(database, 'kabaddi-league', 'bench')
  const owned = { competition: 'kabaddi-league', epoch: epoch! }
  await announceNext(studio, owned, { price: async (match) => priceAhead(match) })
  await database.query(sql`update book.events set fate = 'PLAYED'`)
  const [row] = await events.listSeasonResults(database, 'kabaddi-league', 1)
  const event = (await events.findEvent(database, row!.id))!
  const market = event.markets.find(({ k }) => k === 'RESULT:MATCH')!
  const sessions = await Promise.all(Array.from({ length: callers }, (_, at) => openSession(studio, `member-${at}`)))
  const placing = openPlacing(studio, () => undefined)
  const times: number[] = []
  let placed = 0
  const bet = async (session: (typeof sessions)[number]): Promise<void> => {
    const from = performance.now()
    const at = (placed += 1) % 3
    const legs = [
      { event: event.id, milli: market.p[at]!, picks: [{ market: market.k, outcome: ['HOME', 'DRAW', 'AWAY'][at]!, seq: market.q }] },
    ]
    const nonce = randomBytes(16).toString('hex')
    await placing.place(session, { requestId: randomUUID(), nonce, kind: 'SINGLE', legs, stake: '10', policy: 'HIGHER' })
    times.push(performance.now() - from)
  }
  const quantile = () => getQuantile(times.splice(0).toSorted((a, b) => a - b), 0.99) // prettier-ignore
  const began = performance.now()
  let left = bets - seconds * betsPerSecond
  const first = left
  await Promise.all(
    sessions.map(async (session) => {
      while (left-- > 0) await bet(session)
    }),
  )
  const placedMs = performance.now() - began
  const atOnce = quantile()
  await placeAtRate(seconds, (n) => bet(sessions[n % callers]!))
  const atRate = quantile()
  const told = await measurePages(studio, event.id, await openPageSession(studio), pages, changes)
  const chains: Chains = new Map()
  await database.query(sql`update book.events set next_at = now() - interval '1 second', start = now() - interval '1 second'`)
  while (await advanceEvent(studio, owned, event.id, chains))
    await database.query(sql`update book.events set next_at = now() - interval '1 second' where next_at is not null`)
  const from = performance.now()
  const settled = await settleEvent(studio, event.id)
  const settledMs = performance.now() - from
  if (settled.length !== placed) throw new Error(`${settled.length} of ${placed} bets were settled`)
  return [
    { key: 'bets placed per second, 64 members at once', value: (first / placedMs) * 1_000, unit: '1/s', goal: 200, better: 'higher' },
    { key: 'placing with 64 at once, 99 of 100 within', value: atOnce, unit: 'ms', better: 'lower' },
    { key: `placing at ${betsPerSecond} bets a second, 99 of 100 within`, value: atRate, unit: 'ms', goal: 80, better: 'lower' },
    ...told,
    {
      key: `settlement of ${placed} open bets of one match`,
      value: settledMs,
      unit: 'ms',
      goal: 2_000 * (placed / 10_000),
      better: 'lower',
    },
  ]
}

/** Bets at their times, whether those before have their answers or not. */
async function placeAtRate(seconds: number, bet: (n: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < seconds * betsPerSecond; n += 1) {
    const early = began + (n * 1_000) / betsPerSecond - performance.now()
    if (early > 0) await wait(early)
    running.push(bet(n))
  }
  await Promise.all(running)
}

/** The session of a page that is open: each page here is of one member. */
async function openPageSession(studio: Studio) {
  const { id } = await openSession(studio, 'reader')
  await studio.database.query(sql`update studio.sessions set state = 'open', opened_at = now() where id = ${id}`)
  return (await findSession(studio.database, id))!
}

async function openSession(studio: Studio, playerId: string) {
  const id = randomUUID()
  await insertSession(studio.database, {
    id,
    player_id: playerId,
    game: 'kabaddi',
    currency: 'BDT',
    language: 'EN',
    device: 'WEB',
    lobby_url: '/',
    deposit_url: null,
    max_bet: null,
    ends_at: null,
    reality_check_minutes: null,
    minimum_age: null,
    launchHash: randomBytes(32),
    launchExpiresAt: new Date(),
    mode: 'real',
    money: 'play',
    market: null,
    sealed_token: studio.seal.close(Buffer.from(`token of ${playerId}`), 'portal-token'),
  })
  return (await findSession(studio.database, id))!
}

/** Processor time of the prices of whole matches, by sport. */
function measurePrices(short: boolean): Figure[] {
  const costs = sportNames.map((sport): [SportName, number] => [sport, priceMatches(sport, short ? 1 : 5)])
  const perSecond = costs.reduce((sum, [sport, ms]) => {
    const { paceMs } = competitions.find((one) => one.sport === sport)!
    return sum + (liveMatches / sportNames.length) * (ms / paceMs)
  }, 0)
  return [
    ...costs.map(([sport, ms]): Figure => ({ key: `prices after a step, ${sport}`, value: ms, unit: 'ms', better: 'lower' })),
    { key: `prices of ${liveMatches} matches of all sports at their pace`, value: perSecond, unit: 'cores', goal: 1, better: 'lower' },
  ]
}

function priceMatches(sport: SportName, matches: number): number {
  const model = models[sport]
  let [used, steps] = [0, 0]
  for (let match = 0; match <= matches; match += 1) {
    const words = seededWords(match + 7)
    const params: unknown = JSON.parse(JSON.stringify(paramsFor(sport, 0.05 * match, -0.1)))
    let state = model.begin(params)
    const before = process.cpuUsage()
    while (!model.isOver(params, state)) {
      state = model.apply(params, state, drawIncident(model.law(params, state), words))
      if (model.isOver(params, state)) break
      offerMarkets({ model, params, state, joint: model.joint(params, state), isLive: true })
      // The first match warms the process up.
      steps += Number(match > 0)
    }
    const { user, system } = process.cpuUsage(before)
    if (match > 0) used += (user + system) / 1_000
  }
  return used / steps
}
