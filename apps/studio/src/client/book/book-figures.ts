import { type BookDigits, openBookDigits } from '../../book/words/book-digits.ts'
import { type Figures, type LanguageCode, openFigures } from '../amounts.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Odds, lines, scores and times as the member reads them. */
export type BookFigures = Figures &
  BookDigits & {
    /** How long until something: `1:05:09`, `4:07`. */
    span(ms: number): string
    day(at: number): string
    /** What a currency can pay of an amount: its whole cents. */
    cut(minor: bigint): bigint
    dayOf(at: number, now: number): 'today' | 'tomorrow' | 'other'
  }

export function openBookFigures(language: LanguageCode, currency: string): BookFigures {
  const figures = openFigures(language, currency)
  const written = openBookDigits(language)
  const { digits } = written
  const days = new Intl.DateTimeFormat({ BN: 'bn-BD', CN: 'zh-CN', EN: 'en-GB', VI: 'vi-VN' }[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const unit = 10n ** BigInt(4 - decimals)
  return {
    ...figures,
    ...written,
    cut: (minor) => minor - (minor % unit),
    span(ms) {
      const seconds = Math.max(0, Math.floor(ms / 1_000))
      const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
      const two = (value: number): string => String(value).padStart(2, '0')
      return digits(hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`)
    },
    day: (at) => days.format(new Date(at)),
    dayOf(at, now) {
      const start = (moment: number): number => Math.floor((moment - new Date(moment).getTimezoneOffset() * minuteMs) / dayMs)
      return start(at) === start(now) ? 'today' : start(at) === start(now) + 1 ? 'tomorrow' : 'other'
    },
  }
}
