import type { LanguageCode } from '@portal/contracts'
import type { SearchKind } from '@portal/contracts/search'
import { makeSearchKey } from './key.ts'
import type { Term } from './store.ts'

/** A thing with the texts by which it is known, in whatever languages they are. */
export type Entry = {
  readonly kind: SearchKind
  readonly ref: string
  readonly names: Partial<Record<LanguageCode, string>>
  /** What is said of it beside its name, HTML or not. */
  readonly told?: readonly Partial<Record<LanguageCode, string>>[]
  /** Other words for it. */
  readonly also?: string
  /** What the likes of it are called. */
  readonly classNames?: Partial<Record<LanguageCode, string>>
}

/** A word of a name outdoes the same word in a text. */
const weights = { name: 1, also: 0.9, className: 0.75, told: 0.6 } as const

/** Of two things that are named alike the one to play or to use stands before the one to read. */
const kindWeights: Readonly<Record<SearchKind, number>> = { game: 1, lottery: 1, vendor: 1, page: 1, help: 0.95, promotion: 0.9, post: 0.8 }

/** The terms of things: each text once, with the highest weight that it has. */
export function makeTerms(entries: readonly Entry[]): Term[] {
  const terms = new Map<string, Term>()
  const add = ({ kind, ref }: Entry, text: string, weight: number) => {
    const { key, sound } = makeSearchKey(text)
    const place = JSON.stringify([kind, ref, key])
    if (key !== '' && (terms.get(place)?.weight ?? 0) < weight) terms.set(place, { kind, ref, key, sound, weight })
  }
  for (const entry of entries) {
    for (const name of Object.values(entry.names)) add(entry, name, weights.name * kindWeights[entry.kind])
    if (entry.also) add(entry, entry.also, weights.also)
    for (const name of Object.values(entry.classNames ?? {})) add(entry, name, weights.className)
    for (const texts of entry.told ?? []) for (const text of Object.values(texts)) add(entry, readHtml(text), weights.told)
  }
  return [...terms.values()]
}

/** The words of a text without its marks. */
function readHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&#?\w+;/g, ' ')
}
