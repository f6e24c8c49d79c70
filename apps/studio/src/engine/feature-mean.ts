import { type FeatureGameDefinition, findStrips } from './feature-game.ts'
import { fraction, plus, rest, times } from './fraction.ts'
import { findMeanUnits, type ReelChances } from './line-moments.ts'
import type { Fraction } from './slot-game.ts'
import { findChances, openStickyReel } from './sticky-reel.ts'
import { type Column, listColumns } from './window-count.ts'
import { listCells, maskOf } from './slot-window.ts'

/** One way that the reels can turn, and its chance: which reels are wild from top to bottom (as bits), and what each reel then shows. */
type WayToTurn = { chance: Fraction; wild: number; reels: readonly (readonly Column[])[] }

const none = fraction(0n, 1n)
const whole = fraction(1n, 1n)

/**
 * What a round pays per stake on average if there were no cap, by counting each reel on its own: the mean of a turn is that of its lines and scatters
 * (no windows are enumerated and nothing is convolved), and means of turns add up along the chain of wild reels. It checks the enumeration.
 */
export function findFeatureMean(game: FeatureGameDefinition): Fraction {
  if (game.carry?.move === 'walk') return findWalkingMean(game)
  const base = findSpinMean(game, 'base')
  const free = game.freeSpins
  const perStake = fraction(1n, BigInt(game.unitsPerStake))
  if (!free) return times(base, perStake)
  const adds =
    free.again > 0
      ? sumOver(listScatterChances(game, listTurns(game, 'free', 0)), (count, chance) => (free.awards[count] ? chance : none))
      : none
  const feature = (award: number) => {
    if (game.carry?.during === 'freeSpins') return game.expands === 'never' ? findStickyMean(game, award) : findHeldMean(game, award)
    let silent = whole
    for (let spin = 0; spin < award; spin += 1) silent = times(silent, rest(adds))
    return times(plus(count(award), times(count(free.again), rest(silent))), findSpinMean(game, 'free'))
  }
  const won = sumOver(listScatterChances(game, listTurns(game, 'base', 0)), (scatters, chance) => {
    const award = free.awards[scatters] ?? 0
    return award === 0 ? none : times(chance, feature(award))
  })
  return times(plus(base, times(won, count(free.multiplier))), perStake)
}

/** How the reels can turn when some are held wild. */
function listTurns(game: FeatureGameDefinition, phase: 'base' | 'free' | 'respin', held: number): WayToTurn[] {
  const strips = findStrips(game, phase)
  const wildReel = Array.from({ length: game.rows }, () => game.wild)
  const covers = (game.expands === 'always' || (game.expands === 'free' && phase !== 'base')) && game.carry !== undefined
  const spreads = game.expands === 'always' || (game.expands === 'free' && phase === 'free')
  const change = spreads && !covers ? (cells: readonly string[]) => (cells.includes(game.wild) ? wildReel : cells) : undefined
  const columns = strips.map((strip) => listColumns(strip, game.rows, change))
  if (game.wildReels) {
    const sets = game.wildReels[phase === 'base' ? 'base' : 'free']
    const total = sets.reduce((sum, { weight }) => sum + weight, 0)
    return sets.map(({ reels, weight }) => ({
      chance: fraction(BigInt(weight), BigInt(total)),
      wild: 0,
      reels: columns.map((list, reel) => (reels.includes(reel) ? [{ symbols: wildReel, ways: 1 }] : list)),
    }))
  }
  if (!covers) return [{ chance: whole, wild: 0, reels: columns }]
  return columns.reduce<WayToTurn[]>(
    (ways, list, reel) => {
      const wild = [{ symbols: wildReel, ways: 1 }]
      const plain = list.filter(({ symbols }) => !symbols.includes(game.wild))
      const lands = fraction(
        BigInt(list.reduce((sum, { ways: stops }) => sum + stops, 0) - plain.reduce((sum, { ways: stops }) => sum + stops, 0)),
        BigInt(strips[reel]?.length ?? 1),
      )
      return ways.flatMap((way) => {
        const turned = { ...way, wild: way.wild | (1 << reel), reels: [...way.reels, wild] }
        if ((held >> reel) & 1) return [turned]
        const stays = { ...way, chance: times(way.chance, rest(lands)), reels: [...way.reels, plain] }
        return lands.over === 0n ? [stays] : [stays, { ...turned, chance: times(way.chance, lands) }]
      })
    },
    [{ chance: whole, wild: 0, reels: [] }],
  )
}

/** Turns by the reels that are held, each with its mean. What a turn pays hangs on the reels that are wild then, not on how they came to be. */
function openTurns(game: FeatureGameDefinition, phase: 'base' | 'free' | 'respin') {
  const means = new Map<string, Fraction>()
  const turns = new Map<number, { chance: Fraction; wild: number; mean: Fraction }[]>()
  return (held: number) => {
    const known = turns.get(held)
    if (known) return known
    const found = listTurns(game, phase, held).map((turn, at) => {
      const key = game.wildReels ? `set ${at}` : String(turn.wild)
      const mean = means.get(key) ?? findTurnMean(game, turn)
      means.set(key, mean)
      return { chance: turn.chance, wild: turn.wild, mean }
    })
    turns.set(held, found)
    return found
  }
}

/** A spin and its respins. */
function findSpinMean(game: FeatureGameDefinition, phase: 'base' | 'free'): Fraction {
  const multipliers = game.carry?.during === 'respins' ? game.carry.multipliers : []
  const respins = openTurns(game, 'respin')
  const follow = (held: number, number: number): Fraction => {
    if (number === multipliers.length) return none
    return respins(held).reduce((sum, { chance, wild, mean }) => {
      const paid = times(mean, count(multipliers[number] as number))
      return plus(sum, times(chance, wild === held ? paid : plus(paid, follow(wild, number + 1))))
    }, none)
  }
  return openTurns(
    game,
    phase,
  )(0).reduce((sum, { chance, wild, mean }) => plus(sum, times(chance, plus(mean, wild > 0 ? follow(wild, 0) : none))), none)
}

/** Free spins whose wild reels stay. */
function findHeldMean(game: FeatureGameDefinition, award: number): Fraction {
  const turns = openTurns(game, 'free')
  let [mean, chances] = [none, new Map([[0, whole]])]
  for (let spin = 0; spin < award; spin += 1) {
    const next = new Map<number, Fraction>()
    for (const [held, before] of chances)
      for (const turn of turns(held)) {
        const chance = times(before, turn.chance)
        mean = plus(mean, times(chance, turn.mean))
        next.set(turn.wild, plus(next.get(turn.wild) ?? none, chance))
      }
    chances = next
  }
  return mean
}

/** Free spins whose single wilds stay: each reel gathers them on its own. */
function findStickyMean(game: FeatureGameDefinition, award: number): Fraction {
  const symbols = { rows: game.rows, wild: game.wild, order: [...Object.keys(game.pays), game.wild, game.scatter] }
  const reels = findStrips(game, 'free').map((strip) => openStickyReel(symbols, strip))
  const means = Array.from({ length: award }, (_, spin) =>
    findMeanUnits(
      game,
      reels.map((reel) => findChances(reel, spin)),
    ),
  )
  return means.reduce(plus, none)
}

/** A base spin and its respins, with single wilds that walk from the last reel to the left: a turn's lines by the wilds of its reels, as bits. */
function findWalkingMean(game: FeatureGameDefinition): Fraction {
  const { strips, rows, carry } = game
  const factors = [1, ...(carry?.during === 'respins' ? carry.multipliers : [])]
  const stops = strips.map((strip) => [...strip.keys()].map((stop) => listCells(strip, stop, rows)))
  const last = strips.length - 1
  const landings = Map.groupBy(stops[last] ?? [], (cells) => maskOf(cells, game.wild))
  const means = new Map<string, Fraction>()
  const turnMean = (wilds: readonly number[]): Fraction => {
    const known = means.get(wilds.join())
    if (known) return known
    const reels = stops.map((all, reel): ReelChances => {
      const columns = reel === last ? (landings.get(wilds[last] as number) ?? []) : all
      const isWild = (row: number) => (((wilds[reel] as number) >> row) & 1) === 1
      return {
        all: BigInt(columns.length),
        fits: (row, symbol) => BigInt(isWild(row) ? columns.length : columns.filter((cells) => cells[row] === symbol).length),
      }
    })
    const mean = findMeanUnits(game, reels)
    means.set(wilds.join(), mean)
    return mean
  }
  const follow = (held: readonly number[], turn: number): Fraction =>
    [...landings].reduce((sum, [mask, columns]) => {
      const wilds = [...held.slice(0, -1), mask]
      const next = [0, ...wilds.slice(2), 0]
      const paid = times(turnMean(wilds), count(factors[turn] as number))
      const goesOn = turn + 1 < factors.length && next.some((left) => left > 0)
      return plus(
        sum,
        times(fraction(BigInt(columns.length), BigInt(strips[last]?.length ?? 1)), goesOn ? plus(paid, follow(next, turn + 1)) : paid),
      )
    }, none)
  const held = strips.map(() => 0)
  return times(follow(held, 0), fraction(1n, BigInt(game.unitsPerStake)))
}

function findTurnMean(game: FeatureGameDefinition, turn: WayToTurn): Fraction {
  const lines = findMeanUnits(
    game,
    turn.reels.map((columns) => ({
      all: sumWays(columns, () => true),
      fits: (row, symbol) => sumWays(columns, ({ symbols }) => symbols[row] === symbol || symbols[row] === game.wild),
    })),
  )
  return plus(
    lines,
    sumOver(listScatterChances(game, [{ ...turn, chance: whole }]), (scatters, chance) =>
      times(chance, count(game.scatterPays[scatters] ?? 0)),
    ),
  )
}

/** The chances of 0, 1, 2 ... scatters. A reel shows at most one. */
function listScatterChances(game: FeatureGameDefinition, turns: readonly WayToTurn[]): Fraction[] {
  const sums: Fraction[] = []
  for (const { chance, reels } of turns) {
    let chances = [chance]
    for (const columns of reels) {
      const shown = fraction(
        sumWays(columns, ({ symbols }) => symbols.includes(game.scatter)),
        sumWays(columns, () => true),
      )
      chances = Array.from({ length: chances.length + 1 }, (_, scatters) =>
        plus(times(chances[scatters] ?? none, rest(shown)), times(chances[scatters - 1] ?? none, shown)),
      )
    }
    chances.forEach((part, scatters) => (sums[scatters] = plus(sums[scatters] ?? none, part)))
  }
  return sums
}

function sumWays(columns: readonly Column[], fits: (column: Column) => boolean): bigint {
  return BigInt(columns.reduce((sum, column) => (fits(column) ? sum + column.ways : sum), 0))
}

function sumOver(chances: readonly Fraction[], value: (count: number, chance: Fraction) => Fraction): Fraction {
  return chances.reduce((sum, chance, scatters) => plus(sum, value(scatters, chance)), none)
}

function count(units: number): Fraction {
  return fraction(BigInt(units), 1n)
}
