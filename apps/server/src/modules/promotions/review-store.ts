import { type Queryable, sql } from '@portal/runtime'
import type { LockedApplication } from './store.ts'

export type WaitingApplication = {
  applicationNo: string
  brandId: number
  promotion: string
  member: bigint
  state: 'applying' | 'process'
  comment: string
  pictures: number
  appliedAt: Date
  decidedBy: string | null
}

/** What nobody has decided, of one brand or of all, the oldest first. */
export function listWaiting(on: Queryable, limit: number, brandId?: number): Promise<WaitingApplication[]> {
  return on.query<WaitingApplication>(sql`
    select a.application_no as "applicationNo", a.brand_id as "brandId", a.promotion, a.member, a.state, a.comment,
      (select count(*)::int from promotions.application_images i where i.application_id = a.id) as pictures,
      a.created_at as "appliedAt", a.decided_by as "decidedBy"
    from promotions.applications a where a.state in ('applying', 'process')
      and (${brandId ?? null}::int is null or a.brand_id = ${brandId ?? null}::int) order by a.created_at, a.id limit ${limit}::int`)
}

/** The brand of an application that nobody has decided. */
export async function findWaiting(on: Queryable, applicationNo: string): Promise<{ brandId: number } | undefined> {
  const [found] = await on.query<{ brandId: number }>(sql`
    select brand_id as "brandId" from promotions.applications where application_no = ${applicationNo}::text and state in ('applying', 'process')`)
  return found
}

export async function countWaiting(on: Queryable, brandId: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from promotions.applications where brand_id = ${brandId}::int and state in ('applying', 'process')`)
  return row!.count
}

export async function findOldestWaiting(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date | null }>(sql`
    select min(created_at) as at from promotions.applications where brand_id = ${brandId}::int and state in ('applying', 'process')`)
  return row!.at ?? undefined
}

/** The application of this number that waits to be decided, locked to the end of the transaction. */
export async function lockWaiting(on: Queryable, applicationNo: string): Promise<LockedApplication | undefined> {
  const [row] = await on.query<LockedApplication>(sql`
    select id, application_no as "applicationNo", brand_id as "brandId", promotion, member, state, amount, balance, grant_no as "grantNo" from promotions.applications
    where application_no = ${applicationNo}::text and state in ('applying', 'process') for no key update`)
  return row
}

export type Decision = { state: 'process' | 'rejected' | 'joined' | 'claim'; by: string; reason?: string; amount?: bigint }

export async function markDecided(on: Queryable, id: bigint, { state, by, reason, amount }: Decision): Promise<void> {
  await on.query(sql`
    update promotions.applications set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), reason = ${reason ?? null},
      amount = ${amount ?? null}
    where id = ${id}::bigint`)
}

/** The pictures of an application, in the order in which they came. */
export function listPictures(on: Queryable, applicationNo: string): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer }[]> {
  return on.query<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer }>(sql`
    select i.type, i.bytes from promotions.application_images i join promotions.applications a on a.id = i.application_id
    where a.application_no = ${applicationNo}::text order by i.position`)
}

/** Whose application it is. */
export async function findApplicant(on: Queryable, brandId: number, applicationNo: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ member: bigint }>(sql`
    select member from promotions.applications where application_no = ${applicationNo}::text and brand_id = ${brandId}::int`)
  return row?.member
}
