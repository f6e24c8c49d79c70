import type { RewardKind } from '@portal/contracts/loyalty-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { LevelTexts } from './level-store.ts'
import type { RewardRow, StoredState } from './reward-store.ts'

/** Which rewards of a brand the desk shows; `from` and `to` are of the moment at which they were given. */
export type RewardFilter = {
  brand: number
  kind?: RewardKind | undefined
  state?: StoredState | undefined
  member?: bigint | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type DeskReward = Omit<RewardRow, 'brand' | 'source' | 'balance' | 'bonus'> & {
  transferId: bigint | null
  /** Of a gift that two people gave. */
  gift: bigint | null
  proposedBy: string | null
  confirmedBy: string | null
  reason: string | null
}

/** Rewards of a brand, the newest first, behind one. */
export function listDeskRewards(on: Queryable, of: RewardFilter, behind: bigint | undefined, limit: number): Promise<DeskReward[]> {
  return on.query<DeskReward>(sql`
    select r.id, r.member, r.currency, r.kind, r.amount, r.terms, r.rounds, r.rounds_id as "roundsId",
      case when r.state = 'CLAIMABLE' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end as state,
      r.created_at as "createdAt", r.expires_at as "expiresAt", r.ended_at as "endedAt", r.transfer_id as "transferId", r.grant_no as "grantNo",
      g.id as gift, g.proposed_by as "proposedBy", g.confirmed_by as "confirmedBy", g.reason
    from (
      select * from loyalty.rewards
      where brand = ${of.brand}::int and (${of.kind ?? null}::text is null or kind = ${of.kind ?? null}::text)
        and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
        and (${of.state ?? null}::text is distinct from 'CLAIMABLE' or expires_at is null or expires_at > statement_timestamp())
        and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
        and (${of.from ?? null}::timestamptz is null or created_at >= ${of.from ?? null}::timestamptz)
        and (${of.to ?? null}::timestamptz is null or created_at < ${of.to ?? null}::timestamptz)
        and (${behind ?? null}::bigint is null
          or (created_at, id) < ((select b.created_at from loyalty.rewards b where b.id = ${behind ?? null}::bigint), ${behind ?? null}::bigint))
      order by created_at desc, id desc limit ${limit}::int
    ) r left join loyalty.gifts g on r.kind = 'gift' and g.id = (r.terms ->> 'gift')::bigint
    order by r.created_at desc, r.id desc`)
}

export async function countDeskRewards(on: Queryable, of: RewardFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.rewards
      where brand = ${of.brand}::int and (${of.kind ?? null}::text is null or kind = ${of.kind ?? null}::text)
        and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
        and (${of.state ?? null}::text is distinct from 'CLAIMABLE' or expires_at is null or expires_at > statement_timestamp())
        and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
        and (${of.from ?? null}::timestamptz is null or created_at >= ${of.from ?? null}::timestamptz)
        and (${of.to ?? null}::timestamptz is null or created_at < ${of.to ?? null}::timestamptz)
      limit ${atMost}::int) c`)
  return row!.count
}

export type ExportedReward = {
  id: bigint
  member: bigint
  kind: RewardKind
  state: StoredState
  amount: bigint
  currency: string
  terms: RewardRow['terms']
  created_at: Date
  expires_at: Date | null
  ended_at: Date | null
  transfer_id: bigint | null
  proposed_by: string | null
  confirmed_by: string | null
}

/** The statement of a whole selection, the newest first, for a cursor. */
export function exportDeskRewards(of: RewardFilter): Sql {
  return sql`
    select r.id, r.member, r.kind, case when r.state = 'CLAIMABLE' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end as state, r.amount, r.currency,
      r.terms, r.created_at, r.expires_at, r.ended_at, r.transfer_id, g.proposed_by, g.confirmed_by
    from loyalty.rewards r left join loyalty.gifts g on r.kind = 'gift' and g.id = (r.terms ->> 'gift')::bigint
    where r.brand = ${of.brand}::int and (${of.kind ?? null}::text is null or r.kind = ${of.kind ?? null}::text)
      and (${of.state ?? null}::text is null or r.state = ${of.state ?? null}::text)
      and (${of.state ?? null}::text is distinct from 'CLAIMABLE' or r.expires_at is null or r.expires_at > statement_timestamp())
      and (${of.member ?? null}::bigint is null or r.member = ${of.member ?? null}::bigint)
      and (${of.from ?? null}::timestamptz is null or r.created_at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or r.created_at < ${of.to ?? null}::timestamptz)
    order by r.created_at desc, r.id desc`
}

export type NewGift = {
  brand: number
  key: string
  members: number
  amount: bigint
  days: number
  titles: LevelTexts
  proposedBy: string
  confirmedBy: string
  reason: string
}

/** @returns undefined when this act has given it already */
export async function addGift(on: Queryable, gift: NewGift): Promise<bigint | undefined> {
  const { brand, key, members, amount, days, titles, proposedBy, confirmedBy, reason } = gift
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into loyalty.gifts (brand, key, members, amount, days, titles, proposed_by, confirmed_by, reason)
    values (${brand}, ${key}, ${members}, ${amount}, ${days}, ${titles}, ${proposedBy}, ${confirmedBy}, ${reason})
    on conflict (brand, key) do nothing returning id`)
  return row?.id
}

/** Locks a reward of a brand; one whose time is over is EXPIRED, whether the job has seen it or not. */
export async function lockReward(
  on: Queryable,
  brand: number,
  id: bigint,
): Promise<Pick<RewardRow, 'member' | 'kind' | 'amount' | 'state' | 'roundsId'> | undefined> {
  const [row] = await on.query<Pick<RewardRow, 'member' | 'kind' | 'amount' | 'state' | 'roundsId'>>(sql`
    select member, kind, amount, rounds_id as "roundsId", case when state = 'CLAIMABLE' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state
    from loyalty.rewards where id = ${id}::bigint and brand = ${brand}::int for no key update`)
  return row
}

/** Takes back a reward that is locked and claimable; it never comes again by itself. */
export async function revokeReward(on: Queryable, id: bigint, withdrawn: { by: string; reason: string }): Promise<void> {
  await on.query(sql`
    update loyalty.rewards set state = 'REVOKED', ended_at = clock_timestamp(), terms = terms || jsonb_build_object('withdrawn', ${JSON.stringify(withdrawn)}::jsonb)
    where id = ${id}::bigint and state = 'CLAIMABLE'`)
}
