import type { DrawRule, Group } from '@portal/lottery'
import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

export type Names = Partial<Record<LanguageCode, string>> & { EN: string }

export type GameRow = {
  id: number
  code: string
  menuTag: string
  group: Group
  names: Names
  rule: DrawRule
  hot: boolean
}

/** A game with the draw that is on sale or waits to be drawn, and the last one that was. */
export type ShownRow = GameRow & {
  numero: string | null
  drawAt: Date | null
  lastNumero: string | null
  lastBalls: number[] | null
}

/** The games that a brand offers, in the operator's order; `code` narrows to one. */
export function listShownGames(on: Queryable, brand: number, at: Date, code?: string): Promise<ShownRow[]> {
  return on.query<ShownRow>(sql`
    select g.id, g.code, g.menu_tag as "menuTag", g.draw_group as "group", g.names, g.rule, g.hot, c.numero, c.draw_at as "drawAt",
      l.numero as "lastNumero", l.balls as "lastBalls"
    from lottery.games g
    join lottery.terms t on t.brand_id = g.brand_id
    left join lateral (
      select d.numero, d.draw_at from lottery.draws d
      where d.game_id = g.id and d.state in ('open', 'locked') and d.opens_at <= ${at}::timestamptz and d.draw_at > ${at}::timestamptz
      order by d.draw_at limit 1) c on true
    left join lateral (
      select d.numero, d.balls from lottery.draws d where d.game_id = g.id and d.state = 'drawn' order by d.draw_at desc limit 1) l on true
    where g.brand_id = ${brand}::int and g.enabled and (${code ?? null}::text is null or g.code = ${code ?? null}::text)
    order by g.position, g.id`)
}

/** A game that a brand offers. */
export async function findGame(on: Queryable, brand: number, code: string): Promise<GameRow | undefined> {
  const [row] = await on.query<GameRow>(sql`
    select g.id, g.code, g.menu_tag as "menuTag", g.draw_group as "group", g.names, g.rule, g.hot
    from lottery.games g join lottery.terms t on t.brand_id = g.brand_id
    where g.brand_id = ${brand}::int and g.enabled and g.code = ${code}::text`)
  return row
}

/** All games that are drawn, of all brands, with the number of draws that stand ready from `at` on. */
export function listDrawnGames(on: Queryable, at: Date): Promise<{ id: number; rule: DrawRule; ready: number }[]> {
  return on.query<{ id: number; rule: DrawRule; ready: number }>(sql`
    select g.id, g.rule, (
      select count(*)::int from lottery.draws d where d.game_id = g.id and d.state in ('open', 'locked') and d.lock_at > ${at}::timestamptz) as ready
    from lottery.games g where g.enabled order by g.id`)
}

export type TermsRow = {
  units: bigint[]
  largestMultiple: number
  smallestOrder: bigint
  largestOrder: bigint
  largestPrize: bigint
  prizeGroup: number
}

export async function getTerms(on: Queryable, brand: number): Promise<TermsRow> {
  const [row] = await on.query<TermsRow>(sql`
    select units, largest_multiple as "largestMultiple", smallest_order as "smallestOrder", largest_order as "largestOrder",
      largest_prize as "largestPrize", prize_group as "prizeGroup"
    from lottery.terms where brand_id = ${brand}::int`)
  return row!
}

/** The prize group of members without one of their own; undefined where a brand has no lotteries. */
export async function findStandardGroup(on: Queryable, brand: number): Promise<number | undefined> {
  const [row] = await on.query<{ group: number }>(sql`select prize_group as "group" from lottery.terms where brand_id = ${brand}::int`)
  return row?.group
}

/** The terms of a member: a prize group of its own counts in place of the brand's standard one. */
export function withGroup(terms: TermsRow, prizeGroup: number | null): TermsRow {
  return prizeGroup === null ? terms : { ...terms, prizeGroup }
}

/** The games that a member bet on, the last one first. */
export async function listRecentGames(on: Queryable, brand: number, member: bigint, limit: number): Promise<number[]> {
  const rows = await on.query<{ id: number }>(sql`
    select d.game_id as id from lottery.orders o join lottery.draws d on d.id = o.draw_id
    where o.member = ${member}::bigint and o.brand_id = ${brand}::int
    group by d.game_id order by max(o.id) desc limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** How many members bet on each game of a brand since a moment. */
export function countPlayers(on: Queryable, brand: number, since: Date): Promise<{ id: number; players: number }[]> {
  return on.query<{ id: number; players: number }>(sql`
    select d.game_id as id, count(distinct o.member)::int as players
    from lottery.orders o join lottery.draws d on d.id = o.draw_id
    where o.brand_id = ${brand}::int and o.created_at >= ${since}::timestamptz and o.state <> 'cancelled'
    group by d.game_id`)
}

export type NewGame = Omit<GameRow, 'id'>

/** Adds games in their order; those that are there stay as the operator made them. */
export async function addGames(on: Queryable, brand: number, games: readonly NewGame[], { enabled = true } = {}): Promise<void> {
  await on.query(sql`
    insert into lottery.games (brand_id, code, menu_tag, draw_group, names, rule, hot, position, enabled)
    select ${brand}::int, u.code, u.tag, u.draw_group, u.names::jsonb, u.rule::jsonb, u.hot, u.ordinal * 10, ${enabled}::boolean
    from unnest(${games.map(({ code }) => code)}::text[], ${games.map(({ menuTag }) => menuTag)}::text[], ${games.map(({ group }) => group)}::text[],
      ${games.map(({ names }) => JSON.stringify(names))}::text[], ${games.map(({ rule }) => JSON.stringify(rule))}::text[],
      ${games.map(({ hot }) => hot)}::boolean[]) with ordinality u (code, tag, draw_group, names, rule, hot, ordinal)
    on conflict (brand_id, code) do nothing`)
}

/** Sets a brand's terms where there are none. */
export async function addTerms(on: Queryable, brand: number, terms: TermsRow): Promise<void> {
  await on.query(sql`
    insert into lottery.terms (brand_id, units, largest_multiple, smallest_order, largest_order, largest_prize, prize_group)
    values (${brand}, ${terms.units}::bigint[], ${terms.largestMultiple}, ${terms.smallestOrder}, ${terms.largestOrder}, ${terms.largestPrize},
      ${terms.prizeGroup})
    on conflict (brand_id) do nothing`)
}
