import { type Database, type Queryable, runThrottled } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { type Invariant, settleHorizon, toInvariants } from '#modules/wallet'
import { rollUp, selectInvariants, type Zones } from './store.ts'

/** Rows of the log in one step, which is one transaction. */
const rowsInStep = 5_000

/**
 * Adds what is final in the log of turnover to the hourly sums; for a job. A step moves sums and cursor in one transaction: run twice, at once or killed, the sums
 * are those of the log up to the cursor.
 */
export async function rollUpTurnover(
  database: Database,
  brands: Brands,
  {
    signal,
    settleMs,
    step = rowsInStep,
    fullSpeedAfterMs,
  }: { signal?: AbortSignal; settleMs?: number; step?: number; fullSpeedAfterMs?: number } = {},
): Promise<void> {
  const upTo = await settleHorizon(database, settleMs)
  const zones = await listZones(brands)
  await runThrottled(async () => (await rollUp(database, step, upTo, zones)) > 0, {
    ...(signal && { signal }),
    ...(fullSpeedAfterMs !== undefined && { fullSpeedAfterMs }),
  })
}

/** I16: the sums are those of the log up to the cursor. Reads everything. */
export async function checkRollUps(on: Queryable, brands: Brands): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on, await listZones(brands)))
}

async function listZones(brands: Brands): Promise<Zones> {
  const all = await brands.listBrands()
  return { brands: all.map(({ id }) => id), zones: all.map(({ timeZone }) => timeZone) }
}
