import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import { findHistory } from '#platform/demo-history-store.ts'

/**
 * Writes the past of the demonstrations where it is due, in a process of its own: the memory that it takes goes with it.
 * @param onStop is told how to end it early; the next start goes on with what is left
 */
export async function startHistory(
  { database }: Pick<Context, 'database'>,
  brands: readonly BrandRef[],
  onStop: (stop: () => void) => void,
): Promise<void> {
  const rows = await Promise.all(brands.map(({ id }) => findHistory(database, id)))
  if (!rows.some((row) => row && !row.completedAt)) return
  const execArgv = process.execArgv.filter((argument) => !argument.startsWith('--watch'))
  const child = fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(brands)], { execArgv })
  onStop(() => void child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the process that writes the past ended with ${code}`)
}
