import { type Queryable, sql } from '@portal/runtime'

/** How many pictures prove each order. */
export async function countProofs(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await on.query<{ orderId: bigint; count: number }>(sql`
    select order_id as "orderId", count(*)::int as count from cashier.deposit_proofs where order_id = any (${ids}::bigint[]) group by order_id`)
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}
