import { traceHeader } from '@portal/contracts/trace-header'
import type {
  AutoAnswer,
  BalanceAnswer,
  BookAnswer,
  BookErrorCode,
  BookState,
  CashOutAnswer,
  EventAnswer,
  EventsAnswer,
  OfferAnswer,
  OpenBookAnswer,
  PlaceAnswer,
  PlaceRequest,
  ProofAnswer,
  QuoteAnswer,
  QuoteRequest,
  RulesAnswer,
  SettingsAnswer,
  SlipAnswer,
  SlipsAnswer,
  SportsAnswer,
  StandingsAnswer,
  TicketAnswer,
} from '../../book-api.ts'
import type { AutoCashOutView, BookSettings } from '../../book-values.ts'
import { NoAnswer } from '../play-calls.ts'

/** The book said no; `code` is one of its closed list. */
export class BookRefused extends Error {
  readonly code: BookErrorCode
  readonly details: Readonly<Record<string, string>>
  readonly quote: QuoteAnswer | undefined
  constructor(code: BookErrorCode, details: Readonly<Record<string, string>> = {}, quote?: QuoteAnswer) {
    super(code)
    this.code = code
    this.details = details
    this.quote = quote
  }
}

/** After these this window can't go on. `book-api.ts` marks the same ones; a test holds the two together. */
export const closingCodes: ReadonlySet<string> = new Set<BookErrorCode>([
  'launch.invalid',
  'session.required',
  'session.replaced',
  'session.ended',
  'player.disabled',
  'game.unavailable',
])

export type EventsQuery = {
  readonly when: 'live' | 'today' | 'early' | 'outright' | 'results'
  readonly sport?: string | undefined
  readonly competition?: string | undefined
  readonly day?: string | undefined
  readonly search?: string | undefined
  readonly ids?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>
/** A cash-out in play is answered after its delay. */
const answerWithinMs = 20_000

/** @param key the session's key; read at each call because it comes with the first one */
export function openBookCalls(key: () => string | undefined, send: Fetch = (address, init) => fetch(address, init)) {
  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const bearer = key()
    const headers: Record<string, string> = { accept: 'application/json', ...traceHeader() }
    if (body) headers['content-type'] = 'application/json'
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) }
    if (body) init.body = JSON.stringify(body)
    let answer: BookAnswer<Value>
    try {
      answer = (await (await send(`/book/v1${path}`, init)).json()) as BookAnswer<Value>
    } catch (error) {
      throw new NoAnswer('The book did not answer', { cause: error })
    }
    if (answer.success === true) return answer.value
    // A fault of the server says nothing about whether the call had its effect.
    if (answer.success === false && typeof answer.code === 'string' && answer.code !== 'server.failed')
      throw new BookRefused(answer.code, answer.details, answer.quote)
    throw new NoAnswer('The answer cannot be read')
  }
  const slip = (id: string): string => `/slips/${encodeURIComponent(id)}`
  const event = (id: string): string => `/events/${encodeURIComponent(id)}`
  return {
    open: (launch: string) => call<OpenBookAnswer>('POST', '/session', { launch }),
    state: () => call<BookState>('GET', '/state'),
    balance: () => call<BalanceAnswer>('GET', '/balance'),
    keepSettings: (settings: BookSettings) => call<SettingsAnswer>('PUT', '/settings', settings),
    sports: () => call<SportsAnswer>('GET', '/sports'),
    events: (query: EventsQuery) => call<EventsAnswer>('GET', `/events?${writeQuery(query)}`),
    event: (id: string) => call<EventAnswer>('GET', event(id)),
    proof: (id: string) => call<ProofAnswer>('GET', `${event(id)}/proof`),
    standings: (id: string) => call<StandingsAnswer>('GET', `/competitions/${encodeURIComponent(id)}/standings`),
    rules: () => call<RulesAnswer>('GET', '/rules'),
    quote: (request: QuoteRequest) => call<QuoteAnswer>('POST', '/quotes', request),
    place: (request: PlaceRequest) => call<PlaceAnswer>('POST', '/slips', request),
    slips: (state: 'open' | 'ended', after?: string) => call<SlipsAnswer>('GET', `/slips?${writeQuery({ state, after, limit: 20 })}`),
    slip: (id: string) => call<SlipAnswer>('GET', slip(id)),
    offer: (id: string, part: number) => call<OfferAnswer>('POST', `${slip(id)}/offers`, { part }),
    cashOut: (id: string, requestId: string, token: string) => call<CashOutAnswer>('POST', `${slip(id)}/cash-outs`, { requestId, token }),
    setAuto: (id: string, rule: Pick<AutoCashOutView, 'kind' | 'amount' | 'part'>) =>
      call<AutoAnswer>('PUT', `${slip(id)}/auto-cash-out`, rule),
    removeAuto: (id: string) => call<AutoAnswer>('DELETE', `${slip(id)}/auto-cash-out`),
    ticket: () => call<TicketAnswer>('POST', '/ticket'),
  }
}
export type BookCalls = ReturnType<typeof openBookCalls>

function writeQuery(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(given).toString()
}
