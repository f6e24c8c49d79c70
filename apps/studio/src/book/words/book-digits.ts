import { type Milli, type OddsFormat, showOdds } from '@portal/odds'
import type { Counts } from '../../book-values.ts'
import type { BookLanguage } from './book-key.ts'

const bengali = '০১২৩৪৫৬৭৮৯'

/** Odds, lines and scores in the digits of a language. */
export type BookDigits = {
  odds(milli: Milli, format: OddsFormat): string
  /** A line in quarters: `2.5`, signed `+0.25` and `0`. */
  line(quarters: number, sign?: 'signed'): string
  score(score: Counts): string
  /** The digits of any text in those of the language. */
  digits(text: string): string
  /** A share that is written with its decimals: `3.5%`. */
  share(percent: string): string
}

export function openBookDigits(language: BookLanguage): BookDigits {
  const digits = (text: string): string => (language === 'BN' ? text.replace(/\d/g, (digit) => bengali[Number(digit)]!) : text)
  return {
    digits,
    // A third decimal that says nothing is left out; two are always there.
    odds: (milli, format) =>
      digits(
        showOdds(milli, format)
          .replace(/(\.\d\d)0$/, '$1')
          .replace('-', '\u2212'),
      ),
    line: (quarters, sign) => {
      const size = String(Math.abs(quarters) / 4)
      return digits(`${quarters < 0 ? '\u2212' : sign && quarters > 0 ? '+' : ''}${size}`)
    },
    score: ({ home, away }) => digits(`${home}\u2009–\u2009${away}`),
    share: (percent) => digits(`${percent}%`),
  }
}
