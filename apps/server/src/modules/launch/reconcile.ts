import type { VendorRound } from '@portal/contracts/vendor-protocol'
import type { Database, Log } from '@portal/runtime'
import type { z } from 'zod'
import type { KeyRing } from './key-ring.ts'
import { compareRecords, edgeMs, keepComparison, listHours, nameOf, totalOf } from '#modules/reconciliation'
import { listLinks } from './key-store.ts'
import { readRounds } from './reconciliation.ts'
import { listOwnRecord } from './reconciliation-store.ts'
import type { VendorClient } from './vendor-client.ts'
import type { Link } from './wallet-action.ts'

const hourMs = 3_600_000
/** What happened just now may still be on its way. */
const settleMs = 5 * 60_000
/** Rounds of an hour, of which a page of the answer holds as many as the vendor likes, even none. */
const roundsAtMost = 200_000
const pagesAtMost = 2_000

export type Reconciler = {
  database: Database
  keys: KeyRing
  client: VendorClient
  log: Log
  /** The time zone of a brand. */
  zoneOf: (brand: number) => Promise<string>
}

/** Compares the hour under way and the one before with every vendor that has a server (V6); at the daily turn the whole last day. */
export async function reconcileVendors(reconciler: Reconciler, now: Date, isDaily = false): Promise<void> {
  for (const { id, adapter } of await listLinks(reconciler.database)) {
    if (adapter !== 'gvp') continue
    const link = await reconciler.keys.getLink(id)
    try {
      for (const hour of await listHours(reconciler.database, scopeOf(link), now, { isDaily }))
        await reconcileHour(reconciler, link, hour, now)
    } catch (error) {
      reconciler.log.warn({ err: error, vendor: link.vendor }, 'a vendor could not be compared with')
    }
  }
}

const scopeOf = ({ brand, vendor }: Link) => ({ brand, source: 'vendor', party: vendor, subject: 'rounds' }) as const

/**
 * Compares one hour of a vendor's record with ours and keeps totals and differences. The vendor is asked outside any transaction.
 * @returns the number of differences
 */
export async function reconcileHour({ database, client, log, zoneOf }: Reconciler, link: Link, hour: Date, now: Date): Promise<number> {
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
  const isInside = (at: Date) => at >= hour && at < end
  // A round that the vendor still works on makes no case of its transactions either.
  const open = new Set(
    rounds
      .filter(({ status }) => status === 'open')
      .flatMap(({ playerId: owner, transactions }) => transactions.map(({ txId }) => nameOf({ owner, txId }))),
  )
  const found = compareRecords(
    ours.filter((told) => !open.has(nameOf(told))),
    theirs,
    { isInside, zone: await zoneOf(link.brand) },
  )
  const totals = { ours: totalOf(ours, isInside), theirs: totalOf(theirs, isInside) }
  await keepComparison(database, scopeOf(link), { beginsAt: hour, ...totals, found, told: theirs })
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
