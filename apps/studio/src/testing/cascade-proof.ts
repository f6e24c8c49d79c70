import { compileReels } from '../engine/cascade-board.ts'
import { type CascadeGameDefinition, readCount } from '../engine/cascade-game.ts'
import { findDeadSpins, openField } from '../engine/cascade-scoring.ts'
import { fraction } from '../engine/fraction.ts'
import type { SlotProof } from '../engine/slot-game.ts'

/** What the full cycle of a game's reels holds, counted over all combinations of stops. */
type CascadeCycle = {
  /** Combinations of stops. */
  all: bigint
  /** Units before any multiplier, summed by the number of the picture inside its spin, from 0. */
  unitsByPicture: number[]
  /** Combinations by pictures that pay and by scatters: `spins[pictures][scatters]`. */
  spins: number[][]
}

/**
 * Goes through every combination of stops once and lets each fall to its end. For games whose wins go from the left and whose multiplier is a
 * ladder: there the whole spin is fixed with the stops, whatever multiplies it.
 */
function countCascades(game: CascadeGameDefinition, strips: readonly (readonly string[])[]): CascadeCycle {
  const reels = compileReels(game, strips)
  const field = openField(game)
  const isDead = findDeadSpins(game, reels)
  const unitsByPicture: number[] = []
  const spins: number[][] = []
  const count = (pictures: number, scatters: number) => {
    const row = (spins[pictures] ??= [])
    row[scatters] = (row[scatters] ?? 0) + 1
  }
  const stops = new Int32Array(reels.sizes.length)
  const fallen = new Int32Array(stops.length)
  let isOver = false
  while (!isOver) {
    let scatters = 0
    for (let reel = 0; reel < stops.length; reel += 1) scatters += (reels.shown[reel] as Uint8Array)[stops[reel] as number] as number
    let pictures = 0
    if (!isDead(stops)) {
      fallen.set(stops)
      field.lay(reels, fallen)
      for (let units = field.score(); units > 0; units = field.score()) {
        unitsByPicture[pictures] = (unitsByPicture[pictures] ?? 0) + units
        pictures += 1
        scatters += field.fall(reels, fallen)
      }
    }
    count(pictures, scatters)
    isOver = !turn(stops, reels.sizes)
  }
  return { all: reels.sizes.reduce((product, size) => product * BigInt(size), 1n), unitsByPicture, spins }
}

/** Goes to the next combination of stops; false after the last one. */
function turn(stops: Int32Array, sizes: readonly number[]): boolean {
  for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
    stops[reel] = (stops[reel] as number) + 1
    if (stops[reel] !== sizes[reel]) return true
    stops[reel] = 0
  }
  return false
}

/** Exact figures of a game before its cap. */
export type CascadeProof = Required<Pick<SlotProof, 'rtpBeforeCap' | 'hit' | 'feature'>>

/**
 * The mean of a round before the cap, its hit rate and how often free spins come, by enumeration: the base spin over the whole cycle; the free spins
 * by what is still to come with n of them left, r times to add some, and the ladder at place m:
 *   V(n, r, m) = units of one spin from m + sum over spins of V(n - 1 + added, r - (added > 0), m + pictures of the spin).
 * All counts are integers: V is scaled to the cycle to the power of the most spins that can still come.
 */
export function proveCascadeGame(game: CascadeGameDefinition): CascadeProof {
  const { multipliers, wins, freeSpins } = game
  if (multipliers.kind !== 'ladder' || (wins.kind !== 'ways' && wins.kind !== 'lines'))
    throw new Error('Only wins from the left with a ladder are fixed by the stops and few enough to enumerate')
  for (const scatters of Object.keys(freeSpins.awards))
    if (readCount(game.scatterPays, Number(scatters)) === 0) throw new Error('Scatters that open free spins and pay nothing hit by chance')
  const base = countCascades(game, game.strips)
  const free = game.freeStrips === game.strips ? base : countCascades(game, game.freeStrips)
  const feature = openFeature(game, free, multipliers.free, multipliers.isKept)

  let [opened, hits] = [0n, 0n]
  let units = sumUnits(game, base, multipliers.base, 0)
  // The free spins' means have a scale each; all are brought to that of the greatest award.
  const scale = free.all ** BigInt(feature.mostSpins)
  units *= scale
  for (const [pictures, row] of base.spins.entries())
    for (const [scatters, ways] of (row ?? []).entries()) {
      if (!ways) continue
      if (pictures > 0 || readCount(game.scatterPays, scatters) > 0) hits += BigInt(ways)
      const award = readCount(freeSpins.awards, scatters)
      if (award === 0) continue
      opened += BigInt(ways)
      units += BigInt(ways) * feature.unitsOf(award)
    }
  return {
    rtpBeforeCap: fraction(units, base.all * scale * BigInt(game.unitsPerStake)),
    hit: fraction(hits, base.all),
    feature: fraction(opened, base.all),
  }
}

/** What all spins of the cycle pay together with the ladder at a place. */
function sumUnits(game: CascadeGameDefinition, cycle: CascadeCycle, ladder: readonly number[], at: number): bigint {
  const last = ladder.length - 1
  const won = cycle.unitsByPicture.reduce(
    (sum, units, picture) => sum + BigInt(units) * BigInt(ladder[Math.min(at + picture, last)] ?? 1),
    0n,
  )
  return cycle.spins.reduce(
    (sum, row) => row.reduce((inner, ways, scatters) => inner + BigInt(ways) * BigInt(readCount(game.scatterPays, scatters)), sum),
    won,
  )
}

/** The units of free spins, scaled to the cycle to the power of `mostSpins`. */
function openFeature(game: CascadeGameDefinition, cycle: CascadeCycle, ladder: readonly number[], isKept: boolean) {
  const { awards, again, retriggers } = game.freeSpins
  const most = Math.max(0, ...Object.values(again))
  const mostSpins = Math.max(0, ...Object.values(awards)) + most * retriggers
  // Spins by pictures that pay and by free spins that they add.
  const groups = new Map<string, { pictures: number; added: number; ways: bigint }>()
  for (const [pictures, row] of cycle.spins.entries())
    for (const [scatters, ways] of (row ?? []).entries()) {
      if (!ways) continue
      const added = readCount(again, scatters)
      const group = groups.get(`${pictures},${added}`) ?? { pictures, added, ways: 0n }
      groups.set(`${pictures},${added}`, { ...group, ways: group.ways + BigInt(ways) })
    }
  const last = ladder.length - 1
  const powers = Array.from({ length: mostSpins + 1 }, (_, exponent) => cycle.all ** BigInt(exponent))
  const perSpin = Array.from(ladder, (_, at) => sumUnits(game, cycle, ladder, at))
  const known = new Map<string, bigint>()
  const scaleOf = (left: number, retriggersLeft: number) => left + most * retriggersLeft
  const unitsAt = (left: number, retriggersLeft: number, at: number): bigint => {
    if (left === 0) return 0n
    const key = `${left},${retriggersLeft},${at}`
    const found = known.get(key)
    if (found !== undefined) return found
    const below = scaleOf(left, retriggersLeft) - 1
    let units = (perSpin[at] as bigint) * (powers[below] as bigint)
    for (const { pictures, added, ways } of groups.values()) {
      const isAdded = added > 0 && retriggersLeft > 0
      const nextLeft = left - 1 + (isAdded ? added : 0)
      const nextRetriggers = retriggersLeft - (isAdded ? 1 : 0)
      const next = unitsAt(nextLeft, nextRetriggers, isKept ? Math.min(at + pictures, last) : 0)
      units += ways * next * (powers[below - scaleOf(nextLeft, nextRetriggers)] as bigint)
    }
    known.set(key, units)
    return units
  }
  return {
    mostSpins,
    unitsOf: (award: number) => unitsAt(award, retriggers, 0) * (powers[mostSpins - scaleOf(award, retriggers)] as bigint),
  }
}
