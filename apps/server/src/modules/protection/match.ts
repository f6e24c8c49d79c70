import { createHmac } from 'node:crypto'
import type { Queryable } from '@portal/runtime'
import { nameWords } from '#platform/name-words.ts'
import { findMatches } from './block-store.ts'
import type { Person } from './deps.ts'

/** Consonants that are written in several ways, each as one of them; the order matters. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/([bcdgkpt])h/g, '$1'],
  [/sh|ç/g, 's'],
  [/ck|q|x/g, 'k'],
  [/c/g, 'k'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/h(?=[^aeiouy]|$)/g, ''],
  [/[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** What is left of a word when vowels and ways of spelling are taken away: `Rahman`, `Rohman` and `রহমান` are `rmn`. A word of vowels stays. */
function soundOf(word: string): string {
  return sounds.reduce((left, [from, to]) => left.replaceAll(from, to), word.replace(/^([aeiouy])/, '$1')) || word
}

/** The words of a name as they sound, without titles: `Md. Abdur Rahman` and `আব্দুর রহমান` are the same. */
export const soundsOfName = (name: string): string[] => nameWords(name).map(soundOf)

/**
 * The keyed hashes that a person is known by again: mobile numbers, e-mail addresses without dots and tags, documents, and the sound of the name together with the birth date. A name
 * alone is no key, and neither is a birth date.
 */
export function matchKeysOf(person: Person, key: Buffer): { kind: 'mobile' | 'email' | 'person' | 'document'; hash: Buffer }[] {
  const hash = (kind: string, text: string) => createHmac('sha256', key).update(`${kind} ${text}`).digest()
  const keys = (kind: 'mobile' | 'email' | 'person' | 'document', texts: readonly string[]) =>
    [...new Set(texts.filter((text) => text !== ''))].map((text) => ({ kind, hash: hash(kind, text) }))
  const { birthDate } = person
  const names = birthDate ? person.names.map((name) => soundsOfName(name).toSorted().join(' ')).filter((name) => name !== '') : []
  return [
    ...keys('mobile', person.mobiles.map(foldMobile)),
    ...keys('email', person.emails.map(foldEmail)),
    ...keys('document', person.documents.map(foldDocument)),
    ...keys(
      'person',
      names.map((name) => `${birthDate} ${name}`),
    ),
  ]
}

/** The last ten digits: the dialling code may be typed or not, with a zero or without. */
function foldMobile(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/\D/g, '')
  return digits.length < 7 ? '' : digits.slice(-10)
}

/** The value of a decimal digit of any script: they stand in tens. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

function foldEmail(text: string): string {
  const [name = '', host = ''] = text.normalize('NFKC').trim().toLowerCase().split('@')
  return host === '' ? '' : `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}

const foldDocument = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')

/** Whether a person is known by any sign to be excluded at a brand, or to have closed the account there. */
export async function isExcludedPerson(on: Queryable, brand: number, person: Person, key: Buffer): Promise<boolean> {
  const hashes = matchKeysOf(person, key).map(({ hash }) => hash)
  return hashes.length > 0 && (await findMatches(on, brand, hashes)).length > 0
}
