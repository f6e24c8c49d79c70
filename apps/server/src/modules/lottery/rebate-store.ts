import { type Queryable, sql } from '@portal/runtime'
import type { OrderState } from './order-store.ts'

type DebtRow = { agent: bigint; amount: bigint }

/** What agents owe, held until the transaction ends; those who owe nothing are left out. */
export function lockDebts(on: Queryable, brand: number, currency: string, agents: readonly bigint[]): Promise<DebtRow[]> {
  return on.query<DebtRow>(sql`
    select agent, amount from lottery.rebate_debts
    where agent = any (${agents}::bigint[]) and brand_id = ${brand}::int and currency = ${currency}::text and amount > 0 order by agent for update`)
}

export async function saveDebts(on: Queryable, brand: number, currency: string, debts: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (debts.size === 0) return
  await on.query(sql`
    insert into lottery.rebate_debts as d (agent, brand_id, currency, amount)
    select u.agent, ${brand}::int, ${currency}::text, u.amount
    from unnest(${[...debts.keys()]}::bigint[], ${[...debts.values()]}::bigint[]) u (agent, amount) order by u.agent
    on conflict (agent, brand_id, currency) do update set amount = excluded.amount`)
}

export type SettledOrder = {
  id: bigint
  orderNo: string
  gameId: string
  state: OrderState
  member: bigint
  brand: number
  currency: string
  cost: bigint
  prize: bigint
  line: bigint[]
  lineGroups: number[]
  rebateUnit: bigint
}

/** An order of a brand, held until the transaction ends. */
export async function holdSettled(on: Queryable, brand: number, orderNo: string): Promise<SettledOrder | undefined> {
  const [row] = await on.query<SettledOrder>(sql`
    select o.id, o.order_no as "orderNo", g.code as "gameId", o.state, o.member, o.brand_id as brand, o.currency, o.cost, o.prize, s.line,
      s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit"
    from lottery.orders o join lottery.slips s on s.id = o.slip_id join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id
    where o.order_no = ${orderNo}::text and o.brand_id = ${brand}::int for update of o`)
  return row
}

/** An order of a brand with the line that it was placed under. */
export async function findLotteryOrder(on: Queryable, brand: number, orderNo: string): Promise<SettledOrder | undefined> {
  const [row] = await on.query<SettledOrder>(sql`
    select o.id, o.order_no as "orderNo", g.code as "gameId", o.state, o.member, o.brand_id as brand, o.currency, o.cost, o.prize, s.line,
      s.line_groups as "lineGroups", s.rebate_unit as "rebateUnit"
    from lottery.orders o join lottery.slips s on s.id = o.slip_id join lottery.draws d on d.id = o.draw_id join lottery.games g on g.id = d.game_id
    where o.order_no = ${orderNo}::text and o.brand_id = ${brand}::int`)
  return row
}

export async function voidEnded(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update lottery.orders set state = 'voided', prize = 0 where id = ${id}::bigint`)
}

type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from lottery.check_invariants()`)
}
