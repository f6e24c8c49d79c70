import type { BookGameDefinition } from './book-game.ts'
import { findBookMean } from './book-mean.ts'
import { compileBookPays } from './book-simulation.ts'
import { type FeatureSpread, type Opening, proveRounds, sumFreeSpins, type UnitSpread } from './round-proof.ts'
import type { SlotProof } from './slot-game.ts'
import { type Column, listColumns } from './window-count.ts'

/** The exact figures of a book game, the cap counted: all windows are enumerated once, for the base game and for every special symbol. */
export function proveBookGame(game: BookGameDefinition): SlotProof {
  const base = countBookWindows(game, game.strips)
  const free = game.freeStrips ? countBookWindows(game, game.freeStrips) : base
  const { awards } = game.freeSpins
  const openings: Opening[] = []
  const byAward = new Map<number, UnitSpread[]>()
  base.plain.forEach((spread, books) => byAward.set(awards[books] ?? 0, [...(byAward.get(awards[books] ?? 0) ?? []), spread]))
  for (const [award, spreads] of byAward)
    openings.push({ ...join(spreads), ...(award > 0 && { feature: sumSpecials(game, free.bySpecial, award) }) })
  return { ...proveRounds(openings, game.capUnits, game.unitsPerStake), rtpBeforeCap: findBookMean(game) }
}

/** Free spins under each special symbol, all symbols equally likely. */
function sumSpecials(game: BookGameDefinition, bySpecial: readonly (readonly UnitSpread[])[], award: number): FeatureSpread {
  const { awards, again, multiplier } = game.freeSpins
  const adds = (books: number) => again > 0 && (awards[books] ?? 0) > 0
  const sums = bySpecial.map((spreads) => {
    const plain = join(spreads.filter((_, books) => !adds(books)))
    const adding = join(spreads.filter((_, books) => adds(books)))
    return sumFreeSpins({ plain, adding }, { spins: award, again, multiplier }, game.capUnits)
  })
  const step = Math.min(...sums.map((sum) => sum.step))
  const counts: bigint[] = []
  for (const sum of sums)
    sum.counts.forEach((ways, at) => {
      const place = (at * sum.step) / step
      if (!Number.isInteger(place)) throw new Error('The grids of two special symbols do not fit together')
      counts[place] = (counts[place] ?? 0n) + ways
    })
  return { counts: Array.from(counts, (ways) => ways ?? 0n), step, all: (sums[0]?.all ?? 1n) * BigInt(sums.length) }
}

type WindowCounts = { plain: UnitSpread[]; bySpecial: UnitSpread[][] }

/**
 * Goes through every combination of columns exactly once, following a line only as long as its run lasts. With a line go the books before its symbol
 * and the symbol; with the window the number of reels on which each symbol is shown, three bits for each.
 */
function countBookWindows(game: BookGameDefinition, strips: readonly (readonly string[])[]): WindowCounts {
  const symbols = Object.keys(game.pays)
  const order = [game.book, ...symbols]
  const reels = strips.map((strip) => listColumns(strip, game.rows).map((column) => readColumn(column, order)))
  const count = reels.length
  const lines = game.lines.map((line) => Uint8Array.from(line))
  const pays = compileBookPays(game)
  const ledger = openLedger(game, symbols)
  const tails = listTails(reels, symbols.length)
  const alive = reels.map(() => new Int32Array(lines.length))

  const close = (reel: number, books: number, shown: number, units: number, ways: number) => {
    const tail = tails[reel] as Tail
    tail.books.forEach((more, extra) => more > 0 && ledger.addPlain(books + extra, units, ways * more))
    for (let symbol = 0; symbol < symbols.length; symbol += 1) {
      const covered = (shown >> (symbol * 3)) & 7
      for (const { extra, reels: with_, ways: more } of tail.bySymbol[symbol] as TailPart[])
        ledger.addSpecial(symbol, books + extra, covered + with_, units, ways * more)
    }
  }
  const follow = (reel: number, running: number, books: number, shown: number, units: number, ways: number): void => {
    if (running === 0 || reel === count) return close(reel, books, shown, units, ways)
    const before = alive[reel - 1] as Int32Array
    const next = alive[reel] as Int32Array
    for (const column of reels[reel] as CompiledColumn[]) {
      let won = units
      let still = 0
      for (let entry = 0; entry < running; entry += 1) {
        const packed = before[entry] as number
        const cell = column.cells[(lines[packed & 255] as Uint8Array)[reel] as number] as number
        const symbol = packed >> 16
        const led = (packed >> 8) & 255
        if (symbol > 0 && cell > 0 && cell !== symbol) won += pays[(symbol * 8 + led) * 8 + reel] as number
        else {
          const after = symbol > 0 ? packed : cell > 0 ? (cell << 16) | (packed & 0xffff) : packed + 256
          if (reel + 1 < count) next[still++] = after
          else won += pays[((after >> 16) * 8 + ((after >> 8) & 255)) * 8 + count] as number
        }
      }
      follow(reel + 1, still, books + column.books, shown + column.shown, won, ways * column.ways)
    }
  }
  for (const column of reels[0] as CompiledColumn[]) {
    lines.forEach((line, index) => {
      const cell = column.cells[line[0] as number] as number
      ;(alive[0] as Int32Array)[index] = index | (cell > 0 ? cell << 16 : 256)
    })
    follow(1, lines.length, column.books, column.shown, 0, column.ways)
  }
  return ledger.read()
}

type CompiledColumn = { cells: Uint8Array; books: number; shown: number; ways: number }

function readColumn({ symbols, ways }: Column, order: readonly string[]): CompiledColumn {
  const cells = Uint8Array.from(symbols, (symbol) => order.indexOf(symbol))
  const shown = [...new Set(cells)].reduce((sum, id) => (id > 0 ? sum + (1 << ((id - 1) * 3)) : sum), 0)
  return { cells, books: cells.filter((id) => id === 0).length, shown, ways }
}

type TailPart = { extra: number; reels: number; ways: number }
type Tail = { books: number[]; bySymbol: TailPart[][] }

/** By reel: in how many ways the reels from there on show so many books, and so many reels with a symbol. */
function listTails(reels: readonly (readonly CompiledColumn[])[], symbols: number): Tail[] {
  const tails: Tail[] = [{ books: [1], bySymbol: Array.from({ length: symbols }, () => [{ extra: 0, reels: 0, ways: 1 }]) }]
  for (const columns of reels.toReversed()) {
    const last = tails[0] as Tail
    const bySymbol = last.bySymbol.map((parts, symbol) => {
      const sums = new Map<string, TailPart>()
      for (const part of parts)
        for (const column of columns) {
          const extra = part.extra + column.books
          const shown = part.reels + ((column.shown >> (symbol * 3)) & 7)
          const key = `${extra}:${shown}`
          const known = sums.get(key) ?? { extra, reels: shown, ways: 0 }
          sums.set(key, { ...known, ways: known.ways + part.ways * column.ways })
        }
      return [...sums.values()]
    })
    const books: number[] = []
    for (const { extra, ways } of bySymbol[0] as TailPart[]) books[extra] = (books[extra] ?? 0) + ways
    tails.unshift({ books: Array.from(books, (ways) => ways ?? 0), bySymbol })
  }
  return tails
}

/** Counts by units in flat tables; exact, because no count reaches 2^53. */
function openLedger(game: BookGameDefinition, symbols: readonly string[]) {
  const counts = Object.values(game.pays).flatMap((byCount) => Object.values(byCount))
  const most = 2 * game.lines.length * Math.max(...counts) + Math.max(0, ...Object.values(game.scatterPays)) + 1
  const books = game.strips.length + 1
  const table = () => Array.from({ length: books }, () => new Float64Array(most))
  const plain = table()
  const special = symbols.map(table)
  const spreadPays = symbols.map((symbol) => Array.from({ length: 8 }, (_, count) => (game.pays[symbol]?.[count] ?? 0) * game.lines.length))
  const paidBy = Array.from({ length: books }, (_, count) => game.scatterPays[count] ?? 0)
  return {
    addPlain(shown: number, units: number, ways: number) {
      ;(plain[shown] as Float64Array)[units + (paidBy[shown] as number)]! += ways
    },
    addSpecial(symbol: number, shown: number, covered: number, units: number, ways: number) {
      const paid = units + (paidBy[shown] as number) + ((spreadPays[symbol] as number[])[covered] as number)
      ;((special[symbol] as Float64Array[])[shown] as Float64Array)[paid]! += ways
    },
    read: (): WindowCounts => ({ plain: plain.map(toSpread), bySpecial: special.map((tables) => tables.map(toSpread)) }),
  }
}

function toSpread(table: Float64Array): UnitSpread {
  const counts = new Map<number, bigint>()
  let total = 0n
  table.forEach((ways, units) => {
    if (ways === 0) return
    counts.set(units, BigInt(ways))
    total += BigInt(ways)
  })
  return { counts, total }
}

function join(spreads: readonly UnitSpread[]): UnitSpread {
  const counts = new Map<number, bigint>()
  for (const spread of spreads) for (const [units, ways] of spread.counts) counts.set(units, (counts.get(units) ?? 0n) + ways)
  return { counts, total: spreads.reduce((sum, { total }) => sum + total, 0n) }
}
