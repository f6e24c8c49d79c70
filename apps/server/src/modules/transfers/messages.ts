import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { TransferDirection } from '@portal/contracts/transfers'
import { escapeHtml } from '#platform/html.ts'
import { printMoney } from '#platform/print-money.ts'

type Texts = Readonly<Record<LanguageCode, string>>

type TransferNotice = {
  isSent: boolean
  /** What the other one is to the reader. */
  relation: TransferDirection
  /** The other one's masked account. */
  account: string
  amount: bigint
  currency: string
  orderNo: string
  note: string
}

const titles: Readonly<Record<'sent' | 'received', Readonly<Record<TransferDirection, Texts>>>> = {
  sent: {
    upline: {
      BN: 'আপলাইনে টাকা পাঠানো হয়েছে',
      CN: '已转账给上级',
      EN: 'Your transfer to your upline is done',
      VI: 'Đã chuyển tiền cho tuyến trên',
    },
    downline: {
      BN: 'ডাউনলাইনে টাকা পাঠানো হয়েছে',
      CN: '已转账给下级',
      EN: 'Your transfer to your downline is done',
      VI: 'Đã chuyển tiền cho tuyến dưới',
    },
  },
  received: {
    upline: {
      BN: 'আপনার আপলাইন টাকা পাঠিয়েছেন',
      CN: '收到上级转账',
      EN: 'Your upline sent you money',
      VI: 'Tuyến trên đã chuyển tiền cho bạn',
    },
    downline: {
      BN: 'আপনার ডাউনলাইন টাকা পাঠিয়েছেন',
      CN: '收到下级转账',
      EN: 'Your downline sent you money',
      VI: 'Tuyến dưới đã chuyển tiền cho bạn',
    },
  },
}

type Words = { amount: string; account: string; orderNo: string; note: string }

const sentences: Readonly<Record<'sent' | 'received', Readonly<Record<LanguageCode, (words: Words) => string>>>> = {
  sent: {
    BN: ({ amount, account, orderNo }) => `আপনি ${account} অ্যাকাউন্টে ${amount} পাঠিয়েছেন। অর্ডার নম্বর: ${orderNo}।`,
    CN: ({ amount, account, orderNo }) => `您已向账户 ${account} 转账 ${amount}。订单号：${orderNo}。`,
    EN: ({ amount, account, orderNo }) => `You sent ${amount} to the account ${account}. Order number: ${orderNo}.`,
    VI: ({ amount, account, orderNo }) => `Bạn đã chuyển ${amount} đến tài khoản ${account}. Mã đơn: ${orderNo}.`,
  },
  received: {
    BN: ({ amount, account, orderNo }) => `${account} অ্যাকাউন্ট থেকে আপনি ${amount} পেয়েছেন। অর্ডার নম্বর: ${orderNo}।`,
    CN: ({ amount, account, orderNo }) => `您收到账户 ${account} 转来的 ${amount}。订单号：${orderNo}。`,
    EN: ({ amount, account, orderNo }) => `You received ${amount} from the account ${account}. Order number: ${orderNo}.`,
    VI: ({ amount, account, orderNo }) => `Bạn đã nhận ${amount} từ tài khoản ${account}. Mã đơn: ${orderNo}.`,
  },
}

const noteLines: Readonly<Record<LanguageCode, (note: string) => string>> = {
  BN: (note) => `নোট: ${note}`,
  CN: (note) => `备注：${note}`,
  EN: (note) => `Note: ${note}`,
  VI: (note) => `Ghi chú: ${note}`,
}

const advice: Texts = {
  BN: 'এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহক সেবায় যোগাযোগ করুন।',
  CN: '如果不是您本人操作，请立即修改密码并联系客服。',
  EN: 'If it was not you, change your password now and contact customer service.',
  VI: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng.',
}

/** What one of the two finds in the mailbox; the bodies are HTML, in which the note is plain text. */
export function writeMessage({ isSent, relation, account, amount, currency, orderNo, note }: TransferNotice): {
  titles: Texts
  bodies: Texts
} {
  const way = isSent ? 'sent' : 'received'
  const write = (language: LanguageCode) => {
    const words = { amount: printMoney(amount, currency, language), account, orderNo, note }
    const lines = [sentences[way][language](words), ...(note ? [noteLines[language](note)] : []), ...(isSent ? [advice[language]] : [])]
    return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  }
  const bodies = Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts
  return { titles: titles[way][relation], bodies }
}
