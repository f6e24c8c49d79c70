import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-clock.ts'

export type Profit = WireOutput<typeof routes.reports.profit>
export type ProfitRow = Profit['rows'][number]
export type ProfitDay = Profit['days'][number]

/** The member's profit and loss over the days of a range, in the brand's time zone. */
export function profitQuery(api: Api, timeZone: string, range: Range) {
  return queryOptions({
    queryKey: ['profit', range],
    queryFn: ({ signal }) => api.reports.profit(readRange(range, timeZone, new Date(serverNow())), { signal }),
    staleTime: 5_000,
  })
}

const columns = ['bets', 'stake', 'validBet', 'payout', 'bonus', 'rebate', 'net'] as const

/** The days as CSV, with a byte order mark, so that spreadsheets read it as UTF-8. */
export function printDays({ days, currency }: Profit): string {
  const lines = [['day', 'currency', ...columns], ...days.map((day) => [day.day, currency, ...columns.map((name) => String(day[name]))])]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
