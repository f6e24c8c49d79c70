/** Spins end to end at a fixed rate: this process is the players' browsers, the studio and the portal are two others on one PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@portal/runtime'
import { checkInvariants } from '../apps/server/src/modules/bets/index.ts'
import type { PlayAnswer, SpinAnswer } from '../apps/studio/src/play-api.ts'
import { type BenchOptions, type Figure, toCosts } from './figure.ts'
import { withPortal } from './portal.ts'
import { closePosts, openSessions, post, seedPlayers } from './seats.ts'

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
      const currency = await seedPlayers(database, game, players)
      const seats = (await openSessions(studio, game, currency, players)).map((key): Seat => ({ key, shown: undefined, isSpinning: false }))
      // Read while the spins go on: a pause would let the processes collect all that they have at once, just when counting begins.
      const before = Promise.withResolvers<Record<string, number>>()
      const measured = await spinFor(studio.port, seats, short ? 8 : 20, short ? 12 : 60, () => before.resolve(portal.readProcessorMs()))
      const [from, to] = await Promise.all([before.promise, portal.readProcessorMs()])
      const used = Object.fromEntries(Object.entries(to).map(([name, ms]) => [name, ms - from[name]!]))
      const broken = (await checkInvariants(database)).filter((invariant) => invariant.violations > 0)
      if (broken.length > 0) throw new Error(`the ledger is broken after the run: ${JSON.stringify(broken)}`)
      return [...toFigures(measured), ...toCosts('spin', used, measured.waitsMs.length)]
    } finally {
      closePosts()
      await database.close()
    }
  })
}

type Seat = { key: string; shown: string | undefined; isSpinning: boolean }

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
