import { describe, expect, test } from 'vitest'
import { type BookGameDefinition, checkBookGame, findBookWins, playBookGame } from './book-game.ts'
import { findBookMean } from './book-mean.ts'
import { proveBookGame } from './book-proof.ts'
import { compileBookGame } from './book-simulation.ts'
import { fraction, isNear, minus, times } from './fraction.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import type { Draw } from './random.ts'
import { playEveryRound } from '../testing/test-every-round.ts'

const letters: Record<string, string> = { A: 'h1', b: 'l1', c: 'l2', K: 'book' }
const read = (strips: string[]) => strips.map((strip) => [...strip].map((letter) => letters[letter] as string))

/** Small enough to play all its rounds. */
const toy: BookGameDefinition = {
  book: 'book',
  strips: read(['AbK', 'cAK', 'Acb']),
  rows: 1,
  lines: [[0, 0, 0]],
  pays: { h1: { 2: 5, 3: 30 }, l1: { 3: 10 }, l2: { 3: 5 } },
  scatterPays: { 2: 10, 3: 50 },
  freeSpins: { awards: { 2: 2 }, again: 1, multiplier: 2 },
  unitsPerStake: 5,
  capUnits: 2_000,
}
checkBookGame(toy)

describe.each([
  ['without a cap in reach', toy],
  ['with a cap that many rounds reach', { ...toy, capUnits: 100 }],
  ['with free spins that are never added', { ...toy, freeSpins: { awards: { 2: 1, 3: 2 }, again: 0, multiplier: 1 } }],
  [
    'with books on the last reel too and other strips in free spins',
    { ...toy, strips: read(['AK', 'bAK', 'AcK']), freeStrips: read(['bA', 'cA', 'AcK']) },
  ],
])('a book game %s', (_name, game) => {
  test('has the figures of every possible round, and a mean that two ways of counting agree on (FAIR-13)', () => {
    const every = playEveryRound((draw) => playBookGame(game, draw))
    const proof = proveBookGame(game)
    expect(every.rounds).toBeGreaterThan(100)
    expect(proof.rtp).toEqual(times(every.mean, fraction(1n, 5n)))
    expect(proof.hit).toEqual(every.hit)
    expect(proof.feature).toEqual(every.feature)
    expect(proof.capped).toEqual(every.capped)
    expect(isNear(proof.variance, times(minus(every.square, times(every.mean, every.mean)), fraction(1n, 25n)), 12)).toBe(true)
    if (proof.capped.over === 0n) expect(proof.rtpBeforeCap).toEqual(proof.rtp)
    else expect(proof.rtpBeforeCap).toEqual(findBookMean(toy))
  })

  test('pays the same without pictures, round by round (FAIR-14)', () => {
    const fast = compileBookGame(game)
    const [draw, again] = [openMeasuringDraw(3), openMeasuringDraw(3)]
    for (let round = 0; round < 5_000; round += 1) {
      const shown = playBookGame(game, draw)
      const { units, capped } = fast(again)
      if (shown.units !== units || shown.capped !== capped) expect.fail(`round ${round}: ${shown.units} is not ${units}`)
    }
  })
})

test('each change of a pay moves the return (FAIR-15)', () => {
  const mutants: BookGameDefinition[] = [
    { ...toy, pays: { ...toy.pays, h1: { 2: 6, 3: 30 } } },
    { ...toy, pays: { ...toy.pays, h1: { 2: 5, 3: 31 } } },
    { ...toy, pays: { ...toy.pays, l2: { 3: 6 } } },
    { ...toy, scatterPays: { 2: 11, 3: 50 } },
    { ...toy, strips: read(['AbK', 'cAK', 'AAb']) },
  ]
  for (const mutant of mutants) {
    expect(proveBookGame(mutant).rtp).not.toEqual(proveBookGame(toy).rtp)
    expect(findBookMean(mutant)).not.toEqual(findBookMean(toy))
  }
})

describe('by hand', () => {
  const wide: BookGameDefinition = {
    ...toy,
    strips: read(['AbcK', 'bcAK', 'cAbK', 'Acb', 'Acb']),
    rows: 2,
    lines: [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ],
    pays: { h1: { 2: 5, 3: 50, 4: 100, 5: 500 }, l1: { 3: 10, 4: 20, 5: 80 }, l2: { 3: 5, 4: 10, 5: 40 } },
    scatterPays: { 3: 20 },
    freeSpins: { awards: { 3: 2 }, again: 0, multiplier: 1 },
  }
  checkBookGame(wide)
  const line = (cells: string) => read([...cells].map((cell) => `${cell}c`.slice(0, 1))).map(([symbol]) => [symbol as string, 'none'])
  const cases: [string, string, (string | number)[] | undefined][] = [
    ['books stand for the symbol that follows them', 'KbKbc', ['l1', 4, 20]],
    ['two books before a low symbol pay as the best symbol, where that is more', 'KKccb', ['l2', 4, 10]],
    ['three books pay as the best symbol rather than as four of a low one', 'KKKcb', ['h1', 3, 50]],
    ['a line of books alone pays five of the best symbol', 'KKKKK', ['h1', 5, 500]],
    ['two of a low symbol pay nothing', 'ccbAb', undefined],
    ['the best symbol pays for two already', 'AAbcb', ['h1', 2, 5]],
    ['a line that begins on the second reel pays nothing', 'bAAAA', undefined],
  ]
  test.each(cases)('%s (FAIR-13)', (_name, cells, expected) => {
    const [win] = findBookWins(wide, line(cells)).filter((found) => found.line === 0)
    expect(win && [win.symbol, win.count, win.units]).toEqual(expected)
  })

  /** Draws the listed results. */
  const replay = (...turns: number[][]): Draw => {
    const results = turns.flat()
    return (below) => {
      const result = results.shift()
      if (result === undefined || result >= below) throw new Error(`no such result: ${result} below ${below}`)
      return result
    }
  }

  test('three books open free spins, whose symbol expands and pays on every line (FAIR-13, FAIR-20)', () => {
    const round = playBookGame(wide, replay([3, 3, 3, 0, 0], [1], [0, 1, 2, 0, 0], [1, 0, 2, 2, 0]))
    expect(round.steps.map(({ kind, special, freeSpinsLeft }) => [kind, special, freeSpinsLeft])).toEqual([
      ['base', undefined, 2],
      ['free', 'l1', 1],
      ['free', 'l1', 0],
    ])
    // The reels 1 and 3 show the special symbol in the first one: too few to pay, so that nothing spreads.
    expect(round.steps[1]!.marks).toEqual([])
    const last = round.steps[2]!
    expect(last.window).toEqual(read(['bb', 'bb', 'bb', 'bb', 'Ac']))
    expect(last.marks).toEqual([
      { cell: [0, 1], kind: 'expanded', value: 1, name: 'l2', isNew: true },
      { cell: [1, 1], kind: 'expanded', value: 1, name: 'l2', isNew: true },
      { cell: [2, 1], kind: 'expanded', value: 1, name: 'book', isNew: true },
      { cell: [3, 1], kind: 'expanded', value: 1, name: 'h1', isNew: true },
    ])
    // Four in the top row and c, c, book below as they landed; then four on each line.
    expect(last.wins.map(({ symbol, count, line: at, units }) => [symbol, count, at, units])).toEqual([
      ['l1', 4, 0, 20],
      ['l2', 3, 1, 5],
      ['l1', 4, 0, 20],
      ['l1', 4, 1, 20],
    ])
    expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0))
  })
})

test('definitions that the proofs do not cover are refused (FAIR-13)', () => {
  expect(() => checkBookGame({ ...toy, pays: { h1: { 3: 5 } } })).toThrow('pays nothing')
  expect(() => checkBookGame({ ...toy, rows: 2, strips: read(['KK', 'bA', 'bA']) })).toThrow('two books')
  expect(() => checkBookGame({ ...toy, lines: [[0, 1, 0]] })).toThrow('leaves the window')
})
