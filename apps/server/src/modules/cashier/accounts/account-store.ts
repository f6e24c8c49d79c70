import type { LanguageCode } from '@portal/contracts'
import type { PayoutKind } from '@portal/contracts/payout-values'
import { type Queryable, sql } from '@portal/runtime'
import type { NumberRule } from './number-rules.ts'

export type PayoutMethodRow = {
  code: string
  kind: PayoutKind
  name: Partial<Record<LanguageCode, string>>
  provider: string
  currency: string
  numberRule: NumberRule
  minAmount: bigint
  maxAmount: bigint
}

/** The ways out of a brand that are on; `code` narrows to one. */
export function listPayoutMethods(on: Queryable, brandId: number, code?: string): Promise<PayoutMethodRow[]> {
  return on.query<PayoutMethodRow>(sql`
    select code, kind, name, provider, currency, number_rule as "numberRule", min_amount as "minAmount", max_amount as "maxAmount"
    from cashier.payout_methods where brand_id = ${brandId}::int and enabled and (${code ?? null}::text is null or code = ${code ?? null}::text)
    order by position, code`)
}

/** Adds a method; one of the same code stays as the operator made it. */
export async function addPayoutMethod(on: Queryable, brandId: number, method: PayoutMethodRow, position: number): Promise<void> {
  await on.query(sql`
    insert into cashier.payout_methods (brand_id, code, kind, name, provider, currency, number_rule, min_amount, max_amount, position)
    values (${brandId}, ${method.code}, ${method.kind}, ${JSON.stringify(method.name)}::jsonb, ${method.provider}, ${method.currency},
      ${method.numberRule}, ${method.minAmount}, ${method.maxAmount}, ${position})
    on conflict (brand_id, code) do nothing`)
}

export type AccountRow = {
  id: bigint
  publicId: string
  member: bigint
  method: string
  kind: PayoutKind
  methodName: Partial<Record<LanguageCode, string>>
  bankName: string
  branch: string
  sealedNumber: Buffer
  maskedNumber: string
  holder: string
  nameVerdict: 'pass' | 'review'
  isDefault: boolean
  addedAt: Date
  usableFrom: Date
  isUsable: boolean
}

/** The accounts of a member that were not removed, the default first. */
export function listAccounts(on: Queryable, member: bigint): Promise<AccountRow[]> {
  return on.query<AccountRow>(sql`
    select a.* from cashier.shown_accounts a
    where a.member = ${member}::bigint and a."removedAt" is null order by a."isDefault" desc, a.id`)
}

/** One account, also a removed one: an order keeps it. */
export async function findAccount(on: Queryable, id: bigint): Promise<AccountRow | undefined> {
  const [row] = await on.query<AccountRow>(sql`
    select a.* from cashier.shown_accounts a
    where a.id = ${id}::bigint`)
  return row
}

export type NewAccount = {
  publicId: string
  brandId: number
  member: bigint
  method: string
  bankName: string
  branch: string
  sealedNumber: Buffer
  numberHash: Buffer
  maskedNumber: string
  holder: string
  nameVerdict: 'pass' | 'review'
  nameScore: number
  isDefault: boolean
  holdHours: number
}

/** @returns false when the member has this number already */
export async function addAccount(on: Queryable, account: NewAccount): Promise<boolean> {
  const added = await on.query<{ id: bigint }>(sql`
    insert into cashier.payout_accounts (public_id, brand_id, member, method, bank_name, branch, sealed_number, number_hash, masked_number, holder,
      name_verdict, name_score, is_default, added_at, usable_from)
    values (${account.publicId}::uuid, ${account.brandId}, ${account.member}, ${account.method}, ${account.bankName}, ${account.branch},
      ${account.sealedNumber}, ${account.numberHash}, ${account.maskedNumber}, ${account.holder}, ${account.nameVerdict}, ${account.nameScore},
      ${account.isDefault}, clock_timestamp(), clock_timestamp() + ${account.holdHours}::int * interval '1 hour')
    on conflict (member, number_hash) where removed_at is null do nothing
    returning id`)
  return added.length > 0
}

export async function clearDefault(on: Queryable, member: bigint): Promise<void> {
  await on.query(sql`update cashier.payout_accounts set is_default = false where member = ${member}::bigint and is_default`)
}

export async function setDefault(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update cashier.payout_accounts set is_default = true where id = ${id}::bigint and removed_at is null`)
}

export async function markRemoved(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`
    update cashier.payout_accounts set removed_at = clock_timestamp(), is_default = false where id = ${id}::bigint and removed_at is null`)
}

/** Whether other members of the brand have or had an account with the number of this one. */
export async function isNumberShared(on: Queryable, id: bigint): Promise<boolean> {
  const [row] = await on.query<{ isShared: boolean }>(sql`
    select exists (select from cashier.payout_accounts a join cashier.payout_accounts o
      on o.number_hash = a.number_hash and o.brand_id = a.brand_id and o.member <> a.member where a.id = ${id}::bigint) as "isShared"`)
  return row!.isShared
}

/** Whether two members of a brand have or had an account with the same number. */
export async function sharePayoutNumber(on: Queryable, one: bigint, other: bigint): Promise<boolean> {
  const [row] = await on.query<{ isShared: boolean }>(sql`
    select exists (select from cashier.payout_accounts a join cashier.payout_accounts o on o.number_hash = a.number_hash and o.brand_id = a.brand_id
      where a.member = ${one}::bigint and o.member = ${other}::bigint) as "isShared"`)
  return row!.isShared
}

/** Hours for which a new account of the brand waits; a brand that pays nothing out has none. */
export async function findHoldHours(on: Queryable, brandId: number): Promise<number | undefined> {
  const [row] = await on.query<{ hours: number }>(
    sql`select account_hold_hours as hours from cashier.withdrawal_rules where brand_id = ${brandId}::int`,
  )
  return row?.hours
}

/** Whether a withdrawal to an account has not ended. */
export async function hasOpenWithdrawal(on: Queryable, accountId: bigint): Promise<boolean> {
  const [row] = await on.query<{ isOpen: boolean }>(sql`
    select exists (select from cashier.withdrawals where account_id = ${accountId}::bigint
      and state not in ('confirmed', 'rejected', 'cancelled', 'failed', 'refunded')) as "isOpen"`)
  return row!.isOpen
}
