import { expect, test } from 'vitest'
import { findLongTitles, findOldWords, printPlace, titleLength } from './plain-words.ts'

test('No source or guide uses a word that the glossary replaces', () => {
  expect(findOldWords().map(printPlace)).toEqual([])
})

test(`No title of a test has more than ${titleLength} characters`, () => {
  expect(findLongTitles().map(printPlace)).toEqual([])
})
