import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { KycReason } from '@portal/contracts/kyc-values'
import { locales } from '@portal/contracts/locales'
import { escapeHtml } from '#platform/html.ts'
import type { CheckRow } from './check-store.ts'

type Texts = Record<LanguageCode, string>
type Ending = 'approved' | 'rejected' | 'expired'

const titles: Readonly<Record<Ending, Texts>> = {
  approved: {
    BN: 'আপনার পরিচয় যাচাই সম্পন্ন হয়েছে',
    CN: '身份验证已通过',
    EN: 'Your identity is verified',
    VI: 'Danh tính của bạn đã được xác minh',
  },
  rejected: {
    BN: 'পরিচয় যাচাই সম্পন্ন করা যায়নি',
    CN: '身份验证未通过',
    EN: 'Your identity could not be verified',
    VI: 'Chưa thể xác minh danh tính của bạn',
  },
  expired: {
    BN: 'আপনার পরিচয় যাচাইয়ের মেয়াদ শেষ',
    CN: '身份验证已失效',
    EN: 'Your identity check has expired',
    VI: 'Xác minh danh tính của bạn đã hết hạn',
  },
}

const sentences: Readonly<Record<Ending, Readonly<Record<LanguageCode, (words: { day: string }) => string>>>> = {
  approved: {
    BN: ({ day }) => `আপনার ছবি ও তথ্য মিলিয়ে দেখা হয়েছে। যাচাই ${day} পর্যন্ত কার্যকর।`,
    CN: ({ day }) => `您提交的照片和信息已核实，有效期至 ${day}。`,
    EN: ({ day }) => `We have checked your pictures and details. The check is valid until ${day}.`,
    VI: ({ day }) => `Chúng tôi đã đối chiếu ảnh và thông tin của bạn. Xác minh có hiệu lực đến ${day}.`,
  },
  rejected: {
    BN: () => 'আমরা আপনার পাঠানো ছবি ও তথ্য দেখেছি, কিন্তু গ্রহণ করা যায়নি। কারণ:',
    CN: () => '我们已查看您提交的照片和信息，但无法通过。原因：',
    EN: () => 'We have looked at your pictures and details and could not accept them. The reason:',
    VI: () => 'Chúng tôi đã xem ảnh và thông tin bạn gửi nhưng chưa thể chấp nhận. Lý do:',
  },
  expired: {
    BN: () => 'টাকা তোলার জন্য পরিচয় যাচাই লাগলে নিরাপত্তা কেন্দ্র থেকে আপনার দলিলের নতুন ছবি পাঠান।',
    CN: () => '如取款需要身份验证，请在安全中心重新上传证件照片。',
    EN: () => 'If a withdrawal needs an identity check, send new pictures of your document in the security centre.',
    VI: () => 'Nếu lần rút tiền cần xác minh danh tính, hãy gửi ảnh giấy tờ mới trong trung tâm bảo mật.',
  },
}

const again: Texts = {
  BN: 'নিরাপত্তা কেন্দ্র থেকে নতুন ছবি পাঠাতে পারেন।',
  CN: '您可以在安全中心重新提交。',
  EN: 'You can send new pictures in the security centre.',
  VI: 'Bạn có thể gửi lại ảnh trong trung tâm bảo mật.',
}

const reasons: Readonly<Record<KycReason, Texts>> = {
  unreadable: {
    BN: 'ছবি ঝাপসা, লেখা পড়া যায় না।',
    CN: '照片模糊，无法看清。',
    EN: 'A picture is blurred or can’t be read.',
    VI: 'Ảnh bị mờ hoặc không đọc được.',
  },
  cut_off: {
    BN: 'দলিলের পুরোটা ছবিতে নেই।',
    CN: '证件未完整入镜。',
    EN: 'The picture does not show the whole document.',
    VI: 'Ảnh không chụp trọn giấy tờ.',
  },
  document_expired: {
    BN: 'দলিলের মেয়াদ শেষ।',
    CN: '证件已过期。',
    EN: 'The document has expired.',
    VI: 'Giấy tờ đã hết hạn.',
  },
  name_differs: {
    BN: 'দলিলের নাম অ্যাকাউন্টের নামের সঙ্গে মেলে না।',
    CN: '证件姓名与账户姓名不符。',
    EN: 'The name on the document is not the name of the account.',
    VI: 'Tên trên giấy tờ không khớp với tên tài khoản.',
  },
  birth_date_differs: {
    BN: 'দলিলের জন্মতারিখ মেলে না।',
    CN: '证件上的出生日期不符。',
    EN: 'The birth date on the document is another one.',
    VI: 'Ngày sinh trên giấy tờ không khớp.',
  },
  face_differs: {
    BN: 'সেলফি ও দলিলের ছবির মুখ মেলে না।',
    CN: '自拍照与证件照片不符。',
    EN: 'The selfie does not match the photo on the document.',
    VI: 'Ảnh chân dung không khớp với ảnh trên giấy tờ.',
  },
  number_differs: {
    BN: 'লেখা নম্বরটি দলিলের নম্বরের সঙ্গে মেলে না।',
    CN: '填写的号码与证件号码不符。',
    EN: 'The number you typed is not the one on the document.',
    VI: 'Số bạn nhập không khớp với số trên giấy tờ.',
  },
  address_old: {
    BN: 'ঠিকানার প্রমাণটি তিন মাসের বেশি পুরোনো।',
    CN: '地址证明已超过三个月。',
    EN: 'The proof of address is older than three months.',
    VI: 'Giấy tờ chứng minh địa chỉ đã quá ba tháng.',
  },
  not_original: {
    BN: 'এটি মূল দলিলের ছবি নয়: কপি, স্ক্রিনশট বা সম্পাদিত ছবি নেওয়া হয় না।',
    CN: '照片并非证件原件：不接受复印件、截图或经过编辑的图片。',
    EN: 'It is no picture of an original: copies, screenshots and edited pictures are not accepted.',
    VI: 'Đây không phải ảnh chụp bản gốc: không nhận bản sao, ảnh chụp màn hình hoặc ảnh đã chỉnh sửa.',
  },
  too_young: {
    BN: 'এখানে খেলার জন্য আপনার বয়স এখনো হয়নি।',
    CN: '您未达到参与年龄。',
    EN: 'You have not reached the age to play here.',
    VI: 'Bạn chưa đủ tuổi để chơi tại đây.',
  },
  other: {
    BN: 'যাচাই সম্পন্ন করা গেল না; নিচের কথাটি দেখুন বা গ্রাহক সেবায় জিজ্ঞেস করুন।',
    CN: '无法完成验证，请查看以下说明或联系客服。',
    EN: 'The check could not be completed; see the note below or ask customer service.',
    VI: 'Không thể hoàn tất xác minh; hãy xem ghi chú bên dưới hoặc hỏi bộ phận chăm sóc khách hàng.',
  },
}

/** What a member finds in the mailbox; the bodies are HTML, in which the note of staff is plain text. */
export function writeKycMessage(ending: Ending, { validUntil, reasons: why, note }: CheckRow): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) => {
    const sentence = sentences[ending][language]({ day: validUntil === null ? '' : printDay(validUntil, language) })
    const lines = ending === 'rejected' ? [...why.map((each) => reasons[each][language]), note ?? '', again[language]] : []
    return [sentence, ...lines]
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
  }
  return { titles: titles[ending], bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}

/** A day of the calendar, whatever the zone. */
function printDay(day: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
