import type { routes, WireOutput } from '@portal/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export type ResultsAnswer = WireOutput<typeof routes.lottery.results>

const resultsOnPage = 20

/** What of the ended draws is asked for; what is empty is left to the server. */
export type ResultsAddress = { readonly gameId: string; readonly day: string; readonly numero: string; readonly pageNo: number }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** What a draw's number is searched by: the contract takes figures alone. */
export const numeroPattern = /^\d{0,20}$/

const isDay = (text: string) => dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Nonsense in an address is as if it were not there. */
export function readResultsAddress(search: URLSearchParams): Omit<ResultsAddress, 'gameId'> & { gameId: string | undefined } {
  const day = search.get('day') ?? ''
  const numero = search.get('numero') ?? ''
  const page = Number(search.get('pageNo'))
  return {
    gameId: search.get('gameCode') ?? undefined,
    day: isDay(day) ? day : '',
    numero: numeroPattern.test(numero) ? numero : '',
    pageNo: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a page of results. */
export function writeResultsAddress({ gameId, day, numero, pageNo }: Partial<ResultsAddress>): string {
  const search = new URLSearchParams({
    ...(gameId && { gameCode: gameId }),
    ...(day && { day }),
    ...(numero && { numero }),
    ...(pageNo !== undefined && pageNo > 1 && { pageNo: String(pageNo) }),
  })
  return search.size > 0 ? `/lotteryResults?${search}` : '/lotteryResults'
}

export function resultsQuery(api: Api, { gameId, day, numero, pageNo }: ResultsAddress) {
  return queryOptions({
    queryKey: ['lottery', 'results', gameId, day, numero, pageNo],
    queryFn: ({ signal }) =>
      api.lottery.results({ gameId, ...(day && { day }), ...(numero && { numero }), pageNo, pageSize: resultsOnPage }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Of the same lottery the page before stays while the next one comes.
    placeholderData: (before, query) => (query?.queryKey[2] === gameId ? keepPreviousData(before) : undefined),
  })
}
