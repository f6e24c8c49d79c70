/**
 * Settles the windows of contracts. A run of a window reads the figures of its teams, reckons bills, and adds those that differ from their last version; posting is a
 * step of its own (`payBills`). So a run may come late, twice, at once in two processes, or end in the middle: the bills and what was posted are the same.
 *
 * A window is settled when it has ended and the hourly sums hold all of it, and once more whenever an hour of it has changed since. The window of real time is its day:
 * it is settled every five minutes while it runs, and each run posts what has come since.
 */
import { contractKinds, type ContractKind } from '@portal/contracts/agents'
import type { Queryable, Tx } from '@portal/runtime'
import { listLinesAt } from '#modules/identity'
import { isMoneyComplete, listChangedHours, readProgress } from '#modules/reports'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { type ValidContract, findFirstValid, findRules, listValid, type RulesRow } from '../contracts/index.ts'
import { listEndedWindows, type Window, windowOf } from '../engine/index.ts'
import { reckonBills } from './bills.ts'
import type { SettledBrand, SettlementParts } from './deps.ts'
import { readFigures } from './figures.ts'
import { payBills } from './pay.ts'
import { addBills, findLastWindow, hasUnpaid, listLatest, listWindows, lockWindow, type NewBill, reopenLater, saveRun } from './store.ts'

/** Changes of windows that began longer ago are not looked for: a person settles them. */
const daysLookedBack = 62
const dayMs = 86_400_000

export type Run = {
  kinds?: readonly ContractKind[]
  /** The moment of the run; by it alone windows have ended. */
  now: Date
  signal?: AbortSignal | undefined
}

/** Settles and posts what is due in all brands. @returns how many bills were posted */
export async function settleAll(parts: SettlementParts, { kinds = contractKinds, now, signal }: Run): Promise<number> {
  let posted = 0
  for (const { id, currency, timeZone } of await parts.brands.listBrands()) {
    const brand = { id, currency, timeZone }
    const rules = await findRules(parts.database, id)
    if (rules?.currency !== currency) continue
    posted += await payBills(parts, brand, signal)
    for (const kind of kinds) posted += await settleKind(parts, { brand, rules, kind, now }, signal)
  }
  return posted
}

async function settleKind(parts: SettlementParts, work: Omit<Settling, 'window'>, signal: AbortSignal | undefined): Promise<number> {
  let posted = 0
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const window of await listDueWindows(parts.database, work.brand, work.kind, work.now)) {
      signal?.throwIfAborted()
      const { outcome } = await parts.database.transaction((tx) => settleWindow(tx, { ...work, window }))
      posted += await payBills(parts, work.brand, signal)
      // A later window waits for an earlier one that is not complete: a dividend carries from one into the next.
      if (outcome === 'incomplete') break
      if (outcome === 'reopened') isDone = false
    }
  }
  return posted
}

/** Real time has the window of its day. */
export const countedAs = (kind: ContractKind) => (kind === 'RT' ? 'DAY' : kind)

/** Windows that have not been settled, and those of which hours have changed since, oldest first. */
async function listDueWindows(on: Queryable, brand: SettledBrand, kind: ContractKind, now: Date): Promise<Window[]> {
  const first = await findFirstValid(on, brand.id, kind)
  if (!first || first > now) return []
  const last = await findLastWindow(on, brand.id, kind)
  const since = last ? last.endsAt : first
  const fresh = listEndedWindows(countedAs(kind), brand.timeZone, since, now)
  const running = kind === 'RT' ? [windowOf('DAY', brand.timeZone, now)] : []
  return [...(await listChangedWindows(on, brand, kind, now)), ...fresh, ...running]
}

async function listChangedWindows(on: Queryable, brand: SettledBrand, kind: ContractKind, now: Date): Promise<Window[]> {
  const since = new Date(now.getTime() - daysLookedBack * dayMs)
  const windows = (await listWindows(on, brand.id, kind, since)).filter(({ state }) => state === 'CLOSED')
  if (windows.length === 0) return []
  const hours = await listChangedHours(on, brand.id, windows[0]!.startsAt, windows.at(-1)!.endsAt)
  return windows
    .filter(
      ({ startsAt, endsAt, throughId }) =>
        throughId === 0n || hours.some((hour) => hour.throughId > throughId && hour.bucket >= startsAt && hour.bucket < endsAt),
    )
    .map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
}

/** A move changes no window that has begun: its contracts stand under the lines of its beginning, however late it is settled. */
async function listUnderLine(on: Queryable, contracts: readonly ValidContract[], startsAt: Date): Promise<ValidContract[]> {
  const lines = await listLinesAt(
    on,
    contracts.map(({ downline }) => downline),
    startsAt,
  )
  return contracts.map((contract) => ({ ...contract, line: lines.get(contract.downline) ?? contract.line }))
}

type Settling = { brand: SettledBrand; rules: RulesRow; kind: ContractKind; window: Window; now: Date }

export type Settled = {
  /** `incomplete`: its figures were not complete, and nothing is changed; `reopened`: later windows carry something else from it. */
  outcome: 'incomplete' | 'settled' | 'reopened'
  /** The versions that this run has made. */
  bills: NewBill[]
}

const incomplete: Settled = { outcome: 'incomplete', bills: [] }

/** One run of a window. */
export async function settleWindow(tx: Tx, { brand, rules, kind, window, now }: Settling): Promise<Settled> {
  await lockUntilEnd(tx, `agents.settle:${brand.id}:${kind}`)
  const row = await lockWindow(tx, brand.id, kind, window)
  const hasEnded = row.endsAt <= now
  // A version is posted as the difference to what was posted before, so the one before comes first.
  if (await hasUnpaid(tx, row.id)) return incomplete
  const progress = await readProgress(tx, hasEnded ? row.endsAt : row.startsAt)
  if (!progress.isComplete) return incomplete
  // The dividend counts what the teams were given besides.
  if (kind === 'DIV' && !(await isMoneyComplete(tx, row.endsAt))) return incomplete
  const contracts = await listUnderLine(tx, await listValid(tx, brand.id, kind, row.startsAt), row.startsAt)
  const before = await listLatest(tx, row.id, contracts.map(({ id }) => id)) // prettier-ignore
  const figures = await readFigures(tx, { brand, kind, window, contracts })
  const bills = reckonBills({ brand, rules, kind, window: { ...window, id: row.id }, figures, before })
  await addBills(tx, bills)
  const carried = new Map(before.map((bill) => [bill.contractId, bill.carryOut]))
  const isCarryChanged = row.state === 'CLOSED' && bills.some(({ contractId, carryOut }) => carried.get(contractId) !== carryOut)
  if (isCarryChanged) await reopenLater(tx, brand.id, kind, row.startsAt)
  // Before anything was rolled up the cursor is 0, which stands for "to be settled again".
  await saveRun(tx, row.id, hasEnded ? 'CLOSED' : 'OPEN', progress.throughId > 0n ? progress.throughId : 1n)
  return { outcome: isCarryChanged ? 'reopened' : 'settled', bills }
}
