/**
 * Polynomials with non-negative integer coefficients, packed into one big integer (Kronecker substitution): coefficient k stands in bits
 * k * width and up. Multiplying two of them is one multiplication of big integers, which the runtime does in nearly linear time; so the
 * distribution of a sum of many spins stays exact and takes milliseconds. Everything at or above `degrees` is cut off.
 */
export type PolynomialRing = {
  pack(coefficients: ReadonlyMap<number, bigint>): bigint
  multiply(a: bigint, b: bigint): bigint
  /** All coefficients below `degrees`, from the constant one up. */
  unpack(value: bigint): bigint[]
}

/**
 * @param degrees the number of coefficients kept
 * @param width bits per coefficient; the caller makes sure that no coefficient of a product outgrows them
 */
export function openPolynomialRing(degrees: number, width: number): PolynomialRing {
  const kept = (1n << BigInt(degrees * width)) - 1n
  const one = (1n << BigInt(width)) - 1n
  return {
    pack(coefficients) {
      const parts = Array.from({ length: degrees }, () => 0n)
      for (const [degree, coefficient] of coefficients) if (degree < degrees) parts[degree] = coefficient
      return joinParts(parts, width)
    },
    multiply: (a, b) => (a * b) & kept,
    unpack(value) {
      const parts: bigint[] = []
      splitParts(value, degrees, width, one, parts)
      return parts
    },
  }
}

/** Joins by halves, so that the big shifts are few. */
function joinParts(parts: bigint[], width: number): bigint {
  if (parts.length === 1) return parts[0] as bigint
  const half = parts.length >> 1
  return joinParts(parts.slice(0, half), width) | (joinParts(parts.slice(half), width) << BigInt(half * width))
}

function splitParts(value: bigint, count: number, width: number, one: bigint, into: bigint[]): void {
  if (count === 1) {
    into.push(value & one)
    return
  }
  const half = count >> 1
  const bits = BigInt(half * width)
  splitParts(value & ((1n << bits) - 1n), half, width, one, into)
  splitParts(value >> bits, count - half, width, one, into)
}
