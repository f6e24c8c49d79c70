import { randomBytes } from 'node:crypto'
import { type Database, type Queryable, sql } from '@portal/runtime'

/**
 * A key that this server makes for itself and keeps: made at the first asking, the same for every process and every start after.
 * @returns 32 random bytes that belong to this name alone
 */
export async function getSecret(database: Queryable, name: string): Promise<Buffer> {
  const [made] = await database.query<{ value: Buffer }>(
    sql`insert into platform.secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing returning value`,
  )
  if (made) return made.value
  const [known] = await database.query<{ value: Buffer }>(sql`select value from platform.secrets where name = ${name}`)
  return known!.value
}

/**
 * Marks a thing as used, for all processes.
 * @returns false when it was used before
 */
export async function useOnce(database: Queryable, kind: string, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await database.query<{ used: boolean }>(
    sql`insert into platform.used_once (kind, id, expires_at) values (${kind}, ${id}, ${expiresAt}) on conflict do nothing returning true as used`,
  )
  return rows.length === 1
}

/** Forgets marks whose things have expired by themselves. */
export async function removeExpiredMarks(database: Queryable): Promise<void> {
  await database.query(sql`delete from platform.used_once where expires_at < now()`)
}

export type StoredKey = { kid: string; publicJwk: object; privateJwk: object; ageSeconds: number }

/** The key pairs that are still accepted, the newest first. */
export function listEnvelopeKeys(database: Queryable): Promise<StoredKey[]> {
  return database.query<{ kid: string; publicJwk: object; privateJwk: object; ageSeconds: number }>(
    sql`select kid, public_jwk as "publicJwk", private_jwk as "privateJwk", extract(epoch from now() - created_at)::float8 as "ageSeconds"
      from platform.envelope_keys where ends_at > now() order by created_at desc, kid`,
  )
}

/**
 * Adds a key pair when the newest is older than `afterSeconds`, so that processes which find an old key at the same moment add one together.
 * Keys older than the one that is replaced stop being accepted: two are valid at a time.
 */
export async function addEnvelopeKey(
  database: Database,
  made: { kid: string; publicJwk: object; privateJwk: object },
  afterSeconds: number,
  lifeSeconds: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(727276)`)
    const known = await listEnvelopeKeys(tx)
    const [newest] = known
    if (newest && newest.ageSeconds < afterSeconds) return
    await tx.query(
      sql`insert into platform.envelope_keys (kid, public_jwk, private_jwk, ends_at)
        values (${made.kid}, ${made.publicJwk}, ${made.privateJwk}, now() + ${lifeSeconds}::float8 * interval '1 second')`,
    )
    if (newest) await tx.query(sql`delete from platform.envelope_keys where kid <> ${made.kid} and kid <> ${newest.kid}`)
  })
}
