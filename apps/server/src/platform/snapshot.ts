import { sql, type Tx } from '@portal/runtime'

/** What a transaction reads from here on is of one moment; its first statement. It can write nothing. */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await tx.query(sql`set transaction isolation level repeatable read, read only`)
}
