import type { LotteryLine } from '@portal/contracts/lottery'
import { type Queryable, sql } from '@portal/runtime'
import type { z } from 'zod'

type WireLine = z.input<typeof LotteryLine>

/** The lines of a member's slip for a game, as they were kept; none without one. */
export async function findKeptSlip(on: Queryable, member: bigint, game: number): Promise<WireLine[]> {
  const [row] = await on.query<{ lines: WireLine[] }>(sql`
    select lines from lottery.kept_slips where member = ${member}::bigint and game_id = ${game}::int`)
  return row?.lines ?? []
}

/** Keeps a slip in place of the one before; an empty one is removed. */
export async function saveKeptSlip(on: Queryable, member: bigint, game: number, lines: readonly WireLine[], at: Date): Promise<void> {
  await on.query(
    lines.length === 0
      ? sql`delete from lottery.kept_slips where member = ${member}::bigint and game_id = ${game}::int`
      : sql`
          insert into lottery.kept_slips (member, game_id, lines, kept_at)
          values (${member}::bigint, ${game}::int, ${JSON.stringify(lines)}::text::jsonb, ${at}::timestamptz)
          on conflict (member, game_id) do update set lines = excluded.lines, kept_at = excluded.kept_at`,
  )
}
