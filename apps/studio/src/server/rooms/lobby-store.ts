import { type Queryable, sql } from '@portal/runtime'
import type { Json } from '../../engine/table-game.ts'
import type { RoomRoundRow } from './room-store.ts'

export type LobbyRound = {
  room: string
  /** Whether a process has the room. */
  is_owned: boolean
  no: bigint
  phase: RoomRoundRow['phase']
  locks_at: Date
  changed_at: Date
  outcome: Json | null
}

/** The last rounds of some rooms, oldest first; nothing of a room that nobody has opened yet. */
export async function listLobbyRounds(on: Queryable, rooms: readonly string[], most: number): Promise<LobbyRound[]> {
  return on.query<LobbyRound>(sql`
    select r.id as room, r.lease_until > clock_timestamp() as is_owned, l.no, l.phase, l.locks_at, l.changed_at, l.outcome
    from studio.rooms r
    cross join lateral (select * from studio.room_rounds where room = r.id order by no desc limit ${most}) l
    where r.id = any(${rooms}) order by r.id, l.no`)
}
