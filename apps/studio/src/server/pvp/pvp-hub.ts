import { parseAmount, printAmount } from '@portal/contracts/money'
import { isPvp } from '../../engine/pvp/pvp-game.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { News, TableRow, TablesAnswer } from '../../pvp-api.ts'
import { roomCloseCodes } from '../../room-line.ts'
import type { Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import type { RoomLeases } from '../rooms/room-lease.ts'
import type { RoomSocket } from '../rooms/room-socket.ts'
import { ensureRoom, type Owned, takeRoom } from '../rooms/room-store.ts'
import type { RoomTimers } from '../rooms/room-timers.ts'
import { listStakes } from '../stakes.ts'
import { findSession, moneyOfSession, type SessionMoney, type SessionRow } from '../store.ts'
import { handSeedPurpose } from './hand-flow.ts'
import { LiveHand } from './live-hand.ts'
import { PvpRoom } from './pvp-room.ts'
import * as store from './pvp-store.ts'
import { type OfferedPvp, sumSitting } from './sitting.ts'
import { TableGuests } from './table-guests.ts'
import { namePlayer, newSeat, type TableKey, type TableSeat } from './table-seat.ts'

type Open = { timers: RoomTimers; owner: string; leases: RoomLeases }

/** Tables of one kind that a process opens at most. */
const mostTables = 200
/** A hand whose table was without an owner for longer is void: all that was put in goes back, without a rake. */
const keepHandMs = 5 * 60_000

/** All tables of players that this process owns. A table is opened for its first guest and ends after its last. */
export class PvpHub {
  readonly #studio: Studio
  readonly #open: Open
  readonly #rooms = new Map<string, Promise<PvpRoom | undefined>>()
  readonly #releases = new Map<string, Promise<void>>()
  #isStopped = false

  constructor(studio: Studio, open: Open) {
    this.#studio = studio
    this.#open = open
  }

  /**
   * Finds a table: the one where the player sits, else the one that is named, else one of the wanted boot with a free seat, the fullest first.
   * @returns the id of the room, for a ticket @throws PlayRefusal
   */
  async join(session: SessionRow, game: OfferedPvp, wanted: string | undefined, table?: number): Promise<string> {
    const steps = this.#stepsFor(session, game)
    const asked = wanted === undefined ? undefined : parseAmount(wanted)
    if (steps.length === 0 || this.#isStopped) throw new PlayRefusal('game.unavailable')
    if (wanted !== undefined && (asked === undefined || !steps.includes(asked))) throw new PlayRefusal('stake.not_offered')
    const sitting = await store.findSitting(this.#studio.database, session.player_id, game.code)
    if (sitting) {
      if (!(await this.#getRoom(sitting.seat_room))) throw new PlayRefusal('room.elsewhere')
      return sitting.seat_room
    }
    const kind = `${game.code}:${session.currency}:${moneyOfSession(session)}:${asked ?? (steps[0] as bigint)}`
    const open = (await this.listRooms()).filter(({ key }) => key.id.startsWith(`${kind}:`))
    const order = (room: PvpRoom): number => (room.key.id === `${kind}:${table}` ? Infinity : room.countPlayers())
    const found = open.toSorted((a, b) => order(b) - order(a)).find((room) => room.hasPlaceFor(session.player_id))
    if (found) return found.key.id
    for (let no = 1; no <= mostTables; no += 1) {
      const room = await this.#getRoom(`${kind}:${no}`)
      if (room?.hasPlaceFor(session.player_id)) return room.key.id
    }
    throw new PlayRefusal('game.unavailable')
  }

  /** The tables that a session may choose from, by their boots. */
  async listTables(session: SessionRow, game: OfferedPvp): Promise<TablesAnswer> {
    const sitting = await store.findSitting(this.#studio.database, session.player_id, game.code)
    return {
      tables: await this.countTables(game, session.currency, moneyOfSession(session), this.#stepsFor(session, game)),
      sits: sitting?.bet ? printAmount(sitting.bet) : null,
    }
  }

  async countTables(game: OfferedPvp, currency: string, money: SessionMoney, steps: readonly bigint[]): Promise<TableRow[]> {
    const rooms = await this.listRooms()
    const priceOf = (boots: number | undefined, step: bigint): string =>
      printAmount(priceUnits(game, game.readChoice({ boots })?.units ?? 0, step))
    return steps.map((step) => {
      const own = rooms.filter(({ key }) => key.id.startsWith(`${game.code}:${currency}:${money}:${step}:`))
      const sum = (count: (room: PvpRoom) => number): number => own.reduce((all, room) => all + count(room), 0)
      return {
        step: printAmount(step),
        least: priceOf(game.pvp.buyIns[0], step),
        most: priceOf(game.pvp.buyIns.at(-1), step),
        players: sum((room) => room.countPlayers()),
        watching: sum((room) => room.countWatching()),
      }
    })
  }

  has(roomId: string): boolean {
    return this.#rooms.has(roomId)
  }

  /** Lets the holder of a ticket in, to their seat or to watch. */
  async seat(session: SessionRow, link: RoomSocket, roomId: string): Promise<void> {
    const room = await this.#getRoom(roomId)
    if (!room || room.isEnded) return link.socket.close(roomCloseCodes.restart, 'the room ended here')
    room.guests.take(session, link)
  }

  async listRooms(): Promise<PvpRoom[]> {
    const rooms = await Promise.all([...this.#rooms.values()].map((room) => room.catch(() => undefined)))
    return rooms.flatMap((room) => (room && !room.isEnded ? [room] : []))
  }

  /** Takes tables whose owner is gone while somebody sits there. */
  async adoptForsaken(): Promise<void> {
    for (const id of await store.listForsakenTables(this.#studio.database)) if (!this.#isStopped) await this.#getRoom(id)
  }

  /** Seats and hands are stored: the next process goes on with them. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const room of await this.listRooms()) {
      await room.settled()
      await room.end()
    }
  }

  /** The boots at which the least buy-in is within the player's limit. */
  #stepsFor(session: SessionRow, game: OfferedPvp): bigint[] {
    const least = BigInt(game.pvp.buyIns[0] ?? 0)
    return listStakes(game, session.currency).filter((step) => session.max_bet === null || step * least <= session.max_bet)
  }

  #getRoom(id: string): Promise<PvpRoom | undefined> {
    const known = this.#rooms.get(id)
    if (known) return known
    const opening = this.#openRoom(id)
    this.#rooms.set(id, opening)
    const forget = (room?: PvpRoom): void => {
      if (!room && this.#rooms.get(id) === opening) this.#rooms.delete(id)
    }
    opening.then(forget, () => forget())
    return opening
  }

  async #openRoom(id: string): Promise<PvpRoom | undefined> {
    const key = this.#readKey(id)
    if (!key || this.#isStopped) return undefined
    await this.#releases.get(id)
    const { database, clock } = this.#studio
    await ensureRoom(database, { id, game: key.game.code, currency: id.split(':')[1] ?? '' })
    const epoch = await takeRoom(database, id, this.#open.owner)
    if (epoch === undefined) return undefined
    const owned: Owned = { room: id, epoch }
    const guests = new TableGuests({ epoch: Number(epoch), step: printAmount(key.step), now: () => clock.now().getTime() })
    const room = new PvpRoom(this.#studio, key, owned, {
      guests,
      timers: this.#open.timers,
      ended: (released) => this.#ended(id, released),
    })
    room.keepBy(this.#open.leases.keep(owned, () => room.end()))
    const last = await store.findLastHand(database, id)
    await room.recover(await this.#readSeats(key), last, await this.#readHand(key, owned, last))
    return room
  }

  #ended(id: string, released: Promise<void>): void {
    this.#rooms.delete(id)
    const forget = (): void => void this.#releases.delete(id)
    this.#releases.set(id, released)
    released.then(forget, forget)
  }

  /** Who sits there; they have a minute to come back. */
  async #readSeats({ id, game }: TableKey): Promise<TableSeat[]> {
    const now = this.#studio.clock.now().getTime()
    const seats: TableSeat[] = []
    for (const row of await store.listSittings(this.#studio.database, id)) {
      const session = await findSession(this.#studio.database, row.session_id)
      const { stack, hands } = await sumSitting(this.#studio, game, row)
      const seat = newSeat(row.place, namePlayer(row.player_id), { session, row, stack, bankMs: game.pvp.bankMs })
      seats.push(Object.assign(seat, { awaySince: now, hands }))
    }
    return seats
  }

  /** The hand that was being played, as far as it is stored; one that was left for too long, or was not dealt yet, is void. */
  async #readHand({ game }: TableKey, owned: Owned, last: store.HandRow | undefined): Promise<LiveHand | undefined> {
    if (last?.state !== 'seeds' && last?.state !== 'play') return undefined
    const { database, clock, log } = this.#studio
    const now = clock.now()
    if (last.state === 'seeds' || now.getTime() - last.changed_at.getTime() > keepHandMs) {
      await store.voidHand(database, owned, last.no, now)
      if (last.state === 'play') log.warn({ room: owned.room, no: last.no, alarm: 'hand_void' }, 'a hand was left for too long; it is void')
      return undefined
    }
    return replayHand(this.#studio, game, last as store.DealtRow)
  }

  /** `game:currency:money:boot:no` */
  #readKey(id: string): TableKey | undefined {
    const [code = '', , money = '', step = ''] = id.split(':')
    const game = this.#studio.games.get(code)
    if (!game || !isPvp(game) || !/^\d{1,15}$/.test(step) || (money !== 'real' && money !== 'play' && money !== 'demo')) return undefined
    return { id, game, step: BigInt(step), money }
  }
}

/** Plays a stored hand again from its seeds and its moves. @param tell what happened, step by step */
export async function replayHand(
  studio: Studio,
  game: OfferedPvp,
  row: store.DealtRow,
  tell: (news: readonly News[]) => void = () => undefined,
): Promise<LiveHand> {
  const serverSeed = studio.seal.open(row.sealed_seed, handSeedPurpose)
  const hand = new LiveHand({ no: row.no, players: row.players, dealer: row.dealer, seeds: row.seeds, serverSeed }, game)
  if (hand.deck.root !== row.root) throw new Error(`The hand ${row.no} of ${row.room} deals other cards than those that were sealed`)
  for (const { place, move, isLate } of await store.listMoves(studio.database, row.room, row.no)) {
    const planned = hand.planAgain(place, move)
    if (!planned) throw new Error(`The hand ${row.no} of ${row.room} has a move out of turn`)
    const news = hand.take(planned)
    tell(isLate ? [{ kind: 'late', place }, ...news] : news)
  }
  return hand
}
