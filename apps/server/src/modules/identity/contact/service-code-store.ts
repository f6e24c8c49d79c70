import { type Queryable, sql } from '@portal/runtime'
import { serviceCodeRetention } from './contact-rules.ts'

/** The purposes of a code of an identity service. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'contact'
export type ServiceCode = { brandId: number; mobile: string; purpose: CodePurpose; browserHash: Buffer }

/** Stores the purpose that a number's code was last requested for; the previous one becomes invalid. */
export async function putServiceCode(on: Queryable, { brandId, mobile, purpose, browserHash }: ServiceCode): Promise<void> {
  await on.query(sql`
    insert into identity.service_codes (brand_id, mobile, purpose, browser_hash) values (${brandId}, ${mobile}, ${purpose}, ${browserHash})
    on conflict (brand_id, mobile) do update
      set purpose = excluded.purpose, browser_hash = excluded.browser_hash, asked_at = clock_timestamp(), used_at = null`)
}

/**
 * Uses up the requested purpose of a number.
 * @param provenAt when the code was typed at the service
 * @returns false when this browser did not request this purpose before that moment, or the request is expired
 */
export async function useServiceCode(
  on: Queryable,
  { brandId, mobile, purpose, browserHash }: ServiceCode,
  provenAt: Date,
  { lifeMinutes, skewSeconds }: { lifeMinutes: number; skewSeconds: number },
): Promise<boolean> {
  const used = await on.query<{ mobile: string }>(sql`
    update identity.service_codes set used_at = clock_timestamp()
    where brand_id = ${brandId} and mobile = ${mobile} and purpose = ${purpose} and browser_hash = ${browserHash} and used_at is null
      and asked_at > clock_timestamp() - ${lifeMinutes}::int * interval '1 minute'
      and asked_at < ${provenAt}::timestamptz + ${skewSeconds}::int * interval '1 second'
    returning mobile`)
  return used.length > 0
}

export async function removeOldServiceCodes(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.service_codes where asked_at < now() - ${serviceCodeRetention}::interval`)
}
