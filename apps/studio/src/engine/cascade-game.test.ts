import { describe, expect, test } from 'vitest'
import { type CascadeGameDefinition, type CascadeWins, checkCascadeGame, readCount } from './cascade-game.ts'
import { findCascadeWins } from './cascade-wins.ts'
import { readStrips } from './role-strips.ts'

const read = (...columns: string[]) => columns.map((column) => [...column])
describe('clusters', () => {
  const wins: CascadeWins = { kind: 'cluster', pays: { a: { 5: 10, 7: 40 }, b: { 5: 3 } } }
  const find = (...columns: string[]) =>
    findCascadeWins({ wins, wild: 'W' }, read(...columns)).map(({ symbol, count, units }) => ({ symbol, count, units }))

  const cases: [string, string[], { symbol: string; count: number; units: number }[]][] = [
    ['five in a cross', ['xaxx', 'aaax', 'xaxx', 'xxxx'], [{ symbol: 'a', count: 5, units: 10 }]],
    ['five in a snake', ['aaxx', 'xaxx', 'xaax', 'xxxx'], [{ symbol: 'a', count: 5, units: 10 }]],
    ['six pay what stands at five', ['aaxx', 'xaxx', 'xaax', 'xxax'], [{ symbol: 'a', count: 6, units: 10 }]],
    ['seven pay what stands at seven', ['aaxx', 'xaxx', 'xaax', 'xxaa'], [{ symbol: 'a', count: 7, units: 40 }]],
    ['four pay nothing', ['aaxx', 'xaxx', 'xaxx', 'xxxx'], []],
    ['cells that touch by a corner do not count', ['axax', 'xaxa', 'axax', 'xaxa'], []],
    ['two and three by a corner are no five', ['aaxx', 'xxax', 'xxax', 'xxax'], []],
    ['the first and the last column do not touch', ['aaax', 'xxxx', 'xxxx', 'aaxx'], []],
    ['the bottom of a column does not touch the top of the next', ['xxaa', 'aaxx', 'axxx', 'xxxx'], []],
    ['a wild joins two parts', ['aaxx', 'xWxx', 'xaax', 'xxxx'], [{ symbol: 'a', count: 5, units: 10 }]],
    [
      'a wild belongs to both clusters that touch it',
      ['aaaa', 'xWxx', 'bbbb', 'xxxx'],
      [
        { symbol: 'a', count: 5, units: 10 },
        { symbol: 'b', count: 5, units: 3 },
      ],
    ],
    ['wilds alone are no cluster', ['WWWx', 'WWWx', 'xxxx', 'xxxx'], []],
    [
      'two clusters of one symbol pay each',
      ['aaaaa', 'xxxxx', 'aaaaa', 'xxxxx'],
      [
        { symbol: 'a', count: 5, units: 10 },
        { symbol: 'a', count: 5, units: 10 },
      ],
    ],
  ]
  test.each(cases)('%s (FAIR-13)', (_name, columns, expected) => {
    expect(find(...columns)).toEqual(expected)
  })
})

describe('symbols anywhere', () => {
  const wins: CascadeWins = { kind: 'anywhere', pays: { a: { 4: 10, 6: 30 }, b: { 4: 3 } } }
  const find = (...columns: string[]) =>
    findCascadeWins({ wins }, read(...columns)).map(({ symbol, count, units }) => [symbol, count, units])

  test('count wherever they lie, pay by the least count that they reach, and three pay nothing (FAIR-13)', () => {
    expect(find('axxa', 'xxxx', 'axxa')).toEqual([['a', 4, 10]])
    expect(find('axxa', 'xaxx', 'axxa')).toEqual([['a', 5, 10]])
    expect(find('axaa', 'xaxx', 'axxa')).toEqual([['a', 6, 30]])
    expect(find('abab', 'baxx', 'axxb')).toEqual([
      ['a', 4, 10],
      ['b', 4, 3],
    ])
    expect(find('axxa', 'xxxx', 'axxb')).toEqual([])
  })

  test('a list of least counts holds nothing below the first one (FAIR-13)', () => {
    expect([4, 5, 7, 8, 30].map((count) => readCount({ 5: 2, 8: 6 }, count))).toEqual([0, 2, 2, 6, 6])
  })
})

describe('a definition', () => {
  const sound: CascadeGameDefinition = {
    rows: 2,
    strips: read('abS', 'aWS', 'abS'),
    freeStrips: read('abS', 'aWS', 'abS'),
    wild: 'W',
    scatter: 'S',
    wins: { kind: 'lines', pays: { a: { 3: 2 }, b: { 3: 5 } }, lines: [[0, 1, 0]] },
    multipliers: { kind: 'ladder', base: [1], free: [2], isKept: false },
    scatterPays: {},
    freeSpins: { awards: {}, again: {}, retriggers: 0 },
    unitsPerStake: 10,
    capUnits: 1000,
  }
  const flawed: [string, Partial<CascadeGameDefinition>, string][] = [
    ['a wild on the first reel', { strips: read('aWS', 'aWS', 'abS') }, 'first reel'],
    ['a strip below the window', { freeStrips: read('a', 'aWS', 'abS') }, 'shorter'],
    ['a symbol that pays nothing', { strips: read('axS', 'aWS', 'abS') }, 'x pays nothing'],
    ['other reels in free spins', { freeStrips: read('abS', 'aWS') }, 'another number'],
    ['an orb without factors', { orb: 'O' }, 'orbs'],
    [
      'a pay of no unit, which would let a cascade go on for ever',
      { wins: { kind: 'ways', pays: { a: { 3: 0 }, b: { 3: 1 } } } },
      'less than one',
    ],
    ['a line out of the window', { wins: { kind: 'lines', pays: { a: { 3: 2 }, b: { 3: 5 } }, lines: [[0, 2, 0]] } }, 'leaves the window'],
    ['a wild where symbols pay anywhere', { wins: { kind: 'anywhere', pays: { a: { 3: 2 }, b: { 3: 5 } } } }, 'no wild'],
  ]
  test.each(flawed)('with %s is refused (FAIR-13)', (_name, flaw, message) => {
    expect(() => checkCascadeGame(sound)).not.toThrow()
    expect(() => checkCascadeGame({ ...sound, ...flaw })).toThrow(message)
  })

  test('with a letter on a strip that no role has is refused (FAIR-13)', () => {
    expect(readStrips(['AaWSO'])).toEqual([['h1', 'l1', 'wild', 'scatter', 'orb']])
    expect(() => readStrips(['AaZ'])).toThrow('written Z')
  })
})
