import { type Queryable, type Sql, sql } from '@portal/runtime'
import { timeSlack } from '#modules/wallet'
import type { BetRow } from './record-store.ts'

/** Bets of an agent and of all below it, by the line at the time of each. */
export type TeamSelection = {
  brand: number
  agent: bigint
  /** Theirs alone; without it those of all, whose names begin with `key`. */
  members?: readonly bigint[] | undefined
  key: string
  category: string | undefined
  vendor: string | undefined
  status: string | undefined
  from: Date
  to: Date
}

/** The ids between which a page looks: from the first on, before the second. */
export type Stretch = { fromId: bigint; before: bigint }

/** The ids of all bets that may have been placed in a range. */
export async function findStretch(on: Queryable, from: Date, to: Date): Promise<Stretch> {
  const [row] = await on.query<Stretch>(sql`
    select wallet.id_since(${from}::timestamptz - ${timeSlack}::interval) as "fromId", wallet.id_since(${to}::timestamptz + ${timeSlack}::interval) as before`)
  return row!
}

/** The id from which on there are so many bets before another, of all members; undefined when there are fewer. */
export async function lookBack(on: Queryable, before: bigint, bets: number): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint | null }>(sql`select bets.look_back(${before}::bigint, ${bets}::int) as id`)
  return row?.id ?? undefined
}

export function selectTeamBets(on: Queryable, of: TeamSelection, { fromId, before }: Stretch, limit: number): Promise<BetRow[]> {
  return on.query<BetRow>(sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.list_team(${of.brand}::int, ${of.agent}::bigint, ${of.members?.map(String) ?? null}::bigint[], ${of.key}::text, ${of.category ?? null}::text,
      ${of.vendor ?? null}::text, ${of.status ?? null}::text, ${of.from}::timestamptz, ${of.to}::timestamptz, ${fromId}::bigint, ${before}::bigint, ${limit}::int)`)
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportTeamBets(of: TeamSelection, { fromId, before }: Stretch): Sql {
  return sql`
    select b.id, b.brand, b.member, b.currency, b.vendor, b.game, b.category, b.round_id, b.external_id, b.stake, b.counted, b.payout, b.state, b.placed_at, b.settled_at,
      b.details
    from bets.bets b
    where b.brand = ${of.brand}::int and b.agent_path || b.member @> array[${of.agent}::bigint] and b.id >= ${fromId}::bigint and b.id < ${before}::bigint
      and b.placed_at >= ${of.from}::timestamptz and b.placed_at < ${of.to}::timestamptz
      and (${of.members?.map(String) ?? null}::bigint[] is null or b.member = any (${of.members?.map(String) ?? null}::bigint[]))
      and (${of.key}::text = '' or ${of.members?.map(String) ?? null}::bigint[] is not null or identity.is_named(b.member, ${of.key}::text))
      and (${of.category ?? null}::text is null or b.category = ${of.category ?? null}::text) and (${of.vendor ?? null}::text is null or b.vendor = ${of.vendor ?? null}::text)
      and (${of.status ?? null}::text is null or ${of.status ?? null}::text = bets.status_of(b.state, b.payout, b.stake, b.details))
    order by b.id desc`
}
