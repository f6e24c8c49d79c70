import type { DrawRule, Group } from '@portal/lottery'
import { type Queryable, sql } from '@portal/runtime'

/** As the desk sees a draw: `waiting` when its time has come and no result, `held` when reports differ. */
type ImportState = 'open' | 'locked' | 'waiting' | 'held' | 'drawn' | 'cancelled'

export type HeldImport = {
  id: bigint
  group: Group
  state: 'open' | 'locked' | 'drawn' | 'cancelled'
  drawAt: Date
  balls: number[] | null
  version: number
  rule: DrawRule
  /** A later draw of the lottery is drawn. */
  isOvertaken: boolean
}

/** A draw whose result comes from outside, held until the transaction ends. */
export async function holdImport(on: Queryable, brand: number, gameId: string, numero: string): Promise<HeldImport | undefined> {
  const [row] = await on.query<HeldImport>(sql`
    select d.id, g.draw_group as "group", d.state, d.draw_at as "drawAt", d.balls, d.version, g.rule,
      exists (select from lottery.draws n where n.game_id = d.game_id and n.draw_at > d.draw_at and n.state = 'drawn') as "isOvertaken"
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.imported and g.brand_id = ${brand}::int and g.code = ${gameId}::text and d.numero = ${numero}::text for update of d`)
  return row
}

/** Draws whose time has come and that wait for a result, oldest first. */
export type WaitingImport = { id: bigint; drawAt: Date; rule: DrawRule; reporters: number; results: number; isOvertaken: boolean }

export function listWaitingImports(on: Queryable, at: Date, limit: number): Promise<WaitingImport[]> {
  return on.query<WaitingImport>(sql`
    select d.id, d.draw_at as "drawAt", d.rule, d.reporters, d.results,
      exists (select from lottery.draws n where n.game_id = d.game_id and n.draw_at > d.draw_at and n.state = 'drawn') as "isOvertaken"
    from lottery.imported_draws d
    where d.state = 'locked' and d.orders_hash is not null and d.draw_at <= ${at}::timestamptz order by d.draw_at, d.id limit ${limit}::int`)
}

/** Whether a draw still waits; then it is the caller's transaction alone that ends it. */
export async function takeImport(on: Queryable, id: bigint): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from lottery.draws where id = ${id}::bigint and imported and state = 'locked' and orders_hash is not null for update skip locked`)
  return rows.length > 0
}

export async function writeImport(on: Queryable, id: bigint, balls: readonly number[], at: Date): Promise<void> {
  await on.query(sql`
    update lottery.draws set state = 'drawn', proof = 2, balls = ${balls}::int[], ended_at = ${at}::timestamptz where id = ${id}::bigint`)
}

type NewReport = {
  drawId: bigint
  source: string
  reporter: string
  balls: readonly number[]
  signature: Buffer | null
  publicKey: Buffer | null
  hash: Buffer
  at: Date
}

export async function addReport(on: Queryable, report: NewReport): Promise<void> {
  await on.query(sql`
    insert into lottery.result_reports (draw_id, source, reporter, balls, signature, public_key, hash, reported_at)
    values (${report.drawId}, ${report.source}, ${report.reporter}, ${report.balls}::int[], ${report.signature}::bytea, ${report.publicKey}::bytea,
      ${report.hash}, ${report.at})`)
}

/** What reporters say of a draw: the last report of each. */
export function listCounted(on: Queryable, draw: bigint): Promise<{ reporter: string; balls: number[] }[]> {
  return on.query<{ reporter: string; balls: number[] }>(sql`
    select distinct on (reporter) reporter, balls from lottery.result_reports where draw_id = ${draw}::bigint order by reporter, id desc`)
}

export type ReportRow = {
  drawId: bigint
  source: string
  reporter: string
  balls: number[]
  at: Date
  hash: Buffer
  /** The last of its reporter. */
  isCounted: boolean
}

/** All reports of draws, in their order. */
export function listReports(on: Queryable, draws: readonly bigint[]): Promise<ReportRow[]> {
  return on.query<ReportRow>(sql`
    select r.draw_id as "drawId", r.source, r.reporter, r.balls, r.reported_at as at, r.hash,
      not exists (select from lottery.result_reports l where l.draw_id = r.draw_id and l.reporter = r.reporter and l.id > r.id) as "isCounted"
    from lottery.result_reports r where r.draw_id = any (${draws}::bigint[]) order by r.id`)
}

export type ImportRow = {
  id: bigint
  gameId: string
  numero: string
  rule: DrawRule
  lockAt: Date
  drawAt: Date
  state: ImportState
  balls: number[] | null
  orderCount: number | null
  endedAt: Date | null
  settledAt: Date | null
}

/** `at` is the moment by which a draw waits; `day` is that of the draw in a time zone. */
type ImportFilter = {
  brand: number
  at: Date
  gameId?: string | undefined
  state?: ImportState | undefined
  day?: string | undefined
  timeZone: string
}

/** The newest first, older than one. */
export function listImports(on: Queryable, filter: ImportFilter, before: bigint | undefined, limit: number): Promise<ImportRow[]> {
  const { brand, at, gameId = null, state = null, day = null, timeZone } = filter
  return on.query<ImportRow>(sql`
    select d.id, d.game_code as "gameId", d.numero, d.rule, d.lock_at as "lockAt", d.draw_at as "drawAt", s.state, d.balls, d.orders_count as "orderCount",
      d.ended_at as "endedAt", d.settled_at as "settledAt"
    from lottery.imported_draws d cross join lateral (
      select case when d.state <> 'locked' then d.state when d.results > 1 then 'held' when d.draw_at <= ${at}::timestamptz then 'waiting' else d.state end as state) s
    where d.brand_id = ${brand}::int and (${gameId}::text is null or d.game_code = ${gameId}::text) and (${state}::text is null or s.state = ${state}::text)
      and (${day}::date is null or (d.draw_at at time zone ${timeZone}::text)::date = ${day}::date)
      and d.id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by d.id desc limit ${limit}::int`)
}

export async function countImports(on: Queryable, filter: ImportFilter, atMost: number): Promise<number> {
  const { brand, at, gameId = null, state = null, day = null, timeZone } = filter
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from lottery.imported_draws d cross join lateral (
        select case when d.state <> 'locked' then d.state when d.results > 1 then 'held' when d.draw_at <= ${at}::timestamptz then 'waiting' else d.state end as state) s
      where d.brand_id = ${brand}::int and (${gameId}::text is null or d.game_code = ${gameId}::text) and (${state}::text is null or s.state = ${state}::text)
        and (${day}::date is null or (d.draw_at at time zone ${timeZone}::text)::date = ${day}::date)
      limit ${atMost}::int) c`)
  return row!.count
}

/** The time of the oldest draw whose reports differ. */
export async function findOldestHeld(on: Queryable, brand: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`
    select min(draw_at) as at from lottery.imported_draws where brand_id = ${brand}::int and state = 'locked' and results > 1`)
  return row?.at ?? undefined
}
