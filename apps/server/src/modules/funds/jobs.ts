import { Gauge, type Registry } from '@portal/runtime'
import type { Job } from '#platform/jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { askDue } from './carry-out.ts'
import type { FundsParts } from './orders.ts'
import { reconcileWallets, type Reconciler } from './reconcile.ts'
import { countOpenTransfers } from './store.ts'

/** A transfer whose end is not known is asked about within a second of its time, in every process; each order is taken by one of them. */
const askEveryMs = 1_000

/** Starts the background work of this process. @returns stops it */
export function startFundsWork(parts: FundsParts, metrics: Registry): () => Promise<void> {
  const open = new Gauge({
    name: 'funds_open_transfers',
    help: 'Transfers between wallets whose end is not known yet',
    registers: [metrics],
  })
  const oldest = new Gauge({
    name: 'funds_oldest_open_seconds',
    help: 'Age of the oldest of them; minutes are an alert',
    registers: [metrics],
  })
  return repeat(
    parts.log,
    'ask about transfers',
    () => askEveryMs,
    async () => {
      await askDue(parts)
      const counts = await countOpenTransfers(parts.database)
      open.set(counts.count)
      oldest.set(counts.oldest)
    },
  )
}

export function listFundsJobs(reconciler: Reconciler): Job[] {
  return [
    { name: 'funds.reconcile-wallets', cron: '*/5 * * * *', run: () => reconcileWallets(reconciler, new Date()) },
    { name: 'funds.reconcile-day', cron: '45 21 * * *', run: () => reconcileWallets(reconciler, new Date(), true) },
  ]
}
