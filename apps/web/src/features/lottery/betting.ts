import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '@portal/contracts'
import type { Api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { timedRequest, type LotteryGame, openedCount, timeGame } from './game.ts'
import { endTimeMs, nextRefreshMs } from './menu-rules.ts'

/** The server's own lock comes this much after the countdown here has ended; then the next draw may be on sale. */
const afterLockMs = 1_500
/** Own orders are looked at again this often while one of them waits for its draw. */
const pendingMs = 10_000
const ordersPageSize = 10

/** When the game is asked for again: as the menu is, and also when bets on its draw have just ended. */
export function nextLookMs(game: LotteryGame | undefined, nowMs: number): number {
  const untilLocked = game?.endsAtMs === undefined ? 0 : game.endsAtMs + afterLockMs - nowMs
  const usual = nextRefreshMs(game ? [game] : [])
  return untilLocked > 0 ? Math.min(untilLocked, usual) : usual
}

export function gameQuery(api: Api, language: LanguageCode, gameId: string) {
  return queryOptions({
    queryKey: ['lottery', 'game', language, gameId],
    queryFn: async ({ signal }) => {
      const { answer, time } = await timedRequest(() => api.lottery.game({ gameId, language }, { signal }))
      const game = timeGame(answer.game, time)
      const { next } = answer
      return { ...answer, game, next: next && { numero: next.numero, endsAtMs: endTimeMs({ ...next, lockTime: game.lockTime }, time) } }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => nextLookMs(state.data?.game, serverNow()),
  })
}

/** @param last the draw that was opened last: with another one the list is asked for again */
export function openedQuery(api: Api, gameId: string, last: string) {
  return queryOptions({
    queryKey: ['lottery', 'opened', gameId, last],
    queryFn: ({ signal }) => api.lottery.openedOfGame({ gameId, count: openedCount }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
}

/** The hashes of a draw's orders, all of them: they are asked for page by page. */
export async function fetchOrderHashes(api: Api, gameId: string, numero: string): Promise<readonly string[]> {
  const list: string[] = []
  for (;;) {
    const page = await api.lottery.drawOrders({ gameId, numero, from: list.length })
    list.push(...page.list)
    if (page.list.length === 0 || list.length >= page.total) return list
  }
}

type OrdersOf = { readonly language: LanguageCode; readonly username: string; readonly gameId: string; readonly pageNo: number }

export function ordersQuery(api: Api, { language, username, gameId, pageNo }: OrdersOf) {
  return queryOptions({
    queryKey: ['lottery-orders', username, language, gameId, pageNo],
    queryFn: ({ signal }) => api.lottery.orders({ gameId, language, pageNo, pageSize: ordersPageSize }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some((order) => order.state === 'pending') ? pendingMs : false),
  })
}

/** Own chases of a lottery, looked at again while one of them runs. */
export function chasesQuery(api: Api, { language, username, gameId, pageNo }: OrdersOf) {
  return queryOptions({
    queryKey: ['lottery-chases', username, language, gameId, pageNo],
    queryFn: ({ signal }) => api.lottery.chases({ gameId, language, pageNo, pageSize: ordersPageSize }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some((chase) => chase.state === 'running') ? pendingMs : false),
  })
}

/** An own chase with its draws. */
export function chaseQuery(
  api: Api,
  { language, username, chaseNo }: Pick<OrdersOf, 'language' | 'username'> & { readonly chaseNo: string },
) {
  return queryOptions({
    queryKey: ['lottery-chases', username, language, 'one', chaseNo],
    queryFn: ({ signal }) => api.lottery.chase({ chaseNo, language }, { signal }),
    staleTime: 0,
  })
}
