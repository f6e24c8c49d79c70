import type { FundsParts } from './orders.ts'
import { compareRecords, type ComparedSubject, type Difference, type Link, type ComparedTransaction, updateCases } from '#modules/launch'
import { listVendorWallets } from '#modules/wallet'
import { listEndedTransfers, listHoldings, type HoldingRow } from './store.ts'

const hourMs = 3_600_000
/** What happened just now may still be on its way: a transfer as well as a report. */
const settleMs = 5 * 60_000
/** How far the two clocks, and the two ends of a transfer, may lie apart. */
const edgeMs = 10 * 60_000
const pagesAtMost = 2_000

export type Reconciler = Pick<FundsParts, 'database' | 'keys' | 'client' | 'log'> & { listBrandIds: () => Promise<number[]> }

/**
 * Compares every vendor that keeps wallets with our record: the transfers of the hour under way and of the one before, and what it holds for each member.
 * A difference opens a case of launch, which closes by itself when a later comparison finds both sides agree.
 */
export async function reconcileWallets(reconciler: Reconciler, now: Date): Promise<void> {
  const thisHour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  for (const brand of await reconciler.listBrandIds()) {
    for (const { vendor } of await listVendorWallets(reconciler.database, brand)) {
      const signing = await reconciler.keys.findSigning(vendor, brand)
      if (!signing) continue
      try {
        for (const hour of [new Date(thisHour.getTime() - hourMs), thisHour]) await reconcileTransfers(reconciler, signing.link, hour, now)
        await reconcileBalances(reconciler, signing.link, now)
      } catch (error) {
        reconciler.log.warn({ err: error, vendor }, 'the wallets of a vendor could not be compared')
      }
    }
  }
}

/** Compares the transfers that ended within one hour. The vendor is asked outside any transaction. @returns the number of differences */
async function reconcileTransfers(reconciler: Reconciler, link: Link, hour: Date, now: Date): Promise<number> {
  const end = new Date(Math.min(hour.getTime() + hourMs, now.getTime() - settleMs))
  if (end <= hour) return 0
  const theirs = await listTheirTransfers(reconciler, link, new Date(hour.getTime() - edgeMs), new Date(end.getTime() + edgeMs))
  const orderNos = theirs.map(({ txId }) => txId)
  const rows = await listEndedTransfers(reconciler.database, { brand: link.brand, vendor: link.vendor, from: hour, to: end, orderNos })
  const ours = rows
    // The vendor is being asked about these: what they are will be known.
    .filter(({ state }) => state === 'success' || state === 'failed')
    .map(({ orderNo, playerId, direction, currency, amount, state, endedAt }) => ({
      playerId,
      txId: orderNo,
      kind: direction,
      currency,
      amount,
      stands: state === 'success',
      at: endedAt,
    }))
  const open = new Set(rows.filter(({ state }) => state === 'pending' || state === 'unknown').map(({ orderNo }) => orderNo))
  const found = compareRecords(
    ours,
    theirs.filter(({ txId }) => !open.has(txId)),
    (at) => at >= hour && at < end,
  )
  return keep(reconciler, link, hour, 'transfers', found)
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
    return [{ playerId, txId: 'balance', difference: 'amount', ours: String(ourBalance), theirs: String(theirBalance) }]
  })
  return keep(reconciler, link, new Date(0), 'balances', found)
}

async function keep(
  { database, log }: Reconciler,
  link: Link,
  hour: Date,
  subject: ComparedSubject,
  found: readonly Difference[],
): Promise<number> {
  await database.transaction((tx) => updateCases(tx, link.id, hour, found, subject))
  if (found.length > 0) log.error({ vendor: link.vendor, subject, differences: found.length }, 'the vendor’s wallets differ from ours')
  return found.length
}

async function listTheirTransfers({ client }: Reconciler, link: Link, from: Date, to: Date): Promise<ComparedTransaction[]> {
  const found: ComparedTransaction[] = []
  for (let start = from; start < to; start = new Date(start.getTime() + hourMs)) {
    const end = new Date(Math.min(start.getTime() + hourMs, to.getTime()))
    await readPages(link, async (cursor) => {
      const answer = await client.call(link, 'searchTransfers', { from: start, to: end, ...(cursor !== undefined && { cursor }) })
      if (answer.status !== 'OK') throw new Error(`${link.vendor} answered ${answer.status}`)
      for (const { transferId: txId, state, ...told } of answer.transfers) found.push({ ...told, txId, stands: state === 'done' })
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
