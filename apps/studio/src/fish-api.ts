import type { RoomRefusalCode } from './room-api.ts'

/**
 * What a room of a fish game says. A client joins by `POST /play/v1/rooms/join` with the `step` of the rooms it wants, opens the socket with the ticket as at a
 * live table, and gets a `snapshot`. Then:
 * - `load` buys a magazine: prepaid units, of which each shot takes its cost when it touches a fish. `unload` ends it: what was won and not shot comes back.
 * - `shoot` fires; the room flies each bullet, draws where it touches, stores what came of it, and says so in `sea`. Refused shots are answered with a code.
 * - Where fish are follows from their seed and the tick (`engine/fish/sea-path.ts`): the room sends who comes and who is gone, never places.
 * Costs, credits and wins are whole units of the room's step; a tick is a thirtieth of a second.
 */
export type OwnMagazine = {
  state: 'loading' | 'open' | 'ended' | 'returned'
  roundId?: string
  credit: number
  left: number
  won: number
  treasure: number
  /** Why it was returned. */
  code?: string
}

export type SwimmerRow = readonly [id: number, kind: number, seed: number, born: number, place: number]
export type ShotRow = readonly [seat: number, n: number, angle: number, tick: number, cost: number, lock: number]
/** `won` is 0 where the fish lives; `dying` is empty then. */
export type HitRow = readonly [seat: number, n: number, fish: number, tick: number, won: number, dying: readonly number[]]
export type SeatRow = { seat: number; cost: number; isAway: boolean }

export type FishSnapshot = {
  t: 'snapshot'
  tick: number
  step: string
  seats: readonly SeatRow[]
  /** The seat of the player who is told. */
  mine: number
  swimmers: readonly SwimmerRow[]
  freezes: readonly { from: number; to: number }[]
  stood: number
  /** What the treasure of the boss holds, as an amount. */
  treasure: string
  own?: OwnMagazine
}

/** What has happened since the tick before: told as soon as it is stored. */
export type SeaUpdate = {
  t: 'sea'
  tick: number
  came?: readonly SwimmerRow[]
  left?: readonly number[]
  shots?: readonly ShotRow[]
  hits?: readonly HitRow[]
  freeze?: { from: number; to: number }
}

export type FishUpdate =
  | FishSnapshot
  | SeaUpdate
  | { t: 'seats'; seats: readonly SeatRow[] }
  | { t: 'beat'; tick: number; treasure: string }
  | { t: 'treasure'; seat: number; units: number }

export type FishSeatUpdate =
  | { t: 'answer'; n: number; code: RoomRefusalCode }
  | { t: 'magazine'; magazine: OwnMagazine; balance?: string }
  | { t: 'balance'; balance: string }
  | { t: 'pong'; sent: number }
  | { t: 'refused'; code: RoomRefusalCode }

export type FishMessage = (FishUpdate & { epoch: number; v: number; now: number }) | (FishSeatUpdate & { now: number })
