import type { FreeSpinAwards } from './feature-game.ts'
import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotMark, SlotOutcome, SlotStep, SlotWin } from './slot-game.ts'
import { findCells, listCells } from './slot-window.ts'

/**
 * A game of a book: it stands for every symbol on every reel, and enough of them anywhere open free spins. One draw then chooses the special symbol,
 * each of the paying ones equally likely. In every free spin the lines pay first; where the special symbol then stands on enough reels to pay, it
 * covers them and pays that number on every line, wherever the reels are. A round draws one stop per reel and spin, from the left, and the special
 * symbol after the base spin.
 */
export type BookGameDefinition = {
  readonly book: string
  /** The strip of each reel, from top to bottom, closed to a ring. */
  readonly strips: readonly (readonly string[])[]
  readonly freeStrips?: readonly (readonly string[])[]
  readonly rows: number
  readonly lines: readonly (readonly number[])[]
  readonly pays: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Units by number of books. */
  readonly scatterPays: Readonly<Record<number, number>>
  readonly freeSpins: FreeSpinAwards
  readonly unitsPerStake: number
  readonly capUnits: number
}

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkBookGame(game: BookGameDefinition): void {
  const problem = (text: string): never => {
    throw new Error(`The book game is not well formed: ${text}`)
  }
  for (const strip of [...game.strips, ...(game.freeStrips ?? [])]) {
    if (strip.some((symbol) => symbol !== game.book && !(symbol in game.pays))) problem('a strip holds a symbol that pays nothing')
    if (strip.some((_, stop) => listCells(strip, stop, game.rows).filter((symbol) => symbol === game.book).length > 1))
      problem('one reel can show two books')
  }
  if (game.lines.some((line) => line.length !== game.strips.length || line.some((row) => row < 0 || row >= game.rows)))
    problem('a line leaves the window')
}

/** A spin of a book round; it is written over by the next one. */
export type BookSpin = {
  isFree: boolean
  stops: Uint8Array
  /** Index of the special symbol among the paying ones; -1 outside free spins. */
  special: number
  freeSpinsAdded: number
  freeSpinNumber: number
  freeSpinsLeft: number
}

/** How a spin is looked at: with pictures, or by lookup tables only. */
export type BookReader = {
  /** `units * 8 + books` of the window, before the multiplier. */
  score(spin: BookSpin): number
  close?(spin: BookSpin, multiplier: number, paid: number): void
}

/** Plays one whole round, spin by spin, through a reader. */
export function playBookRound(game: BookGameDefinition, draw: Draw, reader: BookReader) {
  const { awards, again, multiplier } = game.freeSpins
  const spin: BookSpin = {
    isFree: false,
    stops: new Uint8Array(game.strips.length),
    special: -1,
    freeSpinsAdded: 0,
    freeSpinNumber: 0,
    freeSpinsLeft: 0,
  }
  let [units, left, mayAdd] = [0, 0, true]
  for (;;) {
    const strips = spin.isFree ? (game.freeStrips ?? game.strips) : game.strips
    for (let reel = 0; reel < strips.length; reel += 1) spin.stops[reel] = draw((strips[reel] as readonly string[]).length)
    const scored = reader.score(spin)
    const award = awards[scored & 7] ?? 0
    spin.freeSpinsAdded = award === 0 ? 0 : spin.isFree ? (mayAdd ? again : 0) : award
    if (spin.isFree && spin.freeSpinsAdded > 0) mayAdd = false
    left += spin.freeSpinsAdded
    const factor = spin.isFree ? multiplier : 1
    const paid = Math.min((scored >> 3) * factor, game.capUnits - units)
    units += paid
    // The cap ends the round: what could still be won would not be paid.
    const capped = units === game.capUnits
    if (capped) left = 0
    spin.freeSpinsLeft = left
    reader.close?.(spin, factor, paid)
    const openedFeature = spin.isFree || award > 0
    if (left === 0) return { units, capped, openedFeature }
    left -= 1
    if (!spin.isFree) spin.special = draw(Object.keys(game.pays).length)
    spin.isFree = true
    spin.freeSpinNumber += 1
  }
}

/** Plays one whole round as pictures. */
export function playBookGame(game: BookGameDefinition, draw: Draw): SlotOutcome {
  const steps: SlotStep[] = []
  let landed: string[][] = []
  let lineWins: SlotWin[] = []
  let spread: Spread | undefined
  const { units, capped } = playBookRound(game, draw, {
    score({ stops, isFree, special }) {
      const strips = isFree ? (game.freeStrips ?? game.strips) : game.strips
      landed = strips.map((strip, reel) => listCells(strip, stops[reel] as number, game.rows))
      lineWins = findBookWins(game, landed)
      spread = special < 0 ? undefined : findSpread(game, landed, Object.keys(game.pays)[special] as string)
      const books = landed.flat().filter((symbol) => symbol === game.book).length
      const sum = [...lineWins, ...(spread?.wins ?? [])].reduce((total, win) => total + win.units, game.scatterPays[books] ?? 0)
      return sum * 8 + books
    },
    close(spin, multiplier, paid) {
      const scatter = findBooks(game, landed)
      const wins = [...lineWins, ...(scatter ? [scatter] : []), ...(spread?.wins ?? [])]
      steps.push({
        kind: spin.isFree ? 'free' : 'base',
        stops: [...spin.stops],
        window: spread?.window ?? landed,
        marks: spread?.marks ?? [],
        multiplier,
        wins: wins.map((win) => ({ ...win, units: win.units * multiplier })),
        removed: [],
        freeSpinsAdded: spin.freeSpinsAdded,
        freeSpinNumber: spin.freeSpinNumber,
        freeSpinsLeft: spin.freeSpinsLeft,
        respinsLeft: 0,
        ...(spin.special >= 0 && { special: Object.keys(game.pays)[spin.special] as string }),
        units: paid,
      })
    },
  })
  return { steps, units, capped }
}

/**
 * The wins on all lines, before any multiplier. A line counts from the left as its first symbol that is not a book; where the books before it would pay
 * more as the best symbol, they do, and a line of books alone pays as the best symbol.
 */
export function findBookWins(game: BookGameDefinition, window: readonly (readonly string[])[]): SlotWin[] {
  return game.lines.flatMap((rows, line): SlotWin[] => {
    const shown = rows.map((row, reel) => window[reel]?.[row] as string)
    const first = shown.find((symbol) => symbol !== game.book)
    const runOf = (symbol: string | undefined) => {
      const end = shown.findIndex((cell) => cell !== symbol && cell !== game.book)
      return end < 0 ? shown.length : end
    }
    const books = runOf(undefined)
    const best = findBestSymbol(game, books)
    const asFirst = first === undefined ? 0 : (game.pays[first]?.[runOf(first)] ?? 0)
    const asBest = game.pays[best]?.[books] ?? 0
    if (asFirst === 0 && asBest === 0) return []
    const [symbol, count, units] = asFirst >= asBest ? [first as string, runOf(first), asFirst] : [best, books, asBest]
    return [{ kind: 'line', symbol, count, cells: rows.slice(0, count).map((row, reel): CellIndex => [reel, row]), line, units }]
  })
}

/** The symbol that pays most for so many of it. */
export function findBestSymbol(game: BookGameDefinition, count: number): string {
  return Object.keys(game.pays).reduce((best, symbol) =>
    (game.pays[symbol]?.[count] ?? 0) > (game.pays[best]?.[count] ?? 0) ? symbol : best,
  )
}

function findBooks(game: BookGameDefinition, window: readonly (readonly string[])[]): SlotWin | undefined {
  const cells = findCells(window, game.book)
  const units = game.scatterPays[cells.length] ?? 0
  const opens = (game.freeSpins.awards[cells.length] ?? 0) > 0
  return units === 0 && !opens ? undefined : { kind: 'scatter', symbol: game.book, count: cells.length, cells, units }
}

type Spread = { window: string[][]; marks: SlotMark[]; wins: SlotWin[] }

/** @returns undefined where the special symbol stands on too few reels to pay */
function findSpread(game: BookGameDefinition, landed: readonly string[][], special: string): Spread | undefined {
  const reels = landed.flatMap((cells, reel) => (cells.includes(special) ? [reel] : []))
  const units = game.pays[special]?.[reels.length] ?? 0
  if (units === 0) return undefined
  const window = landed.map((cells, reel) => (reels.includes(reel) ? cells.map(() => special) : cells))
  const marks = reels.flatMap((reel) =>
    (landed[reel] as string[]).flatMap((symbol, row): SlotMark[] =>
      symbol === special ? [] : [{ cell: [reel, row], kind: 'expanded', value: 1, name: symbol, isNew: true }],
    ),
  )
  const wins = game.lines.map((rows, line): SlotWin => {
    const cells = reels.map((reel): CellIndex => [reel, rows[reel] as number])
    return { kind: 'line', symbol: special, count: reels.length, cells, line, units }
  })
  return { window, marks, wins }
}

/** What the rules panel tells about a book game. */
export function describeBookGame(game: BookGameDefinition): SlotHelp {
  const { awards, again, multiplier } = game.freeSpins
  return {
    pays: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    lines: game.lines,
    wild: { symbol: game.book, reels: game.strips.flatMap((strip, reel) => (strip.includes(game.book) ? [reel] : [])) },
    scatter: { symbol: game.book, units: game.scatterPays },
    freeSpins: {
      symbol: game.book,
      awards,
      retriggers: again > 0 ? 1 : 0,
      again: Object.fromEntries(Object.keys(awards).map((count) => [count, again])),
      multiplier: { first: multiplier, step: 0, most: multiplier },
    },
    parameters: { specialSymbols: Object.keys(game.pays).length },
  }
}
