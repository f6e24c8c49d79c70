import { type LanguageCode, languageCodes, printAmount } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import { escapeHtml } from '#platform/html.ts'
import type { BonusSource } from './rules.ts'

type Texts = Record<LanguageCode, string>
/** What a member is told of a bonus. */
export type NoticeKind = 'activated' | 'waiting' | 'cleared' | 'lost' | 'expired' | 'forfeited' | 'reminder'

const titles: Readonly<Record<NoticeKind, Texts>> = {
  activated: { BN: 'আপনার বোনাস চালু হয়েছে', CN: '您的奖金已生效', EN: 'Your bonus has begun', VI: 'Khoản thưởng của bạn đã bắt đầu' },
  waiting: {
    BN: 'আপনার একটি বোনাস অপেক্ষায় আছে',
    CN: '您有一笔奖金在排队',
    EN: 'A bonus waits for you',
    VI: 'Bạn có một khoản thưởng đang chờ',
  },
  cleared: { BN: 'বোনাসের টাকা এখন আপনার', CN: '奖金已归您所有', EN: 'Your bonus is your own', VI: 'Khoản thưởng đã thuộc về bạn' },
  lost: { BN: 'আপনার বোনাস শেষ হয়ে গেছে', CN: '您的奖金已用完', EN: 'Your bonus is used up', VI: 'Khoản thưởng của bạn đã dùng hết' },
  expired: { BN: 'আপনার বোনাসের মেয়াদ শেষ', CN: '您的奖金已过期', EN: 'Your bonus has expired', VI: 'Khoản thưởng của bạn đã hết hạn' },
  forfeited: {
    BN: 'আপনার বোনাস ফেরত নেওয়া হয়েছে',
    CN: '您的奖金已被收回',
    EN: 'Your bonus was taken back',
    VI: 'Khoản thưởng của bạn đã bị thu hồi',
  },
  reminder: { BN: 'আপনার বোনাসের মেয়াদ', CN: '您的奖金有效期提醒', EN: 'When your bonus ends', VI: 'Thời hạn khoản thưởng của bạn' },
}

/** `{name}` is what the bonus was given for, `{date}` the moment at which it ends, in the brand's time zone. */
const bodies: Readonly<Record<NoticeKind, Texts>> = {
  activated: {
    BN: '{name}: <strong>{amount}</strong> বোনাস আপনার নিজের টাকার পাশে আছে। {date} পর্যন্ত {required} খেললে বোনাসের টাকা আপনার হবে।',
    CN: '{name}：<strong>{amount}</strong> 奖金已与您的自有资金分开存放。在 {date} 前完成 {required} 流水，奖金即归您所有。',
    EN: '{name}: a bonus of <strong>{amount}</strong> stands beside your own money. Play {required} by {date}, and it becomes your own.',
    VI: '{name}: khoản thưởng <strong>{amount}</strong> nằm cạnh tiền của bạn. Chơi đủ {required} trước {date} thì khoản thưởng thuộc về bạn.',
  },
  waiting: {
    BN: '{name}: <strong>{amount}</strong> বোনাস অপেক্ষায় আছে। এখনকার বোনাসটি শেষ হলেই এটি চালু হবে।',
    CN: '{name}：<strong>{amount}</strong> 奖金正在排队，当前奖金结束后即生效。',
    EN: '{name}: a bonus of <strong>{amount}</strong> waits. It begins when the one that is active has ended.',
    VI: '{name}: khoản thưởng <strong>{amount}</strong> đang chờ và sẽ bắt đầu khi khoản thưởng hiện tại kết thúc.',
  },
  cleared: {
    BN: '{name}: শর্ত পূরণ হয়েছে। <strong>{paid}</strong> আপনার ওয়ালেটে জমা হয়েছে।',
    CN: '{name}：流水要求已完成，<strong>{paid}</strong> 已存入您的钱包。',
    EN: '{name}: all is played. <strong>{paid}</strong> is in your wallet.',
    VI: '{name}: đã chơi đủ. <strong>{paid}</strong> đã vào ví của bạn.',
  },
  lost: {
    BN: '{name}: এই বোনাসের টাকা আর বাকি নেই। আপনার নিজের টাকায় এর কোনো প্রভাব পড়েনি।',
    CN: '{name}：这笔奖金已无余额，您的自有资金不受影响。',
    EN: '{name}: nothing is left of this bonus. Your own money is not touched by it.',
    VI: '{name}: khoản thưởng này không còn gì. Tiền của bạn không bị ảnh hưởng.',
  },
  expired: {
    BN: '{name}: মেয়াদ শেষ হওয়ায় বোনাসের বাকি টাকা ফিরে গেছে। আপনার নিজের টাকায় এর কোনো প্রভাব পড়েনি।',
    CN: '{name}：有效期已过，剩余奖金已退回。您的自有资金不受影响。',
    EN: '{name}: its time is over, and what was left of it went back. Your own money is not touched by it.',
    VI: '{name}: đã hết thời hạn nên phần còn lại được hoàn về. Tiền của bạn không bị ảnh hưởng.',
  },
  forfeited: {
    BN: '{name}: বোনাসের বাকি টাকা ফেরত নেওয়া হয়েছে। কারণ জানতে গ্রাহক সেবায় লিখুন।',
    CN: '{name}：剩余奖金已被收回。如需了解原因，请联系客服。',
    EN: '{name}: what was left of it was taken back. Customer service can tell you why.',
    VI: '{name}: phần còn lại đã bị thu hồi. Hãy liên hệ chăm sóc khách hàng để biết lý do.',
  },
  reminder: {
    BN: '{name}: এই বোনাসের মেয়াদ {date} পর্যন্ত। আরও {left} খেলা বাকি। না খেললে বোনাসের বাকি টাকা ফিরে যাবে, আপনার নিজের টাকা থাকবে।',
    CN: '{name}：该奖金有效期至 {date}，尚需完成 {left} 流水。未完成则剩余奖金退回，您的自有资金不受影响。',
    EN: '{name}: this bonus ends on {date}, with {left} still to play. What is left of it then goes back; your own money stays.',
    VI: '{name}: khoản thưởng này kết thúc vào {date}, còn phải chơi {left}. Khi đó phần còn lại được hoàn về; tiền của bạn vẫn giữ nguyên.',
  },
}

const links: Texts = {
  BN: 'আপনার বোনাসগুলো দেখুন',
  CN: '查看您的奖金',
  EN: 'See your bonuses',
  VI: 'Xem các khoản thưởng của bạn',
}

/** A bonus without a title of its own, by what it was given for. */
const names: Readonly<Record<BonusSource, Texts>> = {
  promotion: { BN: 'প্রমোশন', CN: '优惠活动', EN: 'Promotion', VI: 'Khuyến mãi' },
  voucher: { BN: 'ভাউচার', CN: '礼券', EN: 'Voucher', VI: 'Phiếu quà tặng' },
  gift: { BN: 'হাউসের উপহার', CN: '平台赠礼', EN: 'Gift of the house', VI: 'Quà của nhà cái' },
  reward: { BN: 'পুরস্কার', CN: '奖励', EN: 'Reward', VI: 'Phần thưởng' },
  redemption: { BN: 'পয়েন্ট মল', CN: '积分商城', EN: 'Points mall', VI: 'Cửa hàng điểm' },
}

type About = {
  currency: string
  source: BonusSource
  title: Record<string, string>
  required: bigint
  expiresAt: Date
  timeZone: string
  amount?: bigint
  paid?: bigint | null
  left?: bigint
}

/** The message in all languages; the bodies are HTML, in which titles are text. */
export function writeBonusNotice(kind: NoticeKind, about: About): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) =>
    `<p>${fill(bodies[kind][language], language, about)}</p><p><a href="/#member/bonusDetails">${links[language]}</a></p>`
  return { titles: titles[kind], bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}

function fill(
  body: string,
  language: LanguageCode,
  { currency, source, title, required, expiresAt, timeZone, amount, paid, left }: About,
): string {
  // The decimal string is written as it stands: it never becomes a float.
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const money = (value: bigint | null | undefined) => format.format(printAmount(value ?? 0n) as `${number}`)
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
  const values: Readonly<Record<string, string>> = {
    name: escapeHtml(title[language] ?? title.EN ?? names[source][language]),
    amount: money(amount),
    required: money(required),
    paid: money(paid),
    left: money(left),
    date: date.format(expiresAt),
  }
  return body.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '')
}
