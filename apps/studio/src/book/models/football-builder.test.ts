import { priceBuilder } from '@portal/odds'
import { expect, test } from 'vitest'
import { type BuilderLeg, builderChances } from './football-builder.ts'
import { football, footballParams } from './football.ts'

const params = footballParams(1.45, 1.1)
const start = football.begin(params)
const leg = (type: string, outcome: string, line?: number, period = 'MATCH'): BuilderLeg => ({
  market: { type, period, ...(line === undefined ? {} : { line }) },
  outcome,
})
const home = leg('RESULT', 'HOME')
const over = leg('TOTAL', 'OVER', 10)
const both = leg('BOTH_SCORE', 'YES')
const price = (...legs: BuilderLeg[]) => {
  const chances = builderChances(params, start, legs)
  return chances && priceBuilder(chances, 1.08)
}

test('home, over 2.5 and both score are priced at 4.70 from their joint chance, not from the product', () => {
  const priced = price(home, over, both)
  expect(builderChances(params, start, [home, over, both])!.joint.toFixed(4)).toBe('0.1965')
  expect(priced).toMatchObject({ kind: 'PRICED', milli: 4_700, redundant: [1] })
  if (priced?.kind === 'PRICED') expect([priced.fair.toFixed(2), priced.marked.toFixed(2)]).toEqual(['5.09', '4.71'])
})

test('contradictions and legs that one other implies are refused, both named', () => {
  expect(price(home, leg('RESULT', 'AWAY'))).toEqual({ kind: 'CONTRADICTION' })
  expect(price(home, leg('DOUBLE_CHANCE', 'HOME_DRAW'))).toEqual({ kind: 'IMPLIED', leg: 1, by: 0 })
  expect(price(both, leg('TOTAL', 'OVER', 6), over)).toEqual({ kind: 'IMPLIED', leg: 1, by: 0 })
  expect(price(home)).toEqual({ kind: 'LEG_COUNT' })
})

test('legs of both halves go together, those that may be pushed or are not for builders do not', () => {
  expect(price(leg('TOTAL', 'OVER', 2, 'FIRST_HALF'), leg('TOTAL', 'OVER', 2, 'SECOND_HALF'))?.kind).toBe('PRICED')
  expect(price(home, leg('TOTAL', 'OVER', 8))).toBeUndefined()
  expect(price(home, leg('TOTAL', 'OVER', 9))).toBeUndefined()
  expect(price(home, leg('HANDICAP', 'HOME', -2))).toBeUndefined()
  expect(price(home, leg('RESULT', 'NOBODY'))).toBeUndefined()
})

test('the chance without a leg is that of the others alone', () => {
  const { without } = builderChances(params, start, [home, over, both])!
  expect(without[0]).toBeCloseTo(builderChances(params, start, [over, both])!.joint, 12)
  expect(without[2]).toBeCloseTo(builderChances(params, start, [home, over])!.joint, 12)
})
