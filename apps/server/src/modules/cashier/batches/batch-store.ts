import { printOrderNo } from '@portal/contracts/order-number'
import type { BatchKind, BatchState, WithdrawalState } from '@portal/contracts/payout-values'
import { type Queryable, sql } from '@portal/runtime'

export type BatchRow = {
  id: bigint
  batchNo: string
  brandId: number
  kind: BatchKind
  currency: string
  provider: string
  state: BatchState
  version: number
  hash: Buffer | null
  preparedBy: string
  preparedAt: Date
  sealedBy: string | null
  sealedAt: Date | null
  releasedBy: string | null
  releasedAt: Date | null
  endedAt: Date | null
  /** Of its orders: how many and how much, how many wait for a result, and how many have failed. */
  orders: number
  total: bigint
  waiting: number
  failed: number
}

/** `K`, the day, and a number that no other batch has. */
export async function addBatch(
  on: Queryable,
  batch: { brandId: number; kind: BatchKind; currency: string; provider: string; preparedBy: string },
): Promise<{ id: bigint; batchNo: string }> {
  const [taken] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('cashier.payout_batch_numbers') as number, clock_timestamp() as at`,
  )
  const batchNo = printOrderNo('K', taken!.at, taken!.number)
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into cashier.payout_batches (batch_no, brand_id, kind, currency, provider, prepared_by, prepared_at)
    values (${batchNo}, ${batch.brandId}::int, ${batch.kind}, ${batch.currency}, ${batch.provider}, ${batch.preparedBy}, clock_timestamp())
    returning id`)
  return { id: row!.id, batchNo }
}

/** A batch of the brand by its number, as the view has it. */
export async function findBatch(on: Queryable, brandId: number, batchNo: string): Promise<BatchRow | undefined> {
  const [row] = await on.query<BatchRow>(sql`
    select b.* from cashier.shown_batches b where b."brandId" = ${brandId}::int and b."batchNo" = ${batchNo}::text`)
  return row
}

/** The same, locked to the end of the transaction: whoever changes it or one of its orders is alone with it. */
export async function lockBatch(on: Queryable, brandId: number, batchNo: string): Promise<BatchRow | undefined> {
  await on.query<{ id: bigint }>(sql`
    select id from cashier.payout_batches where brand_id = ${brandId}::int and batch_no = ${batchNo}::text for update`)
  // Read behind the lock: it is what the last change has left.
  return findBatch(on, brandId, batchNo)
}

export type BatchFilter = { brandId: number; state?: BatchState | undefined; kind?: BatchKind | undefined }

/** The newest first. */
export function listBatches(on: Queryable, of: BatchFilter, behind: bigint | undefined, limit: number): Promise<BatchRow[]> {
  return on.query<BatchRow>(sql`
    select b.* from cashier.shown_batches b
    where b."brandId" = ${of.brandId}::int and (${of.state ?? null}::text is null or b.state = ${of.state ?? null}::text)
      and (${of.kind ?? null}::text is null or b.kind = ${of.kind ?? null}::text)
      and (${behind ?? null}::bigint is null or b.id < ${behind ?? null}::bigint)
    order by b.id desc limit ${limit}::int`)
}

export async function countBatches(on: Queryable, of: BatchFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from cashier.payout_batches b
      where b.brand_id = ${of.brandId}::int and (${of.state ?? null}::text is null or b.state = ${of.state ?? null}::text)
        and (${of.kind ?? null}::text is null or b.kind = ${of.kind ?? null}::text) limit ${atMost}::int) c`)
  return row!.count
}

/** Writes a change of a locked batch. A draft has neither hash nor sum; whoever releases it is kept with the time. */
export async function updateBatch(
  on: Queryable,
  id: bigint,
  change: { state: BatchState; sealed?: { by: string; hash: Buffer; orders: number; total: bigint } | null; releasedBy?: string },
): Promise<void> {
  const { state, sealed, releasedBy } = change
  const isSealing = sealed !== undefined
  await on.query(sql`
    update cashier.payout_batches set state = ${state}::text, version = version + 1,
      sealed_by = case when ${isSealing}::boolean then ${sealed?.by ?? null}::text else sealed_by end,
      sealed_at = case when ${isSealing}::boolean then case when ${sealed?.by ?? null}::text is not null then clock_timestamp() end else sealed_at end,
      hash = case when ${isSealing}::boolean then ${sealed?.hash ?? null}::bytea else hash end,
      row_count = case when ${isSealing}::boolean then ${sealed?.orders ?? null}::int else row_count end,
      total = case when ${isSealing}::boolean then ${sealed?.total ?? null}::bigint else total end,
      released_by = coalesce(${releasedBy ?? null}::text, released_by),
      released_at = case when ${releasedBy ?? null}::text is not null then clock_timestamp() else released_at end,
      ended_at = case when ${state}::text in ('done', 'part_failed') then coalesce(ended_at, clock_timestamp()) end
    where id = ${id}::bigint`)
}

/** Removes a draft that holds nothing. */
export async function removeBatch(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`delete from cashier.payout_batches where id = ${id}::bigint and state = 'draft'`)
}

type Waiting = Pick<BatchRow, 'brandId' | 'kind' | 'currency' | 'provider'> & { id: bigint }

/**
 * Puts the approved orders that wait for a person into a draft, the oldest first. Those in a colleague's hand, those that another transaction is deciding and
 * those of `exceptMember` are left out.
 * @returns their numbers
 */
export async function collectWaiting(
  on: Queryable,
  batch: Waiting,
  { by, exceptMember, limit }: { by: string; exceptMember: bigint | undefined; limit: number },
): Promise<string[]> {
  const rows = await on.query<{ orderNo: string }>(sql`
    update cashier.withdrawals w set batch_id = ${batch.id}::bigint, version = w.version + 1 from (
      select o.id from cashier.withdrawals o join cashier.payout_accounts a on a.id = o.account_id
        join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method
      where o.brand_id = ${batch.brandId}::int and o.state = 'approved' and not o.is_automatic and o.batch_id is null and m.kind = ${batch.kind}::text
        and o.currency = ${batch.currency}::text and o.provider = ${batch.provider}::text and o.member <> ${exceptMember ?? 0n}::bigint
        and (o.claimed_by is null or o.claimed_by = ${by}::text or o.claimed_at <= clock_timestamp() - interval '10 minutes')
      order by o.id limit ${limit}::int for update of o skip locked) c
    where w.id = c.id returning w.order_no as "orderNo"`)
  return rows.map(({ orderNo }) => orderNo).toSorted()
}

/** Writes which batch a locked order belongs to; null takes it out. */
export async function putIntoBatch(on: Queryable, orderId: bigint, batchId: bigint | null): Promise<void> {
  await on.query(sql`update cashier.withdrawals set batch_id = ${batchId}::bigint, version = version + 1 where id = ${orderId}::bigint`)
}

/** Frees all orders of a draft. */
export async function emptyBatch(on: Queryable, batchId: bigint): Promise<void> {
  await on.query(sql`update cashier.withdrawals set batch_id = null, version = version + 1 where batch_id = ${batchId}::bigint`)
}

/** The provider whose approved orders of a kind have waited longest; of a brand without any, that of its first method of the kind. */
export async function findBatchProvider(on: Queryable, brandId: number, kind: BatchKind, currency: string): Promise<string | undefined> {
  const [waiting] = await on.query<{ provider: string }>(sql`
    select w.provider from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account_id
      join cashier.payout_methods m on m.brand_id = a.brand_id and m.code = a.method
    where w.brand_id = ${brandId}::int and w.state = 'approved' and not w.is_automatic and w.batch_id is null and m.kind = ${kind}::text
      and w.currency = ${currency}::text
    order by w.id limit 1`)
  if (waiting) return waiting.provider
  const [method] = await on.query<{ provider: string }>(sql`
    select provider from cashier.payout_methods where brand_id = ${brandId}::int and kind = ${kind}::text and currency = ${currency}::text
    order by position, code limit 1`)
  return method?.provider
}

export type BatchLine = {
  id: bigint
  orderNo: string
  member: bigint
  state: WithdrawalState
  amount: bigint
  currency: string
  method: string
  bankName: string
  branch: string
  holder: string
  maskedNumber: string
  sealedNumber: Buffer
  publicId: string
  /** Of its payout, once the batch is released. */
  payout: 'ready' | 'sent' | 'paid' | 'failed' | null
  reference: string | null
  reason: string | null
}

/** The orders of a batch, in the order of its file, each with the account to which the batch sends it: one that has failed may have another by then. */
export function listLines(on: Queryable, batchId: bigint): Promise<BatchLine[]> {
  return on.query<BatchLine>(sql`
    select w.id, w.order_no as "orderNo", w.member, w.state, w.amount, w.currency, a.method, a.bank_name as "bankName", a.branch, a.holder,
      a.masked_number as "maskedNumber", a.sealed_number as "sealedNumber", a.public_id as "publicId", p.state as payout, p.provider_id as reference, p.reason
    from cashier.withdrawals w left join cashier.payouts p on p.withdrawal_id = w.id and p.batch_id = w.batch_id
      join cashier.payout_accounts a on a.id = coalesce(p.account_id, w.account_id)
    where w.batch_id = ${batchId}::bigint order by w.id`)
}

/** The orders of a batch that are not paid and whose members' money two people have stopped: a failed one still stands in the file. */
export async function listHeldOrders(on: Queryable, batchId: bigint): Promise<string[]> {
  const rows = await on.query<{ orderNo: string }>(sql`
    select w.order_no as "orderNo" from cashier.withdrawals w left join cashier.payouts p on p.withdrawal_id = w.id and p.batch_id = w.batch_id
    where w.batch_id = ${batchId}::bigint and coalesce(p.state <> 'paid', true) and identity.is_money_held(w.member) order by w.id`)
  return rows.map(({ orderNo }) => orderNo)
}

/** Locks the orders of a batch, in the order in which every batch locks them. */
export async function lockLines(on: Queryable, batchId: bigint): Promise<void> {
  await on.query<{ id: bigint }>(sql`select id from cashier.withdrawals where batch_id = ${batchId}::bigint order by id for update`)
}

/** The payout of an order of a batch by the order's number. */
export async function findBatchPayout(
  on: Queryable,
  batchId: bigint,
  orderNo: string,
): Promise<{ id: string; withdrawalId: bigint; state: string; reference: string | null; reason: string | null } | undefined> {
  const [row] = await on.query<{ id: string; withdrawalId: bigint; state: string; reference: string | null; reason: string | null }>(sql`
    select p.id, p.withdrawal_id as "withdrawalId", p.state, p.provider_id as reference, p.reason
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.batch_id = ${batchId}::bigint and w.order_no = ${orderNo}::text`)
  return row
}

/** Whether another order of the batch was paid by this movement of the bank. */
export async function isReferenceUsed(on: Queryable, batchId: bigint, reference: string): Promise<boolean> {
  const rows = await on.query<{ id: string }>(sql`
    select id from cashier.payouts where batch_id = ${batchId}::bigint and provider_id = ${reference}::text limit 1`)
  return rows.length > 0
}
