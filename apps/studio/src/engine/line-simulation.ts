import type { LineGameDefinition } from './line-game.ts'
import type { SlotTally } from './slot-game.ts'
import { headReels, listStops, numberSymbols, simulateSpinRounds, type SpinScorer } from './spin-round-simulation.ts'

/**
 * The same rules as `playLineGame` without the pictures. What a head pays already, and which lines it leaves alive, is looked up; most leave none. A
 * test holds this to the rules that make the pictures, and to the enumeration, stop by stop.
 */
export function compileLineGame(game: LineGameDefinition, gameStrips = game.strips): SpinScorer {
  const tables = compileTables(game, gameStrips)
  const { strips, sizes, rows, pays, scatterPays, wild } = tables
  const reels = sizes.length
  const head = compileHeads(tables)
  const { count: tails, stops: tail } = listStops(sizes.slice(headReels))
  const tailScatters = Uint8Array.from({ length: tails }, (_, at) =>
    tail.reduce((sum, stops, reel) => sum + countScatters(tables, headReels + reel, stops[at] as number), 0),
  )
  const scoreAt = (at: number, tailAt: number) => {
    let units = head.units[at] as number
    const end = head.starts[at + 1] as number
    for (let entry = head.starts[at] as number; entry < end; entry += 1) {
      const packed = head.alive[entry] as number
      const line = rows[packed & 255] as Uint8Array
      const symbol = packed >> 8
      let count = headReels
      while (count < reels) {
        const stop = (tail[count - headReels] as Uint8Array)[tailAt] as number
        const shown = (strips[count] as Uint8Array)[stop + (line[count] as number)]
        if (shown !== symbol && shown !== wild) break
        count += 1
      }
      units += pays[symbol * 8 + count] as number
    }
    const scatters = (head.scatters[at] as number) + (tailScatters[tailAt] as number)
    return (units + (scatterPays[scatters] as number)) * 32 + scatters
  }
  return { heads: head.units.length, tails, scoreAt }
}

type Tables = ReturnType<typeof compileTables>

function compileTables(game: LineGameDefinition, strips: readonly (readonly string[])[]) {
  const ids = numberSymbols(game)
  const pays = new Int32Array(ids.size * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  return {
    // A strip is continued by its beginning, so that no window needs a remainder.
    strips: strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, game.rows)], (symbol) => ids.get(symbol) as number)),
    sizes: strips.map((strip) => strip.length),
    rows: game.lines.map((line) => Uint8Array.from(line)),
    height: game.rows,
    pays,
    scatterPays: Int32Array.from({ length: 32 }, (_, count) => game.scatterPays[count] ?? 0),
    wild: ids.get(game.wild) as number,
    scatter: ids.get(game.scatter) as number,
  }
}

function countScatters({ strips, height, scatter }: Tables, reel: number, stop: number): number {
  return (strips[reel] as Uint8Array).subarray(stop, stop + height).filter((id) => id === scatter).length
}

/** For each head: the units of lines that have ended, its scatters, and the lines that are still alive with their symbol. */
function compileHeads(tables: Tables) {
  const { strips, sizes, rows, pays, wild } = tables
  const { count: all, stops } = listStops(sizes.slice(0, headReels))
  const units = new Int32Array(all)
  const scatters = new Uint8Array(all)
  const starts = new Int32Array(all + 1)
  const alive: number[] = []
  for (let at = 0; at < all; at += 1) {
    starts[at] = alive.length
    const shownAt = (reel: number, line: Uint8Array) =>
      (strips[reel] as Uint8Array)[(stops[reel]?.[at] ?? 0) + (line[reel] as number)] as number
    rows.forEach((line, index) => {
      const symbol = shownAt(0, line)
      let count = 1
      while (count < headReels && (shownAt(count, line) === symbol || shownAt(count, line) === wild)) count += 1
      if (count === headReels) alive.push((symbol << 8) | index)
      else units[at] = (units[at] as number) + (pays[symbol * 8 + count] as number)
    })
    for (let reel = 0; reel < headReels; reel += 1)
      scatters[at] = (scatters[at] as number) + countScatters(tables, reel, stops[reel]?.[at] ?? 0)
  }
  starts[all] = alive.length
  return { units, scatters, starts, alive: Int32Array.from(alive) }
}

/** Plays rounds of a line game from a seed, without pictures, and adds them up. */
export function simulateLineGame(game: LineGameDefinition, rounds: number, seed: number): SlotTally {
  const base = compileLineGame(game)
  const free = game.freeStrips ? compileLineGame(game, game.freeStrips) : base
  return simulateSpinRounds(game, base, free, rounds, seed)
}
