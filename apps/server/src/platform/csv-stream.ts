import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { type Database, type Sql, sql } from '@portal/runtime'
import { Refusal } from './refusal.ts'
import { readOneSnapshot } from './snapshot.ts'

/** Rows that are held in memory at a time. */
const rowsInBatch = 500
/** Exports at the same time in one process: each holds a connection as long as its reader takes. */
const exportsAtOnce = 4
/** A reader that takes nothing for so long is let go. */
const patience = '60s'

let running = 0

export type CsvSource<Row> = {
  /** A select; rows arrive in its order. */
  statement: Sql
  head: readonly string[]
  /** The lines of some rows; the list is emptied when they are written. */
  toLines: (rows: Row[]) => Promise<readonly (readonly string[])[]>
}

/**
 * The rows of a select as CSV, all of one snapshot, read through a cursor as fast as the reader takes them: memory holds one batch, however many rows there are.
 * When the reader goes away the cursor and its transaction end.
 * @throws Refusal `request.too_many` while too many exports run
 */
export function streamCsv<Row extends object>(database: Database, source: CsvSource<Row>): Readable {
  if (running >= exportsAtOnce) throw new Refusal('request.too_many')
  running += 1
  const out = new PassThrough({ highWaterMark: 64 * 1024 })
  void writeAll(database, source, out)
    .finally(() => (running -= 1))
    .then(
      () => out.end(),
      (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  return out
}

async function writeAll<Row extends object>(
  database: Database,
  { statement, head, toLines }: CsvSource<Row>,
  out: PassThrough,
): Promise<void> {
  await write(out, `\uFEFF${printCsv([head])}`)
  await database.transaction(
    async (tx) => {
      await readOneSnapshot(tx)
      await tx.query(sql`select set_config('idle_in_transaction_session_timeout', ${patience}, true)`)
      await tx.query({ ...statement, name: `cursor-${statement.name}`, text: `declare export no scroll cursor for ${statement.text}` })
      for (;;) {
        const rows = await tx.query<Row>(sql`fetch 500 from export`)
        const isLast = rows.length < rowsInBatch
        if (rows.length > 0) await write(out, printCsv(await toLines(rows)))
        if (isLast || out.destroyed) return
        // Dead batches that have grown old keep younger ones from the quick collections: emptied, they keep little.
        rows.length = 0
      }
    },
    { attempts: 1 },
  )
}

/** Waits while the reader has enough; returns at once when it is gone. */
async function write(out: PassThrough, text: string): Promise<void> {
  if (out.destroyed || out.write(text)) return
  const gone = new AbortController()
  await Promise.race([once(out, 'drain', { signal: gone.signal }), once(out, 'close', { signal: gone.signal })]).finally(() => gone.abort())
}

/** Lines as RFC 4180 wants them. A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers. */
export function printCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(printCell).join(',')}\r\n`).join('')
}

function printCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
