import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-clock.ts'

type Record = typeof routes.bets.bettingRecord
export type BetRow = WireOutput<Record>['list'][number]
export type BetStatus = NonNullable<WireInput<Record>['status']>

export const betStatuses: readonly BetStatus[] = ['unsettled', 'won', 'lost', 'tied', 'cancelled', 'void']

/** How a result looks: nothing won and nothing lost is neither. */
export function toneOf(profit: string): 'gain' | 'loss' | 'plain' {
  return !/[1-9]/.test(profit) ? 'plain' : profit.startsWith('-') ? 'loss' : 'gain'
}

export type RecordFilters = {
  readonly range: Range
  readonly gameType: GameType | ''
  readonly status: BetStatus | ''
  readonly orderNo: string
  readonly page: number
}

/** The member's bets of a range, newest first, with the totals of the page and of the whole selection. */
export function recordQuery(
  api: Api,
  { language, timeZone }: { language: LanguageCode; timeZone: string },
  filters: RecordFilters,
  pageSize = 15,
) {
  return queryOptions({
    queryKey: ['bets', language, filters, pageSize],
    queryFn: ({ signal }) => {
      const { range, gameType, status, page } = filters
      const orderNo = filters.orderNo.trim() || undefined
      return api.bets.bettingRecord(
        {
          gameType: gameType || undefined,
          status: status || undefined,
          orderNo,
          language,
          // There is one order of a number, whenever it was.
          ...(orderNo === undefined && readRange(range, timeZone, new Date(serverNow()))),
          pageNo: page,
          pageSize,
        },
        { signal },
      )
    },
    staleTime: 5_000,
  })
}
