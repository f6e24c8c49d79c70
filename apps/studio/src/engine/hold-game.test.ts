import { describe, expect, test } from 'vitest'
import { openDraw } from './fairness.ts'
import { fraction, isNear, toNumber } from './fraction.ts'
import { checkHoldGame, type HoldGameDefinition, playHoldGame } from './hold-game.ts'
import { countHoldSpins, findCoinMoments, proveHoldGame } from './hold-proof.ts'
import { compileHoldGame, simulateHoldGame } from './hold-simulation.ts'
import type { Draw } from './random.ts'
import { readStrips } from './role-strips.ts'
import { scoreStops } from './spin-round-simulation.ts'
import { showStrips } from './slot-window.ts'

const sample: HoldGameDefinition = {
  wild: 'wild',
  coin: 'coin',
  strips: readStrips(['ABQQab', 'AWaQbB', 'QAWabQ']),
  rows: 2,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
  pays: { h1: { 3: 20 }, h2: { 3: 10 }, l1: { 3: 5 }, l2: { 3: 5 } },
  coinValues: [
    { units: 10, weight: 6 },
    { units: 30, weight: 3 },
    { units: 100, weight: 1, name: 'mini' },
  ],
  hold: { coins: 3, respins: 2, chance: 1, of: 8, grand: 500 },
  unitsPerStake: 10,
  capUnits: 1_500,
}
checkHoldGame(sample)

/** Draws the listed numbers; what is beyond them is the highest that can be drawn: no further coin. */
function replay(draws: number[]): Draw {
  const rest = [...draws]
  return (below) => rest.shift() ?? below - 1
}

describe('a round of hold and win', () => {
  // Coins of the strips stand at 2 and 3 on the first reel, at 3 on the second, at 0 and 5 on the third.
  const threeOf = [2, 3, 0]

  test('coins below the number that opens pay nothing by themselves (FAIR-13)', () => {
    const two = playHoldGame(sample, replay([1, 3, 1, 0, 9]))
    expect(two.steps[0]!.marks.map(({ kind, value, name }) => [kind, value, name])).toEqual([
      ['coin', 10, undefined],
      ['prize', 100, 'mini'],
    ])
    expect([two.units, two.steps.length, two.steps[0]!.respinsLeft]).toEqual([0, 1, 0])
  })

  test('three coins open respins; a coin sets them back, and all are paid at the end (FAIR-13, FAIR-20)', () => {
    const full = playHoldGame(sample, replay([...threeOf, 0, 6, 6, 0, 7, 7, 0, 9, 7, 7]))
    expect(
      full.steps.map((step) => [step.kind, step.respinsLeft, step.marks.length, step.marks.filter((mark) => mark.isNew).length]),
    ).toEqual([
      ['base', 2, 4, 4],
      ['respin', 1, 4, 0],
      ['respin', 2, 5, 1],
      ['respin', 1, 5, 0],
      ['respin', 0, 5, 0],
    ])
  })

  test('a full board ends at once and pays the grand prize beyond its coins (FAIR-13)', () => {
    const round = playHoldGame(sample, replay([...threeOf, 0, 0, 0, 0, 0, 0, 0, 0]))
    expect(round.steps.map((step) => step.marks.length)).toEqual([4, 6])
    expect(round.steps[1]!.wins.map((win) => [win.kind, win.count, win.units])).toEqual([
      ['coins', 6, 60],
      ['prize', 6, 500],
    ])
    expect(round.steps[1]!.respinsLeft).toBe(0)
    expect(round.units).toBe(round.steps[0]!.units + 560)
  })

  test('the cap cuts what a round pays (FAIR-13)', () => {
    const round = playHoldGame({ ...sample, capUnits: 300 }, replay([...threeOf, 0, 0, 0, 0, 0, 0, 0, 0]))
    expect([round.units, round.capped, round.steps.reduce((sum, step) => sum + step.units, 0)]).toEqual([300, true, 300])
  })

  test('held cells show the coin, the others are empty, and the last window is the whole board (FAIR-20)', () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const round = playHoldGame(sample, openDraw(Buffer.alloc(32, 5), 'hold', BigInt(nonce)))
      expect(round.steps.reduce((sum, step) => sum + step.units, 0)).toBe(round.units)
      for (const step of round.steps) {
        const coins = step.window.flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === 'coin' ? [`${at},${row}`] : [])))
        expect(step.marks.map(({ cell }) => cell.join()).toSorted()).toEqual(coins.toSorted())
        if (step.kind === 'respin') expect(step.window.flat().filter((symbol) => symbol !== '' && symbol !== 'coin')).toEqual([])
      }
    }
  })
})

describe('the figures of hold and win', () => {
  test('lines and coins of every stop are counted once, as the fast rules score them (FAIR-13, FAIR-14)', () => {
    const scorer = compileHoldGame(sample)
    const counts = new Map<number, number>()
    for (let at = 0; at < 216; at += 1) {
      const stops = [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6]
      const window = showStrips(sample.strips, sample.rows, stops)
      const coins = window.flat().filter((symbol) => symbol === 'coin').length
      const round = playHoldGame(sample, replay([...stops, ...Array.from({ length: coins }, () => 0)]))
      const units = round.steps[0]!.wins.filter((win) => win.kind === 'line').reduce((sum, win) => sum + win.units, 0)
      const key = units * 32 + coins
      expect(scoreStops(scorer, sample.strips, stops)).toBe(key)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const counted = countHoldSpins(sample).flatMap((spread, coins) => [...spread].map(([units, ways]) => [units * 32 + coins, ways]))
    const sorted = (entries: (readonly number[])[]) => entries.toSorted(([a = 0], [b = 0]) => a - b)
    expect(sorted(counted)).toEqual(sorted([...counts]))
  })

  test('two cells that are left with one respin are worth what one can reckon by hand (FAIR-13)', () => {
    const game: HoldGameDefinition = {
      ...sample,
      hold: { coins: 4, respins: 1, chance: 1, of: 2, grand: 500 },
      coinValues: [{ units: 10, weight: 1 }],
    }
    // Five coins: half the time the last cell stays empty. Four: 1/4 none, 1/2 one (then five), 1/4 both.
    const five = fraction(50n + 560n, 2n)
    expect(findCoinMoments(game)[5]!.mean).toEqual(five)
    expect(findCoinMoments(game)[4]!.mean).toEqual(fraction(40n * 2n + 610n * 2n + 560n * 2n, 8n))
  })

  test('the proof is the mean of every possible round (FAIR-13)', () => {
    const toy: HoldGameDefinition = {
      ...sample,
      strips: readStrips(['AQb', 'AWQ', 'QAb']),
      rows: 1,
      lines: [[0, 0, 0]],
      pays: { h1: { 3: 25 }, l2: { 2: 5 } },
      coinValues: [
        { units: 10, weight: 1 },
        { units: 35, weight: 1, name: 'major' },
      ],
      hold: { coins: 2, respins: 2, chance: 1, of: 3, grand: 40 },
      unitsPerStake: 5,
      capUnits: 130,
    }
    checkHoldGame(toy)
    let [sum, square, hits, feature, capped] = [0, 0, 0, 0, 0]
    const visit = (draws: number[], chance: number): void => {
      let at = 0
      let missing = 0
      const round = playHoldGame(toy, (below) => {
        if (at >= draws.length && missing === 0) missing = below
        at += 1
        return draws[at - 1] ?? 0
      })
      if (missing > 0) {
        for (let draw = 0; draw < missing; draw += 1) visit([...draws, draw], chance / missing)
        return
      }
      sum += chance * round.units
      square += chance * round.units ** 2
      hits += chance * Number(round.units > 0)
      feature += chance * Number(round.steps.length > 1 || round.steps[0]!.marks.length >= 2)
      capped += chance * Number(round.capped)
    }
    visit([], 1)
    const proof = proveHoldGame(toy)
    expect(toNumber(proof.rtp)).toBeCloseTo(sum / 5, 10)
    expect(toNumber(proof.hit)).toBeCloseTo(hits, 10)
    expect(toNumber(proof.feature)).toBeCloseTo(feature, 10)
    expect(toNumber(proof.capped)).toBeCloseTo(capped, 10)
    expect(toNumber(proof.variance)).toBeCloseTo((square - sum ** 2) / 25, 8)
    expect(capped).toBeGreaterThan(0)
  })

  test('without a cap in reach the return is the one that is counted reel by reel (FAIR-13)', () => {
    const proof = proveHoldGame({ ...sample, capUnits: 100_000 })
    expect(proof.rtp).toEqual(proof.rtpBeforeCap)
    expect(isNear(proof.capped, fraction(0n, 1n), 20)).toBe(true)
  })

  test('a seeded simulation agrees with the proof, and so do rounds with pictures (FAIR-14)', () => {
    const rounds = 400_000
    const proof = proveHoldGame(sample)
    const exact = toNumber(proof.rtp)
    const error = Math.sqrt(toNumber(proof.variance) / rounds)
    const tally = simulateHoldGame(sample, rounds, 17)
    expect(Math.abs(tally.sum / rounds / sample.unitsPerStake - exact)).toBeLessThanOrEqual(2.576 * error)
    const pictured = 4_000
    let units = 0
    for (let nonce = 0; nonce < pictured; nonce += 1)
      units += playHoldGame(sample, openDraw(Buffer.alloc(32, 6), 'hold', BigInt(nonce))).units
    expect(Math.abs(units / pictured / sample.unitsPerStake - exact)).toBeLessThanOrEqual(2.576 * error * Math.sqrt(rounds / pictured))
  })
})

test('a game whose respins could never or always bring coins is refused (FAIR-13)', () => {
  expect(() => checkHoldGame({ ...sample, hold: { ...sample.hold, chance: 8 } })).toThrow('never or always')
  expect(() => checkHoldGame({ ...sample, coinValues: [{ units: 0, weight: 1 }] })).toThrow('worth nothing')
  expect(() => checkHoldGame({ ...sample, strips: readStrips(['WAB', 'ABQ', 'ABQ']) })).toThrow('first reel')
})
