import { type Queryable, sql } from '@portal/runtime'
import type { Json } from '../engine/table-game.ts'
import type { Mode } from './round-store.ts'

/** A round with its result, as it is written before the portal is asked. */
export type NewBetwin = {
  id: string
  sessionId: string
  playerId: string
  game: string
  currency: string
  mode: Mode
  requestId: string
  stake: bigint
  bet: bigint
  choice: Json
  acknowledges: string | undefined
  now: Date
  minCycleMs: number
  seedId: bigint
  clientSeed: string
  nonce: bigint
  outcome: Json
  win: bigint
}

/** What `studio.step_betwins` decided. `stale`: the seed has moved on, nothing was written; `session_over`: the session plays no more. */
export type BetwinVerdict =
  | { verdict: 'begun'; started_at: Date }
  | { verdict: 'known' | 'in_progress' | 'unfinished'; round_id: string }
  | { verdict: 'too_early'; wait_ms: number }
  | { verdict: 'not_found' }
  | { verdict: 'stale' | 'session_over' }

/** A round whose stake and win the portal has taken; `balance` is the one after both. */
export type SettledBetwin = { id: string; balance: bigint }

/** What is to be written of one round; see `studio.step_betwins`. */
export type BetwinStep = { begin: NewBetwin } | { settle: SettledBetwin }
/** `again`: another round of the same player went first. Of a settlement, whether this call was the one. */
export type BetwinStepped = BetwinVerdict | { verdict: 'again' } | { verdict: 'settled' | 'moved_on' }

type Row = { place: number | null; verdict: 'begun'; round_id: string; wait_ms: number | null; started_at: Date }

/** Begins and settles rounds, all at once. @returns in the order asked */
export async function stepBetwins(on: Queryable, steps: readonly BetwinStep[]): Promise<BetwinStepped[]> {
  const begun = steps.flatMap((step) => ('begin' in step ? [step.begin] : []))
  const ended = steps.flatMap((step) => ('settle' in step ? [step.settle] : []))
  const rows = await on.query<Row>(sql`
    select place, verdict, round_id, wait_ms, started_at from studio.step_betwins(
      ${begun.map((round) => round.id)}::text[], ${begun.map((round) => round.sessionId)}::text[], ${begun.map((round) => round.playerId)}::text[],
      ${begun.map((round) => round.game)}::text[], ${begun.map((round) => round.currency)}::text[], ${begun.map((round) => round.mode)}::text[],
      ${begun.map((round) => round.requestId)}::uuid[], ${begun.map((round) => round.stake)}::bigint[], ${begun.map((round) => round.bet)}::bigint[],
      ${JSON.stringify(begun.map((round) => round.choice ?? null))}::jsonb, ${begun.map((round) => round.acknowledges ?? null)}::text[],
      ${begun.map((round) => round.now.toISOString())}::timestamptz[], ${begun.map((round) => round.minCycleMs)}::int[],
      ${begun.map((round) => round.seedId)}::bigint[], ${begun.map((round) => round.clientSeed)}::text[],
      ${begun.map((round) => round.nonce)}::bigint[], ${JSON.stringify(begun.map((round) => round.outcome))}::jsonb,
      ${begun.map((round) => round.win)}::bigint[], ${ended.map(({ id }) => id)}::text[], ${ended.map(({ balance }) => balance)}::bigint[])`)
  const byPlace = new Map(rows.map((row) => [row.place ?? row.round_id, row as BetwinStepped]))
  let next = 0
  return steps.map((step) => byPlace.get('begin' in step ? next++ : step.settle.id) ?? { verdict: 'moved_on' })
}
