import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '@portal/runtime'
import { embeddedFolder, isEmbeddedRunning } from '@portal/runtime/embedded-postgres'
import { Explained } from './explained.ts'

export type PortalDatabase = { readonly url: string; readonly close: () => Promise<void> }

/**
 * The configured database for a command of an operator: DATABASE_URL, or the embedded one under DATA_DIR, running or not.
 * @throws Explained when there is none yet
 */
export async function openPortalDatabase(config: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  POSTGRES_PORT: number
}): Promise<PortalDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined }
  const asked = join(resolve(config.DATA_DIR), 'postgres')
  const folder = await embeddedFolder(asked)
  if (!existsSync(join(folder, 'data')))
    throw new Explained(`There is no database under ${asked}: start the portal once, or set DATABASE_URL.`)
  if (await isEmbeddedRunning(asked)) {
    // Starting over a running server would stop it; its own port stands in the file that it keeps.
    const [password, state] = await Promise.all([
      readFile(join(folder, 'password'), 'utf8'),
      readFile(join(folder, 'data/postmaster.pid'), 'utf8'),
    ])
    const port = state.split('\n')[3]
    return { url: `postgresql://portal:${password.trim()}@127.0.0.1:${port}/portal`, close: async () => undefined }
  }
  const server = await startEmbeddedPostgres({ folder: asked, port: config.POSTGRES_PORT })
  return { url: server.urlOf('portal'), close: () => server.stop() }
}
