import { z } from 'zod'

/** Minor units per currency unit. Lottery stakes of 0.001 and rebates need the fourth decimal. */
export const minorPerUnit = 10_000n

const pattern = /^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/

/**
 * Reads an amount in currency units, `"12.5"`, at most four decimals, into minor units.
 * @returns undefined when the text is no amount (signs other than a leading minus, exponents, blanks, a fifth decimal)
 */
export function parseAmount(text: string): bigint | undefined {
  if (!pattern.test(text)) return undefined
  const negative = text.startsWith('-')
  const [units = '0', decimals = ''] = text.replace('-', '').split('.')
  const minor = BigInt(units) * minorPerUnit + BigInt(decimals.padEnd(4, '0'))
  return negative ? -minor : minor
}

/** Writes minor units as a decimal string without needless zeros: `125000n` is `"12.5"`. */
export function printAmount(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  const decimals = (size % minorPerUnit).toString().padStart(4, '0').replace(/0+$/, '')
  return `${minor < 0n ? '-' : ''}${size / minorPerUnit}${decimals && `.${decimals}`}`
}

/** An amount: a decimal string on the wire, a bigint of minor units in code. Never a float. */
export const Amount = z.codec(z.string().regex(pattern), z.bigint(), {
  decode: (text) => parseAmount(text) ?? 0n,
  encode: printAmount,
})

/** An amount above zero: a stake, a deposit. */
export const PositiveAmount = Amount.refine((minor) => minor > 0n, { error: 'must be above zero' })

/** Decimals of the currencies that have others than two (ISO 4217). */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((currency) => [currency, 0] as const),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3] as const)),
  ...Object.fromEntries('CLF UYW'.split(' ').map((currency) => [currency, 4] as const)),
}

/**
 * The smallest amount that a currency has, in minor units: `100n` (0.01) of BDT, `10000n` (1) of VND. Whatever is paid to or taken from a member is a
 * whole number of these. Shares inside the house, such as what a stake adds to a jackpot, may be finer.
 */
export function smallestUnitOf(currency: string): bigint {
  const decimals = Object.hasOwn(decimalsByCurrency, currency) ? (decimalsByCurrency[currency] ?? 2) : 2
  return 10n ** BigInt(4 - decimals)
}

/** The one rule for payments that come out finer than their currency: cut down to its smallest unit. What is cut off is never owed to anybody. */
export function cutToUnit(minor: bigint, currency: string): bigint {
  return minor - (minor % smallestUnitOf(currency))
}

/** Whether an amount can be paid in a currency. */
export function isPayable(minor: bigint, currency: string): boolean {
  return minor % smallestUnitOf(currency) === 0n
}
