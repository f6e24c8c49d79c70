import { readStored, writeStored } from '../../lib/storage.ts'

const keptAtMost = 6

/** What was searched for on this device and led somewhere, the last one first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', 'recentSearches') ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptAtMost) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const others = readRecentSearches().filter((one) => one !== query)
  writeStored('local', 'recentSearches', JSON.stringify([query, ...others].slice(0, keptAtMost)))
}

export function forgetSearches(): void {
  writeStored('local', 'recentSearches', undefined)
}
