import { type Database, runThrottled } from '@portal/runtime'
import { settleHorizon } from '#modules/wallet'
import { rollUpLinkRows } from './link-store.ts'

/** Rows of the log in one step, which is one transaction. */
const rowsInStep = 5_000

type Pace = { signal?: AbortSignal; settleMs?: number; fullSpeedAfterMs?: number }

/** Brings what links brought up to the log of turnover; for a job. Sums and cursor move in one transaction, so a run that is repeated or killed adds nothing twice. */
export async function rollUpLinks(database: Database, { signal, settleMs, fullSpeedAfterMs }: Pace = {}): Promise<void> {
  const upTo = await settleHorizon(database, settleMs)
  await runThrottled(async () => (await rollUpLinkRows(database, rowsInStep, upTo)) > 0, {
    ...(signal && { signal }),
    ...(fullSpeedAfterMs !== undefined && { fullSpeedAfterMs }),
  })
}
