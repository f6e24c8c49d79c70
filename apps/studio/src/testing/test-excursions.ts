import { type Bits, erfc, upperGamma } from './test-bits.ts'

/** How often each state of -9 to 9 is visited in each cycle of the walk that the bits make, from 0 back to 0; by state, then cycle. */
function countVisits(bits: Bits): { cycles: number; visits: number[][] } {
  const visits: number[][] = Array.from({ length: 19 }, () => [])
  let [at, cycle] = [0, 0]
  for (const bit of bits) {
    at += bit === 1 ? 1 : -1
    if (at === 0) cycle += 1
    else if (at >= -9 && at <= 9) {
      const state = visits[at + 9] as number[]
      state[cycle] = (state[cycle] ?? 0) + 1
    }
  }
  return { cycles: at === 0 ? cycle : cycle + 1, visits }
}

/** Too few cycles say nothing: about two of five random sequences of 10^6 bits have too few. */
function isTooShort(cycles: number, bits: Bits, least: number): boolean {
  return cycles < Math.max(least, 0.005 * Math.sqrt(bits.length))
}

/** SP 800-22 section 2.14: visits of the states -4 to -1 and 1 to 4 by cycle, a P-value each; none where there are too few cycles. */
export function testExcursions(bits: Bits, least = 500): number[] {
  const { cycles, visits } = countVisits(bits)
  if (isTooShort(cycles, bits, least)) return []
  return [-4, -3, -2, -1, 1, 2, 3, 4].map((state) => {
    const counts = [cycles, 0, 0, 0, 0, 0]
    for (const times of visits[state + 9] ?? []) {
      if (!times) continue
      counts[Math.min(times, 5)]! += 1
      counts[0]! -= 1
    }
    const leaves = 1 / (2 * Math.abs(state))
    const chances = counts.map((_, times) => {
      if (times === 0) return 1 - leaves
      return times === 5 ? leaves * (1 - leaves) ** 4 : leaves ** 2 * (1 - leaves) ** (times - 1)
    })
    const chi = counts.reduce(
      (sum, count, times) => sum + (count - cycles * (chances[times] as number)) ** 2 / (cycles * (chances[times] as number)),
      0,
    )
    return upperGamma(5 / 2, chi / 2)
  })
}

/** Section 2.15: all visits of the states -9 to -1 and 1 to 9, a P-value each; none where there are too few cycles. */
export function testExcursionsVariant(bits: Bits, least = 500): number[] {
  const { cycles, visits } = countVisits(bits)
  if (isTooShort(cycles, bits, least)) return []
  return visits.flatMap((byCycle, at) => {
    const state = at - 9
    if (state === 0) return []
    const all = byCycle.reduce((sum, times) => sum + times, 0)
    return [erfc(Math.abs(all - cycles) / Math.sqrt(2 * cycles * (4 * Math.abs(state) - 2)))]
  })
}
