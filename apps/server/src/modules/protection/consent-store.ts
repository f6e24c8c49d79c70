import type { OfferChannel, OfferProduct, OfferRefusal } from '@portal/contracts/protection-values'
import { type Queryable, sql } from '@portal/runtime'

type ConsentRow = { channel: OfferChannel; product: OfferProduct; isGiven: boolean; wording: number; at: Date }
export type Consent = Pick<ConsentRow, 'channel' | 'product'>

/** What a member last decided of each way and product. */
export function listConsents(on: Queryable, member: bigint): Promise<ConsentRow[]> {
  return on.query<ConsentRow>(sql`
    select channel, product, is_given as "isGiven", wording, at from protection.standing_consents(${member}::bigint)`)
}

export async function addConsents(
  on: Queryable,
  who: { brand: number; member: bigint; source: 'registration' | 'settings'; wording: number },
  changes: readonly (Consent & { isGiven: boolean })[],
): Promise<void> {
  const of = <Key extends keyof (typeof changes)[number]>(key: Key) => changes.map((change) => change[key])
  await on.query(sql`
    insert into protection.consents (brand, member, channel, product, is_given, wording, source)
    select ${who.brand}::int, ${who.member}::bigint, u.channel, u.product, u.is_given, ${who.wording}::int, ${who.source}::text
    from unnest(${of('channel')}::text[], ${of('product')}::text[], ${of('isGiven')}::boolean[]) u (channel, product, is_given)`)
}

/** Of each of some members why it may get no offer of this kind at this moment; null: it may. */
export function weighOffers(
  on: Queryable,
  { brand, channel, products }: { brand: number; channel: OfferChannel; products: readonly OfferProduct[] },
  members: readonly bigint[],
): Promise<{ member: bigint; refusal: OfferRefusal | null }[]> {
  return on.query<{ member: bigint; refusal: OfferRefusal | null }>(sql`
    select member, refusal from protection.weigh_offers(${brand}::int, ${channel}::text, ${products}::text[], ${members}::bigint[])`)
}
