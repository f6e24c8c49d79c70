import type { LanguageCode } from '@portal/contracts'
import { writings } from '@portal/contracts/figures'

/** The symbol when neither the member's nor the brand's currency is known (R-9.7.03). */
const defaultSymbol = 'P'

const thousands = /\B(?=(\d{3})+$)/g
const lakhs = /\B(?=(\d{2})*\d{3}$)/g

/**
 * A decimal number without a sign as the language writes it, never rounded up: what is shown is there. Written here and not by Intl.NumberFormat: making
 * the first one takes a slow phone 80 ms, in the middle of taking the page over, and its figures hang on the version of the browser's data, so that they
 * could differ from those in the server's page. A test compares the two.
 * @param least decimals always shown
 * @param most decimals kept; zeros at the end beyond `least` are dropped
 */
export function printFigures(decimal: string, language: LanguageCode, least: number, most = least): string {
  const { group, point, hasLakhs, zero } = writings[language]
  const [units = '', decimals = ''] = decimal.split('.')
  const whole = units.replace(/^0+(?=\d)/, '').replace(hasLakhs ? lakhs : thousands, group) || '0'
  const part = decimals.slice(0, most).replace(/0+$/, '').padEnd(least, '0')
  const figures = part ? whole + point + part : whole
  return zero === '0' ? figures : figures.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))
}

export type MoneyStyle = {
  readonly language: LanguageCode
  readonly symbol?: string | undefined
  /** Decimals always shown; 2 unless stated. */
  readonly digits?: number
  /** A plus before gains. */
  readonly signed?: boolean
}

/** A decimal string as people read it: `৳ ১২,৪৫০.৭৫`; the minus is U+2212 and stands before the symbol. */
export function printMoney(amount: string, { language, symbol = defaultSymbol, digits = 2, signed = false }: MoneyStyle): string {
  const isNegative = amount.startsWith('-') && /[1-9]/.test(amount)
  const size = amount.replace(/^-/, '')
  const mostDigits = Math.max(digits, 2, Math.min(4, size.split('.')[1]?.length ?? 0))
  const figures = printFigures(size, language, digits, mostDigits)
  const sign = isNegative ? '\u2212' : signed && /[1-9]/.test(size) ? '+' : ''
  return `${sign}${symbol}\u00a0${figures}`
}

/** A count or a plain figure in the language's own digits. */
export function printNumber(value: number, language: LanguageCode, digits = 0): string {
  const figures = printFigures(String(Math.abs(value)), language, digits)
  return value < 0 ? `-${figures}` : figures
}

const amountPattern = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/

/** A decimal string in 1/10000 of the unit, for comparing; undefined when it is no amount. */
export function toMinor(amount: string): bigint | undefined {
  if (!amountPattern.test(amount)) return undefined
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units) * 10_000n + BigInt(decimals.padEnd(4, '0'))
}

/** Minor units back as a decimal string without needless zeros. */
export function fromMinor(minor: bigint): string {
  const decimals = (minor % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${minor / 10_000n}${decimals && `.${decimals}`}`
}
