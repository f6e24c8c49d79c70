import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { ContractKind } from '@portal/contracts/agents'
import type { Tx } from '@portal/runtime'
import type { Messaging } from '#modules/messaging'
import { escapeHtml } from '#platform/html.ts'

type Texts = Readonly<Record<LanguageCode, string>>
export type What = 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'terminated'

const names: Readonly<Record<ContractKind, Texts>> = {
  DAY: { BN: 'দৈনিক বেতন', CN: '日工资', EN: 'daily salary', VI: 'lương ngày' },
  HOUR: { BN: 'ঘণ্টাভিত্তিক বেতন', CN: '时工资', EN: 'hourly salary', VI: 'lương giờ' },
  RT: { BN: 'রিয়েল-টাইম বেতন', CN: '实时工资', EN: 'real-time salary', VI: 'lương tức thời' },
  DIV: { BN: 'ডিভিডেন্ড', CN: '分红', EN: 'dividend', VI: 'cổ tức' },
}

const titles: Readonly<Record<What, Texts>> = {
  offered: {
    BN: 'নতুন চুক্তির প্রস্তাব এসেছে',
    CN: '您收到新的契约',
    EN: 'You have a new contract offer',
    VI: 'Bạn có đề nghị hợp đồng mới',
  },
  accepted: {
    BN: 'আপনার চুক্তির প্রস্তাব গৃহীত হয়েছে',
    CN: '您的契约已被接受',
    EN: 'Your contract offer was accepted',
    VI: 'Đề nghị hợp đồng của bạn đã được chấp nhận',
  },
  rejected: {
    BN: 'আপনার চুক্তির প্রস্তাব প্রত্যাখ্যান করা হয়েছে',
    CN: '您的契约已被拒绝',
    EN: 'Your contract offer was rejected',
    VI: 'Đề nghị hợp đồng của bạn đã bị từ chối',
  },
  withdrawn: {
    BN: 'একটি চুক্তির প্রস্তাব তুলে নেওয়া হয়েছে',
    CN: '一份契约已被撤回',
    EN: 'A contract offer was withdrawn',
    VI: 'Một đề nghị hợp đồng đã được rút lại',
  },
  terminated: {
    BN: 'একটি চুক্তি শেষ হচ্ছে',
    CN: '一份契约即将终止',
    EN: 'A contract is ending',
    VI: 'Một hợp đồng sắp chấm dứt',
  },
}

type Words = { name: string; contractNo: string }

const sentences: Readonly<Record<What, Readonly<Record<LanguageCode, (words: Words) => string>>>> = {
  offered: {
    BN: ({ name, contractNo }) => `আপনার আপলাইন আপনাকে একটি ${name} চুক্তির প্রস্তাব দিয়েছেন (${contractNo})। এজেন্ট সেন্টারে উত্তর দিন।`,
    CN: ({ name, contractNo }) => `上级向您提供了一份${name}契约（${contractNo}）。请在代理中心答复。`,
    EN: ({ name, contractNo }) => `Your upline offers you a contract for ${name} (${contractNo}). Please answer in the agent centre.`,
    VI: ({ name, contractNo }) => `Tuyến trên đề nghị bạn hợp đồng ${name} (${contractNo}). Vui lòng trả lời tại trung tâm đại lý.`,
  },
  accepted: {
    BN: ({ name, contractNo }) => `${name} চুক্তি ${contractNo} গৃহীত হয়েছে। পরের হিসাব-পর্ব থেকে এটি কার্যকর।`,
    CN: ({ name, contractNo }) => `${name}契约 ${contractNo} 已被接受，自下一结算周期起生效。`,
    EN: ({ name, contractNo }) => `The contract ${contractNo} for ${name} was accepted. It is valid from the next settlement period.`,
    VI: ({ name, contractNo }) => `Hợp đồng ${name} ${contractNo} đã được chấp nhận và có hiệu lực từ kỳ thanh toán tiếp theo.`,
  },
  rejected: {
    BN: ({ name, contractNo }) => `${name} চুক্তির প্রস্তাব ${contractNo} প্রত্যাখ্যান করা হয়েছে।`,
    CN: ({ name, contractNo }) => `${name}契约 ${contractNo} 已被拒绝。`,
    EN: ({ name, contractNo }) => `The offer ${contractNo} for ${name} was rejected.`,
    VI: ({ name, contractNo }) => `Đề nghị ${name} ${contractNo} đã bị từ chối.`,
  },
  withdrawn: {
    BN: ({ name, contractNo }) => `${name} চুক্তির প্রস্তাব ${contractNo} আর কার্যকর নয়।`,
    CN: ({ name, contractNo }) => `${name}契约 ${contractNo} 已不再有效。`,
    EN: ({ name, contractNo }) => `The offer ${contractNo} for ${name} is no longer open.`,
    VI: ({ name, contractNo }) => `Đề nghị ${name} ${contractNo} không còn hiệu lực.`,
  },
  terminated: {
    BN: ({ name, contractNo }) => `${name} চুক্তি ${contractNo} চলতি হিসাব-পর্বের শেষে শেষ হবে।`,
    CN: ({ name, contractNo }) => `${name}契约 ${contractNo} 将于本结算周期结束时终止。`,
    EN: ({ name, contractNo }) => `The contract ${contractNo} for ${name} ends with the present settlement period.`,
    VI: ({ name, contractNo }) => `Hợp đồng ${name} ${contractNo} sẽ chấm dứt khi kết thúc kỳ thanh toán hiện tại.`,
  },
}

/** What the other side of a contract finds in its mailbox. */
function writeNotice({ what, kind, contractNo }: { what: What; kind: ContractKind; contractNo: string }): {
  titles: Texts
  bodies: Texts
} {
  const write = (language: LanguageCode) => `<p>${escapeHtml(sentences[what][language]({ name: names[kind][language], contractNo }))}</p>`
  const bodies = Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts
  return { titles: titles[what], bodies }
}

type Sending = { brandId: number; row: { kind: ContractKind; contractNo: string }; what: What; to: bigint }

/** Once for each step of a contract. */
export async function sendNotice(tx: Tx, sendMessage: Messaging['sendMessage'], { brandId, row, what, to }: Sending): Promise<void> {
  const { kind, contractNo } = row
  await sendMessage(tx, { brandId, member: to, key: `contract:${contractNo}:${what}`, ...writeNotice({ what, kind, contractNo }) })
}
