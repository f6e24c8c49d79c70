import type { LanguageCode } from '../amounts.ts'
import type { BookKey, BookSay } from '../../book/words/book-key.ts'
import { openSay } from '../say.ts'

type Texts = Readonly<Record<BookKey, string>>

const bundles: Readonly<Record<LanguageCode, () => Promise<{ default: Texts }>>> = {
  BN: () => import('../../book/words/book-BN.json'),
  CN: async () => (await Promise.all([import('../../book/words/book-CN.json'), import('#art/fonts-cn.css')]))[0],
  EN: () => import('../../book/words/book-EN.json'),
  VI: () => import('../../book/words/book-VI.json'),
}

/** Loads the book's texts of one language. */
export async function loadBookTexts(language: LanguageCode): Promise<BookSay> {
  const { default: texts } = await bundles[language]()
  return openSay(texts)
}
