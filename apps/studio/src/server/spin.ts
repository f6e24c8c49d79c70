import { randomUUID } from 'node:crypto'
import { parseAmount, printAmount } from '@portal/contracts/money'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import type { Queryable } from '@portal/runtime'
import { openDraw } from '../engine/fairness.ts'
import { priceUnits, type SlotGame } from '../engine/slot-game.ts'
import type { PlayErrorCode, SpinAnswer, SpinRequest } from '../play-api.ts'
import type { Studio } from './context.ts'
import { PlayRefusal } from './play-refusal.ts'
import { tellRound } from './round-answer.ts'
import { tellFairness, unsealSeed } from './seeds.ts'
import { betTxOf, queueRollback, queueWin, sendNow } from './settlement.ts'
import { endSessionOf, unsealToken } from './sessions.ts'
import * as store from './store.ts'

/**
 * The life of a round. Each arrow is one transaction that changes the row only from the state on its left, so that of two processes that meet
 * one decides and the other sees it.
 *
 *   betting ─ the portal refused the stake ──────────────────────────────→ refused
 *   betting ─ the portal took the stake: draw, store the result ─────────→ drawn ─ the win is confirmed ──────→ settled
 *   betting ─ no definite answer, or the process ended: roll back ───────→ undoing ─ the rollback is confirmed → undone
 *   drawn, undoing ─ refused for good, or unanswered for 24 hours ───────→ parked (a person looks)
 *
 * `betting` is written before the portal is asked, so that a process that ends at any point leaves a row to be found. The result is drawn after the
 * stake is taken and never again: seed, nonce and outcome are written together, once. A round in `betting` longer than any bet call may
 * take has no process any more and is rolled back (`giveUpAbandoned`); should the stake's answer come later still, its result finds the
 * row in `undoing` and is not stored.
 */
const abandonedMs = 8_000
/** How long a player's spin waits for the confirmation of the win; the result is shown in any case. */
const settleWaitMs = 1_000

/** One spin of a session: one bet, however often the request comes. */
export async function spin(studio: Studio, session: store.SessionRow, request: SpinRequest): Promise<SpinAnswer> {
  const game = studio.games.get(session.game)
  const stake = parseAmount(request.stake)
  if (!game || studio.entropy.failure()) throw new PlayRefusal('game.unavailable')
  const known = await store.findRoundByRequest(studio.database, session.player_id, request.requestId)
  if (known) return repeatAnswer(studio, known, stake)
  if (session.ends_at && session.ends_at <= studio.clock.now()) throw new PlayRefusal('session.ended')
  if (stake === undefined || !game.stakes.includes(stake)) throw new PlayRefusal('stake.not_offered')
  if (session.max_bet !== null && stake > session.max_bet)
    throw new PlayRefusal('stake.above_limit', { limit: printAmount(session.max_bet) })

  const begun = await beginRound(studio, session, { ...request, stake })
  if ('known' in begun) return repeatAnswer(studio, begun.known, stake)
  const drawn = await takeStakeAndDraw(studio, game, session, begun.row)
  if (!drawn) return answerPending(studio, begun.row.id)
  const settled = sendNow(studio, drawn.winTx)
  studio.background.run(settled)
  await Promise.race([settled.catch(() => undefined), wait(settleWaitMs)])
  return answerDrawn(studio, begun.row.id)
}

/** Writes the round before anything is asked of the portal. Refuses while another one is under way or still to be shown. */
async function beginRound(
  studio: Studio,
  session: store.SessionRow,
  request: { requestId: string; stake: bigint; acknowledges?: string | undefined },
): Promise<{ row: store.RoundRow } | { known: store.RoundRow }> {
  return studio.database.transaction(async (tx) => {
    // The player's seed row is the turnstile: of two windows one looks for an open round after the other has written its own.
    await store.lockActiveSeed(tx, session.player_id)
    if (request.acknowledges !== undefined) {
      const shown = await store.findRound(tx, request.acknowledges)
      if (!shown || shown.player_id !== session.player_id) throw new PlayRefusal('round.not_found')
      await store.reportShown(tx, shown.id, shown.outcome?.steps.length ?? 0, true)
    }
    const open = await store.findUnfinishedRound(tx, session.player_id, session.game)
    if (open) {
      if (open.request_id === request.requestId) return { known: open }
      const code = open.state === 'betting' || open.state === 'undoing' ? 'spin.in_progress' : 'spin.unfinished_round'
      throw new PlayRefusal(code, { roundId: open.id })
    }
    const row = await store.insertRound(tx, {
      id: randomUUID(),
      sessionId: session.id,
      playerId: session.player_id,
      game: session.game,
      currency: session.currency,
      requestId: request.requestId,
      stake: request.stake,
    })
    if (row) return { row }
    // A process that holds no seed row was faster by a moment: either with this very request or with its own.
    const known = await store.findRoundByRequest(tx, session.player_id, request.requestId)
    if (known) return { known }
    throw new PlayRefusal('spin.in_progress')
  })
}

/** @returns undefined when the stake's fate is unknown or no result could be stored: the round is then being undone */
async function takeStakeAndDraw(
  studio: Studio,
  game: SlotGame,
  session: store.SessionRow,
  round: store.RoundRow,
): Promise<{ winTx: string } | undefined> {
  const result = await studio.wallet.call('bet', {
    txId: betTxOf(round.id),
    roundId: round.id,
    game: round.game,
    amount: round.stake.toString(),
    token: unsealToken(studio, session),
    playerId: round.player_id,
    currency: round.currency,
    roundStart: true,
  })
  if (result.kind === 'unsent') {
    await store.refuseRound(studio.database, round.id, 'wallet.unavailable')
    throw new PlayRefusal('wallet.unavailable')
  }
  if (result.kind === 'answered' && result.answer.status !== 'OK') return refuse(studio, session, round, result.answer)
  if (result.kind === 'answered') {
    const stored = await drawAndStore(studio, game, round.id, result.answer.balance ?? null)
    if (stored) return stored
  }
  await undo(studio, round.id, result.kind === 'unknown' ? result.problem : 'no result could be stored')
  return undefined
}

/** Draws and stores in one transaction. A failure leaves the round in `betting`, and it is undone: nothing is guessed and nothing drawn twice. */
async function drawAndStore(
  studio: Studio,
  game: SlotGame,
  roundId: string,
  balance: bigint | null,
): Promise<{ winTx: string } | undefined> {
  try {
    return await studio.database.transaction(async (tx) => storeDraw(studio, tx, game, roundId, balance))
  } catch (error) {
    studio.log.error({ err: error, roundId }, 'a result could not be stored')
    // The commit itself may have been lost: whether the result stands is read, not assumed.
    const round = await store.findRound(studio.database, roundId).catch(() => undefined)
    return round?.state === 'drawn' ? { winTx: `${roundId}:win` } : undefined
  }
}

async function storeDraw(studio: Studio, tx: Queryable, game: SlotGame, roundId: string, balance: bigint | null) {
  const round = await store.findRound(tx, roundId)
  if (round?.state !== 'betting') return undefined
  const seed = await store.lockActiveSeed(tx, round.player_id)
  if (!seed) throw new Error(`The player ${round.player_id} has no seed`)
  const outcome = game.play(openDraw(unsealSeed(studio, seed), seed.client_seed, seed.next_nonce))
  const win = priceUnits(game, outcome.units, round.stake)
  const result = { seedId: seed.id, clientSeed: seed.client_seed, nonce: seed.next_nonce, outcome, win, balanceBefore: balance }
  const stored = await store.storeResult(tx, roundId, result)
  if (!stored) return undefined
  await store.takeNonce(tx, seed.id)
  return { winTx: await queueWin(studio, tx, stored) }
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

async function refuse(
  studio: Studio,
  session: store.SessionRow,
  round: store.RoundRow,
  { status, balance }: { status: GvpStatus; balance?: bigint | undefined },
): Promise<undefined> {
  const code = refusals[status] ?? 'game.unavailable'
  if (!refusals[status]) studio.log.error({ alarm: 'bet_refused', status, roundId: round.id }, 'the portal refuses our bets')
  // A round that was given up in the meantime is being rolled back already; that is what its player is told.
  if (!(await store.refuseRound(studio.database, round.id, code))) return undefined
  if (code === 'session.ended') await endSessionOf(studio, session)
  throw new PlayRefusal(code, balance === undefined ? undefined : { balance: printAmount(balance) })
}

async function undo(studio: Studio, roundId: string, reason: string): Promise<void> {
  // Notes of the protocol are short.
  const txId = await queueRollback(studio, roundId, reason.slice(0, 200))
  if (txId) studio.background.run(sendNow(studio, txId))
}

/** Rolls back the rounds whose process is gone. Safe to run in several processes. @returns how many were given up */
export async function giveUpAbandoned(studio: Studio): Promise<number> {
  const rows = await store.listAbandonedRounds(studio.database, new Date(studio.clock.now().getTime() - abandonedMs))
  for (const { id } of rows) await undo(studio, id, 'no result in time')
  return rows.length
}

/** The same request again: the same round, as it stands now. */
async function repeatAnswer(studio: Studio, row: store.RoundRow, stake: bigint | undefined): Promise<SpinAnswer> {
  if (row.stake !== stake) throw new PlayRefusal('spin.request_conflict')
  if (row.state === 'refused') throw new PlayRefusal((row.refusal ?? 'wallet.unavailable') as PlayErrorCode)
  return row.outcome ? answerDrawn(studio, row.id) : answerPending(studio, row.id)
}

async function answerDrawn(studio: Studio, roundId: string): Promise<SpinAnswer> {
  const row = await getRound(studio, roundId)
  const round = await tellRound(studio, studio.database, row)
  const fairness = await tellFairness(studio, studio.database, row.player_id)
  return { status: 'drawn', round, balance: round.balanceAfter ?? round.balanceBefore ?? '0', fairness }
}

async function answerPending(studio: Studio, roundId: string): Promise<SpinAnswer> {
  return { status: 'pending', round: await tellRound(studio, studio.database, await getRound(studio, roundId)) }
}

async function getRound(studio: Studio, roundId: string): Promise<store.RoundRow> {
  const row = await store.findRound(studio.database, roundId)
  if (!row) throw new Error(`The round ${roundId} is gone`)
  return row
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms).unref())
}
