import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGuessable, isKnownPassword } from './known-passwords.ts'

const listed = readFileSync(join(import.meta.dirname, '../../../../assets/identity/known-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n')
const nobody = { username: 'qzvwkx', brandWords: [] }

test('Every known password is refused, in any letter case and between blanks (SEC-03)', () => {
  expect(listed.length).toBeGreaterThan(40_000)
  const spellings = (word: string) => [word, word.toUpperCase(), ` ${word} `]
  expect(
    listed
      .slice(0, 3_000)
      .flatMap(spellings)
      .filter((word) => !isGuessable(word, nobody)),
  ).toEqual([])
  expect(listed.filter((word) => !isKnownPassword(word))).toEqual([])
})

test.each([
  ['rahim71', true],
  ['RAHIM71!', true],
  ['rahim2026', true],
  ['!!Rahim!!', true],
  ['Shapla123', true],
  ['শাপলা১২৩', true],
  ['my rahim and me', false],
  ['Demo1234!', false],
  ['three-odd-words-7', false],
])('%s is guessable from the names of account and brand: %s (SEC-03)', (password, isGuessed) => {
  expect(isGuessable(password, { username: 'Rahim71', brandWords: ['SHAPLA', 'শাপলা'] })).toBe(isGuessed)
})
