import { type Clock, type Database, openDatabase, sql, type Tx } from '@portal/runtime'

/** A transaction of the past, as what opens transactions of its own sees it: all of them are this one. */
export type PastDay = { tx: Tx; database: Database; clock: Clock; moveTo: (at: Date) => Promise<void> }

/** Transactions whose statements take place at the moment that was set last, wherever they ask for the clock. */
export type Replay = {
  transaction<T>(work: (day: PastDay) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Column defaults keep the true clock: they were bound to it when the table was made. What is written with a time of its own names the clock in its statement. */
export function openReplay(url: string): Replay {
  const database = openDatabase(url, { max: 2, applicationName: 'portal-history', settings: { search_path: 'replay,pg_catalog,public' } })
  return {
    transaction: (work) =>
      database.transaction((tx) => {
        let now = new Date(0)
        return work({
          tx,
          database: { ...database, query: (statement) => tx.query(statement), transaction: (inner) => inner(tx) },
          clock: { now: () => now },
          moveTo: async (at) => {
            now = at
            await tx.query(sql`select set_config('replay.at', ${at.toISOString()}, true)`)
          },
        })
      }),
    close: () => database.close(),
  }
}
