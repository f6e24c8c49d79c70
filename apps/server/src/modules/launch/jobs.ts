import { Gauge, type Registry } from '@portal/runtime'
import { countOpenCases } from '#modules/reconciliation'
import type { Job } from '#platform/jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { workOnFreeRounds } from './free-round-work.ts'
import { syncVendorGames } from './game-sync.ts'
import { endPlayOfEndedLogins } from './launch.ts'
import type { Launcher } from './launcher.ts'
import { deliverDue } from './outbox.ts'
import { reconcileVendors, type Reconciler } from './reconcile.ts'
import { removeOldTickets } from './session-store.ts'
import { countStuckRounds } from './stuck-store.ts'
import { removeOldNonces } from './transaction-store.ts'
import type { VendorClient } from './vendor-client.ts'

/**
 * Work of every process. What must follow within seconds takes each row once (`skip locked`, or an update that asks for the row's state again), so that no two processes do
 * the same; the gauges are the process's own. Work by the minute or slower is in `listLaunchJobs`, which one process does.
 */
const everyMs = { deliver: 1_000, freeRounds: 1_000, endPlay: 5_000, measure: 60_000 } as const
/** The games of the vendors are listed soon after the start, when the studio has come up as well, until all vendors have answered. */
const firstSyncMs = 3_000
/** The studio may take this long to come up; a vendor that is silent for longer is worth a warning. */
const comingUpMs = 60_000

type Deps = { launcher: Launcher; client: VendorClient }
type JobDeps = Deps & Pick<Reconciler, 'zoneOf'>

/** Work of launch that one process does for all, by the job queue. */
export function listLaunchJobs({ launcher, client, zoneOf }: JobDeps): Job[] {
  const { database, keys, log } = launcher
  const reconciler = { database, keys, client, log, zoneOf }
  return [
    { name: 'launch.sync-games', cron: '*/10 * * * *', run: async () => void (await syncVendorGames({ database, keys, client, log })) },
    { name: 'launch.reconcile-vendors', cron: '*/5 * * * *', run: () => reconcileVendors(reconciler, new Date()) },
    { name: 'launch.reconcile-day', cron: '40 21 * * *', run: () => reconcileVendors(reconciler, new Date(), true) },
    { name: 'launch.remove-old-nonces', cron: '*/2 * * * *', run: () => removeOldNonces(database) },
    { name: 'launch.remove-old-tickets', cron: '*/10 * * * *', run: () => removeOldTickets(database) },
  ]
}

/** Starts the background work of this process. A piece that fails is logged and tried again at its next turn. */
export function startLaunchWork({ launcher, client, metrics }: Deps & { metrics: Registry }): {
  /** Lists the games of all vendors at once, outside the turns. */
  listGames(): Promise<void>
  stop(): Promise<void>
} {
  const { database, keys, log } = launcher
  const measure = openGauges(metrics, launcher)
  const startedMs = performance.now()
  let isSynced = false
  const sync = async (isStarting: boolean) => {
    const { answered, asked } = await syncVendorGames({ database, keys, client, log, isStarting })
    isSynced = answered === asked
  }
  const syncUntilAnswered = async () => {
    if (!isSynced) await sync(performance.now() - startedMs < comingUpMs)
  }
  const stops = [
    repeat(log, 'sync games', () => firstSyncMs, syncUntilAnswered),
    repeat(
      log,
      'deliver',
      () => everyMs.deliver,
      () => deliverDue({ database, keys, client, log }),
    ),
    repeat(
      log,
      'free rounds',
      () => everyMs.freeRounds,
      () => workOnFreeRounds({ database, keys, client, log }),
    ),
    repeat(
      log,
      'end play',
      () => everyMs.endPlay,
      () => endPlayOfEndedLogins(launcher),
    ),
    repeat(log, 'measure', () => everyMs.measure, measure),
  ]
  return { listGames: () => sync(false), stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

function openGauges(metrics: Registry, { database }: Launcher): () => Promise<void> {
  const stuck = new Gauge({
    name: 'launch_stuck_rounds',
    help: 'Rounds that are open longer than their vendor’s limit',
    registers: [metrics],
  })
  const cases = new Gauge({
    name: 'launch_reconciliation_cases',
    help: 'Open differences between our record and the vendors’ (I11)',
    registers: [metrics],
  })
  return async () => {
    stuck.set(await countStuckRounds(database))
    cases.set(await countOpenCases(database, 'vendor'))
  }
}
