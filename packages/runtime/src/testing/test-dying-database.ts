import type { Database } from '../database.ts'

/** A database whose process dies before its n-th statement: nothing that comes later reaches it, and what was open rolls back. */
export function dieBefore(database: Database, n: number): { database: Database; count: () => number } {
  let sent = 0
  const look = () => {
    sent += 1
    if (sent >= n) throw new Error('the process has died')
  }
  const dying: Database = {
    ...database,
    query: (statement) => (look(), database.query(statement)),
    transaction: (work, options) => {
      look()
      return database.transaction(async (tx) => {
        const done = await work({ ...tx, query: (statement) => (look(), tx.query(statement)) })
        // Between the last statement and COMMIT.
        look()
        return done
      }, options)
    },
  }
  return { database: dying, count: () => sent }
}
