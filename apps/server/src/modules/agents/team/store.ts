import type { ContractKind } from '@portal/contracts/agents'
import { type Queryable, sql } from '@portal/runtime'

type Own = { brandId: number; agent: bigint }

export type PaidRow = { day: string; kind: ContractKind; amount: bigint; bills: number; billNo: string | null }

/** What contracts paid into an agent's wallet, or took back, by day of a zone and kind; `billNo` where all of it is of one contract and window: its last version. */
export function sumPaid(
  on: Queryable,
  { brandId, agent }: Own,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Promise<PaidRow[]> {
  return on.query<PaidRow>(sql`
    select to_char(p.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, w.kind, sum(case p.kind when 'PAY' then p.amount else -p.amount end)::bigint as amount,
      count(distinct (p.contract_id, p.window_id))::int as bills,
      case when count(distinct (p.contract_id, p.window_id)) = 1 then (array_agg(b.bill_no order by b.id desc))[1] end as "billNo"
    from agents.payments p join agents.windows w on w.id = p.window_id join agents.bills b on b.id = p.bill_id
    where p.agent = ${agent}::bigint and w.brand_id = ${brandId}::int and p.kind in ('PAY', 'REVERSE') and p.created_at >= ${from}::timestamptz
      and p.created_at < ${to}::timestamptz
    group by 1, 2 order by 1 desc, 2`)
}

type CorrectionRow = { day: string; kind: ContractKind; amount: bigint; reason: string; billNo: string }

/** What operators corrected of an agent's bills, by day of a zone, the newest first. */
export function listCorrections(
  on: Queryable,
  { brandId, agent }: Own,
  { from, to, zone }: { from: Date; to: Date; zone: string },
  limit: number,
): Promise<CorrectionRow[]> {
  return on.query<CorrectionRow>(sql`
    select to_char(a.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, w.kind, a.amount, a.reason, b.bill_no as "billNo"
    from agents.adjustments a join agents.bills b on b.id = a.bill_id join agents.windows w on w.id = b.window_id
    where a.agent = ${agent}::bigint and w.brand_id = ${brandId}::int and a.created_at >= ${from}::timestamptz and a.created_at < ${to}::timestamptz
    order by a.created_at desc, a.id desc limit ${limit}::int`)
}

/** What bills that are not posted yet will change. */
export async function sumPending(on: Queryable, { brandId, agent }: Own): Promise<bigint> {
  const [row] = await on.query<{ amount: bigint }>(sql`
    select coalesce(sum(b.net - coalesce((
      select sum(case when p.kind in ('PAY', 'RECOVER') then p.amount else -p.amount end) from agents.payments p
      where p.contract_id = b.contract_id and p.window_id = b.window_id), 0)), 0)::bigint as amount
    from agents.bills b join agents.windows w on w.id = b.window_id
    where b.state = 'CALCULATED' and b.agent = ${agent}::bigint and w.brand_id = ${brandId}::int`)
  return row!.amount
}

export type SentRow = { id: bigint; content: Buffer }

export async function findSent(on: Queryable, agent: bigint, key: string): Promise<SentRow | undefined> {
  const [row] = await on.query<SentRow>(sql`
    select id, content from agents.team_messages where agent = ${agent}::bigint and key = ${key}::text`)
  return row
}

/** Messages of an agent since a moment. */
export async function countSent(on: Queryable, agent: bigint, since: Date): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from agents.team_messages where agent = ${agent}::bigint and created_at >= ${since}::timestamptz`)
  return row!.count
}

export type NewSent = Own & { member: bigint; title: string; body: string; key: string; content: Buffer }

export async function addSent(on: Queryable, { brandId, agent, member, title, body, key, content }: NewSent): Promise<SentRow> {
  const [row] = await on.query<SentRow>(sql`
    insert into agents.team_messages (brand_id, agent, member, title, body, key, content)
    values (${brandId}, ${agent}, ${member}, ${title}, ${body}, ${key}, ${content}) returning id, content`)
  return row!
}
