import { randomUUID } from 'node:crypto'
import type { PeriodType } from '@portal/contracts/messaging'
import type { Queryable, Tx } from '@portal/runtime'
import { sanitizeHtml } from '#platform/html.ts'
import type { Live } from '#platform/live.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { passwordChanged, passwordReset, welcome } from './own-messages.ts'
import { addMessage, type MessageRow, type Texts } from './store.ts'
import { openUnread } from './unread.ts'

type NewMessage = {
  brandId: number
  member: bigint
  /** The sender's name of this message, `welcome` or `deposit:D81`: sending it again changes nothing. */
  key: string
  titles: Texts
  /** HTML; it passes the sanitiser. */
  bodies: Texts
  periodType?: PeriodType
}

export type Messaging = {
  /** Puts a message into a member's mailbox; open pages hear of it after the commit. Sending the same key again changes nothing. */
  sendMessage(tx: Tx, message: NewMessage): Promise<void>
  /** Greets a new member; given to whoever registers accounts. */
  welcomeMember(tx: Tx, member: { id: bigint; brandId: number }): Promise<void>
  /** Tells an owner that the password has changed; given to whoever changes passwords. */
  tellPasswordChanged(tx: Tx, member: { id: bigint; brandId: number; isReset: boolean }): Promise<void>
  countUnread(member: bigint): Promise<number>
  mailbox: Mailbox
}

export function openMessaging({ database, live }: { database: Queryable; live: Pick<Live, 'publish'> }): Messaging {
  const unread = openUnread({ database, live })
  const sendMessage = async (tx: Tx, { periodType, ...message }: NewMessage) => {
    const isNew = await addMessage(tx, { ...message, bodies: cleanTexts(message.bodies), periodType } satisfies MessageRow)
    if (isNew) tx.afterCommit(async () => void (await unread.tell(message.member)))
  }
  return {
    sendMessage,
    welcomeMember: (tx, { id, brandId }) => sendMessage(tx, { brandId, member: id, key: 'welcome', ...welcome }),
    tellPasswordChanged: (tx, { id, brandId, isReset }) =>
      sendMessage(tx, { brandId, member: id, key: `password:${randomUUID()}`, ...(isReset ? passwordReset : passwordChanged) }),
    countUnread: unread.count,
    mailbox: openMailbox({ database, unread }),
  }
}

function cleanTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitizeHtml(html)])) as Texts
}
