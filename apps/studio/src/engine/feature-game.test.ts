import { describe, expect, test } from 'vitest'
import { checkFeatureGame, type FeatureGameDefinition } from './feature-game.ts'
import { findFeatureMean } from './feature-mean.ts'
import { openFeatureGame } from './feature-play.ts'
import { proveFeatureGame } from './feature-proof.ts'
import { compileFeatureGame } from './feature-simulation.ts'
import { fraction, isNear, minus, times } from './fraction.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import type { Draw } from './random.ts'
import { playEveryRound } from '../testing/test-every-round.ts'

const letters: Record<string, string> = { A: 'h1', b: 'l1', c: 'l2', W: 'wild', S: 'scatter' }
const read = (strips: string[]) => strips.map((strip) => [...strip].map((letter) => letters[letter] as string))
const pays = { h1: { 3: 30, 4: 60 }, l1: { 3: 10, 4: 20 }, l2: { 3: 5, 4: 15 } }
const plain = { wild: 'wild', scatter: 'scatter', rows: 2, pays, scatterPays: { 2: 4, 3: 8 }, unitsPerStake: 2, capUnits: 3_000 }
const threeReels = {
  ...plain,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
}
const free = { awards: { 2: 1, 3: 2 }, again: 1, multiplier: 2 }

/** Games small enough to play all their rounds, one for each part. */
const toys: Record<string, FeatureGameDefinition> = {
  'wilds that cover their reel': { ...threeReels, strips: read(['AbS', 'bWS', 'AcW']), expands: 'always', freeSpins: free },
  'wilds that cover their reel in free spins only': {
    ...threeReels,
    strips: read(['AbS', 'bWS', 'AcW']),
    expands: 'free',
    freeSpins: free,
  },
  'wild reels by draw': {
    ...threeReels,
    strips: read(['AbS', 'bcAS', 'Wcb']),
    expands: 'never',
    wildReels: {
      base: [
        { reels: [], weight: 2 },
        { reels: [2], weight: 1 },
      ],
      free: [
        { reels: [1], weight: 1 },
        { reels: [1, 2], weight: 2 },
      ],
    },
    freeSpins: { awards: { 2: 1 }, again: 0, multiplier: 2 },
  },
  'wild reels that are held for respins': {
    ...plain,
    rows: 1,
    lines: [[0, 0, 0]],
    strips: read(['AS', 'bWS', 'AW']),
    respinStrips: read(['Ab', 'bW', 'AW']),
    expands: 'always',
    carry: { move: 'stay', during: 'respins', multipliers: [2, 3] },
    freeSpins: { awards: { 2: 1 }, again: 0, multiplier: 2 },
  },
  'wild reels that stay in free spins': {
    ...threeReels,
    strips: read(['AbS', 'bcS', 'Ac']),
    freeStrips: read(['Ab', 'bWc', 'AWc']),
    expands: 'free',
    carry: { move: 'stay', during: 'freeSpins' },
    freeSpins: { awards: { 2: 2 }, again: 0, multiplier: 3 },
  },
  'wilds that stay in free spins': {
    ...threeReels,
    strips: read(['AbS', 'bWS', 'Ac']),
    freeStrips: read(['Ab', 'bWc', 'AcW']),
    expands: 'never',
    carry: { move: 'stay', during: 'freeSpins' },
    freeSpins: { awards: { 2: 2 }, again: 0, multiplier: 2 },
  },
  'wilds that walk': {
    ...plain,
    lines: [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [0, 1, 1, 0],
    ],
    scatterPays: {},
    strips: read(['Ab', 'bc', 'Ac', 'bcW']),
    expands: 'never',
    carry: { move: 'walk', during: 'respins', multipliers: [2, 3] },
  },
}

describe.each(Object.entries(toys))('%s', (_name, toy) => {
  test('the proof is the mean of every possible round (FAIR-13)', () => {
    checkFeatureGame(toy)
    const every = playEveryRound(openFeatureGame(toy))
    const proof = proveFeatureGame(toy)
    const stake = BigInt(toy.unitsPerStake)
    expect(every.rounds).toBeGreaterThan(90)
    expect(proof.rtp).toEqual(times(every.mean, fraction(1n, stake)))
    expect(proof.hit).toEqual(every.hit)
    // In a game with respins and free spins a round of several pictures may have respins only.
    if (!(toy.freeSpins && toy.carry?.during === 'respins')) expect(proof.feature).toEqual(every.feature)
    expect(proof.capped).toEqual(every.capped)
    const variance = times(minus(every.square, times(every.mean, every.mean)), fraction(1n, stake * stake))
    expect(isNear(proof.variance, variance, 10)).toBe(true)
    expect(proof.rtpBeforeCap).toEqual(proof.rtp)
  })

  test('the rules without pictures pay the same, round by round (FAIR-14)', () => {
    const pictures = openFeatureGame(toy)
    const fast = compileFeatureGame(toy)
    const [draw, again] = [openMeasuringDraw(7), openMeasuringDraw(7)]
    for (let round = 0; round < 5_000; round += 1) {
      const shown = pictures(draw)
      const { units, capped } = fast(again)
      if (shown.units !== units || shown.capped !== capped) expect.fail(`round ${round}: ${shown.units} is not ${units}`)
    }
  })

  test('a pay that is one higher moves the return (FAIR-15)', () => {
    const moved = { ...toy, pays: { ...pays, l1: { 3: 11, 4: 21 } } }
    expect(proveFeatureGame(moved).rtp).not.toEqual(proveFeatureGame(toy).rtp)
  })
})

describe('the cap', () => {
  const byReels = Object.entries(toys).filter(([, toy]) => !toy.carry || toy.expands !== 'never')
  test.each(byReels)('is counted by the proof and by every possible round: %s (FAIR-13)', (_name, toy) => {
    const low = { ...toy, capUnits: 60 }
    const every = playEveryRound(openFeatureGame(low))
    const proof = proveFeatureGame(low)
    expect(every.capped.over).toBeGreaterThan(0n)
    expect(proof.rtp).toEqual(times(every.mean, fraction(1n, 2n)))
    expect(proof.capped).toEqual(every.capped)
    expect(isNear(proof.variance, times(minus(every.square, times(every.mean, every.mean)), fraction(1n, 4n)), 12)).toBe(true)
    expect(proof.rtpBeforeCap).toEqual(findFeatureMean(toy))
  })

  test.each(Object.entries(toys).filter(([, toy]) => toy.carry && toy.expands === 'never'))(
    'that a round could reach is refused where the proof does not count it: %s (FAIR-13)',
    (_name, toy) => {
      expect(() => proveFeatureGame({ ...toy, capUnits: 60 })).toThrow('the proof does not count it')
    },
  )
})

/** Draws the listed stops. */
function replay(...turns: number[][]): Draw {
  const stops = turns.flat()
  return (below) => {
    const stop = stops.shift()
    if (stop === undefined || stop >= below) throw new Error(`no such stop: ${stop} below ${below}`)
    return stop
  }
}

describe('wilds by hand', () => {
  test('a wild covers its reel, the mark names what it covers, and the lines pay over it (FAIR-13)', () => {
    const round = openFeatureGame(toys['wilds that cover their reel']!)(replay([0, 0, 0]))
    expect(round.steps[0]!.window).toEqual(read(['Ab', 'WW', 'Ac']))
    expect(round.steps[0]!.marks).toEqual([{ cell: [1, 0], kind: 'expanded', value: 1, name: 'l1', isNew: true }])
    expect(round.steps[0]!.wins.map(({ line, symbol, units }) => [line, symbol, units])).toEqual([
      [0, 'h1', 30],
      [2, 'h1', 30],
    ])
  })

  test('a scatter under a wild does not count (FAIR-13)', () => {
    // The wild reel of the draw covers the scatter of the second reel; the first one stays alone.
    const round = openFeatureGame(toys['wild reels by draw']!)
    expect(round(replay([0], [1, 2, 0], [1], [0, 0, 0])).steps).toHaveLength(2)
    const covered = { ...toys['wild reels by draw']!, wildReels: { base: [{ reels: [1], weight: 1 }], free: [{ reels: [1], weight: 1 }] } }
    expect(openFeatureGame(covered)(replay([0], [1, 2, 0])).steps).toHaveLength(1)
  })

  test('each new wild reel is held and gives one respin with a higher multiplier (FAIR-13, FAIR-20)', () => {
    const round = openFeatureGame(toys['wild reels that are held for respins']!)(replay([0, 1, 0], [0, 0, 1], [1, 1, 0]))
    expect(round.steps.map(({ kind, multiplier }) => [kind, multiplier])).toEqual([
      ['base', 1],
      ['respin', 2],
      ['respin', 3],
    ])
    expect(round.steps.map((step) => step.window.flat())).toEqual(read(['AWA', 'AWW', 'bWW']))
    expect(round.steps.map((step) => step.marks.map(({ cell, isNew }) => [cell[0], isNew]))).toEqual([
      [[1, true]],
      [
        [1, false],
        [2, true],
      ],
      [
        [1, false],
        [2, false],
      ],
    ])
    expect(round.steps.map((step) => step.units)).toEqual([30, 60, 30])
  })

  test("a wild of free spins keeps its row while the reel turns; a base game's does not (FAIR-13, FAIR-20)", () => {
    const toy = toys['wilds that stay in free spins']!
    // Two scatters open two free spins.
    const round = openFeatureGame(toy)(replay([1, 1, 0], [0, 0, 0], [0, 2, 1]))
    expect(round.steps.map((step) => step.window[1])).toEqual(read(['WS', 'bW', 'cW']))
    expect(round.steps.map((step) => step.window[2])).toEqual(read(['Ac', 'Ac', 'cW']))
    expect(round.steps[2]!.marks).toEqual([
      { cell: [1, 1], kind: 'sticky', value: 1, isNew: false },
      { cell: [2, 1], kind: 'sticky', value: 1, isNew: true },
    ])
    expect(round.steps.map((step) => step.freeSpinsLeft)).toEqual([2, 1, 0])
  })

  test('a wild moves one reel left with every respin and leaves after the second reel (FAIR-13, FAIR-20)', () => {
    const round = openFeatureGame(toys['wilds that walk']!)(replay([0, 0, 0, 1], [0, 0, 0, 0], [1, 1, 1, 0]))
    const places = round.steps.map((step) =>
      step.window.flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === 'wild' ? [[at, row]] : []))),
    )
    expect(places).toEqual([[[3, 1]], [[2, 1]], [[1, 1]]])
    expect(round.steps.map(({ kind, multiplier }) => [kind, multiplier])).toEqual([
      ['base', 1],
      ['respin', 2],
      ['respin', 3],
    ])
    expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0))
  })
})

test('definitions that the proofs do not cover are refused (FAIR-13)', () => {
  const toy = toys['wilds that cover their reel']!
  const wrong: [string, FeatureGameDefinition][] = [
    ['the first reel holds a wild', { ...toy, strips: read(['AWb', 'bWA', 'Acb']) }],
    ['a strip holds a symbol that pays nothing', { ...toy, pays: { h1: { 3: 5 } } }],
    ['one reel can show two scatters', { ...toy, strips: read(['ASS', 'bWA', 'Acb']) }],
    ['a line leaves the window', { ...toy, lines: [[0, 2, 0]] }],
    ['free spins with wilds that stay can be added', { ...toy, carry: { move: 'stay', during: 'freeSpins' } }],
    ['a respin can show scatters', { ...toy, carry: { move: 'stay', during: 'respins', multipliers: [1] } }],
    ['the first reel can turn wild', { ...toy, wildReels: { base: [{ reels: [0], weight: 1 }], free: [] } }],
  ]
  for (const [reason, game] of wrong) expect(() => checkFeatureGame(game)).toThrow(reason)
})
