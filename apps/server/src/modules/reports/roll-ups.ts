import { type Database, type Queryable, runThrottled } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { type Invariant, settleHorizon, toInvariants } from '#modules/wallet'
import { foldTeamChanges, refreshOnline, selectTeamInvariants } from '#modules/identity'
import { rollUp, selectInvariants, type Zones } from './store.ts'
import { rollUpMoney, selectMoneyInvariants } from './team-store.ts'

/** Rows of the log in one step, which is one transaction. */
const rowsInStep = 5_000

type Pace = { signal?: AbortSignal; settleMs?: number; step?: number; fullSpeedAfterMs?: number }

/**
 * Adds what is final in the log of turnover to the hourly sums; for a job. A step moves sums and cursor in one transaction: run twice, at once or killed, the sums
 * are those of the log up to the cursor.
 */
export async function rollUpTurnover(database: Database, brands: Brands, pace: Pace = {}): Promise<void> {
  await rollUpAll(database, brands, rollUp, pace)
}

/** The same of the ledger: money of teams, and what they have. Counts of teams, and of who is online in them, are brought up to date with it. */
export async function rollUpTeams(database: Database, brands: Brands, pace: Pace = {}): Promise<void> {
  const { signal } = pace
  await refreshOnline(database)
  await runThrottled(async () => (await foldTeamChanges(database)) > 0n, { ...(signal && { signal }) })
  await rollUpAll(database, brands, rollUpMoney, pace)
}

async function rollUpAll(
  database: Database,
  brands: Brands,
  add: (on: Queryable, limit: number, final: bigint, zones: Zones) => Promise<number>,
  { signal, settleMs, step = rowsInStep, fullSpeedAfterMs }: Pace,
): Promise<void> {
  const upTo = await settleHorizon(database, settleMs)
  const zones = await listZones(brands)
  await runThrottled(async () => (await add(database, step, upTo, zones)) > 0, {
    ...(signal && { signal }),
    ...(fullSpeedAfterMs !== undefined && { fullSpeedAfterMs }),
  })
}

/** I16: the sums are those of the log up to the cursor. Reads everything. */
export async function checkRollUps(on: Queryable, brands: Brands): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on, await listZones(brands)))
}

/** I37: the money of teams is that of the ledger up to its cursor. I38: teams are those of the lines. Reads everything. */
export async function checkTeams(on: Queryable, brands: Brands): Promise<Invariant[]> {
  return toInvariants([...(await selectMoneyInvariants(on, await listZones(brands))), ...(await selectTeamInvariants(on))])
}

async function listZones(brands: Brands): Promise<Zones> {
  const all = await brands.listBrands()
  return { brands: all.map(({ id }) => id), zones: all.map(({ timeZone }) => timeZone) }
}
