import { isDeepStrictEqual } from 'node:util'
import { parseAmount, printAmount } from '@portal/contracts/money'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import { readBet } from '../engine/table-game.ts'
import type { PlayErrorCode, SpinAnswer, SpinRequest } from '../play-api.ts'
import type { OfferedGame, Studio } from './context.ts'
import { PlayRefusal } from './play-refusal.ts'
import { hasResult, tellRound } from './round-answer.ts'
import * as rounds from './round-store.ts'
import { tellSeeds } from './seeds.ts'
import { endSessionOf, tellProfile } from './sessions.ts'
import * as store from './store.ts'

/** Why no round has begun. */
type RefusedBegin =
  | { verdict: 'known' | 'in_progress' | 'unfinished'; round_id: string }
  | { verdict: 'too_early'; wait_ms: number }
  | { verdict: 'not_found' | 'free_rounds_over' }

/** The answer where no round has begun. */
export async function answerVerdict(
  studio: Studio,
  begun: RefusedBegin,
  session: store.SessionRow,
  request: SpinRequest,
  game: OfferedGame,
): Promise<SpinAnswer> {
  switch (begun.verdict) {
    case 'known':
      return repeatAnswer(studio, await getRound(studio, begun.round_id), request, game)
    case 'in_progress':
      throw new PlayRefusal('spin.in_progress', { roundId: begun.round_id })
    case 'unfinished':
      throw new PlayRefusal('spin.unfinished_round', { roundId: begun.round_id })
    case 'too_early':
      return refuseEarly(studio, session, game, begun.wait_ms)
    case 'not_found':
      throw new PlayRefusal('round.not_found')
    case 'free_rounds_over':
      throw new PlayRefusal('free_rounds.over')
  }
}

/** A last round that lies ahead of now was begun by a clock that was put back since: the time between two rounds then counts from now, once. */
async function refuseEarly(studio: Studio, session: store.SessionRow, game: OfferedGame, waitMs: number): Promise<never> {
  const { minCycleMs } = tellProfile(studio, session, game)
  if (waitMs > minCycleMs) await store.restartCycle(studio.database, session.player_id, studio.clock.now())
  throw new PlayRefusal('spin.too_early', { waitMs: String(Math.min(waitMs, minCycleMs)) })
}

/** What the portal's refusals of a stake are to the player. All of them mean that nothing was taken. */
const refusals: Partial<Record<GvpStatus, PlayErrorCode>> = {
  INSUFFICIENT_FUNDS: 'wallet.insufficient_funds',
  LIMIT_REACHED: 'wallet.limit_reached',
  INVALID_TOKEN: 'session.ended',
  TOKEN_EXPIRED: 'session.ended',
  INVALID_PLAYER: 'player.disabled',
  PLAYER_DISABLED: 'player.disabled',
  GEO_BLOCKED: 'player.disabled',
  MAINTENANCE: 'wallet.unavailable',
}

/** Stores that the portal refused the stake, and answers why. @returns undefined when the round was abandoned meanwhile */
export async function refuse(
  studio: Studio,
  session: store.SessionRow,
  roundId: string,
  { status, balance }: { status: GvpStatus; balance?: bigint | undefined },
): Promise<undefined> {
  const code = refusals[status] ?? 'game.unavailable'
  if (!refusals[status]) studio.log.error({ alarm: 'bet_refused', status, roundId }, 'the portal refuses our bets')
  // A round that was abandoned meanwhile is being rolled back; the player gets that answer.
  if (!(await rounds.refuseRound(studio.database, roundId, code))) return undefined
  if (code === 'session.ended') await endSessionOf(studio, session)
  throw new PlayRefusal(code, balance === undefined ? undefined : { balance: printAmount(balance) })
}

/** The same request again: the same round in its current state. */
export async function repeatAnswer(studio: Studio, row: rounds.RoundRow, request: SpinRequest, game: OfferedGame): Promise<SpinAnswer> {
  const bet = readBet(game, request.choice)
  // Read anew, what an earlier release has stored is in today's form.
  const isAlike =
    (row.bet ?? row.stake) === parseAmount(request.stake) && bet && isDeepStrictEqual(bet.choice, readBet(game, row.choice)?.choice)
  // The window of another game could not show it.
  if (!isAlike || row.game !== game.code || row.free_campaign !== (request.freeRoundId ?? null))
    throw new PlayRefusal('spin.request_conflict')
  if (row.state === 'refused') throw new PlayRefusal((row.refusal ?? 'wallet.unavailable') as PlayErrorCode)
  return hasResult(row) || row.state === 'open' ? answerRound(studio, row) : answerPending(studio, row.id)
}

export async function answerRound(
  studio: Studio,
  row: Omit<rounds.RoundRow, 'number'>,
  known?: readonly store.SeedRow[],
): Promise<SpinAnswer> {
  const seeds = known ?? (await store.listSeedsInView(studio.database, row.player_id))
  const round = await tellRound(studio, studio.database, row, seeds)
  const status = row.state === 'open' ? 'open' : 'drawn'
  return { status, round, balance: round.balanceAfter ?? round.balanceBefore ?? '0', fairness: tellSeeds(seeds) }
}

export async function answerPending(studio: Studio, roundId: string): Promise<SpinAnswer> {
  const row = await getRound(studio, roundId)
  // Another process may have ended it meanwhile.
  if (hasResult(row)) return answerRound(studio, row)
  return { status: 'pending', round: await tellRound(studio, studio.database, row) }
}

async function getRound(studio: Studio, roundId: string): Promise<rounds.RoundRow> {
  const row = await rounds.findRound(studio.database, roundId)
  if (!row) throw new Error(`The round ${roundId} is gone`)
  return row
}
