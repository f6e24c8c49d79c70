import type { DepositReason, DepositState, MethodKind } from '@portal/contracts/cashier-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'

/** Which orders of a brand the desk shows. Days are those of `zone`, the last one included. */
export type DepositFilter = {
  brandId: number
  zone: string
  state?: DepositState | undefined
  kind?: MethodKind | undefined
  member?: bigint | undefined
  /** Of an order, or the transaction number that its member named; in capitals. */
  number?: string | undefined
  least?: bigint | undefined
  most?: bigint | undefined
  from?: string | undefined
  to?: string | undefined
}

export type DeskDepositRow = {
  id: bigint
  orderNo: string
  member: bigint
  method: string
  kind: MethodKind
  providerId: number | null
  currency: string
  amount: bigint
  credited: bigint
  feeFixed: bigint
  feePpm: number
  feePayer: 'member' | 'house'
  feeTaken: bigint
  state: DepositState
  reason: DepositReason | null
  trxId: string | null
  payerTail: string | null
  createdAt: Date
  expiresAt: Date
  claimedBy: string | null
  proofAsks: number
  proofNote: string | null
  proofs: number
}

/** Where a page begins, and how many rows it has. */
export type DeskPage = { behind: bigint | undefined; limit: number }

export function listNewestDeposits(on: Queryable, of: DepositFilter, { behind, limit }: DeskPage): Promise<DeskDepositRow[]> {
  return on.query<DeskDepositRow>(sql`
    select f.id, f.order_no as "orderNo", f.member, f.method, f.kind, f.provider_id as "providerId", f.currency, f.amount, f.credited,
      f.fee_fixed as "feeFixed", f.fee_ppm as "feePpm", f.fee_payer as "feePayer", f.fee_taken as "feeTaken", f.state, f.reason, f.trx_id as "trxId",
      f.payer_tail as "payerTail", f.created_at as "createdAt", f.expires_at as "expiresAt", f.claimed_by as "claimedBy",
      f.proof_asks::int as "proofAsks", f.proof_note as "proofNote",
      (select count(*)::int from cashier.deposit_proofs p where p.order_id = f.id) as proofs
    from cashier.desk_deposits(${of.brandId}::int, ${of.zone}::text, ${of.state ?? null}::text, ${of.kind ?? null}::text, ${of.member ?? null}::bigint,
      ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.from ?? null}::date, ${of.to ?? null}::date) f
    where ${behind ?? null}::bigint is null or f.id < ${behind ?? null}::bigint order by f.id desc limit ${limit}::int`)
}

export function listOldestDeposits(on: Queryable, of: DepositFilter, { behind, limit }: DeskPage): Promise<DeskDepositRow[]> {
  return on.query<DeskDepositRow>(sql`
    select f.id, f.order_no as "orderNo", f.member, f.method, f.kind, f.provider_id as "providerId", f.currency, f.amount, f.credited,
      f.fee_fixed as "feeFixed", f.fee_ppm as "feePpm", f.fee_payer as "feePayer", f.fee_taken as "feeTaken", f.state, f.reason, f.trx_id as "trxId",
      f.payer_tail as "payerTail", f.created_at as "createdAt", f.expires_at as "expiresAt", f.claimed_by as "claimedBy",
      f.proof_asks::int as "proofAsks", f.proof_note as "proofNote",
      (select count(*)::int from cashier.deposit_proofs p where p.order_id = f.id) as proofs
    from cashier.desk_deposits(${of.brandId}::int, ${of.zone}::text, ${of.state ?? null}::text, ${of.kind ?? null}::text, ${of.member ?? null}::bigint,
      ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.from ?? null}::date, ${of.to ?? null}::date) f
    where ${behind ?? null}::bigint is null or f.id > ${behind ?? null}::bigint order by f.id limit ${limit}::int`)
}

export type DepositSums = { count: number; amount: bigint; credited: bigint }

/** How many orders there are, so many at most, and what those of a currency come to. */
export async function sumDeskDeposits(on: Queryable, of: DepositFilter, currency: string, atMost: number): Promise<DepositSums> {
  const [row] = await on.query<DepositSums>(sql`
    select count(*)::int as count, coalesce(sum(s.amount) filter (where s.currency = ${currency}::text), 0)::bigint as amount,
      coalesce(sum(s.credited) filter (where s.currency = ${currency}::text), 0)::bigint as credited
    from (select f.amount, f.credited, f.currency
      from cashier.desk_deposits(${of.brandId}::int, ${of.zone}::text, ${of.state ?? null}::text, ${of.kind ?? null}::text, ${of.member ?? null}::bigint,
        ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.from ?? null}::date, ${of.to ?? null}::date) f
      order by f.id desc limit ${atMost}::int) s`)
  return row!
}

export type DepositLine = {
  orderNo: string
  member: bigint
  method: string
  currency: string
  amount: bigint
  credited: bigint
  state: string
  trxId: string
  createdAt: Date
}

/** All orders of a filter for a cursor, the newest first. */
export function exportDeskDeposits(of: DepositFilter): Sql {
  return sql`
    select f.order_no as "orderNo", f.member, f.method, f.currency, f.amount, f.credited, f.state, coalesce(f.trx_id, '') as "trxId", f.created_at as "createdAt"
    from cashier.desk_deposits(${of.brandId}::int, ${of.zone}::text, ${of.state ?? null}::text, ${of.kind ?? null}::text, ${of.member ?? null}::bigint,
      ${of.number ?? null}::text, ${of.least ?? null}::bigint, ${of.most ?? null}::bigint, ${of.from ?? null}::date, ${of.to ?? null}::date) f
    order by f.id desc`
}

/** How many orders wait for a person, so many at most. */
export async function countToReview(on: Queryable, brandId: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from cashier.deposit_orders where brand_id = ${brandId}::int and state = 'in_review' limit ${atMost}::int) w`)
  return row!.count
}

/** When the order was made that has waited longest for a person. */
export async function findOldestToReview(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from cashier.deposit_orders where brand_id = ${brandId}::int and state = 'in_review' order by id limit 1`)
  return row?.at
}

/** Takes an order for ten minutes, or keeps it; by force also from another person. @returns false when another person has it */
export async function claimOrder(on: Queryable, id: bigint, by: string, isForced = false): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update cashier.deposit_orders set claimed_by = ${by}::text, claimed_at = clock_timestamp()
    where id = ${id}::bigint
      and (${isForced}::boolean or claimed_by is null or claimed_by = ${by}::text or claimed_at <= clock_timestamp() - interval '10 minutes')
    returning id`)
  return rows.length === 1
}

export async function releaseOrder(on: Queryable, id: bigint, by: string): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update cashier.deposit_orders set claimed_by = null, claimed_at = null where id = ${id}::bigint and claimed_by = ${by}::text returning id`)
  return rows.length === 1
}

/** Who has an order in hand now. */
export async function findClaim(on: Queryable, id: bigint): Promise<string | undefined> {
  const [row] = await on.query<{ claimedBy: string }>(sql`
    select claimed_by as "claimedBy" from cashier.deposit_orders
    where id = ${id}::bigint and claimed_by is not null and claimed_at > clock_timestamp() - interval '10 minutes'`)
  return row?.claimedBy
}

/** Notes that a better proof is asked for. @returns how often that was done with this time; undefined when it may not be done again */
export async function noteProofAsked(on: Queryable, id: bigint, note: string, atMost: number): Promise<number | undefined> {
  const [row] = await on.query<{ asks: number }>(sql`
    update cashier.deposit_orders set proof_asks = proof_asks + 1, proof_note = ${note}::text, claimed_by = null, claimed_at = null
    where id = ${id}::bigint and proof_asks < ${atMost}::int returning proof_asks::int as asks`)
  return row?.asks
}

export type FactRow = {
  providerTxId: string
  state: 'pending' | 'failed' | 'paid' | 'reversed'
  amount: bigint
  currency: string
  at: Date
}

/** What a provider has told under the number of an order, or under the one that its member named. */
export function listFacts(on: Queryable, providerId: number, orderNo: string, trxId: string | null): Promise<FactRow[]> {
  return on.query<FactRow>(sql`
    select provider_tx_id as "providerTxId", state, amount, currency, at from cashier.provider_payments
    where provider_id = ${providerId}::int and direction = 'in' and (reference = ${orderNo}::text or provider_tx_id in (${trxId}::text, lower(${trxId}::text)))
    order by at, id`)
}

export type CreditRow = { amount: bigint; fee: bigint; providerTxId: string | null; at: Date }

export function listCredits(on: Queryable, orderId: bigint): Promise<CreditRow[]> {
  return on.query<CreditRow>(sql`
    select amount, fee, provider_tx_id as "providerTxId", at from cashier.deposit_credits where order_id = ${orderId}::bigint order by id`)
}

export type OrderCaseRow = { amount: bigint; currency: string; reason: string; state: string; openedAt: Date }

export function listCases(on: Queryable, orderId: bigint): Promise<OrderCaseRow[]> {
  return on.query<OrderCaseRow>(sql`
    select amount, currency, reason, state, opened_at as "openedAt" from cashier.suspense_cases where order_id = ${orderId}::bigint order by id`)
}
