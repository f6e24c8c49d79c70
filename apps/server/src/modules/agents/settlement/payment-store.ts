import type { BillState, ContractKind } from '@portal/contracts/agents'
import { type Queryable, sql } from '@portal/runtime'

export type DueRow = {
  id: bigint
  billNo: string
  windowId: bigint
  contractId: bigint
  agent: bigint
  kind: ContractKind
  entitled: bigint
  net: bigint
  /** What earlier versions posted, and what of it is with the agent. */
  posted: bigint
  paid: bigint
}

/** Bills that are not posted, oldest first; those that another process posts are left out. */
export function lockDue(on: Queryable, brandId: number, limit: number): Promise<DueRow[]> {
  return on.query<DueRow>(sql`
    select b.id, b.bill_no as "billNo", b.window_id as "windowId", b.contract_id as "contractId", b.agent, w.kind, b.entitled, b.net,
      coalesce(p.posted, 0)::bigint as posted, coalesce(p.paid, 0)::bigint as paid
    from agents.bills b join agents.windows w on w.id = b.window_id
      left join lateral (
        select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted,
          sum(case e.kind when 'PAY' then e.amount when 'REVERSE' then -e.amount else 0 end) as paid
        from agents.payments e where e.contract_id = b.contract_id and e.window_id = b.window_id
      ) p on true
    where b.state = 'CALCULATED' and w.brand_id = ${brandId}::int order by b.id limit ${limit}::int for update of b skip locked`)
}

/** What agents owe, locked until the transaction ends; those without a row owe nothing and get one. */
export async function lockDebts(on: Queryable, brandId: number, currency: string, agents: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const ids = [...new Set(agents)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
  await on.query(sql`
    insert into agents.debts (agent, brand_id, currency, amount)
    select a.id, ${brandId}, ${currency}, 0 from unnest(${ids}::bigint[]) a (id) order by a.id on conflict do nothing`)
  const rows = await on.query<{ agent: bigint; amount: bigint }>(sql`
    select agent, amount from agents.debts
    where brand_id = ${brandId}::int and currency = ${currency}::text and agent = any (${ids}::bigint[]) order by agent for update`)
  return new Map(rows.map(({ agent, amount }) => [agent, amount]))
}

export async function saveDebts(on: Queryable, brandId: number, currency: string, debts: ReadonlyMap<bigint, bigint>): Promise<void> {
  await on.query(sql`
    update agents.debts d set amount = u.amount
    from unnest(${[...debts.keys()].map(String)}::bigint[], ${[...debts.values()].map(String)}::bigint[]) u (agent, amount)
    where d.agent = u.agent and d.brand_id = ${brandId}::int and d.currency = ${currency}::text and d.amount <> u.amount`)
}

export type NewPayment = {
  billId: bigint
  contractId: bigint
  windowId: bigint
  agent: bigint
  currency: string
  kind: 'PAY' | 'RECOVER' | 'REVERSE' | 'ADVANCE'
  amount: bigint
  transferId: bigint
}

export async function addPayments(on: Queryable, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return
  const of = <Name extends keyof NewPayment>(name: Name) => payments.map((payment) => String(payment[name]))
  await on.query(sql`
    insert into agents.payments (bill_id, contract_id, window_id, agent, currency, kind, amount, transfer_id, created_at)
    select u.bill, u.contract, u.part, u.agent, u.currency, u.kind, u.amount, u.transfer, clock_timestamp()
    from unnest(${of('billId')}::bigint[], ${of('contractId')}::bigint[], ${of('windowId')}::bigint[], ${of('agent')}::bigint[], ${of('currency')}::text[],
      ${of('kind')}::text[], ${of('amount')}::bigint[], ${of('transferId')}::bigint[]) u (bill, contract, part, agent, currency, kind, amount, transfer)`)
}

export async function saveStates(on: Queryable, states: ReadonlyMap<bigint, BillState>): Promise<void> {
  await on.query(sql`
    update agents.bills b set state = u.state
    from unnest(${[...states.keys()].map(String)}::bigint[], ${[...states.values()]}::text[]) u (id, state) where b.id = u.id`)
}

export async function findDebt(on: Queryable, brandId: number, currency: string, agent: bigint): Promise<bigint> {
  const [row] = await on.query<{ amount: bigint }>(sql`
    select amount from agents.debts where agent = ${agent}::bigint and brand_id = ${brandId}::int and currency = ${currency}::text`)
  return row?.amount ?? 0n
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from agents.check_invariants()`)
}
