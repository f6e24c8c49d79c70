import { foldFigures } from '@portal/contracts/typed-text'

/**
 * The form in which texts are searched: words of plain Latin letters and figures, the same for a query and for what it finds. Bengali is written in Latin
 * letters as people type it, Vietnamese loses its marks, each Chinese character becomes a word of its own, the figures of any script become ours. So one
 * index of trigrams serves every script, and a game is found by its name in whatever language and letters it is typed.
 */
export type SearchKey = {
  readonly key: string
  /** The consonants alone: the same for `sundarban`, `shundorbon` and সুন্দরবন. */
  readonly sound: string
}

/** Longer texts are cut: what is said of a thing is told at its beginning. */
const lettersAtMost = 1_000

export function makeSearchKey(text: string): SearchKey {
  const plain = foldFigures(text.slice(0, lettersAtMost).normalize('NFKC'))
  const latin = writeHan(writeBengali(plain.toLowerCase())).normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
  const words = latin.match(/[a-z0-9]+/g) ?? []
  const key = words.join(' ')
  return { key, sound: words.map(soundOf).filter(Boolean).join(' ') }
}

/** Letters with what is written for them, in turns. */
const readTable = (pairs: string): Readonly<Record<string, string>> => {
  const parts = pairs.split(' ')
  return Object.fromEntries(parts.flatMap((letter, at) => (at % 2 === 0 ? [[letter, parts[at + 1] ?? '']] : [])))
}

const consonants = readTable(
  'ক k খ kh গ g ঘ gh ঙ ng চ ch ছ chh জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n প p ফ f ব b ভ bh ম m য j র r ল l শ sh ষ sh স s হ h',
)
/** With the dot below, which Unicode writes as a letter of its own. */
const dotted: Readonly<Record<string, string>> = { ড: 'r', ঢ: 'rh', য: 'y' }
const vowels = readTable('অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou')
const vowelSigns = readTable('\u09be a \u09bf i \u09c0 i \u09c1 u \u09c2 u \u09c3 ri \u09c7 e \u09c8 oi \u09cb o \u09cc ou')
const otherSigns: Readonly<Record<string, string>> = { '\u09ce': 't', '\u0982': 'ng', '\u0983': '', '\u0981': '' }
const [nukta, hasanta] = ['\u09bc', '\u09cd']

/** Bengali in Latin letters; a consonant without a vowel sign keeps its own `o`, but at the end of a word. */
function writeBengali(text: string): string {
  const letters = [...text]
  let written = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at]!
    const consonant = consonants[letter]
    if (consonant === undefined) {
      written += vowels[letter] ?? vowelSigns[letter] ?? otherSigns[letter] ?? (letter === hasanta || letter === nukta ? '' : letter)
      continue
    }
    const hasDot = letters[at + 1] === nukta
    if (hasDot) at += 1
    // A য under another consonant is not spoken as a letter of its own.
    if (letter === 'য' && letters[at - 1] === hasanta) continue
    written += hasDot ? (dotted[letter] ?? consonant) : consonant
    const next = letters[at + 1]
    if (next !== undefined && (consonants[next] !== undefined || next === '\u09ce')) written += 'o'
  }
  return written
}

const alphabet = 26
const hanLetters = 4

/**
 * Each Chinese character becomes a figure and four letters, spread so that two characters have hardly a trigram in common. Now and then two share theirs, which finds a
 * game too many and never one too few.
 */
function writeHan(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => {
    let rest = Math.imul(character.codePointAt(0)!, 0x9e3779b1) >>> 0
    // A figure before them, as no word of another script has one.
    let word = String(rest % 10)
    rest = Math.floor(rest / 10)
    for (let at = 0; at < hanLetters; at += 1) {
      word += String.fromCharCode(97 + (rest % alphabet))
      rest = Math.floor(rest / alphabet)
    }
    return ` ${word} `
  })
}

/** Ways to write one sound, the longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/chh?/g, 'x'],
  [/ck|c|q|kh/g, 'k'],
  [/sh/g, 's'],
  [/bh/g, 'v'],
  [/([dgjt])h/g, '$1'],
  [/w/g, ''],
  [/z/g, 'j'],
  [/[aeiouyh]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** What stays of a word without its vowels; a figure stays whole. */
function soundOf(word: string): string {
  if (/\d/.test(word)) return word
  return sounds.reduce((sound, [written, spoken]) => sound.replaceAll(written, spoken), word)
}
