import { type LanguageCode, languageCodes } from '@portal/contracts'
import { escapeHtml } from '#platform/html.ts'
import type { OrderRow } from './order-store.ts'

type Texts = Record<LanguageCode, string>
type Ending = 'approved' | 'rejected'

const titles: Readonly<Record<Ending, Texts>> = {
  approved: {
    BN: 'আপনার পুরস্কার অনুমোদিত হয়েছে',
    CN: '您的兑换已通过',
    EN: 'Your reward is approved',
    VI: 'Phần thưởng của bạn đã được duyệt',
  },
  rejected: {
    BN: 'পুরস্কারটি দেওয়া গেল না',
    CN: '您的兑换未通过',
    EN: 'Your reward was not approved',
    VI: 'Phần thưởng của bạn không được duyệt',
  },
}

type Words = { name: string; orderNo: string; quantity: string }
const sentences: Readonly<Record<Ending, Readonly<Record<LanguageCode, (words: Words) => string>>>> = {
  approved: {
    BN: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) অনুমোদিত হয়েছে।`,
    CN: ({ name, orderNo, quantity }) => `${name} × ${quantity}（${orderNo}）已通过审核。`,
    EN: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) is approved.`,
    VI: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) đã được duyệt.`,
  },
  rejected: {
    BN: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) দেওয়া গেল না। আপনার পয়েন্ট ফিরে এসেছে।`,
    CN: ({ name, orderNo, quantity }) => `${name} × ${quantity}（${orderNo}）未通过审核，积分已退回。`,
    EN: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) was not approved. Your points are back.`,
    VI: ({ name, orderNo, quantity }) => `${name} × ${quantity} (${orderNo}) không được duyệt. Điểm đã được hoàn lại.`,
  },
}

/** What a member finds in the mailbox; the bodies are HTML, in which the note of staff is plain text. */
export function writeOrderMessage(ending: Ending, { names, orderNo, quantity }: OrderRow, note: string): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) =>
    [sentences[ending][language]({ name: names[language], orderNo, quantity: String(quantity) }), ...note.split('\n')]
      .filter((line) => line.trim() !== '')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
  return { titles: titles[ending], bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}
