import { join, resolve } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@portal/runtime'
import { restartDelaysMs } from './processes.ts'

export type StartedDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts the embedded PostgreSQL; one that dies is started again, which recovers every transaction that was acknowledged. From the signal's abort on none is
 * started any more, and one whose start is under way is ended.
 */
export async function startDatabase(
  { DATA_DIR, POSTGRES_PORT }: { DATA_DIR: string; POSTGRES_PORT: number },
  signal: AbortSignal,
): Promise<StartedDatabase> {
  const open = () =>
    startEmbeddedPostgres({
      folder: join(resolve(DATA_DIR), 'postgres'),
      port: POSTGRES_PORT,
      signal,
      onExit: (reason) => void openAgain(reason),
    })
  let opening: Promise<EmbeddedPostgres | undefined> = open()
  const openAgain = async (reason: string) => {
    console.error(`The database ended unexpectedly and starts again: ${reason}`)
    for (const delayMs of restartDelaysMs) {
      await new Promise((next) => setTimeout(next, delayMs))
      if (signal.aborted) return
      opening = open().catch((error: unknown) => void (signal.aborted || console.error(error)))
      if (await opening) return
    }
    console.error('The database could not be started again.')
  }
  const first = (await opening)!
  const stop = async () => (await opening)?.stop()
  try {
    await first.ensureDatabase('portal')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: first.urlOf('portal'), stop }
}
