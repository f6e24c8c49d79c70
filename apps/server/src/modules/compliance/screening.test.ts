import { expect, test } from 'vitest'
import { readListFile } from './list-file.ts'
import { soundsOf, weighMatch } from './screening.ts'

const listed = { names: ['Abdur Rahman', 'Rahman Bhai'], birthDate: '1971-04-09', birthYear: 1971 }
const ofYear = { ...listed, birthDate: null }
const undated = { ...listed, birthDate: null, birthYear: null }

test.each([
  ['the name itself, the same day', ['Abdur Rahman'], '1971-04-09', listed, 'strong'],
  ['another spelling', ['ABDOR ROHMAN'], '1971-04-09', listed, 'strong'],
  ['the words turned round', ['Rahman, Abdur'], '1971-04-09', listed, 'strong'],
  ['Bengali letters', ['আব্দুর রহমান'], '1971-04-09', listed, 'strong'],
  ['a title and a third name', ['Md. Abdur Rahman Khan'], '1971-04-09', listed, 'strong'],
  ['an alias', ['Rohman Bhai'], '1971-04-09', listed, 'strong'],
  ['the year before, where the list has a year', ['Abdur Rahman'], '1970-12-30', ofYear, 'strong'],
  ['no birth date on the list', ['Abdur Rahman'], '1990-01-01', undated, 'possible'],
  ['no birth date of the member', ['Abdur Rahman'], null, listed, 'possible'],
  ['another day', ['Abdur Rahman'], '1990-01-01', listed, undefined],
  ['another year', ['Abdur Rahman'], '1990-01-01', ofYear, undefined],
  ['one word alone', ['Rahman'], '1971-04-09', listed, undefined],
  ['half of the name', ['Abdur Hossain'], '1971-04-09', listed, undefined],
  ['another name', ['Shirin Akhter'], '1971-04-09', listed, undefined],
] as const)('%s (PROT-12)', (_name, names, birthDate, entry, strength) => {
  expect(weighMatch({ sounds: soundsOf(names), birthDate }, { ...entry, sounds: soundsOf(entry.names) })).toBe(strength)
})

const head = 'id,name,aliases,birth_date,country,note\n'

test('a file is read with quotes, aliases and years, and its hash is that of its bytes (PROT-12)', () => {
  const { entries, sha256 } = readListFile(
    `\uFEFF${head}A-1,"Rahman, Abdur",Rahman Bhai|A. Rahman,1971-04-09,BD,"said ""so"""\r\nA-2,Shirin Akhter,,1980,BD,\n`,
  )
  expect(entries).toEqual([
    { entry: 'A-1', names: ['Rahman, Abdur', 'Rahman Bhai', 'A. Rahman'], birthDate: '1971-04-09', birthYear: 1971, country: 'BD', note: 'said "so"' },
    { entry: 'A-2', names: ['Shirin Akhter'], birthDate: null, birthYear: 1980, country: 'BD', note: '' },
  ]) // prettier-ignore
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['another head', 'id,name\nA,B\n', 'line_1'],
  ['no entry', head, 'line_2'],
  ['an entry twice', `${head}A,Abdur Rahman,,,,\nA,Shirin Akhter,,,,\n`, 'line_3'],
  ['a name left out', `${head}A,,,,,\n`, 'line_2'],
  ['a birth date that is none', `${head}A,Abdur Rahman,,1971-13-40,,\n`, 'line_2'],
  ['too few fields', `${head}A,Abdur Rahman\n`, 'line_2'],
  ['a quote that does not end', `${head}A,"Abdur Rahman,,,,\n`, 'line_1'],
])('a file with %s is refused and names the line (PROT-12)', (_name, text, file) => {
  expect(() => readListFile(text)).toThrow(expect.objectContaining({ code: 'request.invalid', details: { file } }))
})
