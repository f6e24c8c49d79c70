import { expect, test } from 'vitest'
import { type Grant } from './staff-grants.ts'
import { compareGrants, listKnownGrants } from './staff-permissions.ts'

test.each<[Grant | undefined, Grant | undefined, string]>([
  [undefined, 'ask', 'more'],
  ['ask', 'ask+', 'more'],
  ['ask', 'act', 'more'],
  ['act', undefined, 'less'],
  ['act+', 'act', 'less'],
  ['ask+', 'act', 'other'],
  ['act', 'ask+', 'other'],
  ['act', 'act', 'same'],
])('from %s to %s are %s rights', (before, after, way) => {
  expect(compareGrants(before, after)).toBe(way)
})

test('a permission that no role acts on alone offers no such grant', () => {
  expect(listKnownGrants('money.adjust')).toEqual(['ask', 'ask+'])
  expect(listKnownGrants('members.read')).toEqual(['act'])
})
