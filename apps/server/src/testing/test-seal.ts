import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { sealLedger } from '#modules/wallet'

const patienceMs = 25_000

/** Seals all that is written. A transaction that runs in another database of the same server holds the horizon back, so it may take some turns. */
export async function sealAll(database: TestDatabase): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await new Promise((next) => setTimeout(next, 20))) {
    await sealLedger(database, { step: 5_000 })
    const [left] = await database.query<{ count: bigint }>(
      sql`select count(*) as count from wallet.transfers t where not exists (select from wallet.seals where transfer_id = t.id)`,
    )
    if (left!.count === 0n) return
  }
  throw new Error('the ledger could not be sealed: a transaction has been open all the time')
}
