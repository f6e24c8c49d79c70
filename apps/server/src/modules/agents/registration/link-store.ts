import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'

export type LinkRow = {
  id: bigint
  code: string
  agent: bigint | null
  type: AccountType
  prizeGroup: number | null
  channel: string
  note: string
  usesAtMost: number | null
  registrations: number
  expiresAt: Date | null
  state: 'ACTIVE' | 'PAUSED' | 'ENDED'
  createdAt: Date
}

/** `quota`: how many accounts from the brand's quota group on the new agent may give. */
export type LinkToUse = LinkRow & { quota: number | null }

/** With what it brought. */
export type ShownLink = LinkRow & { visits: number; firstDeposits: number; deposited: bigint; turnover: bigint; net: bigint }

export type NewLink = Pick<LinkRow, 'code' | 'agent' | 'type' | 'prizeGroup' | 'channel' | 'note' | 'usesAtMost'> & {
  brandId: number
  days: number | undefined
  quota?: number | undefined
}

export async function addLink(on: Queryable, link: NewLink): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into agents.invite_links (brand_id, code, agent, type, prize_group, channel, note, uses_at_most, expires_at, quota, created_at)
    values (${link.brandId}, ${link.code}, ${link.agent}, ${link.type}, ${link.prizeGroup}, ${link.channel}, ${link.note}, ${link.usesAtMost},
      clock_timestamp() + make_interval(days => ${link.days ?? null}::int), ${link.quota ?? null}, clock_timestamp())
    returning id`)
  return row!.id
}

export async function findLink(on: Queryable, brandId: number, code: string): Promise<(LinkToUse & { now: Date }) | undefined> {
  const [row] = await on.query<LinkToUse & { now: Date }>(sql`
    select id, code, agent, type, prize_group as "prizeGroup", channel, note, uses_at_most as "usesAtMost", registrations,
      expires_at as "expiresAt", state, created_at as "createdAt", quota, clock_timestamp() as now
    from agents.invite_links where brand_id = ${brandId}::int and code = ${code}::text`)
  return row
}

/** Links of an agent, newest first: a page before a link, one link, or all of them. */
export function listLinks(
  on: Queryable,
  agent: bigint,
  { before, id }: { before?: bigint | undefined; id?: bigint | undefined },
  limit: number,
): Promise<(ShownLink & { now: Date })[]> {
  return on.query<ShownLink & { now: Date }>(sql`
    select l.id, l.code, l.agent, l.type, l.prize_group as "prizeGroup", l.channel, l.note, l.uses_at_most as "usesAtMost", l.registrations,
      l.expires_at as "expiresAt", l.state, l.created_at as "createdAt", coalesce(v.visits, 0)::int as visits, m."firstDeposits", m.deposited,
      coalesce(s.turnover, 0)::bigint as turnover, coalesce(s.payout - s.stake, 0)::bigint as net, clock_timestamp() as now
    from (
      select * from agents.invite_links
      where agent = ${agent}::bigint and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
        and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
      order by id desc limit ${limit}::int
    ) l
    left join agents.link_visits v on v.link = l.id
    left join agents.link_sums s on s.link = l.id
    cross join lateral (
      select count(first_deposit_at)::int as "firstDeposits", coalesce(sum(deposited), 0)::bigint as deposited
      from agents.link_members where link = l.id
    ) m
    order by l.id desc`)
}

export async function countOpenLinks(on: Queryable, agent: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from agents.invite_links
    where agent = ${agent}::bigint and state <> 'ENDED' and (expires_at is null or expires_at > clock_timestamp())
      and (uses_at_most is null or registrations < uses_at_most)`)
  return row!.count
}

/** Changes the state of an open link of an agent. @returns its id; undefined when there is none or it has ended */
export async function updateLinkState(on: Queryable, agent: bigint, code: string, state: LinkRow['state']): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    update agents.invite_links set state = ${state}::text
    where agent = ${agent}::bigint and code = ${code}::text and state <> 'ENDED' and (expires_at is null or expires_at > clock_timestamp())
      and (uses_at_most is null or registrations < uses_at_most)
    returning id`)
  return row?.id
}

/** Counts a registration by a link. @returns false when the link takes no more */
export async function takeUse(on: Queryable, link: bigint, member: bigint): Promise<boolean> {
  const rows = await on.query<{ link: bigint }>(sql`
    with used as (
      update agents.invite_links set registrations = registrations + 1
      where id = ${link}::bigint and state = 'ACTIVE' and (expires_at is null or expires_at > clock_timestamp())
        and (uses_at_most is null or registrations < uses_at_most)
      returning id)
    insert into agents.link_members (member, link, registered_at) select ${member}::bigint, id, clock_timestamp() from used returning link`)
  return rows.length > 0
}

/** Adds a deposit to what the member's link brought, if it came by one. */
export async function addDeposit(on: Queryable, { member, amount }: { member: bigint; amount: bigint }): Promise<void> {
  await on.query(sql`
    update agents.link_members
    set first_deposit_at = coalesce(first_deposit_at, clock_timestamp()), deposited = deposited + ${amount}::bigint
    where member = ${member}::bigint`)
}

/** Counts a visitor of a link that takes registrations, once a day. */
export async function addVisit(on: Queryable, brandId: number, code: string, visitor: Buffer): Promise<void> {
  await on.query(sql`
    with counted as (
      insert into agents.link_visitors (link, day, visitor)
      select id, (clock_timestamp() at time zone 'UTC')::date, ${visitor}::bytea from agents.invite_links
      where brand_id = ${brandId}::int and code = ${code}::text and state = 'ACTIVE' and (expires_at is null or expires_at > clock_timestamp())
      on conflict do nothing returning link)
    insert into agents.link_visits as v (link, visits) select link, 1 from counted
    on conflict (link) do update set visits = v.visits + 1`)
}

/** Adds the next rows of the log of turnover, up to a final id, to what links brought. @returns how many; 0 when none is left */
export async function rollUpLinkRows(on: Queryable, limit: number, final: bigint): Promise<number> {
  const [row] = await on.query<{ many: number }>(sql`select agents.roll_up_links(${limit}::int, ${final}::bigint) as many`)
  return row!.many
}

/** Forgets who was counted on days that are over. */
export async function forgetVisitors(on: Queryable): Promise<void> {
  await on.query(sql`delete from agents.link_visitors where day < (clock_timestamp() at time zone 'UTC')::date`)
}

export type OpeningRow = { content: Buffer; member: bigint | null; link: bigint | null }

export async function findOpening(on: Queryable, agent: bigint, key: string): Promise<OpeningRow | undefined> {
  const [row] = await on.query<OpeningRow>(sql`
    select content, member, link from agents.openings where agent = ${agent}::bigint and key = ${key}::text`)
  return row
}

export async function addOpening(on: Queryable, agent: bigint, key: string, opening: OpeningRow): Promise<OpeningRow> {
  await on.query(sql`
    insert into agents.openings (agent, key, content, member, link)
    values (${agent}, ${key}, ${opening.content}, ${opening.member}, ${opening.link})`)
  return opening
}
