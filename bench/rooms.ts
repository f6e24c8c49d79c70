/** Rooms at their goals: seas full of players who shoot, and many who watch one table. This process is the browsers; studio and portal are two others. */
import { randomBytes, randomInt } from 'node:crypto'
import { type Database, openDatabase } from '@portal/runtime'
import { WebSocket } from 'ws'
import type { FishMessage } from '../apps/studio/src/fish-api.ts'
import type { PlayAnswer } from '../apps/studio/src/play-api.ts'
import { roomSocketPath } from '../apps/studio/src/room-line.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { measureIdleTables } from './idle-tables.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import { closePosts, openSessions, post, seedPlayers, type Studio } from './seats.ts'

const sea = { code: 'padma-catch', vendor: 'JAL' }
const table = { code: 'speed-dragon-tiger', vendor: 'DHOL' }
const perSea = 8
const shotEveryMs = 250
/** Players begin one after the other: a magazine is bought by a call of the wallet. */
const startWithinMs = 15_000
const tickMs = 1_000 / 30
/** One way of the simulated network: half of a round trip of 100 ms. */
const wayMs = 50

type Part = (studio: Studio, database: Database, portal: RunningPortal, short: boolean) => Promise<Figure[]>

/** `bench rooms [fish|watchers|idle]` */
export function run({ short, part }: BenchOptions): Promise<Figure[]> {
  return withPortal({ synchronous_commit: 'on', max_connections: '64' }, async (portal) => {
    const studio = await portal.startStudio()
    const database = openDatabase(await portal.urlOf('portal'), { max: 4, statementTimeoutMs: 120_000 })
    const figures: Figure[] = []
    try {
      for (const [name, measure] of Object.entries(parts))
        if (part === undefined || part === name) figures.push(...(await measure(studio, database, portal, short)))
    } finally {
      closePosts()
      await database.close()
    }
    return figures
  })
}

const parts: Readonly<Record<string, Part>> = {
  fish: measureSeas,
  watchers: measureWatchers,
  idle: (_studio, database, portal, short) => measureIdleTables(portal, database, short),
}

/** A ticket for a room of the session's game; the first at a table gives the salt of its chain. */
async function getTicket(port: number, key: string): Promise<string> {
  const join = (body: object) => post(port, '/play/v1/rooms/join', JSON.stringify(body), { authorization: `Bearer ${key}` })
  type Joined = PlayAnswer<{ ticket: string }>
  const first = (await join({})) as Joined
  const isFirst = !first.success && first.code === 'room.salt_wanted'
  const joined = isFirst ? ((await join({ chain: { head: first.details?.head, salt: randomBytes(32).toString('hex') } })) as Joined) : first
  if (!joined.success) throw new Error(`no ticket: ${joined.code}`)
  return joined.value.ticket
}

/** Opens a socket with a ticket. @returns when its first message has come */
async function openSocket(port: number, ticket: string, hear: (raw: Buffer) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${roomSocketPath}`, { perMessageDeflate: false })
  await new Promise<void>((done, failed) => {
    socket.once('error', failed)
    socket.once('close', (code) => failed(new Error(`closed with ${code}`)))
    socket.once('open', () => socket.send(JSON.stringify({ t: 'ticket', ticket })))
    socket.once('message', () => done())
    socket.on('message', hear)
  })
  return socket
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** How late a sea is heard: its ticks against this clock, the quickest of the last messages being on time. */
class TickClock {
  readonly #offsets: number[] = []

  hear(tick: number, now: number): void {
    this.#offsets.push(now - tick * tickMs)
    if (this.#offsets.length > 60) this.#offsets.shift()
  }

  at(tick: number): number {
    return Math.min(...this.#offsets) + tick * tickMs
  }

  tickAt(now: number): number {
    return Math.max(0, Math.round((now - Math.min(...this.#offsets)) / tickMs))
  }
}

class Shooter {
  readonly #waits: number[]
  readonly #clock = new TickClock()
  #socket: WebSocket | undefined
  #n = 0
  #seat = -1
  #isLoaded = false
  #isLoading = false
  shots = 0

  constructor(waits: number[]) {
    this.#waits = waits
  }

  async open(port: number, key: string): Promise<void> {
    this.#socket = await openSocket(port, await getTicket(port, key), (raw) => this.#hear(JSON.parse(raw.toString()) as FishMessage))
  }

  /** Fires, as far as there is something to fire; the message takes its way. */
  shoot(): void {
    if (!this.#isLoaded) return this.#load()
    const at = this.#clock.tickAt(performance.now())
    const angle = randomInt(1_024)
    this.#n += 1
    this.shots += 1
    const text = JSON.stringify({ t: 'shoot', n: this.#n, angle, at, cost: 1 })
    setTimeout(() => this.#socket?.send(text), wayMs)
  }

  close(): void {
    this.#socket?.terminate()
  }

  #load(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    this.#n += 1
    this.#socket?.send(JSON.stringify({ t: 'load', n: this.#n, credit: 500 }))
  }

  #hear(message: FishMessage): void {
    const now = performance.now()
    if (message.t === 'snapshot') {
      this.#seat = message.mine
      this.#clock.hear(message.tick, now)
    }
    if (message.t === 'magazine') {
      this.#isLoaded = message.magazine.state === 'open'
      this.#isLoading = message.magazine.state === 'loading'
    }
    if (message.t !== 'sea') return
    this.#clock.hear(message.tick, now)
    // Shown when the message has come, its way included, counted from the tick in which the bullet touched.
    for (const [seat, , , tick] of message.hits ?? []) if (seat === this.#seat) this.#waits.push(now + wayMs - this.#clock.at(tick))
  }
}

async function measureSeas(studio: Studio, database: Database, portal: RunningPortal, short: boolean): Promise<Figure[]> {
  const [seas, seconds] = short ? [10, 10] : [50, 30]
  const players = seas * perSea
  const currency = await seedPlayers(database, sea, players, 'fish')
  const keys = await openSessions(studio, sea, currency, players, 'fish')
  const waits: number[] = []
  const shooters = keys.map(() => new Shooter(waits))
  for (const [at, shooter] of shooters.entries()) await shooter.open(studio.port, keys[at]!)
  const timers = shooters.map((shooter, at) => {
    let timer = setTimeout(() => (timer = setInterval(() => shooter.shoot(), shotEveryMs)), (at * startWithinMs) / players)
    return () => clearInterval(timer)
  })
  await rest(startWithinMs + 5_000)
  waits.length = 0
  for (const shooter of shooters) shooter.shots = 0
  const [before, began] = [await portal.readProcessorMs(), performance.now()]
  await rest(seconds * 1_000)
  const [after, lasted] = [await portal.readProcessorMs(), (performance.now() - began) / 1_000]
  for (const stop of timers) stop()
  for (const shooter of shooters) shooter.close()
  const share = (name: string) => (after[name]! - before[name]!) / lasted / 1_000
  const goal = (seas * 1) / 50
  const shots = shooters.reduce((sum, one) => sum + one.shots, 0)
  return [
    { key: `${seas} seas of ${perSea}: cores of the studio`, value: share('studio'), unit: 'cores', goal, better: 'lower' },
    { key: `${seas} seas: cores of PostgreSQL`, value: share('PostgreSQL'), unit: 'cores', better: 'lower' },
    { key: `${seas} seas: shots`, value: shots / lasted, unit: 'shots/s', better: 'higher' },
    { key: `${seas} seas: touch to shown at 100 ms round trip, p50`, value: percentile(waits, 0.5), unit: 'ms', better: 'lower' },
    {
      key: `${seas} seas: touch to shown at 100 ms round trip, p99`,
      value: percentile(waits, 0.99),
      unit: 'ms',
      goal: 120,
      better: 'lower',
    },
    { key: `${seas} seas: hits measured`, value: waits.length, unit: '', better: 'higher' },
  ]
}

async function measureWatchers(studio: Studio, database: Database, portal: RunningPortal, short: boolean): Promise<Figure[]> {
  const [watchers, seconds] = short ? [500, 20] : [5_000, 60]
  const currency = await seedPlayers(database, table, watchers, 'watch')
  const keys = await openSessions(studio, table, currency, watchers, 'watch')
  const waits: number[] = []
  let isCounting = false
  const hear = (raw: Buffer): void => {
    if (!isCounting) return
    const now = Date.now()
    const text = raw.toString('latin1')
    // What comes and goes while others join, and answers of one's own, are no events of the table.
    if (!/^{"t":"(round|lock|sealed|outcome|rest)"/.test(text)) return
    const sent = /"now":(\d+)/.exec(text)?.[1]
    if (sent) waits.push(now - Number(sent))
  }
  const sockets: WebSocket[] = []
  for (let first = 0; first < watchers; first += 20)
    sockets.push(
      ...(await Promise.all(
        keys.slice(first, first + 20).map(async (key) => openSocket(studio.port, await getTicket(studio.port, key), hear)),
      )),
    )
  const before = await portal.readProcessorMs()
  isCounting = true
  await rest(seconds * 1_000)
  isCounting = false
  const after = await portal.readProcessorMs()
  for (const socket of sockets) socket.terminate()
  const closed = sockets.filter(({ readyState }) => readyState === WebSocket.CLOSED).length
  return [
    { key: `${watchers} watchers of one table: delivery p50`, value: percentile(waits, 0.5), unit: 'ms', better: 'lower' },
    { key: `${watchers} watchers of one table: delivery p99`, value: percentile(waits, 0.99), unit: 'ms', goal: 300, better: 'lower' },
    { key: `${watchers} watchers: events delivered`, value: waits.length / watchers, unit: 'each', better: 'higher' },
    {
      key: `${watchers} watchers: cores of the studio`,
      value: (after.studio! - before.studio!) / seconds / 1_000,
      unit: 'cores',
      better: 'lower',
    },
    { key: `${watchers} watchers: sockets lost`, value: closed, unit: '', goal: 0, better: 'lower' },
  ]
}
