import { type Queryable, sql, type Tx } from '@portal/runtime'
import { requestRetention, smsCodeRetention } from './contact-rules.ts'

export type SmsPurpose = 'login' | 'register' | 'reset'
export type SmsOwner = { brandId: number; mobile: string; purpose: SmsPurpose }
type Limits = { cooldownSeconds: number; perNumber: number; perAddress: number; perCountry: number }
export type SendRequest = { brandId: number; mobile: string; country: string; address: string }
export type SendLimit = { waitSeconds: number; reason: 'soon' | 'quota' }

/**
 * Checks the limits of messages: a pause after the last one, a daily limit per number, an hourly one per address, and a country's daily budget of
 * sent messages. Requests of the same number, address or country are serialized.
 * @returns the limit that is reached; with undefined the caller counts the message by `recordSend` in the same transaction
 */
export async function findSendLimit(tx: Tx, request: SendRequest, limits: Limits): Promise<SendLimit | undefined> {
  const { brandId, mobile, country, address } = request
  // Always in the same order, which prevents deadlocks.
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('sms address ' || ${address}, 0)) is null as address,
      pg_advisory_xact_lock(hashtextextended('sms number ' || ${brandId}::int || ${mobile}, 0)) is null as number,
      pg_advisory_xact_lock(hashtextextended('sms country ' || ${country}, 0)) is null as country`)
  const [found] = await tx.query<{ soon: number; quota: number }>(sql`
    with number as (
      select count(*)::int as sent, max(sent_at) as latest, min(sent_at) as first from identity.sms_sends
      where brand_id = ${brandId} and mobile = ${mobile} and sent_at > clock_timestamp() - interval '1 day'
    ), address as (
      select count(*)::int as sent, min(sent_at) as first from identity.sms_sends
      where address = ${address} and sent_at > clock_timestamp() - interval '1 hour'
    ), country as (
      select count(*)::int as sent, min(sent_at) as first from identity.sms_sends
      where country = ${country} and not is_decoy and sent_at > clock_timestamp() - interval '1 day'
    )
    select ceil(greatest(0,
        extract(epoch from (n.latest - clock_timestamp())) + ${limits.cooldownSeconds}::int,
        case when a.sent >= ${limits.perAddress}::int then extract(epoch from (a.first - clock_timestamp())) + 3600 end))::int as soon,
      ceil(greatest(0,
        case when n.sent >= ${limits.perNumber}::int then extract(epoch from (n.first - clock_timestamp())) + 86400 end,
        case when c.sent >= ${limits.perCountry}::int then coalesce(extract(epoch from (c.first - clock_timestamp())), 0) + 86400 end))::int as quota
    from number n, address a, country c`)
  const { soon, quota } = found!
  if (quota > 0) return { waitSeconds: quota, reason: 'quota' }
  return soon > 0 ? { waitSeconds: soon, reason: 'soon' } : undefined
}

/** Counts a message. A decoy counts for number and address, not for the country. */
export async function recordSend(tx: Tx, { brandId, mobile, country, address }: SendRequest, isDecoy: boolean): Promise<void> {
  await tx.query(sql`
    insert into identity.sms_sends (brand_id, mobile, address, country, is_decoy) values (${brandId}, ${mobile}, ${address}, ${country}, ${isDecoy})`)
}

/** Seconds for which a number is locked for a purpose after too many attempts at its last code; 0 when it is not. */
export async function findCodeLock(on: Queryable, owner: SmsOwner, maxAttempts: number, lockSeconds: number): Promise<number> {
  const { brandId, mobile, purpose } = owner
  const [found] = await on.query<{ seconds: number }>(sql`
    select ceil(extract(epoch from tried_at - clock_timestamp()) + ${lockSeconds}::int)::int as seconds from identity.sms_codes
    where brand_id = ${brandId} and mobile = ${mobile} and purpose = ${purpose} and used_at is null and tries >= ${maxAttempts}::int`)
  return Math.max(0, found?.seconds ?? 0)
}

/** Stores the code of a number for a purpose; the previous code becomes invalid. */
export async function putCode(on: Queryable, { brandId, mobile, purpose }: SmsOwner, hash: Buffer, lifeMinutes: number): Promise<void> {
  await on.query(sql`
    insert into identity.sms_codes (brand_id, mobile, purpose, code_hash, expires_at)
    values (${brandId}, ${mobile}, ${purpose}, ${hash}, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')
    on conflict (brand_id, mobile, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null, tried_at = null`)
}

/**
 * Checks a code. Each attempt counts, concurrent ones too; a right code is used up.
 * @returns whether it was right, in time, and within the attempts
 */
export async function useCode(on: Queryable, { brandId, mobile, purpose }: SmsOwner, hash: Buffer, maxAttempts: number): Promise<boolean> {
  const [checked] = await on.query<{ right: boolean }>(sql`
    update identity.sms_codes set tries = tries + 1, tried_at = clock_timestamp(), used_at = case when code_hash = ${hash} then clock_timestamp() end
    where brand_id = ${brandId} and mobile = ${mobile} and purpose = ${purpose} and used_at is null and tries < ${maxAttempts}::int
      and expires_at > clock_timestamp()
    returning used_at is not null as right`)
  return checked?.right ?? false
}

export async function removeOldCodes(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.sms_codes where expires_at < now() - ${smsCodeRetention}::interval`)
  await on.query(sql`delete from identity.sms_sends where sent_at < now() - ${requestRetention}::interval`)
}
