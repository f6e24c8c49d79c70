import type { LanguageCode } from '@portal/contracts'

/** A language's own name, and the country whose flag represents it. */
export type LanguageName = { readonly code: string; readonly name: string; readonly flag: string }

/** The interface languages that have a name. A brand offers those that it supports and that have a bundle. */
export const languageNames: readonly LanguageName[] = [
  { code: 'BN', name: 'বাংলা', flag: 'bd' },
  { code: 'EN', name: 'English', flag: 'gb' },
  { code: 'CN', name: '简体中文', flag: 'cn' },
  { code: 'VI', name: 'Tiếng Việt', flag: 'vn' },
  { code: 'TW', name: '繁體中文', flag: 'tw' },
  { code: 'TH', name: 'ไทย', flag: 'th' },
  { code: 'ID', name: 'Bahasa Indonesia', flag: 'id' },
  { code: 'MS', name: 'Bahasa Melayu', flag: 'my' },
  { code: 'HI', name: 'हिन्दी', flag: 'in' },
  { code: 'UR', name: 'اردو', flag: 'pk' },
  { code: 'NE', name: 'नेपाली', flag: 'np' },
  { code: 'SI', name: 'සිංහල', flag: 'lk' },
  { code: 'TA', name: 'தமிழ்', flag: 'in' },
  { code: 'MY', name: 'မြန်မာ', flag: 'mm' },
  { code: 'KM', name: 'ខ្មែរ', flag: 'kh' },
  { code: 'LO', name: 'ລາວ', flag: 'la' },
  { code: 'TL', name: 'Filipino', flag: 'ph' },
  { code: 'TY', name: 'Filipino (Taglish)', flag: 'ph' },
  { code: 'JA', name: '日本語', flag: 'jp' },
  { code: 'KO', name: '한국어', flag: 'kr' },
  { code: 'ES', name: 'Español', flag: 'es' },
  { code: 'PT', name: 'Português', flag: 'br' },
  { code: 'FR', name: 'Français', flag: 'fr' },
  { code: 'DE', name: 'Deutsch', flag: 'de' },
  { code: 'IT', name: 'Italiano', flag: 'it' },
  { code: 'RU', name: 'Русский', flag: 'ru' },
  { code: 'TR', name: 'Türkçe', flag: 'tr' },
  { code: 'AR', name: 'العربية', flag: 'sa' },
  { code: 'FA', name: 'فارسی', flag: 'ir' },
  { code: 'PL', name: 'Polski', flag: 'pl' },
]

/** The value of the page's `lang` attribute. */
export const htmlLanguages: Readonly<Record<LanguageCode, string>> = { BN: 'bn', CN: 'zh-Hans', EN: 'en', VI: 'vi' }

/**
 * Which language a visitor gets: what was current, else the last explicit choice, else the brand's default. A stored language that the brand does
 * not support is ignored.
 */
export function chooseLanguage(
  stored: readonly (string | undefined)[],
  brand: { readonly languages: readonly LanguageCode[]; readonly defaultLanguage: LanguageCode },
): LanguageCode {
  for (const code of stored) {
    const found = brand.languages.find((supported) => supported === code)
    if (found) return found
  }
  return brand.defaultLanguage
}
