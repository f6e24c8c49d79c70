import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { ReferralRow, StoredReferral } from './referral-store.ts'

/** Which friends of a brand the desk shows; `from` and `to` are of their registration. */
export type ReferralFilter = {
  brand: number
  state?: StoredReferral | undefined
  inviter?: bigint | undefined
  friend?: bigint | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Friends of a brand, the newest first, behind one. */
export function listDeskReferrals(on: Queryable, of: ReferralFilter, behind: bigint | undefined, limit: number): Promise<ReferralRow[]> {
  return on.query<ReferralRow>(sql`
    select * from loyalty.referral_view
    where brand = ${of.brand}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.inviter ?? null}::bigint is null or inviter = ${of.inviter ?? null}::bigint)
      and (${of.friend ?? null}::bigint is null or friend = ${of.friend ?? null}::bigint)
      and (${of.from ?? null}::timestamptz is null or "registeredAt" >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or "registeredAt" < ${of.to ?? null}::timestamptz)
      and (${behind ?? null}::bigint is null or id < ${behind ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

export async function countDeskReferrals(on: Queryable, of: ReferralFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.referral_view
      where brand = ${of.brand}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
        and (${of.inviter ?? null}::bigint is null or inviter = ${of.inviter ?? null}::bigint)
        and (${of.friend ?? null}::bigint is null or friend = ${of.friend ?? null}::bigint)
        and (${of.from ?? null}::timestamptz is null or "registeredAt" >= ${of.from ?? null}::timestamptz)
        and (${of.to ?? null}::timestamptz is null or "registeredAt" < ${of.to ?? null}::timestamptz)
      limit ${atMost}::int) c`)
  return row!.count
}

export type ExportedReferral = Pick<
  ReferralRow,
  'id' | 'inviter' | 'friend' | 'state' | 'currency' | 'deposit' | 'required' | 'valid' | 'number' | 'amount' | 'reward' | 'signs'
> & { registered_at: Date; decided_by: string | null; decided_why: string | null; taken_back: bigint | null }

/** The statement of a whole selection, the newest first, for a cursor. */
export function exportDeskReferrals(of: ReferralFilter): Sql {
  return sql`
    select id, inviter, friend, state, currency, deposit, required, valid, number, amount, reward, signs, registered_at, decided_by, decided_why, taken_back
    from loyalty.referrals
    where brand = ${of.brand}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.inviter ?? null}::bigint is null or inviter = ${of.inviter ?? null}::bigint)
      and (${of.friend ?? null}::bigint is null or friend = ${of.friend ?? null}::bigint)
      and (${of.from ?? null}::timestamptz is null or registered_at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or registered_at < ${of.to ?? null}::timestamptz)
    order by id desc`
}

/** The statement of a member's friends as CSV, the newest first. */
export function exportFriends(brand: number, inviter: bigint): Sql {
  return sql`
    select friend, state, registered_at, amount, paid_at from loyalty.referrals where inviter = ${inviter}::bigint and brand = ${brand}::int order by id desc`
}

export type ExportedFriend = { friend: bigint; state: StoredReferral; registered_at: Date; amount: bigint | null; paid_at: Date | null }

/** What was given for friends in a window, and how many are in each state. */
export function countReferralStates(on: Queryable, brand: number): Promise<{ state: StoredReferral; count: number; amount: bigint }[]> {
  return on.query<{ state: StoredReferral; count: number; amount: bigint }>(sql`
    select state, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from loyalty.referrals where brand = ${brand}::int group by state order by state`)
}
