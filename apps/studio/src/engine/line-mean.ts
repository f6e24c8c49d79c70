import { fraction, plus, rest, times } from './fraction.ts'
import type { LineGameDefinition } from './line-game.ts'
import type { Fraction } from './slot-game.ts'

const none = fraction(0n, 1n)
const whole = fraction(1n, 1n)

/**
 * What a round pays per stake on average if there were no cap, by counting each reel on its own. It needs no cycle, shares nothing with the
 * enumeration, and so checks it:
 *   every row of a reel shows each stop equally often, so that all lines have the same mean, that of one line;
 *   a line of k of a symbol needs it (or the wild) on the first k reels and neither on the next;
 *   free spins do not depend on what was won before, so their sum is their number times the mean of one spin (Wald).
 */
export function findRtpBeforeCap(game: LineGameDefinition): Fraction {
  const scatters = listScatterChances(game)
  const paidByScatters = scatters.reduce((sum, chance, count) => plus(sum, times(chance, units(game.scatterPays[count] ?? 0))), none)
  const spin = plus(times(findLineMean(game), units(game.lines.length)), paidByScatters)
  const feature = scatters.slice(game.freeSpins.scatters).reduce(plus, none)
  const free = times(feature, countFreeSpins(game, feature))
  const spins = plus(whole, times(free, units(game.freeSpins.multiplier)))
  return times(times(spin, spins), fraction(1n, BigInt(game.unitsPerStake)))
}

function findLineMean(game: LineGameDefinition): Fraction {
  let mean = none
  for (const [symbol, byCount] of Object.entries(game.pays)) {
    const chances = game.strips.map((strip) => {
      const fitting = strip.filter((shown) => shown === symbol || shown === game.wild).length
      return fraction(BigInt(fitting), BigInt(strip.length))
    })
    for (const [count, paid] of Object.entries(byCount)) {
      const next = chances[Number(count)]
      const run = chances.slice(0, Number(count)).reduce(times, next ? rest(next) : whole)
      mean = plus(mean, times(run, units(paid)))
    }
  }
  return mean
}

/** The chances of 0, 1, 2 ... scatters in the window. A reel shows at most one. */
function listScatterChances(game: LineGameDefinition): Fraction[] {
  let chances = [whole]
  for (const strip of game.strips) {
    const shown = fraction(BigInt(strip.filter((symbol) => symbol === game.scatter).length * game.rows), BigInt(strip.length))
    chances = Array.from({ length: chances.length + 1 }, (_, count) =>
      plus(times(chances[count] ?? none, rest(shown)), times(chances[count - 1] ?? none, shown)),
    )
  }
  return chances
}

/** The mean number of free spins once they are open: N(n, r) = 1 + (1 - p) N(n - 1, r) + p N(n - 1 + award, r - 1), N(n, 0) = n. */
function countFreeSpins(game: LineGameDefinition, feature: Fraction): Fraction {
  const { award, retriggers } = game.freeSpins
  let fewer = Array.from({ length: award * (1 + retriggers) + 1 }, (_, spin) => units(spin))
  for (let left = 1; left <= retriggers; left += 1) {
    const row = [none]
    for (let spin = 1; spin <= award * (1 + retriggers - left); spin += 1) {
      const stays = times(rest(feature), row[spin - 1] as Fraction)
      const adds = times(feature, fewer[spin - 1 + award] as Fraction)
      row.push(plus(whole, plus(stays, adds)))
    }
    fewer = row
  }
  return fewer[award] as Fraction
}

function units(count: number): Fraction {
  return fraction(BigInt(count), 1n)
}
