import { type Queryable, sql } from '@portal/runtime'
import type { Quota } from './rules.ts'

/** What a brand's rules say of prize groups; undefined where it has none. */
export async function findGroupRules(
  on: Queryable,
  brandId: number,
): Promise<{ lowest: number; highest: number; quotaFrom: number | null } | undefined> {
  const [row] = await on.query<{ lowest: number; highest: number; quotaFrom: number | null }>(sql`
    select lowest_group as lowest, top_group as highest, quota_group as "quotaFrom" from agents.rules where brand_id = ${brandId}::int`)
  return row
}

/** The quotas of an agent, from the lowest group on. */
export function listQuotas(on: Queryable, agent: bigint): Promise<Quota[]> {
  return on.query<Quota>(sql`
    select from_group as "fromGroup", accounts from agents.group_quotas where agent = ${agent}::bigint order by from_group`)
}

/** Sets how many direct downlines of an agent may have a group from `fromGroup` on; without `accounts` the quota goes. */
export async function setQuota(on: Queryable, agent: bigint, fromGroup: number, accounts: number | undefined): Promise<void> {
  if (accounts === undefined) {
    await on.query(sql`delete from agents.group_quotas where agent = ${agent}::bigint and from_group = ${fromGroup}::int`)
    return
  }
  await on.query(sql`
    insert into agents.group_quotas (agent, from_group, accounts) values (${agent}, ${fromGroup}, ${accounts})
    on conflict (agent, from_group) do update set accounts = excluded.accounts, set_at = clock_timestamp()`)
}

/** What open links of an agent may still give from a group on. */
export async function countReserved(on: Queryable, agent: bigint, fromGroup: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select coalesce(sum(uses_at_most - registrations), 0)::int as count from agents.invite_links
    where agent = ${agent}::bigint and prize_group >= ${fromGroup}::int and state <> 'ENDED'
      and (expires_at is null or expires_at > clock_timestamp())`)
  return row!.count
}
