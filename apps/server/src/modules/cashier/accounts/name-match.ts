/** How the holder of a payout account matches the name of the member (design C5). */
export type NameMatch = { verdict: 'pass' | 'review' | 'refused'; score: number }

const passScore = 0.92
const reviewScore = 0.8
const passPair = 0.9
/** More words than any name has; the pairing is tried in every order. */
const wordsAtMost = 8

/** Titles before names, as they are written in either script; `মোঃ` reads as `mo`. */
const titles: ReadonlySet<string> = new Set(
  'md mo mohd mohammad mohammed muhammad mohamed mst mosa mosammat mosammot musammat mr mrs ms miss dr sri shri srimati'.split(' '),
)

const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  'অ=a আ=a ই=i ঈ=i উ=u ঊ=u ঋ=ri এ=e ঐ=oi ও=o ঔ=ou া=a ি=i ী=i ু=u ূ=u ৃ=ri ে=e ৈ=oi ো=o ৌ=ou ং=ng ঃ= ঁ= ৎ=t'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'ক=k খ=kh গ=g ঘ=gh ঙ=ng চ=ch ছ=chh জ=j ঝ=jh ঞ=n ট=t ঠ=th ড=d ঢ=dh ণ=n ত=t থ=th দ=d ধ=dh ন=n প=p ফ=f ব=b ভ=bh ম=m য=j র=r ল=l শ=sh ষ=sh স=s হ=h ড়=r ঢ়=rh য়=y'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** The sign that takes a consonant's own vowel away, and the dot that makes a letter another one. */
const hasanta = '্'
const nukta = '়'
const marks = /[\u0981-\u0983\u09BC-\u09CD\u09D7\u09E2\u09E3]/u

/** A consonant's own vowel, until it is known whether it is spoken. */
const own = 'ô'
/** It is silent between two syllables that have vowels: `সালমা` is salma, `রহমান` rahman. */
const silent = /([aeiouô][^aeiouô]+)ô(?=[^aeiouô]+[aeiou])/gu

/** Bengali letters as they are written in Latin ones; a consonant has a vowel of its own unless a sign, another consonant's bond or the end follows. */
function toLatin(word: string): string {
  // One letter for a letter with a dot, whatever the keyboard made.
  const letters = [
    ...word.normalize('NFC').replaceAll(`ড${nukta}`, '\u09DC').replaceAll(`ঢ${nukta}`, '\u09DD').replaceAll(`য${nukta}`, '\u09DF'),
  ]
  const dotted: Readonly<Record<string, string>> = { '\u09DC': 'r', '\u09DD': 'rh', '\u09DF': 'y' }
  const spoken = letters
    .map((letter, at) => {
      const consonant = dotted[letter] ?? consonants[letter]
      if (consonant === undefined) return letter === hasanta ? '' : (vowels[letter] ?? letter)
      const next = letters[at + 1]
      return next === undefined || marks.test(next) ? consonant : consonant + own
    })
    .join('')
  return spoken.replaceAll(silent, '$1').replaceAll(own, 'a')
}

/** The words of a name that tell people apart: in Latin letters, of one case, without titles. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.,'’\-_/()]+/u)
    .map(toLatin)
    .filter((word) => word !== '')
    .slice(0, wordsAtMost)
  const plain = words.filter((word) => !titles.has(word))
  return plain.length > 0 ? plain : words
}

/**
 * Compares two names by the best pairing of their words. A name that has words more than the other is looked at by a person, however well the rest
 * matches.
 */
export function matchNames(one: string, other: string): NameMatch {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (short.length === 0) return { verdict: 'refused', score: 0 }
  const { total, weakest } = pairBest(short, long)
  const score = total / short.length
  if (score < reviewScore) return { verdict: 'refused', score }
  const isSure = score >= passScore && weakest >= passPair && short.length === long.length
  return { verdict: isSure ? 'pass' : 'review', score }
}

type Pairing = { total: number; weakest: number }

/** The pairing with the highest sum; each word of the longer name is used once. */
function pairBest(short: readonly string[], long: readonly string[]): Pairing {
  const known = new Map<string, Pairing>()
  const from = (at: number, used: number): Pairing => {
    if (at === short.length) return { total: 0, weakest: 1 }
    const key = `${at}:${used}`
    const found = known.get(key)
    if (found) return found
    const options = long.flatMap((word, place) => {
      if (used & (1 << place)) return []
      const alike = jaroWinkler(short[at]!, word)
      const rest = from(at + 1, used | (1 << place))
      return [{ total: alike + rest.total, weakest: Math.min(alike, rest.weakest) }]
    })
    const best = options.reduce((top, option) => (option.total > top.total ? option : top))
    known.set(key, best)
    return best
  }
  return from(0, 0)
}

/** The Jaro-Winkler likeness of two words, 0 to 1: letters in common near each other, with more weight on the same beginning. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Set<number>()
  const matched: number[] = []
  for (const [at, letter] of [...one].entries()) {
    for (let near = Math.max(0, at - reach); near <= Math.min(other.length - 1, at + reach); near += 1) {
      if (taken.has(near) || other[near] !== letter) continue
      taken.add(near)
      matched.push(at)
      break
    }
  }
  const count = matched.length
  if (count === 0) return 0
  const ofOther = [...taken].toSorted((a, b) => a - b)
  const swapped = matched.filter((at, place) => one[at] !== other[ofOther[place]!]).length / 2
  const jaro = (count / one.length + count / other.length + (count - swapped) / count) / 3
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}
