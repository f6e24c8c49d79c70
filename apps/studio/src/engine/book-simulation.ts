import { type BookGameDefinition, type BookSpin, findBestSymbol, playBookRound } from './book-game.ts'
import { simulateRounds } from './round-tally.ts'
import type { Draw } from './random.ts'
import type { SlotTally } from './slot-game.ts'
import { listCells } from './slot-window.ts'

/**
 * What a line pays by its symbol, the books before it and its length, as `(symbol * 8 + books) * 8 + length`: the larger of the symbol's pay and that of
 * the books as the best symbol. A line of books alone stands under the symbol -1, moved up by one.
 */
export function compileBookPays(game: BookGameDefinition): Int32Array {
  const symbols = Object.keys(game.pays)
  const pays = new Int32Array((symbols.length + 1) * 64)
  for (let books = 0; books < 8; books += 1) {
    const best = game.pays[findBestSymbol(game, books)]?.[books] ?? 0
    for (let length = books; length < 8; length += 1) {
      if (length === books) pays[books * 8 + length] = best
      symbols.forEach((symbol, id) => (pays[((id + 1) * 8 + books) * 8 + length] = Math.max(best, game.pays[symbol]?.[length] ?? 0)))
    }
  }
  return pays
}

/** Makes the same rules as `playBookGame` without pictures. A test holds one to the other round by round. */
export function compileBookGame(game: BookGameDefinition): (draw: Draw) => { units: number; capped: boolean; openedFeature: boolean } {
  const symbols = Object.keys(game.pays)
  const { rows } = game
  const reels = game.strips.length
  const pays = compileBookPays(game)
  const base = compileReels(game, game.strips)
  const free = game.freeStrips ? compileReels(game, game.freeStrips) : base
  const lines = game.lines.map((line) => Uint8Array.from(line))
  const scatterPays = Int32Array.from({ length: 8 }, (_, count) => game.scatterPays[count] ?? 0)
  const spreadPays = symbols.map((symbol) => Int32Array.from({ length: 8 }, (_, count) => (game.pays[symbol]?.[count] ?? 0) * lines.length))

  const score = ({ isFree, stops, special }: BookSpin): number => {
    const { cells, shown } = isFree ? free : base
    let books = 0
    let covered = 0
    for (let reel = 0; reel < reels; reel += 1) {
      const mask = (shown[reel] as Int32Array)[stops[reel] as number] as number
      books += mask & 1
      if (special >= 0) covered += (mask >> (special + 1)) & 1
    }
    let units = scatterPays[books] as number
    if (special >= 0) units += (spreadPays[special] as Int32Array)[covered] as number
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as Uint8Array
      let symbol = 0
      let before = 0
      let run = 0
      for (; run < reels; run += 1) {
        const cell = (cells[run] as Uint8Array)[(stops[run] as number) * rows + (line[run] as number)] as number
        if (cell === 0) {
          if (symbol === 0) before += 1
        } else if (symbol === 0) symbol = cell
        else if (cell !== symbol) break
      }
      units += pays[(symbol * 8 + before) * 8 + run] as number
    }
    return units * 8 + books
  }
  const reader = { score }
  return (draw) => playBookRound(game, draw, reader)
}

/** By reel: the cells at each stop, row by row (0 is the book, the others from 1), and which of them are shown, as bits. */
function compileReels(game: BookGameDefinition, strips: readonly (readonly string[])[]) {
  const order = [game.book, ...Object.keys(game.pays)]
  const at = (strip: readonly string[], stop: number) => listCells(strip, stop, game.rows).map((symbol) => order.indexOf(symbol))
  return {
    cells: strips.map((strip) => Uint8Array.from(strip.flatMap((_, stop) => at(strip, stop)))),
    shown: strips.map((strip) => Int32Array.from(strip, (_, stop) => at(strip, stop).reduce((mask, id) => mask | (1 << id), 0))),
  }
}

/** Plays rounds from a seed and adds them up, for measuring only. */
export function simulateBookGame(game: BookGameDefinition, rounds: number, seed: number): SlotTally {
  return simulateRounds(compileBookGame(game), rounds, seed)
}
