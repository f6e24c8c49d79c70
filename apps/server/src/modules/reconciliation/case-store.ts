import type { CaseState, DifferenceKind, ReconciledSource, ReconciledSubject, Resolution } from '@portal/contracts/staff/reconciliation'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import { type Difference, type Facts, nameOf } from './compare.ts'

/** Whose book is compared with ours, and which part of it. */
export type Scope = { brand: number; source: ReconciledSource; party: string; subject: ReconciledSubject }

type Total = { count: number; sum: bigint }
export type Comparison = { beginsAt: Date; ours: Total; theirs: Total; differences: number }

/** Keeps what a comparison came to; whoever asked for it has it. */
export async function upsertStretch(on: Queryable, { brand, source, party, subject }: Scope, compared: Comparison): Promise<void> {
  const { beginsAt, ours, theirs, differences } = compared
  await on.query(sql`
    insert into reconciliation.stretches (brand_id, source, party, subject, begins_at, our_count, our_sum, their_count, their_sum, differences, compared_at)
    values (${brand}, ${source}, ${party}, ${subject}, ${beginsAt}, ${ours.count}, ${ours.sum}, ${theirs.count}, ${theirs.sum}, ${differences},
      clock_timestamp())
    on conflict (brand_id, source, party, subject, begins_at) do update set our_count = excluded.our_count, our_sum = excluded.our_sum,
      their_count = excluded.their_count, their_sum = excluded.their_sum, differences = excluded.differences, compared_at = excluded.compared_at,
      asked_at = null`)
}

/** Asks for another comparison of a stretch. */
export async function askAgain(on: Queryable, { brand, source, party, subject }: Scope, beginsAt: Date): Promise<void> {
  await on.query(sql`
    insert into reconciliation.stretches (brand_id, source, party, subject, begins_at, asked_at)
    values (${brand}, ${source}, ${party}, ${subject}, ${beginsAt}, clock_timestamp())
    on conflict (brand_id, source, party, subject, begins_at) do update set asked_at = excluded.asked_at`)
}

/** Stretches that somebody asked for and, where `since` is given, those behind it that have open cases. */
export async function listStretchesToRepeat(
  on: Queryable,
  { brand, source, party, subject }: Scope,
  since: Date | undefined,
): Promise<Date[]> {
  const rows = await on.query<{ at: Date }>(sql`
    select begins_at as at from reconciliation.stretches
    where brand_id = ${brand} and source = ${source} and party = ${party} and subject = ${subject} and asked_at is not null
    union
    select begins_at from reconciliation.cases
    where brand_id = ${brand} and source = ${source} and party = ${party} and subject = ${subject} and state = 'open'
      and begins_at >= ${since ?? null}::timestamptz
    order by 1`)
  return rows.map(({ at }) => at)
}

/**
 * Ends the open cases of the stretch that were not found again, and those of other stretches whose movement the other side tells after all.
 * @param told names of all movements that the other side told
 */
export async function endGoneCases(
  on: Queryable,
  { brand, source, party, subject }: Scope,
  beginsAt: Date,
  found: readonly Difference[],
  told: readonly string[],
): Promise<void> {
  await on.query(sql`
    with gone as (
      update reconciliation.cases c set state = 'gone', ended_at = clock_timestamp(), version = c.version + 1
      where c.brand_id = ${brand} and c.source = ${source} and c.party = ${party} and c.subject = ${subject} and c.state = 'open'
        and case when c.begins_at = ${beginsAt}
          then not (c.owner_ref || ' ' || c.tx_id || ' ' || c.difference = any (${found.map((each) => `${nameOf(each)} ${each.difference}`)}::text[]))
          else c.difference = 'missing_there' and c.owner_ref || ' ' || c.tx_id = any (${[...told]}::text[]) end
      returning c.id
    )
    insert into reconciliation.case_notes (case_id, kind) select id, 'gone' from gone`)
}

/** Opens cases that are not open yet; one that a person has ended stays so while both sides say the same. */
export async function insertCases(
  on: Queryable,
  { brand, source, party, subject }: Scope,
  beginsAt: Date,
  found: readonly Difference[],
): Promise<void> {
  await on.query(sql`
    insert into reconciliation.cases as c (brand_id, source, party, subject, begins_at, owner_ref, tx_id, reference, difference, ours, theirs)
    select ${brand}::int, ${source}::text, ${party}::text, ${subject}::text, ${beginsAt}::timestamptz, f.owner, f.tx, f.reference, f.difference, f.ours::jsonb, f.theirs::jsonb
    from unnest(${found.map(({ owner }) => owner)}::text[], ${found.map(({ txId }) => txId)}::text[],
      ${found.map(({ reference }) => reference ?? null)}::text[], ${found.map(({ difference }) => difference)}::text[],
      ${found.map(({ ours }) => writeFacts(ours))}::text[], ${found.map(({ theirs }) => writeFacts(theirs))}::text[])
      f (owner, tx, reference, difference, ours, theirs)
    where not exists (
      select 1 from reconciliation.cases r
      where r.brand_id = ${brand} and r.source = ${source} and r.party = ${party} and r.subject = ${subject} and r.tx_id = f.tx and r.owner_ref = f.owner
        and r.difference = f.difference and r.state = 'resolved' and coalesce(r.ours, '{}') = coalesce(f.ours::jsonb, '{}')
        and coalesce(r.theirs, '{}') = coalesce(f.theirs::jsonb, '{}'))
    on conflict (brand_id, source, party, subject, tx_id, owner_ref, difference) where state = 'open'
    do update set ours = excluded.ours, theirs = excluded.theirs, version = c.version + 1
    where (c.ours, c.theirs) is distinct from (excluded.ours, excluded.theirs)`)
}

function writeFacts(facts: Facts | undefined): string | null {
  if (!facts) return null
  const { amount, fee, at, ...said } = facts
  return JSON.stringify({
    ...said,
    ...(amount !== undefined && { amount: String(amount) }),
    ...(fee !== undefined && { fee: String(fee) }),
    ...(at && { at: at.toISOString() }),
  })
}

type StoredFacts = { kind?: string; state?: string; currency?: string; amount?: string; fee?: string; at?: string }

function readFacts(stored: StoredFacts | null): Facts | undefined {
  if (!stored) return undefined
  const { amount, fee, at, ...said } = stored
  return {
    ...said,
    ...(amount !== undefined && { amount: BigInt(amount) }),
    ...(fee !== undefined && { fee: BigInt(fee) }),
    ...(at !== undefined && { at: new Date(at) }),
  }
}

export async function countOpenCases(on: Queryable, source: ReconciledSource): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from reconciliation.cases where state = 'open' and source = ${source}::text`)
  return row!.count
}

/** When the open case of a brand was opened that is the oldest. */
export async function findOldestOpen(on: Queryable, brand: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select opened_at as at from reconciliation.cases where brand_id = ${brand}::int and state = 'open' order by id limit 1`)
  return row?.at
}

export type CaseRow = {
  id: bigint
  source: ReconciledSource
  party: string
  subject: ReconciledSubject
  beginsAt: Date
  owner: string
  txId: string
  reference: string | null
  difference: DifferenceKind
  ours: Facts | undefined
  theirs: Facts | undefined
  state: CaseState
  assignee: string | null
  version: number
  openedAt: Date
  endedAt: Date | null
  endedBy: string | null
  resolution: Resolution | null
  reason: string | null
  transferId: bigint | null
}

type Stored = Omit<CaseRow, 'ours' | 'theirs'> & { ours: StoredFacts | null; theirs: StoredFacts | null }

const toCase = ({ ours, theirs, ...row }: Stored): CaseRow => ({ ...row, ours: readFacts(ours), theirs: readFacts(theirs) })

export type CaseFilter = {
  state?: CaseState | undefined
  source?: ReconciledSource | undefined
  difference?: DifferenceKind | undefined
  party?: string | undefined
  assignee?: string | undefined
  txId?: string | undefined
}

/** Cases of a brand, the newest first. */
export async function listCases(
  on: Queryable,
  brand: number,
  { state, source, difference, party, assignee, txId }: CaseFilter,
  before: bigint | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const rows = await on.query<Stored>(sql`
    select id, source, party, subject, begins_at as "beginsAt", owner_ref as owner, tx_id as "txId", reference, difference, ours, theirs, state, assignee,
      version, opened_at as "openedAt", ended_at as "endedAt", ended_by as "endedBy", resolution, reason, transfer_id as "transferId"
    from reconciliation.cases
    where brand_id = ${brand} and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${source ?? null}::text is null or source = ${source ?? null}::text)
      and (${difference ?? null}::text is null or difference = ${difference ?? null}::text)
      and (${party ?? null}::text is null or party = ${party ?? null}::text)
      and (${assignee ?? null}::text is null or assignee = ${assignee ?? null}::text)
      and (${txId ?? null}::text is null or tx_id = ${txId ?? null}::text or reference = ${txId ?? null}::text)
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}::int`)
  return rows.map(toCase)
}

export async function countCases(
  on: Queryable,
  brand: number,
  { state, source, difference, party, assignee, txId }: CaseFilter,
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from reconciliation.cases
      where brand_id = ${brand} and (${state ?? null}::text is null or state = ${state ?? null}::text)
        and (${source ?? null}::text is null or source = ${source ?? null}::text)
        and (${difference ?? null}::text is null or difference = ${difference ?? null}::text)
        and (${party ?? null}::text is null or party = ${party ?? null}::text)
        and (${assignee ?? null}::text is null or assignee = ${assignee ?? null}::text)
        and (${txId ?? null}::text is null or tx_id = ${txId ?? null}::text or reference = ${txId ?? null}::text)
      limit ${atMost}::int) counted`)
  return row!.count
}

export async function findCase(on: Queryable, brand: number, id: bigint): Promise<CaseRow | undefined> {
  const [row] = await on.query<Stored>(sql`
    select id, source, party, subject, begins_at as "beginsAt", owner_ref as owner, tx_id as "txId", reference, difference, ours, theirs, state, assignee,
      version, opened_at as "openedAt", ended_at as "endedAt", ended_by as "endedBy", resolution, reason, transfer_id as "transferId"
    from reconciliation.cases where brand_id = ${brand} and id = ${id}`)
  return row && toCase(row)
}

/** A case that nobody else changes until the transaction ends. */
export async function lockCase(tx: Tx, brand: number, id: bigint): Promise<CaseRow | undefined> {
  await tx.query(sql`select id from reconciliation.cases where brand_id = ${brand} and id = ${id} for update`)
  return findCase(tx, brand, id)
}

export type NoteRow = { kind: 'note' | 'taken' | 'released' | 'gone' | 'resolved'; by: string; text: string; at: Date }

export function listNotes(on: Queryable, id: bigint): Promise<NoteRow[]> {
  return on.query<NoteRow>(sql`select kind, by, text, at from reconciliation.case_notes where case_id = ${id} order by id`)
}

export async function insertNote(on: Queryable, id: bigint, { kind, by, text }: Omit<NoteRow, 'at'>): Promise<void> {
  await on.query(sql`insert into reconciliation.case_notes (case_id, kind, by, text) values (${id}, ${kind}, ${by}, ${text})`)
}

/** Gives a case to somebody, or to nobody. */
export async function updateAssignee(on: Queryable, id: bigint, assignee: string | null): Promise<void> {
  await on.query(sql`update reconciliation.cases set assignee = ${assignee}::text, version = version + 1 where id = ${id}`)
}

export type End = { by: string; resolution: Resolution; reason: string; transferId: bigint | null }

export async function endCase(on: Queryable, id: bigint, { by, resolution, reason, transferId }: End): Promise<void> {
  await on.query(sql`
    update reconciliation.cases set state = 'resolved', ended_at = clock_timestamp(), ended_by = ${by}, resolution = ${resolution}, reason = ${reason},
      transfer_id = ${transferId}::bigint, version = version + 1
    where id = ${id} and state = 'open'`)
}

export type StretchRow = {
  source: ReconciledSource
  party: string
  subject: ReconciledSubject
  day: string
  ourCount: number
  ourSum: bigint
  theirCount: number
  theirSum: bigint
  differences: number
  comparedAt: Date
}

/** What the comparisons of the last days came to, by day of the brand's zone and party, the newest day first. */
export function listDays(on: Queryable, brand: number, zone: string, days: number): Promise<StretchRow[]> {
  return on.query<StretchRow>(sql`
    select source, party, subject, to_char(begins_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, sum(our_count)::int as "ourCount",
      sum(our_sum)::bigint as "ourSum", sum(their_count)::int as "theirCount", sum(their_sum)::bigint as "theirSum", sum(differences)::int as differences,
      max(compared_at) as "comparedAt"
    from reconciliation.stretches
    where brand_id = ${brand} and compared_at >= clock_timestamp() - ${days}::int * interval '1 day'
      and subject <> 'balances' and begins_at >= clock_timestamp() - ${days}::int * interval '1 day'
    group by 1, 2, 3, 4 order by 4 desc, 1, 2, 3`)
}
