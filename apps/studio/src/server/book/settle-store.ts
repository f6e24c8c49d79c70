import { type Queryable, sql } from '@portal/runtime'
import type { PickRow, SlipRow } from './book-rows.ts'

/** What an event's open picks are on, each kind once. */
export type OpenKind = { market: string; outcome: string; base_home: number; base_away: number }

export async function listOpenKinds(on: Queryable, event: string): Promise<OpenKind[]> {
  return on.query<OpenKind>(sql`
    select distinct market, outcome, base_home, base_away from book.picks where event = ${event} and is_open and result is null`)
}

/** A stored result of a market. */
export type ResultBody =
  | { readonly kind: 'MODEL' }
  | { readonly kind: 'SCORE'; readonly home: number; readonly away: number }
  | { readonly kind: 'WINNER'; readonly outcome: string }
  | { readonly kind: 'VOID'; readonly reason: string }
export type ResultRow = { market: string; version: number; ends: ResultBody }

/** The newest result of each market of an event that has one. */
export async function listResults(on: Queryable, event: string): Promise<ResultRow[]> {
  return on.query<ResultRow>(sql`
    select distinct on (market) market, version, ends from book.results where event = ${event} order by market, version desc`)
}

export async function insertResults(
  tx: Queryable,
  event: string,
  results: readonly (ResultRow & { by: string; voidReason: string | null })[],
  at: Date,
): Promise<void> {
  if (results.length === 0) return
  await tx.query(sql`
    insert into book.results (event, market, version, ends, void_reason, by, at)
    select ${event}, market, version, ends, "voidReason", by, ${at}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) r (market text, version int, ends jsonb, "voidReason" text, by text)
    on conflict do nothing`)
}

/** How picks of a kind ended. */
export type KindEnd = OpenKind & {
  result: 0 | 1
  voidHalves: 0 | 1 | 2
  places: number
  tied: number
  voidReason: string | null
  version: number
}

/** Writes the ends of picks. @returns the slips that they are of */
export async function endPicks(tx: Queryable, event: string, ends: readonly KindEnd[], isCorrection: boolean): Promise<string[]> {
  const rows = await tx.query<{ slip: string }>(sql`
    with ended as (
      update book.picks p set result = r.result, void_halves = r."voidHalves", places = r.places, tied = r.tied, void_reason = r."voidReason",
        result_version = r.version, is_corrected = p.is_corrected or ${isCorrection}
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) r (market text, outcome text, base_home int, base_away int, result smallint,
        "voidHalves" smallint, places int, tied int, "voidReason" text, version int)
      where p.event = ${event} and p.market = r.market and p.outcome = r.outcome and p.base_home = r.base_home and p.base_away = r.base_away
        and p.is_open and (p.result is null or (${isCorrection} and coalesce(p.result_version, 0) < r.version))
      returning p.slip)
    select distinct slip from ended`)
  return rows.map(({ slip }) => slip)
}

/** Kinds of picks on a market, ended or not: what a correction decides again. */
export async function listKinds(on: Queryable, event: string, markets: readonly string[]): Promise<OpenKind[]> {
  return on.query<OpenKind>(sql`
    select distinct market, outcome, base_home, base_away from book.picks
    where event = ${event} and market = any (${markets}::text[]) and is_open`)
}

export type SlipToSettle = Pick<
  SlipRow,
  | 'id'
  | 'number'
  | 'game'
  | 'currency'
  | 'mode'
  | 'money'
  | 'player_id'
  | 'sizes'
  | 'unit_stake'
  | 'stake'
  | 'stake_left'
  | 'paid'
  | 'version'
  | 'state'
  | 'legs'
  | 'potential'
  | 'bets'
> & {
  picks: Pick<
    PickRow,
    | 'leg'
    | 'pick'
    | 'milli'
    | 'result'
    | 'void_halves'
    | 'void_reason'
    | 'places'
    | 'tied'
    | 'event'
    | 'market'
    | 'outcome'
    | 'billionths'
    | 'result_version'
    | 'base_home'
    | 'base_away'
  >[]
  settled: bigint
  cashed: bigint
  cashed_stake: bigint
  /** Of a correction that its picks wait for: why it was asked. */
  reason: string | null
}

/**
 * Slips whose legs have all ended, locked: open ones that are settled for the first time, and settled ones whose picks were corrected since. Those named in `ids` are
 * waited for; without ids all that nobody else holds.
 */
export async function lockEnded(tx: Queryable, ids: readonly string[] | undefined, limit: number): Promise<SlipToSettle[]> {
  const locked = ids ? await lockNamed(tx, ids) : await lockWaiting(tx, limit)
  return readSlips(
    tx,
    locked.map(({ id }) => id),
  )
}

/** Slips with all that a settlement needs of them. */
export async function readSlips(on: Queryable, ids: readonly string[]): Promise<SlipToSettle[]> {
  if (ids.length === 0) return []
  return on.query<SlipToSettle>(sql`
    select s.id, s.number, s.game, s.currency, s.mode, s.money, s.player_id, s.sizes, s.unit_stake, s.stake, s.stake_left, s.paid, s.version, s.state, s.legs, s.potential, s.bets,
      p.picks, p.reason, coalesce(t.settled, 0)::bigint as settled, coalesce(c.cashed, 0)::bigint as cashed, coalesce(c.stake, 0)::bigint as cashed_stake
    from book.slips s
    join lateral (select jsonb_agg(jsonb_build_object('leg', k.leg, 'pick', k.pick, 'milli', k.milli, 'result', k.result, 'void_halves', k.void_halves, 'void_reason', k.void_reason,
      'places', k.places, 'tied', k.tied, 'event', k.event, 'market', k.market, 'outcome', k.outcome, 'billionths', k.billionths,
      'result_version', k.result_version, 'base_home', k.base_home, 'base_away', k.base_away) order by k.leg, k.pick) as picks,
      case when bool_or(k.is_corrected) then (select c.body ->> 'reason' from book.cases c join book.picks w on w.event = c.event and w.market = c.market
        where w.slip = s.id and w.is_corrected and c.state = 'DONE' order by c.id desc limit 1) end as reason from book.picks k where k.slip = s.id) p on true
    left join lateral (select sum(delta) as settled from book.settlements where slip = s.id) t on true
    left join lateral (select sum(paid) as cashed, sum(stake) as stake from book.cash_outs where slip = s.id) c on true
    where s.id = any (${ids}::text[])`)
}

async function lockNamed(tx: Queryable, ids: readonly string[]): Promise<{ id: string }[]> {
  return tx.query<{ id: string }>(sql`
    select s.id from book.slips s where s.id = any (${ids}::text[]) and s.state in ('OPEN', 'SETTLED', 'VOID')
      and exists (select 1 from book.picks p where p.slip = s.id)
      and not exists (select 1 from book.picks p where p.slip = s.id and p.result is null)
    order by s.id for update of s`)
}

async function lockWaiting(tx: Queryable, limit: number): Promise<{ id: string }[]> {
  return tx.query<{ id: string }>(sql`
    select s.id from book.slips s
    where (s.state = 'OPEN' or (s.state in ('SETTLED', 'VOID') and s.id in (select p.slip from book.picks p where p.is_corrected)))
      and exists (select 1 from book.picks p where p.slip = s.id)
      and not exists (select 1 from book.picks p where p.slip = s.id and p.result is null)
    order by s.id limit ${limit} for update of s skip locked`)
}

/** The results of corrected picks are in the payout of their slips. Of a pick that was corrected again meanwhile nothing changes. */
export async function endCorrections(tx: Queryable, slips: readonly SlipToSettle[]): Promise<void> {
  const picks = slips.flatMap(({ id, picks: own }) =>
    own.map(({ leg, pick, result_version: version }) => ({ slip: id, leg, pick, version })),
  )
  await tx.query(sql`
    update book.picks p set is_corrected = false
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) r (slip text, leg smallint, pick smallint, version int)
    where p.is_corrected and p.slip = r.slip and p.leg = r.leg and p.pick = r.pick and p.result_version = r.version`)
}

export type Settled = {
  id: string
  version: number
  factors: readonly string[]
  payout: bigint
  delta: bigint
  reason: string | null
  txId: string
  state: 'SETTLED' | 'VOID'
  result: string
  paid: bigint
}

export async function writeSettlements(tx: Queryable, settled: readonly Settled[], now: Date): Promise<void> {
  const text = JSON.stringify(settled, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  await tx.query(sql`
    insert into book.settlements (slip, version, factors, payout, delta, reason, tx_id, at)
    select id, version, factors, payout, delta, reason, "txId", ${now}
    from jsonb_to_recordset(${text}::jsonb) r (id text, version int, factors jsonb, payout bigint, delta bigint, reason text, "txId" text)`)
  await tx.query(sql`
    update book.slips s set state = r.state, result = r.result, paid = r.paid, version = r.version, settled_at = coalesce(s.settled_at, ${now}), changed_at = ${now}
    from jsonb_to_recordset(${text}::jsonb) r (id text, state text, result text, paid bigint, version int) where s.id = r.id`)
}

/** Events with picks that have not ended; whether one of their markets is decided is for the settlement to see. */
export async function listUnsettledEvents(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ event: string }>(sql`
    select distinct p.event from book.picks p where p.is_open and p.result is null`)
  return rows.map(({ event }) => event)
}

/** A single of a member on a market: what it was on, what it may pay and what it became. */
export type Single = {
  id: string
  number: bigint
  player_id: string
  money: string
  event: string
  market: string
  outcome: string
  currency: string
  stake: bigint
  unit_stake: bigint
  potential: bigint
  picks: SlipToSettle['picks']
}

/** All singles of the members on markets of which they hold more than one outcome. */
export async function listOpposite(tx: Queryable, slips: readonly SlipToSettle[]): Promise<Single[]> {
  const keys = slips.map(({ player_id: player, picks }) => ({ player, event: picks[0]!.event, market: picks[0]!.market }))
  return tx.query<Single>(sql`
    with own as (
      select s.id, s.number, s.player_id, s.mode || s.money as money, s.currency, s.stake, s.unit_stake, s.potential, p.event, p.market, p.outcome,
        jsonb_build_array(jsonb_build_object('milli', p.milli, 'result', p.result, 'void_halves', p.void_halves, 'places', p.places, 'tied', p.tied)) as picks
      from (select distinct player, event, market from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (player text, event text, market text)) k
      join book.picks p on p.event = k.event and p.market = k.market and p.is_open
      join book.slips s on s.id = p.slip and s.player_id = k.player
      where s.kind = 'SINGLE' and s.state in ('OPEN', 'SETTLED', 'VOID', 'CASHED_OUT') and jsonb_array_length(s.legs -> 0 -> 'picks') = 1)
    select * from own where (player_id, event, market) in (
      select player_id, event, market from own group by player_id, event, market having count(distinct outcome) > 1)`)
}
