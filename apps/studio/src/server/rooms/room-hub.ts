import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { isFish } from '../../engine/fish/fish-game.ts'
import { isLive } from '../../engine/live/live-table.ts'
import { isPvp } from '../../engine/pvp/pvp-game.ts'
import { roomCloseCodes } from '../../room-line.ts'
import { isOpen, type Studio } from '../context.ts'
import { FishHub } from '../fish/fish-hub.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { PvpHub } from '../pvp/pvp-hub.ts'
import { listStakes } from '../stakes.ts'
import { findSession, moneyOfSession, type SessionRow } from '../store.ts'
import { type GivenSalt, SaltWanted } from './room-chain.ts'
import { LiveLobby } from './live-lobby.ts'
import { RoomHost } from './room-host.ts'
import { nameRoom } from './room-name.ts'
import { RoomLeases } from './room-lease.ts'
import type { RoomKey, RoomPorts } from './room-own.ts'
import { RoomSeats } from './room-seats.ts'
import { RoomSocket } from './room-socket.ts'
import { listOrphans } from './room-store.ts'
import { openTickets } from './room-tickets.ts'
import type { RoomTimers } from './room-timers.ts'

const ticketWithinMs = 5_000
const orphansEveryMs = 2_000
const beatEveryMs = 30_000
const checkEveryMs = 60_000

const systemTimers: RoomTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** All rooms that this process owns, and the connections to them. A room is opened for its first player and ends some seconds after its last. */
export class RoomHub {
  readonly #studio: Studio
  readonly #timers: RoomTimers
  readonly #links: number | undefined
  readonly #nowMs: () => number
  readonly #owner = randomUUID()
  readonly #leases: RoomLeases
  /** Rooms that tick. */
  readonly fish: FishHub
  /** Tables of players. */
  readonly pvp: PvpHub
  /** The live tables at a glance. */
  readonly lobby: LiveLobby
  readonly #rooms = new Map<string, Promise<RoomSeats | undefined>>()
  /** Those of them that are open by now. */
  readonly #opened = new Map<string, RoomSeats>()
  readonly #releases = new Map<string, Promise<void>>()
  readonly #tickets = openTickets(() => performance.now())
  readonly #sockets = new Set<WebSocket>()
  #cancelOrphans: () => void = () => undefined
  #isStopped = false

  /** @param links of a new chain */
  constructor(
    studio: Studio,
    { timers = systemTimers, links, nowMs = () => performance.now() }: { timers?: RoomTimers; links?: number; nowMs?: () => number } = {},
  ) {
    this.#studio = studio
    this.#timers = timers
    this.#links = links
    this.#nowMs = nowMs
    this.#leases = new RoomLeases(studio, timers)
    this.fish = new FishHub(studio, { timers, owner: this.#owner, leases: this.#leases, nowMs })
    this.pvp = new PvpHub(studio, { timers, owner: this.#owner, leases: this.#leases })
    this.lobby = new LiveLobby(studio, (room) => this.#opened.get(room)?.countPlayers())
    this.#watchOrphans()
  }

  /**
   * @param step of the rooms of a game that has several, and which of its tables
   * @returns a ticket for the table of the session's game, or for a sea. @throws PlayRefusal
   */
  async join(
    session: SessionRow,
    { chain: salt, step, table }: { chain?: GivenSalt | undefined; step?: string | undefined; table?: number | undefined } = {},
  ): Promise<string> {
    const game = this.#studio.games.get(session.game)
    if (game && (isFish(game) || isPvp(game))) {
      if (this.#isStopped || !isOpen(this.#studio, game.code)) throw new PlayRefusal('game.unavailable')
      const roomId = isFish(game) ? await this.fish.join(session, game, step) : await this.pvp.join(session, game, step, table)
      return this.#tickets.issue({ session, roomId })
    }
    const { currency } = session
    const key = game && this.#keyOf(game.code, currency, nameRoom(game, { currency, money: moneyOfSession(session) }))
    if (!key || this.#isStopped || !isOpen(this.#studio, session.game)) throw new PlayRefusal('game.unavailable')
    const room = await this.#getRoom(key, salt).catch((error: unknown) => {
      throw error instanceof SaltWanted ? new PlayRefusal('room.salt_wanted', { head: error.head }) : error
    })
    if (!room) throw new PlayRefusal('room.elsewhere')
    return this.#tickets.issue({ session, roomId: key.id })
  }

  /** Takes a connection whose first message has to be a ticket. */
  accept(socket: WebSocket): void {
    const link = new RoomSocket(socket, this.#nowMs)
    let isAlive = true
    this.#sockets.add(socket)
    const late = setTimeout(() => socket.close(roomCloseCodes.ticket, 'ticket'), ticketWithinMs)
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, beatEveryMs)
    socket.on('pong', () => void (isAlive = true))
    socket.on('ping', () => (link.mayAsk() ? undefined : socket.terminate()))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(beat)
      this.#sockets.delete(socket)
    })
    socket.once('message', (raw: Buffer, isBinary: boolean) => {
      clearTimeout(late)
      const reading = link.read(raw, isBinary)
      if (!('request' in reading) || reading.request.t !== 'ticket') return socket.close(roomCloseCodes.misuse, 'ticket')
      const seating = this.#takeSeat(link, reading.request.ticket).catch((error: unknown) => {
        this.#studio.log.error({ err: error }, 'a seat could not be taken')
        socket.close(roomCloseCodes.restart, 'failed')
      })
      this.#studio.background.run(seating)
    })
  }

  /** The rooms that are open here. */
  async listHosts(): Promise<RoomHost[]> {
    const open = await Promise.all([...this.#rooms.values()].map((room) => room.catch(() => undefined)))
    return open.flatMap((room) => room?.host ?? [])
  }

  /** Ends all rooms here: what is under way is finished as far as it goes without a wait, the rest is the next owner's. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelOrphans()
    for (const host of await this.listHosts()) {
      await host.settled()
      await host.end()
    }
    await Promise.all(this.#releases.values())
    await this.fish.stop()
    await this.pvp.stop()
    for (const socket of this.#sockets) socket.terminate()
  }

  #keyOf(code: string, currency: string, id: string): RoomKey | undefined {
    const game = this.#studio.games.get(code)
    return game && isLive(game) && listStakes(game, currency).length > 0 ? { id, game, currency } : undefined
  }

  #getRoom(key: RoomKey, salt: GivenSalt | undefined): Promise<RoomSeats | undefined> {
    const known = this.#rooms.get(key.id)
    if (known) return known
    const opening = this.#openRoom(key, salt)
    this.#rooms.set(key.id, opening)
    // What could not be opened is tried again by the next player.
    const forget = (room?: RoomSeats): void => {
      if (!room && this.#rooms.get(key.id) === opening) this.#rooms.delete(key.id)
    }
    opening.then(forget, () => forget())
    return opening
  }

  async #openRoom(key: RoomKey, salt: GivenSalt | undefined): Promise<RoomSeats | undefined> {
    await this.#releases.get(key.id)
    const room = new RoomSeats(this.#studio)
    const ports: RoomPorts = {
      publish: (update) => room.publish(update),
      tell: (playerId, update) => room.tell(playerId, update),
      dismiss: (playerId) => room.dismiss(playerId),
      countPlayers: () => room.countPlayers(),
      isHere: (playerId) => room.isHere(playerId),
      ended: (released) => {
        this.#rooms.delete(key.id)
        this.#opened.delete(key.id)
        const forget = (): void => void this.#releases.delete(key.id)
        this.#releases.set(key.id, released)
        released.then(forget, forget)
        room.closeAll()
      },
    }
    const links = this.#links === undefined ? {} : { links: this.#links }
    const own = { owner: this.#owner, timers: this.#timers, leases: this.#leases }
    const host = await RoomHost.open(this.#studio, key, { ...own, salt, ports, ...links })
    if (!host) return undefined
    room.open(host)
    // It may have ended at its first step.
    if (room.host) this.#opened.set(key.id, room)
    return room
  }

  async #takeSeat(link: RoomSocket, ticketId: string): Promise<void> {
    const ticket = this.#tickets.redeem(ticketId)
    if (!ticket) return link.socket.close(roomCloseCodes.ticket, 'ticket')
    const session = await findSession(this.#studio.database, ticket.session.id)
    if (session?.state !== 'open') return link.socket.close(roomCloseCodes.sessionOver, 'session')
    const players = [this.fish, this.pvp].find((hub) => hub.has(ticket.roomId))
    if (players) {
      await players.seat(session, link, ticket.roomId)
      return this.#checkAgain(link.socket, session.id)
    }
    const room = await this.#rooms.get(ticket.roomId)
    if (!room?.host) return link.socket.close(roomCloseCodes.restart, 'the room ended here')
    room.take(session, link, room.host)
    this.#checkAgain(link.socket, session.id)
  }

  /** A session that the portal has ended has no socket for longer than a minute. */
  #checkAgain(socket: WebSocket, sessionId: string): void {
    const cancel = this.#timers.after(checkEveryMs, () => {
      socket.off('close', cancel)
      const checking = findSession(this.#studio.database, sessionId).then((session) => {
        if (session?.state !== 'open') socket.close(roomCloseCodes.sessionOver, 'session')
        else if (socket.readyState === socket.OPEN) this.#checkAgain(socket, sessionId)
      })
      this.#studio.background.run(checking)
    })
    socket.once('close', cancel)
  }

  /** Rooms that were lost in the middle of a round are brought to its end, also where no player comes. */
  #watchOrphans(): void {
    this.#cancelOrphans = this.#timers.after(orphansEveryMs, () => {
      const adopting = this.#adoptOrphans()
      this.#studio.background.run(adopting.then(() => (this.#isStopped ? undefined : this.#watchOrphans())))
    })
  }

  /** Takes rooms without an owner; one that can't be opened holds up no other. */
  async #adoptOrphans(): Promise<void> {
    const attempt = (what: string, work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => this.#studio.log.error({ err: error, what }, 'what has no owner could not be taken'))
    const open = async (): Promise<void> => {
      for (const { id, game, currency } of await listOrphans(this.#studio.database)) {
        const key = this.#keyOf(game, currency, id)
        if (key && !this.#isStopped) await attempt(id, this.#getRoom(key, undefined))
      }
    }
    await attempt('rooms', open())
    await attempt('seas', this.fish.adoptForsaken())
    await attempt('tables of players', this.pvp.adoptForsaken())
  }
}
