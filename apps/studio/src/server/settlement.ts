import type { Queryable } from '@portal/runtime'
import { drawBelow, readWords } from '../engine/random.ts'
import type { Studio } from './context.ts'
import * as store from './store.ts'

/**
 * What the portal must be told: the win of a drawn round (also a win of nothing, which closes it), or the rollback of a stake whose fate is unknown.
 * The line is written in the transaction that decides it, sent at once, and sent again with the same id until the portal gives a definite
 * answer; the portal applies an id once, however often it comes. A line that nobody answers for 24 hours, or that the portal refuses for good,
 * is parked with an alarm and never dropped.
 */
const delaysMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const giveUpMs = 24 * 3_600_000
/** Longer than one attempt may take: within it nobody else sends the line. */
const leaseMs = 8_000

export const betTxOf = (roundId: string) => `${roundId}:bet`
const txOf = (roundId: string, call: 'win' | 'rollback') => `${roundId}:${call}`

/** Writes the win of a drawn round. @returns the id to send */
export async function queueWin(studio: Studio, tx: Queryable, round: store.RoundRow): Promise<string> {
  const txId = txOf(round.id, 'win')
  const body = {
    txId,
    refTxId: betTxOf(round.id),
    roundId: round.id,
    playerId: round.player_id,
    currency: round.currency,
    game: round.game,
    amount: (round.win ?? 0n).toString(),
    roundClosed: true,
  }
  await store.insertOutbox(tx, { txId, roundId: round.id, call: 'win', body, nextTryAt: leaseFrom(studio) })
  return txId
}

/** Gives a round up whose stake may or may not have been taken. @returns the id to send, undefined when the round has moved on */
export async function queueRollback(studio: Studio, roundId: string, reason: string): Promise<string | undefined> {
  return studio.database.transaction(async (tx) => {
    const round = await store.markUndoing(tx, roundId)
    if (!round) return undefined
    const txId = txOf(round.id, 'rollback')
    const body = {
      txId,
      refTxId: betTxOf(round.id),
      roundId: round.id,
      playerId: round.player_id,
      currency: round.currency,
      game: round.game,
      kind: 'bet',
      reason,
    }
    await store.insertOutbox(tx, { txId, roundId: round.id, call: 'rollback', body, nextTryAt: leaseFrom(studio) })
    return txId
  })
}

function leaseFrom(studio: Studio): Date {
  return new Date(studio.clock.now().getTime() + leaseMs)
}

/** Sends a line that was just written. */
export async function sendNow(studio: Studio, txId: string): Promise<void> {
  const line = await store.findOutbox(studio.database, txId)
  if (line) await sendLine(studio, line)
}

/** Sends all lines that are due; several processes may do this at once. @returns how many were sent */
export async function sendDue(studio: Studio): Promise<number> {
  const lines = await store.claimOutbox(studio.database, studio.clock.now(), leaseFrom(studio))
  await Promise.all(lines.map((line) => sendLine(studio, line)))
  return lines.length
}

async function sendLine(studio: Studio, line: store.OutboxRow): Promise<void> {
  const result = await studio.wallet.call(line.call, line.body as never)
  if (result.kind === 'answered') {
    const { status } = result.answer
    if (status === 'OK') return finish(studio, line, result.answer.balance ?? null)
    if (status !== 'MAINTENANCE' && status !== 'INVALID_SIGNATURE') return park(studio, line, status)
    return postpone(studio, line, status)
  }
  return postpone(studio, line, result.problem)
}

async function finish(studio: Studio, line: store.OutboxRow, balance: bigint | null): Promise<void> {
  await studio.database.transaction(async (tx) => {
    await store.finishOutbox(tx, line.tx_id)
    const [from, to] = line.call === 'win' ? (['drawn', 'settled'] as const) : (['undoing', 'undone'] as const)
    await store.closeRound(tx, line.round_id, from, to, balance)
  })
}

async function postpone(studio: Studio, line: store.OutboxRow, problem: string): Promise<void> {
  const now = studio.clock.now().getTime()
  if (now - line.created_at.getTime() > giveUpMs) return park(studio, line, `given up: ${problem}`)
  const longest = delaysMs[Math.min(line.attempts, delaysMs.length - 1)] ?? giveUpMs
  await store.postponeOutbox(studio.database, line.tx_id, new Date(now + jitter(studio, longest)), problem)
  studio.log.warn({ txId: line.tx_id, attempts: line.attempts + 1, problem }, 'the portal has not answered; it is asked again')
}

/** Between half and all of the delay, so that many lines do not come back at the same moment. */
function jitter(studio: Studio, longestMs: number): number {
  const half = Math.floor(longestMs / 2)
  return studio.entropy.failure() ? longestMs : half + drawBelow(readWords(studio.entropy), half + 1)
}

async function park(studio: Studio, line: store.OutboxRow, problem: string): Promise<void> {
  await studio.database.transaction(async (tx) => {
    await store.parkOutbox(tx, line.tx_id, problem)
    await store.closeRound(tx, line.round_id, line.call === 'win' ? 'drawn' : 'undoing', 'parked', null)
  })
  studio.log.error({ alarm: 'outbox_parked', txId: line.tx_id, roundId: line.round_id, problem }, 'the portal must be told by a person')
}
