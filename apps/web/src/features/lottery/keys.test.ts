import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '../../lib/api.ts'
import { clearMember } from '../identity/member.ts'
import { chaseQuery, chasesQuery, ordersQuery } from './betting.ts'
import { menuQuery, popularQuery, recentQuery } from './game.ts'

test('An account change keeps lottery queries, even pending ones, and drops the member’s own (R-2.14.06)', () => {
  const queryClient = new QueryClient()
  const asking = { api: {} as Api, language: 'EN', brand: { prizeMode: 'SEA', device: 'WEB' } } as const
  const common = [menuQuery(asking).queryKey, popularQuery(asking).queryKey]
  const own = [
    recentQuery(asking, 'demo').queryKey,
    ordersQuery({} as Api, { username: 'demo', language: 'EN', gameId: 'SSC-1M', pageNo: 1 }).queryKey,
    chasesQuery({} as Api, { username: 'demo', language: 'EN', gameId: 'SSC-1M', pageNo: 1 }).queryKey,
    chaseQuery({} as Api, { username: 'demo', language: 'EN', chaseNo: 'L1' }).queryKey,
  ]
  for (const key of [...common, ...own]) queryClient.setQueryData(key as readonly unknown[], [])
  clearMember(queryClient)
  const isCached = (key: readonly unknown[]) => queryClient.getQueryData(key) !== undefined
  expect([common.map(isCached), own.map(isCached)]).toEqual([
    [true, true],
    [false, false, false, false],
  ])
})
