import { type Queryable, sql } from '@portal/runtime'
import type { EventRow, SeasonRow, StepRow, StoredMarket } from './book-rows.ts'

/** A competition was taken over by another process: whatever its old owner still wants to write is void. */
export class CompetitionLost extends Error {}

export type OwnedCompetition = { readonly competition: string; readonly epoch: bigint }

const leaseSeconds = 6

export async function ensureCompetition(on: Queryable, id: string, sport: string): Promise<void> {
  await on.query(sql`insert into book.competitions (id, sport) values (${id}, ${sport}) on conflict (id) do nothing`)
}

/** Takes a competition whose lease is over. @returns undefined while another process owns it */
export async function takeCompetition(on: Queryable, id: string, owner: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ epoch: bigint }>(sql`
    update book.competitions set owner = ${owner}, epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_until <= clock_timestamp() returning epoch`)
  return row?.epoch
}

/** Renews leases. @returns the competitions that are still held */
export async function renewCompetitions(on: Queryable, owned: readonly OwnedCompetition[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    update book.competitions c set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from unnest(${owned.map(({ competition }) => competition)}::text[], ${owned.map(({ epoch }) => epoch)}::bigint[]) o (id, epoch)
    where c.id = o.id and c.epoch = o.epoch returning c.id`)
  return rows.map(({ id }) => id)
}

export async function releaseCompetition(on: Queryable, { competition, epoch }: OwnedCompetition): Promise<void> {
  await on.query(sql`update book.competitions set lease_until = '-infinity', owner = null where id = ${competition} and epoch = ${epoch}`)
}

/** Begins a write of the owner: the row is held until the transaction ends. @throws CompetitionLost */
export async function holdCompetition(tx: Queryable, { competition, epoch }: OwnedCompetition): Promise<void> {
  const rows = await tx.query(sql`select 1 from book.competitions where id = ${competition} and epoch = ${epoch} for share`)
  if (rows.length === 0) throw new CompetitionLost(`The competition ${competition} has another owner than that of epoch ${epoch}`)
}

/** A season of a competition, the newest where none is named. */
export async function findSeason(on: Queryable, competition: string, no: number | null = null): Promise<SeasonRow | undefined> {
  const [row] = await on.query<SeasonRow>(sql`
    select * from book.seasons where competition = ${competition} and (${no}::int is null or no = ${no}) order by no desc limit 1`)
  return row
}

/** Seasons that are bet on and not over. */
export async function listOpenSeasons(on: Queryable, competition: string): Promise<{ id: string; season: number }[]> {
  return on.query<{ id: string; season: number }>(sql`
    select id, season from book.events where competition = ${competition} and is_season and ended_at is null order by season`)
}

/** Matches of a season's league that are over. */
export async function countEnded(on: Queryable, competition: string, season: number): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from book.events
    where competition = ${competition} and season = ${season} and not is_season and not is_play_off and ended_at is not null`)
  return Number(row?.count ?? 0n)
}

export async function hasEvent(on: Queryable, id: string): Promise<boolean> {
  return (await on.query(sql`select 1 from book.events where id = ${id}`)).length > 0
}

export async function insertSeason(
  on: Queryable,
  season: { competition: string; no: number; teams: number; sealedSeed: Buffer; startedAt: Date },
): Promise<void> {
  await on.query(sql`
    insert into book.seasons (competition, no, teams, sealed_seed, started_at)
    values (${season.competition}, ${season.no}, ${season.teams}, ${season.sealedSeed}, ${season.startedAt})`)
  await on.query(sql`update book.competitions set season = ${season.no} where id = ${season.competition}`)
}

export async function updateSeason(on: Queryable, season: SeasonRow): Promise<void> {
  await on.query(sql`
    update book.seasons set announced = ${season.announced}, play_off_round = ${season.play_off_round}, champion = ${season.champion},
      shift_ms = ${season.shift_ms} where competition = ${season.competition} and no = ${season.no}`)
}

/** Puts off what has not begun; bets stand. */
export async function shiftEvents(on: Queryable, competition: string, byMs: number): Promise<void> {
  await on.query(sql`
    update book.events set start = start + make_interval(secs => ${byMs / 1_000}), next_at = next_at + make_interval(secs => ${byMs / 1_000}),
      revision = nextval('book.revisions'), changed_at = clock_timestamp()
    where competition = ${competition} and status in ('SCHEDULED', 'POSTPONED')`)
}

export type NewEvent = Pick<
  EventRow,
  | 'id'
  | 'competition'
  | 'season'
  | 'no'
  | 'sport'
  | 'home'
  | 'away'
  | 'is_play_off'
  | 'play_off_round'
  | 'start'
  | 'fate'
  | 'params'
  | 'model_version'
  | 'commitment'
  | 'sealed_link'
  | 'state'
  | 'markets'
> &
  Partial<Pick<EventRow, 'is_season'>>

export async function insertEvent(on: Queryable, event: NewEvent, now: Date): Promise<void> {
  await on.query(sql`
    insert into book.events (id, competition, season, no, sport, home, away, is_play_off, play_off_round, is_season, start, first_start, fate, params, model_version,
      commitment, sealed_link, state, next_at, markets, changed_at)
    values (${event.id}, ${event.competition}, ${event.season}, ${event.no}, ${event.sport}, ${event.home}, ${event.away}, ${event.is_play_off},
      ${event.play_off_round}, ${event.is_season ?? false}, ${event.start}, ${event.start}, ${event.fate}, ${JSON.stringify(event.params)}::jsonb, ${event.model_version},
      ${event.commitment}, ${event.sealed_link}, ${JSON.stringify(event.state)}::jsonb, ${event.start}, ${JSON.stringify(event.markets)}::jsonb, ${now})`)
}

export async function insertPrices(on: Queryable, event: string, seq: bigint, at: Date, changes: readonly unknown[]): Promise<void> {
  if (changes.length === 0) return
  await on.query(sql`insert into book.prices (event, seq, at, changes) values (${event}, ${seq}, ${at}, ${JSON.stringify(changes)}::jsonb)`)
}

/** @returns the row, locked until the transaction ends */
export async function lockEvent(tx: Queryable, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.query<EventRow>(sql`select * from book.events where id = ${id} for update`)
  return row
}

/** Writes what a step, a begin or an operator has changed. */
export async function writeEvent(tx: Queryable, event: EventRow, now: Date): Promise<void> {
  const [written] = await tx.query<{ revision: bigint }>(sql`
    update book.events set start = ${event.start}, status = ${event.status}, state = ${JSON.stringify(event.state)}::jsonb, step = ${event.step},
      digest = ${event.digest}, next_at = ${event.next_at}, seq = ${event.seq}, markets = ${JSON.stringify(event.markets)}::jsonb,
      live = ${event.live === null ? null : JSON.stringify(event.live)}::jsonb, major_step = ${event.major_step}, home_score = ${event.home_score},
      away_score = ${event.away_score}, suspended = ${event.suspended}, suspended_types = ${event.suspended_types}, void_reason = ${event.void_reason},
      ended_at = ${event.ended_at}, revision = nextval('book.revisions'), changed_at = ${now}
    where id = ${event.id} returning revision`)
  if (!written) throw new Error(`The event ${event.id} is not there`)
  event.revision = written.revision
}

export async function insertStep(tx: Queryable, step: StepRow): Promise<void> {
  await tx.query(sql`
    insert into book.steps (event, step, at, incident, link, digest, home, away, period, is_major)
    values (${step.event}, ${step.step}, ${step.at}, ${JSON.stringify(step.incident)}::jsonb, ${step.link}, ${step.digest}, ${step.home}, ${step.away},
      ${step.period}, ${step.is_major})`)
}

/** The hashes of the slips that were reserved on an event after a step. */
export async function listHashes(tx: Queryable, event: string, step: number): Promise<string[]> {
  const rows = await tx.query<{ hash: string }>(sql`
    select distinct s.hash from book.picks p join book.slips s on s.id = p.slip where p.event = ${event} and p.step = ${step} order by 1`)
  return rows.map(({ hash }) => hash)
}

export async function findEvent(on: Queryable, id: string): Promise<EventRow | undefined> {
  const [row] = await on.query<EventRow>(sql`select * from book.events where id = ${id}`)
  return row
}

export async function listEventsById(on: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  return on.query<EventRow>(sql`select * from book.events where id = any (${ids}::text[])`)
}

/** The events of competitions that have something due, the longest due first. */
export async function listDue(on: Queryable, competitions: readonly string[], now: Date): Promise<{ id: string; competition: string }[]> {
  return on.query<{ id: string; competition: string }>(sql`
    select id, competition from book.events where competition = any (${competitions}::text[]) and next_at <= ${now} order by next_at limit 200`)
}

/** When the next event of a competition is due. */
export async function findNextDue(on: Queryable, competition: string): Promise<Date | null> {
  const [row] = await on.query<{ at: Date | null }>(sql`select min(next_at) as at from book.events where competition = ${competition}`)
  return row?.at ?? null
}

export async function countAhead(on: Queryable, competition: string): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(sql`
    select count(*) as count from book.events where competition = ${competition} and status in ('SCHEDULED', 'POSTPONED') and not is_season`)
  return Number(row?.count ?? 0n)
}

export type SeasonEvent = Pick<
  EventRow,
  'id' | 'home' | 'away' | 'home_score' | 'away_score' | 'status' | 'is_play_off' | 'play_off_round' | 'no' | 'start'
>

/** The matches of a season in their order, with their scores as far as they are. */
export async function listSeasonResults(on: Queryable, competition: string, season: number): Promise<SeasonEvent[]> {
  return on.query<SeasonEvent>(sql`
    select id, home, away, home_score, away_score, status, is_play_off, play_off_round, no, start from book.events
    where competition = ${competition} and season = ${season} and not is_season order by no`)
}

export async function listSteps(on: Queryable, event: string, from = 1): Promise<StepRow[]> {
  return on.query<StepRow>(sql`select * from book.steps where event = ${event} and step >= ${from} order by step`)
}

/** The newest steps of an event, oldest first. */
export async function listNewestSteps(on: Queryable, event: string, limit: number): Promise<StepRow[]> {
  const rows = await on.query<StepRow>(sql`select * from book.steps where event = ${event} order by step desc limit ${limit}`)
  return rows.toReversed()
}

/** Which of the events have another revision than is known here. */
export async function listRevisions(on: Queryable, since: Date): Promise<{ id: string; revision: bigint }[]> {
  return on.query<{ id: string; revision: bigint }>(sql`select id, revision from book.events where changed_at >= ${since}`)
}

/** Prices of an event after a version, or as of a time: what a slip may still have been shown. */
export async function findPrice(
  on: Queryable,
  event: string,
  market: string,
  seq: number,
): Promise<{ at: Date; market: StoredMarket; until: Date | null } | undefined> {
  const [row] = await on.query<{ at: Date; market: StoredMarket | null; until: Date | null }>(sql`
    select p.at, (select c from jsonb_array_elements(p.changes) c where c ->> 'k' = ${market}) as market,
      (select min(n.at) from book.prices n where n.event = p.event and n.seq > p.seq
        and exists (select 1 from jsonb_array_elements(n.changes) c where c ->> 'k' = ${market})) as until
    from book.prices p where p.event = ${event} and p.seq = ${seq}`)
  return row?.market ? { at: row.at, market: row.market, until: row.until } : undefined
}
