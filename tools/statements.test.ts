/** Every SQL statement of the project is prepared against a migrated database, so that a renamed column breaks the build. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { root } from './build.ts'
import { listFiles, readSource } from './sources.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([
    { folder: join(root, 'apps/server/migrations'), set: 'server' },
    { folder: join(root, 'apps/studio/migrations'), set: 'studio' },
  ])
})
afterAll(() => database.drop())

test('each statement in a store prepares, and names columns for the fields of its row type', async () => {
  const stores = listFiles(/^apps\/.*store\.ts$/)
  const broken: string[] = []
  let prepared = 0
  for (const file of stores) {
    for (const { text, fields } of statementsIn(readSource(file))) {
      const problem = await findProblem(text, fields)
      prepared += 1
      if (problem) broken.push(`${file}: ${problem} in ${text.slice(0, 120)}`)
    }
  }
  expect(broken).toEqual([])
  expect(prepared).toBeGreaterThan(20)
})

/** Templates with their placeholders numbered, and the field names of an inline row type before them, when there is one. */
function statementsIn(source: string): { text: string; fields: string[] }[] {
  return [...source.matchAll(/(?:query<\{([^{}]*)\}>\(\s*)?sql`([^`]*)`/g)].map((match) => {
    let count = 0
    const text = match[2]!.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, () => `$${(count += 1)}`)
    const fields = [...(match[1] ?? '').matchAll(/(\w+)\??:/g)].map((field) => field[1]!)
    return { text, fields }
  })
}

async function findProblem(text: string, fields: string[]): Promise<string | undefined> {
  const client = await database.connect()
  try {
    await client.query(`prepare checked as ${text}`)
    if (fields.length === 0) return undefined
    const { rows } = await client.query<{ types: number | null }>(
      'select cardinality(result_types) as types from pg_prepared_statements where name = $1',
      ['checked'],
    )
    const count = rows[0]?.types ?? 0
    return count === fields.length ? undefined : `${count} columns for the ${fields.length} fields of the row type`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    client.release(true)
  }
}
