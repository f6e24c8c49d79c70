import type { GameType } from '@portal/contracts/bets'
import { type Queryable, sql } from '@portal/runtime'
import type { GameRow } from './store.ts'

/** Games by their numbers, of one vendor or category when asked, in the order of the lists. */
export function listMarkedGames(
  on: Queryable,
  ids: readonly number[],
  vendor: string | null,
  category: GameType | null,
  limit: number,
): Promise<GameRow[]> {
  return on.query<GameRow>(sql`
    select s.* from catalogue.shown_games s
    where s."nodeId" = any (${ids}::int[])
      and (${vendor}::text is null or s.vendor = ${vendor}::text) and (${category}::text is null or s.category = ${category}::text)
    order by s.position, s."nodeId" limit ${limit}::int`)
}

/** The numbers of the games that may be called hot, in the order of the lists, and of those that may be called new, the latest first. */
export type MarkRow = { hot: number[]; fresh: number[] }

/**
 * Which games of a brand carry a mark: of those that the operator made hot, and of those that are new, the first ones up to `share` of a category's games. A
 * mark that every second card carries says nothing.
 */
export async function selectMarks(on: Queryable, brand: number, share: number): Promise<MarkRow> {
  const [row] = await on.query<MarkRow>(sql`
    with open as (
      select g.node_id, g.category, g.position, g.hot, g.new_until, coalesce(g.new_until > now(), false) as fresh
      from catalogue.games g join catalogue.vendors v on v.code = g.vendor
      where g.listed and g.offered and v.listed
        and g.vendor not in (select w.vendor from catalogue.withheld_of(${brand}::int) w where w.game = '')
        and (g.vendor, g.code) not in (select w.vendor, w.game from catalogue.withheld_of(${brand}::int) w)
    ), placed as (
      select o.*, count(*) over (partition by o.category) * ${share}::float8 as most,
        row_number() over (partition by o.category, o.hot order by o.position, o.node_id) as hot_place,
        row_number() over (partition by o.category, o.fresh order by o.new_until desc, o.position desc, o.node_id desc) as fresh_place
      from open o
    )
    select coalesce(array_agg(p.node_id order by p.position, p.node_id) filter (where p.hot and p.hot_place <= p.most), '{}') as hot,
      coalesce(array_agg(p.node_id order by p.new_until desc, p.position desc, p.node_id desc) filter (where p.fresh and p.fresh_place <= p.most), '{}') as fresh
    from placed p`)
  return row!
}

export type ShelfRow = { kind: string; total: number; ids: number[] }

/** The first games of each kind: of the slots' category by class, of the others whole. Slots and lotteries have lists of their own. */
export function listShelfIds(on: Queryable, brand: number, limit: number): Promise<ShelfRow[]> {
  return on.query<ShelfRow>(sql`
    select p.kind, count(*)::int as total, array_agg(p.node_id order by p.position, p.node_id) filter (where p.place <= ${limit}::int) as ids
    from (
      select g.node_id, g.position, k.kind, row_number() over (partition by k.kind order by g.position, g.node_id) as place
      from catalogue.games g join catalogue.vendors v on v.code = g.vendor
      cross join lateral (select case when g.category = 'RNG' then g.classification else g.category end as kind) k
      where g.listed and g.offered and v.listed and k.kind not in ('SC', 'LOTT')
        and g.vendor not in (select w.vendor from catalogue.withheld_of(${brand}::int) w where w.game = '')
        and (g.vendor, g.code) not in (select w.vendor, w.game from catalogue.withheld_of(${brand}::int) w)
    ) p
    group by p.kind`)
}
