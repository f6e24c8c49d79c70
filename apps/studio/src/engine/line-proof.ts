import { fraction } from './fraction.ts'
import type { LineGameDefinition } from './line-game.ts'
import { findRtpBeforeCap } from './line-mean.ts'
import { openPolynomialRing } from './packed-polynomial.ts'
import type { SlotProof } from './slot-game.ts'

/** How many of all stops of the reels pay so many units, apart for spins with and without enough scatters for free spins. */
export type SpinCounts = { plain: Map<number, bigint>; feature: Map<number, bigint>; all: bigint }

/**
 * Goes through the full cycle of the reels: every combination of stops exactly once. A line is followed only as long as its run lasts; where no
 * line is alive, the remaining reels differ in scatters alone and are counted in one step.
 */
export function countSpins(game: LineGameDefinition): SpinCounts {
  const reels = game.strips.length
  const sizes = game.strips.map((strip) => strip.length)
  const scattersAt = game.strips.map((strip) => strip.map((_, stop) => countScatters(game, strip, stop)))
  const scattersAfter = listScatterWays(scattersAt)
  const totals = Array.from({ length: reels + 1 }, () => new Map<number, bigint>())

  const add = (scatters: number, units: number, ways: bigint) => {
    const paid = units + (game.scatterPays[scatters] ?? 0)
    const into = totals[scatters] as Map<number, bigint>
    into.set(paid, (into.get(paid) ?? 0n) + ways)
  }
  const follow = (reel: number, alive: { line: readonly number[]; symbol: string }[], scatters: number, units: number) => {
    if (alive.length === 0 || reel === reels) {
      const over = alive.reduce((sum, { symbol }) => sum + (game.pays[symbol]?.[reels] ?? 0), units)
      scattersAfter[reel]?.forEach((ways, more) => ways > 0n && add(scatters + more, over, ways))
      return
    }
    const strip = game.strips[reel] as readonly string[]
    for (let stop = 0; stop < (sizes[reel] ?? 0); stop += 1) {
      let won = units
      const next = alive.filter(({ line, symbol }) => {
        const shown = strip[(stop + (line[reel] ?? 0)) % strip.length]
        if (shown === symbol || shown === game.wild) return true
        won += game.pays[symbol]?.[reel] ?? 0
        return false
      })
      follow(reel + 1, next, scatters + (scattersAt[reel]?.[stop] ?? 0), won)
    }
  }
  const first = game.strips[0] as readonly string[]
  for (let stop = 0; stop < first.length; stop += 1) {
    const starts = game.lines.map((line) => ({ line, symbol: first[(stop + (line[0] ?? 0)) % first.length] as string }))
    follow(
      1,
      starts.filter(({ symbol }) => symbol in game.pays),
      scattersAt[0]?.[stop] ?? 0,
      0,
    )
  }
  const plain = merge(totals.slice(0, game.freeSpins.scatters))
  const feature = merge(totals.slice(game.freeSpins.scatters))
  return { plain, feature, all: sizes.reduce((product, size) => product * BigInt(size), 1n) }
}

function countScatters(game: LineGameDefinition, strip: readonly string[], stop: number): number {
  let count = 0
  for (let row = 0; row < game.rows; row += 1) if (strip[(stop + row) % strip.length] === game.scatter) count += 1
  return count
}

/** By reel: in how many ways the reels from there on show 0, 1, 2 ... scatters. */
function listScatterWays(scattersAt: number[][]): bigint[][] {
  let ways = [1n]
  const byReel = [ways]
  for (const counts of scattersAt.toReversed()) {
    const next = Array.from({ length: ways.length + 1 }, () => 0n)
    for (const shown of counts) ways.forEach((count, scatters) => (next[scatters + shown] = (next[scatters + shown] ?? 0n) + count))
    ways = next
    byReel.unshift(ways)
  }
  return byReel
}

function merge(parts: Map<number, bigint>[]): Map<number, bigint> {
  const sum = new Map<number, bigint>()
  for (const part of parts) for (const [units, ways] of part) sum.set(units, (sum.get(units) ?? 0n) + ways)
  return sum
}

/**
 * What all free spins of a round pay together, as exact counts below the cap. With n spins left and r retriggers left,
 *   F(0, r) = 1,   F(n, 0) = (A + B)^n,   F(n, r) = A F(n-1, r) + B F(n-1+award, r-1)
 * where A are the spins without and B those with enough scatters. Each F is scaled to the cycle's size to the power of n + award * r, the most
 * spins that can still come, so that all counts are integers.
 * @returns counts by grid step (`step` units each) and what they are parts of
 */
function countFeature(game: LineGameDefinition, spins: SpinCounts): { counts: bigint[]; step: number; all: bigint } {
  const { award, retriggers, multiplier } = game.freeSpins
  const grid = [...spins.plain.keys(), ...spins.feature.keys()].reduce((shared, units) => greatest(shared, units), 0)
  const step = grid * multiplier
  const most = award * (1 + retriggers)
  const all = spins.all ** BigInt(most)
  const ring = openPolynomialRing(Math.ceil(game.capUnits / step), all.toString(2).length + 1)
  const onGrid = (counts: Map<number, bigint>) => ring.pack(new Map([...counts].map(([units, ways]) => [units / grid, ways])))
  const without = onGrid(spins.plain)
  const having = onGrid(spins.feature)
  const either = without + having

  let fewer: bigint[] = [1n]
  for (let spin = 1; spin <= most; spin += 1) fewer.push(ring.multiply(fewer[spin - 1] as bigint, either))
  for (let left = 1; left <= retriggers; left += 1) {
    // With no spin left nothing more is won: scaled to the spins that did not come.
    const row = [spins.all ** BigInt(award * left)]
    for (let spin = 1; spin <= award * (1 + retriggers - left); spin += 1) {
      const stays = ring.multiply(row[spin - 1] as bigint, without)
      row.push(stays + ring.multiply(fewer[spin - 1 + award] as bigint, having))
    }
    fewer = row
  }
  return { counts: ring.unpack(fewer[award] as bigint), step, all }
}

/** The exact figures of a line game. The cap is counted: every round pays the smaller of its sum and the cap. */
export function proveLineGame(game: LineGameDefinition): SlotProof {
  const spins = countSpins(game)
  const { counts, step, all } = countFeature(game, spins)
  const cap = BigInt(game.capUnits)
  const under = spins.all * all
  let [mean, square, features, capped, nothing] = [0n, 0n, 0n, 0n, 0n]
  for (const [units, ways] of spins.plain) {
    const paid = BigInt(Math.min(units, game.capUnits))
    mean += ways * paid * all
    square += ways * paid * paid * all
    if (paid === 0n) nothing += ways * all
    if (paid === cap) capped += ways * all
  }
  for (const [units, ways] of spins.feature) {
    features += ways
    // From "always the cap" take off what the rounds below the cap lack.
    let [lacks, lacksSquare, below] = [0n, 0n, 0n]
    for (let at = 0; at < counts.length && units + at * step < game.capUnits; at += 1) {
      const count = counts[at] as bigint
      const paid = BigInt(units + at * step)
      below += count
      lacks += count * (cap - paid)
      lacksSquare += count * (cap * cap - paid * paid)
      if (paid === 0n) nothing += ways * count
    }
    mean += ways * (cap * all - lacks)
    square += ways * (cap * cap * all - lacksSquare)
    capped += ways * (all - below)
  }
  const stake = BigInt(game.unitsPerStake)
  return {
    rtp: fraction(mean, under * stake),
    rtpBeforeCap: findRtpBeforeCap(game),
    hit: fraction(under - nothing, under),
    feature: fraction(features, spins.all),
    capped: fraction(capped, under),
    variance: fraction(square * under - mean * mean, under * under * stake * stake),
  }
}

function greatest(a: number, b: number): number {
  let [big, small] = [a, b]
  while (small > 0) [big, small] = [small, big % small]
  return big
}
