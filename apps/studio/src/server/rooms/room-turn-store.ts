import { type Queryable, sql } from '@portal/runtime'
import type { RoundRow, StoredStanding } from '../round-store.ts'
import { type Owned, RoomLost } from './room-store.ts'

type Dealt = { readonly id: string; readonly standing: StoredStanding }

/** The cards of a round are dealt: its bets become open rounds. The link stays where it is, so that nobody can know what is not dealt yet. */
export async function dealRoomRound(
  on: Queryable,
  { room, epoch }: Owned,
  no: bigint,
  { salt, nonce, dealt }: { salt: string; nonce: bigint; dealt: readonly Dealt[] },
): Promise<void> {
  const rows = await on.query(sql`
    update studio.room_rounds set phase = 'dealt', epoch = ${epoch}, changed_at = now()
    where room = ${room} and no = ${no} and phase = 'sealed' returning no`)
  const opened = await on.query(sql`
    update studio.rounds r set state = 'open', client_seed = ${salt}, nonce = ${nonce}, standing = i.standing, acknowledged_at = now(),
      version = r.version + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(dealt)}::jsonb) i (id text, standing jsonb) where r.id = i.id and r.state = 'betting' returning r.id`)
  if (rows.length === 0 || opened.length !== dealt.length) throw new RoomLost(`The round ${no} of ${room} was not to be dealt`)
}

export type Turn = Dealt & { readonly at: number; readonly moves: readonly string[]; readonly added: bigint }

/** Adds decisions to open rounds, each after those that it knows of, with what they add to the stake. */
export async function storeTurns(on: Queryable, turns: readonly Turn[]): Promise<void> {
  const items = turns.map(({ id, standing, at, moves, added }) => ({
    id,
    standing,
    at,
    moves: moves.map((action) => ({ requestId: null, action })),
    added: String(added),
  }))
  const stored = await on.query(sql`
    update studio.rounds r set actions = r.actions || i.moves, standing = i.standing, stake = r.stake + i.added, version = r.version + 1,
      changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (id text, standing jsonb, at int, moves jsonb, added bigint)
    where r.id = i.id and r.state = 'open' and jsonb_array_length(r.actions) = i.at returning r.id`)
  if (stored.length !== items.length) throw new RoomLost('Another owner has decided')
}

export type NewRaise = {
  readonly txId: string
  readonly roundId: string
  readonly at: number
  readonly move: string
  readonly amount: bigint
}
export type RaiseRow = {
  tx_id: string
  round_id: string
  at: number
  move: string
  amount: bigint
  state: 'asked' | 'taken' | 'refused' | 'undone'
  created_at: Date
  changed_at: Date
}

export async function insertRaise(on: Queryable, { txId, roundId, at, move, amount }: NewRaise): Promise<void> {
  await on.query(sql`
    insert into studio.room_raises (tx_id, round_id, at, move, amount) values (${txId}, ${roundId}, ${at}, ${move}, ${amount})`)
}

/** @returns whether this call is the one that decided it */
export async function endRaise(
  on: Queryable,
  txId: string,
  state: 'taken' | 'refused' | 'undone',
  from: 'asked' | 'taken' = 'asked',
): Promise<boolean> {
  const rows = await on.query(sql`
    update studio.room_raises set state = ${state}, changed_at = now() where tx_id = ${txId} and state = ${from} returning tx_id`)
  return rows.length === 1
}

export async function listRaises(on: Queryable, roundIds: readonly string[]): Promise<RaiseRow[]> {
  if (roundIds.length === 0) return []
  return on.query<RaiseRow>(sql`
    select * from studio.room_raises where round_id = any (${roundIds}::text[]) order by created_at, tx_id`)
}

/** The added stakes that count, by their round. */
export async function listTakenRaises(on: Queryable, roundIds: readonly string[]): Promise<Map<string, RaiseRow[]>> {
  const raises = await listRaises(on, roundIds)
  return Map.groupBy(
    raises.filter(({ state }) => state === 'taken'),
    (raise) => raise.round_id,
  )
}

/** A dealt round that cannot be played to its end by the running build. */
export async function voidDealtRound(on: Queryable, { room, epoch }: Owned, no: bigint): Promise<void> {
  await on.query(sql`
    update studio.room_rounds set phase = 'void', epoch = ${epoch}, changed_at = now() where room = ${room} and no = ${no} and phase = 'dealt'`)
}

/** The rounds of a dealt round, with what was decided. */
export async function listDealtRounds(on: Queryable, room: string, no: bigint): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`
    select * from studio.rounds where room = ${room} and room_round = ${no} and state = 'open' order by id`)
}
