import { type Queryable, sql } from '@portal/runtime'

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
  /** From which age the portal lets people play; null: it named none. */
  minimum_age: number | null
  mode: 'real' | 'demo'
  /** What the wallet holds: at tables of `play` bots may sit. */
  money: 'real' | 'play'
  /** Whose rules of play hold; null: those of the studio's configuration. */
  market: string | null
  /** Null in a demo, which has no wallet to show it to. */
  sealed_token: Buffer | null
  state: 'launched' | 'open' | 'replaced' | 'ended'
  opened_at: Date | null
}

/** Whose money a session plays with: `demo` of the studio's own demonstration, `play` of a brand that is one. */
export type SessionMoney = 'real' | 'play' | 'demo'

export function moneyOfSession({ mode, money }: Pick<SessionRow, 'mode' | 'money'>): SessionMoney {
  return mode === 'demo' ? 'demo' : money
}

export type NewSession = Omit<SessionRow, 'state' | 'opened_at'> & { device: string; launchHash: Buffer; launchExpiresAt: Date }

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on.query(sql`
    insert into studio.sessions (id, player_id, game, currency, language, device, lobby_url, deposit_url, max_bet, ends_at,
      reality_check_minutes, launch_hash, launch_expires_at, sealed_token, mode, money, market, minimum_age)
    values (${session.id}, ${session.player_id}, ${session.game}, ${session.currency}, ${session.language}, ${session.device},
      ${session.lobby_url}, ${session.deposit_url}, ${session.max_bet}, ${session.ends_at}, ${session.reality_check_minutes},
      ${session.launchHash}, ${session.launchExpiresAt}, ${session.sealed_token}, ${session.mode}, ${session.money}, ${session.market}, ${session.minimum_age})`)
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

/** Ends sessions at the games that are named. @returns how many were live */
export async function endSessions(
  on: Queryable,
  by: { games: readonly string[]; currency?: string | undefined; id?: string | undefined; playerId?: string | undefined },
): Promise<number> {
  const rows = await on.query(sql`
    update studio.sessions set state = 'ended' where state in ('launched', 'open') and game = any (${by.games}::text[])
      and (${by.currency ?? null}::text is null or currency = ${by.currency ?? null}::text)
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
  /** When the player's last round began, over all games; kept where a market sets the time between two rounds. */
  last_round_at: Date | null
}

export async function findActiveSeed(on: Queryable, playerId: string): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where player_id = ${playerId} and revealed_at is null`)
  return row
}

/**
 * The row lock is what makes the nonces of a player follow each other without gap or repetition. A seed that was exchanged while the statement waited for it
 * is not the one in use any more, and the one that is can be seen by the next statement only.
 */
export async function lockActiveSeed(on: Queryable, playerId: string): Promise<SeedRow | undefined> {
  for (;;) {
    const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where player_id = ${playerId} and revealed_at is null for update`)
    if (row || !(await findActiveSeed(on, playerId))) return row
  }
}

export async function findSeed(on: Queryable, id: bigint): Promise<SeedRow | undefined> {
  const [row] = await on.query<SeedRow>(sql`select * from studio.seeds where id = ${id}`)
  return row
}

/** The seed in use, and the one before it when there was one. */
export async function listSeedsInView(on: Queryable, playerId: string): Promise<SeedRow[]> {
  return on.query<SeedRow>(sql`select * from studio.seeds where player_id = ${playerId} order by id desc limit 2`)
}

/** Does nothing when another window was faster: a player has one active seed. */
export async function insertSeed(
  on: Queryable,
  seed: { playerId: string; sealedSeed: Buffer; commitment: string; clientSeed: string; lastRoundAt: Date | null },
): Promise<void> {
  await on.query(sql`
    insert into studio.seeds (player_id, sealed_seed, commitment, client_seed, last_round_at)
    values (${seed.playerId}, ${seed.sealedSeed}, ${seed.commitment}, ${seed.clientSeed}, ${seed.lastRoundAt})
    on conflict (player_id) where revealed_at is null do nothing`)
}

export async function revealSeed(on: Queryable, id: bigint, serverSeed: string): Promise<void> {
  await on.query(sql`update studio.seeds set revealed_seed = ${serverSeed}, revealed_at = clock_timestamp() where id = ${id}`)
}

export async function updateClientSeed(on: Queryable, id: bigint, clientSeed: string): Promise<void> {
  await on.query(sql`update studio.seeds set client_seed = ${clientSeed} where id = ${id}`)
}

/** Lets the time between two rounds count from now where the last round lies ahead. */
export async function restartCycle(on: Queryable, playerId: string, now: Date): Promise<void> {
  await on.query(sql`
    update studio.seeds set last_round_at = ${now} where player_id = ${playerId} and revealed_at is null and last_round_at > ${now}`)
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

/** What time the database has. */
export async function readTime(on: Queryable): Promise<Date> {
  const [row] = await on.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  if (!row) throw new Error('The database tells no time')
  return row.now
}
