import { type Queryable, sql } from '@portal/runtime'
import type { ShotAction } from '../../engine/fish/fish-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { NewLine, RoundRow } from '../round-store.ts'
import type { Owned } from '../rooms/room-store.ts'

/** A shot to be kept. Of one at a boss the treasure is named, with what it is fed, in 1/10000 of the currency unit, and whether it was hit. */
export type NewShot = Owned & {
  readonly round: string
  readonly place: number
  readonly shot: ShotAction
  readonly unit: bigint
  readonly treasure?: { readonly id: string; readonly feed: bigint; readonly isHit: boolean }
}

export type StoredShot = { readonly round_id: string; readonly place: number; /** What a treasure paid. */ readonly prize: bigint | null }

/** Writes shots, see `studio.store_shots`. @returns those that were written */
export async function storeShots(on: Queryable, shots: readonly NewShot[]): Promise<StoredShot[]> {
  const items = shots.map(({ epoch, unit, treasure, ...rest }) => ({
    ...rest,
    epoch: String(epoch),
    unit: String(unit),
    ...(treasure && { treasure: treasure.id, feed: String(treasure.feed), hit: treasure.isHit }),
  }))
  return on.query<StoredShot>(sql`select * from studio.store_shots(${JSON.stringify(items)}::jsonb)`)
}

/** Names the room of a magazine whose stake is to be taken. */
export async function markMagazine(on: Queryable, id: string, room: string): Promise<void> {
  await on.query(sql`update studio.rounds set magazine_room = ${room} where id = ${id}`)
}

export async function listMagazines(on: Queryable, room: string): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`select * from studio.rounds where magazine_room = ${room} and state = 'open' order by number`)
}

/** The open magazine of a player at a game, in whatever room. */
export async function findMagazine(on: Queryable, playerId: string, game: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game} and state = 'open' and acknowledged_at is null and magazine_room is not null`)
  return row
}

/** The shots of a magazine that is open, in their order. */
export async function listShots(on: Queryable, roundId: string): Promise<Json[]> {
  const rows = await on.query<{ shot: Json }>(sql`select shot from studio.shots where round_id = ${roundId} order by place`)
  return rows.map(({ shot }) => shot)
}

/** Stores the end of a magazine with what the wallet must be told, once. @returns undefined when it has ended already */
export async function closeMagazine(
  on: Queryable,
  end: { id: string; shots: number; outcome: Json; win: bigint; line: NewLine },
): Promise<RoundRow | undefined> {
  const { id, shots, outcome, win, line } = end
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.close_magazine(${id}, ${shots}::int, ${JSON.stringify(outcome)}::jsonb, ${win}, ${line.txId},
      ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt})`)
  return row
}

/** Rooms without an owner in which magazines are open. */
export async function listForsakenRooms(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select r.id from studio.rooms r where r.lease_until <= clock_timestamp()
      and exists (select 1 from studio.rounds m where m.magazine_room = r.id and m.state = 'open')`)
  return rows.map(({ id }) => id)
}

export async function ensureTreasure(on: Queryable, id: string, start: bigint): Promise<void> {
  await on.query(sql`insert into studio.treasures (id, start, amount) values (${id}, ${start}, ${start}) on conflict do nothing`)
}

export async function readTreasures(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await on.query<{ id: string; amount: bigint }>(sql`select id, amount from studio.treasures where id = any (${ids}::text[])`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
