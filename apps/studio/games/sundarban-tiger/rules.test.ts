import { describe, expect, test } from 'vitest'
import { fraction, isNear, readFraction } from '../../src/engine/fraction.ts'
import { checkLineGame, findLineWins, type LineGameDefinition, playLineGame, showStops } from '../../src/engine/line-game.ts'
import { findLineRtpBeforeCap } from '../../src/engine/line-mean.ts'
import { countLineSpins, proveLineGame } from '../../src/engine/line-proof.ts'
import { compileLineGame } from '../../src/engine/line-simulation.ts'
import { scoreStops } from '../../src/engine/spin-round-simulation.ts'
import { openDraw } from '../../src/engine/fairness.ts'
import type { Draw } from '../../src/engine/random.ts'
import { priceUnits } from '../../src/engine/slot-game.ts'
import { lines, pays } from './paytable.ts'
import { strips } from './reels.ts'
import { definition, rules as game } from './rules.ts'

/** Draws the listed stops, spin after spin. */
function replay(spins: number[][]): Draw {
  const stops = spins.flat()
  return (below) => {
    const stop = stops.shift()
    if (stop === undefined || stop >= below) throw new Error(`no such stop: ${stop} below ${below}`)
    return stop
  }
}

/** The stop that puts the symbol of strip place `at` into a row. */
function stopAt(reel: number, at: number, row: number): number {
  const size = strips[reel]!.length
  return (at - row + size) % size
}

const seed = Buffer.alloc(32, 9)
const drawOf = (nonce: number) => openDraw(seed, 'rules', BigInt(nonce))
/** Stops with the first symbol of the name in a row, on every reel. */
const stopsOf = (symbol: string, row: number) => strips.map((strip, reel) => stopAt(reel, strip.indexOf(symbol as never), row))
const scatterStops = stopsOf('lotus', 1)
const crownStops = stopsOf('crown', 0)

describe('the wins of a window', () => {
  const middle = (row: string[]) => row.map((symbol) => ['x', symbol, 'y'])
  const cases: [string, string[], { symbol: string; count: number; units: number } | undefined][] = [
    ['three crowns from the left', ['crown', 'crown', 'crown', 'coin', 'crown'], { symbol: 'crown', count: 3, units: 40 }],
    ['tigers stand for the first symbol', ['palm', 'tiger', 'palm', 'tiger', 'coin'], { symbol: 'palm', count: 4, units: 30 }],
    ['four tigers behind a coin', ['coin', 'tiger', 'tiger', 'tiger', 'tiger'], { symbol: 'coin', count: 5, units: 75 }],
    ['two of a kind pay nothing', ['crown', 'crown', 'coin', 'crown', 'crown'], undefined],
    ['a run that begins on the second reel pays nothing', ['coin', 'crown', 'crown', 'crown', 'crown'], undefined],
    ['a scatter breaks a line', ['gem', 'gem', 'lotus', 'gem', 'gem'], undefined],
    ['a tiger does not stand for the scatter', ['lotus', 'tiger', 'tiger', 'tiger', 'tiger'], undefined],
  ]
  test.each(cases)('%s (FAIR-13)', (_name, row, expected) => {
    const [win] = findLineWins(definition, middle(row), 1).filter((found) => found.line === 0)
    expect(win && { symbol: win.symbol, count: win.count, units: win.units }).toEqual(expected)
  })

  test('a screen of one symbol pays on all twenty lines, tripled in free spins (FAIR-13)', () => {
    const full = Array.from({ length: 5 }, () => ['crown', 'crown', 'crown'])
    expect(findLineWins(definition, full, 1).reduce((sum, win) => sum + win.units, 0)).toBe(20 * 1000)
    expect(findLineWins(definition, full, 3).reduce((sum, win) => sum + win.units, 0)).toBe(60 * 1000)
  })

  test('the window shows three rows of each strip and goes round its end (FAIR-20)', () => {
    const last = strips.map((strip) => strip.length - 1)
    expect(showStops(definition, last)).toEqual(strips.map((strip) => [strip.at(-1), strip[0], strip[1]]))
  })

  test('the twenty lines are different, stay in the window, and are shown as they pay (FAIR-17)', () => {
    expect(new Set(lines.map((line) => line.join())).size).toBe(20)
    const round = playLineGame(definition, replay([crownStops]))
    const [step] = round.steps
    expect(step!.wins).toHaveLength(20)
    for (const win of step!.wins) expect(win.cells).toEqual(lines[win.line!]!.map((row, reel) => [reel, row]))
  })
})

describe('a round', () => {
  test('without three scatters is one spin, and takes one draw per reel (FAIR-20)', () => {
    const round = game.play(replay([crownStops]))
    expect([round.steps.length, round.units, round.capped]).toEqual([1, 20_000, false])
  })

  test('free spins that win again and again end after 24 of them (FAIR-13)', () => {
    const three = [...scatterStops.slice(0, 3), 11, 0]
    const round = game.play(replay(Array.from({ length: 25 }, () => three)))
    const free = round.steps.slice(1)
    expect(free.map((step) => step.freeSpinsLeft)).toEqual([15, ...Array.from({ length: 23 }, (_, at) => 22 - at)])
    expect(free.map((step) => step.freeSpinNumber)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    expect(free.filter((step) => step.freeSpinsAdded > 0)).toHaveLength(2)
  })

  test('the cap ends the free spins and pays exactly the cap (FAIR-13)', () => {
    const round = game.play(replay([scatterStops, crownStops]))
    const cap = game.maxWinStakes * game.unitsPerStake
    expect([round.capped, round.units, round.steps.length]).toEqual([true, cap, 2])
    expect(round.steps[1]!.units).toBe(cap - round.steps[0]!.units)
    expect(round.steps[1]!.freeSpinsLeft).toBe(0)
  })

  test('is the same for the same draws, and its steps add up, over 20,000 rounds (FAIR-08, FAIR-20)', () => {
    const scorer = compileLineGame(definition)
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const round = game.play(drawOf(nonce))
      const sum = round.steps.reduce((total, step) => total + step.units, 0)
      if (sum !== round.units) expect.fail(`round ${nonce} adds up to ${sum}, not ${round.units}`)
      if (nonce % 1000 === 0) expect(JSON.stringify(game.play(drawOf(nonce)))).toBe(JSON.stringify(round))
      for (const step of round.steps) {
        const fast = scoreStops(scorer, strips, step.stops)
        const scatters = step.window.flat().filter((symbol) => symbol === 'lotus').length
        const full = step.wins.reduce((total, win) => total + win.units, 0)
        if (fast !== (full / step.multiplier) * 32 + scatters)
          expect.fail(`round ${nonce}: the simulation scores ${step.stops} differently`)
      }
    }
  })

  test('draws one stop per reel and asks for nothing else (FAIR-08)', () => {
    const asked: number[] = []
    const round = game.play((below) => {
      asked.push(below)
      return 0
    })
    const sizes = strips.map((strip) => strip.length)
    expect(asked).toEqual(round.steps.flatMap(() => sizes))
    expect(game.play).toHaveLength(1)
  })
})

describe('the figures', () => {
  const proof = proveLineGame(definition)

  test.each(['rtp', 'hit', 'feature', 'variance'] as const)('the declared %s is the exact one within 10^-9 (FAIR-13)', (key) => {
    expect(isNear(proof[key], readFraction(game.declared[key]), 9)).toBe(true)
  })

  test('the return is 95.5 to 96.5 % at every stake, because no stake needs rounding (FAIR-13, MON-24)', () => {
    expect(proof.rtp.over * 1000n >= proof.rtp.under * 955n && proof.rtp.over * 1000n <= proof.rtp.under * 965n).toBe(true)
    for (const stake of game.stakes) {
      expect(stake % BigInt(game.unitsPerStake)).toBe(0n)
      expect(priceUnits(game, game.unitsPerStake * game.maxWinStakes, stake)).toBe(stake * BigInt(game.maxWinStakes))
      // Pays per stake are exact fractions: units / 20, whatever the stake.
      expect(fraction(priceUnits(game, 65, stake), stake)).toEqual(fraction(65n, 20n))
    }
    expect(() => priceUnits(game, 1, 10_001n)).toThrow('not divisible')
  })

  test('the enumeration counts each stop of the cycle once, as the fast rules score it (FAIR-13, FAIR-14)', () => {
    const { heads, tails, scoreAt } = compileLineGame(definition)
    const counts = new Map<number, number>()
    for (let head = 0; head < heads; head += 1)
      for (let tail = 0; tail < tails; tail += 1) {
        const key = scoreAt(head, tail)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    const counted = countLineSpins(definition).flatMap((spread, scatters) =>
      [...spread].map(([units, ways]) => [units * 32 + scatters, ways]),
    )
    const sorted = (entries: (readonly number[])[]) => entries.toSorted(([a = 0], [b = 0]) => a - b)
    expect(sorted(counted)).toEqual(sorted([...counts]))
    expect(heads * tails).toBe(25_862_432)
  })

  test('a seeded simulation of 4 million rounds agrees within 2.576 standard errors (FAIR-14)', () => {
    // The full count of 10^8 is `npm run simulate -- sundarban-tiger --rounds 100000000`, or the bench.
    const rounds = 4_000_000
    const tally = game.simulate(rounds, 20_261_121)
    const mean = tally.sum / rounds / game.unitsPerStake
    const error = Math.sqrt(Number(game.declared.variance) / rounds)
    expect(Math.abs(mean - Number(game.declared.rtp))).toBeLessThanOrEqual(2.576 * error)
    expect(tally.hits / rounds).toBeCloseTo(Number(game.declared.hit), 2)
    expect(tally.features / rounds).toBeCloseTo(Number(game.declared.feature), 3)
  })

  test('each change of one pay by 1 and of 73 stops moves the return away from the declared one (FAIR-15)', () => {
    const declared = findLineRtpBeforeCap(definition)
    const symbols = Object.keys(pays) as (keyof typeof pays)[]
    const mutants: LineGameDefinition[] = symbols.flatMap((symbol) =>
      [3, 4, 5].map((count) => ({ ...definition, pays: { ...pays, [symbol]: { ...pays[symbol], [count]: pays[symbol][count]! + 1 } } })),
    )
    for (const count of [3, 4, 5])
      mutants.push({ ...definition, scatterPays: { ...definition.scatterPays, [count]: definition.scatterPays[count]! - 1 } })
    for (let number = 0; mutants.length < 100; number += 1) {
      const reel = number % 5
      const at = (number * 7) % strips[reel]!.length
      const now = strips[reel]![at]!
      const other = symbols[(symbols.indexOf(now as never) + 1 + (number % 3)) % symbols.length]!
      mutants.push({ ...definition, strips: strips.map((strip, index) => (index === reel ? strip.with(at, other) : strip)) })
    }
    const missed = mutants.filter((mutant) => isNear(findLineRtpBeforeCap(mutant), declared, 9))
    expect([mutants.length, missed.length]).toEqual([100, 0])
  })

  test('a changed cap or pay changes the return with its cap counted too (FAIR-15)', () => {
    const declared = readFraction(game.declared.rtp)
    const mutants = [
      { ...definition, capUnits: definition.capUnits - 5 },
      { ...definition, scatterPays: { ...definition.scatterPays, 5: 2005 } },
      { ...definition, strips: strips.map((strip, reel) => (reel === 4 ? strip.with(0, 'coin') : strip)) },
    ]
    for (const mutant of mutants) expect(isNear(proveLineGame(mutant).rtp, declared, 9)).toBe(false)
  })

  test('on a toy small enough to list by hand, the proof is the mean of every possible round (FAIR-13)', () => {
    const toy: LineGameDefinition = {
      ...definition,
      strips: [
        ['crown', 'coin', 'lotus'],
        ['crown', 'tiger', 'lotus'],
        ['crown', 'coin', 'lotus'],
      ],
      rows: 1,
      lines: [[0, 0, 0]],
      pays: { crown: { 3: 8 }, coin: { 3: 4 } },
      scatterPays: { 3: 2 },
      freeSpins: { scatters: 3, award: 2, retriggers: 1, multiplier: 3 },
      unitsPerStake: 1,
      capUnits: 40,
    }
    checkLineGame(toy)
    // Every round as the list of its draws, each of 27 stops; a round that ends early stands for all its continuations.
    let [sum, square, hits, capped] = [0, 0, 0, 0]
    const most = 5
    const visit = (stops: number[], weight: number) => {
      let short = false
      const draw: Draw = (() => {
        let at = 0
        return () => {
          if (at === stops.length) short = true
          return stops[at++] ?? 0
        }
      })()
      const round = playLineGame(toy, draw)
      if (short) {
        for (let cycle = 0; cycle < 27; cycle += 1)
          visit([...stops, Math.floor(cycle / 9), Math.floor(cycle / 3) % 3, cycle % 3], weight / 27)
        return
      }
      sum += weight * round.units
      square += weight * round.units ** 2
      hits += weight * Number(round.units > 0)
      capped += weight * Number(round.capped)
    }
    visit([], 27 ** most)
    const proven = proveLineGame(toy)
    const all = 27n ** BigInt(most)
    expect(proven.hit).toEqual(fraction(BigInt(hits), all))
    expect(isNear(proven.rtp, fraction(BigInt(sum), all), 13)).toBe(true)
    expect(isNear(proven.capped, fraction(BigInt(capped), all), 13)).toBe(true)
    expect(isNear(proven.variance, fraction(BigInt(square) * all - BigInt(sum) ** 2n, all * all), 12)).toBe(true)
    expect(capped).toBeGreaterThan(0)
  })
})
