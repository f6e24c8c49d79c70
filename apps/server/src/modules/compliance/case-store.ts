import type { AmlRule, CaseFinding, CaseState, caseSteps } from '@portal/contracts/compliance-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'

export type CaseRow = {
  id: bigint
  brand: number
  member: bigint
  state: CaseState
  version: number
  assignedTo: string | null
  filing: string | null
  finding: CaseFinding | null
  openedAt: Date
  closedAt: Date | null
  rules: AmlRule[]
  heldUntil: Date | null
}
type CaseStep = (typeof caseSteps)[number]

/** The member's open case, made where there is none, locked. */
export async function openCase(on: Queryable, brand: number, member: bigint): Promise<{ id: bigint; isNew: boolean }> {
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into compliance.cases (brand, member) values (${brand}::int, ${member}::bigint) on conflict (member) where state <> 'closed' do nothing returning id`)
  if (made) return { id: made.id, isNew: true }
  const [found] = await on.query<{ id: bigint }>(sql`
    select id from compliance.cases where member = ${member}::bigint and state <> 'closed' for update`)
  return { id: found!.id, isNew: false }
}

/** Which of some findings of a member are new. */
export async function listKnownKeys(on: Queryable, member: bigint): Promise<Set<string>> {
  const rows = await on.query<{ name: string }>(
    sql`select rule || ' ' || key as name from compliance.alerts where member = ${member}::bigint`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** @returns false when it was found before */
export async function addAlert(
  on: Queryable,
  { caseId, member, rule, key, facts }: { caseId: bigint; member: bigint; rule: AmlRule; key: string; facts: object },
): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into compliance.alerts (case_id, member, rule, key, facts)
    values (${caseId}::bigint, ${member}::bigint, ${rule}::text, ${key}::text, ${JSON.stringify(facts)}::text::jsonb)
    on conflict (member, rule, key) do nothing returning id`)
  return rows.length > 0
}

export async function addStep(on: Queryable, step: { caseId: bigint; step: CaseStep; by: string | null; note?: string }): Promise<void> {
  await on.query(sql`
    insert into compliance.steps (case_id, step, by, note) values (${step.caseId}::bigint, ${step.step}::text, ${step.by}::text, ${step.note ?? ''}::text)`)
}

export type CaseFilter = {
  brandId: number
  state?: CaseState | 'waiting' | undefined
  rule?: AmlRule | undefined
  assignedTo?: string | undefined
  member?: bigint | undefined
  /** Whose cases are left out: whoever looks sees none about themselves. */
  notOf?: bigint | undefined
}

/** Cases of the filter, the newest first, behind the last one seen; `only`: that one. */
function selectCases(of: CaseFilter, { behind, limit, only }: { behind?: bigint | undefined; limit?: number; only?: bigint } = {}): Sql {
  return sql`
    select f.id, f.brand, f.member, f.state, f.version, f.assigned_to as "assignedTo", f.filing, f.finding, f.opened_at as "openedAt", f.closed_at as "closedAt",
      (select array_agg(distinct a.rule order by a.rule) from compliance.alerts a where a.case_id = f.id) as rules,
      identity.money_held_until(f.member) as "heldUntil"
    from compliance.desk_cases(${of.brandId}::int, ${of.state ?? null}::text, ${of.rule ?? null}::text, ${of.assignedTo ?? null}::text, ${of.member ?? null}::bigint) f
    where f.member is distinct from ${of.notOf ?? null}::bigint and (${behind ?? null}::bigint is null or f.id < ${behind ?? null}::bigint) and (${only ?? null}::bigint is null or f.id = ${only ?? null}::bigint)
    order by f.id desc limit ${limit ?? null}::int`
}

export const listCases = (on: Queryable, of: CaseFilter, page: { behind?: bigint | undefined; limit: number; only?: bigint }) =>
  on.query<CaseRow>(selectCases(of, page))
/** All of them, for a file. */
export const exportCases = (of: CaseFilter): Sql => selectCases(of)

export async function countCases(on: Queryable, of: CaseFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from compliance.desk_cases(${of.brandId}::int, ${of.state ?? null}::text, ${of.rule ?? null}::text, ${of.assignedTo ?? null}::text,
        ${of.member ?? null}::bigint) f where f.member is distinct from ${of.notOf ?? null}::bigint limit ${atMost}::int) c`)
  return row!.count
}

export async function findOldestWaiting(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select opened_at as at from compliance.cases where brand = ${brandId}::int and state in ('open', 'in_review', 'escalated') order by id limit 1`)
  return row?.at
}

type AlertRow = { id: bigint; rule: AmlRule; facts: Record<string, string>; foundAt: Date }
export const listAlerts = (on: Queryable, caseId: bigint) =>
  on.query<AlertRow>(
    sql`select id, rule, facts, found_at as "foundAt" from compliance.alerts where case_id = ${caseId}::bigint order by id desc`,
  )

type StepRow = { id: bigint; step: CaseStep; by: string | null; note: string; at: Date }
export const listSteps = (on: Queryable, caseId: bigint) =>
  on.query<StepRow>(sql`select id, step, by, note, at from compliance.steps where case_id = ${caseId}::bigint order by id`)

export async function hasEscalated(on: Queryable, caseId: bigint, by: string): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from compliance.steps where case_id = ${caseId}::bigint and step = 'escalated' and by = ${by}::text) as found`)
  return row!.found
}

/** A case as it was seen, locked. @returns undefined when it has another version or brand */
export async function lockCase(on: Queryable, brandId: number, id: bigint, version?: number): Promise<CaseRow | undefined> {
  const [locked] = await on.query<{ id: bigint }>(sql`
    select id from compliance.cases where id = ${id}::bigint and brand = ${brandId}::int and (${version ?? null}::int is null or version = ${version ?? null}::int) for update`)
  return locked && (await listCases(on, { brandId }, { limit: 1, only: id }))[0]
}

export async function updateCase(
  on: Queryable,
  id: bigint,
  now: { state: CaseState; assignedTo: string | null; filing?: string | null; finding?: CaseFinding | null },
): Promise<void> {
  await on.query(sql`
    update compliance.cases set state = ${now.state}::text, assigned_to = ${now.assignedTo}::text, filing = coalesce(${now.filing ?? null}::text, filing),
      finding = ${now.finding ?? null}::text, closed_at = case when ${now.state}::text = 'closed' then clock_timestamp() end, version = version + 1
    where id = ${id}::bigint`)
}
