import { type Bits, countPatterns, erfc, findChiSquared, upperGamma } from './test-bits.ts'

/** SP 800-22 section 2.7, over every template of so many bits that cannot overlap itself: a P-value each. */
export function testNonOverlappingTemplates(bits: Bits, length: number, blocks: number, templates = listAperiodic(length)): number[] {
  const size = Math.floor(bits.length / blocks)
  const counts = Array.from({ length: blocks }, (_, block) => countPatterns(bits.subarray(block * size, (block + 1) * size), length, false))
  const mean = (size - length + 1) / 2 ** length
  const variance = size * (1 / 2 ** length - (2 * length - 1) / 2 ** (2 * length))
  // A template that cannot overlap itself is found as often as it comes.
  return templates.map((template) => {
    const chi = counts.reduce((sum, found) => sum + ((found[template] as number) - mean) ** 2 / variance, 0)
    return upperGamma(blocks / 2, chi / 2)
  })
}

/** No beginning of the template is also its end. */
function listAperiodic(length: number): number[] {
  return Array.from({ length: 2 ** length }, (_, template) => template).filter((template) => {
    for (let part = 1; part < length; part += 1) if (template >> (length - part) === (template & (2 ** part - 1))) return false
    return true
  })
}

/** The chances of 0 to 4, and 5 or more such runs, as the revision of 2010 has them. */
const overlapping = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865]

/** Section 2.8: runs of nine ones, overlapping, in blocks of 1,032 bits; for 10^6 bits. */
export function testOverlappingTemplate(bits: Bits, chances = overlapping): number {
  const counts = chances.map(() => 0)
  for (let block = 0; block + 1032 <= bits.length; block += 1032) {
    let [run, found] = [0, 0]
    for (let at = block; at < block + 1032; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0
      if (run >= 9) found += 1
    }
    counts[Math.min(found, 5)]! += 1
  }
  return findChiSquared(counts, chances)
}

/**
 * Section 2.9, Maurer's universal test: the mean logarithm of the distance to where a word of `length` bits came last, after `first` words.
 * @param expected its mean and variance for random words of this length
 */
export function testUniversal(bits: Bits, length: number, first: number, expected: { mean: number; variance: number }): number {
  const words = Math.floor(bits.length / length)
  const last = new Int32Array(2 ** length)
  let sum = 0
  for (let number = 1; number <= words; number += 1) {
    let word = 0
    for (let at = (number - 1) * length; at < number * length; at += 1) word = (word << 1) | (bits[at] as number)
    if (number > first) sum += Math.log2(number - (last[word] as number))
    last[word] = number
  }
  const counted = words - first
  const spread = 0.7 - 0.8 / length + ((4 + 32 / length) * counted ** (-3 / length)) / 15
  return erfc(Math.abs((sum / counted - expected.mean) / (Math.SQRT2 * spread * Math.sqrt(expected.variance / counted))))
}
