import type { LineGameDefinition } from './line-game.ts'
import type { SlotTally } from './slot-game.ts'

/**
 * The same rules as `playLineGame` without the pictures, for simulations of hundreds of millions of spins: what the first three reels leave alive is
 * looked up, so that most spins are done after three draws' worth of work. A test holds it to the picture-making rules spin by spin.
 */
export type SpinScorer = {
  /** Units that the stops pay before multiplier and cap, and the scatters they show, as `units * 8 + scatters`. */
  score(stops: Uint8Array): number
}

const prefixReels = 3

/** Compiles a game of three or more reels into lookup tables. */
export function compileLineGame(game: LineGameDefinition): SpinScorer {
  const ids = new Map([...Object.keys(game.pays), game.wild, game.scatter].map((symbol, id) => [symbol, id]))
  const wild = ids.get(game.wild) as number
  const reels = game.strips.length
  // A strip is continued by its beginning, so that no window needs a remainder.
  const strips = game.strips.map((strip) =>
    Uint8Array.from([...strip, ...strip.slice(0, game.rows)], (symbol) => ids.get(symbol) as number),
  )
  const scatterId = ids.get(game.scatter) as number
  const scattersAt = game.strips.map((strip, reel) =>
    Uint8Array.from(
      strip,
      (_, stop) => (strips[reel] as Uint8Array).subarray(stop, stop + game.rows).filter((id) => id === scatterId).length,
    ),
  )
  const pays = new Int32Array(ids.size * 8)
  for (const [symbol, byCount] of Object.entries(game.pays))
    for (const [count, units] of Object.entries(byCount)) pays[(ids.get(symbol) as number) * 8 + Number(count)] = units
  const scatterPays = Int32Array.from({ length: 8 }, (_, count) => game.scatterPays[count] ?? 0)
  const rows = game.lines.map((line) => Uint8Array.from(line))

  const prefix = compilePrefixes(game, strips, rows, { pays, wild })
  const [, second = 1, third = 1] = game.strips.map((strip) => strip.length)

  return {
    score(stops) {
      const at = ((stops[0] as number) * second + (stops[1] as number)) * third + (stops[2] as number)
      let units = prefix.units[at] as number
      const end = prefix.starts[at + 1] as number
      for (let entry = prefix.starts[at] as number; entry < end; entry += 1) {
        const packed = prefix.alive[entry] as number
        const line = rows[packed & 255] as Uint8Array
        const symbol = packed >> 8
        let count = prefixReels
        while (count < reels) {
          const shown = (strips[count] as Uint8Array)[(stops[count] as number) + (line[count] as number)]
          if (shown !== symbol && shown !== wild) break
          count += 1
        }
        units += pays[symbol * 8 + count] as number
      }
      let scatters = 0
      for (let reel = 0; reel < reels; reel += 1) scatters += (scattersAt[reel] as Uint8Array)[stops[reel] as number] as number
      return (units + (scatterPays[scatters] as number)) * 8 + scatters
    },
  }
}

/** For each stop of the first three reels: the units of lines that have ended, and the lines that are still alive with their symbol. */
function compilePrefixes(
  game: LineGameDefinition,
  strips: Uint8Array[],
  rows: Uint8Array[],
  { pays, wild }: { pays: Int32Array; wild: number },
) {
  const [first = 1, second = 1, third = 1] = game.strips.map((strip) => strip.length)
  const units = new Int32Array(first * second * third)
  const starts = new Int32Array(units.length + 1)
  const alive: number[] = []
  const stops = new Uint8Array(prefixReels)
  for (let at = 0; at < units.length; at += 1) {
    stops.set([Math.floor(at / (second * third)), Math.floor(at / third) % second, at % third])
    starts[at] = alive.length
    rows.forEach((line, index) => {
      const symbol = (strips[0] as Uint8Array)[(stops[0] as number) + (line[0] as number)] as number
      let count = 1
      while (count < prefixReels) {
        const shown = (strips[count] as Uint8Array)[(stops[count] as number) + (line[count] as number)]
        if (shown !== symbol && shown !== wild) break
        count += 1
      }
      if (count === prefixReels) alive.push((symbol << 8) | index)
      else units[at] = (units[at] as number) + (pays[symbol * 8 + count] as number)
    })
  }
  starts[units.length] = alive.length
  return { units, starts, alive: Int32Array.from(alive) }
}

/** Plays rounds from a seed and adds them up. The generator is fast and repeatable, and good for measuring only: players' rounds never use it. */
export function simulateLineGame(game: LineGameDefinition, rounds: number, seed: number): SlotTally {
  const { score } = compileLineGame(game)
  const next = openMeasuringWords(seed)
  const sizes = game.strips.map((strip) => strip.length)
  const limits = sizes.map((size) => 2 ** 32 - (2 ** 32 % size))
  const stops = new Uint8Array(sizes.length)
  const { scatters: needed, award, retriggers, multiplier } = game.freeSpins
  const spin = () => {
    for (let reel = 0; reel < sizes.length; reel += 1) {
      let word = next()
      while (word >= (limits[reel] as number)) word = next()
      stops[reel] = word % (sizes[reel] as number)
    }
    return score(stops)
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

/** xoshiro128**, seeded through splitmix32: 32-bit words with a period of 2^128 - 1. */
function openMeasuringWords(seed: number): () => number {
  let mixed = seed | 0
  const mix = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = mixed ^ (mixed >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return word ^ (word >>> 15)
  }
  let [a, b, c, d] = [mix(), mix(), mix(), mix()]
  return () => {
    const scrambled = Math.imul(b, 5)
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return word >>> 0
  }
}
