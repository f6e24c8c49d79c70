import { printAmount } from '@portal/contracts/money'
import type { FishSnapshot, HitRow, OwnMagazine, SeaUpdate, ShotRow } from '../../fish-api.ts'
import type { Freeze, Sea } from '../../engine/fish/sea.ts'
import type { Swimmer } from '../../engine/fish/sea-path.ts'
import { asRow, listSeats, type Seat } from './fish-seat.ts'
import type { NewShot } from './magazine-store.ts'

/** What has happened in a sea since it was last told, and what of it is to be stored first. */
export type SeaLog = {
  readonly shots: ShotRow[]
  readonly hits: HitRow[]
  readonly records: NewShot[]
  /** What each seat's magazine has come to with these shots. */
  readonly sums: Map<number, OwnMagazine>
  freeze: Freeze | undefined
}

export function newLog(): SeaLog {
  return { shots: [], hits: [], records: [], sums: new Map(), freeze: undefined }
}

/** @returns undefined where nothing has happened */
export function tellLog(
  { shots, hits, freeze }: SeaLog,
  tick: number,
  came: readonly Swimmer[],
  left: readonly number[],
): SeaUpdate | undefined {
  if (came.length + left.length + shots.length + hits.length === 0) return undefined
  return {
    t: 'sea',
    tick,
    ...(came.length > 0 && { came: came.map(asRow) }),
    ...(left.length > 0 && { left }),
    ...(shots.length > 0 && { shots }),
    ...(hits.length > 0 && { hits }),
    ...(freeze && { freeze }),
  }
}

/** All of a sea, as a seat is told it. */
export function tellSea(
  sea: Sea,
  seats: readonly (Seat | undefined)[],
  seat: Seat,
  { step, treasure }: { step: bigint; treasure: bigint },
): FishSnapshot {
  return {
    t: 'snapshot',
    tick: sea.tick,
    step: printAmount(step),
    seats: listSeats(seats),
    mine: seats.indexOf(seat),
    swimmers: [...sea.swimmers.values()].map(asRow),
    freezes: sea.freezes,
    stood: sea.stood,
    treasure: printAmount(treasure),
    ...(seat.shown && { own: seat.shown }),
  }
}
