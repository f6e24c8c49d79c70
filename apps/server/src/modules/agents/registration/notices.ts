import { type LanguageCode, languageCodes } from '@portal/contracts'
import { escapeHtml } from '#platform/html.ts'

type Texts = Readonly<Record<LanguageCode, string>>

const titles: Texts = {
  BN: 'আপনি এখন এজেন্ট',
  CN: '您已成为代理',
  EN: 'You are an agent now',
  VI: 'Bạn đã trở thành đại lý',
}

const sentences: Readonly<Record<LanguageCode, (code: string) => string>> = {
  BN: (code) => `আপনার আবেদন মঞ্জুর হয়েছে। আপনার আমন্ত্রণ কোড ${code}। আবার লগইন করুন, তারপর এজেন্ট সেন্টারের নিবন্ধন কেন্দ্রে লিংক ও অ্যাকাউন্ট খুলুন।`,
  CN: (code) => `您的申请已通过。您的邀请码是 ${code}。请重新登录，然后在代理中心的开户中心创建链接和账户。`,
  EN: (code) =>
    `Your application was approved. Your invitation code is ${code}. Sign in again, then create links and accounts in the registration centre of the agent centre.`,
  VI: (code) =>
    `Đơn của bạn đã được duyệt. Mã mời của bạn là ${code}. Hãy đăng nhập lại, rồi tạo liên kết và tài khoản tại trung tâm đăng ký trong trung tâm đại lý.`,
}

/** What a member finds in the mailbox who has become an agent. */
export function writeAdmission(code: string): { titles: Texts; bodies: Texts } {
  const write = (language: LanguageCode) => `<p>${escapeHtml(sentences[language](code))}</p>`
  return { titles, bodies: Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as Texts }
}
