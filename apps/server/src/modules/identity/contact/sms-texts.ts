import type { LanguageCode } from '@portal/contracts'

type Words = { brand: string; code: string; minutes: number }

/** The message with a code. It starts with the brand, so that a recipient who requested none knows whom to contact. */
export const smsTexts: Readonly<Record<LanguageCode, (words: Words) => string>> = {
  BN: ({ brand, code, minutes }) =>
    `${brand}: আপনার কোড ${code}। মেয়াদ ${new Intl.NumberFormat('bn-BD').format(minutes)} মিনিট। কোডটি কাউকে বলবেন না।`,
  EN: ({ brand, code, minutes }) => `${brand}: your code is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
  CN: ({ brand, code, minutes }) => `【${brand}】验证码 ${code}，${minutes} 分钟内有效，请勿告知他人。`,
  VI: ({ brand, code, minutes }) => `${brand}: mã của bạn là ${code}, có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này.`,
}
