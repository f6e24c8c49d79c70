import { type Queryable, sql } from '@portal/runtime'
import type { ExposureKey, ExposureRow, MemberRow } from './slip-store.ts'

export const exposureKey = ({ event, market, outcome, currency, base }: ExposureKey): string =>
  `${event} ${currency} ${market} ${base} ${outcome}`

/** What the house took and may owe on events, as it stands. */
export async function readExposures(on: Queryable, events: readonly string[]): Promise<Map<string, ExposureRow>> {
  const rows = await on.query<ExposureRow>(sql`select * from book.exposures where event = any (${events}::text[])`)
  return new Map(rows.map((row) => [exposureKey(row), row]))
}

export async function readMembers(on: Queryable, events: readonly string[], playerId: string): Promise<Map<string, MemberRow>> {
  const rows = await on.query<MemberRow>(sql`
    select * from book.member_exposures where event = any (${events}::text[]) and player_id = ${playerId}`)
  return new Map(rows.map((row) => [`${row.event} ${row.currency} ${row.player_id}`, row]))
}

type EventBook = { event: string; currency: string }
/** All that was staked on a market at one score, and what it would pay on average over the other legs of its slips if its worst outcome came. */
export type MarketRisk = EventBook & { market: string; base: number; stakes: bigint; owed: bigint }

/**
 * The money of all markets of matches. Reservations of a match wait for each other from here on, so that bets on different markets at once do not pass the limit of
 * the match together.
 */
export async function lockMarketRisks(tx: Queryable, books: readonly EventBook[]): Promise<MarketRisk[]> {
  const text = JSON.stringify(books)
  await tx.query(sql`
    insert into book.event_books (event, currency)
    select distinct event, currency from jsonb_to_recordset(${text}::jsonb) r (event text, currency text) order by 1, 2 on conflict do nothing`)
  await tx.query(sql`
    select 1 from book.event_books b join (select distinct event, currency from jsonb_to_recordset(${text}::jsonb) r (event text, currency text)) r
      using (event, currency) order by b.event, b.currency for update of b`)
  return tx.query<MarketRisk>(sql`
    select m.event, m.currency, m.market, m.base, m.stakes, m.mean as owed from book.market_risks m
    where (m.event, m.currency) in (select event, currency from jsonb_to_recordset(${text}::jsonb) r (event text, currency text))`)
}
