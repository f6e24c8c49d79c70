import { type Queryable, sql, type Tx } from '@portal/runtime'

/** How long a process has a grant for itself. */
const leaseTime = '1 minute'

export type FreeRoundsState = 'GRANTED' | 'SENT' | 'CANCELLING' | 'DONE' | 'EXPIRED' | 'REVOKED' | 'FAILED'

export type FreeRoundsRow = {
  id: bigint
  brand: number
  member: bigint
  currency: string
  vendor: string
  game: string
  rounds: number
  stake: bigint
  multiplier: number
  source: string
  validFrom: Date
  validTo: Date
  state: FreeRoundsState
  left: number | null
  played: number
  won: bigint
  kept: bigint
  grantNo: string | null
  attempts: number
  lastFault: string | null
  createdAt: Date
  endedAt: Date | null
}

export type NewFreeRounds = Pick<
  FreeRoundsRow,
  'brand' | 'member' | 'currency' | 'vendor' | 'game' | 'rounds' | 'stake' | 'multiplier' | 'source'
> & {
  playDays: number
}

/** Grants rounds; the same source again is the same grant. The vendor is told outside of the transaction. */
export async function addFreeRounds(tx: Tx, given: NewFreeRounds): Promise<bigint> {
  await tx.query(sql`
    insert into launch.free_rounds (brand, member, currency, vendor, game, rounds, stake, multiplier, source, valid_from, valid_to)
    values (${given.brand}, ${given.member}, ${given.currency}, ${given.vendor}, ${given.game}, ${given.rounds}, ${given.stake}, ${given.multiplier}, ${given.source},
      date_trunc('milliseconds', clock_timestamp()), date_trunc('milliseconds', clock_timestamp()) + make_interval(days => ${given.playDays}::int))
    on conflict (brand, source) do nothing`)
  const [row] = await tx.query<{ id: bigint }>(
    sql`select id from launch.free_rounds where brand = ${given.brand} and source = ${given.source}`,
  )
  return row!.id
}

/** Takes grants of which something is to be done, each for `leaseTime`: a process that dies leaves them to the others. */
export async function takeDueFreeRounds(on: Queryable, now: Date, atMost: number): Promise<FreeRoundsRow[]> {
  const taken = await on.query<{ id: bigint }>(sql`
    update launch.free_rounds f set next_at = ${now}::timestamptz + ${leaseTime}::interval, attempts = f.attempts + 1
    from (
      select id from launch.free_rounds where next_at <= ${now}::timestamptz order by next_at limit ${atMost}::int for update skip locked) due
    where f.id = due.id returning f.id`)
  return listFreeRounds(on, taken.map(({ id }) => id)) // prettier-ignore
}

export function listFreeRounds(on: Queryable, ids: readonly bigint[]): Promise<FreeRoundsRow[]> {
  return on.query<FreeRoundsRow>(sql`select * from launch.free_rounds_view where id = any (${ids.map(String)}::bigint[]) order by id`)
}

/** Locks a grant to the end of the transaction. */
export async function lockFreeRounds(tx: Tx, id: bigint): Promise<FreeRoundsRow | undefined> {
  const [row] = await tx.query<FreeRoundsRow>(sql`select * from launch.free_rounds_view where id = ${id}::bigint for no key update`)
  return row
}

/** Notes what the vendor has said of a grant that goes on, and when to ask again. */
export async function noteFreeRounds(
  on: Queryable,
  id: bigint,
  { state, left, nextAt, fault }: { state?: FreeRoundsState; left?: number; nextAt: Date; fault?: string },
): Promise<void> {
  await on.query(sql`
    update launch.free_rounds set state = coalesce(${state ?? null}::text, state), left_over = coalesce(${left ?? null}::int, left_over), next_at = ${nextAt}::timestamptz,
      last_fault = ${fault ?? null}::text, attempts = case when ${fault ?? null}::text is null then 0 else attempts end
    where id = ${id}::bigint and ended_at is null`)
}

export async function endFreeRounds(
  tx: Tx,
  id: bigint,
  { state, left, grantNo, fault }: { state: FreeRoundsState; left: number | null; grantNo: string | null; fault?: string },
): Promise<void> {
  await tx.query(sql`
    update launch.free_rounds set state = ${state}, left_over = ${left}, grant_no = ${grantNo}, last_fault = ${fault ?? null}::text, next_at = null,
      ended_at = clock_timestamp() where id = ${id}::bigint and ended_at is null`)
}

/** Asks for what is left to be taken back. @returns false when the grant has ended or is being taken back already */
export async function askToCancel(tx: Tx, brand: number, id: bigint): Promise<boolean> {
  const rows = await tx.query<{ id: bigint }>(sql`
    update launch.free_rounds set state = 'CANCELLING', next_at = clock_timestamp(), attempts = 0
    where id = ${id}::bigint and brand = ${brand}::int and state in ('GRANTED', 'SENT') returning id`)
  return rows.length > 0
}

/** Rounds of a grant whose win has not come yet. */
export async function countOpenPlays(on: Queryable, id: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from launch.free_round_plays where grant_id = ${id}::bigint and not is_closed and not is_undone`)
  return row!.count
}

export type PlayRow = { grant: bigint; won: bigint; multiplier: number; state: FreeRoundsState; kept: bigint }

/** Remembers a round that a bet of nothing has opened. @returns undefined where the grant is none of the member's at this vendor */
export async function openPlay(
  tx: Tx,
  { link, vendor, member, roundId, grant }: { link: number; vendor: string; member: bigint; roundId: string; grant: bigint },
): Promise<void> {
  await tx.query(sql`
    with known as (
      select id from launch.free_rounds where id = ${grant}::bigint and member = ${member}::bigint and vendor = ${vendor} for no key update
    ), opened as (
      insert into launch.free_round_plays (link, member, round_id, grant_id) select ${link}::int, ${member}::bigint, ${roundId}, id from known
      on conflict (link, member, round_id) do nothing returning grant_id
    )
    update launch.free_rounds f set played = f.played + 1, next_at = case when f.ended_at is null and f.played + 1 >= f.rounds then clock_timestamp() else f.next_at end
    from opened o where f.id = o.grant_id`)
}

/** Adds to what a round has won, or takes it back; answers its grant, locked. undefined where the round is none of free rounds. */
export async function movePlay(
  tx: Tx,
  { link, member, roundId }: { link: number; member: bigint; roundId: string },
  change: { amount: bigint } | { undo: 'round' | 'win' },
): Promise<(PlayRow & { delta: bigint }) | undefined> {
  const [play] = await tx.query<PlayRow & { isUndone: boolean }>(sql`
    select f.id as grant, p.won, p.is_undone as "isUndone", f.multiplier, f.state, f.kept from launch.free_round_plays p join launch.free_rounds f on f.id = p.grant_id
    where p.link = ${link}::int and p.member = ${member}::bigint and p.round_id = ${roundId} for no key update`)
  if (!play || play.isUndone) return undefined
  const undo = 'undo' in change ? change.undo : undefined
  const delta = 'undo' in change ? -play.won : change.amount
  await tx.query(sql`
    with moved as (
      update launch.free_round_plays set won = won + ${delta}::bigint, is_closed = ${undo === undefined}::boolean, is_undone = ${undo === 'round'}::boolean
      where link = ${link}::int and member = ${member}::bigint and round_id = ${roundId} returning grant_id
    )
    update launch.free_rounds f set won = f.won + ${delta}::bigint, played = f.played - ${undo === 'round' ? 1 : 0}::int from moved m where f.id = m.grant_id`)
  return { ...play, delta }
}

/** Adds to what is kept of the wins of a grant. */
export async function keepWins(tx: Tx, id: bigint, amount: bigint): Promise<void> {
  await tx.query(sql`update launch.free_rounds set kept = kept + ${amount}::bigint where id = ${id}::bigint`)
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectFreeRoundInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from launch.check_free_rounds()`)
}
