import { describe, expect, test } from 'vitest'
import { printFraction } from '../fraction.ts'
import type { BetReturn } from '../table-proof.ts'
import { andarBahar } from './andar-bahar.ts'
import { makeBaccaratTable } from './baccarat-table.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { joinKinds, payStake } from './live-rules.ts'
import { makeRouletteTable, racetrackCalls } from './roulette-table.ts'
import { sicBo } from './sic-bo.ts'
import { teenPatti20 } from './teen-patti-20.ts'
import { findPlace } from '../roulette.ts'

const percents = (returns: readonly BetReturn[]) =>
  Object.fromEntries(returns.map(({ bet, rtp }) => [bet, printFraction({ over: rtp.over * 100n, under: rtp.under }, 6)]))

describe('the return of each bet is exact (FAIR-13)', () => {
  test('Baccarat with commission', () => {
    expect(percents(makeBaccaratTable('commission').prove())).toEqual({
      player: '98.764919',
      banker: '98.942094',
      tie: '85.640371',
      super_six: '86.181945',
      lucky_six: '88.301527',
      dragon_seven: '92.388666',
      panda_eight: '89.812368',
      'dragon_bonus:player': '97.348325',
      'dragon_bonus:banker': '90.626926',
      big: '95.654252',
      small: '94.717123',
      player_pair: '89.638554',
      banker_pair: '89.638554',
      either_pair: '86.290123',
      perfect_pair: '91.952956',
    })
  })

  test('Baccarat without commission', () => {
    expect(percents(makeBaccaratTable('six').prove()).banker).toBe('98.541896')
    expect(percents(makeBaccaratTable('seven').prove()).banker).toBe('98.981699')
  })

  test('Roulette', () => {
    expect(new Set(Object.values(percents(makeRouletteTable({ hasPartage: false }).prove())))).toEqual(new Set(['97.297297']))
    const french = percents(makeRouletteTable({ hasPartage: true }).prove())
    expect([french.red, french.even, french.low, french['straight:0']]).toEqual(['98.648649', '98.648649', '98.648649', '97.297297'])
  })

  test('Sic bo', () => {
    const returns = percents(sicBo.prove())
    const totals = [4, 5, 6, 7, 8, 9, 10].map((total) => [returns[`total:${total}`], returns[`total:${21 - total}`]])
    const expected = ['87.500000', '88.888889', '87.962963', '90.277778', '87.500000', '92.592593', '87.500000']
    expect(totals).toEqual(expected.map((each) => [each, each]))
    expect(['small', 'big', 'odd', 'even'].map((bet) => returns[bet])).toEqual(Array(4).fill('97.222222'))
    expect([returns['single:1'], returns['two:1-6'], returns['double:3']]).toEqual(['96.296296', '97.222222', '88.888889'])
    expect([returns['triple:2'], returns.any_triple, returns['three:1-2-3'], returns['four:3-4-5-6']]).toEqual([
      '83.796296',
      '88.888889',
      '86.111111',
      '88.888889',
    ])
    expect(sicBo.bets).toHaveLength(4 + 14 + 6 + 15 + 6 + 6 + 1 + 20 + 15)
  })

  test('Dragon tiger', () => {
    const returns = percents(dragonTiger.prove())
    expect([returns.dragon, returns.tiger, returns.tie, returns.suited_tie]).toEqual(['96.265060', '96.265060', '89.638554', '86.024096'])
    const ofCards = Object.entries(returns).filter(([bet]) => bet.includes('_') && bet !== 'suited_tie')
    expect(ofCards).toHaveLength(20)
    expect(new Set(ofCards.map(([, percent]) => percent))).toEqual(new Set(['92.307692']))
  })

  test('Andar bahar', () => {
    const returns = percents(andarBahar.prove())
    expect([returns.andar, returns.bahar]).toEqual(['97.851140', '96.998800'])
    expect(
      Object.values(returns)
        .slice(2)
        .map((percent) => Number(percent).toFixed(2)),
    ).toEqual(['94.87', '93.33', '94.66', '93.74', '94.53', '94.29', '94.84', '94.29'])
  })

  test('Teen patti 20-20', () => {
    expect(percents(teenPatti20.prove())).toEqual({
      a: '99.001106',
      b: '99.001106',
      'pair_plus:a': '97.683258',
      'pair_plus:b': '97.683258',
      six_card: '91.438592',
    })
  })
})

/** A draw that answers a fixed list. */
function drawFrom(values: number[]) {
  return (below: number) => {
    const value = values.shift()!
    expect(value).toBeLessThan(below)
    return value
  }
}

/** A generator that is the same on every machine. */
function seededDraw(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([makeBaccaratTable('commission'), sicBo, dragonTiger, andarBahar, teenPatti20, makeRouletteTable({ hasPartage: true })] as const)(
  '$code: what rounds bring agrees with the exact returns within five standard errors (FAIR-14)',
  (rules) => {
    const draw = seededDraw(20_261_125)
    const rounds = 20_000
    const sums = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const facts = rules.read(rules.deal(draw) as never)
      for (const bet of rules.bets) sums.set(bet.code, (sums.get(bet.code) ?? 0) + bet.returned(facts as never) / 100)
    }
    for (const { bet, rtp, variance } of rules.prove()) {
      const [mean, sigma] = [Number(rtp.over) / Number(rtp.under), Math.sqrt(Number(variance.over) / Number(variance.under) / rounds)]
      expect(Math.abs(sums.get(bet)! / rounds - mean), bet).toBeLessThan(5 * sigma + 1e-9)
    }
  },
)

test('Bets of one kind that pay differently refuse the proof of their kind', () => {
  const proofs = makeRouletteTable({ hasPartage: true }).prove()
  expect(joinKinds(proofs, (bet) => bet.split(':')[0]!)).toHaveLength(15)
  expect(() => joinKinds(proofs, () => 'all')).toThrow('pays unlike its kind')
})

test('A round is dealt in the stated order', () => {
  expect(sicBo.deal(drawFrom([0, 5, 4]))).toEqual([1, 6, 5])
  expect(makeRouletteTable({ hasPartage: false }).deal(drawFrom([6]))).toBe(6)
})

test('Payouts are rounded down to the minor unit', () => {
  const banker = makeBaccaratTable('commission').bets.find(({ code }) => code === 'banker')!
  const facts = {
    winner: 'banker',
    player: 1,
    banker: 8,
    playerCards: 2,
    bankerCards: 2,
    pairs: 0,
    isPlayerPair: false,
    isBankerPair: false,
    perfectPairs: 0,
  } as const
  expect(payStake(banker, facts, 100n)).toBe(195n)
  expect(payStake(banker, facts, 1n)).toBe(1n)
})

test('Racetrack calls cover the sectors of the wheel with 9, 6 and 5 chips', () => {
  const covered = (name: keyof typeof racetrackCalls) => racetrackCalls[name].flatMap(([code]) => findPlace(code)!.numbers)
  expect(Object.values(racetrackCalls).map((calls) => calls.reduce((sum, [, chips]) => sum + chips, 0))).toEqual([9, 6, 5])
  expect(new Set(covered('voisins'))).toEqual(new Set([22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]))
  expect(new Set(covered('tiers'))).toEqual(new Set([27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]))
  expect(new Set(covered('orphelins'))).toEqual(new Set([1, 20, 14, 31, 9, 17, 34, 6]))
})
