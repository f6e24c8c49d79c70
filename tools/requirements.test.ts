import { expect, test } from 'vitest'
import { idPattern, listRequirements, listTestsByRequirement } from './requirements.ts'
import { listFiles, readSource } from './sources.ts'

test('Each requirement stands once in the list', async () => {
  const ids = (await listRequirements()).flatMap((area) => area.ids)
  expect(ids.length).toBeGreaterThan(1000)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('Each requirement that code, tests and documents name stands in the list', async () => {
  const known = new Set((await listRequirements()).flatMap((area) => area.ids))
  const dangling = listFiles(/\.(tsx?|md|sql|css|mjs)$/).flatMap((file) =>
    [...readSource(file).matchAll(idPattern)].filter(([id]) => !known.has(id)).map(([id]) => `${file}: ${id}`),
  )
  expect(dangling).toEqual([])
})

test('Requirements are named by the titles of tests', () => {
  expect(listTestsByRequirement().get('MON-02')).toContain('apps/server/src/modules/wallet/ledger.test.ts')
})
