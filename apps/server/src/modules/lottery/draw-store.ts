import type { lotteryDrawStates } from '@portal/contracts/lottery'
import type { Group } from '@portal/lottery'
import type { OutsideSource } from '@portal/lottery/outside-round'
import { type Queryable, sql } from '@portal/runtime'

/** A report of a result from outside, as the draw's answer has it. */
type ShownReport = { source: string; at: string; balls: number[]; hash: string; signature?: string; publicKey?: string }

/** A change of a draw by the house, as the draw's answer has it; none of the balls of a draw without a result. */
type ShownChange = { at: string; before?: number[]; after?: number[] }

type DrawState = (typeof lotteryDrawStates)[number]

/** A draw as it is shown. What is null is not known yet, or was not asked for when it was promised. */
export type DrawRow = {
  id: bigint
  gameId: string
  numero: string
  opensAt: Date
  lockAt: Date
  drawAt: Date
  state: DrawState
  balls: number[] | null
  /** None of a draw whose result comes from outside. */
  seedHash: Buffer | null
  seed: Buffer | null
  beacon: Buffer | null
  ordersHash: Buffer | null
  orderCount: number | null
  source: string | null
  publicKey: string | null
  genesis: bigint | null
  period: number | null
  url: string | null
  sourceRound: bigint | null
  randomness: Buffer | null
  signature: Buffer | null
  /** Of a drawn one whose result comes from outside. */
  reports: ShownReport[] | null
  corrections: ShownChange[] | null
}

export async function findDraw(on: Queryable, game: number, numero: string): Promise<DrawRow | undefined> {
  const [row] = await on.query<DrawRow>(sql`
    select d.id, d.game_code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon, d.orders_hash as "ordersHash", d.orders_count as "orderCount", d.source, d.public_key as "publicKey",
      d.genesis, d.period, d.url, d.source_round as "sourceRound", d.randomness, d.signature, d.reports, d.corrections
    from lottery.shown_draws d where d.game_id = ${game}::int and d.numero = ${numero}::text`)
  return row
}

/** The draw of a game that is drawn first after a moment. */
export async function findNext(on: Queryable, game: number, after: Date): Promise<{ numero: string; drawAt: Date } | undefined> {
  const [row] = await on.query<{ numero: string; drawAt: Date }>(sql`
    select numero, draw_at as "drawAt" from lottery.draws
    where game_id = ${game}::int and state in ('open', 'locked') and draw_at > ${after}::timestamptz order by draw_at limit 1`)
  return row
}

/** The opened draws of a game, newest first. */
export function listOpened(on: Queryable, game: number, limit: number): Promise<DrawRow[]> {
  return on.query<DrawRow>(sql`
    select d.id, d.game_code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon, d.orders_hash as "ordersHash", d.orders_count as "orderCount", d.source, d.public_key as "publicKey",
      d.genesis, d.period, d.url, d.source_round as "sourceRound", d.randomness, d.signature, d.reports, d.corrections
    from lottery.shown_draws d where d.game_id = ${game}::int and d.state = 'drawn' order by d.draw_at desc limit ${limit}::int`)
}

/** The last opened draw of each game that a brand offers, in the order of the games. */
export function listLastOpened(on: Queryable, brand: number): Promise<DrawRow[]> {
  return on.query<DrawRow>(sql`
    select d.id, d.game_code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon, d.orders_hash as "ordersHash", d.orders_count as "orderCount", d.source, d.public_key as "publicKey",
      d.genesis, d.period, d.url, d.source_round as "sourceRound", d.randomness, d.signature, d.reports, d.corrections
    from lottery.games g join lottery.terms t on t.brand_id = g.brand_id
    join lateral (
      select * from lottery.shown_draws s where s.game_id = g.id and s.state = 'drawn' order by s.draw_at desc limit 1) d on true
    where g.brand_id = ${brand}::int and g.enabled order by g.position, g.id`)
}

export type SaleRow = { id: bigint; game: number; numero: string; state: DrawState; opensAt: Date; lockAt: Date }

/** A draw as an order finds it, by its game and number. */
export async function findSaleDraw(on: Queryable, game: number, numero: string): Promise<SaleRow | undefined> {
  const [row] = await on.query<SaleRow>(sql`
    select id, game_id as game, numero, state, opens_at as "opensAt", lock_at as "lockAt" from lottery.draws
    where game_id = ${game}::int and numero = ${numero}::text`)
  return row
}

/** The draw of an order that exists. */
export async function getSaleDraw(on: Queryable, id: bigint): Promise<SaleRow> {
  const [row] = await on.query<SaleRow>(sql`
    select id, game_id as game, numero, state, opens_at as "opensAt", lock_at as "lockAt" from lottery.draws where id = ${id}::bigint`)
  return row!
}

/** Whether a draw is still open; then it can't be locked before the caller's transaction ends. */
export async function holdOpen(on: Queryable, id: bigint): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`select id from lottery.draws where id = ${id}::bigint and state = 'open' for share`)
  return rows.length > 0
}

/** The draw of a game that takes bets at a moment. */
export async function findSale(on: Queryable, game: number, at: Date): Promise<{ numero: string; lockAt: Date } | undefined> {
  const [row] = await on.query<{ numero: string; lockAt: Date }>(sql`
    select numero, lock_at as "lockAt" from lottery.draws
    where game_id = ${game}::int and state = 'open' and opens_at <= ${at}::timestamptz and lock_at > ${at}::timestamptz
    order by draw_at limit 1`)
  return row
}

export type NewDraw = {
  numero: string
  opensAt: Date
  lockAt: Date
  drawAt: Date
  /** Both are null of a draw whose result comes from outside. */
  seedHash: Buffer | null
  sealedSeed: Buffer | null
  /** The round that will decide it beside the seed, where a source is configured. */
  sourceRound: bigint | null
}

/** The facts of a public source, and where its rounds are published. */
export type KnownSource = OutsideSource & { url: string }

export function listSources(on: Queryable): Promise<KnownSource[]> {
  return on.query<KnownSource>(
    sql`select chain, public_key as "publicKey", genesis::int as genesis, period, url from lottery.beacon_sources order by chain`,
  )
}

/** Keeps the facts of a public source under its chain. */
export async function addSource(on: Queryable, { chain, publicKey, genesis, period }: OutsideSource, url: string): Promise<void> {
  await on.query(sql`
    insert into lottery.beacon_sources (chain, public_key, genesis, period, url)
    values (${chain}, ${publicKey}, ${genesis}, ${period}, ${url})
    on conflict (chain) do update set url = excluded.url where lottery.beacon_sources.url <> excluded.url`)
}

/**
 * Adds draws of a game, each with its promise; one that another process has added meanwhile keeps that one's seed.
 * @param source the chain of the source that their rounds are of
 */
export async function addDraws(
  on: Queryable,
  { game, committedAt, source }: { game: number; committedAt: Date; source: string | null },
  draws: readonly NewDraw[],
): Promise<void> {
  await on.query(sql`
    insert into lottery.draws (game_id, numero, committed_at, opens_at, lock_at, draw_at, seed_hash, sealed_seed, source, source_round, imported)
    select ${game}::int, u.numero, ${committedAt}::timestamptz, u.opens_at, u.lock_at, u.draw_at, u.seed_hash, u.sealed_seed,
      case when u.source_round is not null then ${source}::text end, u.source_round, u.seed_hash is null
    from unnest(${draws.map(({ numero }) => numero)}::text[], ${draws.map(({ opensAt }) => opensAt)}::timestamptz[],
      ${draws.map(({ lockAt }) => lockAt)}::timestamptz[], ${draws.map(({ drawAt }) => drawAt)}::timestamptz[],
      ${draws.map(({ seedHash }) => seedHash)}::bytea[], ${draws.map(({ sealedSeed }) => sealedSeed)}::bytea[],
      ${draws.map(({ sourceRound }) => sourceRound)}::bigint[]) u (numero, opens_at, lock_at, draw_at, seed_hash, sealed_seed, source_round)
    on conflict (game_id, numero) do nothing`)
}

/** Locks what is due. A draw on which an order is being placed in this moment is left for the next turn. */
export async function lockDue(on: Queryable, at: Date, limit: number): Promise<void> {
  await on.query(sql`
    update lottery.draws set state = 'locked' where id in (
      select id from lottery.draws where state = 'open' and lock_at <= ${at}::timestamptz order by draw_at limit ${limit}::int for update skip locked)`)
}

/**
 * Fixes the orders of locked draws: SHA-256 over their hashes in hex, in their order, joined by line feeds; of a draw without orders the hash of nothing.
 * It is a statement after the one that locked them: that one does not see an order whose transaction ended while it began.
 */
export async function fixOrders(on: Queryable, limit: number): Promise<void> {
  await on.query(sql`
    update lottery.draws d set (orders_hash, orders_count) = (
      select sha256(convert_to(coalesce(string_agg(encode(o.hash, 'hex'), e'\n' order by o.id), ''), 'UTF8')), count(*)::int
      from lottery.orders o where o.draw_id = d.id and o.state <> 'cancelled')
    where d.id in (
      select id from lottery.draws where state = 'locked' and orders_hash is null order by lock_at limit ${limit}::int for update skip locked)`)
}

export type DueDraw = { id: bigint; drawAt: Date; source: string | null; sourceRound: bigint | null }

/** Locked draws of the house's own whose time has come and whose orders are fixed, oldest first. */
export function listDue(on: Queryable, at: Date, limit: number): Promise<DueDraw[]> {
  return on.query<DueDraw>(sql`
    select id, draw_at as "drawAt", source, source_round as "sourceRound" from lottery.draws
    where state = 'locked' and orders_hash is not null and not imported and draw_at <= ${at}::timestamptz order by draw_at, id limit ${limit}::int`)
}

export type DueRow = { id: bigint; game: number; group: Group; numero: string; drawAt: Date; sealedSeed: Buffer; ordersHash: Buffer }

/** A locked draw to be ended by the caller's transaction alone; nothing when another process has it. */
export async function takeLocked(on: Queryable, id: bigint): Promise<DueRow | undefined> {
  const [row] = await on.query<DueRow>(sql`
    select d.id, d.game_id as game, g.draw_group as "group", d.numero, d.draw_at as "drawAt", d.sealed_seed as "sealedSeed",
      d.orders_hash as "ordersHash"
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.id = ${id}::bigint and d.state = 'locked' and d.orders_hash is not null and d.sealed_seed is not null for update of d skip locked`)
  return row
}

export type DrawResult = {
  seed: Buffer
  beacon: Buffer
  balls: readonly number[]
  at: Date
  randomness: Buffer | null
  signature: Buffer | null
}

export async function writeResult(
  on: Queryable,
  id: bigint,
  { seed, beacon, balls, at, randomness, signature }: DrawResult,
): Promise<void> {
  await on.query(sql`
    update lottery.draws set state = 'drawn', proof = 2, randomness = ${randomness}::bytea, signature = ${signature}::bytea, seed = ${seed}::bytea, beacon = ${beacon}::bytea, balls = ${balls}::int[], ended_at = ${at}::timestamptz
    where id = ${id}::bigint`)
}

export async function cancelDraw(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(sql`update lottery.draws set state = 'cancelled', ended_at = ${at}::timestamptz where id = ${id}::bigint`)
}

export type EndedRow = {
  id: bigint
  gameId: string
  group: Group
  numero: string
  state: 'drawn' | 'cancelled'
  balls: number[] | null
  /** Raised by each change of the draw. */
  version: number
}

/** Ended draws whose orders are not all settled, oldest first. */
export function listUnsettled(on: Queryable, limit: number): Promise<EndedRow[]> {
  return on.query<EndedRow>(sql`
    select d.id, g.code as "gameId", g.draw_group as "group", d.numero, d.state, d.balls, d.version
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.state in ('drawn', 'cancelled') and d.settled_at is null order by d.draw_at, d.id limit ${limit}::int`)
}

/** Marks a draw as settled when none of its orders waits any more, and none is settled by an earlier version of it. */
export async function closeSettled(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(sql`
    update lottery.draws d set settled_at = greatest(${at}::timestamptz, d.ended_at)
    where d.id = ${id}::bigint and d.settled_at is null
      and not exists (select from lottery.orders o where o.draw_id = d.id and (
        o.state = 'pending' or o.draw_version < d.version and o.state in ('won', 'lost', 'push')))`)
}

/** How long the oldest draw is due that is not drawn and settled; 0 without one. A draw whose result comes from outside waits for people, and is late only with its money. */
export async function findDrawLatenessSeconds(on: Queryable): Promise<number> {
  const [row] = await on.query<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - least(
      (select min(d.draw_at) from lottery.draws d where d.state in ('open', 'locked') and not d.imported and d.draw_at <= clock_timestamp()),
      (select min(d.draw_at) from lottery.draws d where d.state in ('drawn', 'cancelled') and d.settled_at is null))), 0)::float8 as seconds`)
  return row?.seconds ?? 0
}
