import { type Queryable, sql } from '@portal/runtime'
import type { SlotOutcome } from '../engine/slot-game.ts'
import type { StoredOutcome } from './stored-outcome.ts'

export type SessionRow = {
  id: string
  player_id: string
  game: string
  currency: string
  language: 'BN' | 'CN' | 'EN' | 'VI'
  lobby_url: string
  deposit_url: string | null
  max_bet: bigint | null
  ends_at: Date | null
  reality_check_minutes: number | null
  sealed_token: Buffer
  state: 'launched' | 'open' | 'replaced' | 'ended'
  opened_at: Date | null
}

export type NewSession = Omit<SessionRow, 'state' | 'opened_at'> & { device: string; launchHash: Buffer; launchExpiresAt: Date }

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on.query(sql`
    insert into studio.sessions (id, player_id, game, currency, language, device, lobby_url, deposit_url, max_bet, ends_at,
      reality_check_minutes, launch_hash, launch_expires_at, sealed_token)
    values (${session.id}, ${session.player_id}, ${session.game}, ${session.currency}, ${session.language}, ${session.device},
      ${session.lobby_url}, ${session.deposit_url}, ${session.max_bet}, ${session.ends_at}, ${session.reality_check_minutes},
      ${session.launchHash}, ${session.launchExpiresAt}, ${session.sealed_token})`)
}

/** The session of a launch token that is unused and young enough; its row stays locked for the transaction. */
export async function lockLaunched(on: Queryable, launchHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(sql`
    select * from studio.sessions where launch_hash = ${launchHash} and state = 'launched' and launch_expires_at > ${now} for update`)
  return row
}

export async function findSession(on: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(sql`select * from studio.sessions where id = ${id}`)
  return row
}

export async function findSessionByKey(on: Queryable, keyHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(sql`select * from studio.sessions where key_hash = ${keyHash}`)
  return row
}

export async function replaceOpenSessions(on: Queryable, playerId: string, game: string): Promise<void> {
  await on.query(sql`update studio.sessions set state = 'replaced' where player_id = ${playerId} and game = ${game} and state = 'open'`)
}

export async function openSession(on: Queryable, id: string, keyHash: Buffer): Promise<SessionRow> {
  const [row] = await on.query<SessionRow>(sql`
    update studio.sessions set state = 'open', key_hash = ${keyHash}, opened_at = now() where id = ${id} and state = 'launched' returning *`)
  if (!row) throw new Error(`The session ${id} is not waiting`)
  return row
}

/** @returns how many were live */
export async function endSessions(on: Queryable, by: { id?: string | undefined; playerId?: string | undefined }): Promise<number> {
  const rows = await on.query(sql`
    update studio.sessions set state = 'ended' where state in ('launched', 'open')
      and (id = ${by.id ?? null}::text or player_id = ${by.playerId ?? null}::text) returning id`)
  return rows.length
}

export type SeedRow = {
  id: bigint
  player_id: string
  sealed_seed: Buffer
  commitment: string
  client_seed: string
  next_nonce: bigint
  revealed_seed: string | null
  revealed_at: Date | null
}

export async function findActiveSeed(on: Queryable, playerId: string): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where player_id = ${playerId} and revealed_at is null`)
  return row
}

/** The row lock is what makes the nonces of a player follow each other without gap or repetition. */
export async function lockActiveSeed(on: Queryable, playerId: string): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where player_id = ${playerId} and revealed_at is null for update`)
  return row
}

export async function findSeed(on: Queryable, id: bigint): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where id = ${id}`)
  return row
}

export async function findRevealedSeed(on: Queryable, playerId: string): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(
    sql`select * from studio.seeds where player_id = ${playerId} and revealed_at is not null order by id desc limit 1`,
  )
  return row
}

/** Does nothing when another window was faster: a player has one active seed. */
export async function insertSeed(
  on: Queryable,
  seed: { playerId: string; sealedSeed: Buffer; commitment: string; clientSeed: string },
): Promise<void> {
  await on.query(sql`
    insert into studio.seeds (player_id, sealed_seed, commitment, client_seed)
    values (${seed.playerId}, ${seed.sealedSeed}, ${seed.commitment}, ${seed.clientSeed})
    on conflict (player_id) where revealed_at is null do nothing`)
}

export async function takeNonce(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update studio.seeds set next_nonce = next_nonce + 1 where id = ${id}`)
}

export async function revealSeed(on: Queryable, id: bigint, serverSeed: string): Promise<void> {
  await on.query(sql`update studio.seeds set revealed_seed = ${serverSeed}, revealed_at = clock_timestamp() where id = ${id}`)
}

export async function updateClientSeed(on: Queryable, id: bigint, clientSeed: string): Promise<void> {
  await on.query(sql`update studio.seeds set client_seed = ${clientSeed} where id = ${id}`)
}

export type StoredState = 'betting' | 'refused' | 'undoing' | 'undone' | 'drawn' | 'settled' | 'parked'
export type RoundRow = {
  id: string
  number: bigint
  session_id: string
  player_id: string
  game: string
  currency: string
  request_id: string
  stake: bigint
  state: StoredState
  refusal: string | null
  seed_id: bigint | null
  client_seed: string | null
  nonce: bigint | null
  outcome: StoredOutcome | null
  win: bigint | null
  balance_before: bigint | null
  balance_after: bigint | null
  shown_steps: number
  acknowledged_at: Date | null
  version: number
  started_at: Date
  changed_at: Date
}

export type NewRound = { id: string; sessionId: string; playerId: string; game: string; currency: string; requestId: string; stake: bigint }

/** @returns undefined when the player has a spin under way, or the request id is taken */
export async function insertRound(on: Queryable, round: NewRound): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    insert into studio.rounds (id, session_id, player_id, game, currency, request_id, stake)
    values (${round.id}, ${round.sessionId}, ${round.playerId}, ${round.game}, ${round.currency}, ${round.requestId}, ${round.stake})
    on conflict do nothing returning *`)
  return row
}

export async function findRound(on: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`select * from studio.rounds where id = ${id}`)
  return row
}

export async function findRoundByRequest(on: Queryable, playerId: string, requestId: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`select * from studio.rounds where player_id = ${playerId} and request_id = ${requestId}`)
  return row
}

/** The round in doubt or the one that is still to be shown; there is at most one of each, the one in doubt first. */
export async function findUnfinishedRound(on: Queryable, playerId: string, game: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game}
      and (state in ('betting', 'undoing') or (state in ('drawn', 'settled') and acknowledged_at is null))
    order by state in ('betting', 'undoing') desc limit 1`)
  return row
}

export async function findLastShownRound(on: Queryable, playerId: string, game: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game} and acknowledged_at is not null order by number desc limit 1`)
  return row
}

/** Newest first, before a number; refused stakes never became rounds. */
export async function listRounds(on: Queryable, playerId: string, game: string, before: bigint, limit: number): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game} and number < ${before} and state <> 'refused'
    order by number desc limit ${limit}`)
}

export async function refuseRound(on: Queryable, id: string, refusal: string): Promise<boolean> {
  const rows = await on.query(sql`
    update studio.rounds set state = 'refused', refusal = ${refusal}, version = version + 1, changed_at = now()
    where id = ${id} and state = 'betting' returning id`)
  return rows.length === 1
}

/** The stake's fate is unknown: it will be undone. @returns the row when this call is the one that decided it */
export async function markUndoing(on: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    update studio.rounds set state = 'undoing', version = version + 1, changed_at = now() where id = ${id} and state = 'betting' returning *`)
  return row
}

export type Result = { seedId: bigint; clientSeed: string; nonce: bigint; outcome: SlotOutcome; win: bigint; balanceBefore: bigint | null }

/** Writes the result of a round that still waits for one. @returns undefined when it was given up in the meantime */
export async function storeResult(on: Queryable, id: string, result: Result): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    update studio.rounds set state = 'drawn', seed_id = ${result.seedId}, client_seed = ${result.clientSeed}, nonce = ${result.nonce},
      outcome = ${JSON.stringify(result.outcome)}::jsonb, win = ${result.win}, balance_before = ${result.balanceBefore},
      version = version + 1, changed_at = now()
    where id = ${id} and state = 'betting' returning *`)
  return row
}

/** The portal has confirmed the win or the return of the stake, or a person must look (`parked`). */
export async function closeRound(
  on: Queryable,
  id: string,
  from: 'drawn' | 'undoing',
  to: 'settled' | 'undone' | 'parked',
  balance: bigint | null,
): Promise<void> {
  await on.query(sql`
    update studio.rounds set state = ${to}, balance_after = coalesce(${balance}, balance_after), version = version + 1, changed_at = now()
    where id = ${id} and state = ${from}`)
}

export async function reportShown(on: Queryable, id: string, shownSteps: number, acknowledged: boolean): Promise<void> {
  await on.query(sql`
    update studio.rounds set shown_steps = greatest(shown_steps, ${shownSteps}),
      acknowledged_at = case when ${acknowledged} then coalesce(acknowledged_at, now()) else acknowledged_at end
    where id = ${id} and state in ('drawn', 'settled', 'parked')`)
}

/** Rounds whose process ended, or lost its way, between stake and result. */
export async function listAbandonedRounds(on: Queryable, before: Date): Promise<{ id: string }[]> {
  return on.query<{ id: string }>(sql`select id from studio.rounds where state = 'betting' and changed_at < ${before} limit 100`)
}

export type SearchWindow = { from: Date; to: Date; changedOnly: boolean; after: bigint; limit: number }

export async function searchRounds(on: Queryable, { from, to, changedOnly, after, limit }: SearchWindow): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`
    select * from studio.rounds where number > ${after} and state <> 'refused'
      and case when ${changedOnly} then changed_at >= ${from} and changed_at < ${to} else started_at >= ${from} and started_at < ${to} end
    order by number limit ${limit}`)
}

export type OutboxRow = {
  tx_id: string
  round_id: string
  call: 'win' | 'rollback'
  body: Record<string, unknown>
  attempts: number
  created_at: Date
}

/** @param nextTryAt when the background may take it; the one who writes it may send it before */
export async function insertOutbox(
  on: Queryable,
  line: { txId: string; roundId: string; call: 'win' | 'rollback'; body: Record<string, unknown>; nextTryAt: Date },
): Promise<void> {
  await on.query(sql`
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at)
    values (${line.txId}, ${line.roundId}, ${line.call}, ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt})`)
}

/** Takes lines that are due, each for one process: they become due again at `leaseUntil` unless something is written before. */
export async function claimOutbox(on: Queryable, now: Date, leaseUntil: Date): Promise<OutboxRow[]> {
  return on.query<OutboxRow>(sql`
    update studio.outbox set next_try_at = ${leaseUntil} where tx_id in (
      select tx_id from studio.outbox where done_at is null and parked_at is null and next_try_at <= ${now}
      order by next_try_at limit 20 for update skip locked)
    returning tx_id, round_id, call, body, attempts, created_at`)
}

export async function findOutbox(on: Queryable, txId: string): Promise<OutboxRow | undefined> {
  const [row] = await on.query<OutboxRow>(sql`
    select tx_id, round_id, call, body, attempts, created_at from studio.outbox where tx_id = ${txId} and done_at is null and parked_at is null`)
  return row
}

export async function finishOutbox(on: Queryable, txId: string): Promise<void> {
  await on.query(sql`update studio.outbox set done_at = now(), attempts = attempts + 1 where tx_id = ${txId} and done_at is null`)
}

export async function postponeOutbox(on: Queryable, txId: string, nextTryAt: Date, problem: string): Promise<void> {
  await on.query(sql`
    update studio.outbox set attempts = attempts + 1, next_try_at = ${nextTryAt}, last_problem = ${problem}
    where tx_id = ${txId} and done_at is null`)
}

export async function parkOutbox(on: Queryable, txId: string, problem: string): Promise<void> {
  await on.query(sql`
    update studio.outbox set attempts = attempts + 1, parked_at = now(), last_problem = ${problem}
    where tx_id = ${txId} and done_at is null and parked_at is null`)
}

export async function countOutbox(on: Queryable): Promise<{ waiting: number; parked: number }> {
  const [row] = await on.query<{ waiting: number; parked: number }>(sql`
    select count(*) filter (where parked_at is null)::int as waiting, count(parked_at)::int as parked
    from studio.outbox where done_at is null`)
  return row ?? { waiting: 0, parked: 0 }
}

/** @returns false when this sender has used the nonce before */
export async function rememberNonce(on: Queryable, keyId: string, nonce: string): Promise<boolean> {
  const rows = await on.query(sql`
    insert into studio.nonces (key_id, nonce) values (${keyId}, ${nonce}) on conflict do nothing returning nonce`)
  return rows.length === 1
}

export async function removeOldNonces(on: Queryable, before: Date): Promise<void> {
  await on.query(sql`delete from studio.nonces where seen_at < ${before}`)
}
