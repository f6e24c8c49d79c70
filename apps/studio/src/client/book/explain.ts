import { readMinor } from '../amounts.ts'
import type { BookFigures } from './book-figures.ts'
import type { BookKey, BookSay } from '../../book/words/book-key.ts'

/** A refusal in words, with its figures. */
export function explain(
  { say, figures }: { say: BookSay; figures: BookFigures },
  code: string,
  details: Readonly<Record<string, string | undefined>>,
): string {
  const money = (text: string | undefined): string => (text === undefined ? '' : figures.money(readMinor(text)))
  // A code of a newer server has no text here.
  const key = (say(`error.${code}` as BookKey) as string | undefined) === undefined ? 'error.request.invalid' : (`error.${code}` as BookKey)
  const limit = details.limit === undefined ? '' : say(`limit.${details.limit}` as BookKey)
  return say(key, { least: money(details.least), most: money(details.most), limit })
}
