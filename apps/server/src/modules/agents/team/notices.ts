/** What members of a team and their agents find in the mailbox. */
import { type LanguageCode, languageCodes } from '@portal/contracts'
import { escapeHtml } from '#platform/html.ts'

type Texts = Readonly<Record<LanguageCode, string>>
type Written = { titles: Texts; bodies: Texts }

const inAll = (of: (language: LanguageCode) => string) => Object.fromEntries(languageCodes.map((each) => [each, of(each)])) as Texts
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const raisedTitles: Texts = {
  BN: 'আপনার প্রাইজ গ্রুপ বেড়েছে',
  CN: '您的奖金组已提升',
  EN: 'Your prize group was raised',
  VI: 'Nhóm giải thưởng của bạn đã được nâng',
}

const raisedSentences: Readonly<Record<LanguageCode, (groups: { before: number; after: number }) => string>> = {
  BN: ({ before, after }) => `আপনার এজেন্ট লটারিতে আপনার প্রাইজ গ্রুপ ${before} থেকে ${after} করেছেন। এখন থেকে করা লটারির বাজিতে নতুন গ্রুপ প্রযোজ্য।`,
  CN: ({ before, after }) => `您的代理已将您的彩票奖金组由 ${before} 提升至 ${after}。此后的彩票投注按新奖金组计算。`,
  EN: ({ before, after }) => `Your agent has raised your lottery prize group from ${before} to ${after}. It applies to lottery orders from this moment on.`,
  VI: ({ before, after }) => `Đại lý của bạn đã nâng nhóm giải thưởng xổ số của bạn từ ${before} lên ${after}. Nhóm mới áp dụng cho các vé đặt từ thời điểm này.`,
} // prettier-ignore

export function writeRaise(groups: { before: number; after: number }): Written {
  return { titles: raisedTitles, bodies: inAll((language) => paragraph(raisedSentences[language](groups))) }
}

type Outcome = 'approved' | 'rejected'

const decidedTitles: Readonly<Record<Outcome, Texts>> = {
  approved: {
    BN: 'অ্যাকাউন্ট বন্ধ করার অনুরোধ মঞ্জুর হয়েছে',
    CN: '停用账户的申请已通过',
    EN: 'Your request to disable an account was approved',
    VI: 'Yêu cầu khóa tài khoản đã được chấp thuận',
  },
  rejected: {
    BN: 'অ্যাকাউন্ট বন্ধ করার অনুরোধ নামঞ্জুর হয়েছে',
    CN: '停用账户的申请被拒绝',
    EN: 'Your request to disable an account was rejected',
    VI: 'Yêu cầu khóa tài khoản đã bị từ chối',
  },
}

const decidedSentences: Readonly<Record<Outcome, Readonly<Record<LanguageCode, (account: string) => string>>>> = {
  approved: {
    BN: (account) => `${account} অ্যাকাউন্টটি বন্ধ করা হয়েছে।`,
    CN: (account) => `账户 ${account} 已被停用。`,
    EN: (account) => `The account ${account} is disabled now.`,
    VI: (account) => `Tài khoản ${account} đã bị khóa.`,
  },
  rejected: {
    BN: (account) => `${account} অ্যাকাউন্টটি চালু থাকছে।`,
    CN: (account) => `账户 ${account} 保持可用。`,
    EN: (account) => `The account ${account} stays open.`,
    VI: (account) => `Tài khoản ${account} vẫn hoạt động.`,
  },
}

/** The operator's reason stands as it was typed. */
export function writeDecision({ isApproved, account, reason }: { isApproved: boolean; account: string; reason: string }): Written {
  const outcome = isApproved ? 'approved' : 'rejected'
  const body = (language: LanguageCode) => paragraph(decidedSentences[outcome][language](account)) + paragraph(reason)
  return { titles: decidedTitles[outcome], bodies: inAll(body) }
}
