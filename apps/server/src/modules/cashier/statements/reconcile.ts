import type { Database, Log } from '@portal/runtime'
import { compareRecords, edgeMs, keepComparison, listHours, nameOf, type Scope, type Movement, totalOf } from '#modules/reconciliation'
import type { Provider, ProviderFact, ProviderRegistry } from '../providers/index.ts'
import { type BookedRow, listBookedIn, listBookedOut, listPayingOrders } from './book-store.ts'

const hourMs = 3_600_000
/** Longer than the longest pause between two questions about an order: what is younger may not have been asked for yet. */
const settleMs = 10 * 60_000
/** How far around an hour a movement is looked for that the statement of the hour does not tell: any time zone, and a day's difference. */
const searchMs = 26 * hourMs
const movementsAtMost = 500_000
const nothing = { count: 0, sum: 0n }

export type ProviderReconciler = {
  database: Database
  registry: Pick<ProviderRegistry, 'list'>
  log: Log
  /** The time zone of a brand. */
  zoneOf: (brand: number) => Promise<string>
}

/** Compares the hour under way and the one before with the statement of every provider; at the daily turn the whole last day. */
export async function reconcileProviders(reconciler: ProviderReconciler, now: Date, isDaily = false): Promise<void> {
  for (const provider of await reconciler.registry.list()) {
    try {
      for (const hour of await listHours(reconciler.database, scopeOf(provider), now, { isDaily, since: provider.link.madeAt }))
        await reconcileHour(reconciler, provider, hour, now)
    } catch (error) {
      reconciler.log.warn({ err: error, provider: provider.link.code }, 'the statement of a provider could not be compared')
    }
  }
}

const scopeOf = ({ link }: Provider): Scope => ({ brand: link.brandId, source: 'provider', party: link.code, subject: 'payments' })

/**
 * Compares one hour of a provider's statement with our books. The provider is asked outside of any transaction, and before our books are read: what it
 * told first is then in them. What moved before the provider's link was made is not compared: it ends the cases that were opened for it.
 * @returns the number of differences
 */
async function reconcileHour({ database, log, zoneOf }: ProviderReconciler, provider: Provider, hour: Date, now: Date): Promise<number> {
  const { link } = provider
  const end = new Date(Math.min(hour.getTime() + hourMs, now.getTime() - settleMs))
  if (end <= hour) return 0
  const from = new Date(Math.max(hour.getTime(), link.madeAt.getTime()))
  if (end <= from) {
    await keepComparison(database, scopeOf(provider), { beginsAt: hour, ours: nothing, theirs: nothing, found: [] })
    return 0
  }
  const isInside = (at: Date) => at >= from && at < end
  const stretch = { isInside, zone: await zoneOf(link.brandId) }
  const window = { from: new Date(from.getTime() - edgeMs), to: new Date(end.getTime() + edgeMs) }
  const near = await readStatement(provider, window.from, window.to)
  const ours = await readBooks(database, provider, from, end, near)
  const missing = compareRecords(ours, near, stretch).filter(({ difference }) => difference === 'missing_there')
  const far = missing.length === 0 ? [] : await searchStatements(provider, window, new Set(missing.map(nameOf)))
  const paying = await listPayingOrders(
    database,
    near.flatMap(({ reference }) => reference ?? []),
  )
  const theirs = [...near, ...far].filter(({ kind, reference }) => kind !== 'out' || !paying.has(reference ?? ''))
  const found = compareRecords(ours, theirs, stretch)
  const totals = { ours: totalOf(ours, isInside), theirs: totalOf(theirs, isInside) }
  await keepComparison(database, scopeOf(provider), { beginsAt: hour, ...totals, found, told: theirs })
  if (found.length > 0)
    log.error({ provider: link.code, hour, differences: found.length }, 'the provider’s statement differs from our books')
  return found.length
}

async function readStatement({ adapter, call, link }: Provider, from: Date, to: Date): Promise<Movement[]> {
  const facts = await adapter.statement(call, from, to)
  if (facts.length > movementsAtMost) throw new Error(`${link.code} states movements without end`)
  return facts.map(toMovement)
}

/** Looks for movements by hours around a window, which a provider may have put on another day. */
async function searchStatements(provider: Provider, window: { from: Date; to: Date }, wanted: ReadonlySet<string>): Promise<Movement[]> {
  const found: Movement[] = []
  const search = async (from: number, to: number) => {
    for (let start = from; start < to; start += hourMs) {
      const told = await readStatement(provider, new Date(start), new Date(Math.min(start + hourMs, to)))
      found.push(...told.filter((each) => wanted.has(nameOf(each))))
    }
  }
  await search(window.from.getTime() - searchMs, window.from.getTime())
  await search(window.to.getTime(), window.to.getTime() + searchMs)
  return found
}

function toMovement({ providerTxId, reference, direction, state, amount, currency, fee, at }: ProviderFact): Movement {
  const told = { txId: providerTxId, owner: '', reference, kind: direction, currency, amount, stands: state === 'paid', state, at }
  return direction === 'in' ? { ...told, fee } : told
}

async function readBooks(database: Database, { link }: Provider, from: Date, to: Date, theirs: readonly Movement[]): Promise<Movement[]> {
  const txIds = theirs.map(({ txId }) => txId)
  const rows = await Promise.all([listBookedIn(database, link.id, from, to, txIds), listBookedOut(database, link, from, to, txIds)])
  return rows.flat().map(toOwn)
}

function toOwn({ txId, reference, kind, state, currency, amount, fee, at }: BookedRow): Movement {
  return {
    txId,
    owner: '',
    reference: reference ?? undefined,
    kind,
    currency,
    amount,
    stands: state === 'paid',
    state,
    at,
    ...(fee !== null && kind === 'in' && { fee }),
  }
}
