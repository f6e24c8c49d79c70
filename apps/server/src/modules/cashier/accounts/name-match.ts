import { nameWords } from '#platform/name-words.ts'

/** How the holder of a payout account matches the name of the member (design C5). */
export type NameMatch = { verdict: 'pass' | 'review' | 'refused'; score: number }

const passScore = 0.92
const reviewScore = 0.8
const passPair = 0.9
/**
 * Compares two names by the best pairing of their words. A name that has words more than the other is looked at by a person, however well the rest
 * matches.
 */
export function matchNames(one: string, other: string): NameMatch {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length)
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
