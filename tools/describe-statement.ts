import type pg from 'pg'

export type Column = { name: string; tableID: number; columnID: number; dataTypeID: number }

type Connection = { parse(message: object): void; describe(message: object): void; sync(): void }

/**
 * Asks the server what a statement would answer, without running it: its columns, or the server's words when it refuses the statement. The client is a
 * connection of its own: those of a pool send in a pipeline, where nothing can be described.
 */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[] | string> {
  try {
    return await new Promise<Column[]>((resolve, reject) => {
      ;(client.query as unknown as (query: object) => void).call(client, createDescription(text, resolve, reject))
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The driver calls the methods by these names. */
function createDescription(text: string, done: (columns: Column[]) => void, failed: (error: Error) => void): object {
  let columns: Column[] = []
  return {
    submit(connection: Connection) {
      connection.parse({ text, name: '', types: [] })
      connection.describe({ type: 'S', name: '' })
      connection.sync()
    },
    handleRowDescription({ fields }: { fields: Column[] }) {
      columns = fields
    },
    handleError: failed,
    handleReadyForQuery: () => done(columns),
  }
}
