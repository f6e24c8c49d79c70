import type { JointChance, ReelChances } from './line-moments.ts'
import { listCells, maskOf } from './slot-window.ts'

/** The symbols of a game in the order of `JointChance`: the paying ones, the wild, the scatter. */
export type ReelSymbols = { readonly rows: number; readonly wild: string; readonly order: readonly string[] }

/** The windows of one reel that gathers wilds: a chain over the sets of its wild rows, as bits. It begins without any. */
export type StickyReel = ReelSymbols & {
  readonly strip: readonly string[]
  readonly windows: readonly (readonly string[])[]
  /** By stop: the rows in which a wild lands. */
  readonly landing: readonly number[]
  /** By spin: in how many of `strip.length^spin` cases each set of rows is wild before it. */
  readonly before: bigint[][]
}

export function openStickyReel(symbols: ReelSymbols, strip: readonly string[]): StickyReel {
  const windows = strip.map((_, stop) => listCells(strip, stop, symbols.rows))
  const landing = windows.map((cells) => maskOf(cells, symbols.wild))
  return { ...symbols, strip, windows, landing, before: [Array.from({ length: 1 << symbols.rows }, (_, mask) => (mask === 0 ? 1n : 0n))] }
}

/** In how many cases each set of rows is wild before a spin, the first one being 0. */
function countBefore(reel: StickyReel, spin: number): bigint[] {
  const known = reel.before[spin]
  if (known) return known
  const next = reel.before[0]?.map(() => 0n) ?? []
  countBefore(reel, spin - 1).forEach((count, held) => {
    for (const mask of reel.landing) next[held | mask] = (next[held | mask] as bigint) + count
  })
  reel.before[spin] = next
  return next
}

/** Place in `order` of what a row shows at a stop. */
function findShown({ landing, windows, order, wild }: StickyReel, held: number, stop: number, row: number): number {
  const isWild = (((held | (landing[stop] as number)) >> row) & 1) === 1
  return order.indexOf(isWild ? wild : (windows[stop]?.[row] as string))
}

/** The exact chances of the cells at a spin. */
export function findChances(reel: StickyReel, spin: number): ReelChances {
  return {
    all: BigInt(reel.strip.length) ** BigInt(spin + 1),
    fits: (row, symbol) => {
      const fitting = [reel.order.indexOf(symbol), reel.order.indexOf(reel.wild)]
      return countBefore(reel, spin).reduce((sum, count, held) => {
        if (count === 0n) return sum
        return sum + count * BigInt(reel.windows.filter((_, stop) => fitting.includes(findShown(reel, held, stop, row))).length)
      }, 0n)
    },
  }
}

/** The chances of pairs of cells at a spin and at a later one (or the same), in double precision. */
export function findJoint(reel: StickyReel, spin: number, later: number): JointChance {
  const { strip, landing, order } = reel
  const size = order.length
  const total = Number(BigInt(strip.length) ** BigInt(spin + 1))
  const held = countBefore(reel, spin).map((count) => Number(count) / total)
  return (row, laterRow) => {
    const table = new Float64Array(size * size)
    held.forEach((chance, mask) => {
      if (chance === 0) return
      landing.forEach((landed, stop) => {
        const first = findShown(reel, mask, stop, row)
        if (spin === later) table[first * size + findShown(reel, mask, stop, laterRow)]! += chance
        else
          table.set(
            addTo(table.subarray(first * size, (first + 1) * size), findLater(reel, mask | landed, later - spin - 1, laterRow), chance),
            first * size,
          )
      })
    })
    return table
  }
}

function addTo(sums: Float64Array, chances: Float64Array, factor: number): Float64Array {
  return sums.map((sum, at) => sum + factor * (chances[at] as number))
}

const knownLater = new WeakMap<StickyReel, Map<string, Float64Array>>()

/** The chances of what a row shows when the reel turns, after so many spins in between, with a set of rows wild at first. */
function findLater(reel: StickyReel, held: number, between: number, row: number): Float64Array {
  const known = knownLater.get(reel) ?? new Map<string, Float64Array>()
  knownLater.set(reel, known)
  const key = `${held}:${between}:${row}`
  const before = known.get(key)
  if (before) return before
  let chances = new Float64Array(reel.order.length)
  reel.landing.forEach((landed, stop) => {
    if (between === 0) chances[findShown(reel, held, stop, row)]! += 1 / reel.landing.length
    else chances = Float64Array.from(addTo(chances, findLater(reel, held | landed, between - 1, row), 1 / reel.landing.length))
  })
  known.set(key, chances)
  return chances
}
