import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { ReversalEnd } from '@portal/contracts/cashier-values'
import { escapeHtml } from '#platform/html.ts'
import { printMoney } from '#platform/print-money.ts'

type Texts = Record<LanguageCode, string>

const titles: Texts = {
  BN: 'আপনার জমার জন্য আরও পরিষ্কার প্রমাণ দরকার',
  CN: '您的存款需要更清晰的凭证',
  EN: 'Your deposit needs a clearer proof',
  VI: 'Khoản nạp của bạn cần chứng từ rõ hơn',
}

const lines: Readonly<Record<LanguageCode, (orderNo: string) => readonly [string, string]>> = {
  BN: (orderNo) => [
    `জমা ${orderNo}-এর টাকা মেলাতে আমাদের আরও একটি ছবি দরকার।`,
    'জমার পাতায় অর্ডারটি খুলে নতুন ছবি পাঠান। ততক্ষণ অর্ডারটি পর্যালোচনায় থাকবে।',
  ],
  CN: (orderNo) => [`我们需要另一张图片来核对存款 ${orderNo}。`, '请在存款页面打开该订单并上传新图片。在此之前，订单将保持审核状态。'],
  EN: (orderNo) => [
    `We need another picture to match the payment of deposit ${orderNo}.`,
    'Open the order on the deposit page and send a new picture. The order stays in review until then.',
  ],
  VI: (orderNo) => [
    `Chúng tôi cần thêm một ảnh để đối chiếu khoản nạp ${orderNo}.`,
    'Hãy mở lệnh này ở trang nạp tiền và gửi ảnh mới. Trong lúc đó lệnh vẫn đang được xem xét.',
  ],
}

/** What the member of an order finds in the mailbox when staff ask for a better proof; the note is plain text. */
export function writeProofMessage(orderNo: string, note: string): { titles: Texts; bodies: Texts } {
  const body = (language: LanguageCode) => {
    const [why, what] = lines[language](orderNo)
    return [why, note, what].map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  }
  return { titles, bodies: Object.fromEntries(languageCodes.map((language) => [language, body(language)])) as Texts }
}

type Notice = 'held' | ReversalEnd
type Words = { orderNo: string; amount: string; part: string }

const reversalTitles: Readonly<Record<Notice, Texts>> = {
  held: {
    BN: 'আপনার একটি জমার টাকা ফেরত নেওয়া হয়েছে',
    CN: '您的一笔存款已被支付方撤回',
    EN: 'A payment of yours was taken back',
    VI: 'Một khoản nạp của bạn đã bị thu hồi',
  },
  take: {
    BN: 'ফেরত যাওয়া জমার হিসাব মেটানো হয়েছে',
    CN: '被撤回存款已结清',
    EN: 'The payment that was taken back is settled',
    VI: 'Khoản nạp bị thu hồi đã được xử lý',
  },
  release: {
    BN: 'আপনার জমা আবার বহাল হয়েছে',
    CN: '您的存款已恢复',
    EN: 'Your deposit stands again',
    VI: 'Khoản nạp của bạn đã được khôi phục',
  },
}

const reversalLines: Readonly<Record<LanguageCode, Readonly<Record<Notice, (words: Words) => readonly string[]>>>> = {
  BN: {
    held: ({ orderNo, amount, part }) => [
      `জমা ${orderNo}-এর ${amount} আপনার ব্যাংক বা পেমেন্ট সেবা আমাদের কাছ থেকে ফেরত নিয়েছে।`,
      `বিষয়টি মেটার আগে পর্যন্ত আপনার ওয়ালেটের ${part} আটকে রাখা হয়েছে। আপনি নিজে টাকা ফেরত না চেয়ে থাকলে সহায়তায় লিখুন।`,
    ],
    take: ({ orderNo, amount, part }) => [
      `জমা ${orderNo}-এর ${amount} ফেরত যাওয়ায় আপনার ওয়ালেট থেকে ${part} কেটে নেওয়া হয়েছে।`,
      'এই জমার জন্য আর কিছু দিতে হবে না, আর এর টার্নওভারের শর্তও আর নেই।',
    ],
    release: ({ orderNo, amount, part }) => [
      `জমা ${orderNo}-এর ${amount} আপনার ব্যাংক বা পেমেন্ট সেবা আমাদের কাছে ফিরিয়ে দিয়েছে।`,
      `আটকে রাখা ${part} আবার আপনার ওয়ালেটে আছে।`,
    ],
  },
  CN: {
    held: ({ orderNo, amount, part }) => [
      `存款 ${orderNo} 的 ${amount} 已被您的银行或支付服务从我方撤回。`,
      `在处理完成之前，您钱包中的 ${part} 已被冻结。如果您没有申请退款，请联系客服。`,
    ],
    take: ({ orderNo, amount, part }) => [
      `由于存款 ${orderNo} 的 ${amount} 被撤回，已从您的钱包扣除 ${part}。`,
      '您无需再为这笔存款支付任何款项，其流水要求也已取消。',
    ],
    release: ({ orderNo, amount, part }) => [
      `您的银行或支付服务已将存款 ${orderNo} 的 ${amount} 退还给我方。`,
      `被冻结的 ${part} 已回到您的钱包。`,
    ],
  },
  EN: {
    held: ({ orderNo, amount, part }) => [
      `Your bank or payment service has taken ${amount} of deposit ${orderNo} back from us.`,
      `Until this is settled, ${part} of your wallet is held. If you have not asked for the money back yourself, write to support.`,
    ],
    take: ({ orderNo, amount, part }) => [
      `As ${amount} of deposit ${orderNo} was taken back, ${part} was taken from your wallet.`,
      'You owe nothing more for this deposit, and its turnover is no longer asked for.',
    ],
    release: ({ orderNo, amount, part }) => [
      `Your bank or payment service has given ${amount} of deposit ${orderNo} back to us.`,
      `The ${part} that was held is in your wallet again.`,
    ],
  },
  VI: {
    held: ({ orderNo, amount, part }) => [
      `Ngân hàng hoặc dịch vụ thanh toán của bạn đã thu hồi ${amount} của khoản nạp ${orderNo}.`,
      `Trong lúc chờ xử lý, ${part} trong ví của bạn được tạm giữ. Nếu bạn không tự yêu cầu hoàn tiền, hãy liên hệ bộ phận hỗ trợ.`,
    ],
    take: ({ orderNo, amount, part }) => [
      `Do ${amount} của khoản nạp ${orderNo} bị thu hồi, ${part} đã được trừ khỏi ví của bạn.`,
      'Bạn không còn nợ gì cho khoản nạp này và yêu cầu vòng cược của nó đã được bỏ.',
    ],
    release: ({ orderNo, amount, part }) => [
      `Ngân hàng hoặc dịch vụ thanh toán của bạn đã trả lại ${amount} của khoản nạp ${orderNo} cho chúng tôi.`,
      `Số tiền ${part} bị tạm giữ đã trở lại ví của bạn.`,
    ],
  },
}

type Reversed = { orderNo: string; currency: string; amount: bigint; part: bigint }

/** What a member finds in the mailbox of a payment that was taken back; `part`: what is held, was taken, or is free again. */
export function writeReversalMessage(notice: Notice, { orderNo, currency, amount, part }: Reversed): { titles: Texts; bodies: Texts } {
  const body = (language: LanguageCode) => {
    const money = (value: bigint) => printMoney(value, currency, language)
    const lines = reversalLines[language][notice]({ orderNo, amount: money(amount), part: money(part) })
    return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  }
  return {
    titles: reversalTitles[notice],
    bodies: Object.fromEntries(languageCodes.map((language) => [language, body(language)])) as Texts,
  }
}
