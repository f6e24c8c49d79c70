import { type Queryable, sql } from '@portal/runtime'
import { failureMemory } from '../limits/index.ts'
import { proofFailureRetention, setUpLifetime, setUpRetention, stepRetention } from './proof-rules.ts'

export type AuthenticatorRow = { sealedSecret: Buffer; confirmedAt: Date | null; isOver: boolean }

/** The authenticator app of an account, including one that is being set up; `isOver` when the set-up is older than `setUpLifetime`. */
export async function findAuthenticator(on: Queryable, memberId: bigint): Promise<AuthenticatorRow | undefined> {
  const [found] = await on.query<{ sealedSecret: Buffer; confirmedAt: Date | null; isOver: boolean }>(sql`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt",
      confirmed_at is null and made_at < clock_timestamp() - ${setUpLifetime}::interval as "isOver"
    from identity.authenticators where member_id = ${memberId}`)
  return found
}

/** Starts a set-up in place of a previous one. @returns false when an app is on */
export async function putAuthenticator(on: Queryable, memberId: bigint, sealedSecret: Buffer): Promise<boolean> {
  const put = await on.query<{ id: bigint }>(sql`
    insert into identity.authenticators (member_id, sealed_secret) values (${memberId}, ${sealedSecret})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, made_at = clock_timestamp()
      where authenticators.confirmed_at is null
    returning member_id as id`)
  return put.length > 0
}

/** Uses up the code of a step, unless a code of it or of a later step is used. @returns whether it was accepted */
export async function takeStep(on: Queryable, memberId: bigint, step: number): Promise<boolean> {
  const taken = await on.query<{ id: bigint }>(sql`
    update identity.authenticators set last_step = ${step}::bigint where member_id = ${memberId} and last_step < ${step}::bigint
    returning member_id as id`)
  return taken.length > 0
}

export async function confirmAuthenticator(on: Queryable, memberId: bigint): Promise<boolean> {
  const confirmed = await on.query<{ id: bigint }>(sql`
    update identity.authenticators set confirmed_at = clock_timestamp() where member_id = ${memberId} and confirmed_at is null
    returning member_id as id`)
  return confirmed.length > 0
}

export async function removeAuthenticator(on: Queryable, memberId: bigint): Promise<boolean> {
  const removed = await on.query<{ id: bigint }>(sql`
    delete from identity.authenticators where member_id = ${memberId} and confirmed_at is not null returning member_id as id`)
  return removed.length > 0
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(on: Queryable, memberId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await on.query(sql`delete from identity.recovery_codes where member_id = ${memberId}`)
  await on.query(sql`
    insert into identity.recovery_codes (member_id, code_hash) select ${memberId}::bigint, hash from unnest(${hashes}::bytea[]) as codes (hash)`)
}

/** Uses up a recovery code. @returns whether it was valid */
export async function useRecoveryCode(on: Queryable, memberId: bigint, hash: Buffer): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.recovery_codes set used_at = clock_timestamp() where member_id = ${memberId} and code_hash = ${hash} and used_at is null
    returning member_id as id`)
  return used.length > 0
}

export type ProofFacts = { authenticatorSince: Date | null; passkeyHosts: string[]; recoveryCodesLeft: number }

/** The second proofs of an account. */
export async function getProofFacts(on: Queryable, memberId: bigint): Promise<ProofFacts> {
  const [facts] = await on.query<{ authenticatorSince: Date | null; passkeyHosts: string[]; recoveryCodesLeft: number }>(sql`
    select (select confirmed_at from identity.authenticators where member_id = ${memberId}) as "authenticatorSince",
      (select coalesce(array_agg(distinct rp_id), '{}') from identity.passkeys where member_id = ${memberId}) as "passkeyHosts",
      (select count(*)::int from identity.recovery_codes where member_id = ${memberId} and used_at is null) as "recoveryCodesLeft"`)
  return facts!
}

/**
 * Counts an attempt at a second proof before it is checked, in one statement: `maxAttempts` in a row lock it. A right one resets the
 * count (`clearProofAttempts`), and so does `failureMemory` without one.
 * @returns seconds to wait; 0 means go on
 */
export async function claimProofAttempt(on: Queryable, memberId: bigint, maxAttempts: number, lockSeconds: number): Promise<number> {
  const claimed = await on.query<{ failures: number }>(sql`
    insert into identity.second_tries as t (member_id, failures, last_at) values (${memberId}, 1, clock_timestamp())
    on conflict (member_id) do update set
      failures = case when t.locked_until is not null or t.last_at < clock_timestamp() - ${failureMemory}::interval then 1 else t.failures + 1 end,
      locked_until = case when t.locked_until is null and t.last_at >= clock_timestamp() - ${failureMemory}::interval
        and t.failures + 1 >= ${maxAttempts}::int then clock_timestamp() + ${lockSeconds}::int * interval '1 second' end,
      last_at = clock_timestamp()
    where t.locked_until is null or t.locked_until <= clock_timestamp()
    returning t.failures`)
  if (claimed.length > 0) return 0
  const [locked] = await on.query<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from locked_until - clock_timestamp())))::int as seconds from identity.second_tries
    where member_id = ${memberId}`)
  return locked?.seconds ?? 1
}

export async function clearProofAttempts(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.second_tries where member_id = ${memberId}`)
}

export async function removeOldSecondProofs(on: Queryable): Promise<void> {
  await on.query(
    sql`delete from identity.authenticators where confirmed_at is null and made_at < clock_timestamp() - ${setUpRetention}::interval`,
  )
  await on.query(sql`delete from identity.passkey_challenges where expires_at < clock_timestamp()`)
  await on.query(sql`delete from identity.second_steps where expires_at < clock_timestamp() - ${stepRetention}::interval`)
  await on.query(sql`delete from identity.second_tries where last_at < clock_timestamp() - ${proofFailureRetention}::interval`)
  await on.query(sql`delete from identity.trusted_places where expires_at < clock_timestamp()`)
}
