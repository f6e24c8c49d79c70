import type { LanguageCode } from '@portal/contracts'
import type { RewardCategory, RewardCover, RewardKind } from '@portal/contracts/points-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'

export type Texts = Record<LanguageCode, string>

/** Free rounds of one piece; the stake in 1/10000 of the unit, as text. */
export type RoundTerms = { vassalage: string; gameCode: string; count: number; stake: string; multiplier: number; playDays: number }

/** What staff say of a reward; times are minutes of the brand's calendar, `2026-11-25T22:30`. */
export type RewardContent = {
  isOn: boolean
  position: number
  category: RewardCategory
  cover: RewardCover
  names: Texts
  texts: Texts
  price: bigint
  amount: bigint | null
  rounds: RoundTerms | null
  stock: number | null
  minLevel: number
  memberLimit: number | null
  dayLimit: number | null
  startsAt: string | null
  endsAt: string | null
}

export type OfferedRow = Omit<RewardContent, 'isOn' | 'position' | 'startsAt' | 'endsAt'> & {
  id: bigint
  kind: RewardKind
  version: number
  endsAt: Date | null
}

/** What members can have now, in the operator's order. */
export function listOffered(on: Queryable, brandId: number, category: string | undefined): Promise<OfferedRow[]> {
  return on.query<OfferedRow>(sql`
    select id, kind, version, category, cover, names, texts, price, amount, rounds, stock, min_level as "minLevel", member_limit as "memberLimit", day_limit as "dayLimit",
      ends_at as "endsAt"
    from points.rewards
    where brand_id = ${brandId}::int and is_on and (starts_at is null or starts_at <= clock_timestamp()) and (ends_at is null or ends_at > clock_timestamp())
      and (${category ?? null}::text is null or category = ${category ?? null}::text)
      and (rounds is null or not catalogue.is_withheld(brand_id, rounds ->> 'vassalage', rounds ->> 'gameCode'))
    order by position, id`)
}

/** The same by its code, for the demonstration. */
export async function findOfferedByCode(on: Queryable, brandId: number, code: string): Promise<OfferedRow | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`select id from points.rewards where brand_id = ${brandId}::int and code = ${code}::text`)
  return (await listOffered(on, brandId, undefined)).find(({ id }) => id === row?.id)
}

/** A reward that members can have now; locked until the transaction ends. */
export async function lockOffered(on: Queryable, brandId: number, id: bigint): Promise<OfferedRow | undefined> {
  const [row] = await on.query<OfferedRow>(sql`
    select id, kind, version, category, cover, names, texts, price, amount, rounds, stock, min_level as "minLevel", member_limit as "memberLimit", day_limit as "dayLimit",
      ends_at as "endsAt"
    from points.rewards
    where brand_id = ${brandId}::int and id = ${id}::bigint and is_on and (starts_at is null or starts_at <= clock_timestamp())
      and (ends_at is null or ends_at > clock_timestamp())
    for no key update`)
  return row
}

/** Takes pieces, or gives them back below zero. What the pieces are is not changed by it, so the version stays. */
export async function takePieces(on: Queryable, id: bigint, quantity: number): Promise<void> {
  await on.query(sql`
    update points.rewards set stock = stock - ${quantity}::int, taken = taken + ${quantity}::int where id = ${id}::bigint`)
}

export type RewardRow = RewardContent & { id: bigint; kind: RewardKind; version: number; taken: number; changedAt: Date; changedBy: string }

/** Which rewards of a brand the desk shows. */
export type RewardFilter = {
  category?: string | undefined
  kind?: RewardKind | undefined
  isOn?: boolean | undefined
  name?: string | undefined
}
type Behind = Pick<RewardRow, 'position' | 'id'>

type OfBrand = { id: number; timeZone: string }

function selectRewards(
  { id: brandId, timeZone }: OfBrand,
  { category, kind, isOn, name }: RewardFilter,
  { behind, limit }: { behind?: Behind | undefined; limit?: number } = {},
): Sql {
  return sql`
    select id, kind, version, is_on as "isOn", position, category, cover, names, texts, price, amount, rounds, stock, taken, min_level as "minLevel",
      member_limit as "memberLimit", day_limit as "dayLimit", to_char(starts_at at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "startsAt",
      to_char(ends_at at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "endsAt", changed_at as "changedAt", changed_by as "changedBy"
    from points.rewards r
    where brand_id = ${brandId}::int and (${category ?? null}::text is null or category = ${category ?? null}::text)
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text) and (${isOn ?? null}::boolean is null or is_on = ${isOn ?? null}::boolean)
      and (${name ?? null}::text is null or exists (select from jsonb_each_text(r.names) n where position(lower(${name ?? null}::text) in lower(n.value)) > 0))
      and (${behind?.id ?? null}::bigint is null or (r.position, r.id) > (${behind?.position ?? null}::int, ${behind?.id ?? null}::bigint))
    order by r.position, r.id limit ${limit ?? null}::int`
}

/** Rewards of a brand as staff see them, behind one, in the order in which members see them. */
export const listRewards = (on: Queryable, brand: OfBrand, of: RewardFilter, page: { behind: Behind | undefined; limit: number }) =>
  on.query<RewardRow>(selectRewards(brand, of, page))
/** All of them, for a file. */
export const exportRewards = (brand: OfBrand, of: RewardFilter): Sql => selectRewards(brand, of)

export async function countRewards(
  on: Queryable,
  brandId: number,
  { category, kind, isOn, name }: RewardFilter,
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from points.rewards r
      where brand_id = ${brandId}::int and (${category ?? null}::text is null or category = ${category ?? null}::text)
        and (${kind ?? null}::text is null or kind = ${kind ?? null}::text) and (${isOn ?? null}::boolean is null or is_on = ${isOn ?? null}::boolean)
        and (${name ?? null}::text is null or exists (select from jsonb_each_text(r.names) n where position(lower(${name ?? null}::text) in lower(n.value)) > 0))
      limit ${atMost}::int) c`)
  return row!.count
}

export async function lockReward(
  on: Queryable,
  { id: brandId, timeZone }: { id: number; timeZone: string },
  id: bigint,
): Promise<RewardRow | undefined> {
  const [row] = await on.query<RewardRow>(sql`
    select id, kind, version, is_on as "isOn", position, category, cover, names, texts, price, amount, rounds, stock, taken, min_level as "minLevel",
      member_limit as "memberLimit", day_limit as "dayLimit", to_char(starts_at at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "startsAt",
      to_char(ends_at at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24:MI') as "endsAt", changed_at as "changedAt", changed_by as "changedBy"
    from points.rewards where brand_id = ${brandId}::int and id = ${id}::bigint for no key update`)
  return row
}

export type NewReward = RewardContent & { kind: RewardKind; code: string | null; by: string }

/** @returns its id; undefined when the brand has one of that code */
export async function addReward(
  on: Queryable,
  { id: brandId, timeZone }: { id: number; timeZone: string },
  reward: NewReward,
): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into points.rewards (brand_id, code, kind, is_on, position, category, cover, names, texts, price, amount, rounds, stock, min_level, member_limit, day_limit, starts_at,
      ends_at, changed_by)
    values (${brandId}, ${reward.code}, ${reward.kind}, ${reward.isOn}, ${reward.position}, ${reward.category}, ${reward.cover}, ${JSON.stringify(reward.names)}::jsonb,
      ${JSON.stringify(reward.texts)}::jsonb, ${reward.price}, ${reward.amount}, ${reward.rounds && JSON.stringify(reward.rounds)}::jsonb, ${reward.stock}, ${reward.minLevel}, ${reward.memberLimit}, ${reward.dayLimit},
      ${reward.startsAt}::timestamp at time zone ${timeZone}::text, ${reward.endsAt}::timestamp at time zone ${timeZone}::text, ${reward.by})
    on conflict (brand_id, code) do nothing returning id`)
  return row?.id
}

export async function updateReward(on: Queryable, timeZone: string, id: bigint, reward: RewardContent, by: string): Promise<void> {
  await on.query(sql`
    update points.rewards set is_on = ${reward.isOn}, position = ${reward.position}, category = ${reward.category}, cover = ${reward.cover},
      names = ${JSON.stringify(reward.names)}::jsonb, texts = ${JSON.stringify(reward.texts)}::jsonb, price = ${reward.price}, amount = ${reward.amount}, rounds = ${reward.rounds && JSON.stringify(reward.rounds)}::jsonb, stock = ${reward.stock},
      min_level = ${reward.minLevel}, member_limit = ${reward.memberLimit}, day_limit = ${reward.dayLimit},
      starts_at = ${reward.startsAt}::timestamp at time zone ${timeZone}::text, ends_at = ${reward.endsAt}::timestamp at time zone ${timeZone}::text,
      version = version + 1, changed_at = clock_timestamp(), changed_by = ${by}
    where id = ${id}::bigint`)
}
