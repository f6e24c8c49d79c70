import { type Queryable, sql } from '@portal/runtime'
import type { ExposureRow, MemberRow } from './slip-store.ts'

const keyOf = ({ event, market, outcome, currency }: ExposureRow) => `${event} ${currency} ${market} ${outcome}`

/** What the house took and may owe on events, as it stands. */
export async function readExposures(on: Queryable, events: readonly string[]): Promise<Map<string, ExposureRow>> {
  const rows = await on.query<ExposureRow>(sql`select * from book.exposures where event = any (${events}::text[])`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export async function readMembers(on: Queryable, events: readonly string[], playerId: string): Promise<Map<string, MemberRow>> {
  const rows = await on.query<MemberRow>(sql`
    select * from book.member_exposures where event = any (${events}::text[]) and player_id = ${playerId}`)
  return new Map(rows.map((row) => [`${row.event} ${row.currency} ${row.player_id}`, row]))
}

type EventBook = { event: string; currency: string }
/** All that was staked on a market, and the most that one of its outcomes would be paid. */
export type MarketRisk = EventBook & { market: string; stakes: bigint; owed: bigint }

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
    select e.event, e.currency, e.market, sum(e.stakes)::bigint as stakes, max(e.payouts) as owed from book.exposures e
    where (e.event, e.currency) in (select event, currency from jsonb_to_recordset(${text}::jsonb) r (event text, currency text))
    group by e.event, e.currency, e.market`)
}
