import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import { todayOf } from '@portal/contracts/today'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type Winner = WireOutput<typeof routes.bets.winnerBoard>['list'][number]['vo']

/** The latest settled wins: all categories, fifty at most. */
export function winnersQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: ['winners', language],
    queryFn: ({ signal }) => api.bets.winnerBoard({ gameCategory: 'ALL', language, limitNum: 50 }, { signal }),
    staleTime: 10_000,
    refetchInterval: 20_000,
  })
}

/** A winner's date as YYYY.MM.DD, in the brand's time zone. */
export function printWinDate(time: string, timeZone: string): string {
  return todayOf(timeZone, new Date(time)).day.replaceAll('-', '.')
}
