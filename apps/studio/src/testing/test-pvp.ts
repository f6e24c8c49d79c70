import type { AddressInfo } from 'node:net'
import * as names from '../../games/teen-patti/names.ts'
import { rules } from '../../games/teen-patti/rules.ts'
import { rules as callbreakRules } from '../../games/callbreak/rules.ts'
import { rules as duelRules } from '../../games/ludo-duel/rules.ts'
import { rules as quickDuelRules } from '../../games/quick-ludo-duel/rules.ts'
import { nameTable } from '../engine/name-table.ts'
import { hashSeatSeed } from '../engine/pvp/seat-shuffle.ts'
import type { OwnView, PvpMessage, TableView } from '../pvp-api.ts'
import type { OfferedPvp } from '../server/pvp/sitting.ts'
import { RoomHub } from '../server/rooms/room-hub.ts'
import { openClient, openTestTimers } from './test-room.ts'
import { type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from './test-studio.ts'

/** The game of the tests, under a vendor for which the test portal has a key. */
export const testPatti: OfferedPvp = { ...rules, ...nameTable(rules, names, 'TG', 'PVP'), code: 'test-patti', vendor: 'NOKSHI' }

const nameTest = (game: typeof rules): OfferedPvp => ({
  ...game,
  ...nameTable(game, names, 'TG', 'PVP'),
  code: `test-${game.code}`,
  vendor: 'NOKSHI',
})
export const testCallbreak = nameTest(callbreakRules)
export const testDuel = nameTest(duelRules)
export const testQuickDuel = nameTest(quickDuelRules)

/** A studio with tables of players whose time a test drives. */
export async function startTestTables() {
  const time = openTestTimers((ms) => at.clock.advance(ms))
  let hub: RoomHub | undefined
  // Guests ask as fast as a test goes, and are never too fast: each look at the clock of the lines is a second after the one before.
  let looks = 0
  const at = await startTestStudio({
    moreGames: [testPatti, testCallbreak, testDuel, testQuickDuel],
    openRooms: (studio) => (hub = new RoomHub(studio, { timers: time.timers, nowMs: () => (looks += 1_000) })),
  })
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = at.app.server.address() as AddressInfo
  return {
    ...at,
    hub: hub as RoomHub,
    port,
    settle: () => settleTables(hub),
    pass: (ms: number) => time.pass(ms, () => settleTables(hub)),
    /** Lets time pass over work that is under way. */
    hurry: (ms: number) => time.pass(ms, async () => undefined),
  }
}
export type TestTables = Awaited<ReturnType<typeof startTestTables>>

async function settleTables(hub: RoomHub | undefined): Promise<void> {
  for (const room of (await hub?.pvp.listRooms()) ?? []) await room.settled()
  await new Promise((done) => setImmediate(done))
}

/** Another process of the studio over the same database. */
export function openNextTables(at: TestTables) {
  const time = openTestTimers((ms) => at.clock.advance(ms))
  const hub = new RoomHub(at.studio, { timers: time.timers })
  return { hub, pass: (ms: number) => time.pass(ms, () => settleTables(hub)) }
}

type Kind<T extends PvpMessage['t']> = Extract<PvpMessage, { t: T }>

/** A guest of a table: what it was told, what it knows by now, and what it can do. It gives its part to each shuffle. */
export async function joinTable(
  at: TestTables,
  id: string,
  balance: bigint,
  { extra = {}, join = {}, gives = true, game = testPatti } = {},
) {
  const seat = await seatPlayer(at as unknown as TestStudio, id, balance, { game: game.code, ...extra })
  return { ...seat, ...(await openGuest(at.port, seat, { join, gives })) }
}

export async function openGuest(port: number, seat: Pick<Seat, 'call'>, { join = {}, gives = true } = {}) {
  const client = await openClient(port, valueOf(await seat.call<{ ticket: string }>('POST', '/rooms/join', join)).ticket)
  const told = client.sent as unknown as PvpMessage[]
  let n = 0
  const until = <T extends PvpMessage['t']>(t: T, fits: (message: Kind<T>) => boolean = () => true, from = 0): Promise<Kind<T>> =>
    client.until(t as never, fits as never, from) as unknown as Promise<Kind<T>>
  /** A decision is sent for the turn that the guest knows of, unless it names another one. */
  const send = (message: object): number => {
    const turn = 't' in message && message.t === 'move' ? { turn: own()?.turn ?? 0 } : {}
    client.send({ ...turn, ...message, n: (n += 1) })
    return n
  }
  const table = (): TableView =>
    told.filter((one): one is Kind<'table' | 'snapshot'> => one.t === 'table' || one.t === 'snapshot').at(-1)!.table
  const own = (): OwnView | null =>
    told.filter((one): one is Kind<'own' | 'snapshot'> => one.t === 'own' || one.t === 'snapshot').at(-1)!.own
  const given = new Set<string>()
  client.socket.on('message', () => {
    const { phase, no, deal } = table()
    if (!gives || phase !== 'seeds' || !deal || !own()) return
    const step = `${no}:${deal.isOpen}`
    if (given.has(step)) return
    given.add(step)
    const seed = `seed-of-${no}-0123`
    send(deal.isOpen ? { t: 'seed', hand: no, seed } : { t: 'hash', hand: no, hash: hashSeatSeed(seed) })
  })
  /** Resolves when the table has taken all that was sent before. */
  const heard = async (): Promise<void> => {
    const from = told.length
    client.send({ t: 'ping', sent: from })
    await until('pong', ({ sent }) => sent === from, from)
  }
  return {
    socket: client.socket,
    untilClosed: client.untilClosed,
    raw: client.send,
    told,
    until,
    send,
    table,
    own,
    heard,
    async sit(boots = 50) {
      const from = told.length
      send({ t: 'sit', boots })
      return until('own', () => true, from)
    },
    /** Rises outside of a hand. @returns when the chips were paid */
    async rise() {
      const from = told.length
      send({ t: 'rise' })
      return until('own', ({ balance }) => balance !== undefined, from)
    },
    /** Decides, and waits until the table says so. */
    async move(move: string) {
      const from = told.length
      send({ t: 'move', hand: table().no, move })
      await until('table', ({ table: { news } }) => news.some((one) => one.kind === move), from)
    },
    /** @returns why a message was refused */
    async refused(message: object) {
      const n = send(message)
      return (await until('answer', (answer) => answer.n === n)).code
    },
  }
}
export type TestGuest = Awaited<ReturnType<typeof joinTable>>

/** The guest that has to decide. */
export const inTurn = (...guests: TestGuest[]): TestGuest => guests.find((guest) => (guest.own()?.moves.length ?? 0) > 0)!

/** Players who have bought so many matches each, the first of which has begun. Who comes later finds another table. */
export async function startMatch(at: TestTables, game: OfferedPvp, names: readonly string[], matches = 1): Promise<TestGuest[]> {
  const guests: TestGuest[] = []
  for (const name of names) guests.push(await joinTable(at, name, 100_000_000n, { game }))
  for (const guest of guests) await guest.sit(matches)
  await untilDealt(guests, 1)
  return guests
}

/** Players with fifty boots each, and a hand that is dealt. */
export async function dealTo(at: TestTables, names: readonly string[]): Promise<TestGuest[]> {
  const guests: TestGuest[] = []
  for (const name of names) {
    const guest = await joinTable(at, name, 100_000_000n)
    await guest.sit()
    guests.push(guest)
  }
  // The first two begin by themselves; the hand of all comes after it.
  await untilDealt(guests.slice(0, 2), 1)
  if (names.length > 2) {
    const first = inTurn(...guests)
    await first.move('pack')
    await at.pass(testPatti.pvp.restMs)
    await untilDealt(guests, 2)
  }
  return guests
}

export async function untilDealt(guests: readonly TestGuest[], no: number): Promise<void> {
  for (const guest of guests) await guest.until('table', ({ table }) => table.no === no && table.phase === 'play' && table.hand !== null)
  for (const guest of guests) await guest.heard()
}
