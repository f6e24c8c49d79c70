import type { KycPaper, KycReason } from '@portal/contracts/kyc-values'
import { type Queryable, sql } from '@portal/runtime'
import type { CheckState } from './rules.ts'

export type CheckRow = {
  id: bigint
  brandId: number
  member: bigint
  state: CheckState
  version: number
  level: number
  paper: KycPaper
  numberTail: string
  holder: string
  birthDate: string
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  validUntil: string | null
  reasons: KycReason[]
  note: string | null
  /** Who has it in hand now. */
  claimedBy: string | null
}

/** A check by its number, locked to the end of the transaction where that is asked for. */
export async function findCheck(on: Queryable, id: bigint, lock = false): Promise<CheckRow | undefined> {
  if (lock) await on.query(sql`select 1 from kyc.checks where id = ${id}::bigint for update`)
  const [row] = await on.query<CheckRow>(sql`
    select id, brand_id as "brandId", member, state, version, level, paper, number_tail as "numberTail", holder, birth_date::text as "birthDate",
      coalesce(submitted_at, created_at) as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy", valid_until::text as "validUntil", reasons, note,
      case when claimed_at > clock_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy"
    from kyc.checks where id = ${id}::bigint`)
  return row
}

/** The last check that a member has submitted, whatever became of it. */
export async function findLast(on: Queryable, member: bigint): Promise<CheckRow | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from kyc.checks where member = ${member}::bigint and state not in ('draft', 'replaced') order by submitted_at desc, id desc limit 1`)
  return row && findCheck(on, row.id)
}

export type Proven = { level: number; holder: string; validUntil: string }

/** What is proven of a member now: of an approved check until its document's last day in the brand's zone. */
export async function findProven(on: Queryable, member: bigint): Promise<Proven | undefined> {
  const [row] = await on.query<Proven>(sql`
    select level, holder, valid_until::text as "validUntil" from kyc.checks
    where member = ${member}::bigint and state = 'approved' and valid_until >= (brand.today_of(brand_id, clock_timestamp())).day`)
  return row
}

/** The draft of a member, locked; begun when there is none. undefined while a check waits for staff. */
export async function openDraft(on: Queryable, brandId: number, member: bigint): Promise<bigint | undefined> {
  await on.query(sql`
    insert into kyc.checks (brand_id, member, created_at) values (${brandId}::int, ${member}::bigint, clock_timestamp())
    on conflict (member) where state in ('draft', 'submitted', 'under_review') do nothing`)
  const [row] = await on.query<{ id: bigint }>(sql`
    select id from kyc.checks where member = ${member}::bigint and state = 'draft' for update`)
  return row?.id
}

export async function findDraft(on: Queryable, member: bigint): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`select id from kyc.checks where member = ${member}::bigint and state = 'draft'`)
  return row?.id
}

/** Whether a check of the member waits for staff. */
export async function hasWaiting(on: Queryable, member: bigint): Promise<boolean> {
  const rows = await on.query<{ one: number }>(sql`
    select 1 as one from kyc.checks where member = ${member}::bigint and state in ('submitted', 'under_review')`)
  return rows.length > 0
}

export async function countSubmittedOfDay(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from kyc.checks where member = ${member}::bigint and submitted_at > clock_timestamp() - interval '1 day'`)
  return row!.count
}

export type Submitted = { paper: KycPaper; numberHash: Buffer; numberTail: string; holder: string; birthDate: string; level: number }

export async function submitDraft(on: Queryable, id: bigint, check: Submitted): Promise<void> {
  await on.query(sql`
    update kyc.checks set state = 'submitted', version = version + 1, level = ${check.level}, paper = ${check.paper}, number_hash = ${check.numberHash},
      number_tail = ${check.numberTail}, holder = ${check.holder}, birth_date = ${check.birthDate}::text::date, submitted_at = clock_timestamp()
    where id = ${id}::bigint`)
}

/** Takes a waiting check for ten minutes or keeps it. */
export async function claimCheck(on: Queryable, id: bigint, by: string): Promise<void> {
  await on.query(sql`
    update kyc.checks set state = 'under_review', claimed_by = ${by}, claimed_at = clock_timestamp(),
      version = version + case when state = 'submitted' then 1 else 0 end
    where id = ${id}::bigint`)
}

/** Gives a check back. @returns false when another person has it */
export async function releaseCheck(on: Queryable, id: bigint, by: string): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update kyc.checks set state = 'submitted', claimed_by = null, claimed_at = null, version = version + 1
    where id = ${id}::bigint and state = 'under_review' and claimed_by = ${by}::text returning id`)
  return rows.length === 1
}

export type Decided = {
  state: 'approved' | 'rejected'
  by: string
  level: number
  validUntil: string | null
  reasons: readonly KycReason[]
  note: string | null
}

export async function decideCheck(on: Queryable, id: bigint, decided: Decided): Promise<void> {
  await on.query(sql`
    update kyc.checks set state = ${decided.state}, version = version + 1, level = ${decided.level}, valid_until = ${decided.validUntil}::text::date,
      reasons = ${decided.reasons}::text[], note = ${decided.note}, decided_by = ${decided.by}, decided_at = clock_timestamp(), claimed_by = null, claimed_at = null
    where id = ${id}::bigint`)
}

/** Ends the approved check of a member behind which a later one stands. @returns its number */
export async function replaceApproved(on: Queryable, member: bigint): Promise<bigint | undefined> {
  const [row] = await on.query<{ id: bigint }>(sql`
    update kyc.checks set state = 'replaced', version = version + 1 where member = ${member}::bigint and state = 'approved' returning id`)
  return row?.id
}

export async function expireCheck(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update kyc.checks set state = 'expired', version = version + 1 where id = ${id}::bigint and state = 'approved'`)
}

/** Approved checks whose document has ended, locked: another process takes others. */
export function takeEnded(on: Queryable, limit: number): Promise<{ id: bigint; brandId: number; member: bigint }[]> {
  return on.query<{ id: bigint; brandId: number; member: bigint }>(sql`
    select id, brand_id as "brandId", member from kyc.checks
    where state = 'approved' and valid_until < (clock_timestamp() at time zone 'UTC')::date + 1
      and valid_until < (brand.today_of(brand_id, clock_timestamp())).day
    order by valid_until limit ${limit}::int for update skip locked`)
}
