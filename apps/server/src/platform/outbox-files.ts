import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type OutboxFile = { to: string; subject?: string; text: string; code?: string; link?: string }

export const outboxFolder = (dataFolder: string) => join(resolve(dataFolder), 'outbox')

/** The words of a message that was written as a file; undefined when there is none: a provider has taken it, or it has not left yet. */
export async function readOutboxFile(dataFolder: string, id: string): Promise<OutboxFile | undefined> {
  const folder = outboxFolder(dataFolder)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const name = names.find((each) => each.endsWith(`-${id}.json`))
  return name === undefined ? undefined : (JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxFile)
}
