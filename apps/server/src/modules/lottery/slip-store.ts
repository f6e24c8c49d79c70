import { type Queryable, sql } from '@portal/runtime'
import type { OrderState } from './order-store.ts'

/** An own slip by the number of one of its orders; a chase is none. */
export async function findSlip(on: Queryable, brand: number, member: bigint, slipNo: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ slip: bigint }>(sql`
    select o.slip_id as slip from lottery.orders o
    where o.order_no = ${slipNo}::text and o.member = ${member}::bigint and o.brand_id = ${brand}::int
      and not exists (select from lottery.chases c where c.slip_id = o.slip_id)`)
  return row?.slip
}

type SlipOrder = { id: bigint; orderNo: string; drawId: bigint; cost: bigint; state: OrderState }

/** The orders of a slip; their states can't change before the caller's transaction ends. */
export function holdSlipOrders(on: Queryable, slip: bigint): Promise<SlipOrder[]> {
  return on.query<SlipOrder>(sql`
    select id, order_no as "orderNo", draw_id as "drawId", cost, state from lottery.orders where slip_id = ${slip}::bigint order by id for update`)
}

type SlipCancel = { slip: bigint; orders: number; returned: bigint; balance: bigint }

/** What a member's key cancelled. */
export async function findSlipCancel(on: Queryable, member: bigint, key: string): Promise<SlipCancel | undefined> {
  const [row] = await on.query<SlipCancel>(sql`
    select slip_id as slip, orders, returned, balance from lottery.slip_cancels where member = ${member}::bigint and key = ${key}::text`)
  return row
}

export async function addSlipCancel(on: Queryable, member: bigint, key: string, cancel: SlipCancel, at: Date): Promise<void> {
  await on.query(sql`
    insert into lottery.slip_cancels (member, key, slip_id, orders, returned, balance, created_at)
    values (${member}, ${key}, ${cancel.slip}, ${cancel.orders}, ${cancel.returned}, ${cancel.balance}, ${at})`)
}

/** Marks orders that one call has cancelled, each with the balance after it. */
export async function cancelOrders(
  on: Queryable,
  key: string,
  orders: readonly { id: bigint; balance: bigint }[],
  at: Date,
): Promise<void> {
  await on.query(sql`
    update lottery.orders o set state = 'cancelled', cancel_key = ${key}::text || '#' || u.ordinal, cancel_balance = u.balance, ended_at = ${at}::timestamptz
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ balance }) => balance)}::bigint[]) with ordinality u (id, balance, ordinal)
    where o.id = u.id`)
}
