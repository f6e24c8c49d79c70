import type { LanguageCode } from '@portal/contracts'
import type { PeriodType } from '@portal/contracts/messaging'
import type { Queryable } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { countMessages, markDeleted, markRead, markReadUpTo, selectMessages, type StoredMessage, type Texts } from './store.ts'
import type { Unread } from './unread.ts'

type MessageFilter = {
  status: 'all' | 'unread'
  periodType?: PeriodType | undefined
  pageNo: number
  pageSize: number
}

type Message = { id: string; title: string; content: string; sentAt: Date; isRead: boolean; periodType?: PeriodType }
type MessagePage = { list: Message[]; total: number; totalPages: number; newestId?: string }

/** What members do with their own mailbox. Each change is one statement, and answers how many messages are unread after it. */
export type Mailbox = {
  /** Newest first, in a language or else English. A page beyond the end is empty. */
  list(member: bigint, filter: MessageFilter, language: LanguageCode): Promise<MessagePage>
  /** @throws Refusal `messaging.message_not_found`, as the next two: what is another member's is not told from what is nowhere */
  read(member: bigint, id: string): Promise<number>
  readUpTo(member: bigint, id: string): Promise<number>
  remove(member: bigint, id: string): Promise<number>
}

export function openMailbox({ database, unread }: { database: Queryable; unread: Unread }): Mailbox {
  /** Other open pages of the member hear of a change; they read their lists anew, also when the count stays as it was. */
  const settle = async (member: bigint, isNew: boolean | undefined): Promise<number> => {
    if (isNew === undefined) throw new Refusal('messaging.message_not_found')
    return isNew ? unread.tell(member) : unread.count(member)
  }
  return {
    list: async (member, { status, periodType, pageNo, pageSize }, language) => {
      const selection = { member, isUnread: status === 'unread', periodType }
      const { total, newestId } = await countMessages(database, selection)
      const offset = (pageNo - 1) * pageSize
      const rows = offset < total ? await selectMessages(database, selection, offset, pageSize) : []
      return {
        list: rows.map((row) => printMessage(row, language)),
        total,
        totalPages: Math.ceil(total / pageSize),
        ...(newestId !== null && { newestId }),
      }
    },
    read: async (member, id) => settle(member, await markRead(database, member, id)),
    readUpTo: async (member, id) => settle(member, await markReadUpTo(database, member, id)),
    remove: async (member, id) => settle(member, await markDeleted(database, member, id)),
  }
}

function printMessage({ publicId, titles, bodies, sentAt, readAt, periodType }: StoredMessage, language: LanguageCode): Message {
  return {
    id: publicId,
    title: textIn(titles, language),
    content: textIn(bodies, language),
    sentAt,
    isRead: readAt !== null,
    ...(periodType !== null && { periodType }),
  }
}

function textIn(texts: Texts, language: LanguageCode): string {
  return texts[language] ?? texts.EN
}
