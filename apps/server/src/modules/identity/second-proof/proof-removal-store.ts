import { type Queryable, sql } from '@portal/runtime'
import { removalLifetime } from './proof-rules.ts'

/** @returns the request's id, or undefined while one of this member is open; a request expires after `removalLifetime` */
export async function addProofRemoval(on: Queryable, memberId: bigint, by: string, reason: string): Promise<bigint | undefined> {
  await on.query(sql`
    delete from identity.proof_removals where member_id = ${memberId} and decided_at is null and asked_at < clock_timestamp() - ${removalLifetime}::interval`)
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into identity.proof_removals (member_id, asked_by, reason) values (${memberId}, ${by}, ${reason}) on conflict do nothing returning id`)
  return made?.id
}

export type ProofRemoval = { memberId: bigint; askedBy: string; reason: string }

/** Decides an open request once, by another operator than the one who made it. */
export async function updateProofRemoval(on: Queryable, id: bigint, by: string, isGranted: boolean): Promise<ProofRemoval | undefined> {
  const [decided] = await on.query<ProofRemoval>(sql`
    update identity.proof_removals set decided_by = ${by}, decided_at = clock_timestamp(), is_granted = ${isGranted}
    where id = ${id} and decided_at is null and lower(asked_by) <> lower(${by}::text) and asked_at > clock_timestamp() - ${removalLifetime}::interval
    returning member_id as "memberId", asked_by as "askedBy", reason`)
  return decided
}

/** Removes authenticator, passkeys and recovery codes of an account. */
export async function removeAllProofs(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.authenticators where member_id = ${memberId}`)
  await on.query(sql`delete from identity.passkeys where member_id = ${memberId}`)
  await on.query(sql`delete from identity.recovery_codes where member_id = ${memberId}`)
}
