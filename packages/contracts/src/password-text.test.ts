import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPasswordCharacters, readPassword } from './password-text.ts'

test('a password has one form for each of its spellings, and case and width count (SEC-02)', () => {
  expect(readPassword('p\u09DF')).toBe(readPassword('p\u09AF\u09BC'))
  expect(readPassword('a\u00A0b\u3000c')).toBe('a b c')
  expect([readPassword('Ａa'), readPassword('ſ')]).toEqual(['Ａa', 'ſ'])
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readPassword(readPassword(text)) === readPassword(text)))
})

test('A new password has no invisible characters; a joiner stays where a word needs it (SEC-02)', () => {
  for (const text of ['Right1234', 'পাসওয়ার্ড১২', 'ক্\u200Cষ12', 'two words', '中文口令9', '😀pass12'])
    expect([text, hasPasswordCharacters(text)]).toEqual([text, true])
  for (const text of ['a\u200Bb', '\u202Aabc', 'a\u200Db', 'a\u0007', 'a\uE000', '\ud800', '❤\uFE0F', 'a\u2028b', '\u1100\u1161'])
    expect([text, hasPasswordCharacters(text)]).toEqual([text, false])
})
