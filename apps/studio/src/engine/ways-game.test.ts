import { describe, expect, test } from 'vitest'
import { openDraw } from './fairness.ts'
import { fraction, isNear } from './fraction.ts'
import type { Draw } from './random.ts'
import { scoreStops } from './spin-round-simulation.ts'
import { checkWaysGame, findWaysWins, playWaysGame, type WaysGameDefinition } from './ways-game.ts'
import { findWaysRtpBeforeCap } from './ways-mean.ts'
import { countWaysSpins, proveWaysGame } from './ways-proof.ts'
import { compileWaysGame, simulateWaysGame } from './ways-simulation.ts'

const letters: Record<string, string> = { A: 'h1', B: 'h2', c: 'l1', d: 'l2', W: 'wild', S: 'scatter' }
const read = (strips: string[]) => strips.map((strip) => [...strip].map((letter) => letters[letter]!))

/** Five reels, small enough to go through all 6^5 stops at once. */
const sample: WaysGameDefinition = {
  wild: 'wild',
  wildFactor: { base: 2, free: 3 },
  scatter: 'scatter',
  strips: read(['ABcSdc', 'AWcdSB', 'cAdWdS', 'BdSAcc', 'dSAWcd']),
  freeStrips: read(['ABcSdcA', 'AWcdSB', 'cAWWdS', 'BdSAcc', 'dSAWcd']),
  rows: 2,
  pays: { h1: { 3: 20, 4: 50, 5: 200 }, h2: { 3: 10, 4: 30, 5: 100 }, l1: { 3: 5, 4: 10, 5: 50 }, l2: { 2: 5, 3: 10, 4: 15, 5: 40 } },
  scatterPays: { 3: 20, 4: 100, 5: 500 },
  freeSpins: { scatters: 4, award: 2, awards: { 5: 3 }, retriggers: 1, multiplier: 1, growth: { step: 2, most: 4 } },
  unitsPerStake: 20,
  capUnits: 4_000,
}
checkWaysGame(sample)

const winsOf = (window: string[], factor = 1, multiplier = 1) =>
  findWaysWins(sample, read(window), factor, multiplier).map(({ symbol, count, ways, units }) => [symbol, count, ways, units])

describe('the wins of a window of ways', () => {
  const cases: [string, string[], (string | number)[][]][] = [
    ['one of a symbol on three reels is one way', ['Ac', 'Ad', 'BA', 'Bd', 'Bd'], [['h1', 3, 1, 20]]],
    ['each cell of a reel is a way of its own', ['AA', 'AA', 'AB', 'Bd', 'Bd'], [['h1', 3, 4, 80]]],
    [
      'two symbols of the first reel pay side by side',
      ['AB', 'AB', 'BA', 'cB', 'cc'],
      [
        ['h1', 3, 1, 20],
        ['h2', 4, 1, 30],
      ],
    ],
    ['a symbol that misses the second reel pays nothing', ['Ac', 'Bd', 'AA', 'AA', 'AA'], []],
    ['a reel that shows neither ends the ways', ['AS', 'AS', 'SS', 'AA', 'AA'], []],
    ['scatters are no ways', ['SS', 'SW', 'SS', 'SS', 'SS'], []],
    ['some symbols pay for two reels already', ['dc', 'dA', 'AB', 'Bc', 'cc'], [['l2', 2, 1, 5]]],
  ]
  test.each(cases)('%s (FAIR-13)', (_name, window, expected) => {
    expect(winsOf(window)).toEqual(expected)
  })

  test('a wild stands for every symbol, and multiplies the ways that go through it (FAIR-13)', () => {
    expect(winsOf(['AB', 'WA', 'Wd', 'cS', 'cS'])).toEqual([
      ['h1', 3, 2, 40],
      ['h2', 3, 1, 10],
    ])
    // Through h1 and the wild of the second reel 1 + 3, then through the wild of the third reel 3.
    expect(winsOf(['AB', 'WA', 'Wd', 'cS', 'cS'], 3)).toEqual([
      ['h1', 3, 2, 20 * (1 + 3) * 3],
      ['h2', 3, 1, 10 * 3 * 3],
    ])
    expect(winsOf(['AS', 'AS', 'AS', 'SB', 'SB'], 3, 5)).toEqual([['h1', 3, 1, 100]])
  })

  test('the cells of a win are all that belong to its ways (FAIR-20)', () => {
    const [win] = findWaysWins(sample, read(['AA', 'WA', 'Ad', 'cS', 'cS']), 1, 1)
    expect(win!.cells).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ])
  })
})

/** Draws the listed stops and says when there are no more. */
function replay(stops: readonly number[]): { draw: Draw; isShort: () => boolean } {
  let at = 0
  let short = false
  return {
    draw: () => {
      if (at === stops.length) short = true
      at = Math.min(at + 1, stops.length + 1)
      return stops[at - 1] ?? 0
    },
    isShort: () => short,
  }
}

describe('a round of ways', () => {
  test('the multiplier grows with each free spin up to its most, and more scatters open more (FAIR-13)', () => {
    const scatters = [2, 3, 4, 1, 0]
    const nothing = [0, 2, 3, 4, 5]
    const round = playWaysGame(sample, replay([...scatters, ...nothing, ...nothing, ...nothing]).draw)
    expect(round.steps.map((step) => [step.kind, step.multiplier, step.freeSpinsLeft])).toEqual([
      ['base', 1, 3],
      ['free', 1, 2],
      ['free', 3, 1],
      ['free', 4, 0],
    ])
  })

  test('free spins are added once and no more (FAIR-13)', () => {
    const four = [2, 3, 4, 1, 3]
    const freeFour = [2, 3, 4, 1, 3]
    const round = playWaysGame(sample, replay([...four, ...Array.from({ length: 9 }, () => freeFour).flat()]).draw)
    expect(round.steps.map((step) => step.freeSpinsAdded)).toEqual([2, 2, 0, 0, 0])
  })
})

describe('the figures of a ways game', () => {
  test('the enumeration counts each stop combination once and scores it as the rules do (FAIR-13, FAIR-14)', () => {
    for (const [strips, factor] of [
      [sample.strips, sample.wildFactor.base],
      [sample.freeStrips!, sample.wildFactor.free],
    ] as const) {
      const scorer = compileWaysGame(sample, strips, factor)
      const counts = new Map<number, number>()
      const visit = (stops: number[]): void => {
        if (stops.length < strips.length) return strips[stops.length]!.forEach((_, stop) => visit([...stops, stop]))
        const window = strips.map((strip, reel) => [0, 1].map((row) => strip[(stops[reel]! + row) % strip.length]!))
        const scatters = window.flat().filter((symbol) => symbol === 'scatter').length
        const units = findWaysWins(sample, window, factor, 1).reduce((sum, win) => sum + win.units, sample.scatterPays[scatters] ?? 0)
        const key = units * 32 + scatters
        if (scoreStops(scorer, strips, stops) !== key) expect.fail(`the simulation scores ${stops} differently`)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      visit([])
      const counted = countWaysSpins(sample, strips, factor).flatMap((spread, shown) =>
        [...spread].map(([units, ways]) => [units * 32 + shown, ways]),
      )
      const sorted = (entries: (readonly number[])[]) => entries.toSorted(([a = 0], [b = 0]) => a - b)
      expect(sorted(counted)).toEqual(sorted([...counts]))
    }
  })

  test('the return before the cap, counted reel by reel, is the enumerated one (FAIR-13)', () => {
    const open = { ...sample, capUnits: 40_000_000 }
    expect(
      proveWaysGame({ ...open, freeSpins: { ...open.freeSpins, award: 1, awards: {}, retriggers: 0 }, capUnits: 400_000 }).rtp,
    ).toEqual(findWaysRtpBeforeCap({ ...open, freeSpins: { ...open.freeSpins, award: 1, awards: {}, retriggers: 0 } }))
  })

  test('on a toy small enough to list, the proof is the mean of every possible round (FAIR-13)', () => {
    const toy: WaysGameDefinition = {
      ...sample,
      strips: read(['AcS', 'WcS', 'AcS']),
      freeStrips: read(['AcS', 'AWS', 'AcS']),
      rows: 1,
      pays: { h1: { 3: 8 }, l1: { 2: 2, 3: 4 } },
      scatterPays: { 3: 2 },
      freeSpins: { scatters: 3, award: 2, retriggers: 1, multiplier: 2, growth: { step: 1, most: 3 } },
      unitsPerStake: 2,
      capUnits: 74,
    }
    checkWaysGame(toy)
    const most = 5
    let [sum, square, hits, capped, feature] = [0, 0, 0, 0, 0]
    const visit = (stops: number[], weight: number): void => {
      const { draw, isShort } = replay(stops)
      const round = playWaysGame(toy, draw)
      if (isShort()) {
        for (let cycle = 0; cycle < 27; cycle += 1)
          visit([...stops, Math.floor(cycle / 9), Math.floor(cycle / 3) % 3, cycle % 3], weight / 27)
        return
      }
      sum += weight * round.units
      square += weight * round.units ** 2
      hits += weight * Number(round.units > 0)
      capped += weight * Number(round.capped)
      feature += weight * Number(round.steps.length > 1)
    }
    visit([], 27 ** most)
    const all = 27n ** BigInt(most)
    const proven = proveWaysGame(toy)
    expect(proven.hit).toEqual(fraction(BigInt(hits), all))
    expect(proven.feature).toEqual(fraction(BigInt(feature), all))
    expect(isNear(proven.rtp, fraction(BigInt(sum), all * 2n), 13)).toBe(true)
    expect(isNear(proven.capped, fraction(BigInt(capped), all), 13)).toBe(true)
    expect(isNear(proven.variance, fraction(BigInt(square) * all - BigInt(sum) ** 2n, all * all * 4n), 12)).toBe(true)
    expect(capped).toBeGreaterThan(0)
  })

  test('a seeded simulation agrees with the proof, and plays what the pictures play (FAIR-14)', () => {
    const rounds = 400_000
    const proof = proveWaysGame(sample)
    const tally = simulateWaysGame(sample, rounds, 11)
    const [mean, exact] = [tally.sum / rounds / sample.unitsPerStake, Number(proof.rtp.over) / Number(proof.rtp.under)]
    const error = Math.sqrt(Number(proof.variance.over) / Number(proof.variance.under) / rounds)
    expect(Math.abs(mean - exact)).toBeLessThanOrEqual(2.576 * error)
    let units = 0
    for (let nonce = 0; nonce < 3_000; nonce += 1) units += playWaysGame(sample, openDraw(Buffer.alloc(32, 3), 'ways', BigInt(nonce))).units
    expect(Math.abs(units / 3_000 / sample.unitsPerStake - exact)).toBeLessThanOrEqual(2.576 * error * Math.sqrt(rounds / 3_000))
  })
})

test('strips with a wild on reel one, two scatters in a window or an unknown symbol fail (FAIR-13)', () => {
  const broken = (strips: string[]) => () => checkWaysGame({ ...sample, strips: read(strips) })
  expect(broken(['WBcSdc', 'AWcdSB', 'cAdWdS', 'BdSAcc', 'dSAWcd'])).toThrow('first reel')
  expect(broken(['ABSSdc', 'AWcdSB', 'cAdWdS', 'BdSAcc', 'dSAWcd'])).toThrow('two scatters')
  expect(() => checkWaysGame({ ...sample, strips: sample.strips.map((strip) => strip.with(0, 'ghost')) })).toThrow('ghost')
})
