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
export function nameWords(name: string): string[] {
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
