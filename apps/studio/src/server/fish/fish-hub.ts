import { createBatcher } from '@portal/runtime'
import { parseAmount } from '@portal/contracts/money'
import { isFish } from '../../engine/fish/fish-game.ts'
import { treasure } from '../../engine/fish/fish-shot.ts'
import { sea } from '../../engine/fish/sea-path.ts'
import { roomCloseCodes } from '../../room-line.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import type { RoomLeases } from '../rooms/room-lease.ts'
import type { RoomSocket } from '../rooms/room-socket.ts'
import { ensureRoom, takeRoom } from '../rooms/room-store.ts'
import type { RoomTimers } from '../rooms/room-timers.ts'
import { listStakes } from '../stakes.ts'
import { findSession, type SessionRow } from '../store.ts'
import type { FishKey, FishPorts } from './fish-ports.ts'
import { FishRoom } from './fish-room.ts'
import { type OfferedFish, reopenMagazine } from './magazine.ts'
import * as store from './magazine-store.ts'

const tickMs = 1_000 / sea.ticksPerSecond
/** What a process that was held up makes up for; the rest of the time did not pass in the seas. */
const mostAtOnce = 3
const treasureEveryMs = 1_000
/** A process opens no more rooms of one kind. */
const mostRooms = 500

type Open = { timers: RoomTimers; owner: string; leases: RoomLeases; nowMs: () => number }

/**
 * All seas that this process owns. They share one loop of thirty ticks a second and one write for all shots of a tick. A sea is opened for its first player
 * and ends after its last.
 */
export class FishHub {
  readonly #studio: Studio
  readonly #open: Open
  readonly #rooms = new Map<string, Promise<FishRoom | undefined>>()
  readonly #running = new Set<FishRoom>()
  readonly #releases = new Map<string, Promise<void>>()
  readonly #treasures = new Map<string, bigint>()
  readonly #shots: ReturnType<typeof openShots>
  #cancelLoop: (() => void) | undefined
  #lastMs = 0
  #owedMs = 0
  #treasuresAtMs = -Infinity
  #isStopped = false

  constructor(studio: Studio, open: Open) {
    this.#studio = studio
    this.#open = open
    this.#shots = openShots(studio)
  }

  /**
   * Finds a sea with a place: the one in which the player has a magazine, else one of the wanted step.
   * @returns the id of the room, for a ticket @throws PlayRefusal
   */
  async join(session: SessionRow, game: OfferedFish, wanted: string | undefined): Promise<string> {
    const steps = listStakes(game, session.currency).filter((step) => session.max_bet === null || step <= session.max_bet)
    const asked = wanted === undefined ? undefined : parseAmount(wanted)
    if (steps.length === 0 || this.#isStopped) throw new PlayRefusal('game.unavailable')
    if (wanted !== undefined && (asked === undefined || !steps.includes(asked))) throw new PlayRefusal('stake.not_offered')
    const { player_id: playerId } = session
    const open = await store.findMagazine(this.#studio.database, playerId, game.code)
    if (open?.magazine_room) {
      const room = await this.#getRoom(open.magazine_room)
      if (!room) throw new PlayRefusal('room.elsewhere')
      if (asked === undefined || room.key.step === asked) return room.key.id
    }
    await this.#leaveOthers(playerId, undefined)
    const step = asked ?? (steps[0] as bigint)
    for (let no = 1; no <= mostRooms; no += 1) {
      const room = await this.#getRoom(`${game.code}:${session.currency}:${session.mode}:${step}:${no}`)
      if (room?.hasPlace) return room.key.id
    }
    throw new PlayRefusal('game.unavailable')
  }

  has(roomId: string): boolean {
    return this.#rooms.has(roomId)
  }

  /** Seats the holder of a ticket. A player sits at one sea altogether. */
  async seat(session: SessionRow, link: RoomSocket, roomId: string): Promise<void> {
    const room = await this.#getRoom(roomId)
    if (!room) return link.socket.close(roomCloseCodes.restart, 'the room ended here')
    await this.#leaveOthers(session.player_id, room)
    const magazine = room.seats(session.player_id) ? undefined : await this.#findMagazine(room, session.player_id)
    if (!room.take(session, link, magazine)) link.socket.close(roomCloseCodes.restart, 'no place is left')
  }

  async listRooms(): Promise<FishRoom[]> {
    const rooms = await Promise.all([...this.#rooms.values()].map((room) => room.catch(() => undefined)))
    return rooms.flatMap((room) => (room && !room.isEnded ? [room] : []))
  }

  /** Ends the magazines of rooms whose owner is gone, when their players do not come back within a minute. */
  async adoptForsaken(): Promise<void> {
    for (const id of await store.listForsakenRooms(this.#studio.database)) if (!this.#isStopped) await this.#getRoom(id)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelLoop?.()
    for (const room of await this.listRooms()) await room.close()
  }

  async #leaveOthers(playerId: string, stay: FishRoom | undefined): Promise<void> {
    for (const room of await this.listRooms()) if (room !== stay && room.seats(playerId)) await room.leave(playerId)
  }

  async #findMagazine(room: FishRoom, playerId: string) {
    const { game, id } = room.key
    const row = await store.findMagazine(this.#studio.database, playerId, game.code)
    if (row?.magazine_room !== id) return undefined
    return reopenMagazine(this.#studio, game, row, await store.listShots(this.#studio.database, row.id))
  }

  #getRoom(id: string): Promise<FishRoom | undefined> {
    const known = this.#rooms.get(id)
    if (known) return known
    const opening = this.#openRoom(id)
    this.#rooms.set(id, opening)
    const forget = (room?: FishRoom): void => {
      if (!room && this.#rooms.get(id) === opening) this.#rooms.delete(id)
    }
    opening.then(forget, () => forget())
    return opening
  }

  async #openRoom(id: string): Promise<FishRoom | undefined> {
    const key = this.#readKey(id)
    if (!key || this.#isStopped) return undefined
    await this.#releases.get(id)
    const { database, entropy } = this.#studio
    await ensureRoom(database, { id, game: key.game.code, currency: id.split(':')[1] ?? '' })
    const epoch = await takeRoom(database, id, this.#open.owner)
    if (epoch === undefined) return undefined
    await store.ensureTreasure(database, key.treasureId, treasure.start * key.step)
    const room = new FishRoom(this.#studio, key, { room: id, epoch }, this.#makePorts(id), entropy.bytes(4).readUInt32BE())
    room.keepBy(this.#open.leases.keep(room.owned, () => room.end()))
    await this.#recover(room)
    this.#running.add(room)
    this.#run()
    return room
  }

  /** Seats those whose magazines are open here; they have a minute to come back. */
  async #recover(room: FishRoom): Promise<void> {
    const { database } = this.#studio
    for (const row of await store.listMagazines(database, room.key.id)) {
      const session = await findSession(database, row.session_id)
      const magazine = await reopenMagazine(this.#studio, room.key.game, row, await store.listShots(database, row.id))
      if (session && magazine) room.take(session, undefined, magazine)
    }
  }

  #makePorts(id: string): FishPorts {
    return {
      store: (shots) => this.#shots.submit(shots),
      treasureOf: (treasureId) => this.#treasures.get(treasureId) ?? 0n,
      ended: (released) => {
        this.#rooms.delete(id)
        for (const running of this.#running) if (running.key.id === id) this.#running.delete(running)
        const forget = (): void => void this.#releases.delete(id)
        this.#releases.set(id, released)
        released.then(forget, forget)
      },
    }
  }

  /** `game:currency:mode:step:no`; the treasure is that of all rooms of one game, currency, mode and step. */
  #readKey(id: string): FishKey | undefined {
    const [code = '', currency = '', mode = '', step = ''] = id.split(':')
    const game = this.#studio.games.get(code)
    if (!game || !isFish(game) || !/^\d{1,15}$/.test(step)) return undefined
    return { id, game, step: BigInt(step), treasureId: `${code}:${currency}:${mode}:${step}` }
  }

  #run(): void {
    if (this.#cancelLoop || this.#isStopped) return
    this.#lastMs = this.#open.nowMs()
    this.#owedMs = 0
    const again = (): void => {
      this.#cancelLoop = this.#open.timers.after(tickMs, () => {
        this.#cancelLoop = undefined
        this.#turn()
        if (this.#running.size > 0 && !this.#isStopped) again()
      })
    }
    again()
  }

  #turn(): void {
    const now = this.#open.nowMs()
    this.#owedMs = Math.min(this.#owedMs + now - this.#lastMs, tickMs * (mostAtOnce + 0.5))
    this.#lastMs = now
    // Timers fire a little late or early: half a tick decides.
    for (; this.#owedMs >= tickMs / 2; this.#owedMs -= tickMs) for (const room of this.#running) this.#tickRoom(room)
    if (now - this.#treasuresAtMs < treasureEveryMs) return
    this.#treasuresAtMs = now
    this.#studio.background.run(this.#readTreasures())
  }

  #tickRoom(room: FishRoom): void {
    room.tick()
    if (room.isForsaken && !room.isEnded) this.#studio.background.run(room.end())
  }

  async #readTreasures(): Promise<void> {
    const ids = [...new Set([...this.#running].map(({ key }) => key.treasureId))]
    for (const [id, amount] of await store.readTreasures(this.#studio.database, ids)) this.#treasures.set(id, amount)
  }
}

/** The shots of one tick of all rooms are one statement. */
function openShots({ database }: Studio) {
  return createBatcher<readonly store.NewShot[], readonly store.StoredShot[]>({
    lanes: 1,
    maxBatch: 256,
    // What a room has drawn is never turned away: the room waits for it.
    maxWaiting: Infinity,
    overloaded: () => new PlayRefusal('game.unavailable'),
    run: async (ticks) => {
      const stored = await store.storeShots(database, ticks.flat())
      const byRound = new Map<string, store.StoredShot[]>()
      for (const shot of stored) byRound.set(shot.round_id, [...(byRound.get(shot.round_id) ?? []), shot])
      return ticks.map((shots) => {
        const places = new Set(shots.map(({ round, place }) => `${round} ${place}`))
        const rounds = new Set(shots.map(({ round }) => round))
        return [...rounds].flatMap((round) => (byRound.get(round) ?? []).filter(({ place }) => places.has(`${round} ${place}`)))
      })
    },
  })
}
