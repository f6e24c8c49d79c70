import type { VendorRound } from '@portal/contracts/vendor-protocol'
import type { Database, Log } from '@portal/runtime'
import type { z } from 'zod'
import type { KeyRing } from './key-ring.ts'
import { listLinks } from './key-store.ts'
import { compareRecords, readRounds, totalOf } from './reconciliation.ts'
import { listOwnRecord, updateCases, upsertHour } from './reconciliation-store.ts'
import type { VendorClient } from './vendor-client.ts'
import type { Link } from './wallet-action.ts'

const hourMs = 3_600_000
/** What happened just now may still be on its way. */
const settleMs = 5 * 60_000
/** How far the two clocks, and the start of a round and its last win, may lie apart. */
const edgeMs = 10 * 60_000
/** Rounds of an hour, of which a page of the answer holds as many as the vendor likes, even none. */
const roundsAtMost = 200_000
const pagesAtMost = 2_000

export type Reconciler = { database: Database; keys: KeyRing; client: VendorClient; log: Log }

/** Compares the hour under way and the one before with every vendor that has a server (V6). */
export async function reconcileVendors(reconciler: Reconciler, now: Date): Promise<void> {
  const thisHour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  for (const { id, adapter } of await listLinks(reconciler.database)) {
    if (adapter !== 'gvp') continue
    const link = await reconciler.keys.getLink(id)
    try {
      for (const hour of [new Date(thisHour.getTime() - hourMs), thisHour]) await reconcileHour(reconciler, link, hour, now)
    } catch (error) {
      reconciler.log.warn({ err: error, vendor: link.vendor }, 'a vendor could not be compared with')
    }
  }
}

/**
 * Compares one hour of a vendor's record with ours and keeps totals and differences. The vendor is asked outside any transaction.
 * @returns the number of differences
 */
export async function reconcileHour({ database, client, log }: Reconciler, link: Link, hour: Date, now: Date): Promise<number> {
  const end = new Date(Math.min(hour.getTime() + hourMs, now.getTime() - settleMs))
  if (end <= hour) return 0
  const rounds = await listRounds(client, link, new Date(hour.getTime() - edgeMs), new Date(end.getTime() + edgeMs))
  const theirs = readRounds(rounds)
  const ours = await listOwnRecord(
    database,
    link.id,
    hour,
    end,
    theirs.map(({ txId }) => txId),
  )
  const isInHour = (at: Date) => at >= hour && at < end
  // A round that the vendor still works on makes no case of its transactions either.
  const open = new Set(rounds.filter(({ status }) => status === 'open').flatMap((round) => round.transactions.map(({ txId }) => txId)))
  const found = compareRecords(
    ours.filter(({ txId }) => !open.has(txId)),
    theirs,
    isInHour,
  )
  await database.transaction(async (tx) => {
    await upsertHour(tx, link.id, hour, totalOf(ours, isInHour), totalOf(theirs, isInHour))
    await updateCases(tx, link.id, hour, found)
  })
  if (found.length > 0) log.error({ vendor: link.vendor, hour, differences: found.length }, 'the vendor’s record differs from ours')
  return found.length
}

/** All rounds of a window, in questions of an hour at most. */
async function listRounds(client: VendorClient, link: Link, from: Date, to: Date): Promise<z.output<typeof VendorRound>[]> {
  const rounds: z.output<typeof VendorRound>[] = []
  for (let start = from; start < to; start = new Date(start.getTime() + hourMs)) {
    const end = new Date(Math.min(start.getTime() + hourMs, to.getTime()))
    let cursor: string | undefined
    let pages = 0
    do {
      pages += 1
      // A vendor whose answer never ends must not hold up the others.
      if (pages > pagesAtMost || rounds.length > roundsAtMost) throw new Error(`${link.vendor} tells of rounds without end`)
      const answer = await client.call(link, 'searchRounds', { from: start, to: end, ...(cursor !== undefined && { cursor }) })
      if (answer.status !== 'OK') throw new Error(`${link.vendor} answered ${answer.status}`)
      rounds.push(...answer.rounds)
      cursor = answer.cursor
    } while (cursor !== undefined)
  }
  return rounds
}
