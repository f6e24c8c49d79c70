/** What applicants of /join are told: in the mailbox of a member, by mail or SMS to a visitor. */
import { type LanguageCode, languageCodes } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import { readPhone } from '@portal/contracts/typed-text'
import { escapeHtml } from '#platform/html.ts'

type Texts = Record<LanguageCode, string>

const titles: Readonly<Record<'approved' | 'rejected', Texts>> = {
  approved: {
    BN: 'আপনার এজেন্ট আবেদন মঞ্জুর হয়েছে',
    CN: '您的代理申请已通过',
    EN: 'Your application as an agent was approved',
    VI: 'Đơn đăng ký đại lý của bạn đã được duyệt',
  },
  rejected: {
    BN: 'আপনার এজেন্ট আবেদন মঞ্জুর হয়নি',
    CN: '您的代理申请未通过',
    EN: 'Your application as an agent was not approved',
    VI: 'Đơn đăng ký đại lý của bạn chưa được duyệt',
  },
}

const invitations: Readonly<Record<LanguageCode, (words: { link: string; code: string; days: string }) => string>> = {
  BN: ({ link, code, days }) => `এই লিংক থেকে নিবন্ধন করুন: ${link}\nকোড ${code}। লিংকটি একবার ব্যবহার করা যায়, মেয়াদ ${days} দিন।`,
  CN: ({ link, code, days }) => `请通过此链接注册：${link}\n邀请码 ${code}，仅可使用一次，${days} 天内有效。`,
  EN: ({ link, code, days }) => `Register with this link: ${link}\nThe code is ${code}. It works once, within ${days} days.`,
  VI: ({ link, code, days }) => `Hãy đăng ký qua liên kết này: ${link}\nMã ${code}, dùng được một lần trong ${days} ngày.`,
}

const refusals: Readonly<Record<LanguageCode, (answer: string) => string>> = {
  BN: (answer) => `কারণ: ${answer}\nআপনি আবার আবেদন করতে পারেন।`,
  CN: (answer) => `原因：${answer}\n您可以再次申请。`,
  EN: (answer) => `The reason: ${answer}\nYou may apply again.`,
  VI: (answer) => `Lý do: ${answer}\nBạn có thể nộp đơn lại.`,
}

/** The message in the mailbox of a member whose application was rejected. The reason stands in the language in which staff wrote it. */
export function writeRejection(answer: string): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) => `<p>${refusals[language](answer).split('\n').map(escapeHtml).join('</p><p>')}</p>`
  return { titles: titles.rejected, bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}

type Letter = { subject: string; text: string }

/** What a visitor is sent whose application was rejected. */
export function writeRefusal(language: LanguageCode, brand: string, answer: string): Letter {
  return { subject: `${brand}: ${titles.rejected[language]}`, text: `${titles.rejected[language]}. ${refusals[language](answer)}` }
}

/** What a visitor is sent who may register as an agent. */
export function writeInvitation(language: LanguageCode, brand: string, words: { link: string; code: string; days: number }): Letter {
  const days = new Intl.NumberFormat(locales[language]).format(words.days)
  return {
    subject: `${brand}: ${titles.approved[language]}`,
    text: `${titles.approved[language]}. ${invitations[language]({ ...words, days })}`,
  }
}

/** By which way a visitor can be written to; undefined for a name in a messenger. */
export function wayOf(contact: string): { channel: 'email' | 'sms'; to: string } | undefined {
  const typed = contact.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return { channel: 'email', to: typed.toLowerCase() }
  const number = /^\+?[\d\s().-]{6,20}$/.test(typed) ? readPhone(typed) : ''
  return /^\+\d{8,15}$/.test(number) ? { channel: 'sms', to: number } : undefined
}
