import { type Queryable, sql } from '@portal/runtime'

export type ExceptionRow = {
  id: bigint
  reason: 'no_bet' | 'rolled_back' | 'over_limit' | 'stuck'
  transfer_id: bigint | null
  bet_id: bigint | null
  brand: number
  member: bigint
  currency: string
  vendor: string
  external_id: string
  bet_external_id: string | null
  round_id: string
  amount: bigint
  opened_at: Date
  state: 'open' | 'proposed' | 'credited' | 'dismissed'
  proposed_by: string | null
  proposal: 'credit' | 'dismiss' | null
}

/** Oldest first, of one brand or of all. */
export function selectWaiting(on: Queryable, limit: number, brand?: number): Promise<ExceptionRow[]> {
  return on.query<ExceptionRow>(sql`
    select id, reason, transfer_id, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at, state,
      proposed_by, proposal
    from bets.exceptions where ended_at is null and (${brand ?? null}::int is null or brand = ${brand ?? null}::int)
    order by opened_at, id limit ${limit}::int`)
}

export async function selectException(on: Queryable, id: bigint): Promise<ExceptionRow | undefined> {
  const [row] = await on.query<ExceptionRow>(sql`
    select id, reason, transfer_id, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at, state,
      proposed_by, proposal
    from bets.exceptions where id = ${id}::bigint`)
  return row
}

export async function lockException(on: Queryable, id: bigint): Promise<ExceptionRow | undefined> {
  const [row] = await on.query<ExceptionRow>(sql`
    select id, reason, transfer_id, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at, state,
      proposed_by, proposal
    from bets.exceptions where id = ${id}::bigint for update`)
  return row
}

export async function updateProposal(on: Queryable, id: bigint, by: string, proposal: string, note: string): Promise<void> {
  await on.query(sql`
    update bets.exceptions set state = 'proposed', proposed_by = ${by}::text, proposal = ${proposal}::text, note = ${note}::text
    where id = ${id}::bigint and state in ('open', 'proposed')`)
}

export async function endException(on: Queryable, id: bigint, by: string, state: 'credited' | 'dismissed'): Promise<void> {
  await on.query(sql`
    update bets.exceptions set state = ${state}::text, confirmed_by = ${by}::text, ended_at = clock_timestamp()
    where id = ${id}::bigint and state = 'proposed'`)
}

/** Bets left open beyond their vendor's limit. */
export async function insertStuckBets(on: Queryable): Promise<number> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into bets.exceptions (reason, bet_id, brand, member, currency, vendor, external_id, bet_external_id, round_id, amount, opened_at)
    select 'stuck', b.id, b.brand, b.member, b.currency, b.vendor, b.external_id, b.external_id, b.round_id, b.stake, clock_timestamp()
    from bets.bets b left join bets.settlement_limits l on l.vendor = b.vendor
    where b.state = 'open' and b.placed_at < now() - make_interval(hours => coalesce(l.hours, 24))
    on conflict (bet_id) where reason = 'stuck' do nothing returning id`)
  return rows.length
}
