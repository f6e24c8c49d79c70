import { hkdfSync } from 'node:crypto'
import { type Database, openGauge } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import type { Context } from '#platform/context.ts'
import { repeat } from '#platform/repeat.ts'
import { getSecret } from '#platform/secret-store.ts'
import { addSource, findDrawLatenessSeconds } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { openDrand, type OutsideBeacon, readBeacon } from './outside.ts'

/** From one turn to the next: a draw a minute is drawn within a second of its time. */
const everyMs = 500

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone foresees no draw */
export async function openSeedSeal(database: Database, pepper: string | undefined): Promise<Seal> {
  const kept = await getSecret(database, 'lottery-seeds')
  return openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'lottery-seeds', 32)))
}

/** The public source of the configuration, if there is one, known to the database. @throws ConfigError */
export async function openOutsideBeacon({
  database,
  log,
  config,
}: Pick<Context, 'database' | 'log' | 'config'>): Promise<OutsideBeacon | undefined> {
  const file = readBeacon(config.LOTTERY_BEACON)
  const outside = file && openDrand(file, { log })
  if (outside) await addSource(database, outside.source, outside.url)
  return outside
}

/** Opens, locks, draws and settles from now on, in this process; others may do it beside it. */
export async function startLotteryDraws(
  context: Pick<Context, 'database' | 'clock' | 'log' | 'live' | 'config' | 'metrics'>,
  outside: OutsideBeacon | undefined,
): Promise<{ stop(): Promise<void> }> {
  const seal = await openSeedSeal(context.database, context.config.PASSWORD_PEPPER)
  const late = 'Age of the oldest draw whose time has come and whose orders are not settled'
  openGauge(context.metrics, 'lottery_draw_lateness_seconds', late, () => findDrawLatenessSeconds(context.database))
  return {
    stop: repeat(
      context.log,
      'lottery draws',
      () => everyMs,
      () => runDraws({ ...context, seal, outside }),
    ),
  }
}
