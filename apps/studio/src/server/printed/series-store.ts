import { type Queryable, sql } from '@portal/runtime'
import type { Json } from '../../engine/table-game.ts'
import type { NewLine, RoundRow } from '../round-store.ts'

/** A row of studio.printed_series, without its times. */
export type SeriesRow = {
  id: bigint
  game: string
  mode: 'real' | 'demo'
  currency: string
  price: bigint
  no: number
  size: number
  sealed_seed: Buffer
  commitment: string
  root: string
  shared: number[]
  sold: number
  prizes_left: number[]
  revealed_seed: string | null
}

/** Which series a ticket is of: each game, money and price has its own. */
export type SeriesPlace = Pick<SeriesRow, 'game' | 'mode' | 'currency' | 'price'>

export async function findOpenSeries(on: Queryable, { game, mode, currency, price }: SeriesPlace): Promise<SeriesRow | undefined> {
  const [row] = await on.query<SeriesRow>(sql`
    select id, game, mode, currency, price, no, size, sealed_seed, commitment, root, shared, sold, prizes_left, revealed_seed from studio.printed_series
    where game = ${game} and mode = ${mode} and currency = ${currency} and price = ${price} and sold_out_at is null`)
  return row
}

/** Holds the series until the end of the transaction: its tickets are sold one after the other. */
export async function lockOpenSeries(on: Queryable, { game, mode, currency, price }: SeriesPlace): Promise<SeriesRow | undefined> {
  const [row] = await on.query<SeriesRow>(sql`
    select id, game, mode, currency, price, no, size, sealed_seed, commitment, root, shared, sold, prizes_left, revealed_seed from studio.printed_series
    where game = ${game} and mode = ${mode} and currency = ${currency} and price = ${price} and sold_out_at is null for update`)
  return row
}

export async function findSeriesByNo(on: Queryable, place: SeriesPlace, no: number): Promise<SeriesRow | undefined> {
  const [row] = await on.query<SeriesRow>(sql`
    select id, game, mode, currency, price, no, size, sealed_seed, commitment, root, shared, sold, prizes_left, revealed_seed from studio.printed_series
    where game = ${place.game} and mode = ${place.mode} and currency = ${place.currency} and price = ${place.price} and no = ${no}`)
  return row
}

export async function findSeries(on: Queryable, id: bigint): Promise<SeriesRow | undefined> {
  const [row] = await on.query<SeriesRow>(sql`
    select id, game, mode, currency, price, no, size, sealed_seed, commitment, root, shared, sold, prizes_left, revealed_seed from studio.printed_series
    where id = ${id}`)
  return row
}

export async function countSeries(on: Queryable, { game, mode, currency, price }: SeriesPlace): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select coalesce(max(no), 0)::int as count from studio.printed_series
    where game = ${game} and mode = ${mode} and currency = ${currency} and price = ${price}`)
  return row?.count ?? 0
}

type NewSeries = Omit<SeriesRow, 'id' | 'sold' | 'revealed_seed'>

/** Two processes may print the same number: one of them is the series, and nobody has seen the other. */
export async function insertSeries(on: Queryable, series: NewSeries): Promise<void> {
  await on.query(sql`
    insert into studio.printed_series (game, mode, currency, price, no, size, sealed_seed, commitment, root, shared, prizes_left)
    values (${series.game}, ${series.mode}, ${series.currency}, ${series.price}, ${series.no}, ${series.size}, ${series.sealed_seed}, ${series.commitment},
      ${series.root}, ${JSON.stringify(series.shared)}::jsonb, ${series.prizes_left}::int[])
    on conflict do nothing`)
}

type Sale = {
  round: string
  series: bigint
  ticket: number
  rank: number
  seed: string
  clientSeed: string
  action: Json
  outcome: Json
  win: bigint
  balance: bigint | null
  line: NewLine
}

/** Sells a ticket to a round, see `studio.sell_ticket`. */
export async function sellTicket(on: Queryable, sale: Sale): Promise<RoundRow | undefined> {
  const { round, series, ticket, rank, seed, clientSeed, action, outcome, win, balance, line } = sale
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.sell_ticket(${round}, ${series}, ${ticket}, ${rank < 0 ? null : rank + 1}::int, ${seed}, ${clientSeed},
      ${JSON.stringify([{ requestId: null, action }])}::jsonb, ${JSON.stringify(outcome)}::jsonb, ${win}, ${balance}::bigint, ${line.txId},
      ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt})`)
  return row
}
