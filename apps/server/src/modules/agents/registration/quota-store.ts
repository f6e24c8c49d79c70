import { type Queryable, type Sql, sql } from '@portal/runtime'
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
    on conflict (agent, from_group) do update set accounts = excluded.accounts, set_at = clock_timestamp(), version = group_quotas.version + 1`)
}

/** What open links of an agent may still give from a group on. */
export async function countReserved(on: Queryable, agent: bigint, fromGroup: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select coalesce(sum(uses_at_most - registrations), 0)::int as count from agents.invite_links
    where agent = ${agent}::bigint and prize_group >= ${fromGroup}::int and state <> 'ENDED'
      and (expires_at is null or expires_at > clock_timestamp())`)
  return row!.count
}

/** The quota of an agent from exactly this group on. */
export async function findQuota(
  on: Queryable,
  agent: bigint,
  fromGroup: number,
): Promise<{ accounts: number; version: number } | undefined> {
  const [row] = await on.query<{ accounts: number; version: number }>(sql`
    select accounts, version from agents.group_quotas where agent = ${agent}::bigint and from_group = ${fromGroup}::int`)
  return row
}

/** `version` changes with each setting. */
export type QuotaRow = Quota & { agent: bigint; version: number; setAt: Date }

/** `lines`: of these agents and those below them alone. */
type QuotaFilter = { brandId: number; agent?: bigint | undefined; lines?: readonly bigint[] | undefined }

/** Quotas of a brand behind a place, by agent and group; of one agent where it is named. */
export function listBrandQuotas(
  on: Queryable,
  { brandId, agent, lines }: QuotaFilter,
  after: { agent: bigint; fromGroup: number } | undefined,
  limit: number,
): Promise<QuotaRow[]> {
  return on.query<QuotaRow>(sql`
    select agent, from_group as "fromGroup", accounts, version, set_at as "setAt" from agents.group_quotas
    where brand_id = ${brandId}::int and (${agent ?? null}::bigint is null or agent = ${agent ?? null}::bigint)
      and identity.is_of_lines(agent, ${lines?.map(String) ?? null}::bigint[]) and (agent, from_group) > (${after?.agent ?? 0n}::bigint, ${after?.fromGroup ?? 0}::int)
    order by agent, from_group limit ${limit}::int`)
}

export async function countBrandQuotas(on: Queryable, { brandId, agent, lines }: QuotaFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select from agents.group_quotas
      where brand_id = ${brandId}::int and (${agent ?? null}::bigint is null or agent = ${agent ?? null}::bigint)
        and identity.is_of_lines(agent, ${lines?.map(String) ?? null}::bigint[]) limit ${atMost}::int) found`)
  return row!.count
}

/** The same rows as `listBrandQuotas`, all of them, for a file. */
export const exportBrandQuotas = ({ brandId, agent, lines }: QuotaFilter): Sql => sql`
  select agent, from_group as "fromGroup", accounts, version, set_at as "setAt" from agents.group_quotas
  where brand_id = ${brandId}::int and (${agent ?? null}::bigint is null or agent = ${agent ?? null}::bigint)
    and identity.is_of_lines(agent, ${lines?.map(String) ?? null}::bigint[]) order by agent, from_group`

/** What open links of several agents may still give, each from a group of its own, in their order. */
export async function listReserved(on: Queryable, asked: readonly Pick<QuotaRow, 'agent' | 'fromGroup'>[]): Promise<number[]> {
  const rows = await on.query<{ count: number }>(sql`
    select (
      select coalesce(sum(l.uses_at_most - l.registrations), 0)::int from agents.invite_links l
      where l.agent = u.agent and l.prize_group >= u.least and l.state <> 'ENDED' and (l.expires_at is null or l.expires_at > clock_timestamp())
    ) as count
    from unnest(${asked.map(({ agent }) => String(agent))}::bigint[], ${asked.map(({ fromGroup }) => fromGroup)}::int[]) with ordinality u (agent, least, place)
    order by u.place`)
  return rows.map(({ count }) => count)
}
