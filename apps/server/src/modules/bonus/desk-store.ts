import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { BonusSource, BonusState } from './rules.ts'
import type { GrantRow } from './store.ts'

/** Which bonuses operators list. */
export type DeskFilter = {
  brandId: number
  state?: BonusState | undefined
  source?: BonusSource | undefined
  member?: bigint | undefined
}

/** One page of bonuses, the newest first, behind the last one seen. */
export function listDeskGrants(
  on: Queryable,
  of: DeskFilter,
  { behind, limit }: { behind: bigint | undefined; limit: number },
): Promise<GrantRow[]> {
  return on.query<GrantRow>(sql`
    select f.id, f.grant_no, f.brand, f.member, f.currency, f.source, f.reference, f.title, f.amount, f.required, f.contribution, f.spend_order, f.is_sticky,
      f.max_bet, f.max_win, f.valid_days, f.state, f.progress, f.granted_at, f.active_at, f.expires_at, f.ended_at, f.paid, f.held
    from bonus.desk_grants(${of.brandId}::int, ${of.state ?? null}::text, ${of.source ?? null}::text, ${of.member ?? null}::bigint) f
    where ${behind ?? null}::bigint is null or f.id < ${behind ?? null}::bigint
    order by f.id desc limit ${limit}::int`)
}

/** How many there are, so many at most. */
export async function countDeskGrants(on: Queryable, of: DeskFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from bonus.desk_grants(${of.brandId}::int, ${of.state ?? null}::text, ${of.source ?? null}::text, ${of.member ?? null}::bigint)
      limit ${atMost}::int) c`)
  return row!.count
}

/** All of them, for a file. */
export function exportDeskGrants(of: DeskFilter): Sql {
  return sql`
    select f.id, f.grant_no, f.brand, f.member, f.currency, f.source, f.reference, f.title, f.amount, f.required, f.contribution, f.spend_order, f.is_sticky,
      f.max_bet, f.max_win, f.valid_days, f.state, f.progress, f.granted_at, f.active_at, f.expires_at, f.ended_at, f.paid, f.held
    from bonus.desk_grants(${of.brandId}::int, ${of.state ?? null}::text, ${of.source ?? null}::text, ${of.member ?? null}::bigint) f
    order by f.id desc`
}

export type BonusEventRow = { id: bigint; at: Date; event: BonusEvent; amount: bigint; actor: string | null; reason: string }
type BonusEvent = 'granted' | 'activated' | 'cleared' | 'lost' | 'expired' | 'cancelled' | 'forfeited' | 'corrected'

/** The latest of a bonus's history, oldest first. */
export function listGrantEvents(on: Queryable, id: bigint, limit: number): Promise<BonusEventRow[]> {
  return on.query<BonusEventRow>(sql`
    select e.id, e.at, e.event, e.amount, e.actor, e.reason
    from (select * from bonus.events where grant_id = ${id}::bigint order by id desc limit ${limit}::int) e order by e.id`)
}

/** The bets that were placed while a bonus was active, and what of their stakes it bore. */
export async function sumGrantBets(on: Queryable, id: bigint): Promise<{ bets: number; staked: bigint }> {
  const [row] = await on.query<{ bets: number; staked: bigint }>(sql`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked from bonus.parts where grant_id = ${id}::bigint`)
  return row!
}
