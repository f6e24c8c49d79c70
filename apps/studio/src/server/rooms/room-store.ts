import { type Queryable, sql } from '@portal/runtime'
import type { Json } from '../../engine/table-game.ts'
import type { NewLine, RoundRow } from '../round-store.ts'

/** A room was taken over by another process: whatever its old owner still wants to write is void. */
export class RoomLost extends Error {}

export type Owned = { readonly room: string; readonly epoch: bigint }

const leaseSeconds = 6

export async function ensureRoom(on: Queryable, room: { id: string; game: string; currency: string }): Promise<void> {
  await on.query(sql`
    insert into studio.rooms (id, game, currency) values (${room.id}, ${room.game}, ${room.currency}) on conflict (id) do nothing`)
}

/** Takes a room whose lease is over, or that this owner has already. @returns the new epoch; undefined while another process owns it */
export async function takeRoom(on: Queryable, id: string, owner: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ epoch: bigint }>(sql`
    update studio.rooms set owner = ${owner}, epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_until <= clock_timestamp() returning epoch`)
  return row?.epoch
}

/** @returns false when the room was taken over */
export async function renewLease(on: Queryable, { room, epoch }: Owned): Promise<boolean> {
  const rows = await on.query(sql`
    update studio.rooms set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${room} and epoch = ${epoch} and owner is not null returning id`)
  return rows.length === 1
}

/**
 * Renews the leases of many rooms by one statement. A room that is being written to is passed over, so that it
 * holds up no other; one that was released stays so.
 * @returns by room whether its lease was renewed; a room that was taken over is left out
 */
export async function renewLeases(on: Queryable, owned: readonly Owned[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await on.query<{ id: string; is_renewed: boolean }>(sql`
    with owned as materialized (
      select r.id, r.epoch from studio.rooms r
      join unnest(${owned.map(({ room }) => room)}::text[], ${owned.map(({ epoch }) => epoch)}::bigint[]) o (id, epoch) using (id, epoch)),
    free as materialized (
      select r.id from studio.rooms r join owned o using (id, epoch) where r.owner is not null for no key update of r skip locked),
    renewed as (
      update studio.rooms r set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}) from free f where r.id = f.id returning r.id)
    select o.id, n.id is not null as is_renewed from owned o left join renewed n using (id)`)
  return new Map(rows.map(({ id, is_renewed: isRenewed }) => [id, isRenewed]))
}

export async function releaseRoom(on: Queryable, { room, epoch }: Owned): Promise<void> {
  await on.query(sql`update studio.rooms set lease_until = '-infinity', owner = null where id = ${room} and epoch = ${epoch}`)
}

/** Rooms that lost their owner while stakes were taken or a result was due. */
export async function listOrphans(on: Queryable): Promise<{ id: string; game: string; currency: string }[]> {
  return on.query<{ id: string; game: string; currency: string }>(sql`
    select r.id, r.game, r.currency from studio.rooms r where r.lease_until <= clock_timestamp() and r.epoch > 0
      and (select l.phase from studio.room_rounds l where l.room = r.id order by l.no desc limit 1) in ('lock', 'sealed', 'dealt')
    order by r.id`)
}

/**
 * Begins a write of a room's owner: the row is held until the transaction ends, so that nobody can take the room over in between.
 * @throws RoomLost when it was taken over
 */
export async function holdRoom(tx: Queryable, { room, epoch }: Owned): Promise<void> {
  const rows = await tx.query(sql`select 1 from studio.rooms where id = ${room} and epoch = ${epoch} for share`)
  if (rows.length === 0) throw new RoomLost(`The room ${room} has another owner than that of epoch ${epoch}`)
}

export type ChainRow = { id: bigint; head: string; links: number; sealed_marks: Buffer; salt: string | null; after_round: bigint }
export type NewChain = Omit<ChainRow, 'id' | 'salt'>

export async function findChain(on: Queryable, room: string): Promise<ChainRow | undefined> {
  const [row] = await on.query<ChainRow>(sql`select * from studio.room_chains where room = ${room} order by id desc limit 1`)
  return row
}

export async function findChainById(on: Queryable, id: bigint): Promise<ChainRow | undefined> {
  const [row] = await on.query<ChainRow>(sql`select * from studio.room_chains where id = ${id}`)
  return row
}

export async function insertChain(on: Queryable, room: string, chain: NewChain): Promise<void> {
  await on.query(sql`
    insert into studio.room_chains (room, head, links, sealed_marks, after_round)
    values (${room}, ${chain.head}, ${chain.links}, ${chain.sealed_marks}, ${chain.after_round})`)
}

/** Gives a chain its salt, once. */
export async function saltChain(on: Queryable, id: bigint, salt: string): Promise<void> {
  await on.query(sql`update studio.room_chains set salt = ${salt} where id = ${id} and salt is null`)
}

export type RoomRoundRow = {
  room: string
  no: bigint
  chain: bigint
  epoch: bigint
  phase: 'open' | 'lock' | 'sealed' | 'dealt' | 'shown' | 'void'
  sealed_root: string | null
  bettors: number | null
  link: string | null
  outcome: Json
  changed_at: Date
}

export async function findRoomRound(on: Queryable, room: string, no: bigint): Promise<RoomRoundRow | undefined> {
  const [row] = await on.query<RoomRoundRow>(sql`select * from studio.room_rounds where room = ${room} and no = ${no}`)
  return row
}

/** Newest first. */
export async function listRoomRounds(on: Queryable, room: string, limit: number): Promise<RoomRoundRow[]> {
  return on.query<RoomRoundRow>(sql`select * from studio.room_rounds where room = ${room} order by no desc limit ${limit}`)
}

/** Opens a round, or opens one again that the owner before had left open. @throws RoomLost where the room has another owner */
export async function openRoomRound(
  on: Queryable,
  { room, epoch }: Owned,
  round: { no: bigint; chain: bigint; openedAt: Date; locksAt: Date },
): Promise<void> {
  const rows = await on.query(sql`
    with held as materialized (select id, epoch from studio.rooms where id = ${room} and epoch = ${epoch} for share)
    insert into studio.room_rounds as r (room, no, chain, epoch, opened_at, locks_at)
    select id, ${round.no}::bigint, ${round.chain}::bigint, epoch, ${round.openedAt}::timestamptz, ${round.locksAt}::timestamptz from held
    on conflict (room, no) do update set epoch = excluded.epoch, opened_at = excluded.opened_at, locks_at = excluded.locks_at, changed_at = now()
      where r.phase = 'open' returning no`)
  if (rows.length === 0) throw new RoomLost(`The round ${round.no} of ${room} was not to be opened in epoch ${epoch}`)
}

export type NewRoomBet = {
  id: string
  sessionId: string
  playerId: string
  game: string
  currency: string
  mode: 'real' | 'demo'
  stake: bigint
  bet: bigint
  choice: Json
}

/**
 * Writes the bets of a round before any wallet is asked. A player whose window is not open any more, or who has another stake in doubt at this game, gets
 * none. @returns the ids of those that were written
 */
export async function lockRoomRound(on: Queryable, { room, epoch }: Owned, no: bigint, bets: readonly NewRoomBet[]): Promise<string[]> {
  await on.query(sql`
    update studio.room_rounds set phase = 'lock', epoch = ${epoch}, changed_at = now() where room = ${room} and no = ${no} and phase = 'open'`)
  const items = bets.map((bet) => ({ ...bet, stake: String(bet.stake), bet: String(bet.bet), requestId: bet.id }))
  const rows = await on.query<{ id: string }>(sql`
    insert into studio.rounds (id, session_id, player_id, game, currency, mode, request_id, stake, bet, choice, room, room_round)
    select i.id, i."sessionId", i."playerId", i.game, i.currency, i.mode, i."requestId", i.stake, i.bet, i.choice, ${room}, ${no}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (id text, "sessionId" text, "playerId" text, game text, currency text, mode text,
      "requestId" uuid, stake bigint, bet bigint, choice jsonb)
    where exists (select 1 from studio.sessions s where s.id = i."sessionId" and s.state = 'open')
    on conflict do nothing returning id`)
  return rows.map(({ id }) => id)
}

/** Seals the bets of a round. @throws RoomLost where the room has another owner */
export async function sealRoomRound(on: Queryable, { room, epoch }: Owned, no: bigint, seal: RoomSeal): Promise<void> {
  const rows = await on.query(sql`
    with held as materialized (select id, epoch from studio.rooms where id = ${room} and epoch = ${epoch} for share)
    update studio.room_rounds r set phase = 'sealed', epoch = h.epoch, sealed_root = ${seal.root}, bettors = ${seal.bettors}, changed_at = now()
    from held h where r.room = h.id and r.no = ${no} and r.phase = 'lock' returning r.no`)
  if (rows.length === 0) throw new RoomLost(`The round ${no} of ${room} was not to be sealed`)
}

export async function voidRoomRound(on: Queryable, { room, epoch }: Owned, no: bigint): Promise<void> {
  await on.query(sql`
    update studio.room_rounds set phase = 'void', epoch = ${epoch}, changed_at = now()
    where room = ${room} and no = ${no} and phase in ('open', 'lock')`)
}

/** The bets of a room's round that are not refused or undone. */
export async function listRoomBets(on: Queryable, room: string, no: bigint): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`
    select * from studio.rounds where room = ${room} and room_round = ${no} and state not in ('refused', 'undoing', 'undone') order by id`)
}

export type RoomResult = {
  id: string
  outcome: Json
  win: bigint
  line: NewLine
  /** What the round is told beside its draws. */
  actions: readonly Json[]
}

export type RoomSeal = { readonly root: string; readonly bettors: number }

/**
 * Stores the outcome of a round with what each bet came to and what its wallet must be told: all of it or nothing, once.
 * A round without a bet is sealed with its outcome.
 * @param on a transaction, where there are bets @throws RoomLost where the room has another owner
 */
export async function storeRoomResult(
  on: Queryable,
  { room, epoch }: Owned,
  no: bigint,
  drawn: { seal: RoomSeal; link: string; salt: string; nonce: bigint; outcome: Json; results: readonly RoomResult[]; at: Date },
): Promise<void> {
  const rows = await on.query(sql`
    with held as materialized (select id, epoch from studio.rooms where id = ${room} and epoch = ${epoch} for share)
    update studio.room_rounds r
    set phase = 'shown', epoch = h.epoch, link = ${drawn.link}, outcome = ${JSON.stringify(drawn.outcome)}::jsonb, changed_at = ${drawn.at},
      sealed_root = coalesce(r.sealed_root, ${drawn.seal.root}), bettors = coalesce(r.bettors, ${drawn.seal.bettors})
    from held h where r.room = h.id and r.no = ${no}
      and (r.phase in ('sealed', 'dealt') or (r.phase = 'open' and ${drawn.seal.bettors}::int = 0)) returning r.no`)
  if (rows.length === 0) throw new RoomLost(`The round ${no} of ${room} was drawn already, or not in epoch ${epoch}`)
  if (drawn.results.length === 0) return
  const items = drawn.results.map(({ id, outcome, win, line, actions }) => ({
    id,
    outcome,
    win: String(win),
    actions: actions.map((action) => ({ requestId: null, action })),
    tx: line.txId,
    body: line.body,
    next: line.nextTryAt,
  }))
  const stored = await on.query(sql`
    with items as materialized (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      i (id text, outcome jsonb, win bigint, actions jsonb, tx text, body jsonb, next timestamptz)),
    drawn as (update studio.rounds r set state = 'drawn', client_seed = ${drawn.salt}, nonce = ${drawn.nonce}, actions = r.actions || i.actions, outcome = i.outcome, win = i.win,
      acknowledged_at = now(), version = r.version + 1, changed_at = now()
      from items i where r.id = i.id and r.state in ('betting', 'open') returning r.id)
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at)
    select i.tx, i.id, 'win', i.body, i.next from items i join drawn d on d.id = i.id returning tx_id`)
  if (stored.length !== items.length)
    throw new Error(`Of ${items.length} bets of the round ${no} of ${room} only ${stored.length} could be paid`)
}
