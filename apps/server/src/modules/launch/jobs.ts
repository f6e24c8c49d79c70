import { Gauge, type Registry } from '@portal/runtime'
import { repeat } from '#platform/repeat.ts'
import { syncVendorGames } from './game-sync.ts'
import { endPlayOfEndedLogins, type Launcher } from './launch.ts'
import { deliverDue } from './outbox.ts'
import { reconcileVendors } from './reconcile.ts'
import { countOpenCases } from './reconciliation-store.ts'
import { removeOldTickets } from './session-store.ts'
import { countStuckRounds } from './stuck-store.ts'
import { forgetNonces } from './transaction-store.ts'
import type { VendorClient } from './vendor-client.ts'

/** How often each piece of work is done. Every process does them; each is safe to do twice or at once. */
const everyMs = {
  deliver: 1_000,
  endPlay: 5_000,
  forgetNonces: 120_000,
  removeTickets: 600_000,
  countStuck: 60_000,
  reconcile: 300_000,
} as const
/** The games of the vendors are listed soon after the start, when the studio has come up as well, and then now and again. */
const syncMs = { first: 3_000, again: 600_000 }
/** So long the studio may take to come up; a vendor that is silent for longer is worth a warning. */
const comingUpMs = 60_000

/** Starts the background work of launch. A piece that fails is logged and tried again at its next turn. */
export function startLaunchJobs({ launcher, client, metrics }: { launcher: Launcher; client: VendorClient; metrics: Registry }): {
  /** Lists the games of all vendors at once, outside the turns. */
  listGames(): Promise<void>
  stop(): Promise<void>
} {
  const { database, keys, log } = launcher
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
  let isSynced = false
  const startedMs = performance.now()
  const sync = async (isStarting: boolean) => {
    const { answered, asked } = await syncVendorGames({ database, keys, client, log, isStarting })
    isSynced = answered === asked
  }
  const timers = [
    repeat(
      log,
      'sync games',
      () => (isSynced ? syncMs.again : syncMs.first),
      () => sync(performance.now() - startedMs < comingUpMs),
    ),
    repeat(
      log,
      'deliver',
      () => everyMs.deliver,
      () => deliverDue({ database, keys, client, log }),
    ),
    repeat(
      log,
      'end play',
      () => everyMs.endPlay,
      () => endPlayOfEndedLogins(launcher),
    ),
    repeat(
      log,
      'forget nonces',
      () => everyMs.forgetNonces,
      () => forgetNonces(database),
    ),
    repeat(
      log,
      'remove tickets',
      () => everyMs.removeTickets,
      () => removeOldTickets(database),
    ),
    repeat(
      log,
      'reconcile',
      () => everyMs.reconcile,
      async () => {
        await reconcileVendors({ database, keys, client, log }, new Date())
        cases.set(await countOpenCases(database))
      },
    ),
    repeat(
      log,
      'count stuck rounds',
      () => everyMs.countStuck,
      async () => stuck.set(await countStuckRounds(database)),
    ),
  ]
  return { listGames: () => sync(false), stop: async () => void (await Promise.all(timers.map((stop) => stop()))) }
}
