import { type LanguageCode, languageCodes, printAmount } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import { escapeHtml } from '#platform/html.ts'

type Texts = Record<LanguageCode, string>
/** What a member is told about an application. */
export type Outcome = 'rejected' | 'joined' | 'issued' | 'claim'

const titles: Readonly<Record<Outcome, Texts>> = {
  rejected: {
    BN: 'আপনার আবেদন গ্রহণ করা যায়নি',
    CN: '您的优惠申请未通过',
    EN: 'Your application was not accepted',
    VI: 'Đơn đăng ký của bạn chưa được chấp nhận',
  },
  joined: {
    BN: 'আপনার আবেদন গ্রহণ করা হয়েছে',
    CN: '您的优惠申请已通过',
    EN: 'Your application was accepted',
    VI: 'Đơn đăng ký của bạn đã được chấp nhận',
  },
  issued: {
    BN: 'আপনার পুরস্কার ওয়ালেটে জমা হয়েছে',
    CN: '您的奖励已存入钱包',
    EN: 'Your reward is in your wallet',
    VI: 'Phần thưởng đã vào ví của bạn',
  },
  claim: {
    BN: 'আপনার পুরস্কার প্রস্তুত',
    CN: '您的奖励可以领取了',
    EN: 'Your reward is ready to claim',
    VI: 'Phần thưởng của bạn đã sẵn sàng',
  },
}

/** `{offer}` is a link to the promotion, `{amount}` the reward, `{reason}` the operator's own words. */
const bodies: Readonly<Record<Outcome, Texts>> = {
  rejected: {
    BN: '<p>{offer} অফারের আবেদনটি দেখা হয়েছে, কিন্তু গ্রহণ করা যায়নি। কারণ: {reason}</p>',
    CN: '<p>我们已审核您对{offer}的申请，但未能通过。原因：{reason}</p>',
    EN: '<p>We looked at your application for {offer} and could not accept it. The reason: {reason}</p>',
    VI: '<p>Chúng tôi đã xem đơn của bạn cho {offer} nhưng chưa thể chấp nhận. Lý do: {reason}</p>',
  },
  joined: {
    BN: '<p>{offer} অফারে এখন আপনিও আছেন। আর কিছু করতে হবে না।</p>',
    CN: '<p>您已参加{offer}，无需其他操作。</p>',
    EN: '<p>You now take part in {offer}. There is nothing more to do.</p>',
    VI: '<p>Bạn đã tham gia {offer}. Không cần làm gì thêm.</p>',
  },
  issued: {
    BN: '<p>{offer} অফারের পুরস্কার <strong>{amount}</strong> আপনার ওয়ালেটে জমা হয়েছে।</p>',
    CN: '<p>{offer}的奖励 <strong>{amount}</strong> 已存入您的钱包。</p>',
    EN: '<p>Your reward for {offer}, <strong>{amount}</strong>, is in your wallet.</p>',
    VI: '<p>Phần thưởng <strong>{amount}</strong> của {offer} đã vào ví của bạn.</p>',
  },
  claim: {
    BN: '<p>{offer} অফারে আপনার পুরস্কার <strong>{amount}</strong>। অফারের পাতা থেকে নিয়ে নিন।</p>',
    CN: '<p>您在{offer}中获得奖励 <strong>{amount}</strong>，请前往优惠页面领取。</p>',
    EN: '<p>Your reward for {offer} is <strong>{amount}</strong>. Claim it on the page of the promotion.</p>',
    VI: '<p>Phần thưởng của bạn trong {offer} là <strong>{amount}</strong>. Hãy nhận tại trang khuyến mãi.</p>',
  },
}

type About = {
  /** The promotion's name in addresses, and its titles. */
  slug: string
  titles: Partial<Texts>
  currency: string
  amount?: bigint | undefined
  reason?: string | undefined
}

/** The message about an outcome in all languages; the bodies are HTML, in which what people wrote is text. */
export function writeNotice(outcome: Outcome, about: About): { titles: Texts; bodies: Texts } {
  const inAll = (write: (language: LanguageCode) => string) =>
    Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts
  return { titles: titles[outcome], bodies: inAll((language) => fill(bodies[outcome][language], language, about)) }
}

function fill(body: string, language: LanguageCode, { slug, titles: names, currency, amount, reason }: About): string {
  const name = escapeHtml(names[language] ?? names.EN ?? slug)
  const values: Record<string, string> = {
    offer: `<a href="/promoDetail?id=${encodeURIComponent(slug)}">${name}</a>`,
    amount: amount === undefined ? '' : writeMoney(amount, currency, language),
    reason: escapeHtml(reason ?? ''),
  }
  return body.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '')
}

/** The decimal string is written as it stands: it never becomes a float. */
function writeMoney(amount: bigint, currency: string, language: LanguageCode): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(locales[language], style).format(printAmount(amount) as `${number}`)
}
