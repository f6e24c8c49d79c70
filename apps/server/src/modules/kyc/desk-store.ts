import type { KycReason } from '@portal/contracts/kyc-values'
import { type Queryable, sql } from '@portal/runtime'
import type { CheckRow } from './check-store.ts'
import type { CheckState } from './rules.ts'

/** Which checks of a brand the desk shows. */
export type CheckFilter = { brandId: number; states?: readonly CheckState[] | undefined; member?: bigint | undefined }
type Page = { behind: bigint | undefined; limit: number }

export function listNewestChecks(on: Queryable, of: CheckFilter, { behind, limit }: Page): Promise<CheckRow[]> {
  return on.query<CheckRow>(sql`
    select id, brand_id as "brandId", member, state, version, level, paper, number_tail as "numberTail", holder, birth_date::text as "birthDate",
      coalesce(submitted_at, created_at) as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy", valid_until::text as "validUntil", reasons, note,
      case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy"
    from kyc.checks
    where brand_id = ${of.brandId}::int and state <> 'draft' and (${of.states ?? null}::text[] is null or state = any (${of.states ?? null}::text[]))
      and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      and (${behind ?? null}::bigint is null or id < ${behind ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

export function listOldestChecks(on: Queryable, of: CheckFilter, { behind, limit }: Page): Promise<CheckRow[]> {
  return on.query<CheckRow>(sql`
    select id, brand_id as "brandId", member, state, version, level, paper, number_tail as "numberTail", holder, birth_date::text as "birthDate",
      coalesce(submitted_at, created_at) as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy", valid_until::text as "validUntil", reasons, note,
      case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy"
    from kyc.checks
    where brand_id = ${of.brandId}::int and state <> 'draft' and (${of.states ?? null}::text[] is null or state = any (${of.states ?? null}::text[]))
      and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      and (${behind ?? null}::bigint is null or id > ${behind ?? null}::bigint)
    order by id limit ${limit}::int`)
}

export async function countChecks(on: Queryable, of: CheckFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from kyc.checks
      where brand_id = ${of.brandId}::int and state <> 'draft' and (${of.states ?? null}::text[] is null or state = any (${of.states ?? null}::text[]))
        and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      limit ${atMost}::int) c`)
  return row!.count
}

/** How many checks wait for staff, so many at most. */
export async function countWaitingChecks(on: Queryable, brandId: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from kyc.checks where brand_id = ${brandId}::int and state in ('submitted', 'under_review') limit ${atMost}::int) c`)
  return row!.count
}

/** When the check was submitted that has waited longest. */
export async function findOldestWaitingCheck(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select coalesce(submitted_at, created_at) as at from kyc.checks where brand_id = ${brandId}::int and state in ('submitted', 'under_review') order by id limit 1`)
  return row?.at
}

/** Other members of the brand who have submitted a document of the same number. */
export function listNumberHolders(on: Queryable, id: bigint): Promise<{ member: bigint }[]> {
  return on.query<{ member: bigint }>(sql`
    select distinct o.member from kyc.checks c join kyc.checks o on o.number_hash = c.number_hash and o.member <> c.member and o.brand_id = c.brand_id
    where c.id = ${id}::bigint limit 20`)
}

export type EarlierRow = { id: bigint; state: CheckState; submittedAt: Date; reasons: KycReason[] }

/** What the same member has submitted besides, the newest first. */
export function listOtherChecks(on: Queryable, id: bigint): Promise<EarlierRow[]> {
  return on.query<EarlierRow>(sql`
    select o.id, o.state, coalesce(o.submitted_at, o.created_at) as "submittedAt", o.reasons from kyc.checks c join kyc.checks o on o.member = c.member and o.id <> c.id
    where c.id = ${id}::bigint and o.state <> 'draft' order by o.id desc limit 20`)
}
