import { type Queryable, sql } from '@portal/runtime'
import type { Difference, ComparedTransaction } from './reconciliation.ts'

/**
 * Our own record of a vendor between two times, and whatever else the vendor named. A betwin is told by what it moved. A refused transaction never stood.
 */
export function listOwnRecord(on: Queryable, link: number, from: Date, to: Date, txIds: readonly string[]): Promise<ComparedTransaction[]> {
  return on.query<ComparedTransaction>(sql`
    select p.public_id as "playerId", t.tx_id as "txId", t.kind, l.currency, case when t.kind = 'betwin' then t.win - t.amount else t.amount end as amount,
      (t.status = 'OK' and not t.undone) as stands, t.at
    from launch.transactions t join launch.links l on l.id = t.link join launch.players p on p.id = t.member
    where t.link = ${link} and t.kind in ('bet', 'win', 'betwin', 'adjust', 'promo', 'tip')
      and ((t.at >= ${from} and t.at < ${to}) or t.tx_id = any (${txIds}::text[]))`)
}

export async function upsertHour(
  on: Queryable,
  link: number,
  hour: Date,
  ours: { count: number; sum: bigint },
  theirs: { count: number; sum: bigint },
): Promise<void> {
  await on.query(sql`
    insert into launch.reconciled_hours (link, hour, our_count, our_sum, their_count, their_sum)
    values (${link}, ${hour}, ${ours.count}, ${ours.sum}, ${theirs.count}, ${theirs.sum})
    on conflict (link, hour) do update set our_count = excluded.our_count, our_sum = excluded.our_sum, their_count = excluded.their_count,
      their_sum = excluded.their_sum, compared_at = clock_timestamp()`)
}

/** What is compared; each opens and closes its own cases. */
export type ComparedSubject = 'rounds' | 'transfers' | 'balances'

/** Opens cases that are not open yet and closes those of the hour that were not found again. */
export async function updateCases(
  on: Queryable,
  link: number,
  hour: Date,
  found: readonly Difference[],
  subject: ComparedSubject = 'rounds',
): Promise<void> {
  const players = found.map(({ playerId }) => playerId)
  const txIds = found.map(({ txId }) => txId)
  const kinds = found.map(({ difference }) => difference)
  await on.query(sql`
    update launch.reconciliation_cases c set closed_at = clock_timestamp()
    where c.link = ${link} and c.hour = ${hour} and c.subject = ${subject}::text and c.closed_at is null and not exists (
      select 1 from unnest(${players}::text[], ${txIds}::text[], ${kinds}::text[]) f (player, tx, kind)
      where f.player = c.player_id and f.tx = c.tx_id and f.kind = c.difference)`)
  await on.query(sql`
    insert into launch.reconciliation_cases (link, hour, subject, player_id, tx_id, difference, ours, theirs)
    select ${link}, ${hour}, ${subject}::text, f.player, f.tx, f.kind, f.ours, f.theirs
    from unnest(${players}::text[], ${txIds}::text[], ${kinds}::text[], ${found.map(({ ours }) => ours ?? null)}::text[],
      ${found.map(({ theirs }) => theirs ?? null)}::text[]) f (player, tx, kind, ours, theirs)
    on conflict (link, tx_id, player_id, difference) where closed_at is null do nothing`)
}

export async function countOpenCases(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from launch.reconciliation_cases where closed_at is null`)
  return row!.count
}
