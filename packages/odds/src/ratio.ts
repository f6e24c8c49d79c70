/** An exact fraction with a denominator above 0, not always in lowest terms. */
export type Ratio = { readonly num: bigint; readonly den: bigint }

export const zero: Ratio = { num: 0n, den: 1n }
export const one: Ratio = { num: 1n, den: 1n }

export function ratioOf(num: bigint | number, den: bigint | number = 1n): Ratio {
  const below = BigInt(den)
  if (below <= 0n) throw new RangeError('The denominator of a ratio is above 0')
  return { num: BigInt(num), den: below }
}

export function addRatios(a: Ratio, b: Ratio): Ratio {
  return a.den === b.den ? { num: a.num + b.num, den: a.den } : { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
}

export function multiplyRatios(...factors: readonly Ratio[]): Ratio {
  return factors.reduce((product, { num, den }) => ({ num: product.num * num, den: product.den * den }), one)
}

/** Negative when a is below b, 0 when they are equal. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The largest integer that is not above a ratio. */
export function floorRatio({ num, den }: Ratio): bigint {
  const quotient = num / den
  return num < 0n && quotient * den !== num ? quotient - 1n : quotient
}
