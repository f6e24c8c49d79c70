import { type Queryable, sql } from '@portal/runtime'
import type { ResultBody } from './settle-store.ts'

type CasePreview = { slips: number; openStake: string; paid: string }
export type CaseRow = {
  id: bigint
  kind: 'VOID' | 'RESETTLE' | 'CANCEL'
  event: string
  market: string | null
  body: { readonly ends: ResultBody; readonly reason: string }
  preview: CasePreview
  state: 'ASKED' | 'DONE' | 'REFUSED'
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  request_id: string | null
  effect: CaseTotals | null
  done: { readonly settled: number } | null
}
/** What a case was asked for, as counts and amounts of the money of the desk. */
type CaseTotals = { readonly slips: number; readonly members: number; readonly given: string; readonly taken: string }

/** What a void or a correction would touch: slips on a market or an event, their stakes and what they were paid. */
export async function previewCase(on: Queryable, event: string, market: string | null): Promise<CasePreview> {
  const [row] = await on.query<{ slips: bigint; open: bigint; paid: bigint }>(sql`
    select count(*) as slips, coalesce(sum(s.stake_left), 0)::bigint as open, coalesce(sum(s.paid), 0)::bigint as paid
    from book.slips s where exists (select 1 from book.picks p where p.slip = s.id and p.event = ${event} and p.is_open
      and (${market}::text is null or p.market = ${market}))`)
  return { slips: Number(row?.slips ?? 0n), openStake: String(row?.open ?? 0n), paid: String(row?.paid ?? 0n) }
}

export async function insertCase(
  on: Queryable,
  given: Pick<CaseRow, 'kind' | 'event' | 'market' | 'body' | 'preview'> & { by: string; at: Date; effect?: CaseTotals; request?: string },
): Promise<CaseRow> {
  const effect = given.effect ? JSON.stringify(given.effect) : null
  const [row] = await on.query<CaseRow>(sql`
    insert into book.cases (kind, event, market, body, preview, asked_by, asked_at, effect, request_id)
    values (${given.kind}, ${given.event}, ${given.market}, ${JSON.stringify(given.body)}::jsonb, ${JSON.stringify(given.preview)}::jsonb, ${given.by},
      ${given.at}, ${effect}::jsonb, ${given.request ?? null})
    returning *`)
  if (!row) throw new Error('The case was not written')
  return row
}

export async function lockCase(tx: Queryable, id: bigint): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(sql`select * from book.cases where id = ${id} for update`)
  return row
}

export async function endCase(tx: Queryable, id: bigint, state: 'DONE' | 'REFUSED', by: string, at: Date): Promise<void> {
  await tx.query(sql`update book.cases set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`)
}

/** Newest first. */
export async function listCases(on: Queryable, limit: number): Promise<CaseRow[]> {
  return on.query<CaseRow>(sql`select * from book.cases order by id desc limit ${limit}`)
}

export async function findCase(on: Queryable, by: { readonly id: bigint } | { readonly request: string }): Promise<CaseRow | undefined> {
  const [id, request] = 'id' in by ? [by.id, null] : [null, by.request]
  const [row] = await on.query<CaseRow>(sql`
    select * from book.cases where id = ${id}::bigint or request_id = ${request}::text`)
  return row
}

/** Whether a case on a market, or on all of a match, waits for its decision. */
export async function isAsked(on: Queryable, event: string, market: string | null): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from book.cases where event = ${event} and state = 'ASKED' and market is not distinct from ${market}::text limit 1`)
  return rows.length > 0
}

export async function writeDone(on: Queryable, id: bigint, settled: number): Promise<void> {
  await on.query(sql`update book.cases set done = ${JSON.stringify({ settled })}::jsonb where id = ${id}`)
}

/** Slips on a market, or on all that is undecided of a match, that a case settles, now or later. */
export async function listTouched(on: Queryable, event: string, market: string | null): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select s.id from book.slips s where s.state in ('OPEN', 'SETTLED', 'VOID') and s.mode = 'real' and s.id in (select p.slip from book.picks p
      where p.event = ${event} and p.is_open and (p.market = ${market}::text or (${market}::text is null and p.result is null))) order by s.id`)
  return rows.map(({ id }) => id)
}
