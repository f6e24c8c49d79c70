import type { BookNames } from '../../book-values.ts'
import type english from './book-EN.json'

export type BookKey = keyof typeof english
/** The text of a key with its blanks filled in. */
export type BookSay = (key: BookKey, blanks?: Readonly<Record<string, string | number>>) => string
export type BookLanguage = keyof BookNames
