import { type FeatureGameDefinition, findStrips } from './feature-game.ts'
import { boundCapLoss } from './feature-highest.ts'
import { findFeatureMean } from './feature-mean.ts'
import { findMeanUnits, findSecondMoment, type JointChance, type ReelChances } from './line-moments.ts'
import { fraction, minus, plus, readFraction, times } from './fraction.ts'
import { findChances, findJoint, openStickyReel } from './sticky-reel.ts'
import type { Fraction, SlotProof } from './slot-game.ts'
import { countWindows, listColumns } from './window-count.ts'
import { listCells, maskOf } from './slot-window.ts'

/** The mean of what a feature pays, exactly, and the mean of its square in double precision, both in units. */
type Moments = { mean: Fraction; square: number }

/**
 * The figures of a game whose single wilds stay or walk. Such a game is capped where its highest round ends, so that the mean needs no distribution: what
 * the cap takes is less than 10^-9 stakes, which is checked here, and rounds at the cap are counted as none. Hit rate and frequency are exact, and so is the
 * return before the cap; the variance is computed in double precision, from exact chances.
 */
export function proveByMoments(game: FeatureGameDefinition): SlotProof {
  refuseLossyCap(game)
  return game.carry?.move === 'walk' ? proveWalking(game) : proveSticky(game)
}

/** What the cap takes from the mean stays below a tenth of the last decimal that is declared, or the proof would have to count it. */
const mostCapLoss = 5e-10

function refuseLossyCap(game: FeatureGameDefinition): void {
  const loss = boundCapLoss(game)
  if (loss > mostCapLoss) throw new Error(`The cap may take ${loss} stakes from the mean of a round, and the proof does not count it`)
}

// ---- Wilds that stay during the free spins ----

function proveSticky(game: FeatureGameDefinition): SlotProof {
  const free = game.freeSpins
  if (!free) throw new Error('The game has no free spins')
  const base = countWindows(
    game,
    game.strips.map((strip) => listColumns(strip, game.rows)),
  )
  const all = game.strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const feature = openStickySpins(game)
  let [mean, square, opened, nothing] = [fraction(0n, 1n), 0, 0n, 0n]
  base.forEach((counts, scatters) => {
    const award = free.awards[scatters] ?? 0
    let [ways, units, squares] = [0n, 0n, 0n]
    for (const [paid, count] of counts) {
      ways += BigInt(count)
      units += BigInt(count) * BigInt(paid)
      squares += BigInt(count) * BigInt(paid) ** 2n
      if (paid === 0 && award > 0) throw new Error('Scatters that open free spins pay nothing, so that the hit rate is not known')
      if (paid === 0) nothing += BigInt(count)
    }
    mean = plus(mean, fraction(units, all))
    square += ratio(squares, all)
    if (award === 0 || ways === 0n) return
    opened += ways
    const sum = feature(award)
    mean = plus(mean, times(fraction(ways, all), sum.mean))
    square += 2 * ratio(units, all) * ratio(sum.mean.over, sum.mean.under) + ratio(ways, all) * sum.square
  })
  return assemble(game, { mean, square }, fraction(all - nothing, all), fraction(opened, all))
}

/** Each reel gathers wilds on its own, so that the chances of its cells at each spin are those of a chain over the sets of its wild rows. */
function openStickySpins(game: FeatureGameDefinition): (award: number) => Moments {
  const symbols = { rows: game.rows, wild: game.wild, order: [...Object.keys(game.pays), game.wild, game.scatter] }
  const reels = findStrips(game, 'free').map((strip) => openStickyReel(symbols, strip))
  const multiplier = game.freeSpins?.multiplier ?? 1
  return (award) => {
    let [mean, square] = [fraction(0n, 1n), 0]
    for (let spin = 0; spin < award; spin += 1) {
      const chances = reels.map((reel) => findChances(reel, spin))
      mean = plus(mean, times(findMeanUnits(game, chances), fraction(BigInt(multiplier), 1n)))
      for (let later = spin; later < award; later += 1) {
        const joint = reels.map((reel) => findJoint(reel, spin, later))
        square += findSecondMoment(game, joint) * multiplier ** 2 * (later === spin ? 1 : 2)
      }
    }
    return { mean, square }
  }
}

// ---- Wilds that walk ----

function proveWalking(game: FeatureGameDefinition): SlotProof {
  const multipliers = game.carry?.during === 'respins' ? game.carry.multipliers : []
  const strips = game.strips
  const reels = strips.length
  if (game.freeSpins || game.respinStrips || strips.flat().includes(game.scatter) || strips.slice(0, -1).flat().includes(game.wild))
    throw new Error('The proof of walking wilds needs wilds on the last reel alone and no scatters')
  const factors = [1, ...multipliers]
  const turns = openWalkingTurns(game)
  const stops = turns.all

  type Value = { mean: bigint; square: number; nothing: bigint }
  const known = new Map<string, Value>()
  /** What is still to come from a turn on, of `stops^(most - number + 1)` cases. */
  const follow = (held: readonly number[], number: number): Value => {
    const key = `${number}:${held.join()}`
    const before = known.get(key)
    if (before) return before
    const rest = stops ** BigInt(factors.length - 1 - number)
    const factor = factors[number] as number
    const value: Value = { mean: 0n, square: 0, nothing: 0n }
    for (const [landed, ways] of turns.landings) {
      const wilds = [...held.slice(0, -1), landed]
      const paid = turns.findPays(wilds)
      const next = [0, ...wilds.slice(2), 0]
      const goesOn = number < multipliers.length && next.some((mask) => mask > 0)
      const later: Value = goesOn ? follow(next, number + 1) : { mean: 0n, square: 0, nothing: rest }
      // `paid` is of the stops that show this landing, `ways` of the last reel's.
      const cases = (turns.all / turns.last) * ways
      value.mean += paid.mean * BigInt(factor) * rest + cases * later.mean
      const share = ratio(cases, turns.all)
      value.square += share * (factor ** 2 * paid.square + 2 * factor * ratio(paid.mean, cases) * ratio(later.mean, rest) + later.square)
      value.nothing += paid.nothing * later.nothing
    }
    known.set(key, value)
    return value
  }
  const whole = follow(
    strips.map(() => 0),
    0,
  )
  const under = stops ** BigInt(factors.length)
  const opening = turns.landings.reduce((sum, [mask, ways]) => (mask > 0 ? sum + ways : sum), 0n)
  if (reels < 3) throw new Error('Wilds need reels to walk over')
  return assemble(
    game,
    { mean: fraction(whole.mean, under), square: whole.square },
    fraction(under - whole.nothing, under),
    fraction(opening, turns.last),
  )
}

/** Turns with given wild rows by reel: what they pay, of the stops of all reels that show them. */
function openWalkingTurns(game: FeatureGameDefinition) {
  const strips = game.strips
  const lastStrip = strips.at(-1) as readonly string[]
  const landings = new Map<number, bigint>()
  lastStrip.forEach((_, stop) => {
    const mask = maskOf(listCells(lastStrip, stop, game.rows), game.wild)
    landings.set(mask, (landings.get(mask) ?? 0n) + 1n)
  })
  const symbols = [...Object.keys(game.pays), game.wild, game.scatter]
  const pays = new Map<string, { mean: bigint; square: number; nothing: bigint }>()
  const findPays = (wilds: readonly number[]) => {
    const known = pays.get(wilds.join())
    if (known) return known
    const columns = strips.map((strip, reel) =>
      strip
        .map((_, stop) => listCells(strip, stop, game.rows))
        .filter((cells) => reel < strips.length - 1 || maskOf(cells, game.wild) === wilds[reel])
        .map((cells) => coverCells(game, cells, wilds[reel] as number)),
    )
    const chances = columns.map((list): ReelChances => ({
      all: BigInt(list.length),
      fits: (row, symbol) => BigInt(list.filter((cells) => cells[row] === symbol || cells[row] === game.wild).length),
    }))
    const joint = columns.map((list): JointChance => (row, other) => {
      const table = new Float64Array(symbols.length ** 2)
      for (const cells of list)
        table[symbols.indexOf(cells[row] as string) * symbols.length + symbols.indexOf(cells[other] as string)]! += 1 / list.length
      return table
    })
    const all = chances.reduce((product, chance) => product * chance.all, 1n)
    const mean = findMeanUnits(game, chances)
    const found = { mean: (mean.over * all) / mean.under, square: findSecondMoment(game, joint), nothing: countNothing(game, columns) }
    pays.set(wilds.join(), found)
    return found
  }
  return {
    landings: [...landings],
    findPays,
    all: strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
    last: BigInt(lastStrip.length),
  }
}

function coverCells(game: FeatureGameDefinition, cells: readonly string[], mask: number): string[] {
  return cells.map((symbol, row) => ((mask >> row) & 1 ? game.wild : symbol))
}

/** The combinations of columns without a win: no line may pay less than three of a kind, so that three reels decide. */
function countNothing(game: FeatureGameDefinition, columns: readonly (readonly (readonly string[])[])[]): bigint {
  const fewest = Math.min(...Object.values(game.pays).flatMap((byCount) => Object.keys(byCount).map(Number)))
  const asCounts = columns.slice(0, fewest).map((list) => list.map((symbols) => ({ symbols, ways: 1 })))
  const lines = [...new Map(game.lines.map((line) => [line.slice(0, fewest).join(), line.slice(0, fewest)])).values()]
  const pays = Object.fromEntries(Object.keys(game.pays).map((symbol) => [symbol, { [fewest]: 1 }]))
  const [counts] = countWindows({ ...game, lines, pays, scatterPays: {} }, asCounts)
  const rest = columns.slice(fewest).reduce((product, list) => product * BigInt(list.length), 1n)
  return BigInt(counts?.get(0) ?? 0) * rest
}

function assemble(game: FeatureGameDefinition, { mean, square }: Moments, hit: Fraction, feature: Fraction): SlotProof {
  const rtp = times(mean, fraction(1n, BigInt(game.unitsPerStake)))
  const squared = readFraction((square / game.unitsPerStake ** 2).toFixed(15))
  return { rtp, rtpBeforeCap: findFeatureMean(game), hit, feature, capped: fraction(0n, 1n), variance: minus(squared, times(rtp, rtp)) }
}

/** The nearest double of a ratio of two big integers. */
function ratio(over: bigint, under: bigint): number {
  const bits = Math.max(0, under.toString(2).length - 900)
  return Number(over >> BigInt(bits)) / Number(under >> BigInt(bits))
}
