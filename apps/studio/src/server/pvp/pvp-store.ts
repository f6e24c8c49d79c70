import { type Queryable, sql } from '@portal/runtime'
import type { HandPart } from '../../engine/pvp/pvp-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { SeatName } from '../../pvp-api.ts'
import { type Owned, RoomLost } from '../rooms/room-store.ts'
import type { NewLine, RoundRow } from '../round-store.ts'

/** Names the seat of a sitting whose stake is to be taken. */
export async function markSitting(on: Queryable, roundId: string, room: string, place: number): Promise<void> {
  await on.query(sql`insert into studio.pvp_seats (round_id, room, place) values (${roundId}, ${room}, ${place})`)
}

export type SittingRow = RoundRow & { seat_room: string; place: number }

/** The sittings that are open at a table. */
export async function listSittings(on: Queryable, room: string): Promise<SittingRow[]> {
  return on.query<SittingRow>(sql`
    select r.*, s.room as seat_room, s.place from studio.pvp_seats s join studio.rounds r on r.id = s.round_id
    where s.room = ${room} and r.state = 'open' order by r.number`)
}

/** The open sitting of a player at a game, at whatever table. */
export async function findSitting(on: Queryable, playerId: string, game: string): Promise<SittingRow | undefined> {
  const [row] = await on.query<SittingRow>(sql`
    select r.*, s.room as seat_room, s.place from studio.rounds r join studio.pvp_seats s on s.round_id = r.id
    where r.player_id = ${playerId} and r.game = ${game} and r.state = 'open' and r.acknowledged_at is null`)
  return row
}

/** The hands of a sitting, in their order. */
export async function listParts(on: Queryable, roundId: string): Promise<HandPart[]> {
  const rows = await on.query<{ no: number; paid: number; back: number; pot: number; rake: number }>(sql`
    select no, paid, back, pot, rake from studio.pvp_parts where round_id = ${roundId} order by no`)
  return rows.map(({ no, paid, back, pot, rake }) => [no, paid, back, pot, rake])
}

/** The hands of a sitting with their results, in their order. */
export async function listResults(on: Queryable, roundId: string): Promise<{ no: number; players: HandPlayer[]; result: Json }[]> {
  return on.query(sql`
    select h.no, h.players, h.result from studio.pvp_parts p join studio.pvp_hands h on h.room = p.room and h.no = p.no
    where p.round_id = ${roundId} and h.result is not null order by h.no`)
}

/** In which room a hand of a sitting was played. */
export async function findPart(on: Queryable, roundId: string, no: number): Promise<{ room: string } | undefined> {
  const [row] = await on.query<{ room: string }>(sql`select room from studio.pvp_parts where round_id = ${roundId} and no = ${no}`)
  return row
}

export async function closeSitting(
  on: Queryable,
  end: { id: string; hands: number; outcome: Json; win: bigint; line: NewLine },
): Promise<RoundRow | undefined> {
  const { id, hands, outcome, win, line } = end
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.close_sitting(${id}, ${hands}::int, ${JSON.stringify(outcome)}::jsonb, ${win}, ${line.txId},
      ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt})`)
  return row
}

/** Tables without an owner at which somebody sits. */
export async function listForsakenTables(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select distinct k.id from studio.rooms k join studio.pvp_seats s on s.room = k.id join studio.rounds r on r.id = s.round_id
    where k.lease_until <= clock_timestamp() and r.state = 'open'`)
  return rows.map(({ id }) => id)
}

/** Who was dealt a hand; a bot has no round. */
export type HandPlayer = { readonly place: number; readonly round: string | null; readonly name: SeatName; readonly stack: number }
export type PlaceSeed = { readonly place: number; readonly seed: string }

export type HandRow = {
  room: string
  no: number
  state: 'seeds' | 'play' | 'done' | 'void'
  commitment: string
  sealed_seed: Buffer
  seeds: PlaceSeed[] | null
  players: HandPlayer[] | null
  dealer: number | null
  root: string | null
  result: Json
  opened_at: Date
  changed_at: Date
}
export type DealtRow = HandRow & { seeds: PlaceSeed[]; players: HandPlayer[]; dealer: number; root: string }

export async function findLastHand(on: Queryable, room: string): Promise<HandRow | undefined> {
  const [row] = await on.query<HandRow>(sql`select * from studio.pvp_hands where room = ${room} order by no desc limit 1`)
  return row
}

export async function findHand(on: Queryable, room: string, no: number): Promise<HandRow | undefined> {
  const [row] = await on.query<HandRow>(sql`select * from studio.pvp_hands where room = ${room} and no = ${no}`)
  return row
}

/** Promises a hand: the hash of its seed, and the seed, sealed. */
export async function openHand(
  on: Queryable,
  { room, epoch }: Owned,
  hand: { no: number; commitment: string; sealedSeed: Buffer; now: Date },
): Promise<void> {
  await on.query(sql`
    insert into studio.pvp_hands (room, no, epoch, commitment, sealed_seed, opened_at, changed_at)
    values (${room}, ${hand.no}, ${epoch}, ${hand.commitment}, ${hand.sealedSeed}, ${hand.now}, ${hand.now})`)
}

export async function dealHand(
  on: Queryable,
  { room, epoch }: Owned,
  hand: { no: number; seeds: readonly PlaceSeed[]; players: readonly HandPlayer[]; dealer: number; root: string; now: Date },
): Promise<void> {
  const rows = await on.query(sql`
    update studio.pvp_hands set state = 'play', epoch = ${epoch}, seeds = ${JSON.stringify(hand.seeds)}::jsonb,
      players = ${JSON.stringify(hand.players)}::jsonb, dealer = ${hand.dealer}, root = ${hand.root}, changed_at = ${hand.now}
    where room = ${room} and no = ${hand.no} and state = 'seeds' returning no`)
  if (rows.length === 0) throw new RoomLost(`The hand ${hand.no} of ${room} was not to be dealt`)
}

export async function voidHand(on: Queryable, { room, epoch }: Owned, no: number, now: Date): Promise<void> {
  await on.query(sql`
    update studio.pvp_hands set state = 'void', epoch = ${epoch}, changed_at = ${now} where room = ${room} and no = ${no} and state in ('seeds', 'play')`)
}

export type StoredMove = { readonly place: number; readonly move: string; readonly isLate: boolean }

/** @throws RoomLost where the hand is not being played */
export async function storeMove(
  on: Queryable,
  { room, epoch }: Owned,
  { no, at, place, move, isLate, now }: StoredMove & { no: number; at: number; now: Date },
): Promise<void> {
  const rows = await on.query(sql`
    update studio.pvp_hands set changed_at = ${now}, epoch = ${epoch} where room = ${room} and no = ${no} and state = 'play' returning no`)
  if (rows.length === 0) throw new RoomLost(`The hand ${no} of ${room} is not being played`)
  await on.query(sql`
    insert into studio.pvp_moves (room, no, at, place, move, is_late) values (${room}, ${no}, ${at}, ${place}, ${move}, ${isLate})`)
}

export async function listMoves(on: Queryable, room: string, no: number): Promise<StoredMove[]> {
  return on.query<StoredMove>(sql`
    select place, move, is_late as "isLate" from studio.pvp_moves where room = ${room} and no = ${no} order by at`)
}

export type RoundPartRow = { round: string; paid: number; back: number; pot: number; rake: number }

/** @throws RoomLost where the hand has its result already */
export async function endHand(
  on: Queryable,
  { room, epoch }: Owned,
  hand: { no: number; result: Json; parts: readonly RoundPartRow[]; now: Date },
): Promise<void> {
  const [row] = await on.query<{ stored: boolean }>(sql`
    select studio.end_hand(${room}, ${hand.no}::int, ${epoch}, ${JSON.stringify(hand.result)}::jsonb, ${JSON.stringify(hand.parts)}::jsonb,
      ${hand.now}) as stored`)
  if (!row?.stored) throw new RoomLost(`The hand ${hand.no} of ${room} had its result`)
}
