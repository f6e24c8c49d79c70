import type { LanguageCode, routes, WireInput, WireOutput } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-clock.ts'

type Record = typeof routes.bets.bettingRecord
export type BetRow = WireOutput<Record>['list'][number]
export type BetStatus = NonNullable<WireInput<Record>['status']>
export type BetSums = WireOutput<Record>['pageTotals']

export const betStatuses: readonly BetStatus[] = ['unsettled', 'won', 'lost', 'tied', 'cancelled', 'void']

/** How a result looks: nothing won and nothing lost is neither. */
export function toneOf(profit: string): 'gain' | 'loss' | 'plain' {
  return !/[1-9]/.test(profit) ? 'plain' : profit.startsWith('-') ? 'loss' : 'gain'
}

export type RecordFilters = {
  readonly range: Range
  readonly gameType: GameType | ''
  readonly vendor: string
  readonly status: BetStatus | ''
  readonly orderNo: string
}

/** What a call is asked for. There is one order of a number, whenever it was: dates are left out then. */
export function toSelection({ range, gameType, vendor, status, orderNo }: RecordFilters, timeZone: string) {
  const wanted = orderNo.trim() || undefined
  return {
    gameType: gameType || undefined,
    vassalage: vendor || undefined,
    status: status || undefined,
    orderNo: wanted,
    ...(wanted === undefined && readRange(range, timeZone, new Date(serverNow()))),
  }
}

type Speech = { language: LanguageCode; timeZone: string }

/** The member's bets of a selection, newest first, from a place on. */
export function recordQuery(api: Api, { language, timeZone }: Speech, filters: RecordFilters, before: string | undefined) {
  return queryOptions({
    queryKey: ['bets', language, filters, before],
    queryFn: ({ signal }) => api.bets.bettingRecord({ ...toSelection(filters, timeZone), language, before, pageSize: 15 }, { signal }),
    staleTime: 5_000,
  })
}

/** What the bets of the whole selection come to. */
export function totalsQuery(api: Api, { timeZone }: Speech, filters: RecordFilters) {
  return queryOptions({
    queryKey: ['bet-totals', filters],
    queryFn: ({ signal }) => api.bets.bettingTotals(toSelection(filters, timeZone), { signal }),
    staleTime: 5_000,
  })
}
