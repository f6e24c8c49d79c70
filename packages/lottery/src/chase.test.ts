import { expect, test } from 'vitest'
import { type ChasePlan, type ChasedLine, planMultiples } from './chase.ts'

const many = 99_999

test.each<[string, ChasePlan, number, ChasedLine | undefined, readonly number[] | undefined]>([
  ['the same each time', { mode: 'same' }, 4, undefined, [1, 1, 1, 1]],
  ['three times every second draw', { mode: 'steps', every: 2, factor: 3 }, 5, undefined, [1, 1, 3, 3, 9]],
  ['doubled each time', { mode: 'steps', every: 1, factor: 2 }, 6, undefined, [1, 2, 4, 8, 16, 32]],
  ['half of the stake gained', { mode: 'profit', percent: 50 }, 5, { cost: 500n, prize: 1_800n }, [1, 1, 2, 3, 5]],
  ['a prize below the stake', { mode: 'profit', percent: 1 }, 2, { cost: 500n, prize: 500n }, undefined],
  ['a prize that is the stake and the profit alone', { mode: 'profit', percent: 50 }, 2, { cost: 500n, prize: 750n }, undefined],
  ['beyond the largest multiple', { mode: 'steps', every: 1, factor: 99 }, 120, undefined, undefined],
  ['a profit without a line', { mode: 'profit', percent: 50 }, 2, undefined, undefined],
])('The multiples of a chase: %s', (_name, plan, draws, line, expected) => {
  expect(planMultiples(plan, draws, many, line)).toEqual(expected)
})

test('A plan by profit gains the wanted part at each draw, with the smallest multiples that rise', () => {
  for (const percent of [1, 10, 37, 100])
    for (const [cost, prize] of [
      [100n, 950n],
      [300n, 950n],
      [200n, 1_900n],
      [7n, 40n],
    ] as const) {
      // prettier-ignore
      const multiples = planMultiples({ mode: 'profit', percent }, 10, 10 ** 12, { cost, prize })!
      let spent = 0n
      let before = 1n
      const gains = (multiple: bigint) => 100n * (multiple * prize - spent - multiple * cost) >= BigInt(percent) * (spent + multiple * cost)
      for (const each of multiples.map(BigInt)) {
        expect(gains(each)).toBe(true)
        expect(each === before || (each > before && !gains(each - 1n))).toBe(true)
        spent += each * cost
        before = each
      }
    }
})

test('a multiple at the largest stands, one above it ends the plan', () => {
  expect(planMultiples({ mode: 'steps', every: 1, factor: 3 }, 3, 9)).toEqual([1, 3, 9])
  expect(planMultiples({ mode: 'steps', every: 1, factor: 3 }, 4, 9)).toBeUndefined()
})
