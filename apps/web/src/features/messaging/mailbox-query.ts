import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import type { PeriodType } from '@portal/contracts/messaging'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { unreadKey } from './unread.ts'

export type MessagePage = WireOutput<typeof routes.messaging.messages>
export type Message = MessagePage['list'][number]
/** What of the mailbox is shown: all, the unread, or the reports of one period. */
export type Shown = 'all' | 'unread' | PeriodType

export const mailboxKey = ['mailbox'] as const

export function mailboxQuery(api: Api, language: LanguageCode, shown: Shown, pageNo: number) {
  const filter = shown === 'all' || shown === 'unread' ? { status: shown } : { periodType: shown }
  return queryOptions({
    queryKey: [...mailboxKey, language, shown, pageNo],
    queryFn: ({ signal }) => api.messaging.messages({ ...filter, language, pageNo, pageSize: 10 }, { signal }),
  })
}

/** Takes a pushed count; whatever changed it, here or in another window, changed the lists as well. */
export function onUnreadCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData(unreadKey, { unreadCount })
  void queryClient.invalidateQueries({ queryKey: mailboxKey })
}

/**
 * What a page shows, with the messages that were opened here as they are now: under their reader's eyes one does not leave the list of the unread,
 * nor become unread because an answer was on its way.
 */
export function withOpened(list: readonly Message[], opened: ReadonlyMap<string, Message>, shown: Shown): readonly Message[] {
  const listed = list.map((message) => opened.get(message.id) ?? message)
  if (shown !== 'unread') return listed
  const ids = new Set(list.map(({ id }) => id))
  const stillOpen = [...opened.values()].filter(({ id }) => !ids.has(id))
  return [...listed, ...stillOpen].toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
}
