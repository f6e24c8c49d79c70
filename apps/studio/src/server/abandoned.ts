import { type Studio, walletFor } from './context.ts'
import { listAbandonedRounds, type RoundRow } from './round-store.ts'
import { betTxOf, queueRollback, sendLine } from './settlement.ts'

/** Longer than any bet call may take: a round that is still in `betting` then has no process any more. */
const abandonedMs = 8_000

/**
 * Ends the rounds whose process is gone. A betwin that the portal has applied is settled: its player may have seen the result. Whatever else has no
 * result that anybody saw, and its stake is rolled back; a betwin of whose fate the portal says nothing waits for the next turn. Safe to run in several
 * processes.
 * @returns how many were ended
 */
export async function resolveAbandoned(studio: Studio): Promise<number> {
  const rows = await listAbandonedRounds(studio.database, new Date(studio.clock.now().getTime() - abandonedMs))
  const ended = await Promise.all(rows.map((row) => giveUp(studio, row)))
  return ended.filter((isEnded) => isEnded).length
}

async function giveUp(studio: Studio, row: RoundRow): Promise<boolean> {
  try {
    return await (row.betwin ? endBetwin(studio, row) : rollBack(studio, row))
  } catch (error) {
    // One round that can't be ended must not keep the others from it.
    studio.log.error({ err: error, alarm: 'round_not_ended', roundId: row.id }, 'an abandoned round could not be ended')
    return false
  }
}

async function endBetwin(studio: Studio, row: RoundRow): Promise<boolean> {
  const result = await walletFor(studio, row).call('status', { txId: betTxOf(row.id), playerId: row.player_id })
  if (result.kind !== 'answered' || result.answer.status !== 'OK' || result.answer.state === undefined) return false
  const balance = result.answer.answer?.balance
  if (result.answer.state !== 'APPLIED') return rollBack(studio, row)
  return balance === undefined ? false : studio.rounds.settleBetwin({ id: row.id, balance }, row.player_id)
}

async function rollBack(studio: Studio, { id }: RoundRow): Promise<boolean> {
  const line = await queueRollback(studio, id, 'no result in time')
  if (line) studio.background.run(sendLine(studio, line))
  return line !== undefined
}
