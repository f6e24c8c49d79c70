import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDatabase, readConfig, sharedConfig, sql } from '@portal/runtime'
import { Explained } from './explained.ts'

/** Back to the freshly seeded demo: the data go now, the next start seeds them anew. Asks first; `--yes` answers for scripts. */
export async function main(args: string[]): Promise<number> {
  const config = readConfig(sharedConfig)
  const what = config.DATABASE_URL
    ? `all tables of the portal in ${new URL(config.DATABASE_URL).host}`
    : `everything in ${resolve(config.DATA_DIR)}`
  if (!args.includes('--yes') && !(await confirm(`This deletes ${what}. Type reset to go on: `))) {
    console.log('Nothing was changed.')
    return 1
  }
  if (config.DATABASE_URL) await dropSchemas(config.DATABASE_URL)
  else await removeFolder(resolve(config.DATA_DIR))
  console.log('Done; npm start seeds the demo anew.')
  return 0
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim() === 'reset'
}

async function removeFolder(folder: string): Promise<void> {
  const { isEmbeddedRunning, embeddedFolder } = await import('@portal/runtime/embedded-postgres')
  const postgres = join(folder, 'postgres')
  if (await isEmbeddedRunning(postgres)) throw new Explained('The portal is running: stop it first.')
  await rm(await embeddedFolder(postgres), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function dropSchemas(url: string): Promise<void> {
  const database = openDatabase(url, { statementTimeoutMs: 60_000 })
  try {
    const schemas = await database.query<{ name: string }>(
      sql`select nspname as name from pg_namespace where nspname not in ('public', 'information_schema') and nspname not like 'pg\_%'`,
    )
    for (const { name } of schemas) await database.pool.query(`drop schema "${name.replaceAll('"', '""')}" cascade`)
    await database.query(sql`drop table if exists public.migrations, public.sql_files`)
  } finally {
    await database.close()
  }
}
