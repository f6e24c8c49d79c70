import type { LanguageCode } from '@portal/contracts'
import { type Queryable, sql, type Tx } from '@portal/runtime'

export type LinkRequest = { brandId: number; usernameKey: string; emailKey: string; address: string; language: LanguageCode }
/** How long a request is stored: the limits count those of a day. */
const requestRetention = '2 days'

type Limits = { perAccount: number; perAddress: number }

/**
 * Counts a request for a reset link against the name and the address.
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

/** Claims unhandled requests; they are handled when the transaction commits. */
export async function claimLinkRequests(tx: Tx, atMost: number): Promise<WaitingLink[]> {
  return tx.query<WaitingLink>(sql`
    update identity.link_requests r set handled_at = clock_timestamp()
    from (select id from identity.link_requests where handled_at is null order by asked_at limit ${atMost}::int for update skip locked) waiting
    where r.id = waiting.id
    returning r.brand_id as "brandId", r.username_key as "usernameKey", r.email_key as "emailKey", r.language`)
}

/** The account with this name and e-mail, if it may log in. Its e-mail is locked until the transaction ends. */
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

export async function removeOldLinkRequests(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.link_requests where asked_at < now() - ${requestRetention}::interval`)
}
