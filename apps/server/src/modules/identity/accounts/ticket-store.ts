import { type Queryable, sql } from '@portal/runtime'
import { ticketRetention } from './account-rules.ts'

/** Stores a step-up ticket of a session for one purpose and one target. */
export async function putStepUp(
  on: Queryable,
  { tokenHash, memberId, sessionId, targetHash }: { tokenHash: Buffer; memberId: bigint; sessionId: string; targetHash: Buffer },
  lifeSeconds: number,
): Promise<void> {
  await on.query(sql`
    insert into identity.tickets (token_hash, purpose, member_id, session_id, target_hash, expires_at)
    values (${tokenHash}, 'step_up', ${memberId}, ${sessionId}::uuid, ${targetHash}, clock_timestamp() + ${lifeSeconds}::int * interval '1 second')`)
}

/** Uses up a step-up of this session for exactly this target. @returns whether it was valid */
export async function useStepUp(
  on: Queryable,
  { tokenHash, memberId, sessionId, targetHash }: { tokenHash: Buffer; memberId: bigint; sessionId: string; targetHash: Buffer },
): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.tickets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and purpose = 'step_up' and member_id = ${memberId} and session_id = ${sessionId}::uuid
      and target_hash = ${targetHash} and used_at is null and expires_at > clock_timestamp()
    returning member_id as id`)
  return used.length > 0
}

export async function removeResetTickets(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.tickets where member_id = ${memberId} and purpose = 'reset'`)
}

/** Stores the one reset link of an account; previous ones become invalid. */
export async function putResetTicket(on: Queryable, memberId: bigint, tokenHash: Buffer, lifeMinutes: number): Promise<void> {
  await removeResetTickets(on, memberId)
  await on.query(sql`
    insert into identity.tickets (token_hash, purpose, member_id, expires_at)
    values (${tokenHash}, 'reset', ${memberId}, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')`)
}

/** Stores a change ticket of the session with this token, in the transaction that opens the session. */
export async function putChangeTicket(
  on: Queryable,
  memberId: bigint,
  sessionTokenHash: Buffer,
  tokenHash: Buffer,
  lifeMinutes: number,
): Promise<void> {
  await on.query(sql`
    insert into identity.tickets (token_hash, purpose, member_id, session_id, expires_at)
    select ${tokenHash}, 'change', ${memberId}, id, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute'
    from identity.sessions where token_hash = ${sessionTokenHash}`)
}

/** The member of a valid reset link whose account may log in. */
export async function findResetTicket(on: Queryable, tokenHash: Buffer, brandId: number): Promise<bigint | undefined> {
  const [found] = await on.query<{ memberId: bigint }>(sql`
    select t.member_id as "memberId" from identity.tickets t join identity.members m on m.id = t.member_id
    where t.token_hash = ${tokenHash} and t.purpose = 'reset' and t.used_at is null and t.expires_at > clock_timestamp() and m.brand_id = ${brandId}
      and m.kind = 'member' and m.locked_at is null`)
  return found?.memberId
}

/** Uses up a reset link. @returns false when it is used already or expired */
export async function useResetTicket(on: Queryable, tokenHash: Buffer, memberId: bigint): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.tickets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and purpose = 'reset' and member_id = ${memberId} and used_at is null and expires_at > clock_timestamp()
    returning member_id as id`)
  return used.length > 0
}

/** Uses up a change ticket of this session. @returns whether it was valid */
export async function useChangeTicket(on: Queryable, tokenHash: Buffer, memberId: bigint, sessionId: string): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.tickets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and purpose = 'change' and member_id = ${memberId} and session_id = ${sessionId}::uuid and used_at is null
      and expires_at > clock_timestamp()
    returning member_id as id`)
  return used.length > 0
}

/** Whether a change ticket of this session is valid, without using it up. */
export async function hasChangeTicket(on: Queryable, tokenHash: Buffer, memberId: bigint, sessionId: string): Promise<boolean> {
  const found = await on.query<{ id: bigint }>(sql`
    select member_id as id from identity.tickets
    where token_hash = ${tokenHash} and purpose = 'change' and member_id = ${memberId} and session_id = ${sessionId}::uuid and used_at is null
      and expires_at > clock_timestamp()`)
  return found.length > 0
}

export async function removeOldTickets(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.tickets where expires_at < now() - ${ticketRetention}::interval`)
}
