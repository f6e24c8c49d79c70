import { type LanguageCode, languageCodes } from '@portal/contracts'
import { escapeHtml } from '#platform/html.ts'

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
