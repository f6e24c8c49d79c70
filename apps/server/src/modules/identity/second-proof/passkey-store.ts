import { type Queryable, sql } from '@portal/runtime'

export type PasskeyRow = {
  credentialId: string
  memberId: bigint
  rpId: string
  publicKey: Buffer
  counter: bigint
  transports: string[]
  backedUp: boolean
  name: string
  madeAt: Date
  usedAt: Date | null
}

export async function findPasskey(on: Queryable, credentialId: string, brandId: number): Promise<PasskeyRow | undefined> {
  const [found] = await on.query<PasskeyRow>(sql`
    select p.credential_id as "credentialId", p.member_id as "memberId", p.rp_id as "rpId", p.public_key as "publicKey", p.counter, p.transports,
      p.backed_up as "backedUp", p.name, p.made_at as "madeAt", p.used_at as "usedAt"
    from identity.passkeys p join identity.members m on m.id = p.member_id
    where p.credential_id = ${credentialId} and m.brand_id = ${brandId}`)
  return found
}

export function listPasskeys(on: Queryable, memberId: bigint): Promise<PasskeyRow[]> {
  return on.query<PasskeyRow>(sql`
    select credential_id as "credentialId", member_id as "memberId", rp_id as "rpId", public_key as "publicKey", counter, transports,
      backed_up as "backedUp", name, made_at as "madeAt", used_at as "usedAt"
    from identity.passkeys where member_id = ${memberId} order by made_at, credential_id`)
}

export type NewPasskey = {
  credentialId: string
  memberId: bigint
  rpId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  backupEligible: boolean
  backedUp: boolean
  name: string
}

/** @returns false when the credential is registered already, at any account */
export async function addPasskey(on: Queryable, key: NewPasskey): Promise<boolean> {
  const added = await on.query<{ id: string }>(sql`
    insert into identity.passkeys (credential_id, member_id, rp_id, public_key, counter, transports, backup_eligible, backed_up, name)
    values (${key.credentialId}, ${key.memberId}, ${key.rpId}, ${key.publicKey}, ${key.counter}::bigint, ${key.transports}::text[],
      ${key.backupEligible}, ${key.backedUp}, ${key.name})
    on conflict do nothing returning credential_id as id`)
  return added.length > 0
}

/** Records a use. A non-zero counter must have grown. @returns false when it has not: the key was copied, or the response was replayed */
export async function notePasskeyUse(on: Queryable, credentialId: string, counter: number, backedUp: boolean): Promise<boolean> {
  const noted = await on.query<{ id: string }>(sql`
    update identity.passkeys set counter = ${counter}::bigint, backed_up = ${backedUp}, used_at = clock_timestamp()
    where credential_id = ${credentialId} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning credential_id as id`)
  return noted.length > 0
}

export async function renamePasskey(on: Queryable, memberId: bigint, credentialId: string, name: string): Promise<boolean> {
  const renamed = await on.query<{ id: string }>(sql`
    update identity.passkeys set name = ${name} where member_id = ${memberId} and credential_id = ${credentialId} returning credential_id as id`)
  return renamed.length > 0
}

export async function removePasskey(on: Queryable, memberId: bigint, credentialId: string): Promise<boolean> {
  const removed = await on.query<{ id: string }>(sql`
    delete from identity.passkeys where member_id = ${memberId} and credential_id = ${credentialId} returning credential_id as id`)
  return removed.length > 0
}

export async function putChallenge(on: Queryable, challengeHash: Buffer, boundTo: Buffer, lifeSeconds: number): Promise<void> {
  await on.query(sql`
    insert into identity.passkey_challenges (challenge_hash, bound_to, expires_at)
    values (${challengeHash}, ${boundTo}, clock_timestamp() + ${lifeSeconds}::int * interval '1 second')`)
}

/** Uses up a challenge, whatever it is bound to. @returns whether it is bound to this and in time */
export async function useChallenge(on: Queryable, challengeHash: Buffer, boundTo: Buffer): Promise<boolean> {
  const [used] = await on.query<{ isGood: boolean }>(sql`
    delete from identity.passkey_challenges where challenge_hash = ${challengeHash}
    returning bound_to = ${boundTo} and expires_at > clock_timestamp() as "isGood"`)
  return used?.isGood ?? false
}
