import { hkdfSync } from 'node:crypto'
import { type Database, openGauge } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import type { Context } from '#platform/context.ts'
import { repeat } from '#platform/repeat.ts'
import { getSecret } from '#platform/secret-store.ts'
import { addSource, findDrawLatenessSeconds } from './draw-store.ts'
import { runDraws } from './draws.ts'
import { openDrand, readBeacon } from './outside.ts'

/** From one turn to the next: a draw a minute is drawn within a second of its time. */
const everyMs = 500

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone foresees no draw */
export async function openSeedSeal(database: Database, pepper: string | undefined): Promise<Seal> {
  const kept = await getSecret(database, 'lottery-seeds')
  return openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'lottery-seeds', 32)))
}

/** Opens, locks, draws and settles from now on, in this process; others may do it beside it. @throws ConfigError */
export async function startLotteryDraws(context: Pick<Context, 'database' | 'clock' | 'log' | 'live' | 'config' | 'metrics'>): Promise<{
  stop(): Promise<void>
}> {
  const seal = await openSeedSeal(context.database, context.config.PASSWORD_PEPPER)
  const file = readBeacon(context.config.LOTTERY_BEACON)
  const outside = file && openDrand(file, { log: context.log })
  if (outside) await addSource(context.database, outside.source, outside.url)
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
