import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findSqlFolder, listMigrations } from '@portal/runtime/migrate'
import { listSqlFiles } from '@portal/runtime/sql-files'
import { root } from './build.ts'
import { listStatements } from './row-types.ts'
import { listFiles } from './sources.ts'

/** The apps that have a schema, and the name under which the database records what was applied. */
export const schemas = [
  { folder: join(root, 'apps/server/migrations'), set: 'server' },
  { folder: join(root, 'apps/studio/migrations'), set: 'studio' },
]

/**
 * What the next release must get along with: the schema of a release, and every statement that its code sends. Packed, so that a search over the sources
 * finds no SQL that is not in use.
 */
export type ReleaseRecord = {
  release: string
  /** By set: the names of the migrations (their texts stay in the tree), and the files of functions and views by name. */
  schemas: Record<string, { migrations: string[]; sqlFiles: Record<string, string> }>
  statements: { file: string; text: string }[]
}

const recordFile = join(root, 'tools/record-release.json.gz')

export async function readReleaseRecord(): Promise<ReleaseRecord> {
  return JSON.parse(gunzipSync(await readFile(recordFile)).toString()) as ReleaseRecord
}

/** `npm run record-release`: writes the record of the release that the tree holds (docs/recipes/release.md). */
export async function main(): Promise<number> {
  const { version: release } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const record: ReleaseRecord = { release, schemas: {}, statements: [] }
  for (const { folder, set } of schemas) {
    const sqlFiles = await listSqlFiles(findSqlFolder(folder))
    record.schemas[set] = {
      migrations: (await listMigrations(folder)).map(({ name }) => name),
      sqlFiles: Object.fromEntries(sqlFiles.map(({ name, text }) => [name, text])),
    }
  }
  for (const file of listFiles(/^apps\/.*store\.ts$/)) {
    for (const { text } of listStatements(file)) record.statements.push({ file, text })
  }
  await writeFile(recordFile, gzipSync(JSON.stringify(record), { level: 9 }))
  console.log(`Recorded ${record.statements.length} statements of ${release}.`)
  return 0
}
