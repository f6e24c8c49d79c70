import { findFeatureMean } from './feature-mean.ts'
import { proveByMoments } from './feature-moments.ts'
import { type FeatureGameDefinition, findStrips } from './feature-game.ts'
import { openPolynomialRing, type PolynomialRing } from './packed-polynomial.ts'
import { findGrid, type FeatureSpread, type Opening, onGrid, proveRounds, sumFreeSpins, type UnitSpread } from './round-proof.ts'
import type { SlotProof } from './slot-game.ts'
import { type Column, countWindows, listColumns, type UnitCounts } from './window-count.ts'

/**
 * The exact figures of a game with features, in rational arithmetic. Where wilds cover whole reels, the reels that are wild are the only state
 * between turns: a chain of at most 16 states, whose sums are convolved with the cap counted. Where single wilds stay or walk there are too
 * many states for that; their mean follows from each reel on its own, see `proveByMoments`.
 */
export function proveFeatureGame(game: FeatureGameDefinition): SlotProof {
  const isByReels = !game.carry || game.expands !== 'never'
  if (!isByReels) return proveByMoments(game)
  const base = countSpin(game, 'base')
  const awards = new Map<number, UnitSpread[]>()
  base.forEach((spread, scatters) => {
    const award = game.freeSpins?.awards[scatters] ?? 0
    awards.set(award, [...(awards.get(award) ?? []), spread])
  })
  const sums = openFeatures(game)
  const openings = [...awards].map(([award, spreads]): Opening => ({ ...join(spreads), ...(award > 0 && { feature: sums(award) }) }))
  return { ...proveRounds(openings, game.capUnits, game.unitsPerStake), rtpBeforeCap: findFeatureMean(game) }
}

/** What all free spins pay together, by the number of free spins that are opened. */
function openFeatures(game: FeatureGameDefinition): (award: number) => FeatureSpread {
  const { freeSpins: free } = game
  if (!free) throw new Error('The game has no free spins')
  if (game.carry?.during === 'freeSpins') return (award) => sumHeldSpins(game, award, free.multiplier)
  const spreads = countSpin(game, 'free')
  const adds = (scatters: number) => free.again > 0 && (free.awards[scatters] ?? 0) > 0
  const plain = join(spreads.filter((_, scatters) => !adds(scatters)))
  const adding = join(spreads.filter((_, scatters) => adds(scatters)))
  return (award) => sumFreeSpins({ plain, adding }, { spins: award, again: free.again, multiplier: free.multiplier }, game.capUnits)
}

/** What a spin with all its respins pays before the multiplier of free spins, by number of scatters. */
function countSpin(game: FeatureGameDefinition, phase: 'base' | 'free'): UnitSpread[] {
  const strips = findStrips(game, phase)
  if (game.carry?.during === 'respins') return countWithRespins(game, phase, game.carry.multipliers)
  const wildReel = Array.from({ length: game.rows }, () => game.wild)
  const spreads = game.expands === 'always' || (game.expands === 'free' && phase === 'free')
  const columns = strips.map((strip) =>
    listColumns(strip, game.rows, spreads ? (cells) => (cells.includes(game.wild) ? wildReel : cells) : undefined),
  )
  if (!game.wildReels) return countWindows(game, columns).map(toSpread)
  const byScatters: UnitSpread[] = []
  for (const { reels, weight } of game.wildReels[phase]) {
    const shown = columns.map((list, reel) => (reels.includes(reel) ? [{ symbols: wildReel, ways: strips[reel]?.length as number }] : list))
    countWindows(game, shown).forEach((counts, scatters) => {
      const spread = scale(toSpread(counts), BigInt(weight))
      byScatters[scatters] = byScatters[scatters] ? join([byScatters[scatters], spread]) : spread
    })
  }
  return byScatters
}

/** The reels that can turn wild, and every set of them. */
function listSets(strips: readonly (readonly string[])[], wild: string): { able: number[]; sets: number[] } {
  const able = strips.flatMap((strip, reel) => (strip.includes(wild) ? [reel] : []))
  const mask = able.reduce((bits, reel) => bits | (1 << reel), 0)
  return { able, sets: Array.from({ length: mask + 1 }, (_, set) => set).filter((set) => (set & ~mask) === 0) }
}

/** Turns of reels of which some are wild from top to bottom: how a set of wild reels pays, and in how many ways it comes from another one. */
function openHeldTurns(game: FeatureGameDefinition, strips: readonly (readonly string[])[]) {
  const wildReel = Array.from({ length: game.rows }, () => game.wild)
  const all = strips.map((strip) => listColumns(strip, game.rows))
  const isWild = ({ symbols }: Column) => symbols.includes(game.wild)
  const landing = all.map((columns) => columns.filter(isWild).reduce((sum, { ways }) => sum + ways, 0))
  const pays = new Map<number, UnitSpread[]>()
  return {
    /** By number of scatters; wild reels count once. */
    findPays(set: number): UnitSpread[] {
      const known = pays.get(set)
      if (known) return known
      const shown = all.map((columns, reel) =>
        (set >> reel) & 1 ? [{ symbols: wildReel, ways: 1 }] : columns.filter((column) => !isWild(column)),
      )
      const spreads = countWindows(game, shown).map(toSpread)
      pays.set(set, spreads)
      return spreads
    },
    /** Stops of the reels that are wild in `to`, when those of `from` are held. */
    countWays(from: number, to: number): bigint {
      if (from & ~to) return 0n
      return strips.reduce((ways, strip, reel) => {
        if (!((to >> reel) & 1)) return ways
        return ways * BigInt((from >> reel) & 1 ? strip.length : (landing[reel] as number))
      }, 1n)
    },
    stops: strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
  }
}

/** A spin and its respins, each of which holds all wild reels and comes only after a new one. */
function countWithRespins(game: FeatureGameDefinition, phase: 'base' | 'free', multipliers: readonly number[]): UnitSpread[] {
  const { sets } = listSets(findStrips(game, phase), game.wild)
  const first = openHeldTurns(game, findStrips(game, phase))
  const later = openHeldTurns(game, findStrips(game, 'respin'))
  const most = multipliers.length
  const grid = findGrid(sets.flatMap((set) => [...first.findPays(set), ...later.findPays(set)]))
  const total = first.stops * later.stops ** BigInt(most)
  const ring = openPolynomialRing(Math.ceil(game.capUnits / grid), total.toString(2).length + 1)

  /** All respins from the given one on, of `stops^(most - number)` cases. */
  const known = new Map<string, bigint>()
  const follow = (held: number, number: number): bigint => {
    const before = known.get(`${held}:${number}`)
    if (before !== undefined) return before
    const rest = later.stops ** BigInt(most - number)
    if (number === most) return 1n
    let sum = 0n
    for (const set of sets) {
      const ways = later.countWays(held, set)
      if (ways === 0n) continue
      const paid = packJoined(ring, later.findPays(set), grid, multipliers[number] as number)
      sum += ways * (set === held ? paid * (rest / later.stops) : ring.multiply(paid, follow(set, number + 1)))
    }
    known.set(`${held}:${number}`, sum)
    return sum
  }
  const rest = later.stops ** BigInt(most)
  const sums: bigint[] = []
  const totals: bigint[] = []
  for (const set of sets) {
    const ways = first.countWays(0, set)
    const after = set === 0 ? rest : follow(set, 0)
    first.findPays(set).forEach((spread, scatters) => {
      totals[scatters] = (totals[scatters] ?? 0n) + ways * spread.total * rest
      if (spread.total > 0n) sums[scatters] = (sums[scatters] ?? 0n) + ways * ring.multiply(ring.pack(onGrid(spread.counts, grid)), after)
    })
  }
  return totals.map((cases, scatters) => {
    const counts = sums[scatters] === undefined ? [] : ring.unpack(sums[scatters])
    return { counts: new Map(counts.flatMap((ways, at) => (ways > 0n ? [[at * grid, ways]] : []))), total: cases }
  })
}

/** Free spins in which wild reels stay to the end: with n spins left and the reels S wild, F(n, S) = sum over T of ways(S, T) E(T) F(n - 1, T). */
function sumHeldSpins(game: FeatureGameDefinition, award: number, multiplier: number): FeatureSpread {
  const strips = findStrips(game, 'free')
  const { sets } = listSets(strips, game.wild)
  const turns = openHeldTurns(game, strips)
  const grid = findGrid(sets.flatMap((set) => turns.findPays(set)))
  const step = grid * multiplier
  const all = turns.stops ** BigInt(award)
  const ring = openPolynomialRing(Math.ceil(game.capUnits / step), all.toString(2).length + 1)
  const paid = new Map(sets.map((set) => [set, packJoined(ring, turns.findPays(set), grid, 1)]))
  let fewer = new Map(sets.map((set) => [set, 1n]))
  for (let spin = 1; spin <= award; spin += 1) {
    const turned = new Map(sets.map((set) => [set, ring.multiply(paid.get(set) as bigint, fewer.get(set) as bigint)]))
    const from = spin === award ? [0] : sets
    fewer = new Map(
      from.map((held) => [held, sets.reduce((sum, set) => sum + turns.countWays(held, set) * (turned.get(set) as bigint), 0n)]),
    )
  }
  return { counts: ring.unpack(fewer.get(0) as bigint), step, all }
}

function packJoined(ring: PolynomialRing, spreads: readonly UnitSpread[], grid: number, multiplier: number): bigint {
  const scaled = new Map<number, bigint>()
  for (const { counts } of spreads)
    for (const [units, ways] of counts) scaled.set((units / grid) * multiplier, (scaled.get((units / grid) * multiplier) ?? 0n) + ways)
  return ring.pack(scaled)
}

function toSpread(counts: UnitCounts): UnitSpread {
  let total = 0n
  const exact = new Map<number, bigint>()
  for (const [units, ways] of counts) {
    exact.set(units, BigInt(ways))
    total += BigInt(ways)
  }
  return { counts: exact, total }
}

function scale({ counts, total }: UnitSpread, factor: bigint): UnitSpread {
  return { counts: new Map([...counts].map(([units, ways]) => [units, ways * factor])), total: total * factor }
}

function join(spreads: readonly UnitSpread[]): UnitSpread {
  const counts = new Map<number, bigint>()
  for (const spread of spreads) for (const [units, ways] of spread.counts) counts.set(units, (counts.get(units) ?? 0n) + ways)
  return { counts, total: spreads.reduce((sum, { total }) => sum + total, 0n) }
}
