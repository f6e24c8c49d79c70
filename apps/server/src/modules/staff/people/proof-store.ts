import { type Queryable, sql } from '@portal/runtime'
import { enrolmentRetention } from './session-rules.ts'

/** Uses up a 30 s step of an authenticator. @returns false when this or a later one was used */
export async function takeStep(on: Queryable, personId: bigint, step: number): Promise<boolean> {
  const taken = await on.query<{ id: bigint }>(sql`
    update staff.people set totp_step = ${step}::bigint where id = ${personId}::bigint and totp_step < ${step}::bigint returning id`)
  return taken.length > 0
}

export async function replaceRecoveryCodes(on: Queryable, personId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await on.query(sql`delete from staff.recovery_codes where person_id = ${personId}::bigint`)
  await on.query(sql`
    insert into staff.recovery_codes (person_id, code_hash) select ${personId}::bigint, hash from unnest(${hashes}::bytea[]) as codes (hash)`)
}

/** @returns whether it was one */
export async function useRecoveryCode(on: Queryable, personId: bigint, hash: Buffer): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    delete from staff.recovery_codes where person_id = ${personId}::bigint and code_hash = ${hash} returning person_id as id`)
  return used.length > 0
}

export type ProofCounts = { passkeys: number; recoveryCodesLeft: number }

export async function countProofs(on: Queryable, personId: bigint): Promise<ProofCounts> {
  const [row] = await on.query<ProofCounts>(sql`
    select (select count(*) from staff.passkeys where person_id = ${personId}::bigint)::int as passkeys,
      (select count(*) from staff.recovery_codes where person_id = ${personId}::bigint)::int as "recoveryCodesLeft"`)
  return row!
}

export type PasskeyRow = { credentialId: string; personId: bigint; rpId: string; publicKey: Buffer; counter: bigint; transports: string[] }

export async function findPasskey(on: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await on.query<PasskeyRow>(sql`
    select credential_id as "credentialId", person_id as "personId", rp_id as "rpId", public_key as "publicKey", counter, transports
    from staff.passkeys where credential_id = ${credentialId}`)
  return found
}

export type NewPasskey = PasskeyRow & { name: string }

/** @returns false when the credential is registered already */
export async function addPasskey(on: Queryable, key: NewPasskey): Promise<boolean> {
  const added = await on.query<{ id: string }>(sql`
    insert into staff.passkeys (credential_id, person_id, rp_id, public_key, counter, transports, name)
    values (${key.credentialId}, ${key.personId}::bigint, ${key.rpId}, ${key.publicKey}, ${key.counter}::bigint, ${key.transports}::text[], ${key.name})
    on conflict do nothing returning credential_id as id`)
  return added.length > 0
}

/** A counter that is not zero must have grown: otherwise the key was copied or the answer is an old one. */
export async function notePasskeyUse(on: Queryable, credentialId: string, counter: number): Promise<boolean> {
  const noted = await on.query<{ id: string }>(sql`
    update staff.passkeys set counter = ${counter}::bigint, used_at = clock_timestamp()
    where credential_id = ${credentialId} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning credential_id as id`)
  return noted.length > 0
}

export async function putChallenge(on: Queryable, ticketHash: Buffer, challengeHash: Buffer, seconds: number): Promise<void> {
  await on.query(sql`
    insert into staff.challenges (ticket_hash, challenge_hash, expires_at)
    values (${ticketHash}, ${challengeHash}, clock_timestamp() + ${seconds}::int * interval '1 second')`)
}

/** Uses up the challenge of a ticket. @returns whether it is this one, in time */
export async function useChallenge(on: Queryable, ticketHash: Buffer, challengeHash: Buffer): Promise<boolean> {
  const [used] = await on.query<{ isGood: boolean }>(sql`
    delete from staff.challenges where ticket_hash = ${ticketHash}
    returning challenge_hash = ${challengeHash} and expires_at > clock_timestamp() as "isGood"`)
  return used?.isGood ?? false
}

/** A new link takes the place of an earlier one of the person. */
export async function putEnrolment(
  on: Queryable,
  { tokenHash, personId, sealedTotp, seconds }: { tokenHash: Buffer; personId: bigint; sealedTotp: Buffer; seconds: number },
): Promise<void> {
  await on.query(sql`delete from staff.enrolments where person_id = ${personId}::bigint`)
  await on.query(sql`
    insert into staff.enrolments (token_hash, person_id, sealed_totp, expires_at)
    values (${tokenHash}, ${personId}::bigint, ${sealedTotp}, clock_timestamp() + ${seconds}::int * interval '1 second')`)
}

export type Enrolment = { personId: bigint; username: string; sealedTotp: Buffer; expiresAt: Date }

export async function findEnrolment(on: Queryable, tokenHash: Buffer): Promise<Enrolment | undefined> {
  const [found] = await on.query<Enrolment>(sql`
    select e.person_id as "personId", p.username, e.sealed_totp as "sealedTotp", e.expires_at as "expiresAt"
    from staff.enrolments e join staff.people p on p.id = e.person_id
    where e.token_hash = ${tokenHash} and e.expires_at > clock_timestamp() and p.locked_at is null`)
  return found
}

/** @returns false when another call was first */
export async function useEnrolment(on: Queryable, tokenHash: Buffer): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    delete from staff.enrolments where token_hash = ${tokenHash} and expires_at > clock_timestamp() returning person_id as id`)
  return used.length > 0
}

export async function removeOldChallenges(on: Queryable): Promise<void> {
  await on.query(sql`delete from staff.challenges where expires_at < now()`)
  await on.query(sql`delete from staff.enrolments where expires_at < now() - ${enrolmentRetention}::interval`)
}
