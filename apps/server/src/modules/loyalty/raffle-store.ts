import type { RewardCover } from '@portal/contracts/points-values'
import type { RaffleState } from '@portal/contracts/loyalty-values'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import type { LevelTexts } from './level-store.ts'
import type { RewardRow } from './reward-store.ts'

type StoredRaffle = 'PLANNED' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'CANCELLED'

/** What an operator decides of a raffle. Days are of the brand's calendar. */
export type RaffleTerms = {
  titles: LevelTexts
  basis: 'valid' | 'deposits'
  perTicket: bigint
  ticketCap: number
  prizes: bigint[]
  claimDays: number
  firstDay: string
  lastDay: string
  /** What the prizes are called, the first prize first; those without a name are money alone. */
  prizeNames: LevelTexts[]
  /** The picture of the raffle; null for none. */
  cover: RewardCover | null
  /** A minute of the brand's calendar. */
  drawAt: string
}

export type RaffleRow = Omit<RaffleTerms, 'drawAt'> & {
  id: bigint
  brand: number
  version: number
  state: StoredRaffle
  /** What members see of the state. */
  shownAs: RaffleState
  startsAt: Date
  closesAt: Date
  drawAt: Date
  seedHash: string | null
  sealedSeed: Buffer | null
  promisedAt: Date | null
  root: string | null
  tickets: number | null
  members: number | null
  closedAt: Date | null
  seed: string | null
  drawnAt: Date | null
  /** The public source that decides beside the seed, its round, and what that came to. */
  source: string | null
  sourceRound: bigint | null
  randomness: string | null
  signature: string | null
  /** When a draw has last found no round of the source. */
  roundMissedAt: Date | null
  by: string
  reason: string
  at: Date
}

export type RaffleMaker = { by: string; reason: string; zone: string }

/** Adds a raffle that is not promised yet. Its first day begins at the midnight of the zone, and its last ends there. */
export async function addRaffle(on: Queryable, brand: number, terms: RaffleTerms, { by, reason, zone }: RaffleMaker): Promise<bigint> {
  const { titles, basis, perTicket, ticketCap, prizes, prizeNames, cover, claimDays, firstDay, lastDay, drawAt } = terms
  const [row] = await on.query<{ id: bigint }>(sql`
    insert into loyalty.raffles (brand, titles, basis, per_ticket, ticket_cap, prizes, claim_days, first_day, last_day, starts_at, closes_at, draw_at, made_by, reason,
      prize_names, cover)
    values (${brand}, ${titles}, ${basis}, ${perTicket}, ${ticketCap}, ${prizes.map(String)}::bigint[], ${claimDays}, ${firstDay}::date, ${lastDay}::date,
      ${firstDay}::date::timestamp at time zone ${zone}::text, (${lastDay}::date + 1)::timestamp at time zone ${zone}::text,
      ${drawAt}::timestamp at time zone ${zone}::text, ${by}, ${reason}, ${JSON.stringify(prizeNames)}::text::jsonb, ${cover})
    returning id`)
  return row!.id
}

/** When a raffle of these terms is drawn. */
export async function findDrawTime(on: Queryable, { drawAt }: RaffleTerms, { zone }: Pick<RaffleMaker, 'zone'>): Promise<Date> {
  const [row] = await on.query<{ at: Date }>(sql`select ${drawAt}::timestamp at time zone ${zone}::text as at`)
  return row!.at
}

/** Gives a locked raffle other terms. */
export async function updateRaffle(
  on: Queryable,
  id: bigint,
  terms: RaffleTerms,
  { by, reason, zone, sourceRound }: RaffleMaker & Pick<RaffleRow, 'sourceRound'>,
): Promise<void> {
  const { titles, basis, perTicket, ticketCap, prizes, prizeNames, cover, claimDays, firstDay, lastDay, drawAt } = terms
  await on.query(sql`
    update loyalty.raffles set version = version + 1, titles = ${titles}, basis = ${basis}, per_ticket = ${perTicket}, ticket_cap = ${ticketCap},
      prizes = ${prizes.map(String)}::bigint[], claim_days = ${claimDays}, first_day = ${firstDay}::date, last_day = ${lastDay}::date,
      starts_at = ${firstDay}::date::timestamp at time zone ${zone}::text, closes_at = (${lastDay}::date + 1)::timestamp at time zone ${zone}::text,
      draw_at = ${drawAt}::timestamp at time zone ${zone}::text, made_by = ${by}, reason = ${reason}, made_at = clock_timestamp(),
      prize_names = ${JSON.stringify(prizeNames)}::text::jsonb, cover = ${cover}, source_round = ${sourceRound}
    where id = ${id}::bigint`)
}

/** Notes that a draw found no round of its public source. */
export async function noteMissedRound(on: Queryable, id: bigint, now: Date): Promise<void> {
  await on.query(sql`update loyalty.raffles set round_missed_at = ${now} where id = ${id}::bigint`)
}

export async function cancelRaffle(on: Queryable, id: bigint, { by, reason }: Omit<RaffleMaker, 'zone'>): Promise<void> {
  await on.query(sql`
    update loyalty.raffles set state = 'CANCELLED', version = version + 1, made_by = ${by}, reason = ${reason}, made_at = clock_timestamp()
    where id = ${id}::bigint and state in ('PLANNED', 'OPEN', 'CLOSED')`)
}

/** A raffle of a brand, locked to the end of the transaction. */
export async function lockRaffle(on: Queryable, brand: number, id: bigint): Promise<RaffleRow | undefined> {
  const [row] = await on.query<RaffleRow>(
    sql`select * from loyalty.raffle_view where id = ${id}::bigint and brand = ${brand}::int for no key update`,
  )
  return row
}

export async function findRaffle(on: Queryable, brand: number, id: bigint): Promise<RaffleRow | undefined> {
  const [row] = await on.query<RaffleRow>(sql`select * from loyalty.raffle_view where id = ${id}::bigint and brand = ${brand}::int`)
  return row
}

/** Which raffles of a brand: by what is stored, or by what is shown. */
type RaffleFilter = { brand: number; states?: readonly StoredRaffle[] | undefined; shownAs?: RaffleState | undefined }

/** The raffles of a brand, the latest close first, behind one. */
export function listRaffles(
  on: Queryable,
  { brand, states, shownAs }: RaffleFilter,
  behind: { closesAt: Date; id: bigint } | undefined,
  limit: number,
): Promise<RaffleRow[]> {
  return on.query<RaffleRow>(sql`
    select * from loyalty.raffle_view
    where brand = ${brand}::int and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
      and (${shownAs ?? null}::text is null or "shownAs" = ${shownAs ?? null}::text)
      and (${behind?.closesAt ?? null}::timestamptz is null
        or ("closesAt", id) < (${behind?.closesAt ?? null}::timestamptz, ${behind?.id ?? null}::bigint))
    order by "closesAt" desc, id desc limit ${limit}::int`)
}

export async function countRaffles(on: Queryable, { brand, shownAs }: RaffleFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from loyalty.raffle_view
      where brand = ${brand}::int and (${shownAs ?? null}::text is null or "shownAs" = ${shownAs ?? null}::text) limit ${atMost}::int) c`)
  return row!.count
}

/** Raffles for which something is to be done behind one: to be promised, closed or drawn. The earliest draw comes first. */
export function listDueRaffles(
  on: Queryable,
  now: Date,
  behind: Pick<RaffleRow, 'id' | 'drawAt'> | undefined,
  limit: number,
): Promise<Pick<RaffleRow, 'id' | 'drawAt'>[]> {
  return on.query<Pick<RaffleRow, 'id' | 'drawAt'>>(sql`
    select id, draw_at as "drawAt" from loyalty.raffles
    where state in ('PLANNED', 'OPEN', 'CLOSED') and (state = 'PLANNED' or (state = 'OPEN' and closes_at <= ${now}::timestamptz) or draw_at <= ${now}::timestamptz)
      and (${behind?.drawAt ?? null}::timestamptz is null or (draw_at, id) > (${behind?.drawAt ?? null}::timestamptz, ${behind?.id ?? null}::bigint))
    order by draw_at, id limit ${limit}::int`)
}

/** The age of the oldest draw that is past and not done; 0 without one. */
export async function findRaffleLatenessSeconds(on: Queryable): Promise<number> {
  const [row] = await on.query<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(draw_at)), 0)::float8 as seconds from loyalty.raffles
    where state in ('PLANNED', 'OPEN', 'CLOSED') and draw_at <= clock_timestamp()`)
  return row!.seconds
}

/** Locks a raffle to be promised, closed or drawn; undefined while another process is at it. */
export async function takeRaffle(tx: Tx, id: bigint): Promise<RaffleRow | undefined> {
  const [row] = await tx.query<RaffleRow>(sql`select * from loyalty.raffle_view where id = ${id}::bigint for no key update skip locked`)
  return row
}

export async function promiseRaffle(
  tx: Tx,
  id: bigint,
  {
    seedHash,
    sealedSeed,
    source,
    sourceRound,
    now,
  }: Pick<RaffleRow, 'source' | 'sourceRound'> & { seedHash: string; sealedSeed: Buffer; now: Date },
): Promise<void> {
  await tx.query(sql`
    update loyalty.raffles set state = 'OPEN', seed_hash = ${seedHash}, sealed_seed = ${sealedSeed}, source = ${source}, source_round = ${sourceRound}, promised_at = ${now}::timestamptz
    where id = ${id}::bigint and state = 'PLANNED'`)
}

export type TicketRow = { member: bigint; currency: string; first: number; count: number; salt: string; mark: string }

/** Fixes who has which tickets of a raffle that is locked. */
export async function fixTickets(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`select loyalty.fix_tickets(${id}::bigint)`)
}

/** The list of tickets behind a number, in the order of numbers. */
export function listTickets(on: Queryable, id: bigint, after: number, limit: number): Promise<TicketRow[]> {
  return on.query<TicketRow>(sql`
    select member, currency, first, count, salt, mark from loyalty.raffle_tickets
    where raffle = ${id}::bigint and first > ${after}::int order by first limit ${limit}::int`)
}

export async function closeRaffle(
  tx: Tx,
  id: bigint,
  closed: { root: string; tickets: number; members: number; sourceRound: bigint | null; now: Date },
): Promise<void> {
  const { root, tickets, members, sourceRound, now } = closed
  await tx.query(sql`
    update loyalty.raffles set state = 'CLOSED', root = ${root}, tickets = ${tickets}, members = ${members}, source_round = ${sourceRound}, closed_at = ${now}::timestamptz
    where id = ${id}::bigint and state = 'OPEN'`)
}

/** Who has some tickets, in their order. */
export async function findHolders(on: Queryable, id: bigint, tickets: readonly number[]): Promise<{ member: bigint; currency: string }[]> {
  return on.query<{ member: bigint; currency: string }>(sql`
    select t.member, t.currency from unnest(${tickets}::int[]) with ordinality u (number, at)
      cross join lateral (
        select r.member, r.currency from loyalty.raffle_tickets r where r.raffle = ${id}::bigint and r.first <= u.number order by r.first desc limit 1
      ) t
    order by u.at`)
}

export type RaffleWinner = { raffle: bigint; place: number; ticket: number; member: bigint; amount: bigint }

export async function drawRaffle(
  tx: Tx,
  id: bigint,
  { seed, randomness, signature, now }: { seed: string; randomness: string | null; signature: string | null; now: Date },
  winners: readonly Omit<RaffleWinner, 'raffle'>[],
): Promise<void> {
  await tx.query(sql`
    insert into loyalty.raffle_winners (raffle, place, ticket, member, amount)
    select ${id}::bigint, u.place, u.ticket, u.member, u.amount
    from unnest(${winners.map(({ place }) => place)}::int[], ${winners.map(({ ticket }) => ticket)}::int[], ${winners.map(({ member }) => String(member))}::bigint[],
      ${winners.map(({ amount }) => String(amount))}::bigint[]) u (place, ticket, member, amount)`)
  await tx.query(sql`
    update loyalty.raffles set state = 'DRAWN', seed = ${seed}, randomness = ${randomness}, signature = ${signature}, drawn_at = ${now}::timestamptz where id = ${id}::bigint and state = 'CLOSED'`)
}

/** Who has won some raffles, the first prize first. */
export function listRaffleWinners(on: Queryable, ids: readonly bigint[]): Promise<RaffleWinner[]> {
  return on.query<RaffleWinner>(sql`
    select raffle, place, ticket, member, amount from loyalty.raffle_winners where raffle = any (${ids.map(String)}::bigint[]) order by raffle, place`)
}

/** The tickets of a member as they were fixed. */
export async function findTickets(on: Queryable, id: bigint, member: bigint): Promise<TicketRow | undefined> {
  const [row] = await on.query<TicketRow>(sql`
    select member, currency, first, count, salt, mark from loyalty.raffle_tickets where raffle = ${id}::bigint and member = ${member}::bigint`)
  return row
}

/** What a member has earned by so far in the days of a raffle: turnover or deposits. */
export async function sumOfRaffle(on: Queryable, id: bigint, member: bigint): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(sql`
    select coalesce(sum(case r.basis when 'valid' then s.valid else s.deposits end), 0)::bigint as sum
    from loyalty.raffles r join loyalty.period_sums s on s.brand = r.brand and s.period = 'D' and s.category = ''
      and s.starts_at >= r.starts_at and s.starts_at < r.closes_at
    where r.id = ${id}::bigint and s.member = ${member}::bigint`)
  return row!.sum
}

/** The rewards of the prizes that a member has won in a raffle. */
export function listPrizesOf(on: Queryable, id: bigint, member: bigint): Promise<Pick<RewardRow, 'id' | 'state' | 'expiresAt'>[]> {
  return on.query<Pick<RewardRow, 'id' | 'state' | 'expiresAt'>>(sql`
    select r.id, case when r.state = 'CLAIMABLE' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end as state, r.expires_at as "expiresAt"
    from loyalty.raffle_winners w join loyalty.rewards r on r.member = w.member and r.kind = 'raffle' and r.source = w.raffle || ':' || w.place
    where w.raffle = ${id}::bigint and w.member = ${member}::bigint order by r.id`)
}
