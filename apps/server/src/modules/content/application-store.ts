/** Applications of agents (page /join) as staff work on them. */
import type { LanguageCode } from '@portal/contracts'
import { type Queryable, type Sql, sql } from '@portal/runtime'

type ApplicationState = 'submitted' | 'under_review' | 'approved' | 'rejected'
export type ApplicationNotice = 'mailbox' | 'email' | 'sms' | 'by_hand'

export type ApplicationRow = {
  id: bigint
  applicationNo: string
  brandId: number
  member: bigint | null
  name: string
  contact: string
  contactKey: string
  channel: string
  expectedMembers: number
  languages: LanguageCode[]
  language: LanguageCode | null
  comment: string
  state: ApplicationState
  version: number
  createdAt: Date
  /** Who has it in hand now. */
  claimedBy: string | null
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
  admitted: bigint | null
  code: string | null
  told: ApplicationNotice | null
}

/** An application by its number, locked to the end of the transaction where that is asked for. */
export async function findApplication(
  on: Queryable,
  brandId: number,
  applicationNo: string,
  lock = false,
): Promise<ApplicationRow | undefined> {
  if (lock)
    await on.query(
      sql`select 1 from content.applications where application_no = ${applicationNo} and brand_id = ${brandId}::int for update`,
    )
  const [row] = await on.query<ApplicationRow>(sql`
    select id, application_no as "applicationNo", brand_id as "brandId", member, name, contact, contact_key as "contactKey", channel,
      expected_members as "expectedMembers", languages, language, comment, state, version, created_at as "createdAt",
      case when claimed_at > clock_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", decided_by as "decidedBy",
      decided_at as "decidedAt", answer, admitted, code, told
    from content.applications where application_no = ${applicationNo} and brand_id = ${brandId}::int`)
  return row
}

export type ApplicationFilter = {
  brandId: number
  states?: readonly ApplicationState[] | undefined
  number?: string | undefined
  member?: bigint | undefined
}

/** Applications before an id, the newest first. */
export function listNewestApplications(
  on: Queryable,
  { brandId, states, number, member }: ApplicationFilter,
  before: bigint | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  return on.query<ApplicationRow>(sql`
    select id, application_no as "applicationNo", brand_id as "brandId", member, name, contact, contact_key as "contactKey", channel,
      expected_members as "expectedMembers", languages, language, comment, state, version, created_at as "createdAt",
      case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", decided_by as "decidedBy",
      decided_at as "decidedAt", answer, admitted, code, told
    from content.applications
    where brand_id = ${brandId}::int and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
      and (${number ?? null}::text is null or application_no = ${number ?? null}::text)
      and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint)
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

/** Applications that wait behind an id, the oldest first. */
export function listWaitingApplications(
  on: Queryable,
  brandId: number,
  after: bigint | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  return on.query<ApplicationRow>(sql`
    select id, application_no as "applicationNo", brand_id as "brandId", member, name, contact, contact_key as "contactKey", channel,
      expected_members as "expectedMembers", languages, language, comment, state, version, created_at as "createdAt",
      case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", decided_by as "decidedBy",
      decided_at as "decidedAt", answer, admitted, code, told
    from content.applications
    where brand_id = ${brandId}::int and state in ('submitted', 'under_review') and id > ${after ?? 0n}::bigint
    order by id limit ${limit}::int`)
}

export async function countApplications(
  on: Queryable,
  { brandId, states, number, member }: ApplicationFilter,
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from content.applications
      where brand_id = ${brandId}::int and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
        and (${number ?? null}::text is null or application_no = ${number ?? null}::text)
        and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint)
      limit ${atMost}::int) found`)
  return row!.count
}

/** The rows of `listNewestApplications`, all of them, for a file. */
export const exportApplications = ({ brandId, states, number, member }: ApplicationFilter): Sql => sql`
  select id, application_no as "applicationNo", brand_id as "brandId", member, name, contact, contact_key as "contactKey", channel,
    expected_members as "expectedMembers", languages, language, comment, state, version, created_at as "createdAt", null::text as "claimedBy",
    decided_by as "decidedBy", decided_at as "decidedAt", answer, admitted, code, told
  from content.applications
  where brand_id = ${brandId}::int and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
    and (${number ?? null}::text is null or application_no = ${number ?? null}::text)
    and (${member ?? null}::bigint is null or member = ${member ?? null}::bigint)
  order by id desc`

export async function countWaitingApplications(on: Queryable, brandId: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from content.applications
      where brand_id = ${brandId}::int and state in ('submitted', 'under_review') limit ${atMost}::int) found`)
  return row!.count
}

/** When the application was sent that has waited longest. */
export async function findOldestWaitingApplication(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from content.applications where brand_id = ${brandId}::int and state in ('submitted', 'under_review') order by id limit 1`)
  return row?.at
}

type EarlierApplication = Pick<ApplicationRow, 'applicationNo' | 'state' | 'createdAt' | 'answer'>

/** What the same contact or account has sent besides, the newest first. */
export function listOtherApplications(
  on: Queryable,
  { id, brandId, contactKey, member }: Pick<ApplicationRow, 'id' | 'brandId' | 'contactKey' | 'member'>,
): Promise<EarlierApplication[]> {
  return on.query<EarlierApplication>(sql`
    select application_no as "applicationNo", state, created_at as "createdAt", answer from content.applications
    where brand_id = ${brandId}::int and id <> ${id}::bigint and (contact_key = ${contactKey}::text or member = ${member}::bigint)
    order by id desc limit 20`)
}

/** Takes a waiting application for ten minutes, or keeps it. */
export async function claimApplication(on: Queryable, id: bigint, by: string): Promise<void> {
  await on.query(sql`
    update content.applications set state = 'under_review', claimed_by = ${by}, claimed_at = clock_timestamp(),
      version = version + case when state = 'submitted' then 1 else 0 end
    where id = ${id}::bigint`)
}

/** Gives an application back. @returns false when another person has it */
export async function releaseApplication(on: Queryable, id: bigint, by: string): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update content.applications set state = 'submitted', claimed_by = null, claimed_at = null, version = version + 1
    where id = ${id}::bigint and state = 'under_review' and claimed_by = ${by}::text returning id`)
  return rows.length === 1
}

type ApplicationDecision = {
  state: 'approved' | 'rejected'
  by: string
  answer: string | null
  admitted: bigint | null
  code: string | null
  told: ApplicationNotice
}

export async function decideApplication(on: Queryable, id: bigint, decision: ApplicationDecision): Promise<void> {
  await on.query(sql`
    update content.applications set state = ${decision.state}, version = version + 1, decided_by = ${decision.by}, decided_at = clock_timestamp(),
      answer = ${decision.answer}, admitted = ${decision.admitted}, code = ${decision.code}, told = ${decision.told}, claimed_by = null, claimed_at = null
    where id = ${id}::bigint`)
}
