/** Spins end to end at a fixed rate: this process is the players' browsers, the studio and the portal are two others on one PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { createHmacKey, type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { type Database, openDatabase, sql } from '@portal/runtime'
import { checkInvariants } from '../apps/server/src/modules/bets/index.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'
import type { OpenSessionAnswer, PlayAnswer, SpinAnswer } from '../apps/studio/src/play-api.ts'
import { type BenchOptions, type Figure, toCosts } from './figure.ts'
import { HttpCaller } from './http-caller.ts'
import { withPortal } from './portal.ts'

/** Each spins once in three seconds. */
const players = 1_500
const perSecond = 500
const game = { code: 'sundarban-tiger', vendor: 'NOKSHI' }

/**
 * A spin is timed from the moment at which it was due, so that a stall counts for every spin that it holds up. The first seconds, in which the processes
 * still compile their code, are not counted. Spins that are refused or not drawn are counted, and the ledger must be sound afterwards.
 */
export function run({ short }: BenchOptions): Promise<Figure[]> {
  return withPortal({ synchronous_commit: 'on', max_connections: '64' }, async (portal) => {
    const studio = await portal.startStudio()
    const database = openDatabase(await portal.urlOf('portal'), { max: 4, statementTimeoutMs: 120_000 })
    try {
      const { key, secret } = studio.keys.find(({ vendor }) => vendor === game.vendor)!
      const currency = await seed(database)
      const seats = await openSeats(studio.port, createHmacKey(key, secret), currency)
      // Read while the spins go on: a pause would let the processes collect all that they have at once, just when counting begins.
      const before = Promise.withResolvers<Record<string, number>>()
      const measured = await spinFor(studio.port, seats, short ? 8 : 20, short ? 12 : 60, () => before.resolve(portal.readProcessorMs()))
      const [from, to] = await Promise.all([before.promise, portal.readProcessorMs()])
      const used = Object.fromEntries(Object.entries(to).map(([name, ms]) => [name, ms - from[name]!]))
      const broken = (await checkInvariants(database)).filter((invariant) => invariant.violations > 0)
      if (broken.length > 0) throw new Error(`the ledger is broken after the run: ${JSON.stringify(broken)}`)
      return [...toFigures(measured), ...toCosts('spin', used, measured.waitsMs.length)]
    } finally {
      for (const caller of idle) caller.close()
      await database.close()
    }
  })
}

/** Players with money and the token of a launch each, as if all of them had opened the game. @returns the currency */
async function seed(database: Database): Promise<string> {
  const [link] = await database.query<{ id: number; brand: number; currency: string }>(
    sql`select id, brand, currency from launch.links where vendor = ${game.vendor} order by id limit 1`,
  )
  const { id, brand, currency } = link!
  const members = await database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    select 'bench' || n, ${brand}, 'bench' || n, 'bench' || n, 'bench' || n from generate_series(1, ${players}::int) n returning id`)
  await database.query(sql`
    insert into launch.sessions (token_hash, link, member, game, language)
    select sha256(convert_to(${tokenStart} || substr(public_id, 6), 'UTF8')), ${id}, id, ${game.code}, 'EN'
    from identity.members where public_id like 'bench%'`)
  const house = await getHouseAccount(database, brand, currency, 'cashier')
  const owners = members.map((member) => member.id)
  const accounts = await openAccounts(
    database,
    owners.map((owner) => ({ brand, owner, currency })),
  )
  const amount = 10n ** 12n
  const postings = (account: bigint) => [
    { account, amount },
    { account: house, amount: -amount },
  ]
  const deposits = accounts.map((account, at) => ({ key: `bench:${owners[at]}`, kind: 'deposit' as const, postings: postings(account) }))
  await postTransfers(database, deposits)
  // Only what has rows now: a plan for a table that was found empty is one that no portal in use has.
  await database.query(
    sql`vacuum analyze identity.members, launch.sessions, wallet.accounts, wallet.balances, wallet.transfers, wallet.entries`,
  )
  return currency
}

const tokenStart = 'bench-launch-token-'

type Seat = { key: string; shown: string | undefined; isSpinning: boolean }

/** Launches and opens the game for each player, by the vendor protocol and the client's own API. */
async function openSeats(port: number, key: GvpKey, currency: string): Promise<Seat[]> {
  const seats: Seat[] = []
  const open = async (player: number) => {
    const payload = { game: game.code, mode: 'real', player: { id: `bench${player}` }, token: `${tokenStart}${player}`, currency }
    const body = JSON.stringify({ ...payload, language: 'EN', device: 'WEB', lobbyUrl: 'http://127.0.0.1/' })
    const path = '/gvp/v1/games/launch'
    const launched = (await post(port, path, body, signCall({ method: 'POST', path, body }, key))) as { url?: string }
    const launch = launched.url?.split('#launch=')[1]
    if (!launch) throw new Error(`no launch: ${JSON.stringify(launched)}`)
    const opened = (await post(port, '/play/v1/session', JSON.stringify({ launch }), {})) as PlayAnswer<OpenSessionAnswer>
    if (!opened.success) throw new Error(`no session: ${opened.code}`)
    seats.push({ key: opened.value.key, shown: undefined, isSpinning: false })
  }
  for (let first = 1; first <= players; first += 25) {
    const some = Array.from({ length: Math.min(25, players - first + 1) }, (_, at) => first + at)
    await Promise.all(some.map(open))
  }
  return seats
}

type Measured = { waitsMs: number[]; late: number; undrawn: number; seconds: number }

/**
 * Starts a spin every 2 ms, each of the next player; one whose last spin is not answered yet is passed over and counted. Of the first seconds the waits are
 * left out, and nothing else.
 */
async function spinFor(port: number, seats: Seat[], warmSeconds: number, seconds: number, onWarm: () => void): Promise<Measured> {
  const waitsMs: number[] = []
  // Promises of answered spins are not kept: to collect them would cost the processors that are measured.
  const spins = new Set<Promise<void>>()
  const first = warmSeconds * perSecond
  const all = first + seconds * perSecond
  const began = performance.now()
  let late = 0
  let undrawn = 0
  const spin = async (seat: Seat, dueMs: number, isCounted: boolean) => {
    seat.isSpinning = true
    const body = JSON.stringify({ requestId: randomUUID(), stake: '10', ...(seat.shown && { acknowledges: seat.shown }) })
    const answer = (await post(port, '/play/v1/spin', body, { authorization: `Bearer ${seat.key}` })) as PlayAnswer<SpinAnswer>
    if (isCounted) waitsMs.push(performance.now() - dueMs)
    // Its player waits for the return of the stake, and spins no more.
    if (!answer.success || answer.value.status !== 'drawn') return void (undrawn += 1)
    seat.shown = answer.value.round.id
    seat.isSpinning = false
  }
  for (let next = 0; next < all;) {
    const dueMs = began + (next * 1_000) / perSecond
    const leftMs = dueMs - performance.now()
    if (leftMs > 0) {
      await new Promise((done) => setTimeout(done, leftMs))
      continue
    }
    if (next === first) onWarm()
    const seat = seats[next % seats.length]!
    if (seat.isSpinning) late += 1
    else {
      const one = spin(seat, dueMs, next >= first)
      spins.add(one)
      one.then(
        () => spins.delete(one),
        () => undefined,
      )
    }
    next += 1
  }
  await Promise.all(spins)
  return { waitsMs, late, undrawn, seconds: (performance.now() - began) / 1_000 - warmSeconds }
}

/** As many connections as browsers need at this rate; a spin that finds none free opens one. */
const idle: HttpCaller[] = []

async function post(port: number, path: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  let caller = idle.pop()
  while (caller && !caller.isOpen) caller = idle.pop()
  caller ??= await HttpCaller.connect(port)
  const { http, body: text } = await caller.post(path, headers, body)
  idle.push(caller)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`HTTP ${http} ${text.slice(0, 200)}`)
  }
}

function toFigures({ waitsMs, late, undrawn, seconds }: Measured): Figure[] {
  const sorted = Float64Array.from(waitsMs).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return [
    { key: `spins, ${players} players`, value: waitsMs.length / seconds, unit: 'spins/s', goal: perSecond * 0.98, better: 'higher' },
    { key: 'p50', value: at(0.5), unit: 'ms', better: 'lower' },
    { key: 'p95', value: at(0.95), unit: 'ms', better: 'lower' },
    { key: 'p99', value: at(0.99), unit: 'ms', goal: 60, better: 'lower' },
    { key: 'spins left out, the last one of the player was not answered', value: late, unit: '', goal: 0, better: 'lower' },
    { key: 'spins without a result', value: undrawn, unit: '', goal: 0, better: 'lower' },
    { key: 'broken invariants of the ledger afterwards', value: 0, unit: '', goal: 0, better: 'lower' },
  ]
}
