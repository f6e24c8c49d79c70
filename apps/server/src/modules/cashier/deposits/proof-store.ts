import { type Queryable, sql } from '@portal/runtime'

/** How many pictures prove each order. */
export async function countProofs(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await on.query<{ orderId: bigint; count: number }>(sql`
    select order_id as "orderId", count(*)::int as count from cashier.deposit_proofs where order_id = any (${ids}::bigint[]) group by order_id`)
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}

/** Whether an order of the brand takes pictures with this key: within half an hour, and while it is open. */
export async function isProofOpen(on: Queryable, brandId: number, hash: Buffer): Promise<boolean> {
  return (await findByKey(on, brandId, hash, false)) !== undefined
}

export function lockOrderByUploadKey(on: Queryable, brandId: number, hash: Buffer): Promise<bigint | undefined> {
  return findByKey(on, brandId, hash, true)
}

async function findByKey(on: Queryable, brandId: number, hash: Buffer, lock: boolean): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from cashier.deposit_orders
    where upload_key_hash = ${hash} and brand_id = ${brandId} and upload_until > clock_timestamp() and state in ('awaiting', 'submitted', 'in_review')`)
  if (row && lock) await on.query(sql`select id from cashier.deposit_orders where id = ${row.id} for update`)
  return row?.id
}

export type ProofRow = {
  orderId: bigint
  number: number
  type: string
  width: number
  height: number
  name: string
  bytes: number
  hash: Buffer
}

export async function insertProof(on: Queryable, proof: ProofRow): Promise<void> {
  await on.query(sql`
    insert into cashier.deposit_proofs (order_id, number, type, width, height, name, bytes, hash, at)
    values (${proof.orderId}, ${proof.number}, ${proof.type}, ${proof.width}, ${proof.height}, ${proof.name}, ${proof.bytes}, ${proof.hash},
      clock_timestamp())`)
}
