import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { rules } from '../../games/dragon-tiger/rules.ts'
import * as names from '../../games/dragon-tiger/names.ts'
import { nameTable } from '../engine/name-table.ts'
import type { LiveTable } from '../engine/live/live-table.ts'
import type { RoomMessage } from '../room-api.ts'
import { roomSocketPath } from '../room-line.ts'
import type { OfferedGame } from '../server/context.ts'
import { type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from './test-studio.ts'
import { RoomHub } from '../server/rooms/room-hub.ts'
import type { RoomTimers } from '../server/rooms/room-timers.ts'

/** The table of the tests: the rules of a real one, under a vendor for which the test portal has a key. */
export const testTable: OfferedGame & LiveTable = {
  ...rules,
  ...nameTable(rules, names, 'TG'),
  code: 'test-live-table',
  vendor: 'NOKSHI',
}

/** Time that passes only when a test lets it. `advance` puts the clock on with it. */
export function openTestTimers(advance: (ms: number) => void = () => undefined) {
  let now = 0
  const waiting = new Map<object, { at: number; run: () => void }>()
  const timers: RoomTimers = {
    after(ms, run) {
      const key = {}
      waiting.set(key, { at: now + ms, run })
      return () => void waiting.delete(key)
    },
  }
  return {
    timers,
    /** Lets so much time pass, running what falls due in its order; `settle` is awaited after each. */
    async pass(ms: number, settle: () => Promise<void>): Promise<void> {
      const until = now + ms
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [key, { at, run }] = next
        waiting.delete(key)
        advance(at - now)
        now = at
        run()
        await settle()
      }
      advance(until - now)
      now = until
    },
  }
}

/** A studio with one table whose time a test drives, and the socket's address. */
export async function startTestRoom({
  links = 64,
  tables = [testTable],
  clientFolder,
}: { links?: number; tables?: readonly OfferedGame[]; clientFolder?: string } = {}) {
  const time = openTestTimers((ms) => at.clock.advance(ms))
  let hub: RoomHub | undefined
  const at = await startTestStudio({
    moreGames: [...tables],
    ...(clientFolder !== undefined && { clientFolder }),
    openRooms: (studio) => (hub = new RoomHub(studio, { timers: time.timers, links })),
  })
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = at.app.server.address() as AddressInfo
  const settle = async (of = hub): Promise<void> => {
    for (const host of (await of?.listHosts()) ?? []) await host.settled()
    await new Promise((done) => setImmediate(done))
  }
  return {
    ...at,
    hub: hub as RoomHub,
    port,
    pass: async (ms: number) => {
      await time.pass(ms, settle)
      await settle()
    },
    settle,
    async close() {
      await at.close()
    },
  }
}
export type TestRoom = Awaited<ReturnType<typeof startTestRoom>>

export const salt = 'a1'.repeat(32)

/** A player at the table: seated, joined, with a socket and what it was sent. */
export async function joinRoom(at: TestRoom, id: string, balance: bigint, extra: object = {}) {
  const seat = await seatPlayer(at as unknown as TestStudio, id, balance, { game: testTable.code, ...extra })
  const client = await openClient(at.port, await getTicket(seat))
  return { ...seat, ...client }
}

/** A ticket for the table of a seat; where its chain begins, with a salt. */
export async function getTicket(seat: Pick<Seat, 'call'>): Promise<string> {
  const join = (body: object) => seat.call<{ ticket: string }>('POST', '/rooms/join', body)
  const first = await join({})
  const wanted = !first.success && first.code === 'room.salt_wanted'
  return valueOf(wanted ? await join({ chain: { head: first.details?.head, salt } }) : first).ticket
}

/** Opens a socket with a ticket; resolves when the snapshot has come, or the socket was closed. */
export async function openClient(port: number, ticket: string, origin?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${roomSocketPath}`, origin === undefined ? {} : { origin })
  const sent: RoomMessage[] = []
  const waiters = new Set<() => void>()
  let closed: number | undefined
  const woken = (): void => waiters.forEach((wake) => wake())
  socket.on('message', (raw: Buffer) => {
    sent.push(JSON.parse(raw.toString()) as RoomMessage)
    woken()
  })
  socket.on('close', (code) => {
    closed = code
    woken()
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'ticket', ticket }))
  /** Resolves with the first message, from `from` on, that fits; rejects when the socket was closed first. */
  const until = async <Kind extends RoomMessage['t']>(
    t: Kind,
    fits: (message: Extract<RoomMessage, { t: Kind }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<RoomMessage, { t: Kind }>> => {
    for (;;) {
      const found = sent.slice(from).find((one): one is Extract<RoomMessage, { t: Kind }> => one.t === t && fits(one as never))
      if (found) return found
      if (closed !== undefined) throw new Error(`closed with ${closed}`)
      await new Promise<void>((done) => {
        const wake = (): void => {
          waiters.delete(wake)
          done()
        }
        waiters.add(wake)
      })
    }
  }
  const untilClosed = async (): Promise<number> => {
    while (closed === undefined) await new Promise<void>((done) => void waiters.add(done))
    return closed
  }
  /** Resolves when the round is open for bets: told by a snapshot, or by an event after it. @returns when its bell rings */
  const untilOpen = async (no: number): Promise<{ endsAt: number | null }> => {
    const isOpen = (one: RoomMessage): one is Extract<RoomMessage, { t: 'snapshot' }> =>
      one.t === 'snapshot' && one.phase === 'open' && one.no === no
    return sent.find(isOpen) ?? (await until('round', (round) => round.no === no))
  }
  let n = 0
  await until('snapshot').catch(() => undefined)
  return {
    socket,
    sent,
    until,
    untilOpen,
    untilClosed,
    send: (message: unknown) => socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    /** Sends a layout. @returns the answer */
    async lay(no: number, bets: unknown, number = (n += 1)) {
      const from = sent.length
      socket.send(JSON.stringify({ t: 'bets', n: number, no, bets }))
      return until('answer', (answer) => answer.n === number, from)
    },
  }
}
