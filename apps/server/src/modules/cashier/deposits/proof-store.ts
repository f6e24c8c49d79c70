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

export type ProofFacts = { number: number; width: number; height: number; bytes: number; at: Date }

/** The pictures of an order without their bytes. */
export function listProofs(on: Queryable, orderId: bigint): Promise<ProofFacts[]> {
  return on.query<ProofFacts>(sql`
    select number::int as number, width, height, bytes, at from cashier.deposit_proofs where order_id = ${orderId}::bigint order by number`)
}

/** Where the bytes of a picture stand. */
export async function findProofName(
  on: Queryable,
  brandId: number,
  orderNo: string,
  number: number,
): Promise<{ name: string; type: string } | undefined> {
  const [row] = await on.query<{ name: string; type: string }>(sql`
    select p.name, p.type from cashier.deposit_proofs p join cashier.deposit_orders o on o.id = p.order_id
    where o.brand_id = ${brandId}::int and o.order_no = ${orderNo}::text and p.number = ${number}::int`)
  return row
}

/** How many pictures an order may have: each asking for a better proof lets as many more be sent. */
export async function countAllowedProofs(on: Queryable, orderId: bigint, atOnce: number): Promise<number> {
  const [row] = await on.query<{ allowed: number }>(sql`
    select ${atOnce}::int * (1 + proof_asks) as allowed from cashier.deposit_orders where id = ${orderId}::bigint`)
  return row!.allowed
}
