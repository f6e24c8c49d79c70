import type { BillState, ContractKind } from '@portal/contracts/agents'
import { type Queryable, type Sql, sql } from '@portal/runtime'

/** A bill as it is shown. */
export type ShownRow = {
  id: bigint
  billNo: string
  windowId: bigint
  contractId: bigint
  kind: ContractKind
  contractNo: string
  version: number
  startsAt: Date
  endsAt: Date
  state: BillState
  base: bigint
  ratePpm: number
  entitled: bigint
  paysDown: bigint
  net: bigint
  posted: bigint
  createdAt: Date
}

/** An agent's bills, newest first. */
export function listShown(
  on: Queryable,
  { agent, kind, before }: { agent: bigint; kind?: ContractKind | undefined; before?: bigint | undefined },
  limit: number,
): Promise<ShownRow[]> {
  return on.query<ShownRow>(sql`
    select b.id, b.bill_no as "billNo", b.window_id as "windowId", b.contract_id as "contractId", w.kind, c.contract_no as "contractNo", b.version,
      w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
      b.pays_down as "paysDown", b.net, coalesce(p.posted, 0)::bigint as posted, b.created_at as "createdAt"
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
      left join lateral (
        select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted from agents.payments e where e.bill_id = b.id
      ) p on true
    where b.agent = ${agent}::bigint and (${kind ?? null}::text is null or w.kind = ${kind ?? null}::text)
      and (${before ?? null}::bigint is null or b.id < ${before ?? null}::bigint)
    order by b.id desc limit ${limit}::int`)
}

/** All of them as a select for a file, newest first. */
export function selectForFile({ agent, kind }: { agent: bigint; kind?: ContractKind | undefined }): Sql {
  return sql`
    select b.id, b.bill_no as "billNo", b.window_id as "windowId", b.contract_id as "contractId", w.kind, c.contract_no as "contractNo", b.version,
      w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
      b.pays_down as "paysDown", b.net, coalesce(p.posted, 0)::bigint as posted, b.created_at as "createdAt"
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
      left join lateral (
        select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted from agents.payments e where e.bill_id = b.id
      ) p on true
    where b.agent = ${agent}::bigint and (${kind ?? null}::text is null or w.kind = ${kind ?? null}::text)
    order by b.id desc`
}

/** All versions of a contract's bill of a window, oldest first. */
export function listVersions(on: Queryable, contractId: bigint, windowId: bigint): Promise<ShownRow[]> {
  return on.query<ShownRow>(sql`
    select b.id, b.bill_no as "billNo", b.window_id as "windowId", b.contract_id as "contractId", w.kind, c.contract_no as "contractNo", b.version,
      w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
      b.pays_down as "paysDown", b.net, coalesce(p.posted, 0)::bigint as posted, b.created_at as "createdAt"
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
      left join lateral (
        select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted from agents.payments e where e.bill_id = b.id
      ) p on true
    where b.contract_id = ${contractId}::bigint and b.window_id = ${windowId}::bigint order by b.version`)
}

export type FoundBill = {
  id: bigint
  contractId: bigint
  windowId: bigint
  agent: bigint
  payer: bigint | null
  explanation: unknown
  hash: string
}

export type BelowRow = { billNo: string; contractNo: string; agent: bigint; entitled: bigint; state: BillState }

/** The last versions of the bills in a window that an agent's entitlement pays, the largest first. */
export function listBelowBill(on: Queryable, windowId: bigint, payer: bigint, limit: number): Promise<BelowRow[]> {
  return on.query<BelowRow>(sql`
    select l.bill_no as "billNo", c.contract_no as "contractNo", l.agent, l.entitled, l.state
    from (select distinct b.contract_id from agents.bills b where b.window_id = ${windowId}::bigint and b.payer = ${payer}::bigint) p
      cross join lateral (
        select b.* from agents.bills b where b.contract_id = p.contract_id and b.window_id = ${windowId}::bigint order by b.version desc limit 1
      ) l join agents.contracts c on c.id = l.contract_id
    where l.payer = ${payer}::bigint order by l.entitled desc, l.agent limit ${limit}::int`)
}

/** A bill of an agent, or one that is part of what the agent is entitled to. */
export async function findBill(on: Queryable, brandId: number, reader: bigint, billNo: string): Promise<FoundBill | undefined> {
  const [row] = await on.query<FoundBill>(sql`
    select b.id, b.contract_id as "contractId", b.window_id as "windowId", b.agent, b.payer, b.explanation, b.hash
    from agents.bills b join agents.windows w on w.id = b.window_id
    where b.bill_no = ${billNo}::text and w.brand_id = ${brandId}::int and (b.agent = ${reader}::bigint or b.payer = ${reader}::bigint)`)
  return row
}

/** The kinds of an agent's bills, by their numbers. */
export function listKindsOfBills(
  on: Queryable,
  agent: bigint,
  billNos: readonly string[],
): Promise<{ billNo: string; kind: ContractKind }[]> {
  return on.query<{ billNo: string; kind: ContractKind }>(sql`
    select b.bill_no as "billNo", w.kind from agents.bills b join agents.windows w on w.id = b.window_id
    where b.bill_no = any (${billNos}::text[]) and b.agent = ${agent}::bigint`)
}

type CorrectionRow = { amount: bigint; reason: string; transferId: bigint; createdAt: Date }

/** What operators posted beside the versions of a contract's bill of a window, oldest first. */
export function listCorrections(on: Queryable, contractId: bigint, windowId: bigint): Promise<CorrectionRow[]> {
  return on.query<CorrectionRow>(sql`
    select a.amount, a.reason, a.transfer_id as "transferId", a.created_at as "createdAt"
    from agents.bills b join agents.adjustments a on a.bill_id = b.id
    where b.contract_id = ${contractId}::bigint and b.window_id = ${windowId}::bigint order by a.id`)
}

export type PaymentRow = { kind: 'PAY' | 'RECOVER' | 'REVERSE' | 'ADVANCE'; amount: bigint; transferId: bigint; createdAt: Date }

export function listPayments(on: Queryable, billId: bigint): Promise<PaymentRow[]> {
  return on.query<PaymentRow>(sql`
    select kind, amount, transfer_id as "transferId", created_at as "createdAt" from agents.payments where bill_id = ${billId}::bigint order by id`)
}
