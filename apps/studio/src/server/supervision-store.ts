import { type Queryable, sql } from '@portal/runtime'

export async function insertBuilds(on: Queryable, build: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  await on.query(sql`
    insert into studio.builds (build, game, hash)
    select ${build}, g.game, g.hash from unnest(${[...hashes.keys()]}::text[], ${[...hashes.values()]}::text[]) g (game, hash)
    on conflict do nothing`)
}

/** The fingerprint of the game's rules that played a round; undefined in rounds from before builds were kept. */
export async function findRoundBuild(on: Queryable, id: string): Promise<string | undefined> {
  const [row] = await on.query<{ hash: string }>(sql`
    select b.hash from studio.rounds r join studio.builds b on b.build = r.build and b.game = r.game where r.id = ${id}`)
  return row?.hash
}

/** Sums the rounds of the days from this one (UTC) on. */
export async function rollUpReturns(on: Queryable, from: Date): Promise<void> {
  await on.query(sql`select studio.roll_up_returns((${from}::timestamptz at time zone 'UTC')::date)`)
}

export type ReturnRow = { game: string; bet: bigint; channel: string; rounds: number; returned: number; squares: number }

/** The sums of each game, stake and channel over the days after `after`. */
export async function listReturns(on: Queryable, after: Date): Promise<ReturnRow[]> {
  return on.query<ReturnRow>(sql`
    select game, bet, channel, sum(rounds)::float8 as rounds, sum(returned) as returned, sum(squares) as squares from studio.return_days
    where day > (${after}::timestamptz at time zone 'UTC')::date group by game, bet, channel order by game, bet, channel`)
}

export type AlarmRow = {
  game: string
  bet: bigint
  channel: string
  side: 'low' | 'high'
  rounds: number
  measured: number
  declared: number
  tolerance: number
}

/** @returns whether the alarm is new */
export async function openAlarm(on: Queryable, alarm: AlarmRow): Promise<boolean> {
  const rows = await on.query(sql`
    insert into studio.return_alarms (game, bet, channel, side, rounds, measured, declared, tolerance)
    values (${alarm.game}, ${alarm.bet}, ${alarm.channel}, ${alarm.side}, ${alarm.rounds}, ${alarm.measured}, ${alarm.declared}, ${alarm.tolerance})
    on conflict (game, bet, channel) where closed_at is null do nothing returning id`)
  return rows.length === 1
}

/** Closes the alarm of a return that is where it should be again. */
export async function closeAlarm(on: Queryable, { game, bet, channel }: Pick<AlarmRow, 'game' | 'bet' | 'channel'>): Promise<void> {
  await on.query(sql`
    update studio.return_alarms set closed_at = now() where game = ${game} and bet = ${bet} and channel = ${channel} and closed_at is null`)
}
