import type { LanguageCode } from '@portal/contracts'
import { sanitizeHtml } from '#platform/html.ts'
import type { FullTexts } from './entry.ts'
import type { Texts } from './store.ts'

/** The text of a language, or the English one, which is always there. */
export function textIn(texts: Texts, language: LanguageCode): string {
  return texts[language] ?? texts.EN ?? ''
}

/** HTML in all its languages, with nothing left that could run. */
export function cleanTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitizeHtml(html)]))
}

export function cleanFullTexts(texts: FullTexts): FullTexts {
  return { ...cleanTexts(texts), EN: sanitizeHtml(texts.EN) }
}
