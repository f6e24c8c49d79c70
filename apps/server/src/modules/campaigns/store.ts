import type { CampaignState, CampaignTrigger } from '@portal/contracts/campaign-values'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import { toInvariants, type Invariant } from '#modules/wallet'

type StoredState = 'DRAFT' | 'PUBLISHED' | 'PAUSED' | 'ENDED'

export type CampaignRow = {
  id: bigint
  brand: number
  slug: string
  version: number
  liveVersion: number | null
  trigger: CampaignTrigger
  code: string | null
  state: StoredState
  startsAt: Date
  endsAt: Date
  madeBy: string
  madeAt: Date
  publishedAt: Date | null
  endedAt: Date | null
  /** Of the version that members have, of a draft the newest; as on the wire. */
  terms: unknown
  budget: bigint
  granted: bigint
  joined: number
  awards: number
  members: number
  shownAs: CampaignState
}

/** What an operation for members reads: without the counts. */
export type LiveRow = Pick<CampaignRow, 'id' | 'brand' | 'slug' | 'trigger' | 'code' | 'startsAt' | 'endsAt' | 'terms' | 'shownAs'> & {
  liveVersion: number
}

/** A published campaign by its name; by the server's clock at this moment. */
export async function findLive(on: Queryable, brand: number, slug: string): Promise<LiveRow | undefined> {
  const [row] = await on.query<LiveRow>(sql`
    select c.id, c.brand, c.slug, c.trigger, c.code, v.version as "liveVersion", c.starts_at as "startsAt", c.ends_at as "endsAt", v.terms,
      case when c.state = 'ENDED' or c.ends_at <= clock_timestamp() then 'ended' when c.state = 'PAUSED' then 'paused'
        when c.starts_at > clock_timestamp() then 'scheduled' else 'live' end as "shownAs"
    from campaigns.campaigns c join campaigns.versions v on v.campaign = c.id and v.version = c.live_version
    where c.brand = ${brand}::int and c.slug = ${slug}::text`)
  return row
}

export type EntryRow = {
  campaign: bigint
  member: bigint
  version: number
  joinedAt: Date
  fromId: bigint
  awards: number
  terms: unknown
}

/** A member's part in a campaign with the terms of that moment, locked to the end of the transaction. */
export async function lockEntry(tx: Tx, campaign: bigint, member: bigint): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(sql`
    select e.campaign, e.member, e.version, e.joined_at as "joinedAt", e.from_id as "fromId", e.awards, v.terms
    from campaigns.entries e join campaigns.versions v on v.campaign = e.campaign and v.version = e.version
    where e.campaign = ${campaign}::bigint and e.member = ${member}::bigint for no key update of e`)
  return row
}

/** Notes that a member takes part from here on; the id of the log is taken now, so that what is played later has a higher one. */
export async function addEntry(on: Queryable, campaign: bigint, member: bigint, version: number): Promise<void> {
  await on.query(sql`
    insert into campaigns.entries (campaign, member, version, joined_at, from_id)
    values (${campaign}::bigint, ${member}::bigint, ${version}::int, clock_timestamp(), nextval('wallet.transfer_ids')) on conflict do nothing`)
}

/** Campaigns that a member has joined, of a trigger, that give now or did so within some time, and of which prizes are left; by their ids. */
export function listJoined(
  on: Queryable,
  member: bigint,
  trigger: CampaignTrigger,
  grace = '0 seconds',
): Promise<(EntryRow & { brand: number; endsAt: Date })[]> {
  return on.query<EntryRow & { brand: number; endsAt: Date }>(sql`
    select e.campaign, e.member, e.version, e.joined_at as "joinedAt", e.from_id as "fromId", e.awards, v.terms, c.brand, c.ends_at as "endsAt"
    from campaigns.entries e join campaigns.campaigns c on c.id = e.campaign
      join campaigns.versions v on v.campaign = e.campaign and v.version = e.version
    where e.member = ${member}::bigint and c.trigger = ${trigger}::text and c.state = 'PUBLISHED' and c.starts_at <= clock_timestamp()
      and c.ends_at > clock_timestamp() - ${grace}::interval and e.awards < (v.terms -> 'offer' ->> 'times')::int
    order by e.campaign for no key update of e`)
}

/** A campaign stays in the lists for this long after its end. */
const shownAfterEnd = '14 days'
const standingsMost = 200

export type StandingRow = LiveRow & {
  joinedTerms: unknown
  fromId: bigint | null
  awards: number
  reward: bigint | null
  rewardState: string | null
  grantNo: string | null
  amount: bigint | null
}

/** The campaigns that a member may see, with the member's part in each; those that are over for some time only where the member has one. */
export function listStandings(on: Queryable, brand: number, member: bigint): Promise<StandingRow[]> {
  return on.query<StandingRow>(sql`
    select s.* from campaigns.standings(${brand}::int, ${member}::bigint, ${shownAfterEnd}::interval) s limit ${standingsMost}::int`)
}

/** Whether a member belongs to an audience, as on the wire, at this moment. */
export async function isMemberOf(on: Queryable, brand: number, audience: unknown, zone: string, member: bigint): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from campaigns.members_of(${brand}::int, ${JSON.stringify(audience)}::text::jsonb, ${zone}::text, clock_timestamp(), ${member}::bigint)) as found`)
  return row!.found
}

/**
 * Whether somebody who is the same person, or paid to the same account, has had the prize. Of two who ask at once the second waits for the first; locked behind the member's part, before the
 * budget.
 */
export async function hasTwin(tx: Tx, campaign: bigint, member: bigint): Promise<boolean> {
  // A statement of its own: what the other has got meanwhile is seen by the next.
  await tx.query(sql`select campaigns.lock_twins(${campaign}::bigint, ${member}::bigint)`)
  const [row] = await tx.query<{ found: boolean }>(sql`select campaigns.has_twin(${campaign}::bigint, ${member}::bigint) as found`)
  return row!.found
}

/** Valid turnover since a member has joined. */
export async function sumPlayed(
  on: Queryable,
  { member, fromId, until, gameTypes }: { member: bigint; fromId: bigint; until: Date; gameTypes: readonly string[] | undefined },
): Promise<bigint> {
  const kinds = gameTypes && gameTypes.length > 0 ? gameTypes : null
  const [row] = await on.query<{ played: bigint }>(sql`
    select campaigns.played(${member}::bigint, ${fromId}::bigint, ${until}::timestamptz, ${kinds}::text[]) as played`)
  return row!.played
}

/** @returns false when less than the amount is left of the budget */
export async function takeBudget(tx: Tx, campaign: bigint, member: bigint, amount: bigint): Promise<boolean> {
  const [row] = await tx.query<{ isTaken: boolean }>(sql`
    select campaigns.take(${campaign}::bigint, ${member}::bigint, ${amount}::bigint) as "isTaken"`)
  return row!.isTaken
}

type NewAward = {
  campaign: bigint
  version: number
  member: bigint
  number: number
  reference: string | null
  deposit: bigint | null
  amount: bigint
  reward: bigint
}

export async function addAward(tx: Tx, award: NewAward): Promise<void> {
  await tx.query(sql`
    with counted as (
      update campaigns.entries set awards = ${award.number}::int where campaign = ${award.campaign}::bigint and member = ${award.member}::bigint
    )
    insert into campaigns.awards (campaign, version, member, number, reference, deposit, amount, reward, made_at)
    values (${award.campaign}::bigint, ${award.version}::int, ${award.member}::bigint, ${award.number}::int, ${award.reference}::text, ${award.deposit}::bigint,
      ${award.amount}::bigint, ${award.reward}::bigint, clock_timestamp())`)
}

/** Puts prizes back into their budgets whose rewards ended unclaimed. @returns how many */
export async function returnUnclaimed(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.query<{ many: number }>(sql`select campaigns.return_unclaimed(${limit}::int) as many`)
  return row!.many
}

/** Moves the cursor over the log, up to a final id, and queues who may have reached what a campaign asks for. @returns whether all is read */
export async function queuePlayers(on: Queryable, upTo: bigint, rows: number, grace: string): Promise<boolean> {
  const [row] = await on.query<{ done: boolean }>(sql`
    select campaigns.queue_players(${upTo}::bigint, ${rows}::int, ${grace}::interval) as done`)
  return row!.done
}

export type DuePlayer = { member: bigint; brand: number }

/** The next member of the queue, locked; another process takes another one. */
export async function takePlayer(tx: Tx): Promise<DuePlayer | undefined> {
  const [row] = await tx.query<DuePlayer>(sql`
    select member, brand from campaigns.players_due where due_at <= clock_timestamp() order by due_at, member limit 1 for update skip locked`)
  return row
}

export async function removePlayer(tx: Tx, member: bigint): Promise<void> {
  await tx.query(sql`delete from campaigns.players_due where member = ${member}::bigint`)
}

/** A member whose prize failed is looked at again after a pause that doubles. */
const [firstPause, doublings] = ['1 minute', 10]

export async function postponePlayer(on: Queryable, member: bigint): Promise<void> {
  await on.query(sql`
    update campaigns.players_due set attempts = attempts + 1, due_at = clock_timestamp() + ${firstPause}::interval * (2 ^ least(attempts, ${doublings}::int))
    where member = ${member}::bigint`)
}

/** I54 and I55; see sql/campaigns/views.sql. */
export async function checkCampaigns(on: Queryable): Promise<Invariant[]> {
  return toInvariants(
    await on.query<{ invariant: string; violations: bigint; sample: string | null }>(
      sql`select invariant, violations, sample from campaigns.check_invariants() order by invariant`,
    ),
  )
}
