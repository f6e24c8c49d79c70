import { createHmac } from 'node:crypto'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import { removeResetTickets } from '../accounts/index.ts'
import { requestRetention } from './contact-rules.ts'

export type ContactKind = 'email' | 'mobile'
/** The e-mail in lower case, the number in its international form. */
export type ContactRequest = { memberId: bigint; brandId: number; kind: ContactKind; contact: string; sessionId: string; network: string }

/** What a code is for: a contact that is to be verified, or a payment password that is to be reset by a verified one. */
export type CodeRequest = Omit<ContactRequest, 'kind'> & { kind: ContactKind | `payment_${ContactKind}` }

/** A keyed hash, bound to everything that the code is valid for. */
export function hashContactCode(key: Buffer, { brandId, memberId, sessionId, kind, contact }: CodeRequest, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['contact', brandId, String(memberId), sessionId, kind, contact, code]))
    .digest()
}

/** The contacts of an account: the verified ones, and those typed at registration. */
export type ContactsRow = { email: string | null; mobile: string | null; typedEmail: string | null; typedMobile: string | null }

export async function getContacts(on: Queryable, memberId: bigint): Promise<ContactsRow> {
  const [found] = await on.query<ContactsRow>(sql`
    select m.email, m.mobile, e.value as "typedEmail",
      case when n.value like '+%' then n.value else concat_ws(' ', c.value, n.value) end as "typedMobile"
    from identity.members m
      left join identity.member_details e on e.member_id = m.id and e.field = 'email'
      left join identity.member_details n on n.member_id = m.id and n.field = 'mobileNum'
      left join identity.member_details c on c.member_id = m.id and c.field = 'countryDialingCode' and n.value is not null
    where m.id = ${memberId}`)
  return found!
}

type Limits = { pauseSeconds: number; perMember: number; perContact: number; perNetwork: number }

/**
 * Checks whether a code may be sent: a pause after the last one, a daily limit per member and per contact, an hourly one per network. Requests of
 * the same network, contact or member are serialized.
 * @returns seconds to wait; with 0 the caller stores the code by `putContactCode` in the same transaction
 */
export async function findContactWait(tx: Tx, request: CodeRequest, limits: Limits): Promise<number> {
  const { memberId, brandId, kind, contact, network } = request
  // Always in the same order, which prevents deadlocks.
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('contact network ' || ${network}, 0)) is null as network,
      pg_advisory_xact_lock(hashtextextended('contact ' || ${brandId}::int || ' ' || ${contact}, 0)) is null as contact,
      pg_advisory_xact_lock(hashtextextended('contact member ' || ${memberId}::bigint, 0)) is null as member`)
  const [found] = await tx.query<{ wait: number }>(sql`
    with member as (
      select count(*)::int as asked, max(asked_at) as latest, min(asked_at) as first from identity.contact_codes
      where member_id = ${memberId} and kind = ${kind} and asked_at > clock_timestamp() - interval '1 day'
    ), contact as (
      select count(*)::int as asked, min(asked_at) as first from identity.contact_codes
      where brand_id = ${brandId} and contact = ${contact} and asked_at > clock_timestamp() - interval '1 day'
    ), network as (
      select count(*)::int as asked, min(asked_at) as first from identity.contact_codes
      where network = ${network} and asked_at > clock_timestamp() - interval '1 hour'
    )
    select ceil(greatest(0,
      extract(epoch from (m.latest - clock_timestamp())) + ${limits.pauseSeconds}::int,
      case when m.asked >= ${limits.perMember}::int then extract(epoch from (m.first - clock_timestamp())) + 86400 end,
      case when c.asked >= ${limits.perContact}::int then extract(epoch from (c.first - clock_timestamp())) + 86400 end,
      case when n.asked >= ${limits.perNetwork}::int then extract(epoch from (n.first - clock_timestamp())) + 3600 end
    ))::int as wait from member m, contact c, network n`)
  return found!.wait
}

/** Stores the code of a member for a kind of contact; the previous code becomes invalid. */
export async function putContactCode(on: Queryable, request: CodeRequest, hash: Buffer, lifeMinutes: number): Promise<void> {
  const { memberId, brandId, kind, contact, sessionId, network } = request
  await on.query(sql`
    insert into identity.contact_codes (member_id, brand_id, kind, contact, session_id, network, code_hash, expires_at)
    values (${memberId}, ${brandId}, ${kind}, ${contact}, ${sessionId}::uuid, ${network}, ${hash},
      clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')`)
}

/** Whether this session has an open code for this contact, so that no second step-up is needed. */
export async function hasOpenContactCode(on: Queryable, { memberId, kind, contact, sessionId }: ContactRequest): Promise<boolean> {
  const [latest] = await on.query<{ isOpen: boolean }>(sql`
    select contact = ${contact} and session_id = ${sessionId}::uuid and used_at is null and expires_at > clock_timestamp() as "isOpen"
    from identity.contact_codes where member_id = ${memberId} and kind = ${kind} order by id desc limit 1`)
  return latest?.isOpen ?? false
}

/**
 * Checks a code, or accepts it where an identity service has checked it (`hash` undefined). Each attempt counts, concurrent ones too; a right code
 * is used up.
 * @returns whether the code is right, in time, within the attempts, and of this session and contact
 */
export async function useContactCode(
  on: Queryable,
  { memberId, kind, contact, sessionId }: CodeRequest,
  hash: Buffer | undefined,
  maxAttempts: number,
): Promise<boolean> {
  const [checked] = await on.query<{ right: boolean }>(sql`
    update identity.contact_codes set tries = tries + 1,
      used_at = case when code_hash = coalesce(${hash ?? null}::bytea, code_hash) then clock_timestamp() end
    where id = (select id from identity.contact_codes where member_id = ${memberId} and kind = ${kind} order by id desc limit 1)
      and contact = ${contact} and session_id = ${sessionId}::uuid and used_at is null and tries < ${maxAttempts}::int
      and expires_at > clock_timestamp()
    returning used_at is not null as right`)
  return checked?.right ?? false
}

/** Whether another account of the brand has verified this contact. */
export async function isContactTaken(on: Queryable, { memberId, brandId, kind, contact }: ContactRequest): Promise<boolean> {
  const [found] = await on.query<{ isTaken: boolean }>(sql`
    select exists (select from identity.members where brand_id = ${brandId} and id <> ${memberId}
      and case ${kind}::text when 'email' then email = ${contact} else mobile = ${contact} end) as "isTaken"`)
  return found!.isTaken
}

/**
 * Sets the verified e-mail of an account; reset links to the previous one become invalid.
 * @returns false when another account of the brand has it
 */
export async function setEmail(tx: Tx, memberId: bigint, brandId: number, email: string): Promise<boolean> {
  await lockContact(tx, brandId, email)
  const set = await tx.query<{ id: bigint }>(sql`
    update identity.members set email = ${email}
    where id = ${memberId} and not exists (select from identity.members o where o.brand_id = ${brandId} and o.email = ${email} and o.id <> ${memberId})
    returning id`)
  if (set.length === 0) return false
  await setDetail(tx, memberId, 'email', email)
  await removeResetTickets(tx, memberId)
  return true
}

/** Sets the verified number of an account. @returns false when another account of the brand has it */
export async function setMobile(tx: Tx, memberId: bigint, brandId: number, mobile: string): Promise<boolean> {
  await lockContact(tx, brandId, mobile)
  const set = await tx.query<{ id: bigint }>(sql`
    update identity.members set mobile = ${mobile}
    where id = ${memberId} and not exists (select from identity.members o where o.brand_id = ${brandId} and o.mobile = ${mobile} and o.id <> ${memberId})
    returning id`)
  if (set.length > 0) await setDetail(tx, memberId, 'mobileNum', mobile)
  return set.length > 0
}

/** Serializes concurrent verifications of one contact. */
async function lockContact(tx: Tx, brandId: number, contact: string): Promise<void> {
  await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended('contact owner ' || ${brandId}::int || ' ' || ${contact}, 0)) is null as locked`,
  )
}

async function setDetail(tx: Tx, memberId: bigint, field: 'email' | 'mobileNum', value: string): Promise<void> {
  await tx.query(sql`
    insert into identity.member_details (member_id, field, value) values (${memberId}, ${field}, ${value})
    on conflict (member_id, field) do update set value = excluded.value`)
}

export async function removeOldContactCodes(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.contact_codes where asked_at < now() - ${requestRetention}::interval`)
}
