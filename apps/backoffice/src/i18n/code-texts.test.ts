import { staffPermissions } from '@portal/contracts/staff-permissions'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import events from './events/EN.json' with { type: 'json' }
import permissions from './permissions/EN.json' with { type: 'json' }
import subjects from './subjects/EN.json' with { type: 'json' }

const modules = join(import.meta.dirname, '../../../server/src/modules')
const read = (folder: string) =>
  readdirSync(join(modules, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(modules, folder, file), 'utf8'))
    .join('\n')

test('every permission has a text, and no text is of a permission that is gone', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(staffPermissions).toSorted())
})

test('every event that staff and accounts write to their audits has a text (SEC-34)', () => {
  const staff = [...read('staff').matchAll(/\bevent: (?:\w+ \? '(\w+)' : )?'(\w+)'/g)].flatMap(([, first, second]) => [first, second])
  const operations = [...read('staff').matchAll(/\bname: '(\w+_\w+)',\n\s+permission:/g)].map(([, name]) => name)
  const files = [...read('staff').matchAll(/\bname: '(\w+)',\s+filters: input/g)].map(([, name]) => `member_${name}_exported`)
  const union = /export type AuditEvent =((?:\s*\| '\w+')+)/.exec(read('identity/audit'))![1]!
  const accounts = [...union.matchAll(/'(\w+)'/g)].map(([, event]) => event)
  const written = [...staff, ...operations, ...files, ...accounts].filter((event) => event !== undefined)
  expect(written.length).toBeGreaterThan(80)
  expect([...new Set(written)].filter((event) => !(`event.${event}` in events))).toEqual([])
})

test('every kind of subject of requests and of the audit has a text, and no text is of a kind that is gone', () => {
  const source = read('staff')
  const named = [...source.matchAll(/\bkind: '(\w+)', id\b/g)].map(([, kind]) => kind!)
  const changed = [...read('staff').matchAll(/^  kind: '(\w+_\w+)',$/gm)].map(([, kind]) => kind!)
  expect(Object.keys(subjects).toSorted()).toEqual([...new Set([...named, ...changed])].map((kind) => `subject.${kind}`).toSorted())
})
