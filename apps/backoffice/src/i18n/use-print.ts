import { printFigures, printMoney, printNumber } from '@portal/browser/money.ts'
import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { useBrand } from '../lib/brand.ts'
import { useLanguage } from './use-text.tsx'

/** Signs of currencies that the language writes before an amount; any other stands as its code. */
const symbols: Readonly<Record<string, string>> = { BDT: '৳', USD: '$', USDT: '₮', VND: '₫', CNY: '¥', INR: '₹' }

export type Print = {
  /** An amount of the brand's currency, or of another. */
  money: (amount: string, options?: { currency?: string; signed?: boolean }) => string
  /** A count, or a figure with so many decimals. */
  number: (value: number, decimals?: number) => string
  /** A decimal string with the decimals that it has, and a percent sign behind it: `-1900.5`, `0.8 %`. */
  figure: (decimal: string) => string
  /** Parts of a million as percent: with so many decimals, or with none, two or four as there are. */
  share: (ppm: number, decimals?: number) => string
  /** A moment in the brand's time zone, `22 Nov 2026, 14:05:09`. */
  time: (iso: string) => string
  /** The time of day in the brand's time zone, `14:00`. */
  clock: (iso: string) => string
  /** The same moment in UTC, for the tooltip. */
  utc: (iso: string) => string
  day: (iso: string) => string
  /** How long ago, in the largest unit that fits: `12 min`. */
  age: (iso: string, nowMs: number) => string
}

const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }
const figureDecimals = 4
const ppmOfPercent = 10_000
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes figures, amounts and times as the language and the brand do. */
export function usePrint(): Print {
  const { language } = useLanguage()
  const { timeZone, currency } = useBrand()
  return useMemo(() => {
    const inZone = new Intl.DateTimeFormat(locales[language], { ...moment, timeZone })
    const clocks = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', hourCycle: 'h23', timeZone })
    const inUtc = new Intl.DateTimeFormat(locales[language], { ...moment, timeZone: 'UTC' })
    const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone })
    return {
      money: (amount, { currency: own = currency, signed = false } = {}) =>
        printMoney(amount, { language, symbol: symbols[own] ?? own, signed }),
      number: (value, decimals = 0) => printNumber(value, language, decimals),
      figure: (decimal) => {
        const [size = '', ...sign] = decimal.replace('-', '').split(' ')
        return `${decimal.startsWith('-') ? '\u2212' : ''}${[printFigures(size, language, 0, figureDecimals), ...sign].join('\u00a0')}`
      },
      share: (ppm, decimals = ppm % ppmOfPercent === 0 ? 0 : ppm % (ppmOfPercent / 100) === 0 ? 2 : figureDecimals) =>
        `${printNumber(ppm / ppmOfPercent, language, decimals)}\u00a0%`,
      time: (iso) => inZone.format(new Date(iso)),
      clock: (iso) => clocks.format(new Date(iso)),
      utc: (iso) => `${inUtc.format(new Date(iso))} UTC`,
      day: (iso) => days.format(new Date(iso)),
      age: (iso, nowMs) => printAge((nowMs - Date.parse(iso)) / 1_000, locales[language]),
    }
  }, [language, timeZone, currency])
}

function printAge(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  const value = Math.max(0, Math.floor(seconds / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
