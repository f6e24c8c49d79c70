import { expect, test } from 'vitest'
import { listIds, listRequirements, listTestsByRequirement } from './requirements.ts'
import { listFiles, readSource } from './sources.ts'

test('Each requirement stands once in the list', async () => {
  const ids = (await listRequirements()).flatMap((area) => area.ids)
  expect(ids.length).toBeGreaterThan(1000)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('Each requirement that code, tests and documents name stands in the list', async () => {
  const known = new Set((await listRequirements()).flatMap((area) => area.ids))
  const dangling = listFiles(/\.(tsx?|md|sql|css|mjs)$/).flatMap((file) =>
    listIds(readSource(file))
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(dangling).toEqual([])
})

test('Requirements are named by the titles of tests', () => {
  const tests = listTestsByRequirement()
  expect(tests.get('MON-02')).toContain('apps/server/src/modules/wallet/ledger.test.ts')
  // Those that run beside each other too.
  expect(tests.get('R-1.1.06')).toContain('e2e/journey.test.ts')
})

test('IDs are read one by one; a short form for several counts as its first alone', () => {
  expect(listIds('sign in (R-4.1.02, R-5.3.01, MON-02)')).toEqual(['R-4.1.02', 'R-5.3.01', 'MON-02'])
  expect(listIds('sign in (R-4.1.02/03)')).toEqual(['R-4.1.02'])
})
