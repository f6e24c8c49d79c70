import type { PlayState } from '../play-api.ts'

export type LanguageCode = PlayState['session']['language']

const minorPerUnit = 10_000n
/** From ten thousand units on, digits in full are too many for a chip. */
const longFrom = 10_000n * minorPerUnit
const pattern = /^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/
const locales: Readonly<Record<LanguageCode, string>> = { BN: 'bn-BD', CN: 'zh-CN', EN: 'en-GB', VI: 'vi-VN' }
const symbols: Readonly<Record<string, string>> = { BDT: '৳', INR: '₹', USD: '$', EUR: '€', CNY: '¥', VND: '₫', PHP: '₱' }

/**
 * A decimal string in 1/10000 of the currency unit.
 * @throws when the text is no amount: what the studio sends always is one
 */
export function readMinor(text: string): bigint {
  if (!pattern.test(text)) throw new TypeError(`Not an amount: ${text.slice(0, 24)}`)
  const [units = '0', decimals = ''] = text.replace('-', '').split('.')
  const minor = BigInt(units) * minorPerUnit + BigInt(decimals.padEnd(4, '0'))
  return text.startsWith('-') ? -minor : minor
}

/** Minor units as a decimal string without needless zeros. */
export function writeMinor(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  const decimals = (size % minorPerUnit).toString().padStart(4, '0').replace(/0+$/, '')
  return `${minor < 0n ? '-' : ''}${size / minorPerUnit}${decimals && `.${decimals}`}`
}

/** Writes money, counts and times as the player's language does. Money stays a string or a bigint all the way. */
export type Figures = {
  readonly symbol: string
  /** `৳ ১২,৪৫০.৭৫`: two decimals, more only when they are there; the minus is U+2212. */
  money(minor: bigint, sign?: 'signed'): string
  /** Money without its symbol, for figures that are drawn. */
  plain(minor: bigint): string
  /** Money as short as a chip carries it: `2.5`, `1250`, and from ten thousand on `12.5k` in the words of the language. */
  short(minor: bigint): string
  count(value: number): string
  percent(text: string): string
  /** A plain decimal figure from its exact text. */
  decimal(text: string): string
  /** A multiplier: up to four decimals, none that are not needed. */
  factor(value: number): string
  clock(at: Date): string
  /** Day and time of this year; of another year with the year. */
  moment(at: Date): string
  /** Date and time in full, to the second. */
  exact(at: Date): string
}

export function openFigures(language: LanguageCode, currency: string): Figures {
  const locale = locales[language]
  const symbol = symbols[currency] ?? currency
  // Each is made when it is first needed: a phone takes its time over them, and a game begins with money alone.
  const counts = late(() => new Intl.NumberFormat(locale))
  const clocks = late(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const moments = late(() => new Intl.DateTimeFormat(locale, day))
  const oldMoments = late(() => new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' }))
  const exacts = late(() => new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', second: '2-digit' }))
  const twoDecimals = late(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }))
  const shorts = late(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }))
  const longs = late(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }))
  const plain = (minor: bigint): string => twoDecimals().format(writeMinor(minor < 0n ? -minor : minor) as unknown as number)
  return {
    symbol,
    plain,
    money: (minor, sign) => `${minor < 0n ? '\u2212' : sign && minor > 0n ? '+' : ''}${symbol}\u00a0${plain(minor)}`,
    short: (minor) => (minor < longFrom ? shorts : longs)().format(writeMinor(minor) as unknown as number),
    count: (value) => counts().format(value),
    // A string keeps each decimal of an exact figure where a number could change the last one.
    percent: (text) =>
      `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(text as unknown as number)}%`,
    decimal: (text) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(text as unknown as number),
    factor: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value),
    clock: (at) => clocks().format(at),
    moment: (at) => (at.getFullYear() === new Date().getFullYear() ? moments : oldMoments)().format(at),
    exact: (at) => exacts().format(at),
  }
}

function late<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
