import type { LanguageCode } from './amounts.ts'
import { openSay, type Say, type TextKey } from './say.ts'

const bundles: Readonly<Record<LanguageCode, () => Promise<{ default: Readonly<Record<TextKey, string>> }>>> = {
  BN: () => import('./texts/BN.json'),
  // The Chinese face comes with the language, in slices of which only the needed ones are loaded.
  CN: async () => (await Promise.all([import('./texts/CN.json'), import('#art/fonts-cn.css')]))[0],
  EN: () => import('./texts/EN.json'),
  VI: () => import('./texts/VI.json'),
}
export const languageTags: Readonly<Record<LanguageCode, string>> = { BN: 'bn', CN: 'zh-Hans', EN: 'en', VI: 'vi' }

/** Loads one language: only the one that is spoken reaches the browser. */
export async function loadTexts(language: LanguageCode): Promise<Say> {
  const { default: texts } = await bundles[language]()
  return openSay(texts)
}
