import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
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

/** A winner's date as YYYY.MM.DD, in the visitor's own time zone. */
export function printWinDate(time: string): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`
}
