import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, runThrottled, type Queryable } from '@portal/runtime'
import { advanceHorizon, sealTransfers, selectBrokenLink, selectHead } from './seal-store.ts'
import { findNewestId } from './store.ts'

/** The last link of the hash chain. Kept outside the database it proves that nothing was cut off since. */
export type ChainHead = { seq: bigint; hash: string }

/** Nearly every transaction of ours is shorter. */
const settleMs = 1_000
const longestRestMs = 200

/**
 * Lets what is written by now become final: it is, once every transaction that runs now, in any database of the server, has ended.
 * @param atMostMs how long to wait for that; what is not final by then waits for the next call
 * @returns the last final id
 */
export async function settleHorizon(on: Queryable, atMostMs = settleMs): Promise<bigint> {
  const newest = await findNewestId(on)
  const untilMs = performance.now() + atMostMs
  await advanceHorizon(on)
  for (let restMs = 1; ; restMs = Math.min(3 * restMs, longestRestMs)) {
    const final = await advanceHorizon(on)
    const leftMs = untilMs - performance.now()
    if (final >= newest || leftMs <= 0) return final
    await new Promise((next) => setTimeout(next, Math.min(restMs, leftMs)))
  }
}

/**
 * Seals the transfers that are final, in steps with rests between them, off the hot path; for a job. What is younger than the oldest running transaction waits
 * for the next run.
 * @returns how many were sealed, and the head: keep it outside the database
 */
export async function sealLedger(
  database: Database,
  { step = 200, signal }: { step?: number; signal?: AbortSignal } = {},
): Promise<{ sealed: number; head: ChainHead | undefined }> {
  let sealed = 0
  await runThrottled(
    async () => {
      const many = await database.transaction((tx) => sealTransfers(tx, step))
      sealed += many
      return many === step
    },
    { ...(signal && { signal }) },
  )
  return { sealed, head: await findChainHead(database) }
}

export async function findChainHead(on: Queryable): Promise<ChainHead | undefined> {
  const head = await selectHead(on)
  return head && { seq: head.seq, hash: head.hash.toString('hex') }
}

/** Keeps the head where the auditor looks for it: `ledger-head.json` of a folder outside the database. Replaced as a whole, never half. */
export async function keepChainHead(folder: string, head: ChainHead): Promise<void> {
  const file = join(folder, 'ledger-head.json')
  await writeFile(`${file}.new`, JSON.stringify({ seq: String(head.seq), hash: head.hash }))
  await rename(`${file}.new`, file)
}

/** Recomputes the chain from a link on. @returns the first link that is wrong and why; undefined when all is well */
export async function findBrokenLink(
  on: Queryable,
  { from = 1n, anchor }: { from?: bigint; anchor?: ChainHead | undefined } = {},
): Promise<{ seq: bigint; reason: string } | undefined> {
  const found = await selectBrokenLink(on, from, anchor && { seq: anchor.seq, hash: Buffer.from(anchor.hash, 'hex') })
  return found && { seq: found.bad_seq, reason: found.reason }
}
