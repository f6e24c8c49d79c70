import type { Fraction } from './slot-game.ts'

/** Exact fractions of integers, as far as the proofs need them. */
export function fraction(over: bigint, under: bigint): Fraction {
  if (under <= 0n) throw new RangeError('A fraction needs a positive denominator')
  const shared = divisor(over < 0n ? -over : over, under)
  return { over: over / shared, under: under / shared }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** 1 - a: the part that is left. */
export function rest(a: Fraction): Fraction {
  return fraction(a.under - a.over, a.under)
}

/** Prints a fraction with so many decimals, rounded half up: `printFraction(2/3, 4)` is `"0.6667"`. */
export function printFraction({ over, under }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const scaled = (2n * over * scale + under) / (2n * under)
  const text = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** Reads a decimal string exactly: `"0.96"` is 24/25. */
export function readFraction(decimal: string): Fraction {
  const [units = '0', decimals = ''] = decimal.split('.')
  return fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length))
}

/** Whether two fractions differ by at most 10^-decimals. */
export function isNear(a: Fraction, b: Fraction, decimals: number): boolean {
  const gap = a.over * b.under - b.over * a.under
  return (gap < 0n ? -gap : gap) * 10n ** BigInt(decimals) <= a.under * b.under
}

/** The nearest double, for statistics that are not money. */
export function toNumber(value: Fraction): number {
  return Number(printFraction(value, 15))
}

function divisor(a: bigint, b: bigint): bigint {
  let [big, small] = [a, b]
  while (small > 0n) [big, small] = [small, big % small]
  return big
}

/** The exact value of a double: all of them are integers over powers of two. */
export function readDouble(value: number): Fraction {
  let [scaled, under] = [value, 1n]
  while (!Number.isInteger(scaled)) [scaled, under] = [scaled * 2, under * 2n]
  return fraction(BigInt(scaled), under)
}
