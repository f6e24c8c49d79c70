import type { Queryable, Tx } from '@portal/runtime'
import { sanitizeHtml } from '#platform/html.ts'
import type { Live } from '#platform/live.ts'
import { addMessage, countUnread, markRead, type MessageRow, type PeriodType, type Texts } from './store.ts'

export type NewMessage = {
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
  /** Marks the member's own messages as read; other ids change nothing. */
  readMessages(tx: Tx, member: bigint, ids: readonly bigint[]): Promise<void>
  countUnread(member: bigint): Promise<number>
}

const welcome: { titles: Texts; bodies: Texts } = {
  titles: { BN: 'শাপলায় স্বাগতম', EN: 'Welcome to Shapla', CN: '欢迎来到莎普拉', VI: 'Chào mừng bạn đến Shapla' },
  bodies: {
    BN: '<p>আপনার অ্যাকাউন্ট তৈরি। <strong>জমা</strong> পাতা থেকে খেলার টাকা নিয়ে শুরু করুন; আসল টাকা কোথাও লাগে না। প্রতিটি বাজি পাবেন বাজির রেকর্ডে, প্রতিটি লেনদেন অ্যাকাউন্ট রেকর্ডে।</p>',
    EN: '<p>Your account is ready. Take play money on the <strong>deposit</strong> page and begin; no real money is needed anywhere. Each bet is in the betting record, each movement in the account record.</p>',
    CN: '<p>您的账户已开通。在<strong>存款</strong>页面领取游戏币即可开始，全程无需真钱。每一笔投注可在投注记录中查看，每一笔资金变动可在账户记录中查看。</p>',
    VI: '<p>Tài khoản của bạn đã sẵn sàng. Hãy nhận tiền chơi thử ở trang <strong>Nạp tiền</strong> rồi bắt đầu; không cần tiền thật ở bất cứ đâu. Mỗi lần cược có trong lịch sử cược, mỗi giao dịch có trong lịch sử tài khoản.</p>',
  },
}

export function openMessaging({ database, live }: { database: Queryable; live: Pick<Live, 'publish'> }): Messaging {
  const tellUnread = async (member: bigint) => live.publish(member, { type: 'unread', count: await countUnread(database, member) })
  const sendMessage = async (tx: Tx, { periodType, ...message }: NewMessage) => {
    const isNew = await addMessage(tx, { ...message, bodies: cleanTexts(message.bodies), periodType } satisfies MessageRow)
    if (isNew) tx.afterCommit(() => tellUnread(message.member))
  }
  return {
    sendMessage,
    welcomeMember: (tx, { id, brandId }) => sendMessage(tx, { brandId, member: id, key: 'welcome', ...welcome }),
    readMessages: async (tx, member, ids) => {
      if ((await markRead(tx, member, ids)) > 0) tx.afterCommit(() => tellUnread(member))
    },
    countUnread: (member) => countUnread(database, member),
  }
}

function cleanTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitizeHtml(html)])) as Texts
}
