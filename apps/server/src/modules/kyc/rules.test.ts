import { expect, test } from 'vitest'
import { findMissing, findProblems, levelOf } from './rules.ts'

const typed = { paper: 'passport', number: 'BX 012-3456', holder: 'Specimen Rahman', birthDate: '1990-03-17' } as const
const today = new Date('2026-11-26T12:00:00Z')

test.each([
  [{}, {}],
  [{ holder: 'রহিমা খাতুন' }, {}],
  [{ number: 'A-1 2' }, { number: 'too_small' }],
  [{ number: '' }, { number: 'pattern' }],
  [{ number: '১২৩৪৫৬' }, { number: 'pattern' }],
  [{ number: "1'; drop" }, { number: 'pattern' }],
  [{ holder: 'R' }, { holder: 'pattern' }],
  [{ holder: '12 34' }, { holder: 'pattern' }],
  [{ birthDate: '2005-11-26' }, {}],
  [{ birthDate: '2005-11-27' }, { birthDate: 'too_young' }],
])('what a member types from a document is checked field by field: %o', (change, problems) => {
  expect(findProblems({ ...typed, ...change }, 21, today)).toEqual(problems)
})

test('a passport has no back, a letter of the address raises the level', () => {
  expect(findMissing('passport', ['id_front'])).toEqual(['selfie'])
  expect(findMissing('national_id', ['id_front', 'selfie'])).toEqual(['id_back'])
  expect(findMissing('driving_licence', ['selfie', 'id_back', 'id_front'])).toEqual([])
  expect([levelOf(['id_front', 'selfie']), levelOf(['id_front', 'selfie', 'address'])]).toEqual([2, 3])
})
