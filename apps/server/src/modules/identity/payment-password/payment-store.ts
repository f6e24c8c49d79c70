import { type Queryable, sql } from '@portal/runtime'

type PaymentHash = { hash: string; changedAt: Date }

/** The payment password of an account; undefined when none was set. */
export async function findPaymentHash(on: Queryable, memberId: bigint): Promise<PaymentHash | undefined> {
  const [found] = await on.query<PaymentHash>(sql`
    select hash, changed_at as "changedAt" from identity.credentials where member_id = ${memberId}::bigint and kind = 'payment'`)
  return found
}

export async function hasPaymentPassword(on: Queryable, memberId: bigint): Promise<boolean> {
  return (await findPaymentHash(on, memberId)) !== undefined
}

/** Replaces the hash of an unchanged payment password, at another cost. */
export async function replacePaymentHash(on: Queryable, memberId: bigint, before: string, after: string): Promise<void> {
  await on.query(sql`
    update identity.credentials set hash = ${after} where member_id = ${memberId}::bigint and kind = 'payment' and hash = ${before}`)
}

/** Sets the first payment password. @returns false when there is one already */
export async function addPaymentHash(on: Queryable, memberId: bigint, hash: string): Promise<boolean> {
  const added = await on.query<{ kind: string }>(sql`
    insert into identity.credentials (member_id, kind, hash) values (${memberId}::bigint, 'payment', ${hash})
    on conflict (member_id, kind) do nothing returning kind`)
  return added.length > 0
}
