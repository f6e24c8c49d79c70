import { type Queryable, sql, type Tx } from '@portal/runtime'

export type SmsPurpose = 'login' | 'register' | 'reset'
export type SmsOwner = { brandId: number; mobile: string; purpose: SmsPurpose }
type Limits = { cooldownSeconds: number; perNumber: number; perAddress: number }

/**
 * Counts a wish for a message against the number and the address, one at a time for each.
 * @returns seconds to wait; 0 means that it was counted and may go on
 */
export async function claimSend(tx: Tx, owner: Omit<SmsOwner, 'purpose'>, address: string, limits: Limits): Promise<number> {
  const { brandId, mobile } = owner
  // Always in the same order, so that two wishes never wait for each other.
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('sms address ' || ${address}, 0)) is null as address,
      pg_advisory_xact_lock(hashtextextended('sms number ' || ${brandId}::int || ${mobile}, 0)) is null as number`)
  const [found] = await tx.query<{ wait: number }>(sql`
    with number as (
      select count(*)::int as sent, max(sent_at) as latest, min(sent_at) as first from identity.sms_sends
      where brand_id = ${brandId} and mobile = ${mobile} and sent_at > clock_timestamp() - interval '1 hour'
    ), address as (
      select count(*)::int as sent, min(sent_at) as first from identity.sms_sends
      where address = ${address} and sent_at > clock_timestamp() - interval '1 hour'
    )
    select ceil(greatest(0,
      extract(epoch from (n.latest - clock_timestamp())) + ${limits.cooldownSeconds}::int,
      case when n.sent >= ${limits.perNumber}::int then extract(epoch from (n.first - clock_timestamp())) + 3600 end,
      case when a.sent >= ${limits.perAddress}::int then extract(epoch from (a.first - clock_timestamp())) + 3600 end
    ))::int as wait from number n, address a`)
  if (found!.wait > 0) return found!.wait
  await tx.query(sql`insert into identity.sms_sends (brand_id, mobile, address) values (${brandId}, ${mobile}, ${address})`)
  return 0
}

/** The code of a number for a purpose, in place of the one before. */
export async function putCode(on: Queryable, { brandId, mobile, purpose }: SmsOwner, hash: Buffer, lifeMinutes: number): Promise<void> {
  await on.query(sql`
    insert into identity.sms_codes (brand_id, mobile, purpose, code_hash, expires_at)
    values (${brandId}, ${mobile}, ${purpose}, ${hash}, clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')
    on conflict (brand_id, mobile, purpose) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null`)
}

/**
 * Tries a code. Each try counts, also of those at the same moment; a right one is used up.
 * @returns whether it was right, in time, and within the tries
 */
export async function useCode(on: Queryable, { brandId, mobile, purpose }: SmsOwner, hash: Buffer, triesAtMost: number): Promise<boolean> {
  const [tried] = await on.query<{ right: boolean }>(sql`
    update identity.sms_codes set tries = tries + 1, used_at = case when code_hash = ${hash} then clock_timestamp() end
    where brand_id = ${brandId} and mobile = ${mobile} and purpose = ${purpose} and used_at is null and tries < ${triesAtMost}::int
      and expires_at > clock_timestamp()
    returning used_at is not null as right`)
  return tried?.right ?? false
}

/** Writes a proven number to an account. @returns false when another account of the brand has it */
export async function setMobile(on: Queryable, memberId: bigint, brandId: number, mobile: string): Promise<boolean> {
  const set = await on.query<{ id: bigint }>(sql`
    update identity.members set mobile = ${mobile}
    where id = ${memberId} and not exists (select from identity.members o where o.brand_id = ${brandId} and o.mobile = ${mobile})
    returning id`)
  return set.length > 0
}

export async function removeOldCodes(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.sms_codes where expires_at < now() - interval '1 day'`)
  await on.query(sql`delete from identity.sms_sends where sent_at < now() - interval '1 day'`)
}
