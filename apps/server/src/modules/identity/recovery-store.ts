import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql, type Tx } from '@portal/runtime'

export type LinkRequest = { brandId: number; usernameKey: string; emailKey: string; address: string; language: LanguageCode }
type Limits = { perAccount: number; perAddress: number }

/**
 * Counts a wish for a link by e-mail against the name and the address.
 * @returns seconds to wait; 0 means that it was counted
 */
export async function claimLink(tx: Tx, request: LinkRequest, limits: Limits): Promise<number> {
  const { brandId, usernameKey, emailKey, address, language } = request
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('link address ' || ${address}, 0)) is null as address,
      pg_advisory_xact_lock(hashtextextended('link account ' || ${brandId}::int || ' ' || ${usernameKey}, 0)) is null as account`)
  const [found] = await tx.query<{ wait: number }>(sql`
    with account as (
      select count(*)::int as asked, min(asked_at) as first from identity.link_requests
      where brand_id = ${brandId} and username_key = ${usernameKey} and asked_at > clock_timestamp() - interval '1 day'
    ), address as (
      select count(*)::int as asked, min(asked_at) as first from identity.link_requests
      where address = ${address} and asked_at > clock_timestamp() - interval '1 hour'
    )
    select ceil(greatest(0,
      case when c.asked >= ${limits.perAccount}::int then extract(epoch from (c.first - clock_timestamp())) + 86400 end,
      case when a.asked >= ${limits.perAddress}::int then extract(epoch from (a.first - clock_timestamp())) + 3600 end
    ))::int as wait from account c, address a`)
  if (found!.wait > 0) return found!.wait
  await tx.query(sql`
    insert into identity.link_requests (brand_id, username_key, email_key, address, language)
    values (${brandId}, ${usernameKey}, ${emailKey}, ${address}, ${language})`)
  return 0
}

export type WaitingLink = { brandId: number; usernameKey: string; emailKey: string; language: LanguageCode }

/** Takes requests that nobody has looked at yet; they are done when the transaction commits. */
export async function takeLinkRequests(tx: Tx, atMost: number): Promise<WaitingLink[]> {
  return tx.query<WaitingLink>(sql`
    update identity.link_requests r set handled_at = clock_timestamp()
    from (select id from identity.link_requests where handled_at is null order by asked_at limit ${atMost}::int for update skip locked) waiting
    where r.id = waiting.id
    returning r.brand_id as "brandId", r.username_key as "usernameKey", r.email_key as "emailKey", r.language`)
}

/** The account of a name whose e-mail is this one; only one that may sign in. Its e-mail is not changed before the transaction ends. */
export async function findByEmail(
  on: Queryable,
  brandId: number,
  usernameKey: string,
  emailKey: string,
): Promise<{ id: bigint; username: string } | undefined> {
  const [found] = await on.query<{ id: bigint; username: string }>(sql`
    select m.id, m.username from identity.members m left join identity.member_details d on d.member_id = m.id and d.field = 'email'
    where m.brand_id = ${brandId} and m.username_key = ${usernameKey} and m.kind = 'member' and m.locked_at is null
      and coalesce(m.email, lower(d.value)) = ${emailKey} for share of m`)
  return found
}

/** The e-mail that an account gave. */
export async function findEmail(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const [found] = await on.query<{ value: string }>(
    sql`select value from identity.member_details where member_id = ${memberId} and field = 'email'`,
  )
  return found?.value
}

export async function removeResetTickets(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.tickets where member_id = ${memberId} and purpose = 'reset'`)
}

/** The one link of an account: whatever it had before is void. */
export async function putResetTicket(on: Queryable, memberId: bigint, tokenHash: Buffer, lifeMinutes: number): Promise<void> {
  await removeResetTickets(on, memberId)
  await on.query(sql`
    insert into identity.tickets (token_hash, purpose, member_id, expires_at)
    values (${tokenHash}, 'reset', ${memberId}, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')`)
}

/** A ticket of the session that has this token, made in the transaction that opened it. */
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

/** Whose link this is, while it is good and its account may sign in. */
export async function findResetTicket(on: Queryable, tokenHash: Buffer, brandId: number): Promise<bigint | undefined> {
  const [found] = await on.query<{ memberId: bigint }>(sql`
    select t.member_id as "memberId" from identity.tickets t join identity.members m on m.id = t.member_id
    where t.token_hash = ${tokenHash} and t.purpose = 'reset' and t.used_at is null and t.expires_at > clock_timestamp() and m.brand_id = ${brandId}
      and m.kind = 'member' and m.locked_at is null`)
  return found?.memberId
}

/** Uses a link up. @returns false when somebody else was faster or it is too late */
export async function useResetTicket(on: Queryable, tokenHash: Buffer, memberId: bigint): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.tickets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and purpose = 'reset' and member_id = ${memberId} and used_at is null and expires_at > clock_timestamp()
    returning member_id as id`)
  return used.length > 0
}

/** Uses a ticket of this very session up. @returns whether it was good */
export async function useChangeTicket(on: Queryable, tokenHash: Buffer, memberId: bigint, sessionId: string): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.tickets set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and purpose = 'change' and member_id = ${memberId} and session_id = ${sessionId}::uuid and used_at is null
      and expires_at > clock_timestamp()
    returning member_id as id`)
  return used.length > 0
}

/** Whether a ticket of this session is still good, without using it up. */
export async function hasChangeTicket(on: Queryable, tokenHash: Buffer, memberId: bigint, sessionId: string): Promise<boolean> {
  const found = await on.query<{ id: bigint }>(sql`
    select member_id as id from identity.tickets
    where token_hash = ${tokenHash} and purpose = 'change' and member_id = ${memberId} and session_id = ${sessionId}::uuid and used_at is null
      and expires_at > clock_timestamp()`)
  return found.length > 0
}

/** Nothing is paid out before this has passed; a hold that lasts longer already stays. */
export async function holdWithdrawals(on: Queryable, memberId: bigint, hours: number): Promise<void> {
  await on.query(sql`
    update identity.members set withdrawals_held_until = greatest(withdrawals_held_until, now() + ${hours}::int * interval '1 hour')
    where id = ${memberId}`)
}

/** Until when nothing is paid out to this account; undefined when nothing is held. */
export async function findWithdrawalHold(on: Queryable, memberId: bigint): Promise<Date | undefined> {
  const [found] = await on.query<{ until: Date }>(
    sql`select withdrawals_held_until as until from identity.members where id = ${memberId} and withdrawals_held_until > now()`,
  )
  return found?.until
}

export async function removeOldRecoveries(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.tickets where expires_at < now() - interval '1 day'`)
  await on.query(sql`delete from identity.link_requests where asked_at < now() - interval '2 days'`)
}
