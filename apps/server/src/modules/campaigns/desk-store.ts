import type { CampaignState, CampaignTrigger } from '@portal/contracts/campaign-values'
import { budgetSlices } from '@portal/contracts/campaign-values'
import { type Queryable, type Sql, sql, type Tx } from '@portal/runtime'
import type { CampaignRow } from './store.ts'

type CampaignFilter = { brand: number; state?: CampaignState | undefined; trigger?: CampaignTrigger | undefined }

/** Campaigns, the newest first, older than one. */
export function listCampaigns(on: Queryable, of: CampaignFilter, behind: bigint | undefined, limit: number): Promise<CampaignRow[]> {
  return on.query<CampaignRow>(sql`
    select * from campaigns.holdings h
    where h.brand = ${of.brand}::int and (${of.state ?? null}::text is null or h."shownAs" = ${of.state ?? null}::text)
      and (${of.trigger ?? null}::text is null or h.trigger = ${of.trigger ?? null}::text)
      and (${behind ?? null}::bigint is null or h.id < ${behind ?? null}::bigint)
    order by h.id desc limit ${limit}::int`)
}

export async function countCampaigns(on: Queryable, of: CampaignFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from campaigns.holdings h
      where h.brand = ${of.brand}::int and (${of.state ?? null}::text is null or h."shownAs" = ${of.state ?? null}::text)
        and (${of.trigger ?? null}::text is null or h.trigger = ${of.trigger ?? null}::text) limit ${atMost}::int) c`)
  return row!.count
}

/** Campaigns that members see whose prize is played at a game. */
export function listOfGames(on: Queryable): Promise<CampaignRow[]> {
  return on.query<CampaignRow>(sql`
    select h.* from campaigns.holdings h
    where h.state in ('PUBLISHED', 'PAUSED') and h."endsAt" > clock_timestamp() and h.terms -> 'offer' -> 'prize' ->> 'kind' = 'rounds' order by h.id`)
}

export async function findCampaign(on: Queryable, brand: number, id: bigint): Promise<CampaignRow | undefined> {
  const [row] = await on.query<CampaignRow>(sql`select * from campaigns.holdings where id = ${id}::bigint and brand = ${brand}::int`)
  return row
}

/** The same, and nobody changes it before the transaction ends. */
export async function lockCampaign(on: Queryable, brand: number, id: bigint): Promise<CampaignRow | undefined> {
  await on.query(sql`select from campaigns.campaigns where id = ${id}::bigint and brand = ${brand}::int for no key update`)
  return findCampaign(on, brand, id)
}

/** The same unless somebody changes it at this moment: then undefined, without waiting. */
export async function lockFreeCampaign(on: Queryable, brand: number, id: bigint): Promise<CampaignRow | undefined> {
  const rows = await on.query(
    sql`select from campaigns.campaigns where id = ${id}::bigint and brand = ${brand}::int for no key update skip locked`,
  )
  return rows.length === 0 ? undefined : findCampaign(on, brand, id)
}

export type VersionRow = {
  version: number
  terms: unknown
  madeBy: string
  reason: string
  madeAt: Date
  publishedBy: string | null
  publishedAt: Date | null
}

/** The versions of a campaign, the newest first, so many at most. */
export function listCampaignVersions(on: Queryable, id: bigint, limit: number): Promise<VersionRow[]> {
  return on.query<VersionRow>(sql`
    select version, terms, made_by as "madeBy", reason, made_at as "madeAt", published_by as "publishedBy", published_at as "publishedAt"
    from campaigns.versions where campaign = ${id}::bigint order by version desc limit ${limit}::int`)
}

export type AudienceRow = { username: string; level: number; registeredAt: Date; lastLoginAt: Date | null; joinedAt: Date | null }
type Audience = { brand: number; id: bigint; audience: unknown; zone: string; lines: readonly bigint[] | undefined }

/** Whom a campaign is meant for at this moment, by name; within lines where there are some. */
export function exportAudience({ brand, id, audience, zone, lines }: Audience): Sql {
  return sql`
    select username, level, registered_at as "registeredAt", last_login_at as "lastLoginAt", joined_at as "joinedAt"
    from campaigns.list_audience(${brand}::int, ${id}::bigint, ${JSON.stringify(audience)}::text::jsonb, ${zone}::text, ${lines ? lines.map(String) : null}::bigint[])`
}

export type NewVersion = {
  trigger: CampaignTrigger
  code: string | null
  startsAt: Date
  endsAt: Date
  /** As on the wire. */
  terms: unknown
  by: string
  reason: string
}

/** Adds a draft. */
export async function addCampaign(tx: Tx, brand: number, of: NewVersion): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into campaigns.campaigns (brand, slug, trigger, code, starts_at, ends_at, made_by)
    values (${brand}::int, gen_random_uuid()::text, ${of.trigger}::text, ${of.code}::text, ${of.startsAt}::timestamptz, ${of.endsAt}::timestamptz, ${of.by}::text)
    returning id`)
  const { id } = row!
  await tx.query(sql`update campaigns.campaigns set slug = ${`campaign-${id}`} where id = ${id}::bigint`)
  await addVersion(tx, id, 1, of)
  return id
}

export async function hasCampaign(on: Queryable, brand: number, slug: string): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from campaigns.campaigns where brand = ${brand}::int and slug = ${slug}::text) as found`)
  return row!.found
}

/** Gives a campaign another name in addresses, before it is shown. */
export async function nameCampaign(on: Queryable, id: bigint, slug: string): Promise<void> {
  await on.query(sql`update campaigns.campaigns set slug = ${slug}::text where id = ${id}::bigint`)
}

async function addVersion(tx: Tx, id: bigint, version: number, { terms, by, reason }: NewVersion): Promise<void> {
  await tx.query(sql`
    insert into campaigns.versions (campaign, version, terms, made_by, reason)
    values (${id}::bigint, ${version}::int, ${JSON.stringify(terms)}::text::jsonb, ${by}::text, ${reason}::text)`)
}

/** Adds the next version; a draft has its times and code at once, a published campaign when the version is published. */
export async function addCampaignVersion(tx: Tx, id: bigint, version: number, of: NewVersion): Promise<void> {
  await addVersion(tx, id, version, of)
  await tx.query(sql`
    update campaigns.campaigns set version = ${version}::int,
      trigger = case when live_version is null then ${of.trigger}::text else trigger end, code = case when live_version is null then ${of.code}::text else code end,
      starts_at = case when live_version is null then ${of.startsAt}::timestamptz else starts_at end,
      ends_at = case when live_version is null then ${of.endsAt}::timestamptz else ends_at end
    where id = ${id}::bigint`)
}

/** Gives members the newest version. @returns false when more of the budget was granted than it has */
export async function publishVersion(
  tx: Tx,
  id: bigint,
  {
    version,
    code,
    startsAt,
    endsAt,
    budget,
    by,
  }: Pick<NewVersion, 'code' | 'startsAt' | 'endsAt' | 'by'> & { version: number; budget: bigint },
): Promise<boolean> {
  const [row] = await tx.query<{ fits: boolean }>(sql`
    select campaigns.fit_budget(${id}::bigint, ${budget}::bigint, ${budgetSlices}::int) as fits`)
  if (!row!.fits) return false
  // A campaign whose time is over ends for good when another one takes its code.
  await tx.query(sql`
    update campaigns.campaigns o set state = 'ENDED', ended_at = o.ends_at from campaigns.campaigns c
    where c.id = ${id}::bigint and o.brand = c.brand and o.code = ${code}::text and o.id <> c.id and o.state in ('PUBLISHED', 'PAUSED') and o.ends_at <= clock_timestamp()`)
  await tx.query(sql`
    update campaigns.campaigns set live_version = ${version}::int, code = ${code}::text, starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz,
      published_at = coalesce(published_at, clock_timestamp()), state = case state when 'DRAFT' then 'PUBLISHED' else state end
    where id = ${id}::bigint`)
  await tx.query(sql`
    update campaigns.versions set published_by = ${by}::text, published_at = clock_timestamp() where campaign = ${id}::bigint and version = ${version}::int`)
  return true
}

export async function setCampaignState(tx: Tx, id: bigint, state: 'PUBLISHED' | 'PAUSED' | 'ENDED'): Promise<void> {
  await tx.query(sql`
    update campaigns.campaigns set state = ${state}::text, ended_at = case when ${state}::text = 'ENDED' then clock_timestamp() end where id = ${id}::bigint`)
}

/** Until the transaction ends nobody else gives a campaign of the brand a code. */
export async function lockCodes(tx: Tx, brand: number): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('campaigns.codes:' || ${brand}::int, 0))`)
}

/** Whether another campaign has a code. One that is over has none. */
export async function isCodeTaken(on: Queryable, brand: number, code: string, id: bigint): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from campaigns.campaigns where brand = ${brand}::int and code = ${code}::text and id <> ${id}::bigint
      and state in ('PUBLISHED', 'PAUSED') and ends_at > clock_timestamp()) as found`)
  return row!.found
}

type ResultsRow = {
  awards: number
  members: number
  claimed: number
  amount: bigint
  bonuses: number
  cleared: number
  standing: number
  cost: bigint
  turnover: bigint
}

export async function readResults(on: Queryable, id: bigint): Promise<ResultsRow> {
  const [row] = await on.query<ResultsRow>(sql`
    select awards, members, claimed, amount, bonuses, cleared, standing, cost, turnover from campaigns.results(${id}::bigint)`)
  return row!
}

export type DeskAward = {
  id: bigint
  member: bigint
  number: number
  version: number
  amount: bigint
  deposit: bigint | null
  reference: string | null
  state: 'waiting' | 'claimed' | 'returned'
  grantNo: string | null
  madeAt: Date
}

export function listAwards(on: Queryable, campaign: bigint, behind: bigint | undefined, limit: number): Promise<DeskAward[]> {
  return on.query<DeskAward>(sql`
    select id, member, number, version, amount, deposit, reference, "grantNo", "madeAt", state from campaigns.award_view
    where campaign = ${campaign}::bigint and (${behind ?? null}::bigint is null or id < ${behind ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

export async function countAwards(on: Queryable, campaign: bigint, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from campaigns.awards where campaign = ${campaign}::bigint limit ${atMost}::int) c`)
  return row!.count
}
