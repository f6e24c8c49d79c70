import type { SlotTally } from './slot-game.ts'
import { headReels, listStops, numberSymbols, simulateSpinRounds, type SpinScorer } from './spin-round-simulation.ts'
import type { WaysGameDefinition } from './ways-game.ts'

/**
 * The same rules as `playWaysGame` without the pictures. What each symbol weighs in each window of each reel is looked up; what a head pays already, and
 * which symbols it leaves alive with which weight, too.
 */
export function compileWaysGame(game: WaysGameDefinition, strips: readonly (readonly string[])[], wildFactor: number): SpinScorer {
  const tables = compileTables(game, strips, wildFactor)
  const { weights, scatters, sizes, pays, scatterPays, symbols } = tables
  const reels = sizes.length
  const head = compileHeads(tables)
  const { count: tails, stops: tail } = listStops(sizes.slice(headReels))
  const tailScatters = Uint8Array.from({ length: tails }, (_, at) =>
    tail.reduce((sum, stops, reel) => sum + ((scatters[headReels + reel] as Uint8Array)[stops[at] as number] as number), 0),
  )
  const scoreAt = (at: number, tailAt: number) => {
    let units = head.units[at] as number
    const end = head.starts[at + 1] as number
    for (let entry = head.starts[at] as number; entry < end; entry += 1) {
      const packed = head.alive[entry] as number
      const symbol = packed & 31
      let weight = packed >> 5
      let count = headReels
      while (count < reels) {
        const stop = (tail[count - headReels] as Uint8Array)[tailAt] as number
        const more = (weights[count] as Uint8Array)[stop * symbols + symbol] as number
        if (more === 0) break
        weight *= more
        count += 1
      }
      units += (pays[symbol * 8 + count] as number) * weight
    }
    const shown = (head.scatters[at] as number) + (tailScatters[tailAt] as number)
    return (units + (scatterPays[shown] as number)) * 32 + shown
  }
  return { heads: head.units.length, tails, scoreAt }
}

type Tables = ReturnType<typeof compileTables>

function compileTables(game: WaysGameDefinition, strips: readonly (readonly string[])[], wildFactor: number) {
  const ids = numberSymbols(game)
  const wild = ids.get(game.wild) as number
  const scatter = ids.get(game.scatter) as number
  const symbols = wild
  const pays = new Int32Array(symbols * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  const windows = strips.map((strip) =>
    strip.map((_, stop) => Array.from({ length: game.rows }, (__, row) => ids.get(strip[(stop + row) % strip.length] as string) as number)),
  )
  return {
    sizes: strips.map((strip) => strip.length),
    symbols,
    /** By reel: at `stop * symbols + symbol`, what the symbol weighs there. */
    weights: windows.map((columns) =>
      Uint8Array.from(
        columns.flatMap((column) =>
          Array.from({ length: symbols }, (_, symbol) =>
            column.reduce((sum, shown) => sum + (shown === symbol ? 1 : shown === wild ? wildFactor : 0), 0),
          ),
        ),
      ),
    ),
    scatters: windows.map((columns) => Uint8Array.from(columns, (column) => column.filter((shown) => shown === scatter).length)),
    pays,
    scatterPays: Int32Array.from({ length: 32 }, (_, count) => game.scatterPays[count] ?? 0),
  }
}

/** For each head: the units of symbols that have ended, its scatters, and those that are still alive, packed as `weight * 32 + symbol`. */
function compileHeads({ weights, scatters, sizes, pays, symbols }: Tables) {
  const { count: all, stops } = listStops(sizes.slice(0, headReels))
  const units = new Int32Array(all)
  const shown = new Uint8Array(all)
  const starts = new Int32Array(all + 1)
  const alive: number[] = []
  for (let at = 0; at < all; at += 1) {
    starts[at] = alive.length
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      let weight = 1
      let count = 0
      while (count < headReels) {
        const more = (weights[count] as Uint8Array)[((stops[count] as Uint8Array)[at] as number) * symbols + symbol] as number
        if (more === 0) break
        weight *= more
        count += 1
      }
      if (count === headReels) alive.push(weight * 32 + symbol)
      else if (count > 0) units[at] = (units[at] as number) + (pays[symbol * 8 + count] as number) * weight
    }
    for (let reel = 0; reel < headReels; reel += 1)
      shown[at] = (shown[at] as number) + ((scatters[reel] as Uint8Array)[(stops[reel] as Uint8Array)[at] as number] as number)
  }
  starts[all] = alive.length
  return { units, scatters: shown, starts, alive: Int32Array.from(alive) }
}

/** Plays rounds of a ways game from a seed, without pictures, and adds them up. */
export function simulateWaysGame(game: WaysGameDefinition, rounds: number, seed: number): SlotTally {
  const base = compileWaysGame(game, game.strips, game.wildFactor.base)
  const free = compileWaysGame(game, game.freeStrips ?? game.strips, game.wildFactor.free)
  return simulateSpinRounds(game, base, free, rounds, seed)
}
