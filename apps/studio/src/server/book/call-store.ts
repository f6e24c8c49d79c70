import { type Queryable, sql } from '@portal/runtime'

type CallName = 'win' | 'adjust' | 'rollback'
export type NewCall = { readonly txId: string; readonly slip: string; readonly call: CallName; readonly body: object }
export type CallRow = {
  tx_id: string
  slip: string
  n: number
  call: CallName
  body: object
  attempts: number
  created_at: Date
  game: string
  currency: string
  mode: 'real' | 'demo'
}

/** Longer than an attempt may take: within it nobody else sends a call. */
const leaseMs = 10_000
const claimed = 1_000

export async function insertCalls(tx: Queryable, calls: readonly NewCall[], now: Date): Promise<void> {
  if (calls.length === 0) return
  const rows = calls.map(({ txId, slip, call, body }) => ({ txId, slip, call, body }))
  await tx.query(sql`
    insert into book.calls (tx_id, slip, n, call, body, next_try_at, created_at)
    select r."txId", r.slip, coalesce((select max(c.n) from book.calls c where c.slip = r.slip), 0) + 1, r.call, r.body, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("txId" text, slip text, call text, body jsonb)`)
}

/** Takes what is due, of each slip its first open call; nobody else sends it until the lease is over. */
export async function claimCalls(on: Queryable, now: Date): Promise<CallRow[]> {
  return on.query<CallRow>(sql`
    update book.calls c set next_try_at = ${new Date(now.getTime() + leaseMs)} from book.slips s
    where s.id = c.slip and c.tx_id in (
      select d.tx_id from book.calls d where d.state = 'due' and d.next_try_at <= ${now}
        and not exists (select 1 from book.calls b where b.slip = d.slip and b.n < d.n and b.state <> 'done')
      order by d.next_try_at limit ${claimed} for update skip locked)
    returning c.tx_id, c.slip, c.n, c.call, c.body, c.attempts, c.created_at, s.game, s.currency, s.mode`)
}

type Ended = { readonly txId: string; readonly problem: string | null }

export async function closeCalls(on: Queryable, ended: readonly Ended[], now: Date): Promise<void> {
  if (ended.length === 0) return
  await on.query(sql`
    update book.calls c set state = case when r.problem is null then 'done' else 'parked' end, problem = r.problem, done_at = ${now}, attempts = c.attempts + 1
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) r ("txId" text, problem text) where c.tx_id = r."txId" and c.state = 'due'`)
}

export async function postponeCalls(on: Queryable, late: readonly { txId: string; at: Date; problem: string }[]): Promise<void> {
  if (late.length === 0) return
  await on.query(sql`
    update book.calls c set next_try_at = r.at, attempts = c.attempts + 1, problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) r ("txId" text, at timestamptz, problem text) where c.tx_id = r."txId" and c.state = 'due'`)
}
