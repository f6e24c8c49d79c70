import { type Queryable, sql } from '@portal/runtime'

export type StuckRound = {
  vendor: string
  brand: number
  roundId: string
  playerId: string
  game: string
  openedAt: Date
  bets: number
  stake: bigint
}

/** Rounds with a bet that is open for longer than the vendor's limit, the oldest first: for the back office (V3). */
export function listStuckRounds(on: Queryable, atMost: number): Promise<StuckRound[]> {
  return on.query<StuckRound>(sql`
    select vendor, brand, round_id as "roundId", player_id as "playerId", game, opened_at as "openedAt", bets, stake
    from launch.stuck_rounds order by opened_at limit ${atMost}`)
}

export async function countStuckRounds(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select count(*)::int as count from launch.stuck_rounds`)
  return row!.count
}
