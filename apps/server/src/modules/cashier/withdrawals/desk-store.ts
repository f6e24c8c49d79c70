import type { Confirmation, PayoutKind, WithdrawalState } from '@portal/contracts/payout-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { RiskReason } from './risk.ts'

/** Which withdrawals of a brand the desk shows. Days are those of `zone`, the last one included. */
export type WithdrawalFilter = {
  brandId: number
  zone: string
  states?: readonly WithdrawalState[] | undefined
  kind?: PayoutKind | undefined
  member?: bigint | undefined
  number?: string | undefined
  least?: bigint | undefined
  most?: bigint | undefined
  score?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export type DeskWithdrawalRow = {
  id: bigint
  orderNo: string
  member: bigint
  currency: string
  amount: bigint
  fee: bigint
  bond: bigint
  received: bigint
  refunded: bigint
  state: WithdrawalState
  version: number
  score: number
  reasons: RiskReason[]
  isAutomatic: boolean
  isInBatch: boolean
  confirmation: Confirmation | null
  confirmUntil: Date | null
  reason: string | null
  heldNote: string | null
  claimedBy: string | null
  createdAt: Date
  kind: PayoutKind
  method: string
  maskedNumber: string
  holder: string
  nameVerdict: 'pass' | 'review'
  payout: 'ready' | 'sent' | 'paid' | 'failed' | null
}

type Page = { behind: bigint | undefined; limit: number }

export function listNewestWithdrawals(on: Queryable, of: WithdrawalFilter, { behind, limit }: Page): Promise<DeskWithdrawalRow[]> {
  return on.query<DeskWithdrawalRow>(sql`
    select f.id, f.order_no as "orderNo", f.member, f.currency, f.amount, f.fee, f.bond, f.received, f.refunded, f.state, f.version, f.score, f.reasons,
      f.is_automatic as "isAutomatic", f.batch_id is not null as "isInBatch", f.confirmation, f.confirm_until as "confirmUntil", f.reason,
      f.held_note as "heldNote", f.claimed_by as "claimedBy", f.created_at as "createdAt", f.kind, f.method, f.masked_number as "maskedNumber", f.holder,
      f.name_verdict as "nameVerdict",
      (select p.state from cashier.payouts p where p.withdrawal_id = f.id order by p.attempt desc limit 1) as payout
    from cashier.desk_withdrawals(${of.brandId}::int, ${of.zone}::text, ${of.states ?? null}::text[], ${of.kind ?? null}::text,
      ${of.member ?? null}::bigint, ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.score ?? null}::int,
      ${of.from ?? null}::date, ${of.to ?? null}::date) f
    where ${behind ?? null}::bigint is null or f.id < ${behind ?? null}::bigint order by f.id desc limit ${limit}::int`)
}

export function listOldestWithdrawals(on: Queryable, of: WithdrawalFilter, { behind, limit }: Page): Promise<DeskWithdrawalRow[]> {
  return on.query<DeskWithdrawalRow>(sql`
    select f.id, f.order_no as "orderNo", f.member, f.currency, f.amount, f.fee, f.bond, f.received, f.refunded, f.state, f.version, f.score, f.reasons,
      f.is_automatic as "isAutomatic", f.batch_id is not null as "isInBatch", f.confirmation, f.confirm_until as "confirmUntil", f.reason,
      f.held_note as "heldNote", f.claimed_by as "claimedBy", f.created_at as "createdAt", f.kind, f.method, f.masked_number as "maskedNumber", f.holder,
      f.name_verdict as "nameVerdict",
      (select p.state from cashier.payouts p where p.withdrawal_id = f.id order by p.attempt desc limit 1) as payout
    from cashier.desk_withdrawals(${of.brandId}::int, ${of.zone}::text, ${of.states ?? null}::text[], ${of.kind ?? null}::text,
      ${of.member ?? null}::bigint, ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.score ?? null}::int,
      ${of.from ?? null}::date, ${of.to ?? null}::date) f
    where ${behind ?? null}::bigint is null or f.id > ${behind ?? null}::bigint order by f.id limit ${limit}::int`)
}

/** How many withdrawals there are, so many at most, and what those of a currency come to. */
export async function sumDeskWithdrawals(
  on: Queryable,
  of: WithdrawalFilter,
  currency: string,
  atMost: number,
): Promise<{ count: number; amount: bigint }> {
  const [row] = await on.query<{ count: number; amount: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(s.amount) filter (where s.currency = ${currency}::text), 0)::bigint as amount
    from (select f.amount, f.currency
    from cashier.desk_withdrawals(${of.brandId}::int, ${of.zone}::text, ${of.states ?? null}::text[], ${of.kind ?? null}::text,
      ${of.member ?? null}::bigint, ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.score ?? null}::int,
      ${of.from ?? null}::date, ${of.to ?? null}::date) f
      order by f.id desc limit ${atMost}::int) s`)
  return row!
}

export type WithdrawalLine = {
  orderNo: string
  member: bigint
  method: string
  currency: string
  amount: bigint
  fee: bigint
  received: bigint
  refunded: bigint
  state: string
  score: number
  createdAt: Date
}

/** All withdrawals of a filter for a cursor, the newest first. */
export function exportDeskWithdrawals(of: WithdrawalFilter): Sql {
  return sql`
    select f.order_no as "orderNo", f.member, f.method, f.currency, f.amount, f.fee, f.received, f.refunded, f.state, f.score, f.created_at as "createdAt"
    from cashier.desk_withdrawals(${of.brandId}::int, ${of.zone}::text, ${of.states ?? null}::text[], ${of.kind ?? null}::text,
      ${of.member ?? null}::bigint, ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.score ?? null}::int,
      ${of.from ?? null}::date, ${of.to ?? null}::date) f
    order by f.id desc`
}

/** How many orders of a brand are in these states, so many at most. */
export async function countInStates(on: Queryable, brandId: number, states: readonly WithdrawalState[], atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from cashier.withdrawals
      where brand_id = ${brandId}::int and state = any (${states}::text[]) and not (state = 'approved' and (is_automatic or batch_id is not null))
      limit ${atMost}::int) w`)
  return row!.count
}

/** When the order was made that has waited longest in some states for a person. */
export async function findOldestInStates(on: Queryable, brandId: number, states: readonly WithdrawalState[]): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from cashier.withdrawals
    where brand_id = ${brandId}::int and state = any (${states}::text[]) and not (state = 'approved' and (is_automatic or batch_id is not null))
    order by id limit 1`)
  return row?.at
}

/** Takes an order for ten minutes, or keeps it; by force also from another person. @returns false when another person has it */
export async function claimWithdrawalRow(on: Queryable, id: bigint, by: string, isForced = false): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update cashier.withdrawals set claimed_by = ${by}::text, claimed_at = clock_timestamp()
    where id = ${id}::bigint
      and (${isForced}::boolean or claimed_by is null or claimed_by = ${by}::text or claimed_at <= clock_timestamp() - interval '10 minutes')
    returning id`)
  return rows.length === 1
}

/** Gives an order back; a decision does so too. */
export async function releaseWithdrawalRow(on: Queryable, id: bigint, by: string): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update cashier.withdrawals set claimed_by = null, claimed_at = null where id = ${id}::bigint and claimed_by = ${by}::text returning id`)
  return rows.length === 1
}

/** Who has an order in hand now. */
export async function findWithdrawalClaim(on: Queryable, id: bigint): Promise<string | undefined> {
  const [row] = await on.query<{ claimedBy: string }>(sql`
    select claimed_by as "claimedBy" from cashier.withdrawals
    where id = ${id}::bigint and claimed_by is not null and claimed_at > clock_timestamp() - interval '10 minutes'`)
  return row?.claimedBy
}

export type DeskPayoutRow = {
  attempt: number
  provider: string
  isInBatch: boolean
  amount: bigint
  state: 'ready' | 'sent' | 'paid' | 'failed'
  providerId: string | null
  reason: string | null
  tries: number
  createdAt: Date
  endedAt: Date | null
}

/** Every sending of an order's money. */
export function listPayouts(on: Queryable, withdrawalId: bigint): Promise<DeskPayoutRow[]> {
  return on.query<DeskPayoutRow>(sql`
    select attempt, provider, batch_id is not null as "isInBatch", amount, state, provider_id as "providerId", reason, tries, created_at as "createdAt", ended_at as "endedAt"
    from cashier.payouts where withdrawal_id = ${withdrawalId}::bigint order by attempt`)
}

export type DeskProofRow = { upload: bigint; position: number; actor: 'member' | 'staff'; at: Date }

/** The pictures that were sent with an answer. */
export function listProofImages(on: Queryable, withdrawalId: bigint): Promise<DeskProofRow[]> {
  return on.query<DeskProofRow>(sql`
    select u.id as upload, i.position, u.actor, u.created_at as at from cashier.proof_images i join cashier.proof_uploads u on u.id = i.upload_id
    where u.withdrawal_id = ${withdrawalId}::bigint and u.event_id is not null order by u.id, i.position`)
}

export async function findProofImage(
  on: Queryable,
  brandId: number,
  { orderNo, upload, position }: { orderNo: string; upload: bigint; position: number },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [row] = await on.query<{ type: string; bytes: Buffer }>(sql`
    select i.type, i.bytes from cashier.proof_images i join cashier.proof_uploads u on u.id = i.upload_id
      join cashier.withdrawals w on w.id = u.withdrawal_id
    where w.brand_id = ${brandId}::int and w.order_no = ${orderNo}::text and u.id = ${upload}::bigint and i.position = ${position}::int`)
  return row
}

/** What was paid out to a member and confirmed. */
export async function sumWithdrawn(on: Queryable, member: bigint): Promise<{ withdrawn: bigint; withdrawals: number }> {
  const [row] = await on.query<{ withdrawn: bigint; withdrawals: number }>(sql`
    select coalesce(sum(received), 0)::bigint as withdrawn, count(*) filter (where received > 0)::int as withdrawals
    from cashier.withdrawals where member = ${member}::bigint`)
  return row!
}

/** Other members of the brand who have or had an account with the number of this order's. */
export async function listNumberSharers(on: Queryable, withdrawalId: bigint): Promise<bigint[]> {
  const rows = await on.query<{ member: bigint }>(sql`
    select distinct o.member from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
      join cashier.payout_accounts o on o.number_hash = a.number_hash and o.brand_id = a.brand_id and o.member <> a.member
    where w.id = ${withdrawalId}::bigint order by o.member limit 20`)
  return rows.map(({ member }) => member)
}
