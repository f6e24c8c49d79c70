import { fraction } from './fraction.ts'
import type { LineGameDefinition } from './line-game.ts'
import type { Fraction } from './slot-game.ts'

type Payer = Pick<LineGameDefinition, 'lines' | 'pays' | 'wild' | 'scatter'>

/** A reel on its own: in how many of `all` cases a row shows the symbol or the wild. */
export type ReelChances = { readonly all: bigint; fits(row: number, symbol: string): bigint }

/**
 * What all lines pay on average when the reels do not hang on each other: a line of k of a symbol needs it (or the wild) on the first k reels and
 * neither on the next. Exact; shares nothing with the enumeration of windows.
 */
export function findMeanUnits(game: Payer, reels: readonly ReelChances[]): Fraction {
  const after = reels.map((_, reel) => reels.slice(reel).reduce((product, { all }) => product * all, 1n))
  let sum = 0n
  for (const [symbol, byCount] of Object.entries(game.pays)) {
    const known = new Map<number, bigint>()
    const fitsAt = (reel: number, row: number) => {
      const found = known.get(reel * 16 + row) ?? (reels[reel]?.fits(row, symbol) as bigint)
      known.set(reel * 16 + row, found)
      return found
    }
    for (const line of game.lines) {
      let run = 1n
      for (let count = 1; count <= reels.length; count += 1) {
        run *= fitsAt(count - 1, line[count - 1] as number)
        const units = BigInt(byCount[count] ?? 0)
        if (units === 0n) continue
        const ends =
          count === reels.length ? 1n : ((reels[count]?.all as bigint) - fitsAt(count, line[count] as number)) * (after[count + 1] ?? 1n)
        sum += units * run * ends
      }
    }
  }
  return fraction(sum, after[0] ?? 1n)
}

/** The chance of each pair of symbols in two cells of one reel (perhaps at different spins), as `first * symbols + second`; wild, then scatter last. */
export type JointChance = (row: number, laterRow: number) => Float64Array

/** The mean of the product of what all lines pay at one spin and what they pay at another (or the same), in double precision. */
export function findSecondMoment(game: Payer, reels: readonly JointChance[]): number {
  const symbols = Object.keys(game.pays)
  const pays = symbols.map((symbol) => Array.from({ length: reels.length + 1 }, (_, count) => game.pays[symbol]?.[count] ?? 0))
  const tables = reels.map((reel) => {
    const known = new Map<number, PairTable>()
    return (row: number, other: number) => {
      const key = row * 16 + other
      const table = known.get(key) ?? pairUp(reel(row, other), symbols.length)
      known.set(key, table)
      return table
    }
  })
  let sum = 0
  for (const line of game.lines)
    for (const other of game.lines)
      sum += findPairMoment(
        pays,
        tables.map((table, reel) => table(line[reel] as number, other[reel] as number)),
      )
  return sum
}

/** For each pair of symbols: the chance that both cells fit theirs, and that each does. */
type PairTable = { first: Float64Array; both: Float64Array; left: Float64Array; right: Float64Array }

function pairUp(chance: Float64Array, size: number): PairTable {
  const wide = size + 2
  const wild = size
  const at = (x: number, y: number) => chance[x * wide + y] as number
  const both = new Float64Array(size * size)
  const first = new Float64Array(size * size)
  const left = new Float64Array(size)
  const right = new Float64Array(size)
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < wide; y += 1) {
      left[x]! += at(x, y) + at(wild, y)
      right[x]! += at(y, x) + at(y, wild)
    }
    for (let y = 0; y < size; y += 1) {
      first[x * size + y] = at(x, y)
      both[x * size + y] = at(x, y) + at(wild, y) + at(x, wild) + at(wild, wild)
    }
  }
  return { first, both, left, right }
}

/** Follows two lines reel by reel: both still run, or one has ended with what it pays and the other one runs. */
function findPairMoment(pays: readonly (readonly number[])[], reels: readonly PairTable[]): number {
  const size = pays.length
  let both = Float64Array.from((reels[0] as PairTable).first)
  let left = new Float64Array(size)
  let right = new Float64Array(size)
  let sum = 0
  for (let reel = 1; reel < reels.length; reel += 1) {
    const table = reels[reel] as PairTable
    const next = new Float64Array(size * size)
    const nextLeft = new Float64Array(size)
    const nextRight = new Float64Array(size)
    for (let x = 0; x < size; x += 1) {
      const paid = pays[x]?.[reel] as number
      nextLeft[x]! += (left[x] as number) * (table.left[x] as number)
      nextRight[x]! += (right[x] as number) * (table.right[x] as number)
      sum += paid * ((left[x] as number) * (1 - (table.left[x] as number)) + (right[x] as number) * (1 - (table.right[x] as number)))
      for (let y = 0; y < size; y += 1) {
        const chance = both[x * size + y] as number
        if (chance === 0) continue
        const paidOther = pays[y]?.[reel] as number
        const stay = table.both[x * size + y] as number
        const onlyLeft = (table.left[x] as number) - stay
        const onlyRight = (table.right[y] as number) - stay
        next[x * size + y] = chance * stay
        nextLeft[x]! += chance * onlyLeft * paidOther
        nextRight[y]! += chance * onlyRight * paid
        sum += chance * (1 - stay - onlyLeft - onlyRight) * paid * paidOther
      }
    }
    both = next
    left = nextLeft
    right = nextRight
  }
  for (let x = 0; x < size; x += 1) {
    const paid = pays[x]?.[reels.length] as number
    sum += ((left[x] as number) + (right[x] as number)) * paid
    for (let y = 0; y < size; y += 1) sum += (both[x * size + y] as number) * paid * (pays[y]?.[reels.length] as number)
  }
  return sum
}
