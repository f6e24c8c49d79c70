import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'

export type MethodRow = {
  code: string
  kind: 'demo'
  currency: string
  minAmount: bigint
  maxAmount: bigint
  dailyLimit: bigint
  quickAmounts: bigint[]
}

/** The methods of a brand that are on; `code` narrows to one. */
export async function listMethods(on: Queryable, brandId: number, code?: string): Promise<MethodRow[]> {
  const rows = await on.query<Omit<MethodRow, 'quickAmounts'> & { quickAmounts: string[] }>(sql`
    select code, kind, currency, min_amount as "minAmount", max_amount as "maxAmount", daily_limit as "dailyLimit",
      quick_amounts::text[] as "quickAmounts"
    from cashier.methods where brand_id = ${brandId}::int and enabled and (${code ?? null}::text is null or code = ${code ?? null}::text)
    order by position, code`)
  return rows.map((row) => ({ ...row, quickAmounts: row.quickAmounts.map(BigInt) }))
}

/** Adds a method; one of the same code stays as the operator made it. */
export async function addMethod(on: Queryable, brandId: number, method: MethodRow): Promise<void> {
  await on.query(sql`
    insert into cashier.methods (brand_id, code, kind, currency, min_amount, max_amount, daily_limit, quick_amounts)
    values (${brandId}, ${method.code}, ${method.kind}, ${method.currency}, ${method.minAmount}, ${method.maxAmount}, ${method.dailyLimit},
      ${method.quickAmounts}::bigint[])
    on conflict (brand_id, code) do nothing`)
}

/** What a member deposited by a method today, by the database's clock and the brand's time zone. */
export async function sumDay(on: Queryable, brandId: number, member: bigint, method: string): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposits
    where member = ${member}::bigint and method = ${method}::text and created_at >= (select (brand.today_of(${brandId}::int, clock_timestamp())).starts_at)`)
  return row!.sum
}

export type DepositRow = {
  orderNo: string
  method: string
  amount: bigint
  status: 'credited'
  createdAt: Date
  balance: bigint
  content: Buffer
}

export async function findDepositByKey(on: Queryable, member: bigint, key: string): Promise<DepositRow | undefined> {
  const [row] = await on.query<DepositRow>(sql`
    select order_no as "orderNo", method, amount, status, created_at as "createdAt", balance, content from cashier.deposits
    where member = ${member}::bigint and key = ${key}::text`)
  return row
}

/** `D`, the day, and a number that no other order has. */
export async function takeOrderNo(on: Queryable): Promise<string> {
  const [row] = await on.query<{ number: bigint; at: Date }>(
    sql`select nextval('cashier.order_numbers') as number, clock_timestamp() as at`,
  )
  return printOrderNo('D', row!.at, row!.number)
}

/** The kinds of the methods that deposits of a member were made by, by their order numbers. */
export function selectMethodKinds(
  on: Queryable,
  member: bigint,
  orderNos: readonly string[],
): Promise<{ orderNo: string; kind: string }[]> {
  return on.query<{ orderNo: string; kind: string }>(sql`
    select d.order_no as "orderNo", m.kind from cashier.deposits d join cashier.methods m on m.brand_id = d.brand_id and m.code = d.method
    where d.order_no = any (${orderNos}::text[]) and d.member = ${member}::bigint`)
}

export type NewDeposit = {
  orderNo: string
  brandId: number
  member: bigint
  method: string
  currency: string
  amount: bigint
  key: string
  content: Buffer
  transferId: bigint
  balance: bigint
}

export async function addDeposit(on: Queryable, deposit: NewDeposit): Promise<DepositRow> {
  const [row] = await on.query<DepositRow>(sql`
    insert into cashier.deposits (order_no, brand_id, member, method, currency, amount, status, key, content, transfer_id, balance)
    values (${deposit.orderNo}, ${deposit.brandId}, ${deposit.member}, ${deposit.method}, ${deposit.currency}, ${deposit.amount}, 'credited',
      ${deposit.key}, ${deposit.content}, ${deposit.transferId}, ${deposit.balance})
    returning order_no as "orderNo", method, amount, status, created_at as "createdAt", balance, content`)
  return row!
}
