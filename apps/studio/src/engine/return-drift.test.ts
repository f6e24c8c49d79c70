import { describe, expect, test } from 'vitest'
import { openMeasuringDraw } from './measuring-draw.ts'
import { findDrift, type Measured, quantileOf } from './return-drift.ts'

/** A stub of a slot: 0, 1, 4 or 20 stakes by parts of 10,000. `fault` of 10,000 rounds lose what would have been a win of one stake. */
const pays: readonly (readonly [stakes: number, parts: number])[] = [
  [1, 2_600],
  [4, 800],
  [20, 180],
]
const mean = pays.reduce((sum, [stakes, parts]) => sum + (stakes * parts) / 10_000, 0)
const variance = pays.reduce((sum, [stakes, parts]) => sum + (stakes * stakes * parts) / 10_000, 0) - mean * mean
const expected = { mean, variance, most: 20 }

function play(draw: (below: number) => number, rounds: number, fault = 0): Measured {
  let [returned, squares] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    let at = draw(10_000)
    for (const [stakes, parts] of pays) {
      if (at < parts) {
        const paid = stakes === 1 && at < fault ? 0 : stakes
        returned += paid
        squares += paid * paid
        break
      }
      at -= parts
    }
  }
  return { rounds, returned, squares }
}

const add = (a: Measured, b: Measured): Measured => ({
  rounds: a.rounds + b.rounds,
  returned: a.returned + b.returned,
  squares: a.squares + b.squares,
})
/** The part of the false alarms that a game as a whole may make. */
const whole = 0.5

describe('the monitor of the return', () => {
  test('finds two points that are missing within a million rounds, and which side they are on (FAIR-16)', () => {
    const found = Array.from({ length: 12 }, (_, seed) => findDrift(play(openMeasuringDraw(seed + 1), 1_000_000, 200), expected, whole))
    expect(found.map(({ side }) => side)).toEqual(Array.from({ length: 12 }, () => 'low'))
    expect(found.every(({ mean: measured }) => Math.abs(measured - (mean - 0.02)) < 0.02)).toBe(true)
  })

  test('finds a game that pays five points too much', () => {
    const { rounds, returned, squares } = play(openMeasuringDraw(3), 1_000_000)
    expect(findDrift({ rounds, returned: returned + 50_000, squares }, expected, whole).side).toBe('high')
  })

  test('raises at most one false alarm in a thousand days of healthy games (FAIR-16)', () => {
    let alarms = 0
    let days = 0
    for (let game = 0; game < 25; game += 1) {
      const draw = openMeasuringDraw(1_000 + game)
      const history: Measured[] = []
      for (let day = 0; day < 40; day += 1) {
        // Very few rounds on some days, as small games have them.
        history.push(play(draw, 20 + draw(4_000)))
        const span = history.slice(-30).reduce(add)
        days += 1
        if (findDrift(span, expected, whole).side !== undefined) alarms += 1
      }
    }
    expect([days, alarms <= 1]).toEqual([1_000, true])
  })

  test('measures a game that can be played badly and raises alarms above its return only (FAIR-16)', () => {
    const skilled = { mean, variance: undefined, most: 20 }
    const measured = play(openMeasuringDraw(9), 200_000)
    expect(findDrift({ ...measured, returned: 0, squares: 0 }, skilled, whole).side).toBeUndefined()
    expect(findDrift({ ...measured, returned: measured.returned + 60_000 }, skilled, whole).side).toBe('high')
    expect(findDrift({ rounds: 0, returned: 0, squares: 0 }, skilled, whole).side).toBeUndefined()
  })

  test("raises an alarm below a game's least return, however its players mix their bets (FAIR-16)", () => {
    // One way that returns 0.9 and pays ten stakes, one that returns 0.96 and pays two; rounds of both, half and half.
    const mixed = { mean: 0.96, variance: undefined, least: { mean: 0.9, variance: 8.19 }, most: 10 }
    const playMixed = (draw: (below: number) => number, rounds: number, parts: readonly [rare: number, even: number]): Measured => {
      let [returned, squares] = [0, 0]
      for (let round = 0; round < rounds; round += 1) {
        const pay = round % 2 === 0 ? (draw(100) < parts[0] ? 10 : 0) : draw(100) < parts[1] ? 2 : 0
        returned += pay
        squares += pay * pay
      }
      return { rounds, returned, squares }
    }
    for (let seed = 1; seed <= 12; seed += 1) {
      expect(findDrift(playMixed(openMeasuringDraw(seed), 20_000, [9, 48]), mixed, whole).side).toBeUndefined()
      expect(findDrift(playMixed(openMeasuringDraw(seed), 1_000_000, [7, 46]), mixed, whole).side).toBe('low')
    }
  })

  test('knows the quantiles of the normal distribution (FAIR-16)', () => {
    for (const [probability, z] of [[0.025, 1.96], [0.0005, 3.2905], [0.00005, 3.8906]] as const) expect(Math.abs(quantileOf(probability) - z)).toBeLessThan(0.001) // prettier-ignore
  })
})
