/**
 * Statistical tests of random bits, after NIST SP 800-22 rev. 1a (sections 2.1 to 2.5, 2.11 to 2.13; the others stand beside): each gives a P-value, uniform over 0 to 1 when the bits
 * are random. Bits are given one per byte.
 */
export type Bits = Uint8Array

export function testFrequency(bits: Bits): number {
  return erfc(Math.abs(2 * countOnes(bits) - bits.length) / Math.sqrt(bits.length) / Math.SQRT2)
}

export function testBlockFrequency(bits: Bits, size: number): number {
  const blocks = Math.floor(bits.length / size)
  let sum = 0
  for (let block = 0; block < blocks; block += 1) sum += (countOnes(bits.subarray(block * size, (block + 1) * size)) / size - 0.5) ** 2
  return upperGamma(blocks / 2, 2 * size * sum)
}

export function testRuns(bits: Bits): number {
  const share = countOnes(bits) / bits.length
  // Without the first test the second means nothing.
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits.length)) return 0
  let runs = 1
  for (let at = 1; at < bits.length; at += 1) if (bits[at] !== bits[at - 1]) runs += 1
  const spread = 2 * share * (1 - share)
  return erfc(Math.abs(runs - bits.length * spread) / (Math.sqrt(2 * bits.length) * spread))
}

/** In blocks of 10,000 bits, for 750,000 bits and more. */
export function testLongestRun(bits: Bits): number {
  const chances = [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727]
  const blocks = Math.floor(bits.length / 10_000)
  const counts = chances.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    let [longest, run] = [0, 0]
    for (let at = block * 10_000; at < (block + 1) * 10_000; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    counts[Math.min(Math.max(longest, 10), 16) - 10]! += 1
  }
  return findChiSquared(counts, chances)
}

/** The ranks of matrices of 32 x 32 bits over the field of two. */
export function testMatrixRank(bits: Bits): number {
  const matrices = Math.floor(bits.length / 1024)
  const counts = [0, 0, 0]
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const rows = Array.from({ length: 32 }, (_, row) => {
      let word = 0
      for (let at = 0; at < 32; at += 1) word = (word << 1) | (bits[matrix * 1024 + row * 32 + at] as number)
      return word >>> 0
    })
    counts[Math.min(32 - findRank(rows), 2)]! += 1
  }
  return findChiSquared(counts, [0.288788, 0.577576, 0.133636])
}

function findRank(rows: number[]): number {
  let rank = 0
  for (let bit = 31; bit >= 0; bit -= 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && (row >>> bit) & 1)
    if (pivot < 0) continue
    const row = rows[pivot] as number
    rows[pivot] = rows[rank] as number
    rows[rank] = row
    for (let at = 0; at < rows.length; at += 1)
      if (at !== rank && ((rows[at] as number) >>> bit) & 1) rows[at] = ((rows[at] as number) ^ row) >>> 0
    rank += 1
  }
  return rank
}

export function testSerial(bits: Bits, length: number): [first: number, second: number] {
  const square = (size: number) => {
    if (size <= 0) return 0
    return (countPatterns(bits, size).reduce((sum, count) => sum + count ** 2, 0) * 2 ** size) / bits.length - bits.length
  }
  const [all, less, least] = [square(length), square(length - 1), square(length - 2)]
  return [upperGamma(2 ** (length - 2), (all - less) / 2), upperGamma(2 ** (length - 3), (all - 2 * less + least) / 2)]
}

export function testApproximateEntropy(bits: Bits, length: number): number {
  const phi = (size: number) =>
    countPatterns(bits, size).reduce((sum, count) => (count > 0 ? sum + (count / bits.length) * Math.log(count / bits.length) : sum), 0)
  return upperGamma(2 ** (length - 1), bits.length * (Math.LN2 - (phi(length) - phi(length + 1))))
}

export function testCumulativeSums(bits: Bits): number {
  let [sum, most] = [0, 0]
  for (const bit of bits) {
    sum += 2 * bit - 1
    most = Math.max(most, Math.abs(sum))
  }
  const size = bits.length
  const root = Math.sqrt(size)
  let chance = 1
  for (let k = Math.trunc((-size / most + 1) / 4); k <= Math.trunc((size / most - 1) / 4); k += 1)
    chance -= normal(((4 * k + 1) * most) / root) - normal(((4 * k - 1) * most) / root)
  for (let k = Math.trunc((-size / most - 3) / 4); k <= Math.trunc((size / most - 1) / 4); k += 1)
    chance += normal(((4 * k + 3) * most) / root) - normal(((4 * k + 1) * most) / root)
  return chance
}

/** How often each pattern of so many bits comes, the sequence being closed to a ring or not. */
export function countPatterns(bits: Bits, size: number, isRing = true): number[] {
  const counts = Array.from({ length: 2 ** size }, () => 0)
  let pattern = 0
  for (let at = 0; at < bits.length + (isRing ? size - 1 : 0); at += 1) {
    pattern = ((pattern << 1) | (bits[at % bits.length] as number)) & (2 ** size - 1)
    if (at >= size - 1) counts[pattern]! += 1
  }
  return counts
}

function countOnes(bits: Bits): number {
  let ones = 0
  for (const bit of bits) ones += bit
  return ones
}

/** The P-value of counts against the chances of their classes. */
export function findChiSquared(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const chi = counts.reduce((sum, count, at) => sum + (count - total * (chances[at] as number)) ** 2 / (total * (chances[at] as number)), 0)
  return upperGamma((counts.length - 1) / 2, chi / 2)
}

function normal(x: number): number {
  return 1 - erfc(x / Math.SQRT2) / 2
}

export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x)
}

/** The regularised upper incomplete gamma function Q(a, x), by its series below a + 1 and by Lentz's continued fraction above. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < 100_000 && term > sum * 1e-16; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let value = d
  for (let n = 1; n < 100_000; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return scale * value
}

/** ln Gamma(x) for x > 0: Stirling's series, moved up to where it is exact to 1e-15. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x)
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
