import { createHash } from 'node:crypto'
import type { SeatName, SeatRow } from '../../pvp-api.ts'
import type { RoundRow } from '../round-store.ts'
import type { SessionMoney, SessionRow } from '../store.ts'
import type { OfferedPvp } from './sitting.ts'

/** A table has one kind of money. Bots sit beside `demo` and `play`, and never beside `real`. */
export type TableKey = { readonly id: string; readonly game: OfferedPvp; readonly step: bigint; readonly money: SessionMoney }

/** A seat that is taken. A bot has neither session nor round: its chips are nobody's. */
export type TableSeat = {
  readonly place: number
  readonly name: SeatName
  session: SessionRow | undefined
  /** The sitting; undefined while its stake is being taken. */
  row: RoundRow | undefined
  stack: number
  state: SeatRow['state']
  isRising: boolean
  /** Being paid out. */
  isGoing: boolean
  bankMs: number
  /** Moves in a row for which its time ran out, and hands that it has sat out. */
  lates: number
  outHands: number
  /** Hands of this sitting that are over. */
  hands: number
  /** Was late too often in a match: it is played for until its player comes back. */
  isAutomatic: boolean
  usedAway: boolean
  awaySince: number | undefined
}

export function newSeat(place: number, name: SeatName, more: Pick<TableSeat, 'session' | 'row' | 'stack' | 'bankMs'>): TableSeat {
  return {
    place,
    name,
    state: 'waits',
    isRising: false,
    isGoing: false,
    lates: 0,
    outHands: 0,
    hands: 0,
    isAutomatic: false,
    usedAway: false,
    awaySince: undefined,
    ...more,
  }
}

/** A number that is the same for a player at every table and says nothing about them. */
export function namePlayer(playerId: string): SeatName {
  return { tag: 1_000 + (createHash('sha256').update(`seat:${playerId}`).digest().readUInt32BE() % 9_000), isBot: false }
}

/** Whether a seat is dealt the next hand: a player without a line is not, and puts in nothing. */
export function isReady(seat: TableSeat, boot: number): boolean {
  const isPaid = seat.row !== undefined || seat.name.isBot
  return isPaid && seat.awaySince === undefined && !seat.isRising && !seat.isGoing && seat.state !== 'out' && seat.stack >= boot
}
