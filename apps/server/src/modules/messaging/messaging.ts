import { randomUUID } from 'node:crypto'
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
  /** Tells an owner that the password has changed; given to whoever changes passwords. */
  tellPasswordChanged(tx: Tx, member: { id: bigint; brandId: number; isReset: boolean }): Promise<void>
  /** Marks the member's own messages as read; other ids change nothing. */
  readMessages(tx: Tx, member: bigint, ids: readonly bigint[]): Promise<void>
  countUnread(member: bigint): Promise<number>
}

const welcome: { titles: Texts; bodies: Texts } = {
  titles: {
    BN: 'স্বাগতম, আপনার অ্যাকাউন্ট তৈরি',
    EN: 'Welcome, your account is ready',
    CN: '欢迎您，账户已开通',
    VI: 'Chào mừng bạn, tài khoản đã sẵn sàng',
  },
  bodies: {
    BN: '<p><strong>জমা</strong> পাতা থেকে খেলার টাকা নিয়ে শুরু করুন; আসল টাকা কোথাও লাগে না। প্রতিটি বাজি পাবেন বাজির রেকর্ডে, টাকার সব হিসাব লেনদেনের রেকর্ডে।</p>',
    EN: '<p>Take play money on the <strong>deposit</strong> page and begin; no real money is needed anywhere. Each bet is in the betting record, each movement in the account record.</p>',
    CN: '<p>在<strong>存款</strong>页面领取游戏币即可开始，全程无需真钱。每一笔投注可在投注记录中查看，每一笔资金变动可在账户记录中查看。</p>',
    VI: '<p>Hãy nhận tiền chơi thử ở trang <strong>Nạp tiền</strong> rồi bắt đầu; không cần tiền thật ở bất cứ đâu. Mỗi lần cược có trong lịch sử cược, mỗi giao dịch có trong lịch sử giao dịch.</p>',
  },
}

const passwordChanged: { titles: Texts; bodies: Texts } = {
  titles: {
    BN: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    EN: 'Your password was changed',
    CN: '您的密码已修改',
    VI: 'Mật khẩu của bạn đã được thay đổi',
  },
  bodies: {
    BN: '<p>পাসওয়ার্ড এইমাত্র বদলানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।</p>',
    EN: '<p>The password has just been changed and every device was logged out. If it was not you, contact customer service now.</p>',
    CN: '<p>密码刚刚已修改，所有设备均已退出登录。如果不是您本人操作，请立即联系客服。</p>',
    VI: '<p>Mật khẩu vừa được thay đổi và mọi thiết bị đã bị đăng xuất. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.</p>',
  },
}
const passwordReset: { titles: Texts; bodies: Texts } = {
  titles: { BN: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে', EN: 'A new password was set', CN: '已设置新密码', VI: 'Mật khẩu mới đã được đặt' },
  bodies: {
    BN: '<p>“পাসওয়ার্ড ভুলে গেছি” থেকে নতুন পাসওয়ার্ড দেওয়া হয়েছে। সব ডিভাইস থেকে লগ আউট করা হয়েছে এবং ২৪ ঘণ্টা উত্তোলন বন্ধ থাকবে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় যোগাযোগ করুন।</p>',
    EN: '<p>A new password was set by way of “Forgot your password?”. Every device was logged out, and withdrawals are paused for 24 hours. If it was not you, contact customer service now.</p>',
    CN: '<p>已通过“忘记密码”设置新密码。所有设备均已退出登录，24 小时内暂停取款。如果不是您本人操作，请立即联系客服。</p>',
    VI: '<p>Mật khẩu mới đã được đặt qua mục “Quên mật khẩu”. Mọi thiết bị đã bị đăng xuất và việc rút tiền tạm dừng trong 24 giờ. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.</p>',
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
    tellPasswordChanged: (tx, { id, brandId, isReset }) =>
      sendMessage(tx, { brandId, member: id, key: `password:${randomUUID()}`, ...(isReset ? passwordReset : passwordChanged) }),
    readMessages: async (tx, member, ids) => {
      if ((await markRead(tx, member, ids)) > 0) tx.afterCommit(() => tellUnread(member))
    },
    countUnread: (member) => countUnread(database, member),
  }
}

function cleanTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitizeHtml(html)])) as Texts
}
