import { describe, expect, test } from 'vitest'
import { dividend, salary, tier, unit } from '../../../testing/test-contract-terms.ts'
import { findBeyond, leftOf, sumSalaries } from './limits.ts'

const at = (turnover: number) => ({ minTurnover: BigInt(turnover) * unit })
const own = salary([tier(5_000, at(100)), tier(8_000, at(1_000))], { minStake: 10n, cap: 1_000n })

describe('terms beyond those of the upline', () => {
  const within = { minStake: 10n, cap: 1_000n }
  test.each([
    ['the same', salary([tier(5_000, at(100)), tier(8_000, at(1_000))], within), undefined],
    ['a lower rate at a higher threshold', salary([tier(4_000, at(200))], within), undefined],
    ['a rate above the best one', salary([tier(8_001, at(9_000))], within), 'tiers.0'],
    ['a rate that the upline reaches later', salary([tier(1_000, at(100)), tier(6_000, at(999))], within), 'tiers.1'],
    ['a tier without a threshold', salary([tier(1)], within), 'tiers.0'],
    ['no cap below a cap', salary([tier(1, at(100))], { minStake: 10n }), 'cap'],
    ['a higher cap', salary([tier(1, at(100))], { minStake: 10n, cap: 1_001n }), 'cap'],
    ['active from a lower stake', salary([tier(1, { ...at(100), minActive: 1 })], { ...within, minStake: 9n }), 'minStake'],
  ])('%s', (_name, terms, field) => expect(findBeyond(terms, own)).toBe(field))

  test('categories are part of the upline’s, where those are limited', () => {
    const above = salary([tier(5_000)], { categories: ['LOTT', 'RNG'] })
    const below = (categories: ('LOTT' | 'RNG' | 'LIVE')[]) => findBeyond(salary([tier(5_000)], { categories }), above)
    expect([below(['RNG']), below([]), below(['LIVE', 'RNG'])]).toEqual([undefined, 'categories', 'categories'])
  })

  test('a dividend has the base, the carry and the deductions of the upline’s', () => {
    const above = dividend([tier(200_000)], { lessSalary: true, capPpm: 10_000 })
    const below = (rest: object) => findBeyond(dividend([tier(200_000)], { lessSalary: true, capPpm: 10_000, ...rest }), above)
    expect([
      below({}),
      below({ basis: 'TURNOVER_AVG' }),
      below({ carry: 'NONE' }),
      below({ lessSalary: false }),
      below({ capPpm: undefined }),
    ]).toEqual([undefined, 'basis', 'carry', 'lessSalary', 'capPpm'])
  })
})

test('salaries that count the same turnover are summed; those of other games are not', () => {
  const of = (kind: 'DAY' | 'HOUR' | 'RT', rate: number, categories: ('LOTT' | 'RNG')[] = []) => ({
    kind,
    terms: salary([tier(rate)], { categories }),
  })
  expect(sumSalaries([of('DAY', 5_000, ['LOTT']), of('HOUR', 4_000, ['RNG'])])).toBe(5_000)
  expect(sumSalaries([of('DAY', 5_000, ['LOTT']), of('HOUR', 4_000, ['RNG']), of('RT', 1_000)])).toBe(10_000)
  expect(sumSalaries([])).toBe(0)
})

test('what is left counts all salaries and the dividend at their best rates', () => {
  const given = [
    { kind: 'DAY' as const, terms: salary([tier(2_000), tier(10_000)]) },
    { kind: 'DIV' as const, terms: dividend([tier(200_000)]) },
  ]
  expect(leftOf(1960, given).leftPpm).toBe(6_000)
  expect(leftOf(1980, given).leftPpm).toBe(-2_000)
})
