import { z } from 'zod'
import type { MarketKey } from './book/market-key.ts'
import type { BookErrorCode } from './book-api.ts'
import type {
  CashOutView,
  EventCard,
  EventPage,
  EventStatus,
  IncidentView,
  LiveView,
  MarketStatus,
  MarketView,
  OutcomeResult,
  SlipView,
} from './book-values.ts'

/**
 * How prices and scores reach a page.
 * 1. `POST /book/v1/ticket` brings a ticket: it opens one socket, once, within twenty seconds.
 * 2. The client opens the socket at `bookSocketPath` and sends `{ t: 'ticket', ticket }` first. The answer is `hello`.
 * 3. `watch` names all topics that the page wants from then on; what was watched and is not named ends. Each topic begins with a `snapshot` and goes on with
 *    `change`, whose `v` rises by one within the topic. After a gap, or under another `epoch`, the client sends `watch` again with `again` naming the topic.
 * 4. A reader that is slow gets a new `snapshot` in place of what it missed. What concerns the member alone (`slip`, `balance`) is never left out.
 *
 * Topics: `lists` (what begins and ends, and the counts), `card:EVENT` (an `EventCard`), `event:EVENT` (an `EventPage`), `offers` (cash-out offers of the
 * member's open slips).
 */
export const bookSocketPath = '/book/v1/live'

/** Why the server closes a socket: the ticket is none or was used · what came is no message, or too many · the session has ended. */
export const bookCloseCodes = { ticket: 4_001, misuse: 4_002, sessionOver: 4_003 } as const

const mostTopics = 80

const Topic = z.string().regex(/^(lists|offers|(card|event):[A-Za-z0-9:._-]{1,64})$/)

export const BookSocketRequest = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('ticket'), ticket: z.string().min(16).max(64) }),
  z.strictObject({ t: z.literal('watch'), topics: z.array(Topic).max(mostTopics), again: z.array(Topic).max(mostTopics).optional() }),
  z.strictObject({ t: z.literal('ping'), sent: z.number() }),
])
export type BookSocketRequest = z.infer<typeof BookSocketRequest>

/** A market's new version: its prices in the order of its outcomes, null where none is offered. */
export type PriceChange = readonly [market: MarketKey, seq: number, status: MarketStatus, prices: readonly (number | null)[]]
/** How the outcomes of a market ended, in their order. */
export type ResultChange = readonly [market: MarketKey, seq: number, results: readonly OutcomeResult[]]

/** What changed of an event since the message before; what is left out did not. */
export type EventChange = {
  readonly status?: EventStatus
  readonly start?: number
  readonly live?: LiveView | null
  readonly final?: EventCard['final']
  readonly prices?: readonly PriceChange[]
  readonly results?: readonly ResultChange[]
  /** New lines, and markets that are gone. */
  readonly added?: readonly MarketView[]
  readonly removed?: readonly MarketKey[]
  /** Keys of the lines that are nearest to even, where they changed. */
  readonly main?: readonly MarketKey[]
  readonly marketCount?: number
  /** Of `event:` alone. */
  readonly incidents?: readonly IncidentView[]
}

export type ListsView = {
  readonly counts: readonly { readonly sport: string; readonly live: number; readonly today: number; readonly total: number }[]
  /** The events under way, in the order of their start. */
  readonly live: readonly string[]
}

export type OffersView = readonly { readonly slip: string; readonly cashOut: CashOutView | 'SUSPENDED' | 'NOT_OFFERED' }[]

export type TopicView = EventCard | EventPage | ListsView | OffersView

export type BookSocketMessage =
  | { readonly t: 'hello'; readonly epoch: number; readonly now: number }
  /** `view` is null where the topic is of nothing that exists. */
  | {
      readonly t: 'snapshot'
      readonly topic: string
      readonly epoch: number
      readonly v: number
      readonly view: TopicView | null
      readonly now: number
    }
  | {
      readonly t: 'change'
      readonly topic: string
      readonly v: number
      readonly change: EventChange | ListsView | OffersView
      readonly now: number
    }
  | { readonly t: 'slip'; readonly slip: SlipView; readonly now: number }
  | { readonly t: 'balance'; readonly balance: string; readonly now: number }
  /** The feed is silent: everything is suspended until it is back. */
  | { readonly t: 'feed'; readonly isDown: boolean; readonly now: number }
  | { readonly t: 'pong'; readonly sent: number; readonly now: number }
  | { readonly t: 'refused'; readonly code: BookErrorCode; readonly now: number }
