import { type Queryable, sql } from '@portal/runtime'
import type { Json } from '../engine/table-game.ts'

export type Mode = 'real' | 'demo'
export type StoredState = 'betting' | 'open' | 'refused' | 'undoing' | 'undone' | 'drawn' | 'settled' | 'parked'
/** A decision as it came; that of a time-out has no request id. */
export type StoredAction = { requestId: string | null; action: Json }
export type StoredStanding = { outcome: Json; options: Json; neutral: Json }

export type RoundRow = {
  id: string
  number: bigint
  session_id: string
  player_id: string
  game: string
  currency: string
  mode: Mode
  request_id: string
  /** The whole of what the round costs. */
  stake: bigint
  /** The step of the ladder that prices a unit; null in rounds of earlier builds, where it is the stake. */
  bet: bigint | null
  choice: Json
  actions: StoredAction[]
  /** What an open round has shown. */
  standing: StoredStanding | null
  /** The campaign that paid for the round: the player gave nothing. */
  free_campaign: string | null
  /** The result was written before the portal was asked; it is nobody's until the round is settled. */
  betwin: boolean
  /** Of a round that its table's players share: the room and the number of its round. */
  room: string | null
  room_round: bigint | null
  /** Of a magazine: the room in which it is shot. */
  magazine_room: string | null
  /** The printed series whose ticket the round is; its number is the nonce. */
  series: bigint | null
  state: StoredState
  refusal: string | null
  seed_id: bigint | null
  client_seed: string | null
  nonce: bigint | null
  /** In units, as the game tells it; a slot's is read by stored-outcome.ts. */
  outcome: Json
  /** With what was won of jackpots. */
  win: bigint | null
  /** What the round did to the jackpots; null where it feeds none. Read by `readStoredJackpots`. */
  jackpots: unknown
  balance_before: bigint | null
  balance_after: bigint | null
  shown_steps: number
  acknowledged_at: Date | null
  version: number
  started_at: Date
  changed_at: Date
}

export type NewRound = {
  id: string
  sessionId: string
  playerId: string
  game: string
  vendor: string
  currency: string
  mode: Mode
  requestId: string
  stake: bigint
  bet: bigint
  choice: Json
  acknowledges: string | undefined
  campaign: string | undefined
  now: Date
  minCycleMs: number
}

/** What `studio.begin_round` decided; the seed is there when the round has begun. */
export type BeginVerdict =
  | { verdict: 'begun'; started_at: Date; seed_id: bigint; sealed_seed: Buffer; commitment: string; client_seed: string; nonce: bigint }
  | { verdict: 'known' | 'in_progress' | 'unfinished'; round_id: string }
  | { verdict: 'too_early'; wait_ms: number }
  | { verdict: 'not_found' | 'free_rounds_over' }

/** Begins rounds, in the order of their players so that two batches can't wait for each other. @returns verdicts in the order asked */
export async function beginRounds(on: Queryable, rounds: readonly NewRound[]): Promise<BeginVerdict[]> {
  const items = rounds.map((round, place) => ({ ...round, place, stake: String(round.stake), bet: String(round.bet) }))
  items.sort((one, other) => (one.playerId < other.playerId ? -1 : 1))
  const rows = await on.query<BeginVerdict & { place: number }>(sql`
    select i.place, b.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (place int, id text, "sessionId" text, "playerId" text, game text,
      vendor text, currency text, mode text, "requestId" uuid, stake bigint, bet bigint, choice jsonb, acknowledges text, campaign text,
      now timestamptz, "minCycleMs" int)
    cross join lateral studio.begin_round(i.id, i."sessionId", i."playerId", i.game, i.currency, i.mode, i."requestId", i.stake, i.bet,
      coalesce(i.choice, 'null'), i.acknowledges, i.campaign, i.vendor, i.now, i."minCycleMs") b`)
  return inOrder(rows, rounds.length)
}

function inOrder<Row extends { place: number }>(rows: readonly Row[], count: number): Row[] {
  const placed: Row[] = Array.from({ length: count })
  for (const row of rows) placed[row.place] = row
  return placed
}

export type NewLine = { txId: string; roundId: string; call: 'win' | 'rollback'; body: Record<string, unknown>; nextTryAt: Date }

export type Drawn = {
  seedId: bigint
  clientSeed: string
  nonce: bigint
  balanceBefore: bigint | null
  result: { outcome: Json; win: bigint; line: NewLine } | { standing: StoredStanding }
}

/** Stores the results of rounds. @returns in the order asked; undefined where the round was abandoned meanwhile, or another round took the nonce */
export async function storeDraws(on: Queryable, draws: readonly (Drawn & { id: string })[]): Promise<(RoundRow | undefined)[]> {
  const items = draws.map(({ id, seedId, clientSeed, nonce, balanceBefore, result }) => {
    const done = 'line' in result ? result : undefined
    return {
      id,
      seedId: String(seedId),
      clientSeed,
      nonce: String(nonce),
      balanceBefore: balanceBefore === null ? null : String(balanceBefore),
      standing: 'standing' in result ? result.standing : null,
      ...(done && { outcome: done.outcome, win: String(done.win), tx: done.line.txId, body: done.line.body, next: done.line.nextTryAt }),
    }
  })
  // The seeds' rows are locked in this order, in every process.
  items.sort((one, other) => (BigInt(one.seedId) < BigInt(other.seedId) ? -1 : 1))
  const rows = await on.query<RoundRow>(sql`
    select d.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (id text, "seedId" bigint, "clientSeed" text, nonce bigint,
      "balanceBefore" bigint, standing jsonb, outcome jsonb, win bigint, tx text, body jsonb, next timestamptz)
    cross join lateral studio.store_draw(i.id, i."seedId", i.nonce, i."clientSeed", i.outcome, i.win, i.standing, i."balanceBefore", i.tx, i.body,
      i.next) d`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return draws.map(({ id }) => byId.get(id))
}

export async function findRound(on: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`select * from studio.rounds where id = ${id}`)
  return row
}

export async function lockRound(on: Queryable, id: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`select * from studio.rounds where id = ${id} for update`)
  return row
}

export async function findRoundByRequest(on: Queryable, playerId: string, requestId: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`select * from studio.rounds where player_id = ${playerId} and request_id = ${requestId}`)
  return row
}

/** The round in doubt or the one that is still to be decided or shown; there is at most one of each, the one in doubt first. */
export async function findUnfinishedRound(on: Queryable, playerId: string, game: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    (select * from studio.rounds where player_id = ${playerId} and game = ${game} and state in ('betting', 'undoing'))
    union all (select * from studio.rounds
      where player_id = ${playerId} and game = ${game} and state in ('open', 'drawn', 'settled') and acknowledged_at is null)
    limit 1`)
  return row
}

/** A round of any game that rests on the player's seed in use: its stake is on its way, or it waits for a decision. */
export async function findRoundOnSeed(on: Queryable, playerId: string): Promise<{ id: string } | undefined> {
  const [row] = await on.query<{ id: string }>(sql`
    select id from studio.rounds where player_id = ${playerId} and state = 'betting' and room is null
    union all select id from studio.rounds where player_id = ${playerId} and state = 'open' and acknowledged_at is null limit 1`)
  return row
}

export async function findLastShownRound(on: Queryable, playerId: string, game: string): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game} and acknowledged_at is not null order by number desc limit 1`)
  return row
}

/** Newest first, before a number; refused stakes never became rounds. */
export async function listRounds(on: Queryable, playerId: string, game: string, before: bigint, limit: number): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`
    select * from studio.rounds where player_id = ${playerId} and game = ${game} and number < ${before} and state <> 'refused'
    order by number desc limit ${limit}`)
}

export async function refuseRound(on: Queryable, id: string, refusal: string): Promise<boolean> {
  const rows = await on.query(sql`
    update studio.rounds set state = 'refused', refusal = ${refusal}, version = version + 1, changed_at = now()
    where id = ${id} and state = 'betting' returning id`)
  return rows.length === 1
}

/** The stake goes back: its fate is unknown, or an open round can't go on. @returns the row when this call is the one that decided it */
export async function markUndoing(on: Queryable, id: string, from: 'betting' | 'open'): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    update studio.rounds set state = 'undoing', version = version + 1, changed_at = now() where id = ${id} and state = ${from} returning *`)
  return row
}

/** Adds a decision to an open round; with a result it is the last one. The caller holds the row's lock. */
export async function storeDecision(
  on: Queryable,
  id: string,
  decision: StoredAction,
  now: Date,
  end: { standing: StoredStanding } | { outcome: Json; win: bigint },
): Promise<RoundRow> {
  const [row] = await on.query<RoundRow>(sql`
    update studio.rounds set actions = actions || ${JSON.stringify([decision])}::jsonb,
      standing = coalesce(${'standing' in end ? JSON.stringify(end.standing) : null}::jsonb, standing),
      outcome = ${'outcome' in end ? JSON.stringify(end.outcome) : null}::jsonb, win = ${'win' in end ? end.win : null},
      state = case when ${'win' in end}::boolean then 'drawn' else 'open' end, version = version + 1, changed_at = ${now}
    where id = ${id} and state = 'open' returning *`)
  if (!row) throw new Error(`The round ${id} is not open`)
  return row
}

export async function reportShown(on: Queryable, id: string, shownSteps: number, acknowledged: boolean): Promise<void> {
  await on.query(sql`
    update studio.rounds set shown_steps = greatest(shown_steps, ${shownSteps}),
      acknowledged_at = case when ${acknowledged} then coalesce(acknowledged_at, now()) else acknowledged_at end
    where id = ${id} and state in ('drawn', 'settled', 'parked')`)
}

/** Rounds whose process ended, or lost its way, between stake and result. */
export async function listAbandonedRounds(on: Queryable, before: Date): Promise<RoundRow[]> {
  return on.query<RoundRow>(sql`select * from studio.abandoned_rounds(${before}::timestamptz)`)
}

/** Open rounds whose player has not decided anything since; magazines and rounds of live tables are ended by their rooms, sittings by their tables. */
export async function listForgottenRounds(on: Queryable, before: Date): Promise<{ id: string }[]> {
  return on.query<{ id: string }>(
    sql`select id from studio.rounds r where state = 'open' and magazine_room is null and room is null and changed_at < ${before}
      and not exists (select 1 from studio.pvp_seats s where s.round_id = r.id) order by changed_at limit 100`,
  )
}

export type SearchWindow = {
  games: readonly string[]
  /** Rounds of any money when left out. */
  currency: string | undefined
  from: Date
  to: Date
  changedOnly: boolean
  after: bigint
  limit: number
}

/** Rounds that began in a window, or were last changed in it. Two statements: in one a general plan could use the index of neither time. */
export async function searchRounds(on: Queryable, window: SearchWindow): Promise<RoundRow[]> {
  const { games, currency = null, from, to, changedOnly, after, limit } = window
  if (changedOnly)
    return on.query<RoundRow>(sql`
      select * from studio.rounds where changed_at >= ${from} and changed_at < ${to} and number > ${after} and state <> 'refused' and mode = 'real'
        and game = any (${games}::text[]) and (${currency}::text is null or currency = ${currency}::text)
      order by number limit ${limit}`)
  return on.query<RoundRow>(sql`
    select * from studio.rounds where started_at >= ${from} and started_at < ${to} and number > ${after} and state <> 'refused' and mode = 'real'
      and game = any (${games}::text[]) and (${currency}::text is null or currency = ${currency}::text)
    order by number limit ${limit}`)
}

export type OutboxRow = {
  tx_id: string
  round_id: string
  game: string
  mode: Mode
  call: 'win' | 'rollback'
  body: Record<string, unknown>
  attempts: number
  created_at: Date
}

/** `nextTryAt` is when the background may take the line; the one who writes it may send it before. */
export async function insertOutbox(on: Queryable, line: NewLine): Promise<void> {
  await on.query(sql`
    insert into studio.outbox (tx_id, round_id, call, body, next_try_at)
    values (${line.txId}, ${line.roundId}, ${line.call}, ${JSON.stringify(line.body)}::jsonb, ${line.nextTryAt})`)
}

/** Takes lines that are due, each for one process: they become due again at `leaseUntil` unless something is written before. */
export async function claimOutbox(on: Queryable, now: Date, leaseUntil: Date): Promise<OutboxRow[]> {
  return on.query<OutboxRow>(sql`
    with due as materialized (
      select tx_id from studio.outbox where done_at is null and parked_at is null and next_try_at <= ${now}
      order by next_try_at limit 20 for update skip locked)
    update studio.outbox o set next_try_at = ${leaseUntil} from due, studio.rounds r where o.tx_id = due.tx_id and r.id = o.round_id
    returning o.tx_id, o.round_id, r.game, r.mode, o.call, o.body, o.attempts, o.created_at`)
}

export type LineEnd = { line: Pick<OutboxRow, 'tx_id' | 'round_id' | 'call'>; balance: bigint | null; problem: string | null }

/**
 * The portal has confirmed wins or returns of stakes, or has refused them for good (`problem`: a person must look). Line and round change together,
 * each at most once.
 * @returns the rounds as they are now, in the order asked; undefined where one had moved on
 */
export async function closeLines(on: Queryable, ends: readonly LineEnd[]): Promise<(RoundRow | undefined)[]> {
  const items = ends.map(({ line, balance, problem }) => ({
    tx: line.tx_id,
    round: line.round_id,
    call: line.call,
    balance: balance === null ? null : String(balance),
    problem,
  }))
  // The rows are locked in this order, in every process.
  items.sort((one, other) => (one.round < other.round ? -1 : 1))
  const rows = await on.query<RoundRow>(sql`
    select r.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) e (tx text, round text, call text, balance bigint, problem text)
    cross join lateral studio.close_line(e.tx, e.round, e.call, e.balance, e.problem) r`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ends.map(({ line }) => byId.get(line.round_id))
}

export async function postponeOutbox(on: Queryable, txId: string, nextTryAt: Date, problem: string): Promise<void> {
  await on.query(sql`
    update studio.outbox set attempts = attempts + 1, next_try_at = ${nextTryAt}, last_problem = ${problem}
    where tx_id = ${txId} and done_at is null`)
}

/** Each count is answered by a small index of its own, however many lines were sent. */
export async function countOutbox(on: Queryable): Promise<{ waiting: number; parked: number; oldestSeconds: number }> {
  const [row] = await on.query<{ waiting: number; parked: number; oldestSeconds: number }>(sql`
    select (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 from studio.outbox
        where done_at is null and parked_at is null) as "oldestSeconds",
      (select count(*)::int from studio.outbox where done_at is null and parked_at is null) as waiting,
      (select count(*)::int from studio.outbox where done_at is null and parked_at is not null) as parked`)
  return row ?? { waiting: 0, parked: 0, oldestSeconds: 0 }
}

/** Sums up the block ranges by which rounds are found by their time. */
export async function summarizeRounds(on: Queryable): Promise<void> {
  await on.query(sql`select studio.summarize_rounds()`)
}
