import type { RewardKind } from '@portal/contracts/loyalty-values'
import { type Queryable, sql } from '@portal/runtime'

type RewardTerms = {
  level?: number
  place?: number
  mission?: string
  titles?: Record<string, string>
  title?: string
  /** Of a friend: the account, and the how-manieth it is. */
  friend?: string
  number?: number
  /** What was paid in for it, in minor units, where the terms ask to play that too. */
  deposit?: string
  /** The gift of the house that it belongs to. */
  gift?: string
  /** Who of the staff took it back, and why. */
  withdrawn?: { by: string; reason: string }
}
/** Free rounds in place of money; the stake in 1/10000 of the unit, as text. */
export type RoundTerms = { vendor: string; game: string; count: number; stake: string; multiplier: number; playDays: number }
export type StoredState = 'CLAIMABLE' | 'CLAIMED' | 'EXPIRED' | 'REVOKED'

export type RewardRow = {
  id: bigint
  brand: number
  member: bigint
  currency: string
  kind: RewardKind
  source: string
  amount: bigint
  terms: RewardTerms
  /** One whose time is over is EXPIRED, whether the job has seen it or not. */
  state: StoredState
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  balance: bigint | null
  /** Terms of the bonus that it is claimed as, as on the wire; null: plain money. */
  bonus: unknown
  /** The bonus that it was claimed as. */
  grantNo: string | null
  rounds: RoundTerms | null
  /** What a claim of them has granted. */
  roundsId: bigint | null
}

export type NewReward = Pick<RewardRow, 'brand' | 'member' | 'currency' | 'kind' | 'source' | 'amount' | 'terms'> & {
  days: number
  rounds?: RoundTerms
  /** Terms of its own, as on the wire; left out: those that rewards of its kind have. */
  bonus?: unknown
}

/** @returns the ids of those that were not there: the same kind and source of a member is one reward */
export async function addRewards(on: Queryable, rewards: readonly NewReward[]): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at, rounds, bonus_terms)
    select u.brand, u.member, u.currency, u.kind, u.source, u.amount, u.terms::jsonb, clock_timestamp(), clock_timestamp() + make_interval(days => u.days), u.rounds::jsonb, u.bonus::jsonb
    from unnest(${rewards.map(({ brand }) => brand)}::int[], ${rewards.map(({ member }) => String(member))}::bigint[],
      ${rewards.map(({ currency }) => currency)}::text[], ${rewards.map(({ kind }) => kind)}::text[], ${rewards.map(({ source }) => source)}::text[],
      ${rewards.map(({ amount }) => String(amount))}::bigint[], ${rewards.map(({ terms }) => JSON.stringify(terms))}::text[],
      ${rewards.map(({ days }) => days)}::int[], ${rewards.map(({ rounds }) => (rounds ? JSON.stringify(rounds) : null))}::text[],
      ${rewards.map(({ bonus }) => (bonus ? JSON.stringify(bonus) : null))}::text[])
      u (brand, member, currency, kind, source, amount, terms, days, rounds, bonus)
    on conflict (member, kind, source) do nothing returning id`)
  return rows.map(({ id }) => id)
}

/** A member's rewards of some states, the newest first, older than one. */
export function listRewards(
  on: Queryable,
  { brand, member, states }: { brand: number; member: bigint; states: readonly StoredState[] },
  before: bigint | undefined,
  limit: number,
): Promise<RewardRow[]> {
  return on.query<RewardRow>(sql`
    select r.* from (
      select id, brand, member, currency, kind, source, amount, terms,
        case when state = 'CLAIMABLE' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state,
        created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", balance, bonus_terms as bonus, grant_no as "grantNo", rounds, rounds_id as "roundsId"
      from loyalty.rewards where member = ${member}::bigint and brand = ${brand}::int and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    ) r where r.state = any (${states}::text[]) order by r.id desc limit ${limit}::int`)
}

/** The latest rewards of some kinds, whatever became of them. */
export function listRewardsOfKinds(
  on: Queryable,
  { brand, member, kinds }: { brand: number; member: bigint; kinds: readonly RewardKind[] },
  limit: number,
): Promise<RewardRow[]> {
  return on.query<RewardRow>(sql`
    select id, brand, member, currency, kind, source, amount, terms,
      case when state = 'CLAIMABLE' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state,
      created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", balance, bonus_terms as bonus, grant_no as "grantNo", rounds, rounds_id as "roundsId"
    from loyalty.rewards where member = ${member}::bigint and brand = ${brand}::int and kind = any (${kinds}::text[]) order by id desc limit ${limit}::int`)
}

/** How many a member can claim, and how many of them are of missions. */
export async function countClaimable(on: Queryable, brand: number, member: bigint): Promise<{ rewards: number; missions: number }> {
  const [row] = await on.query<{ rewards: number; missions: number }>(sql`
    select count(*)::int as rewards, (count(*) filter (where kind = 'mission'))::int as missions from loyalty.rewards
    where member = ${member}::bigint and brand = ${brand}::int and state = 'CLAIMABLE' and (expires_at is null or expires_at > clock_timestamp())`)
  return row!
}

/** Some rewards of a member, or all that can be claimed, locked to the end of the transaction in the order of their ids. */
export function lockRewards(
  on: Queryable,
  { brand, member }: { brand: number; member: bigint },
  ids: readonly bigint[] | undefined,
): Promise<RewardRow[]> {
  const wanted = ids ? ids.map(String) : null
  return on.query<RewardRow>(sql`
    select id, brand, member, currency, kind, source, amount, terms,
      case when state = 'CLAIMABLE' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state,
      created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", balance, bonus_terms as bonus, grant_no as "grantNo", rounds, rounds_id as "roundsId"
    from loyalty.rewards
    where member = ${member}::bigint and brand = ${brand}::int
      and case when ${wanted}::bigint[] is null then state = 'CLAIMABLE' else id = any (${wanted}::bigint[]) end
    order by id for no key update`)
}

export async function markClaimed(on: Queryable, paid: readonly { id: bigint; transferId: bigint; balance: bigint }[]): Promise<void> {
  await on.query(sql`
    update loyalty.rewards r set state = 'CLAIMED', ended_at = clock_timestamp(), transfer_id = u.transfer, balance = u.balance
    from unnest(${paid.map(({ id }) => String(id))}::bigint[], ${paid.map(({ transferId }) => String(transferId))}::bigint[],
      ${paid.map(({ balance }) => String(balance))}::bigint[]) u (id, transfer, balance)
    where r.id = u.id and r.state = 'CLAIMABLE'`)
}

/** Of a reward that was claimed as a bonus, or as free rounds: no money moves into the wallet. */
export async function markGranted(
  on: Queryable,
  id: bigint,
  { grantNo = null, roundsId = null, balance }: { grantNo?: string | null; roundsId?: bigint | null; balance: bigint },
): Promise<void> {
  await on.query(sql`
    update loyalty.rewards set state = 'CLAIMED', ended_at = clock_timestamp(), grant_no = ${grantNo}::text, rounds_id = ${roundsId}::bigint,
      balance = ${balance}::bigint
    where id = ${id}::bigint and state = 'CLAIMABLE'`)
}

/** Ends rewards whose time is over. @returns how many */
export async function expireRewards(on: Queryable, limit: number): Promise<number> {
  const rows = await on.query<{ id: bigint }>(sql`
    update loyalty.rewards set state = 'EXPIRED', ended_at = clock_timestamp()
    where id in (
      select id from loyalty.rewards where state = 'CLAIMABLE' and expires_at <= clock_timestamp() order by expires_at limit ${limit}::int
      for no key update skip locked)
    returning id`)
  return rows.length
}

/** Rewards of a member by their ids, for the account record. */
export function selectRewards(on: Queryable, member: bigint, ids: readonly string[]): Promise<Pick<RewardRow, 'id' | 'kind' | 'terms'>[]> {
  return on.query<Pick<RewardRow, 'id' | 'kind' | 'terms'>>(sql`
    select id, kind, terms from loyalty.rewards where id = any (${ids}::bigint[]) and member = ${member}::bigint`)
}
