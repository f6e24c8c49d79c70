import { expect, test } from 'vitest'
import type { LotteryTerms } from './game.ts'
import { prospectOf, prospectOfAll } from './profit.ts'
import type { SlipLine } from './slip.ts'

const terms: LotteryTerms = {
  currency: 'BDT',
  units: ['1', '0.1'],
  largestMultiple: 999,
  smallestOrder: '0.1',
  largestOrder: '1000',
  largestPrize: '100000',
  prizeGroup: 1_800,
}
const line = (more: Partial<SlipLine>): SlipLine => ({ play: 'DWD', content: '5||||', betCount: 1, unit: '1', multiple: 1, ...more })
/** In whole units. */
const units = (group: 'SSC' | 'LHC', ...lines: SlipLine[]) => {
  const { cost, least, best } = (lines.length === 1 ? prospectOf(group, terms, lines[0]!) : prospectOfAll(group, terms, lines))!
  return [cost, least, best].map((amount) => Number(amount) / 10_000)
}

test('a line costs its bets and pays one winning bet by the prize group, unit and multiple', () => {
  expect(units('SSC', line({}))).toEqual([1, 9, 9])
  expect(units('SSC', line({ content: '1,2,3||||', betCount: 3, unit: '0.1', multiple: 5 }))).toEqual([1.5, 4.5, 4.5])
})

test('of several levels only those count that the marks can win', () => {
  expect(units('SSC', line({ play: 'LH', content: 'dragon,tiger,tie|||||||||', betCount: 3 }))).toEqual([3, 2, 9])
  expect(units('SSC', line({ play: 'LH', content: 'dragon|||||||||' }))).toEqual([1, 2, 2])
})

test('no line pays more than the largest prize', () => {
  expect(units('SSC', line({ play: 'ZX5', content: '1|2|3|4|5', multiple: 10 }))).toEqual([10, 100_000, 100_000])
})

test('a slip wins at least its smallest prize alone, and at best the largest of each line', () => {
  expect(units('SSC', line({}), line({ play: 'LH', content: 'dragon,tie|||||||||', betCount: 2 }))).toEqual([3, 2, 18])
  expect(prospectOfAll('SSC', terms, [])).toBeUndefined()
  expect(prospectOfAll('SSC', terms, [line({}), line({ play: 'NONE' })])).toBeUndefined()
})
