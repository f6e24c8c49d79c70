import type { LanguageCode } from './amounts.ts'
import type english from './texts/EN.json'

export type TextKey = keyof typeof english
/** The text of a key with its blanks filled in. */
export type Say = (key: TextKey, blanks?: Readonly<Record<string, string | number>>) => string

const bundles: Readonly<Record<LanguageCode, () => Promise<{ default: Readonly<Record<TextKey, string>> }>>> = {
  BN: () => import('./texts/BN.json'),
  CN: () => import('./texts/CN.json'),
  EN: () => import('./texts/EN.json'),
  VI: () => import('./texts/VI.json'),
}
export const languageTags: Readonly<Record<LanguageCode, string>> = { BN: 'bn', CN: 'zh-Hans', EN: 'en', VI: 'vi' }

/** Loads one language: only the one that is spoken reaches the browser. */
export async function loadTexts(language: LanguageCode): Promise<Say> {
  const { default: texts } = await bundles[language]()
  return openSay(texts)
}

export function openSay(texts: Readonly<Record<TextKey, string>>): Say {
  return (key, blanks) => {
    const text = texts[key]
    return blanks ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole)) : text
  }
}
