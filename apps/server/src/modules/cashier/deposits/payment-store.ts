import type { ReversalState } from '@portal/contracts/cashier-values'
import { type Queryable, sql } from '@portal/runtime'
import type { ProviderFact } from '../providers/index.ts'
import type { OrderRow } from './order-store.ts'
import type { SuspenseReason } from './rules.ts'

export type PaymentRow = { state: ProviderFact['state']; reference: string | null; amount: bigint; currency: string }

/** What is known of a provider's movement, locked until the transaction ends: whoever brings a fact of it is alone with it. */
export async function lockPayment(on: Queryable, providerId: number, providerTxId: string): Promise<PaymentRow | undefined> {
  const [row] = await on.query<PaymentRow>(sql`
    select state, reference, amount, currency from cashier.provider_payments
    where provider_id = ${providerId} and provider_tx_id = ${providerTxId} for update`)
  return row
}

export async function upsertPayment(on: Queryable, providerId: number, fact: ProviderFact): Promise<void> {
  await on.query(sql`
    insert into cashier.provider_payments (provider_id, provider_tx_id, direction, reference, state, amount, currency, fee, at, seen_at)
    values (${providerId}, ${fact.providerTxId}, ${fact.direction}, ${fact.reference ?? null}, ${fact.state}, ${fact.amount}, ${fact.currency},
      ${fact.fee}, ${fact.at}, clock_timestamp())
    on conflict (provider_id, provider_tx_id) do update set state = excluded.state, amount = excluded.amount, fee = excluded.fee`)
}

export type HandPayment = { providerId: number; providerTxId: string; reference: string; amount: bigint; currency: string }

/** A movement that a person has seen at the provider. @returns false when it is known already as paid */
export async function insertHandPayment(on: Queryable, payment: HandPayment): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into cashier.provider_payments as p (provider_id, provider_tx_id, direction, reference, state, amount, currency, at, seen_at)
    values (${payment.providerId}, ${payment.providerTxId}, 'in', ${payment.reference}, 'paid', ${payment.amount}, ${payment.currency}, clock_timestamp(),
      clock_timestamp())
    on conflict (provider_id, provider_tx_id) do update set state = 'paid', amount = excluded.amount
      where p.state in ('pending', 'failed') and p.direction = 'in' and p.currency = excluded.currency
        and (p.reference is null or p.reference = excluded.reference)
    returning p.id`)
  return rows.length === 1
}

/** Whether another movement of the order is on its way. */
export async function hasPendingPayment(on: Queryable, providerId: number, reference: string): Promise<boolean> {
  const [row] = await on.query<{ pending: boolean }>(sql`
    select exists (select 1 from cashier.provider_payments where provider_id = ${providerId} and reference = ${reference} and direction = 'in'
      and state = 'pending') as pending`)
  return row!.pending
}

export type NewCredit = {
  orderId: bigint
  providerId: number | null
  providerTxId: string | null
  amount: bigint
  fee: bigint
  transferId: bigint
}

export async function insertCredit(on: Queryable, credit: NewCredit): Promise<void> {
  await on.query(sql`
    insert into cashier.deposit_credits (order_id, provider_id, provider_tx_id, amount, fee, transfer_id, at)
    values (${credit.orderId}, ${credit.providerId}, ${credit.providerTxId}, ${credit.amount}, ${credit.fee}, ${credit.transferId}, clock_timestamp())`)
}

type CreditRow = { orderId: bigint; amount: bigint; fee: bigint; transferId: bigint }

/** What of a movement was credited, and to which order. */
export async function findCredit(on: Queryable, providerId: number, providerTxId: string): Promise<CreditRow | undefined> {
  const [row] = await on.query<CreditRow>(sql`
    select order_id as "orderId", amount, fee, transfer_id as "transferId" from cashier.deposit_credits
    where provider_id = ${providerId} and provider_tx_id = ${providerTxId}`)
  return row
}

/** Whether a movement is known as paid, whatever became of it. */
export async function isPaidMovement(on: Queryable, providerId: number, providerTxId: string): Promise<boolean> {
  const [row] = await on.query<{ paid: boolean }>(sql`
    select exists (select 1 from cashier.provider_payments where provider_id = ${providerId}::int and provider_tx_id = ${providerTxId}::text
      and direction = 'in' and state = 'paid') as paid`)
  return row!.paid
}

export type NewCase = {
  brandId: number
  providerId: number
  providerTxId: string
  orderId: bigint | null
  currency: string
  amount: bigint
  reason: SuspenseReason | 'reversed'
  transferId: bigint
}

export async function insertCase(on: Queryable, opened: NewCase): Promise<void> {
  await on.query(sql`
    insert into cashier.suspense_cases (brand_id, provider_id, provider_tx_id, order_id, currency, amount, reason, transfer_id, opened_at)
    values (${opened.brandId}, ${opened.providerId}, ${opened.providerTxId}, ${opened.orderId}, ${opened.currency}, ${opened.amount}, ${opened.reason},
      ${opened.transferId}, clock_timestamp())`)
}

export type CaseRow = {
  id: bigint
  brandId: number
  providerId: number
  providerTxId: string
  orderId: bigint | null
  currency: string
  amount: bigint
  reason: SuspenseReason | 'reversed'
  state: 'credited' | 'refunded' | ReversalState
  openedAt: Date
}

/** Open cases of a movement, locked. */
export function lockCasesOf(on: Queryable, providerId: number, providerTxId: string): Promise<CaseRow[]> {
  return on.query<CaseRow>(sql`
    select id, brand_id as "brandId", provider_id as "providerId", provider_tx_id as "providerTxId", order_id as "orderId", currency, amount, reason,
      state, opened_at as "openedAt"
    from cashier.suspense_cases where provider_id = ${providerId} and provider_tx_id = ${providerTxId} and state = 'open' order by id for update`)
}

/** Money in suspense whose number the order's member has named, with the order's amount and currency, that arrived after the order was made. */
export function findUnnamedPayments(on: Queryable, order: OrderRow): Promise<{ providerTxId: string }[]> {
  return on.query<{ providerTxId: string }>(sql`
    select s.provider_tx_id as "providerTxId" from cashier.suspense_cases s
    where s.brand_id = ${order.brandId} and s.state = 'open' and s.reason = 'no_order' and s.provider_id = ${order.providerId}::int
      and upper(s.provider_tx_id) = ${order.trxId}::text and s.amount = ${order.amount} and s.currency = ${order.currency}
      and s.opened_at >= ${order.createdAt}
    order by s.id`)
}

export async function closeCase(
  on: Queryable,
  id: bigint,
  end: { state: CaseRow['state']; by: string; note: string | null; transferId: bigint | null },
): Promise<void> {
  await on.query(sql`
    update cashier.suspense_cases set state = ${end.state}, closed_at = clock_timestamp(), closed_by = ${end.by}, note = ${end.note}::text,
      closing_transfer_id = ${end.transferId}::bigint
    where id = ${id}`)
}
