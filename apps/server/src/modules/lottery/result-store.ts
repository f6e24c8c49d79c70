import { type Queryable, sql } from '@portal/runtime'
import type { DrawRow } from './draw-store.ts'

/** Ended draws of a game between two moments; with a number, only those of them that end with it, and the one that is it whenever it was. */
export type ResultFilter = { game: number; from: Date; to: Date; numero: string | undefined }

export async function countResults(on: Queryable, { game, from, to, numero }: ResultFilter): Promise<number> {
  const [row] = await on.query<{ total: number }>(sql`
    select count(*)::int as total from lottery.draws d
    where d.game_id = ${game}::int and d.state in ('drawn', 'cancelled')
      and (d.numero = ${numero ?? null}::text
        or d.draw_at >= ${from}::timestamptz and d.draw_at < ${to}::timestamptz and (${numero ?? null}::text is null or d.numero like '%' || ${numero ?? null}::text))`)
  return row!.total
}

/** Newest first. */
export function listResults(on: Queryable, { game, from, to, numero }: ResultFilter, offset: number, limit: number): Promise<DrawRow[]> {
  return on.query<DrawRow>(sql`
    select d.id, d.game_code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon, d.orders_hash as "ordersHash", d.orders_count as "orderCount", d.source, d.public_key as "publicKey",
      d.genesis, d.period, d.url, d.source_round as "sourceRound", d.randomness, d.signature, d.reports, d.corrections
    from lottery.shown_draws d
    where d.game_id = ${game}::int and d.state in ('drawn', 'cancelled')
      and (d.numero = ${numero ?? null}::text
        or d.draw_at >= ${from}::timestamptz and d.draw_at < ${to}::timestamptz and (${numero ?? null}::text is null or d.numero like '%' || ${numero ?? null}::text))
    order by d.draw_at desc, d.id desc offset ${offset}::int limit ${limit}::int`)
}

/** When the first and the last draw of a game was that has ended. */
export async function findResultTimes(on: Queryable, game: number): Promise<{ first: Date; last: Date } | undefined> {
  const [row] = await on.query<{ first: Date | null; last: Date | null }>(sql`
    select min(draw_at) as first, max(draw_at) as last from lottery.draws where game_id = ${game}::int and state in ('drawn', 'cancelled')`)
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined
}
