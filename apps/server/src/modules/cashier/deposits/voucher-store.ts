import { type Queryable, sql } from '@portal/runtime'

/** So many wrong codes in a row lock a member's vouchers for `lockTime`; `failureMemory` without an attempt resets the count. */
const maxAttempts = 5
const lockTime = '15 minutes'
const failureMemory = '1 day'

export type VoucherRow = {
  amount: bigint
  currency: string
  isOver: boolean
  orderId: bigint | null
  /** What it gives as a bonus beside its money, and the terms of it, as on the wire; both or neither. */
  bonusAmount: bigint | null
  bonusTerms: unknown
}

/** The voucher of a code's hash, locked: two members with the same code redeem it one after the other. */
export async function lockVoucher(on: Queryable, brandId: number, hash: Buffer): Promise<VoucherRow | undefined> {
  const [row] = await on.query<VoucherRow>(sql`
    select amount, currency, coalesce(ends_at <= clock_timestamp(), false) as "isOver", order_id as "orderId",
      bonus_amount as "bonusAmount", bonus_terms as "bonusTerms"
    from cashier.vouchers where hash = ${hash} and brand_id = ${brandId} for update`)
  return row
}

export async function useVoucher(on: Queryable, hash: Buffer, orderId: bigint): Promise<void> {
  await on.query(sql`update cashier.vouchers set order_id = ${orderId} where hash = ${hash}`)
}

export type NewVoucher = Pick<VoucherRow, 'amount' | 'currency' | 'bonusAmount' | 'bonusTerms'> & { hash: Buffer; brandId: number }

export async function insertVouchers(on: Queryable, vouchers: readonly NewVoucher[]): Promise<void> {
  for (const { hash, brandId, currency, amount, bonusAmount, bonusTerms } of vouchers)
    await on.query(sql`
      insert into cashier.vouchers (hash, brand_id, currency, amount, bonus_amount, bonus_terms)
      values (${hash}, ${brandId}, ${currency}, ${amount}, ${bonusAmount}::bigint, ${bonusTerms === null ? null : JSON.stringify(bonusTerms)}::text::jsonb)
      on conflict (hash) do nothing`)
}

export async function countVouchers(on: Queryable, brandId: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select count(*)::int as count from cashier.vouchers where brand_id = ${brandId}`)
  return row!.count
}

/**
 * Counts an attempt before its code is checked, so that many at once are no more than `maxAttempts`. The last of them locks; a right code resets the count.
 * @returns false while it is locked
 */
export async function claimVoucherTry(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ wrong: number }>(sql`
    insert into cashier.voucher_tries as t (member, wrong) values (${member}, 1)
    on conflict (member) do update set
      wrong = case when t.locked_until is not null or t.last_at < clock_timestamp() - ${failureMemory}::interval then 1 else t.wrong + 1 end,
      locked_until = case when t.locked_until is null and t.wrong + 1 >= ${maxAttempts}::int then clock_timestamp() + ${lockTime}::interval end,
      last_at = clock_timestamp()
    where t.locked_until is null or t.locked_until <= clock_timestamp()
    returning t.wrong`)
  return rows.length === 1
}

export async function findVoucherLock(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ seconds: number | null }>(sql`
    select greatest(1, ceil(extract(epoch from locked_until - clock_timestamp())))::int as seconds from cashier.voucher_tries where member = ${member}`)
  return row?.seconds ?? 1
}

export async function clearVoucherTries(on: Queryable, member: bigint): Promise<void> {
  await on.query(sql`delete from cashier.voucher_tries where member = ${member}`)
}
