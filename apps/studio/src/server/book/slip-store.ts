import { type Queryable, sql } from '@portal/runtime'
import type { EventRow, PickRow, SlipRow } from './book-rows.ts'

export type NewSlip = Omit<SlipRow, 'number' | 'code' | 'accepted_at' | 'settled_at' | 'paid' | 'result' | 'version' | 'changed_at'>
export type NewPick = Omit<
  PickRow,
  'is_open' | 'result' | 'void_halves' | 'places' | 'tied' | 'void_reason' | 'result_version' | 'is_corrected'
>

/** The events that slips name, held as they are until the transaction ends: a step waits for it. */
export async function shareEvents(tx: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  return tx.query<EventRow>(sql`select * from book.events where id = any (${ids}::text[]) order by id for share`)
}

export async function findByRequest(on: Queryable, requests: readonly { playerId: string; requestId: string }[]): Promise<SlipRow[]> {
  return on.query<SlipRow>(sql`
    select s.* from book.slips s join jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) r ("playerId" text, "requestId" uuid)
      on s.player_id = r."playerId" and s.request_id = r."requestId"`)
}

const asText = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
const encode = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : asText(value)))

/** @returns those that were written: a request of the member's that stands already is left as it is */
export async function insertSlips(tx: Queryable, slips: readonly NewSlip[], now: Date): Promise<string[]> {
  const rows = slips.map((slip) => ({ ...slip, request_hash: slip.request_hash.toString('hex') }))
  const written = await tx.query<{ id: string }>(sql`
    insert into book.slips (id, player_id, session_id, request_id, game, currency, mode, money, kind, system, sizes, bets, unit_stake, stake, policy,
      request_hash, legs, nonce, hash, state, potential, placed_at, decides_at, stake_left, rules, changed_at)
    select id, player_id, session_id, request_id, game, currency, mode, money, kind, system, sizes, bets, unit_stake, stake, policy,
      decode(request_hash, 'hex'), legs, nonce, hash, state, potential, placed_at, decides_at, stake_left, rules, ${now}
    from jsonb_to_recordset(${encode(rows)}::jsonb) r (id text, player_id text, session_id text, request_id uuid, game text, currency text, mode text,
      money text, kind text, system text, sizes int[], bets int, unit_stake bigint, stake bigint, policy text, request_hash text, legs jsonb, nonce text,
      hash text, state text, potential bigint, placed_at timestamptz, decides_at timestamptz, stake_left bigint, rules int)
    on conflict (player_id, request_id) do nothing returning id`)
  return written.map(({ id }) => id)
}

/** Slips that waited in play become what is asked of the wallet. */
export async function promoteSlips(tx: Queryable, slips: readonly NewSlip[], now: Date): Promise<void> {
  await tx.query(sql`
    update book.slips s set state = 'SENDING', legs = r.legs, hash = r.hash, potential = r.potential, changed_at = ${now}
    from jsonb_to_recordset(${encode(slips)}::jsonb) r (id text, legs jsonb, hash text, potential bigint) where s.id = r.id and s.state = 'PENDING'`)
}

export async function insertPicks(tx: Queryable, picks: readonly NewPick[]): Promise<void> {
  await tx.query(sql`
    insert into book.picks (slip, leg, pick, event, market, outcome, milli, seq, billionths, is_live, step, base_home, base_away)
    select slip, leg, pick, event, market, outcome, milli, seq, billionths, is_live, step, base_home, base_away
    from jsonb_to_recordset(${encode(picks)}::jsonb) r (slip text, leg smallint, pick smallint, event text, market text, outcome text, milli int,
      seq bigint, billionths int, is_live boolean, step int, base_home int, base_away int)`)
}

/** `base`: of a running handicap the lead of the home side when it was taken. */
export type ExposureKey = { event: string; market: string; outcome: string; currency: string; base: number }
/** `payouts` on average over the other legs of slips, `most` if all of them win. */
export type ExposureRow = ExposureKey & { stakes: bigint; payouts: bigint; most: bigint }
export type MemberKey = { event: string; player_id: string; currency: string }
export type MemberRow = MemberKey & { payouts: bigint }

/** All outcomes of the markets that slips weigh on, locked in one order: whoever else weighs on them waits. */
export async function lockExposures(tx: Queryable, keys: readonly ExposureKey[]): Promise<ExposureRow[]> {
  const text = encode(keys)
  await tx.query(sql`
    insert into book.exposures (event, market, outcome, currency, base)
    select distinct event, market, outcome, currency, base
    from jsonb_to_recordset(${text}::jsonb) r (event text, market text, outcome text, currency text, base int) order by 1, 2, 3, 4, 5 on conflict do nothing`)
  return tx.query<ExposureRow>(sql`
    select e.* from book.exposures e
    where (e.event, e.currency, e.market) in (select event, currency, market from jsonb_to_recordset(${text}::jsonb) r (event text, currency text, market text))
    order by e.event, e.currency, e.market, e.base, e.outcome for update`)
}

export async function lockMembers(tx: Queryable, keys: readonly MemberKey[]): Promise<MemberRow[]> {
  const text = encode(keys)
  await tx.query(sql`
    insert into book.member_exposures (event, player_id, currency)
    select distinct event, player_id, currency from jsonb_to_recordset(${text}::jsonb) r (event text, player_id text, currency text)
    order by 1, 2, 3 on conflict do nothing`)
  return tx.query<MemberRow>(sql`
    select m.* from book.member_exposures m
    where (m.event, m.player_id, m.currency) in (select event, player_id, currency
      from jsonb_to_recordset(${text}::jsonb) r (event text, player_id text, currency text))
    order by m.event, m.player_id, m.currency for update`)
}

/** Adds to what the house took and may owe; amounts may be negative. */
export async function addExposures(tx: Queryable, rows: readonly ExposureRow[], members: readonly MemberRow[]): Promise<void> {
  if (rows.length > 0)
    await tx.query(sql`
      update book.exposures e set stakes = e.stakes + r.stakes, payouts = e.payouts + r.payouts, most = e.most + r.most
      from (select event, market, outcome, currency, base, sum(stakes) as stakes, sum(payouts) as payouts, sum(most) as most
        from jsonb_to_recordset(${encode(rows)}::jsonb) r (event text, market text, outcome text, currency text, base int, stakes bigint, payouts bigint, most bigint)
        group by 1, 2, 3, 4, 5) r
      where e.event = r.event and e.market = r.market and e.outcome = r.outcome and e.currency = r.currency and e.base = r.base`)
  if (members.length > 0)
    await tx.query(sql`
      update book.member_exposures m set payouts = m.payouts + r.payouts
      from (select event, player_id, currency, sum(payouts) as payouts
        from jsonb_to_recordset(${encode(members)}::jsonb) r (event text, player_id text, currency text, payouts bigint) group by 1, 2, 3) r
      where m.event = r.event and m.player_id = r.player_id and m.currency = r.currency`)
}

export async function findSlip(on: Queryable, id: string): Promise<SlipRow | undefined> {
  const [row] = await on.query<SlipRow>(sql`select * from book.slips where id = ${id}`)
  return row
}

export async function lockSlip(tx: Queryable, id: string): Promise<SlipRow | undefined> {
  const [row] = await tx.query<SlipRow>(sql`select * from book.slips where id = ${id} for update`)
  return row
}

export async function listPicks(on: Queryable, slips: readonly string[]): Promise<PickRow[]> {
  return on.query<PickRow>(sql`select * from book.picks where slip = any (${slips}::text[]) order by slip, leg, pick`)
}

/** The wallet has taken the stakes. @returns those that were waiting for it: of one that is being rolled back the stake goes back */
export async function acceptSlips(on: Queryable, ids: readonly string[], now: Date): Promise<SlipRow[]> {
  return on.query<SlipRow>(sql`
    update book.slips set state = 'OPEN', accepted_at = ${now}, changed_at = ${now}
    where id = any (${ids}::text[]) and state = 'SENDING' returning *`)
}

/** Ends a slip without a stake. @returns undefined when it has moved on */
export async function refuseSlip(tx: Queryable, id: string, code: string, now: Date): Promise<SlipRow | undefined> {
  const [row] = await tx.query<SlipRow>(sql`
    update book.slips set state = 'REFUSED', code = ${code}, changed_at = ${now}
    where id = ${id} and state in ('PENDING', 'SENDING', 'UNKNOWN') returning *`)
  if (row) await tx.query(sql`update book.picks set is_open = false where slip = ${id}`)
  return row
}

export async function markUnknown(tx: Queryable, id: string, now: Date): Promise<SlipRow | undefined> {
  const [row] = await tx.query<SlipRow>(sql`
    update book.slips set state = 'UNKNOWN', changed_at = ${now} where id = ${id} and state = 'SENDING' returning *`)
  return row
}

/** Slips that wait longer than their process would have let them. */
export async function listInDoubt(on: Queryable, before: Date): Promise<SlipRow[]> {
  return on.query<SlipRow>(sql`
    select * from book.slips where state in ('PENDING', 'SENDING') and changed_at < ${before}
      and (decides_at is null or decides_at < ${before}) order by changed_at limit 100`)
}

/** Slips whose stake the portal has given back, and that still weigh. */
export async function listRolledBack(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select s.id from book.slips s where s.state = 'UNKNOWN'
      and exists (select 1 from book.calls c where c.slip = s.id and c.call = 'rollback' and c.state = 'done') order by s.changed_at limit 100`)
  return rows.map(({ id }) => id)
}

export async function countPending(on: Queryable, playerId: string): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from book.slips where player_id = ${playerId} and state = 'PENDING'`)
  return Number(row?.count ?? 0n)
}

export async function listSlips(
  on: Queryable,
  by: { playerId: string; games: readonly string[]; isOpen: boolean; before: bigint; limit: number },
): Promise<SlipRow[]> {
  const states = by.isOpen ? ['PENDING', 'SENDING', 'OPEN', 'UNKNOWN'] : ['SETTLED', 'CASHED_OUT', 'VOID', 'REFUSED']
  return on.query<SlipRow>(sql`
    select * from book.slips where player_id = ${by.playerId} and game = any (${by.games}::text[]) and state = any (${states}::text[])
      and number < ${by.before} order by number desc limit ${by.limit}`)
}

export async function countOpenSlips(on: Queryable, playerId: string, games: readonly string[]): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from book.slips where player_id = ${playerId} and game = any (${games}::text[])
      and state in ('PENDING', 'SENDING', 'OPEN', 'UNKNOWN')`)
  return Number(row?.count ?? 0n)
}

/** What slips that ended in a span of time paid, less their stakes. */
export async function sumNet(on: Queryable, playerId: string, games: readonly string[], from: Date, to: Date): Promise<bigint> {
  const [row] = await on.query<{ net: bigint }>(sql`
    select coalesce(sum(paid - stake), 0)::bigint as net from book.slips where player_id = ${playerId} and game = any (${games}::text[])
      and state in ('SETTLED', 'CASHED_OUT', 'VOID') and settled_at >= ${from} and settled_at <= ${to}`)
  return row?.net ?? 0n
}
