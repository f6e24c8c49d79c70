/** Earning: the log of turnover is read by a cursor, and each step posts what its bets come to. Rows, postings and cursor are one transaction. */
import { type Database, runThrottled, type Tx } from '@portal/runtime'
import { findLogEnd } from '#modules/bets'
import { settleHorizon } from '#modules/wallet'
import { isHistoryOpen } from '#platform/demo-history-store.ts'
import { earn } from './earn-store.ts'

/** Rows of the log in one step: the more bets of a member in it, the less each of them costs. */
const rowsInStep = 20_000

/**
 * Credits the points of all bets that were settled since the last run, and takes back those of bets that were corrected; for a job. Twice or beside itself it
 * changes nothing more. While the past of a demonstration is being written it waits: the past counts its own.
 */
export async function earnPoints(
  database: Database,
  { signal, settleMs }: { signal?: AbortSignal; settleMs?: number } = {},
): Promise<void> {
  if (await isHistoryOpen(database)) return
  const upTo = await settleHorizon(database, settleMs)
  await runThrottled(async () => (await earn(database, rowsInStep, upTo)) > 0, { ...(signal && { signal }) })
}

/** The same up to the last row that this transaction sees, for who writes alone: the past of the demonstration. */
export async function earnPast(tx: Tx): Promise<void> {
  const last = await findLogEnd(tx)
  while ((await earn(tx, rowsInStep, last)) > 0);
}
