import { createHmac } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { claimCall, networkOf } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { getSecret } from '#platform/secret-store.ts'
import { addVisit } from './link-store.ts'
import { isCrawler } from './rules.ts'

/** Visits of one network that count. */
const visitRate = { calls: 300, seconds: 3_600 }
const visitorBytes = 16

/**
 * Counts a visitor of a link once a day. A visitor is a network and a browser, as a keyed hash that is forgotten after the day; whoever is signed in and
 * whatever is a program is no visitor. Nothing tells whether there is such a link.
 */
export async function countVisit(database: Database, typed: string, call: Call<'anyone'>): Promise<void> {
  if (call.caller || isCrawler(call.userAgent)) return
  const network = networkOf(call.ip)
  if ((await claimCall(database, `visits:${network}`, visitRate)) > 0) return
  const key = await getSecret(database, 'link-visitors')
  const visitor = createHmac('sha256', key).update(`${network}\n${call.userAgent}`).digest().subarray(0, visitorBytes)
  await addVisit(database, call.brand.id, typed.toUpperCase(), visitor)
}
