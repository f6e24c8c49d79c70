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

/** Bills that are not posted, oldest first, locked until the transaction ends; those that another process posts are left out. */
export function lockDue(on: Queryable, brandId: number, limit: number): Promise<DueRow[]> {
  return on.query<DueRow>(sql`
    select id, bill_no as "billNo", window_id as "windowId", contract_id as "contractId", agent, kind, entitled, net, posted, paid
    from agents.lock_due(${brandId}::int, ${limit}::int) order by id`)
}

/** What agents owe, locked until the transaction ends; those who have never owed anything are left out. */
export async function lockDebts(on: Queryable, brandId: number, currency: string, agents: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await on.query<{ agent: bigint; amount: bigint }>(sql`
    select agent, amount from agents.debts
    where brand_id = ${brandId}::int and currency = ${currency}::text and agent = any (${agents.map(String)}::bigint[]) order by agent for update`)
  return new Map(rows.map(({ agent, amount }) => [agent, amount]))
}

/** Adds to what agents owe. */
export async function addDebts(on: Queryable, brandId: number, currency: string, more: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (more.size === 0) return
  await on.query(sql`
    insert into agents.debts as d (agent, brand_id, currency, amount)
    select u.agent, ${brandId}, ${currency}, u.amount
    from unnest(${[...more.keys()].map(String)}::bigint[], ${[...more.values()].map(String)}::bigint[]) u (agent, amount) order by u.agent
    on conflict (agent, brand_id, currency) do update set amount = d.amount + excluded.amount`)
}

/** Takes off what agents owe, of what was read under its lock. */
export async function reduceDebts(on: Queryable, brandId: number, currency: string, less: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (less.size === 0) return
  await on.query(sql`
    update agents.debts d set amount = d.amount - u.amount
    from unnest(${[...less.keys()].map(String)}::bigint[], ${[...less.values()].map(String)}::bigint[]) u (agent, amount)
    where d.agent = u.agent and d.brand_id = ${brandId}::int and d.currency = ${currency}::text`)
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
