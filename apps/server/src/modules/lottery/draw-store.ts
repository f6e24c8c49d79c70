import type { Group } from '@portal/lottery'
import { type Queryable, sql } from '@portal/runtime'

export type DrawState = 'open' | 'locked' | 'drawn' | 'cancelled'

export type DrawRow = {
  id: bigint
  gameId: string
  numero: string
  opensAt: Date
  lockAt: Date
  drawAt: Date
  state: DrawState
  balls: number[] | null
  seedHash: Buffer
  seed: Buffer | null
  beacon: Buffer | null
}

export async function findDraw(on: Queryable, game: number, numero: string): Promise<DrawRow | undefined> {
  const [row] = await on.query<DrawRow>(sql`
    select d.id, g.code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.game_id = ${game}::int and d.numero = ${numero}::text`)
  return row
}

/** The opened draws of a game, newest first. */
export function listOpened(on: Queryable, game: number, limit: number): Promise<DrawRow[]> {
  return on.query<DrawRow>(sql`
    select d.id, g.code as "gameId", d.numero, d.opens_at as "opensAt", d.lock_at as "lockAt", d.draw_at as "drawAt", d.state, d.balls,
      d.seed_hash as "seedHash", d.seed, d.beacon
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.game_id = ${game}::int and d.state = 'drawn' order by d.draw_at desc limit ${limit}::int`)
}

/** The last opened draw of each game that a brand offers, in the order of the games. */
export function listLastOpened(on: Queryable, brand: number): Promise<DrawRow[]> {
  return on.query<DrawRow>(sql`
    select l.id, g.code as "gameId", l.numero, l.opens_at as "opensAt", l.lock_at as "lockAt", l.draw_at as "drawAt", l.state, l.balls,
      l.seed_hash as "seedHash", l.seed, l.beacon
    from lottery.games g join lottery.terms t on t.brand_id = g.brand_id
    join lateral (select * from lottery.draws d where d.game_id = g.id and d.state = 'drawn' order by d.draw_at desc limit 1) l on true
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
  seedHash: Buffer
  sealedSeed: Buffer
}

/** Adds draws of a game, each with its promise; one that another process has added meanwhile keeps that one's seed. */
export async function addDraws(on: Queryable, game: number, committedAt: Date, draws: readonly NewDraw[]): Promise<void> {
  await on.query(sql`
    insert into lottery.draws (game_id, numero, committed_at, opens_at, lock_at, draw_at, seed_hash, sealed_seed)
    select ${game}::int, u.numero, ${committedAt}::timestamptz, u.opens_at, u.lock_at, u.draw_at, u.seed_hash, u.sealed_seed
    from unnest(${draws.map(({ numero }) => numero)}::text[], ${draws.map(({ opensAt }) => opensAt)}::timestamptz[],
      ${draws.map(({ lockAt }) => lockAt)}::timestamptz[], ${draws.map(({ drawAt }) => drawAt)}::timestamptz[],
      ${draws.map(({ seedHash }) => seedHash)}::bytea[], ${draws.map(({ sealedSeed }) => sealedSeed)}::bytea[])
      u (numero, opens_at, lock_at, draw_at, seed_hash, sealed_seed)
    on conflict (game_id, numero) do nothing`)
}

/** Locks what is due. A draw on which an order is being placed in this moment is left for the next turn. */
export async function lockDue(on: Queryable, at: Date, limit: number): Promise<void> {
  await on.query(sql`
    update lottery.draws set state = 'locked' where id in (
      select id from lottery.draws where state = 'open' and lock_at <= ${at}::timestamptz order by draw_at limit ${limit}::int for update skip locked)`)
}

/** Locked draws whose time has come, oldest first. */
export async function listDue(on: Queryable, at: Date, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from lottery.draws where state = 'locked' and draw_at <= ${at}::timestamptz order by draw_at, id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

export type DueRow = { id: bigint; game: number; group: Group; numero: string; drawAt: Date; sealedSeed: Buffer }

/** A locked draw to be ended by the caller's transaction alone; nothing when another process has it. */
export async function takeLocked(on: Queryable, id: bigint): Promise<DueRow | undefined> {
  const [row] = await on.query<DueRow>(sql`
    select d.id, d.game_id as game, g.draw_group as "group", d.numero, d.draw_at as "drawAt", d.sealed_seed as "sealedSeed"
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.id = ${id}::bigint and d.state = 'locked' for update of d skip locked`)
  return row
}

export async function writeResult(
  on: Queryable,
  id: bigint,
  { seed, beacon, balls, at }: { seed: Buffer; beacon: Buffer; balls: readonly number[]; at: Date },
): Promise<void> {
  await on.query(sql`
    update lottery.draws set state = 'drawn', seed = ${seed}::bytea, beacon = ${beacon}::bytea, balls = ${balls}::int[], ended_at = ${at}::timestamptz
    where id = ${id}::bigint`)
}

export async function cancelDraw(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(sql`update lottery.draws set state = 'cancelled', ended_at = ${at}::timestamptz where id = ${id}::bigint`)
}

export type EndedRow = { id: bigint; gameId: string; group: Group; numero: string; state: 'drawn' | 'cancelled'; balls: number[] | null }

/** Ended draws whose orders are not all settled, oldest first. */
export function listUnsettled(on: Queryable, limit: number): Promise<EndedRow[]> {
  return on.query<EndedRow>(sql`
    select d.id, g.code as "gameId", g.draw_group as "group", d.numero, d.state, d.balls
    from lottery.draws d join lottery.games g on g.id = d.game_id
    where d.state in ('drawn', 'cancelled') and d.settled_at is null order by d.draw_at, d.id limit ${limit}::int`)
}

/** Marks a draw as settled when none of its orders waits any more. */
export async function closeSettled(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(sql`
    update lottery.draws d set settled_at = greatest(${at}::timestamptz, d.ended_at)
    where d.id = ${id}::bigint and d.settled_at is null
      and not exists (select from lottery.orders o where o.draw_id = d.id and o.state = 'pending')`)
}
