import type { Database, Log } from '@portal/runtime'
import { finishDelivery, giveUpDelivery, postponeDelivery, takeDueDeliveries } from './delivery-store.ts'
import type { KeyRing } from './key-ring.ts'
import type { VendorClient } from './vendor-client.ts'

/** Pauses between attempts in seconds (V5); the last repeats until a day has passed. */
const waitsSeconds = [1, 2, 5, 15, 30, 60, 120, 300]
const giveUpAfterSeconds = 86_400

/**
 * Sends due deliveries to the vendors, each outside any transaction. Without an answer a delivery is retried with growing pauses; after a day it is
 * abandoned and an error is logged.
 * @returns how many were attempted
 */
export async function deliverDue({
  database,
  keys,
  client,
  log,
}: {
  database: Database
  keys: KeyRing
  client: VendorClient
  log: Log
}): Promise<number> {
  const due = await takeDueDeliveries(database, 20)
  await Promise.all(
    due.map(async ({ id, link, call, body, attempts, ageSeconds }) => {
      try {
        const answer = await client.call(await keys.getLink(link), call, body as never)
        if (answer.status === 'INTERNAL' || answer.status === 'MAINTENANCE') throw new Error(answer.status)
        // Any other answer is the vendor's decision: a retry would get the same.
        if (answer.status !== 'OK') log.warn({ delivery: id.toString(), call, status: answer.status }, 'a vendor refused a call')
        await finishDelivery(database, id)
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error)
        if (ageSeconds > giveUpAfterSeconds) {
          log.error({ delivery: id.toString(), call, fault }, 'a call to a vendor was given up')
          return giveUpDelivery(database, id, fault)
        }
        await postponeDelivery(database, id, waitMs(attempts), fault)
      }
    }),
  )
  return due.length
}

/** The pause after this many attempts, with up to a quarter of jitter. */
export function waitMs(attempts: number): number {
  const seconds = waitsSeconds[Math.min(attempts, waitsSeconds.length) - 1] ?? waitsSeconds[0]!
  const [share = 0] = crypto.getRandomValues(new Uint32Array(1))
  return seconds * 1_000 * (1 + share / 2 ** 34)
}
