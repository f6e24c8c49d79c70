import type { FundsParts } from './orders.ts'
import type { Link } from '#modules/launch'
import {
  compareRecords,
  type Difference,
  edgeMs,
  keepComparison,
  listHours,
  type Scope,
  type Movement,
  totalOf,
} from '#modules/reconciliation'
import { listVendorWallets } from '#modules/wallet'
import { listEndedTransfers, listHoldings, type HoldingRow } from './store.ts'

const hourMs = 3_600_000
/** What happened just now may still be on its way: a transfer as well as a report. */
const settleMs = 5 * 60_000
const pagesAtMost = 2_000

export type Reconciler = Pick<FundsParts, 'database' | 'keys' | 'client' | 'log'> & {
  listBrands: () => Promise<{ id: number; timeZone: string }[]>
}

/**
 * Compares every vendor that keeps wallets with our record: the transfers of the hour under way and of the one before, and what it holds for each member.
 * A difference opens a case, which ends by itself when a later comparison finds both sides agree.
 */
export async function reconcileWallets(reconciler: Reconciler, now: Date, isDaily = false): Promise<void> {
  for (const { id: brand, timeZone } of await reconciler.listBrands()) {
    for (const { vendor } of await listVendorWallets(reconciler.database, brand)) {
      const signing = await reconciler.keys.findSigning(vendor, brand)
      if (!signing) continue
      const { link } = signing
      try {
        for (const hour of await listHours(reconciler.database, scopeOf(link, 'transfers'), now, { isDaily }))
          await reconcileTransfers(reconciler, link, { hour, now, zone: timeZone })
        await reconcileBalances(reconciler, link, now)
      } catch (error) {
        reconciler.log.warn({ err: error, vendor }, 'the wallets of a vendor could not be compared')
      }
    }
  }
}

const scopeOf = ({ brand, vendor }: Link, subject: 'transfers' | 'balances'): Scope => ({ brand, source: 'vendor', party: vendor, subject })

/** Compares the transfers that ended within one hour. The vendor is asked outside any transaction. @returns the number of differences */
async function reconcileTransfers(
  reconciler: Reconciler,
  link: Link,
  { hour, now, zone }: { hour: Date; now: Date; zone: string },
): Promise<number> {
  const end = new Date(Math.min(hour.getTime() + hourMs, now.getTime() - settleMs))
  if (end <= hour) return 0
  const theirs = await listTheirTransfers(reconciler, link, new Date(hour.getTime() - edgeMs), new Date(end.getTime() + edgeMs))
  const orderNos = theirs.map(({ txId }) => txId)
  const rows = await listEndedTransfers(reconciler.database, { brand: link.brand, vendor: link.vendor, from: hour, to: end, orderNos })
  const ours = rows
    // The vendor is being asked about these: what they are will be known.
    .filter(({ state }) => state === 'success' || state === 'failed')
    .map(({ orderNo, playerId, direction, currency, amount, state, endedAt }) => ({
      owner: playerId,
      txId: orderNo,
      reference: orderNo,
      kind: direction,
      currency,
      amount,
      stands: state === 'success',
      at: endedAt,
    }))
  const open = new Set(rows.filter(({ state }) => state === 'pending' || state === 'unknown').map(({ orderNo }) => orderNo))
  const settled = theirs.filter(({ txId }) => !open.has(txId))
  const isInside = (at: Date) => at >= hour && at < end
  const found = compareRecords(ours, settled, { isInside, zone })
  const compared = { beginsAt: hour, ours: totalOf(ours, isInside), theirs: totalOf(settled, isInside), found, told: theirs }
  return keep(reconciler, scopeOf(link, 'transfers'), compared)
}

/** Compares what the vendor holds for each member with our account of it. Who has played or transferred within minutes is left for the next time. */
async function reconcileBalances(reconciler: Reconciler, link: Link, now: Date): Promise<number> {
  const before = new Date(now.getTime() - settleMs)
  const theirs = await listTheirBalances(reconciler, link)
  const ours = await listHoldings(reconciler.database, link)
  const there = new Map(theirs.map((each) => [each.playerId, each]))
  const here = new Map(ours.map((each) => [each.playerId, each]))
  const found = [...new Set([...there.keys(), ...here.keys()])].flatMap((playerId): Difference[] => {
    const [own, told] = [here.get(playerId), there.get(playerId)]
    if ((own && own.changedAt > before) || (told && told.changedAt > before)) return []
    const [ourBalance, theirBalance] = [own?.balance ?? 0n, told?.balance ?? 0n]
    if (ourBalance === theirBalance) return []
    const say = (amount: bigint) => ({ currency: link.currency, amount })
    return [{ owner: playerId, txId: 'balance', difference: 'amount', ours: say(ourBalance), theirs: say(theirBalance) }]
  })
  const sum = (held: readonly HoldingRow[]) => ({ count: held.length, sum: held.reduce((total, { balance }) => total + balance, 0n) })
  return keep(reconciler, scopeOf(link, 'balances'), { beginsAt: new Date(0), ours: sum(ours), theirs: sum(theirs), found })
}

async function keep({ database, log }: Reconciler, scope: Scope, compared: Parameters<typeof keepComparison>[2]): Promise<number> {
  const differences = await keepComparison(database, scope, compared)
  if (differences > 0) log.error({ vendor: scope.party, subject: scope.subject, differences }, 'the vendor’s wallets differ from ours')
  return differences
}

async function listTheirTransfers({ client }: Reconciler, link: Link, from: Date, to: Date): Promise<Movement[]> {
  const found: Movement[] = []
  for (let start = from; start < to; start = new Date(start.getTime() + hourMs)) {
    const end = new Date(Math.min(start.getTime() + hourMs, to.getTime()))
    await readPages(link, async (cursor) => {
      const answer = await client.call(link, 'searchTransfers', { from: start, to: end, ...(cursor !== undefined && { cursor }) })
      if (answer.status !== 'OK') throw new Error(`${link.vendor} answered ${answer.status}`)
      for (const { transferId: txId, playerId: owner, state, ...told } of answer.transfers)
        found.push({ ...told, txId, owner, reference: txId, stands: state === 'done' })
      return answer.cursor
    })
  }
  return found
}

async function listTheirBalances({ client }: Reconciler, link: Link): Promise<HoldingRow[]> {
  const found: HoldingRow[] = []
  await readPages(link, async (cursor) => {
    const answer = await client.call(link, 'transferBalances', cursor === undefined ? {} : { cursor })
    if (answer.status !== 'OK') throw new Error(`${link.vendor} answered ${answer.status}`)
    found.push(...answer.balances.filter(({ currency }) => currency === link.currency))
    return answer.cursor
  })
  return found
}

/** A vendor whose answer never ends must not hold up the others. */
async function readPages(link: Link, read: (cursor: string | undefined) => Promise<string | undefined>): Promise<void> {
  let cursor: string | undefined
  for (let page = 0; page < pagesAtMost; page += 1) {
    cursor = await read(cursor)
    if (cursor === undefined) return
  }
  throw new Error(`${link.vendor} tells of its wallets without end`)
}
