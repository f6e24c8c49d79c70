import { expect, test } from 'vitest'
import { createDraw, playBonus, type PlayedBet, type PlayTerms, toBars, valueAt } from './simulate.ts'

/** Games of member-value.md B5: what a stake of 1 pays, and how often. */
const games = {
  even: [[1.96, 0.5]],
  digit: [[9.8, 0.1]],
  medium: [[0.5, 0.12], [1, 0.1], [2, 0.08], [5, 0.025], [20, 0.0075], [100, 0.0012]],
} as const // prettier-ignore
/** All payouts of a game are scaled so that it returns this. */
const returns = { even: 0.98, digit: 0.98, medium: 0.96 } as const
type Game = keyof typeof games

const stake = 20 * 10_000
const players = 4_000

function play(game: Game, changed: Partial<PlayTerms>, seed = 7) {
  const draw = createDraw(seed)
  const pays = games[game]
  const scale = returns[game] / pays.reduce((sum, [payout, chance]) => sum + payout * chance, 0)
  const nextBet = (): PlayedBet => {
    let left = draw()
    for (const [payout, chance] of pays) {
      if (left < chance) return { stake, payout: payout * scale * stake, category: 'RNG' }
      left -= chance
    }
    return { stake, payout: 0, category: 'RNG' }
  }
  const terms: PlayTerms = {
    bonus: 1_000 * 10_000,
    own: 1_000 * 10_000,
    required: 20_000 * 10_000,
    order: 'REAL_FIRST',
    isSticky: false,
    contribution: { RNG: 100 },
    betsMost: 1_000_000,
    ...changed,
  }
  const all = Array.from({ length: players }, () => playBonus(terms, nextBet))
  const mean = (read: (of: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + read(each), 0) / players
  return {
    cost: mean(({ cost }) => cost) / 10_000,
    turnover: mean(({ turnover }) => turnover) / 10_000,
    cleared: mean(({ state }) => Number(state === 'cleared')),
  }
}

test('the even game costs what the table of the design says, within its error (R-2.11.10)', () => {
  const even = play('even', {})
  // 608, 19,979 and 99 %, with a standard error of 3 to 25.
  expect(even.cost).toBeGreaterThan(608 - 40)
  expect(even.cost).toBeLessThan(608 + 40)
  expect(even.turnover).toBeGreaterThan(19_900)
  expect(even.cleared).toBeGreaterThan(0.98)
})

test.each<[Game, string, Partial<PlayTerms>, number, number]>([
  ['even', 'with a cap', { maxWin: 5_000 * 10_000 }, 594, 45],
  ['even', 'that is sticky', { isSticky: true }, -339, 55],
  ['digit', 'without a cap', {}, 638, 80],
  ['medium', 'without a cap', {}, 474, 110],
])('the %s game %s costs what the design says, within its error', (game, _what, changed, cost, error) => {
  expect(Math.abs(play(game, changed).cost - cost)).toBeLessThan(error)
})

test('without a cap the cost is the bonus less the edge of what was played', () => {
  const { cost, turnover } = play('even', {})
  expect(Math.abs(cost - (1_000 - 0.02 * turnover))).toBeLessThan(40)
})

test('the same seed gives the same figures, another one others', () => {
  expect(play('digit', {}, 3)).toEqual(play('digit', {}, 3))
  expect(play('digit', {}, 3)).not.toEqual(play('digit', {}, 4))
})

test('a kind of game that does not count takes no bonus money and brings it no further', () => {
  const bet = () => ({ stake: 100, payout: 0, category: 'LIVE' })
  const terms = { bonus: 1_000_000, own: 1_000, required: 10_000, order: 'REAL_FIRST', isSticky: false, contribution: { RNG: 100 }, betsMost: 50 } as const // prettier-ignore
  expect(playBonus(terms, bet)).toEqual({ state: 'expired', cost: -1_000, turnover: 1_000 })
})

test('a stake above the largest is cut to it once own money does not suffice', () => {
  const bet = () => ({ stake: 1_000_000, payout: 0, category: 'RNG' })
  const terms = { bonus: 400_000, own: 0, required: 10_000_000, order: 'REAL_FIRST', isSticky: false, contribution: { RNG: 100 }, betsMost: 3, maxBet: 100_000 } as const // prettier-ignore
  expect(playBonus(terms, bet)).toEqual({ state: 'expired', cost: 0, turnover: 300_000 })
})

test('shares and bars of sorted costs', () => {
  const costs = Array.from({ length: 100 }, (_none, at) => at * 100)
  expect([valueAt(costs, 0.05), valueAt(costs, 0.95), valueAt([], 0.5)]).toEqual([500, 9_500, 0])
  expect(toBars(costs, 4).map(({ grants }) => grants)).toEqual([26, 24, 25, 25])
  expect(toBars([], 4)).toEqual([])
})
