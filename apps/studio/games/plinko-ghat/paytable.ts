import type { PlinkoPays, Risk } from '../../src/engine/plinko.ts'

/** Fields from the edge to the middle, in hundredths of a chip; the other side mirrors them. */
const halves = {
  8: { low: [560, 210, 100, 100, 50], medium: [1300, 300, 130, 70, 30], high: [2900, 390, 150, 30, 10] },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 40],
    medium: [3300, 1100, 400, 200, 100, 60, 30],
    high: [17_000, 2400, 810, 170, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 100, 100, 50],
    medium: [11_000, 4100, 1000, 500, 300, 130, 100, 50, 30],
    high: [100_000, 13_000, 2600, 900, 390, 180, 20, 20, 20],
  },
} as const

function mirror(half: readonly number[]): number[] {
  return [...half, ...half.slice(0, -1).toReversed()]
}

function mirrorAll(byRisk: Readonly<Record<Risk, readonly number[]>>): Record<Risk, readonly number[]> {
  return { low: mirror(byRisk.low), medium: mirror(byRisk.medium), high: mirror(byRisk.high) }
}

export const pays: PlinkoPays = { 8: mirrorAll(halves[8]), 12: mirrorAll(halves[12]), 16: mirrorAll(halves[16]) }
