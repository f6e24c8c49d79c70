import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'

export type ConvertedRow = { orderNo: string; points: bigint; amount: bigint; content: Buffer; balance: bigint; wallet: bigint }

export async function findConverted(on: Queryable, member: bigint, key: string): Promise<ConvertedRow | undefined> {
  const [row] = await on.query<ConvertedRow>(sql`
    select order_no as "orderNo", points, amount, content, balance, wallet from points.converted where member = ${member}::bigint and key = ${key}::text`)
  return row
}

export async function takeConversionNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(sql`
    select nextval('points.conversion_numbers') as number, clock_timestamp() as at`)
  return printOrderNo('X', row!.at, row!.number)
}

type NewConverted = ConvertedRow & { brandId: number; member: bigint; rate: bigint; key: string; transferId: bigint }

export async function addConverted(on: Queryable, made: NewConverted): Promise<ConvertedRow> {
  await on.query(sql`
    insert into points.converted (order_no, brand_id, member, points, amount, rate, key, content, transfer_id, balance, wallet, created_at)
    values (${made.orderNo}, ${made.brandId}, ${made.member}, ${made.points}, ${made.amount}, ${made.rate}, ${made.key}, ${made.content}, ${made.transferId}, ${made.balance},
      ${made.wallet}, clock_timestamp())`)
  return made
}

/** Points that a member has converted on this day of the brand. */
export async function sumConvertedToday(on: Queryable, brandId: number, member: bigint): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(sql`
    select coalesce(sum(points), 0)::bigint as sum from points.converted
    where member = ${member}::bigint and created_at >= (select (brand.today_of(${brandId}::int, clock_timestamp())).starts_at)`)
  return row!.sum
}
