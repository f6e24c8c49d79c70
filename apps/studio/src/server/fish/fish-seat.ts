import type { FishSeatUpdate, OwnMagazine, SeatRow, SwimmerRow } from '../../fish-api.ts'
import { sea, type Swimmer } from '../../engine/fish/sea-path.ts'
import type { RoomRefusalCode } from '../../room-api.ts'
import type { RoomSocket } from '../rooms/room-socket.ts'
import type { SessionRow } from '../store.ts'
import type { Magazine } from './magazine.ts'

/** A cannon fires at most every fourth tick, 7.5 times a second. */
export const ticksBetweenShots = 4

/** So long a seat and its magazine wait for a player whose line was lost. */
export const keepTicks = 60 * sea.ticksPerSecond
/** As long as a ticket opens a socket. */
export const ticketTicks = 20 * sea.ticksPerSecond
const mostBullets = 12

/** The answer to words that belong to rooms of other kinds. */
export const otherRooms = { t: 'refused', code: 'room.conflict' } as const

/** A player's cannon. */
export type Seat = {
  session: SessionRow
  link: RoomSocket | undefined
  magazine: Magazine | undefined
  /** What the player was told of the magazine last: nothing that is not stored. */
  shown: OwnMagazine | undefined
  /** A magazine is being bought or ended. */
  isBusy: boolean
  cost: number
  firedTick: number
  /** Bullets in the sea, and what they will cost where they touch. */
  bullets: number
  flying: number
  awayTicks: number
  /** The last message with its answer. */
  last: { n: number; text: string; answer: FishSeatUpdate | undefined }
}

export function newSeat(session: SessionRow): Seat {
  const last = { n: 0, text: '', answer: undefined }
  const rest = { isBusy: false, cost: 1, firedTick: -ticksBetweenShots, bullets: 0, flying: 0, awayTicks: 0, last }
  return { session, link: undefined, magazine: undefined, shown: undefined, ...rest }
}

export function asRow({ id, kind, seed, born, place }: Swimmer): SwimmerRow {
  return [id, kind, seed, born, place]
}

export function listSeats(seats: readonly (Seat | undefined)[]): SeatRow[] {
  return seats.flatMap((seat, place) => (seat ? [{ seat: place, cost: seat.cost, isAway: seat.link === undefined }] : []))
}

/** Why a seat may not fire a shot of this cost now: bullets in the air are counted, so that no magazine falls below nothing. */
export function refuseShot({ magazine, isBusy, flying, bullets }: Seat, cost: number): RoomRefusalCode | undefined {
  if (!magazine || isBusy || magazine.left - flying < cost) return 'fish.empty'
  return bullets >= mostBullets ? 'fish.in_air' : undefined
}
