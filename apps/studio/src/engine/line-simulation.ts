import type { LineGameDefinition } from './line-game.ts'
import { openMeasuringWords } from './measuring-draw.ts'
import type { SlotTally } from './slot-game.ts'

/**
 * The same rules as `playLineGame` without the pictures, for simulations of hundreds of millions of spins. The stops of the first three reels are
 * one number (`head`), those of the others another one (`tail`). What a head pays already, and which lines it leaves alive, is looked up;
 * most leave none. A test holds this to the rules that make the pictures, and to the enumeration, stop by stop.
 */
export type SpinScorer = {
  heads: number
  tails: number
  /** Units before multiplier and cap, and the number of scatters, as `units * 8 + scatters`. */
  scoreAt(head: number, tail: number): number
  /** The same by the stops of the reels. */
  score(stops: Uint8Array): number
}

const headReels = 3

/** Compiles a game of more than three reels into lookup tables. */
export function compileLineGame(game: LineGameDefinition): SpinScorer {
  const tables = compileTables(game)
  const { strips, sizes, rows, pays, scatterPays, wild } = tables
  const reels = sizes.length
  const head = compileHeads(tables)
  const tail = listStops(sizes.slice(headReels))
  const tails = tail[0]?.length ?? 0
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
    return (units + (scatterPays[scatters] as number)) * 8 + scatters
  }
  const indexOf = (stops: Uint8Array, from: number, to: number) => {
    let index = 0
    for (let reel = from; reel < to; reel += 1) index = index * (sizes[reel] as number) + (stops[reel] as number)
    return index
  }
  const score = (stops: Uint8Array) => scoreAt(indexOf(stops, 0, headReels), indexOf(stops, headReels, reels))
  return { heads: head.units.length, tails, scoreAt, score }
}

type Tables = ReturnType<typeof compileTables>

function compileTables(game: LineGameDefinition) {
  const ids = new Map([...Object.keys(game.pays), game.wild, game.scatter].map((symbol, id) => [symbol, id]))
  const pays = new Int32Array(ids.size * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  return {
    // A strip is continued by its beginning, so that no window needs a remainder.
    strips: game.strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, game.rows)], (symbol) => ids.get(symbol) as number)),
    sizes: game.strips.map((strip) => strip.length),
    rows: game.lines.map((line) => Uint8Array.from(line)),
    height: game.rows,
    pays,
    scatterPays: Int32Array.from({ length: 8 }, (_, count) => game.scatterPays[count] ?? 0),
    wild: ids.get(game.wild) as number,
    scatter: ids.get(game.scatter) as number,
  }
}

function countScatters({ strips, height, scatter }: Tables, reel: number, stop: number): number {
  return (strips[reel] as Uint8Array).subarray(stop, stop + height).filter((id) => id === scatter).length
}

/** All combinations of stops of some reels, the last reel turning fastest: by reel, the stop at each combination. */
function listStops(sizes: number[]): Uint8Array[] {
  const all = sizes.reduce((product, size) => product * size, 1)
  let turns = all
  return sizes.map((size) => {
    turns /= size
    const every = turns
    return Uint8Array.from({ length: all }, (_, at) => Math.floor(at / every) % size)
  })
}

/** For each head: the units of lines that have ended, its scatters, and the lines that are still alive with their symbol. */
function compileHeads(tables: Tables) {
  const { strips, sizes, rows, pays, wild } = tables
  const stops = listStops(sizes.slice(0, headReels))
  const all = stops[0]?.length ?? 0
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

/** Plays rounds from a seed and adds them up. The generator is fast and repeatable, and good for measuring only: players' rounds never use it. */
export function simulateLineGame(game: LineGameDefinition, rounds: number, seed: number): SlotTally {
  const { heads, tails, scoreAt } = compileLineGame(game)
  const next = openMeasuringWords(seed)
  const headLimit = 2 ** 32 - (2 ** 32 % heads)
  const tailLimit = 2 ** 32 - (2 ** 32 % tails)
  const { scatters: needed, award, retriggers, multiplier } = game.freeSpins
  const spin = () => {
    let head = next()
    while (head >= headLimit) head = next()
    let tail = next()
    while (tail >= tailLimit) tail = next()
    return scoreAt(head % heads, tail % tails)
  }
  const tally: SlotTally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, features: 0, capped: 0, max: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const base = spin()
    let units = base >> 3
    if ((base & 7) >= needed) {
      tally.features += 1
      let left = award
      let again = retriggers
      for (; left > 0 && units < game.capUnits; left -= 1) {
        const free = spin()
        units += (free >> 3) * multiplier
        if ((free & 7) >= needed && again > 0) {
          again -= 1
          left += award
        }
      }
    }
    if (units === 0) continue
    if (units >= game.capUnits) {
      units = game.capUnits
      tally.capped += 1
    }
    tally.hits += 1
    tally.sum += units
    tally.sumOfSquares += units * units
    if (units > tally.max) tally.max = units
  }
  return tally
}
