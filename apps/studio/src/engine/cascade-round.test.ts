import { describe, expect, test } from 'vitest'
import type { CascadeGameDefinition, CascadeMultipliers, CascadeWins } from './cascade-game.ts'
import { playCascadeGame } from './cascade-round.ts'
import { compileCascadeGame } from './cascade-simulation.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import { openToy, replay } from '../testing/test-cascade.ts'

const ways: CascadeWins = { kind: 'ways', pays: { a: { 3: 2 }, b: { 3: 5 }, c: { 3: 7 } } }
const growing = { kind: 'ladder', base: [1, 2, 5], free: [3, 4, 6], isKept: true } as const

/** Plays the draws with pictures and without; both must say the same. */
function play(game: CascadeGameDefinition, ...draws: number[]) {
  const round = playCascadeGame(game, replay(...draws))
  const hasFreeSpins = round.steps.some((step) => step.freeSpinNumber > 0)
  expect(compileCascadeGame(game)(replay(...draws))).toBe(round.units * 4 + Number(hasFreeSpins) * 2 + Number(round.capped))
  return round
}

describe('a cascade', () => {
  const chain = openToy(['cabb', 'bcac', 'cbac'], ways, growing)

  test('drops what did not pay, refills columns from their strips and raises the pay (FAIR-13, FAIR-20)', () => {
    const round = play(chain, 1, 2, 2)
    const columns = round.steps.map((step) => step.window.map((column) => column.join('')).join(' '))
    expect(columns).toEqual(['ab ac ac', 'cb cc bc', 'bb cb cb', 'ab ac cc'])
    expect(round.steps.map((step) => step.stops)).toEqual([
      [1, 2, 2],
      [0, 1, 1],
      [3, 3, 0],
      [1, 2, 3],
    ])
    // a once; c twice (two ways), doubled; b twice, five times; nothing.
    expect(round.steps.map((step) => [step.kind, step.multiplier, step.units])).toEqual([
      ['base', 1, 2],
      ['cascade', 2, 28],
      ['cascade', 5, 50],
      ['cascade', 5, 0],
    ])
    expect([round.units, round.capped]).toEqual([80, false])
  })

  test('names the cells that vanish, and none after its last picture (FAIR-20)', () => {
    const removed = play(chain, 1, 2, 2).steps.map((step) => step.removed)
    expect(removed).toEqual([
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
      ],
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      [],
    ])
  })

  test('without a win is one picture, and draws one stop per reel (FAIR-08)', () => {
    expect(play(chain, 1, 1, 0).steps).toHaveLength(1)
  })

  test('that never ends by itself ends at the cap, which is paid exactly (FAIR-13)', () => {
    const pays = { a: { 3: 2 }, y: { 3: 5 }, b: { 3: 7 }, x: { 3: 1 } }
    const round = play(openToy(['xbya', 'xbya', 'xbya'], { kind: 'ways', pays }, growing, { capUnits: 160 }), 2, 2, 2)
    expect(round.steps.map((step) => step.units)).toEqual([7, 16, 35, 40, 35, 27])
    expect([round.units, round.capped, round.steps.at(-1)!.removed]).toEqual([160, true, []])
  })

  test('pays lines along their rows only (FAIR-13)', () => {
    const wins: CascadeWins = { kind: 'lines', pays: ways.pays, lines: [[0, 0, 0]] }
    const round = play(openToy(['cabb', 'bcac', 'cbac'], wins, growing), 1, 2, 2)
    // The second picture has two c on the second reel, but the third reel's c lies in the lower row.
    expect(round.steps.map((step) => step.units)).toEqual([2, 0])
  })
})

describe('free spins', () => {
  const spinning = (more: Partial<CascadeGameDefinition> = {}, multipliers: CascadeMultipliers = growing) =>
    openToy(['aSbc', 'aSbc', 'aSbc'], ways, multipliers, {
      rows: 1,
      scatterPays: { 3: 4 },
      freeSpins: { awards: { 3: 2 }, again: { 3: 1 }, retriggers: 1 },
      ...more,
    })
  const draws = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2]

  test('continue the ladder, are added once, and count scatters when nothing falls (FAIR-13)', () => {
    const round = play(spinning(), ...draws)
    const told = round.steps.map((step) => [
      step.kind,
      step.multiplier,
      step.units,
      step.freeSpinsAdded,
      step.freeSpinNumber,
      step.freeSpinsLeft,
    ])
    expect(told).toEqual([
      ['base', 1, 4, 2, 0, 2],
      ['free', 3, 6, 0, 1, 1],
      ['cascade', 4, 28, 0, 1, 1],
      ['cascade', 6, 30, 0, 1, 1],
      ['cascade', 6, 4, 1, 1, 2],
      ['free', 6, 12, 0, 2, 1],
      ['cascade', 6, 42, 0, 2, 1],
      ['cascade', 6, 30, 0, 2, 1],
      ['cascade', 6, 4, 0, 2, 1],
      ['free', 6, 0, 0, 3, 0],
    ])
    expect(round.units).toBe(160)
  })

  test('begin the ladder anew with each spin where the game says so (FAIR-13)', () => {
    const round = play(spinning({}, { ...growing, isKept: false }), ...draws)
    expect(round.steps.map((step) => step.units)).toEqual([4, 6, 28, 30, 4, 6, 28, 30, 4, 0])
  })

  test('end where the cap is reached in the middle of a cascade (FAIR-13)', () => {
    const round = play(spinning({ capUnits: 43 }), ...draws.slice(0, 6))
    expect(round.steps.map((step) => step.units)).toEqual([4, 6, 28, 5])
    expect([round.units, round.capped, round.steps.at(-1)!.freeSpinsLeft, round.steps.at(-1)!.removed]).toEqual([43, true, 0, []])
  })

  test('turn on strips of their own (FAIR-13)', () => {
    const own = spinning({ freeStrips: ['b', 'b', 'S'].map((symbol) => [symbol]) })
    const round = play(own, 1, 1, 1, 0, 0, 0, 0, 0, 0)
    expect(round.steps.map((step) => step.window.flat().join(''))).toEqual(['SSS', 'bbS', 'bbS'])
  })
})

test('cells where wins vanish again double up to a cap, and clusters add up their cells (FAIR-13)', () => {
  const pays = { a: { 5: 10 }, b: { 5: 3 }, x: { 5: 1 }, y: { 5: 1 }, z: { 5: 1 } }
  const game = openToy(['bbbaaa', 'bbbaaa', 'xyzxyz'], { kind: 'cluster', pays }, { kind: 'spots', top: 8 }, { rows: 3, capUnits: 829 })
  const round = play(game, 3, 3, 3)
  // Six cells: unmarked, marked, 2, 4, 8 and 8 again.
  expect(round.steps.map((step) => step.units)).toEqual([10, 3, 10 * 12, 3 * 24, 10 * 48, 3 * 48])
  expect(round.steps.map((step) => [step.marks.length, step.marks[0]?.value, step.marks[0]?.isNew])).toEqual([
    [0, undefined, undefined],
    [6, 1, true],
    [6, 2, true],
    [6, 4, true],
    [6, 8, true],
    [6, 8, false],
  ])
  expect(round.steps[2]!.wins[0]!.multiplier).toBe(12)
  expect(round.capped).toBe(true)
})

describe('clusters on eight by eight cells', () => {
  const pays = { a: { 5: 10, 20: 100 }, b: { 5: 3 }, x: { 5: 1 }, y: { 5: 1 }, z: { 5: 1 } }
  // A picture is drawn as it is seen; a point is ground, of which no two like cells touch.
  const draw = (drawn: readonly string[]) =>
    Array.from({ length: 8 }, (_, reel) =>
      Array.from({ length: 8 }, (_, row) => {
        const shown = drawn[row]?.[reel] ?? '.'
        return shown === '.' ? 'xyz'[(reel + row) % 3] : shown
      }).join(''),
    )
  const spiral = ['aaaaaaaa', '.......a', 'aaaaaa.a', 'a....a.a', 'a.aa.a.a', 'a.aaaa.a', 'a......a', 'aaaaaaaa']
  const cases: [string, readonly string[], number][] = [
    ['a spiral over all cells pays', spiral, 100],
    [
      'wilds in a spiral join it once, and each kind of ground once',
      spiral.map((row, at) => (at % 2 ? row.replaceAll('a', 'W') : row)),
      103,
    ],
    ['five in the last row over the middle pay', ['', '', '', '', '', '', '', '..aaaaa.'], 10],
    ['one cell with four neighbours over the middle pays', ['', '...a....', '..aaa...', '...a....'], 10],
    ['four in a square and three in a row pay nothing', ['.aa.....', '.aa.....', '', '...aaa..'], 0],
    [
      'the bottom of a reel does not touch the top of the next',
      ['...a....', '...a....', '...a....', '', '', '', '..a.....', '..a.....'],
      0,
    ],
    ['the last reel does not touch the first', ['', '', '', 'aa...aaa'], 0],
    ['a wild joins four cells that do not touch', ['', '', '...a....', '..aWa...', '...a....'], 10],
    ['wilds that touch carry a cluster over the middle', ['', '', '', '', '.aaWWa..'], 10],
    ['a wild pays in both clusters that it touches', ['', '', 'bbbbWaaa', '.....a..'], 13],
    ['wilds in a corner of the window do not reach around it', ['W.......', 'W.......', '', '', '', '', '.......W', 'aaaa...W'], 0],
  ]
  test.each(cases)('%s (FAIR-13, FAIR-14)', (_name, drawn, units) => {
    const game = openToy(draw(drawn), { kind: 'cluster', pays }, growing, { rows: 8, capUnits: 150 })
    expect(play(game, 0, 0, 0, 0, 0, 0, 0, 0).steps[0]!.units).toBe(units)
  })

  test.each([4, 5, 7, 9])('of %i symbols pay like the reference rules, with any share of wilds and any window (FAIR-14)', (symbols) => {
    const kinds = [...'abcdefghi'].slice(0, symbols)
    const list = Object.fromEntries(kinds.map((kind, at) => [kind, { 5: at + 1, 6: 20 + at, 8: 50 + at }]))
    const random = openMeasuringDraw(symbols)
    for (let number = 0; number < 240; number += 1) {
      const letters = [...kinds, ...kinds, ...'W'.repeat(number % 5)]
      const strips = Array.from({ length: 3 + (number % 6) }, () =>
        Array.from({ length: 24 }, () => letters[random(letters.length)]).join(''),
      )
      const game = openToy(strips, { kind: 'cluster', pays: list }, { kind: 'spots', top: 8 }, { rows: 3 + random(6), capUnits: 2_000 })
      play(game, ...strips.map(() => random(24)))
    }
  })

  test('three pay where three are listed, and two do not (FAIR-13, FAIR-14)', () => {
    const short = { a: { 3: 2 }, x: { 5: 1 }, y: { 5: 1 }, z: { 5: 1 } }
    const game = openToy(draw(['.aa.....', '.a......', '', '...aa...', '...a.aaa']), { kind: 'cluster', pays: short }, growing, {
      rows: 8,
      capUnits: 150,
    })
    expect(play(game, 0, 0, 0, 0, 0, 0, 0, 0).steps[0]!.units).toBe(6)
  })

  test('windows of more than eight rows or reels are refused (FAIR-13)', () => {
    const open = (reels: number, rows: number) =>
      compileCascadeGame(
        openToy(
          Array.from({ length: reels }, () => 'axyzaxyza'),
          { kind: 'cluster', pays },
          growing,
          { rows },
        ),
      )
    expect(() => open(8, 8)).not.toThrow()
    expect(() => open(9, 8)).toThrow('eight reels')
    expect(() => open(8, 9)).toThrow('eight rows')
  })
})

describe('orbs', () => {
  const wins: CascadeWins = { kind: 'anywhere', pays: { a: { 4: 10 }, x: { 4: 1 } } }
  const orbs = (addsUp: boolean): CascadeMultipliers => ({
    kind: 'orbs',
    base: [
      [2, 3],
      [5, 1],
    ],
    free: [[3, 1]],
    addsUp,
  })
  const game = (addsUp = false) =>
    openToy(['xaaS', 'Oaa', 'aaO'], wins, orbs(addsUp), { freeSpins: { awards: { 1: 2 }, again: {}, retriggers: 0 }, scatterPays: {} })
  const quiet = openToy(['xaa', 'Oaa', 'aaO'], wins, orbs(false))

  test("draw factors as they land, fall, and multiply the spin's win by their sum (FAIR-13, FAIR-20)", () => {
    const round = play(quiet, 1, 0, 0, 3, 0)
    expect(round.steps.map((step) => step.units)).toEqual([10, 60])
    expect(round.steps.map((step) => step.marks.map(({ cell, value, isNew }) => [...cell, value, isNew]))).toEqual([
      [[1, 0, 5, true]],
      [
        [1, 1, 5, false],
        [2, 1, 2, true],
      ],
    ])
    expect(round.steps[1]!.wins).toEqual([
      {
        kind: 'anywhere',
        symbol: 'O',
        count: 2,
        cells: [
          [1, 1],
          [2, 1],
        ],
        multiplier: 7,
        units: 60,
      },
    ])
  })

  test('multiply nothing where nothing was won (FAIR-13)', () => {
    expect(play(quiet, 0, 0, 2, 3, 3).units).toBe(0)
  })

  const opening = [2, 0, 2, 0, 0]
  const free = [1, 0, 0, 0, 0, 1, 1, 0, 0, 0]
  test('of free spins multiply their own spin (FAIR-13)', () => {
    expect(play(game(), ...opening, ...free).units).toBe(60 + 60)
  })

  test('of free spins add up where the game says so, and their sum multiplies each later win (FAIR-13)', () => {
    expect(play(game(true), ...opening, ...free).units).toBe(60 + 120)
  })
})
