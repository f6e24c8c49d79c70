import { printAmount } from '@portal/contracts'
import type { BillExplanation, ContractKind } from '@portal/contracts/agents'
import { printOrderNo } from '@portal/contracts/order-number'
import { type Queryable, sql } from '@portal/runtime'

export type WindowRow = { id: bigint; startsAt: Date; endsAt: Date; state: 'OPEN' | 'CLOSED'; throughId: bigint }

/** The window of a time, made when it is missing, and locked until the transaction ends. */
export async function lockWindow(
  on: Queryable,
  brandId: number,
  kind: ContractKind,
  { from, to }: { from: Date; to: Date },
): Promise<WindowRow> {
  await on.query(sql`
    insert into agents.windows (brand_id, kind, starts_at, ends_at) values (${brandId}, ${kind}, ${from}, ${to}) on conflict do nothing`)
  const [row] = await on.query<WindowRow>(sql`
    select id, starts_at as "startsAt", ends_at as "endsAt", state, through_id as "throughId" from agents.windows
    where brand_id = ${brandId}::int and kind = ${kind}::text and starts_at = ${from} for update`)
  return row!
}

export async function saveRun(on: Queryable, id: bigint, state: WindowRow['state'], throughId: bigint): Promise<void> {
  await on.query(sql`
    update agents.windows set state = ${state}, through_id = ${throughId}, runs = runs + 1 where id = ${id}::bigint`)
}

/** Windows of a kind that begin at or after a time, oldest first. */
export function listWindows(on: Queryable, brandId: number, kind: ContractKind, since: Date): Promise<WindowRow[]> {
  return on.query<WindowRow>(sql`
    select id, starts_at as "startsAt", ends_at as "endsAt", state, through_id as "throughId" from agents.windows
    where brand_id = ${brandId}::int and kind = ${kind}::text and starts_at >= ${since} order by starts_at`)
}

/** The window after which nothing was settled yet. */
export async function findLastWindow(on: Queryable, brandId: number, kind: ContractKind): Promise<WindowRow | undefined> {
  const [row] = await on.query<WindowRow>(sql`
    select id, starts_at as "startsAt", ends_at as "endsAt", state, through_id as "throughId" from agents.windows
    where brand_id = ${brandId}::int and kind = ${kind}::text and state = 'CLOSED' order by starts_at desc limit 1`)
  return row
}

/** What is carried into a later window has changed: it is settled again. */
export async function reopenLater(on: Queryable, brandId: number, kind: ContractKind, after: Date): Promise<void> {
  await on.query(sql`
    update agents.windows set through_id = 0 where brand_id = ${brandId}::int and kind = ${kind}::text and starts_at > ${after}`)
}

/** What a later version of a bill is reckoned from, and compared with. */
export type LatestBill = {
  contractId: bigint
  version: number
  base: bigint
  exact: bigint
  entitled: bigint
  due: bigint
  paysDown: bigint
  carryOut: bigint
}

/** The last versions of contracts' bills of a window. One is found by its index, however many versions a window of real time has. */
export function listLatest(on: Queryable, windowId: bigint, contracts: readonly bigint[]): Promise<LatestBill[]> {
  return on.query<LatestBill>(sql`
    select l.contract_id as "contractId", l.version, l.base, l.exact, l.entitled, l.due, l.pays_down as "paysDown", l.carry_out as "carryOut"
    from unnest(${contracts.map(String)}::bigint[]) u (contract) cross join lateral (
      select b.* from agents.bills b where b.contract_id = u.contract and b.window_id = ${windowId}::bigint order by b.version desc limit 1
    ) l`)
}

export async function hasUnpaid(on: Queryable, windowId: bigint): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from agents.bills where window_id = ${windowId}::bigint and state = 'CALCULATED' limit 1`)
  return rows.length > 0
}

export type NewBill = LatestBill & {
  windowId: bigint
  agent: bigint
  payer: bigint | null
  net: bigint
  explanation: BillExplanation
  hash: string
}

/** Bills in one statement, which holds all their explanations. */
const billsInStatement = 1_000

export async function addBills(on: Queryable, bills: readonly NewBill[]): Promise<void> {
  for (let first = 0; first < bills.length; first += billsInStatement) await insertBills(on, bills.slice(first, first + billsInStatement))
}

async function insertBills(on: Queryable, bills: readonly NewBill[]): Promise<void> {
  const [next] = await on.query<{ at: Date; numbers: bigint[] }>(sql`
    select clock_timestamp() as at, array_agg(nextval('agents.bill_numbers')) as numbers from generate_series(1, ${bills.length}::int)`)
  const rows = bills.map((bill, at) => ({
    no: printOrderNo('S', next!.at, next!.numbers[at]!),
    window: String(bill.windowId),
    contract: String(bill.contractId),
    version: bill.version,
    agent: String(bill.agent),
    payer: bill.payer === null ? null : String(bill.payer),
    base: String(bill.base),
    exact: String(bill.exact),
    entitled: String(bill.entitled),
    due: String(bill.due),
    down: String(bill.paysDown),
    net: String(bill.net),
    carry: String(bill.carryOut),
    explanation: bill.explanation,
    hash: bill.hash,
  }))
  await on.query(sql`
    insert into agents.bills (bill_no, window_id, contract_id, version, agent, payer, state, base, exact, entitled, due, pays_down, net, carry_out, explanation, hash,
      created_at)
    select r.no, r.window, r.contract, r.version, r.agent, r.payer, 'CALCULATED', r.base, r.exact, r.entitled, r.due, r.down, r.net, r.carry, r.explanation, r.hash,
      clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows, toWire)}::jsonb) r (no text, "window" bigint, contract bigint, version int, agent bigint, payer bigint, base bigint,
      exact bigint, entitled bigint, due bigint, down bigint, net bigint, carry bigint, explanation jsonb, hash text)
    order by r.agent`)
}

/** The amounts of an explanation as they are on the wire. */
const toWire = (_name: string, value: unknown) => (typeof value === 'bigint' ? printAmount(value) : value)

/** What the dividend of an agent carries into a window: of the same upline, so that a new contract does not wipe it out. */
export async function listCarries(
  on: Queryable,
  brandId: number,
  before: Date,
): Promise<{ agent: bigint; upline: bigint | null; carryOut: bigint; endsAt: Date }[]> {
  return on.query<{ agent: bigint; upline: bigint | null; carryOut: bigint; endsAt: Date }>(sql`
    select distinct on (b.agent, c.upline) b.agent, c.upline, b.carry_out as "carryOut", w.ends_at as "endsAt"
    from agents.bills b join agents.windows w on w.id = b.window_id join agents.contracts c on c.id = b.contract_id
    where w.brand_id = ${brandId}::int and w.kind = 'DIV' and w.starts_at < ${before}
    order by b.agent, c.upline, w.starts_at desc, b.version desc`)
}

/** What agents were entitled to as salaries in windows that began in a range. */
export function sumSalaryBills(on: Queryable, brandId: number, from: Date, to: Date): Promise<{ agent: bigint; amount: bigint }[]> {
  return on.query<{ agent: bigint; amount: bigint }>(sql`
    select l.agent, sum(l.entitled)::bigint as amount from (
      select distinct on (b.contract_id, b.window_id) b.agent, b.entitled from agents.bills b join agents.windows w on w.id = b.window_id
      where w.brand_id = ${brandId}::int and w.kind <> 'DIV' and w.starts_at >= ${from} and w.starts_at < ${to}
      order by b.contract_id, b.window_id, b.version desc
    ) l group by l.agent order by l.agent`)
}
