import type { BillState, ContractKind, ContractState } from '@portal/contracts/agents'
import { type Queryable, type Sql, sql } from '@portal/runtime'

export type DeskContract = {
  id: bigint
  contractNo: string
  kind: ContractKind
  version: number
  upline: bigint | null
  downline: bigint
  line: bigint[]
  state: ContractState
  terms: unknown
  bestRatePpm: number
  note: string
  reason: string
  offeredAt: Date
  expiresAt: Date
  validFrom: Date | null
  validTo: Date | null
}

/** `agent` is a side of it; `isTop`: the house is the other side. */
export type ContractFilter = {
  brandId: number
  kind?: ContractKind | undefined
  state?: ContractState | undefined
  agent?: bigint | undefined
  isTop?: boolean | undefined
  /** Of agents in these lines alone. */
  lines?: readonly bigint[] | undefined
}

/** Contracts of a brand, the newest first. */
export function listDeskContracts(
  on: Queryable,
  { brandId, kind, state, agent, isTop, lines }: ContractFilter,
  before: bigint | undefined,
  limit: number,
): Promise<DeskContract[]> {
  return on.query<DeskContract>(sql`
    select id, contract_no as "contractNo", kind, version, upline, downline, line, state, terms, best_rate_ppm as "bestRatePpm", note, reason,
      offered_at as "offeredAt", expires_at as "expiresAt", valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts
    where brand_id = ${brandId}::int and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${agent ?? null}::bigint is null or downline = ${agent ?? null}::bigint or upline = ${agent ?? null}::bigint)
      and (${isTop ?? null}::boolean is null or (upline is null) = ${isTop ?? null}::boolean)
      and identity.is_of_lines(downline, ${lines?.map(String) ?? null}::bigint[])
      and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}

/** The rows of `listDeskContracts`, all of them, for a file. */
export const exportDeskContracts = ({ brandId, kind, state, agent, isTop, lines }: ContractFilter): Sql => sql`
  select id, contract_no as "contractNo", kind, version, upline, downline, line, state, terms, best_rate_ppm as "bestRatePpm", note, reason,
    offered_at as "offeredAt", expires_at as "expiresAt", valid_from as "validFrom", valid_to as "validTo"
  from agents.contracts
  where brand_id = ${brandId}::int and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${agent ?? null}::bigint is null or downline = ${agent ?? null}::bigint or upline = ${agent ?? null}::bigint)
    and (${isTop ?? null}::boolean is null or (upline is null) = ${isTop ?? null}::boolean)
    and identity.is_of_lines(downline, ${lines?.map(String) ?? null}::bigint[])
  order by id desc`

export async function countDeskContracts(on: Queryable, filter: ContractFilter, atMost: number): Promise<number> {
  const { brandId, kind = null, state = null, agent = null, isTop = null, lines } = filter
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from agents.contracts
      where brand_id = ${brandId}::int and (${kind}::text is null or kind = ${kind}::text) and (${state}::text is null or state = ${state}::text)
        and (${agent}::bigint is null or downline = ${agent}::bigint or upline = ${agent}::bigint)
        and (${isTop}::boolean is null or (upline is null) = ${isTop}::boolean)
        and identity.is_of_lines(downline, ${lines?.map(String) ?? null}::bigint[])
      limit ${atMost}::int) c`)
  return row!.count
}

export async function findDeskContract(on: Queryable, brandId: number, contractNo: string): Promise<DeskContract | undefined> {
  const [row] = await on.query<DeskContract>(sql`
    select id, contract_no as "contractNo", kind, version, upline, downline, line, state, terms, best_rate_ppm as "bestRatePpm", note, reason,
      offered_at as "offeredAt", expires_at as "expiresAt", valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where brand_id = ${brandId}::int and contract_no = ${contractNo}::text`)
  return row
}

/** All versions between the two sides of a contract, the newest first. */
export function listContractVersions(on: Queryable, { kind, upline, downline }: DeskContract): Promise<DeskContract[]> {
  return on.query<DeskContract>(sql`
    select id, contract_no as "contractNo", kind, version, upline, downline, line, state, terms, best_rate_ppm as "bestRatePpm", note, reason,
      offered_at as "offeredAt", expires_at as "expiresAt", valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts
    where kind = ${kind}::text and downline = ${downline}::bigint and upline is not distinct from ${upline}::bigint order by version desc`)
}

/** What is valid or offered below an agent on all levels, the nearest first. */
export function listContractsBelow(on: Queryable, { kind, downline }: DeskContract, limit: number): Promise<DeskContract[]> {
  return on.query<DeskContract>(sql`
    select id, contract_no as "contractNo", kind, version, upline, downline, line, state, terms, best_rate_ppm as "bestRatePpm", note, reason,
      offered_at as "offeredAt", expires_at as "expiresAt", valid_from as "validFrom", valid_to as "validTo"
    from agents.contracts where line @> array[${downline}::bigint] and kind = ${kind}::text and state in ('OFFERED', 'ACTIVE')
    order by cardinality(line), id limit ${limit}::int`)
}

export type DeskBill = {
  id: bigint
  billNo: string
  kind: ContractKind
  contractId: bigint
  contractNo: string
  windowId: bigint
  version: number
  agent: bigint
  payer: bigint | null
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

export type BillFilter = {
  brandId: number
  kind?: ContractKind | undefined
  state?: BillState | undefined
  agent?: bigint | undefined
  /** Of the window that begins then. */
  from?: Date | undefined
  /** Of agents in these lines alone. */
  lines?: readonly bigint[] | undefined
}

/** Bills of a brand with all versions, the newest first. */
export function listDeskBills(on: Queryable, filter: BillFilter, before: bigint | undefined, limit: number): Promise<DeskBill[]> {
  const { brandId, kind = null, state = null, agent = null, from = null, lines } = filter
  return on.query<DeskBill>(sql`
    select b.id, b.bill_no as "billNo", w.kind, b.contract_id as "contractId", c.contract_no as "contractNo", b.window_id as "windowId", b.version, b.agent,
      b.payer, w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
      b.pays_down as "paysDown", b.net, coalesce(p.posted, 0)::bigint as posted, b.created_at as "createdAt"
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
      left join lateral (
        select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted from agents.payments e where e.bill_id = b.id
      ) p on true
    where w.brand_id = ${brandId}::int and (${kind}::text is null or w.kind = ${kind}::text) and (${state}::text is null or b.state = ${state}::text)
      and (${agent}::bigint is null or b.agent = ${agent}::bigint) and identity.is_of_lines(b.agent, ${lines?.map(String) ?? null}::bigint[])
      and (${from}::timestamptz is null or w.starts_at = ${from}::timestamptz) and b.id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by b.id desc limit ${limit}::int`)
}

/** The rows of `listDeskBills`, all of them, for a file. */
export const exportDeskBills = ({ brandId, kind, state, agent, from, lines }: BillFilter): Sql => sql`
  select b.id, b.bill_no as "billNo", w.kind, b.contract_id as "contractId", c.contract_no as "contractNo", b.window_id as "windowId", b.version, b.agent,
    b.payer, w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
    b.pays_down as "paysDown", b.net, coalesce(p.posted, 0)::bigint as posted, b.created_at as "createdAt"
  from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
    left join lateral (
      select sum(case when e.kind in ('PAY', 'RECOVER') then e.amount else -e.amount end) as posted from agents.payments e where e.bill_id = b.id
    ) p on true
  where w.brand_id = ${brandId}::int and (${kind ?? null}::text is null or w.kind = ${kind ?? null}::text) and (${state ?? null}::text is null or b.state = ${state ?? null}::text)
    and (${agent ?? null}::bigint is null or b.agent = ${agent ?? null}::bigint) and identity.is_of_lines(b.agent, ${lines?.map(String) ?? null}::bigint[])
    and (${from ?? null}::timestamptz is null or w.starts_at = ${from ?? null}::timestamptz)
  order by b.id desc`

export async function countDeskBills(on: Queryable, filter: BillFilter, atMost: number): Promise<number> {
  const { brandId, kind = null, state = null, agent = null, from = null, lines } = filter
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from agents.bills b join agents.windows w on w.id = b.window_id
      where w.brand_id = ${brandId}::int and (${kind}::text is null or w.kind = ${kind}::text) and (${state}::text is null or b.state = ${state}::text)
        and (${agent}::bigint is null or b.agent = ${agent}::bigint) and identity.is_of_lines(b.agent, ${lines?.map(String) ?? null}::bigint[])
        and (${from}::timestamptz is null or w.starts_at = ${from}::timestamptz)
      limit ${atMost}::int) c`)
  return row!.count
}

/** A bill with what it was reckoned from. */
export async function findDeskBill(
  on: Queryable,
  brandId: number,
  billNo: string,
): Promise<(DeskBill & { explanation: unknown; hash: string }) | undefined> {
  const [row] = await on.query<DeskBill & { explanation: unknown; hash: string }>(sql`
    select b.id, b.bill_no as "billNo", w.kind, b.contract_id as "contractId", c.contract_no as "contractNo", b.window_id as "windowId", b.version, b.agent,
      b.payer, w.starts_at as "startsAt", w.ends_at as "endsAt", b.state, b.base, (b.explanation ->> 'ratePpm')::int as "ratePpm", b.entitled,
      b.pays_down as "paysDown", b.net, 0::bigint as posted, b.created_at as "createdAt", b.explanation, b.hash
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
    where b.bill_no = ${billNo}::text and w.brand_id = ${brandId}::int`)
  return row
}

type DeskWindow = {
  id: bigint
  kind: ContractKind
  startsAt: Date
  endsAt: Date
  state: 'OPEN' | 'CLOSED'
  runs: number
  bills: number
  net: bigint
}

/** The latest windows of a kind, with what the last versions of their bills come to. */
export function listDeskWindows(on: Queryable, brandId: number, kind: ContractKind, limit: number): Promise<DeskWindow[]> {
  return on.query<DeskWindow>(sql`
    with latest as (
      select id, kind, starts_at, ends_at, state, runs from agents.windows where brand_id = ${brandId}::int and kind = ${kind}::text
      order by starts_at desc limit ${limit}::int
    )
    select l.id, l.kind, l.starts_at as "startsAt", l.ends_at as "endsAt", l.state, l.runs, coalesce(s.bills, 0)::int as bills, coalesce(s.net, 0)::bigint as net
    from latest l left join lateral (
      select count(*) as bills, sum(v.net) as net from (
        select distinct on (b.contract_id) b.net from agents.bills b where b.window_id = l.id order by b.contract_id, b.version desc) v
    ) s on true order by l.starts_at desc`)
}

type AdjustmentRow = { amount: bigint; reason: string; proposedBy: string; decidedBy: string; transferId: bigint; createdAt: Date }

export function listAdjustments(on: Queryable, billId: bigint): Promise<AdjustmentRow[]> {
  return on.query<AdjustmentRow>(sql`
    select amount, reason, proposed_by as "proposedBy", decided_by as "decidedBy", transfer_id as "transferId", created_at as "createdAt"
    from agents.adjustments where bill_id = ${billId}::bigint order by id`)
}

type NewAdjustment = Omit<AdjustmentRow, 'createdAt'> & { billId: bigint; agent: bigint; currency: string }

export async function addAdjustment(on: Queryable, it: NewAdjustment): Promise<void> {
  await on.query(sql`
    insert into agents.adjustments (bill_id, agent, amount, currency, reason, proposed_by, decided_by, transfer_id)
    values (${it.billId}, ${it.agent}, ${it.amount}, ${it.currency}, ${it.reason}, ${it.proposedBy}, ${it.decidedBy}, ${it.transferId})`)
}
