import { type Queryable, sql } from '@portal/runtime'
import { models } from '../../book/models/sports.ts'
import type { EventRow } from './book-rows.ts'

/** What operators have set for a sport, one of its competitions or one match; `type` is empty, a kind of market or, of a match, a market's key. */
export type LimitRow = {
  sport: string
  competition: string
  event: string
  type: string
  /** On the true chances, in 1/1000. */
  margin_milli: number | null
  /** In whole units of the book: the most that a slip may pay, and that the house may lose on an outcome and on a match. */
  payout_cap: bigint | null
  liability_cap: bigint | null
  event_cap: bigint | null
  by: string
  at: Date
}
type LimitField = 'margin_milli' | 'payout_cap' | 'liability_cap' | 'event_cap'
type LimitScope = Pick<LimitRow, 'sport' | 'competition' | 'event' | 'type'>
type Match = Pick<EventRow, 'id' | 'sport' | 'competition'>

/** All that is set for whole sports and competitions, and for the matches that are named. */
export async function listLimits(on: Queryable, events: readonly string[]): Promise<LimitRow[]> {
  return on.query<LimitRow>(sql`
    select * from book.limits where event = '' or event = any (${events}::text[]) order by sport, competition, event, type`)
}

/** The row that decides a figure of a match: of the match before its competition before its sport, and there by the first of `types` that has one. */
export function findLimit<Field extends LimitField>(
  rows: readonly LimitRow[],
  match: Match,
  types: readonly string[],
  field: Field,
): (LimitRow & { [Name in Field]: NonNullable<LimitRow[Name]> }) | undefined {
  const scopes = [
    { competition: '', event: match.id },
    { competition: match.competition, event: '' },
    { competition: '', event: '' },
  ]
  for (const scope of scopes)
    for (const type of types) {
      const found = rows.find(
        (row) =>
          row.sport === match.sport &&
          row.competition === scope.competition &&
          row.event === scope.event &&
          row.type === type &&
          row[field] !== null,
      )
      if (found) return found as never
    }
  return undefined
}

/** The margins that operators have set for a match, by kind of market; the sport's own holds where there is none. */
export async function listMargins(on: Queryable, match: Match): Promise<ReadonlyMap<string, number>> {
  const rows = await listLimits(on, [match.id])
  return new Map(
    models[match.sport].types.flatMap(({ id }) => {
      const set = findLimit(rows, match, [id, ''], 'margin_milli')
      return set ? [[id, set.margin_milli] as const] : []
    }),
  )
}

export async function lockLimit(tx: Queryable, { sport, competition, event, type }: LimitScope): Promise<LimitRow | undefined> {
  const [row] = await tx.query<LimitRow>(sql`
    select * from book.limits where sport = ${sport} and competition = ${competition} and event = ${event} and type = ${type} for update`)
  return row
}

/** Writes what is set; a row in which nothing is set any more is removed. */
export async function writeLimit(on: Queryable, limit: LimitRow): Promise<void> {
  const { sport, competition, event, type, margin_milli: margin, payout_cap: payout, liability_cap: liability, event_cap: match } = limit
  if (margin === null && payout === null && liability === null && match === null) {
    await on.query(sql`
      delete from book.limits where sport = ${sport} and competition = ${competition} and event = ${event} and type = ${type}`)
    return
  }
  await on.query(sql`
    insert into book.limits (sport, competition, event, type, margin_milli, payout_cap, liability_cap, event_cap, by, at)
    values (${sport}, ${competition}, ${event}, ${type}, ${margin}, ${payout}, ${liability}, ${match}, ${limit.by}, ${limit.at})
    on conflict (sport, competition, event, type) do update set margin_milli = excluded.margin_milli, payout_cap = excluded.payout_cap,
      liability_cap = excluded.liability_cap, event_cap = excluded.event_cap, by = excluded.by, at = excluded.at`)
}

export type FactorRow = { player_id: string; percent: number; by: string; at: Date }

/** What members may stake of what everybody may, in percent; those without a row may all of it. */
export async function listFactors(on: Queryable, players: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await on.query<FactorRow>(sql`select * from book.stake_factors where player_id = any (${players}::text[])`)
  return new Map(rows.map(({ player_id: player, percent }) => [player, percent]))
}

export async function writeFactor(on: Queryable, { player_id: player, percent, by, at }: FactorRow): Promise<void> {
  if (percent === 100) await on.query(sql`delete from book.stake_factors where player_id = ${player}`)
  else
    await on.query(sql`
      insert into book.stake_factors (player_id, percent, by, at) values (${player}, ${percent}, ${by}, ${at})
      on conflict (player_id) do update set percent = excluded.percent, by = excluded.by, at = excluded.at`)
}
