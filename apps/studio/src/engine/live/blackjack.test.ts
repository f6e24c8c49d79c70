import { describe, expect, test } from 'vitest'
import { printFraction } from '../fraction.ts'
import { isBlackjack, proveChart, readChart, valueHand } from './blackjack.ts'
import { proveSideBets } from './blackjack-side-bets.ts'

const firstMoves = { mayDouble: true, maySplit: true }
const lateMoves = { mayDouble: false, maySplit: false }
/** The dealer's cards in the order of the printed chart. */
const upcards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
const rowOf = (hand: readonly number[], choices = firstMoves) =>
  upcards.map((upcard) => readChart(hand, upcard, choices)[0]!.replace('s', 'S').replace('d', 'D')).join('')

describe('Blackjack', () => {
  test('An ace counts eleven where that does not bust', () => {
    expect([valueHand([1, 6]), valueHand([1, 6, 9]), valueHand([1, 1, 9])]).toEqual([
      { total: 17, isSoft: true },
      { total: 16, isSoft: false },
      { total: 21, isSoft: true },
    ])
    expect([isBlackjack([1, 10]), isBlackjack([1, 5, 5])]).toEqual([true, false])
  })

  test.each([
    [[4, 5], 'hDDDDhhhhh'],
    [[4, 6], 'DDDDDDDDhh'],
    [[5, 6], 'DDDDDDDDDh'],
    [[2, 10], 'hhSSShhhhh'],
    [[6, 10], 'SSSSShhhhh'],
    [[7, 10], 'SSSSSSSSSS'],
    [[1, 2], 'hhhDDhhhhh'],
    [[1, 6], 'hDDDDhhhhh'],
    [[1, 7], 'SDDDDSShhh'],
    [[1, 8], 'SSSSSSSSSS'],
  ])('The chart of %j reads %s (h hit, S stand, D double)', (hand, row) => {
    expect(rowOf(hand, { mayDouble: true, maySplit: false })).toBe(row)
  })

  test('Pairs are split by the chart, once; later cards are neither split nor doubled', () => {
    const splits = (rank: number) => upcards.filter((upcard) => readChart([rank, rank], upcard, firstMoves) === 'split').join(' ')
    expect([1, 2, 4, 5, 6, 8, 9, 10].map(splits)).toEqual([
      '2 3 4 5 6 7 8 9 10 1',
      '2 3 4 5 6 7',
      '5 6',
      '',
      '2 3 4 5 6',
      '2 3 4 5 6 7 8 9 10 1',
      '2 3 4 5 6 8 9',
      '',
    ])
    expect([readChart([8, 8], 10, lateMoves), readChart([2, 3, 6], 6, lateMoves), readChart([1, 2, 5], 6, lateMoves)]).toEqual([
      'hit',
      'hit',
      'stand',
    ])
  })

  test('The printed chart returns 99.512325 %, less than 0.02 % below the best play (FAIR-13)', () => {
    const chart = proveChart()
    expect(chart).toBeCloseTo(0.995_123_251_776_753, 12)
    expect(0.995_142_2 - chart).toBeGreaterThan(0)
    expect(0.995_142_2 - chart).toBeLessThan(0.0002)
  })

  test('Each side bet returns exactly what was counted (FAIR-13)', () => {
    const percents = proveSideBets().map(({ bet, rtp }) => [bet, printFraction({ over: rtp.over * 100n, under: rtp.under }, 6)])
    expect(percents).toEqual([
      ['perfect_pairs', '95.903614'],
      ['twenty_one_plus_three', '96.296087'],
      ['insurance', '92.530120'],
    ])
  })
})
