import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

type StoredFavorites = Readonly<Record<string, readonly string[]>>

function readStoredFavorites(): StoredFavorites {
  try {
    const stored: unknown = JSON.parse(readStored('local', 'LOTTFAV') ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as StoredFavorites) : {}
  } catch {
    return {}
  }
}

/** The favourite lotteries of a member on this device; none where storage holds something else, or nothing. */
function readFavorites(username: string): readonly string[] {
  const stored = readStoredFavorites()
  const ids: unknown = Object.hasOwn(stored, username) ? stored[username] : undefined
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** Keeps or drops one, under the member's name; a member without any leaves no trace. @returns those that are kept now */
function toggleFavorite(username: string, gameId: string, before: readonly string[]): readonly string[] {
  const ids = before.includes(gameId) ? before.filter((known) => known !== gameId) : [...before, gameId]
  const { [username]: _dropped, ...others } = readStoredFavorites()
  const next = ids.length > 0 ? { ...others, [username]: ids } : others
  writeStored('local', 'LOTTFAV', Object.keys(next).length > 0 ? JSON.stringify(next) : undefined)
  return ids
}

/** The hearts of the menu. Where the browser keeps nothing they last as long as the page. */
export function useFavorites(username: string): { readonly ids: readonly string[]; readonly toggle: (gameId: string) => void } {
  const [loaded, setLoaded] = useState({ username: '', ids: [] as readonly string[] })
  const ids = loaded.username === username ? loaded.ids : readFavorites(username)
  return { ids, toggle: (gameId) => setLoaded({ username, ids: toggleFavorite(username, gameId, ids) }) }
}
