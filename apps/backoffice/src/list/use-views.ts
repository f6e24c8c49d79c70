import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RowOf, type StaffApi, useApi } from '../lib/api.ts'
import { useBrand } from '../lib/brand.ts'
import { readStored, writeStored } from '../lib/storage.ts'

export type View = RowOf<'views', 'list'>

/** The views of a list as the server last answered them in this browser: a list opens with the right one before the answer is there. */
function readKnownViews(brand: string, list: string): readonly View[] {
  try {
    const read: unknown = JSON.parse(readStored('local', `known-views:${brand}:${list}`) ?? '[]')
    return Array.isArray(read) ? (read as View[]).filter((view) => typeof view?.name === 'string' && typeof view?.query === 'string') : []
  } catch {
    return []
  }
}

/** What an earlier release kept in this browser goes to the server, once. */
async function moveOldViews(api: StaffApi, list: string, known: readonly View[]): Promise<boolean> {
  const stored = readStored('local', `views:${list}`)
  if (stored === undefined) return false
  writeStored('local', `views:${list}`, undefined)
  const read = JSON.parse(stored) as readonly { name: string; query: string; isDefault?: boolean }[]
  const old = read.filter(({ name }) => !known.some((view) => view.isMine && view.name === name))
  for (const { name, query, isDefault = false } of old)
    await api.views.put({ list, name, query, isShared: false, isStart: isDefault, version: 0 }, { idempotencyKey: crypto.randomUUID() })
  return old.length > 0
}

/** The saved views of a list: what is known at once, and the server's answer behind it. */
export function useViews(list: string, isKept: boolean) {
  const api = useApi()
  const { code } = useBrand()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['views', code, list],
    queryFn: async ({ signal }) => {
      const read = async () => (await api.views.list({ list }, { signal })).list
      let views = await read()
      if (await moveOldViews(api, list, views).catch(() => false)) views = await read()
      writeStored('local', `known-views:${code}:${list}`, JSON.stringify(views))
      return views
    },
    enabled: isKept,
    staleTime: 30_000,
    retry: false,
  })
  return {
    views: query.data ?? readKnownViews(code, list),
    isRead: query.data !== undefined,
    refresh: () => client.invalidateQueries({ queryKey: ['views', code, list] }),
  }
}
