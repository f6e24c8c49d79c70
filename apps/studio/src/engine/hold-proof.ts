import { fraction, minus, plus, readDouble, times } from './fraction.ts'
import { countCells, type HoldGameDefinition, sumWeights } from './hold-game.ts'
import { findLineWindowMean } from './line-mean.ts'
import type { Fraction, SlotProof } from './slot-game.ts'
import { countWindows, listColumns, type UnitCounts } from './window-count.ts'
import { choose } from './choose.ts'

const none = fraction(0n, 1n)
const integer = (count: number) => fraction(BigInt(count), 1n)

/** How many of all stops pay how much on lines, by the number of coins that they show. */
export function countHoldSpins(game: HoldGameDefinition): UnitCounts[] {
  const columns = game.strips.map((strip) => listColumns(strip, game.rows))
  return countWindows({ ...game, scatter: game.coin, scatterPays: {} }, columns)
}

/**
 * The exact figures of a hold-and-win game. Lines and number of coins are enumerated together; from there the respins are a chain whose places are the
 * coins held and the respins left, and coins' values do not hang on anything. Mean, mean square and hit rate are rational numbers; what the cap takes
 * away is summed up in double numbers from the whole spread, where the error is far below 10^-12 of a stake.
 */
export function proveHoldGame(game: HoldGameDefinition): SlotProof {
  const spins = countHoldSpins(game)
  const all = spins.reduce((sum, spread) => [...spread.values()].reduce((ways, more) => ways + BigInt(more), sum), 0n)
  const moments = findCoinMoments(game)
  let [mean, square, nothing, feature] = [none, none, none, none]
  spins.forEach((spread, coins) => {
    let [chance, units, squares] = [0n, 0n, 0n]
    for (const [paid, ways] of spread) {
      chance += BigInt(ways)
      units += BigInt(ways) * BigInt(paid)
      squares += BigInt(ways) * BigInt(paid) ** 2n
    }
    mean = plus(mean, fraction(units, all))
    square = plus(square, fraction(squares, all))
    if (coins < game.hold.coins) {
      nothing = plus(nothing, fraction(BigInt(spread.get(0) ?? 0), all))
      return
    }
    const held = moments[coins] as CoinMoments
    const part = fraction(chance, all)
    feature = plus(feature, part)
    mean = plus(mean, times(part, held.mean))
    square = plus(square, plus(times(fraction(2n * units, all), held.mean), times(part, held.square)))
  })
  const stake = BigInt(game.unitsPerStake)
  const lost = sumOverCap(game, spins, Number(all))
  const rtpBeforeCap = findHoldRtpBeforeCap(game, moments)
  if (minus(times(mean, fraction(1n, stake)), rtpBeforeCap).over !== 0n) throw new Error('Two ways to count the return differ')
  const paid = minus(mean, readDouble(lost.units))
  return {
    rtp: times(paid, fraction(1n, stake)),
    rtpBeforeCap,
    hit: minus(integer(1), nothing),
    feature,
    capped: readDouble(lost.chance),
    variance: times(minus(minus(square, readDouble(lost.squares)), times(paid, paid)), fraction(1n, stake * stake)),
    highest: findHighest(game, spins),
  }
}

/** Units of the best of all rounds, without the cap: the best lines beside enough coins, a full board of the best coins, and the grand prize. */
function findHighest(game: HoldGameDefinition, spins: readonly UnitCounts[]): number {
  const board = countCells(game) * Math.max(...game.coinValues.map(({ units }) => units)) + game.hold.grand
  return Math.max(...spins.flatMap((spread, coins) => [...spread.keys()].map((units) => units + (coins < game.hold.coins ? 0 : board))))
}

/** The mean of what so many coins pay in the end, respins included, and of its square. */
export type CoinMoments = { mean: Fraction; square: Fraction }

/** By number of coins held when the respins begin; from the number that opens them. */
export function findCoinMoments(game: HoldGameDefinition): CoinMoments[] {
  const cells = countCells(game)
  const weights = sumWeights(game)
  const sumOf = (power: number) =>
    fraction(BigInt(game.coinValues.reduce((sum, { units, weight }) => sum + weight * units ** power, 0)), BigInt(weights))
  const [value, valueSquare] = [sumOf(1), sumOf(2)]
  const spread = minus(valueSquare, times(value, value))
  const meanOf = (coins: number) => plus(times(integer(coins), value), integer(coins === cells ? game.hold.grand : 0))
  const means = Array.from({ length: cells + 1 }, (_, coins) => meanOf(coins))
  const squares = means.map((mean, coins) => plus(times(mean, mean), times(integer(coins), spread)))
  const [meanEnd, squareEnd] = [followRespins(game, means), followRespins(game, squares)]
  return Array.from({ length: cells + 1 }, (_, coins) => ({
    mean: meanEnd[coins] ?? none,
    square: squareEnd[coins] ?? none,
  }))
}

/** The mean of what an end is worth, by number of coins at the start. One denominator per place, so that nothing is reduced before the end. */
function followRespins({ strips, rows, hold }: HoldGameDefinition, ends: readonly Fraction[]): Fraction[] {
  const cells = strips.length * rows
  const [chance, rest, of] = [BigInt(hold.chance), BigInt(hold.of - hold.chance), BigInt(hold.of)]
  const shared = ends.reduce((product, { under }) => (product % under === 0n ? product : product * under), 1n)
  /** Worth times `of ** depth`, by coins, for the number of respins looked at. */
  const full: { sum: bigint; depth: number }[] = []
  for (let coins = cells; coins >= hold.coins; coins -= 1) {
    const { over, under } = ends[coins] as Fraction
    let place = { sum: over * (shared / under), depth: 0 }
    const empty = cells - coins
    for (let left = 1; left <= hold.respins && empty > 0; left += 1) {
      const nexts = Array.from({ length: empty + 1 }, (_, added) => (added === 0 ? place : (full[coins + added] as typeof place)))
      const depth = Math.max(...nexts.map((next) => next.depth))
      const sum = nexts.reduce(
        (total, next, added) =>
          total +
          choose(empty, added) * chance ** BigInt(added) * rest ** BigInt(empty - added) * next.sum * of ** BigInt(depth - next.depth),
        0n,
      )
      place = { sum, depth: depth + empty }
    }
    full[coins] = place
  }
  return full.map(({ sum, depth }) => fraction(sum, shared * of ** BigInt(depth)))
}

/** The return before the cap by counting each reel on its own: the mean of a line, and the coins of reels that do not hang on each other. */
export function findHoldRtpBeforeCap(game: HoldGameDefinition, moments: readonly CoinMoments[] = findCoinMoments(game)): Fraction {
  let chances = [integer(1)]
  for (const strip of game.strips) {
    const next = Array.from({ length: chances.length + game.rows }, () => none)
    for (const [shown, stops] of countShown(strip, game))
      chances.forEach((chance, coins) => {
        next[coins + shown] = plus(next[coins + shown] as Fraction, times(chance, fraction(BigInt(stops), BigInt(strip.length))))
      })
    chances = next
  }
  const coins = chances.reduce(
    (sum, chance, count) => (count < game.hold.coins ? sum : plus(sum, times(chance, (moments[count] as CoinMoments).mean))),
    none,
  )
  return times(plus(findLineWindowMean(game, game.strips), coins), fraction(1n, BigInt(game.unitsPerStake)))
}

function countShown(strip: readonly string[], { rows, coin }: HoldGameDefinition): Map<number, number> {
  const counts = new Map<number, number>()
  for (let stop = 0; stop < strip.length; stop += 1) {
    const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === coin).length
    counts.set(shown, (counts.get(shown) ?? 0) + 1)
  }
  return counts
}

/** The means of (X - cap)+ and (X^2 - cap^2)+ and the chance of X >= cap, X being what a round would pay without a cap. */
function sumOverCap(
  game: HoldGameDefinition,
  spins: readonly UnitCounts[],
  all: number,
): { units: number; squares: number; chance: number } {
  const { capUnits: cap, hold } = game
  const lost = { units: 0, squares: 0, chance: 0 }
  const lose = (chance: number, units: number) => {
    lost.chance += chance
    lost.units += chance * (units - cap)
    lost.squares += chance * (units - cap) * (units + cap)
  }
  const sums = spreadSums(game)
  const ends = spreadEnds(game)
  spins.forEach((spread, coins) => {
    if (coins < hold.coins) return spread.forEach((ways, units) => units >= cap && lose(ways / all, units))
    ends[coins]?.forEach((end, held) => {
      const grand = held === countCells(game) ? hold.grand : 0
      for (const [worth, chance] of sums[held] as Map<number, number>)
        for (const [units, ways] of spread) if (units + worth + grand >= cap) lose((ways / all) * end * chance, units + worth + grand)
    })
  })
  return lost
}

/** By number of coins: how likely they are worth so many units together. */
function spreadSums(game: HoldGameDefinition): Map<number, number>[] {
  const weights = sumWeights(game)
  const sums = [new Map([[0, 1]])]
  for (let coins = 1; coins <= countCells(game); coins += 1) {
    const next = new Map<number, number>()
    for (const [units, chance] of sums[coins - 1] as Map<number, number>)
      for (const value of game.coinValues)
        next.set(units + value.units, (next.get(units + value.units) ?? 0) + (chance * value.weight) / weights)
    sums.push(next)
  }
  return sums
}

/** By number of coins at the start: how likely the respins end with so many. */
function spreadEnds({ strips, rows, hold }: HoldGameDefinition): number[][] {
  const cells = strips.length * rows
  const chance = hold.chance / hold.of
  const full: number[][] = []
  for (let coins = cells; coins >= hold.coins; coins -= 1) {
    const empty = cells - coins
    let place = Array.from({ length: cells + 1 }, (_, end) => Number(end === coins))
    for (let left = 1; left <= hold.respins && empty > 0; left += 1) {
      const next = Array.from({ length: cells + 1 }, () => 0)
      for (let added = 0; added <= empty; added += 1) {
        const likely = Number(choose(empty, added)) * chance ** added * (1 - chance) ** (empty - added)
        const then = added === 0 ? place : (full[coins + added] as number[])
        then.forEach((part, end) => (next[end] = (next[end] as number) + likely * part))
      }
      place = next
    }
    full[coins] = place
  }
  return full
}
