import { randomUUID } from 'node:crypto'
import { openDraw } from '../engine/fairness.ts'
import type { Json } from '../engine/table-game.ts'
import type { SpinAnswer, SpinRequest } from '../play-api.ts'
import type { NewBetwin } from './betwin-store.ts'
import { type OfferedGame, type Studio, walletFor } from './context.ts'
import { playWith } from './drawing.ts'
import { PlayRefusal } from './play-refusal.ts'
import { refuseRound, type RoundRow } from './round-store.ts'
import type { Seat, SeatSeeds } from './seats.ts'
import { unsealSeed } from './seeds.ts'
import { betTxOf, queueRollback, sendLine } from './settlement.ts'
import { tellProfile, unsealToken } from './sessions.ts'
import { answerPending, answerRound, answerVerdict, refuse } from './spin-answer.ts'
import { priceRound } from './stakes.ts'
import * as store from './store.ts'

/** Attempts at a round whose seed moved on: each means that a round of the same player at another game came first. */
const mostDraws = 10

/** What a round stakes: the step of the ladder, the whole price, and the choice. */
export type PricedBet = { step: bigint; stake: bigint; choice: Json }
type BetwinInput = { game: OfferedGame; bet: PricedBet; request: SpinRequest }
type Drawn = { round: NewBetwin; startedAt: Date }

/**
 * Plays a round that ends with its first draw: result, seed and nonce are committed, then the portal takes the stake and pays the win in one step, then
 * the player is answered while the round is marked as settled (spin.ts describes the states).
 * @returns undefined, with nothing written, when the game awaits a decision first
 */
export async function playBetwin(studio: Studio, seat: Seat, input: BetwinInput): Promise<SpinAnswer | undefined> {
  for (let count = 0; count < mostDraws; count += 1) {
    const seeds = (seat.seeds ??= await readSeeds(studio, seat.session))
    const round = drawRound(studio, seat.session, seeds, input)
    if (!round) return undefined
    const begun = await studio.rounds.beginBetwin(round)
    switch (begun.verdict) {
      case 'begun': {
        seat.seeds = { ...seeds, active: { ...seeds.active, next_nonce: round.nonce + 1n } }
        return takeAndPay(studio, seat, { round, startedAt: begun.started_at }, listSeeds(seat.seeds))
      }
      case 'stale':
        seat.seeds = undefined
        continue
      case 'session_over':
        await studio.seats.look(studio.database, seat)
        throw new PlayRefusal('session.ended')
      default:
        return answerVerdict(studio, begun, seat.session, input.request, input.game)
    }
  }
  throw new PlayRefusal('game.unavailable')
}

async function readSeeds(studio: Studio, session: store.SessionRow): Promise<SeatSeeds> {
  const [active, before] = await store.listSeedsInView(studio.database, session.player_id)
  if (!active) throw new Error(`The player ${session.player_id} has no seed`)
  return { active, before, secret: unsealSeed(studio, active) }
}

function listSeeds({ active, before }: SeatSeeds): store.SeedRow[] {
  return before ? [active, before] : [active]
}

/** @returns undefined when the round does not end with its first draw */
function drawRound(
  studio: Studio,
  session: store.SessionRow,
  { active: seed, secret }: SeatSeeds,
  { game, bet, request }: BetwinInput,
): NewBetwin | undefined {
  const standing = playWith(game, openDraw(secret, seed.client_seed, seed.next_nonce), bet.choice, [])
  if (!standing) throw new Error(`${game.code} refuses a round without decisions`)
  if (standing.state === 'open') return undefined
  return {
    id: randomUUID(),
    sessionId: session.id,
    playerId: session.player_id,
    game: session.game,
    currency: session.currency,
    mode: session.mode,
    requestId: request.requestId,
    stake: bet.stake,
    bet: bet.step,
    choice: bet.choice,
    acknowledges: request.acknowledges,
    now: studio.clock.now(),
    minCycleMs: tellProfile(studio, session, game).minCycleMs,
    seedId: seed.id,
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
    outcome: standing.outcome,
    win: priceRound(game, { bet: bet.step, stake: bet.stake, currency: session.currency }, standing.units),
  }
}

async function takeAndPay(studio: Studio, seat: Seat, drawn: Drawn, seeds: readonly store.SeedRow[]): Promise<SpinAnswer> {
  const { round } = drawn
  const { session } = seat
  const result = await walletFor(studio, session).call('betwin', {
    txId: betTxOf(round.id),
    roundId: round.id,
    game: session.game,
    bet: round.stake.toString(),
    win: round.win.toString(),
    token: (seat.token ??= unsealToken(studio, session)),
    playerId: session.player_id,
    currency: session.currency,
  })
  if (result.kind === 'unsent') {
    await refuseRound(studio.database, round.id, 'wallet.unavailable')
    throw new PlayRefusal('wallet.unavailable')
  }
  if (result.kind === 'unknown') return giveUp(studio, round.id, result.problem)
  if (result.answer.status !== 'OK') {
    if (result.answer.status === 'LIMIT_REACHED' && round.win > 0n)
      studio.log.error({ alarm: 'betwin_limit', roundId: round.id }, 'the portal refuses a round that wins')
    await refuse(studio, session, round.id, result.answer)
    return answerPending(studio, round.id)
  }
  const { balance } = result.answer
  if (balance === undefined) return giveUp(studio, round.id, 'an answer without a balance')
  // The player need not wait for this mark: the result is stored, and a lost mark is restored from the portal's answer (abandoned.ts).
  studio.background.run(studio.rounds.settleBetwin({ id: round.id, balance }, round.playerId))
  return answerRound(studio, toRow(drawn, balance), seeds)
}

async function giveUp(studio: Studio, roundId: string, problem: string): Promise<SpinAnswer> {
  const line = await queueRollback(studio, roundId, problem)
  if (line) studio.background.run(sendLine(studio, line))
  return answerPending(studio, roundId)
}

/** The settled round as the table has it by now, without reading it. */
function toRow({ round, startedAt }: Drawn, balance: bigint): Omit<RoundRow, 'number'> {
  return {
    id: round.id,
    session_id: round.sessionId,
    player_id: round.playerId,
    game: round.game,
    currency: round.currency,
    mode: round.mode,
    request_id: round.requestId,
    stake: round.stake,
    bet: round.bet,
    choice: round.choice,
    actions: [],
    standing: null,
    room: null,
    room_round: null,
    magazine_room: null,
    series: null,
    free_campaign: null,
    betwin: true,
    state: 'settled',
    refusal: null,
    seed_id: round.seedId,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    outcome: round.outcome,
    win: round.win,
    jackpots: null,
    balance_before: balance - round.win,
    balance_after: balance,
    shown_steps: 0,
    acknowledged_at: null,
    version: 2,
    started_at: startedAt,
    changed_at: startedAt,
  }
}
