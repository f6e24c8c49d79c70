import { type LanguageCode, languageCodes } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import type { BlockKind } from '@portal/contracts/protection-values'

type Texts = Record<LanguageCode, string>

const titles: Readonly<Record<BlockKind, Texts>> = {
  time_out: {
    BN: 'আপনার বিরতি শুরু হয়েছে',
    CN: '您的暂停已开始',
    EN: 'Your time-out has begun',
    VI: 'Thời gian tạm nghỉ của bạn đã bắt đầu',
  },
  exclusion: {
    BN: 'আপনি নিজেকে খেলা থেকে বিরত রেখেছেন',
    CN: '您的自我禁入已生效',
    EN: 'Your self-exclusion has begun',
    VI: 'Việc tự loại trừ của bạn đã có hiệu lực',
  },
  closure: { BN: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে', CN: '您的账户已关闭', EN: 'Your account is closed', VI: 'Tài khoản của bạn đã được đóng' },
}

const until: Readonly<Record<LanguageCode, (end: string) => string>> = {
  BN: (end) => `${end} পর্যন্ত বাজি, জমা, টাকা পাঠানো ও অফার বন্ধ। এর আগে তা তোলা যায় না।`,
  CN: (end) => `${end} 前无法投注、存款、转账或参加优惠，且不能提前解除。`,
  EN: (end) => `Until ${end} there are no bets, deposits, transfers or offers. It can’t be ended before.`,
  VI: (end) => `Đến ${end}, bạn không thể cược, nạp tiền, chuyển tiền hay nhận khuyến mãi. Không thể kết thúc sớm hơn.`,
}
const forever: Texts = {
  BN: 'বাজি, জমা, টাকা পাঠানো ও অফার স্থায়ীভাবে বন্ধ।',
  CN: '投注、存款、转账及优惠已永久关闭。',
  EN: 'Bets, deposits, transfers and offers are closed for good.',
  VI: 'Cược, nạp tiền, chuyển tiền và khuyến mãi đã bị đóng vĩnh viễn.',
}
const money: Texts = {
  BN: 'খোলা বাজির ফল এলে জেতা টাকা আগের মতোই যোগ হবে, আর আপনার টাকা যেকোনো সময় তুলতে পারবেন।',
  CN: '未结算的注单照常结算，您的余额可随时提取。',
  EN: 'Open bets are settled as usual, and you can withdraw your money at any time.',
  VI: 'Các cược đang mở vẫn được thanh toán như thường lệ, và bạn có thể rút tiền bất cứ lúc nào.',
}

const moment: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }

/** Tells a member what has begun, in every language; a closed account has no money left to withdraw. */
export function writeBlockMessage(kind: BlockKind, endsAt: Date | null): { titles: Texts; bodies: Texts } {
  const content = languageCodes.map((language) => {
    const end = endsAt && `${new Intl.DateTimeFormat(locales[language], { ...moment, timeZone: 'UTC' }).format(endsAt)} UTC`
    const sentences = [end ? until[language](end) : forever[language], ...(kind === 'closure' ? [] : [money[language]])]
    return [language, sentences.map((sentence) => `<p>${sentence}</p>`).join('')] as const
  })
  return { titles: titles[kind], bodies: Object.fromEntries(content) as Texts }
}
