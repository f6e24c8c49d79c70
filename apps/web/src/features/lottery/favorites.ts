import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
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

/** Keeps them under the member's name; a member without any leaves no trace. */
function storeFavorites(username: string, ids: readonly string[]): void {
  const { [username]: _dropped, ...others } = readStoredFavorites()
  const next = ids.length > 0 ? { ...others, [username]: ids } : others
  writeStored('local', 'LOTTFAV', Object.keys(next).length > 0 ? JSON.stringify(next) : undefined)
}

/** The members whose favourites of this browser the account has already. */
function readMerged(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', 'lotteryFavoritesMerged') ?? '[]')
    return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}

const mergedMost = 200
const sameIds = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id) => other.includes(id))

/**
 * The hearts of the menu. They stand on the account, with a copy in the browser that shows at once; what the browser has kept before is added to the account
 * once. Where the browser keeps nothing the copy lasts as long as the page.
 */
export function useFavorites(username: string): { readonly ids: readonly string[]; readonly toggle: (gameId: string) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [loaded, setLoaded] = useState({ username: '', ids: [] as readonly string[] })
  const queryKey = ['lottery-favorites', username]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const merged = readMerged()
      const kept = readFavorites(username)
      const isMerged = merged.includes(username) || kept.length === 0
      const { list } = isMerged
        ? await api.lottery.favorites({}, { signal })
        : await api.lottery.mergeFavorites({ gameIds: kept.slice(0, mergedMost) })
      if (!merged.includes(username)) writeStored('local', 'lotteryFavoritesMerged', JSON.stringify([...merged, username]))
      if (!sameIds(kept, list)) storeFavorites(username, list)
      return list
    },
    enabled: username !== '',
    staleTime: Infinity,
  })
  const copy = loaded.username === username ? loaded.ids : readFavorites(username)
  const ids = data ?? copy
  const keep = (next: readonly string[]) => {
    storeFavorites(username, next)
    setLoaded({ username, ids: next })
    if (data) queryClient.setQueryData(queryKey, next)
  }
  const change = useMutation({
    mutationFn: ({ gameId, isFavorite }: { gameId: string; isFavorite: boolean; before: readonly string[] }) =>
      api.lottery.setFavorite({ gameId, isFavorite }),
    onError: (error, { before }) => {
      keep(before)
      showToast(errorText(error), 'negative')
    },
  })
  return {
    ids,
    toggle: (gameId) => {
      const isFavorite = !ids.includes(gameId)
      keep(isFavorite ? [...ids, gameId] : ids.filter((known) => known !== gameId))
      change.mutate({ gameId, isFavorite, before: ids })
    },
  }
}
