import { type Queryable, sql } from '@portal/runtime'
import type { Classification } from './catalogue-entry.ts'
import type { GameRow, Names } from './store.ts'

export type NamedGameRow = { nodeId: number; names: Names; classification: Classification }

/** The names of all games that a brand's lists show; entries that open a list of games too. Lotteries are found by their own names. */
export function listNamedGames(on: Queryable, brand: number): Promise<NamedGameRow[]> {
  return on.query<NamedGameRow>(sql`
    select g.node_id as "nodeId", g.names, g.classification from catalogue.games g join catalogue.vendors v on v.code = g.vendor
    where g.listed and g.offered and v.listed and g.category <> 'LOTT' and not catalogue.is_withheld(${brand}::int, g.vendor, g.code)
    order by g.node_id`)
}

/** Of these games those that a brand's lists show. */
export function listOfferedGames(on: Queryable, brand: number, ids: readonly number[]): Promise<GameRow[]> {
  return on.query<GameRow>(sql`
    select s.* from catalogue.shown_games s
    where s."nodeId" = any (${ids}::int[]) and not catalogue.is_withheld(${brand}::int, s.vendor, s.code)`)
}
