import type { AddressInfo } from 'node:net'
import * as names from '../../games/padma-catch/names.ts'
import { rules } from '../../games/padma-catch/rules.ts'
import type { FishMessage, FishSnapshot, OwnMagazine } from '../fish-api.ts'
import { nameTable } from '../engine/name-table.ts'
import { sea } from '../engine/fish/sea-path.ts'
import { RoomHub } from '../server/rooms/room-hub.ts'
import type { OfferedFish } from '../server/fish/magazine.ts'
import { openClient, openTestTimers } from './test-room.ts'
import { type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from './test-studio.ts'

/** The fish game of the tests, under a vendor for which the test portal has a key. */
export const testFish: OfferedFish = { ...rules, ...nameTable(rules, names, 'AC', 'FISH'), code: 'test-fish', vendor: 'NOKSHI' }

const tickMs = 1_000 / sea.ticksPerSecond

/** A studio with a fish game whose time a test drives. */
export async function startTestSea() {
  let now = 0
  const time = openTestTimers((ms) => {
    now += ms
    at.clock.advance(ms)
  })
  const openHub = (studio: TestStudio['studio']) => new RoomHub(studio, { timers: time.timers, nowMs: () => now })
  let hub: RoomHub | undefined
  const at = await startTestStudio({ moreGames: [testFish], openRooms: (studio) => (hub = openHub(studio)) })
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = at.app.server.address() as AddressInfo
  const settle = async (of: RoomHub | undefined = hub): Promise<void> => {
    for (const room of (await of?.fish.listRooms()) ?? []) await room.settled()
    await new Promise((done) => setImmediate(done))
  }
  return {
    ...at,
    hub: hub as RoomHub,
    port,
    settle,
    pass: (ms: number) => time.pass(ms, () => settle()),
    /** Lets ticks pass. */
    ticks: (count: number) => time.pass(count * tickMs, () => settle()),
  }
}
export type TestSea = Awaited<ReturnType<typeof startTestSea>>

/** Another process of the studio over the same database, with a time of its own. */
export function openNextHub(at: TestSea) {
  let now = 0
  const time = openTestTimers((ms) => void (now += ms))
  const hub = new RoomHub(at.studio, { timers: time.timers, nowMs: () => now })
  const settle = async (): Promise<void> => {
    for (const room of await hub.fish.listRooms()) await room.settled()
    await new Promise((done) => setImmediate(done))
  }
  return { hub, pass: (ms: number) => time.pass(ms, settle) }
}

export async function getSeaTicket(seat: Pick<Seat, 'call'>, body: object = {}): Promise<string> {
  return valueOf(await seat.call<{ ticket: string }>('POST', '/rooms/join', body)).ticket
}

type Kind<T extends FishMessage['t']> = Extract<FishMessage, { t: T }>

/** A player at a sea: seated, with a socket, and what it was told. */
export async function joinSea(at: TestSea, id: string, balance: bigint, { extra = {}, join = {} }: { extra?: object; join?: object } = {}) {
  const seat = await seatPlayer(at as unknown as TestStudio, id, balance, { game: testFish.code, ...extra })
  return { ...seat, ...(await openSea(at.port, await getSeaTicket(seat, join))) }
}

export async function openSea(port: number, ticket: string) {
  const client = await openClient(port, ticket)
  const told = client.sent as unknown as FishMessage[]
  let n = 0
  const until = <T extends FishMessage['t']>(t: T, fits: (message: Kind<T>) => boolean = () => true, from = 0): Promise<Kind<T>> =>
    client.until(t as never, fits as never, from) as unknown as Promise<Kind<T>>
  const magazine = (state: OwnMagazine['state'], from = 0) => until('magazine', (message) => message.magazine.state === state, from)
  return {
    socket: client.socket,
    untilClosed: client.untilClosed,
    send: client.send,
    told,
    until,
    magazine,
    snapshot: () => told.find((one): one is FishSnapshot & { epoch: number; v: number; now: number } => one.t === 'snapshot')!,
    nextN: () => (n += 1),
    async load(credit: number) {
      const from = told.length
      client.send({ t: 'load', n: (n += 1), credit })
      return until('magazine', ({ magazine: own }) => own.state === 'open' || own.state === 'returned', from)
    },
    async unload() {
      const from = told.length
      client.send({ t: 'unload', n: (n += 1) })
      return magazine('ended', from)
    },
    /** Fires; the answer comes only when the shot is refused. */
    shoot(angle: number, cost: number, more: object = {}) {
      client.send({ t: 'shoot', n: (n += 1), angle, at: 2 ** 31, cost, ...more })
      return n
    },
    /** Resolves when the room has taken all that was sent before. */
    async heard() {
      const from = told.length
      client.send({ t: 'ping', sent: from })
      await until('pong', ({ sent }) => sent === from, from)
    },
  }
}

export type SeaPlayer = Awaited<ReturnType<typeof joinSea>>
