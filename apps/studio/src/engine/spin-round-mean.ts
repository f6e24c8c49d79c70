import { fraction, plus, rest, times } from './fraction.ts'
import type { Fraction } from './slot-game.ts'
import { findAward, findMultiplier, type SpinRoundDefinition } from './spin-round.ts'

const none = fraction(0n, 1n)
const whole = fraction(1n, 1n)
const integer = (count: number) => fraction(BigInt(count), 1n)

/**
 * What a round pays per stake on average if there were no cap, by counting each reel on its own. It needs no cycle, shares nothing with the
 * enumeration, and so checks it: what a free spin pays does not depend on whether it comes, so that the mean of all of them is the mean of one times
 * the sum of the multipliers of those that come (Wald).
 * @param windowMean what a window of such strips pays on average beside its scatters, in units
 */
export function findMeanBeforeCap(game: SpinRoundDefinition, windowMean: { base: Fraction; free: Fraction }): Fraction {
  const base = listScatterChances(game, game.strips)
  const free = listScatterChances(game, game.freeStrips ?? game.strips)
  const paidBy = (chances: Fraction[]) =>
    chances.reduce((sum, chance, count) => plus(sum, times(chance, integer(game.scatterPays[count] ?? 0))), none)
  const again = free.slice(game.freeSpins.scatters).reduce(plus, none)
  const multipliers = base.reduce((sum, chance, count) => {
    const award = findAward(game.freeSpins, count)
    return award === 0 ? sum : plus(sum, times(chance, sumMultipliers(game, award, again)))
  }, none)
  const units = plus(plus(windowMean.base, paidBy(base)), times(plus(windowMean.free, paidBy(free)), multipliers))
  return times(units, fraction(1n, BigInt(game.unitsPerStake)))
}

/** The chances of 0, 1, 2 ... scatters in the window. A reel shows at most one. */
function listScatterChances(game: SpinRoundDefinition, strips: readonly (readonly string[])[]): Fraction[] {
  let chances = [whole]
  for (const strip of strips) {
    const shown = fraction(BigInt(strip.filter((symbol) => symbol === game.scatter).length * game.rows), BigInt(strip.length))
    chances = Array.from({ length: chances.length + 1 }, (_, count) =>
      plus(times(chances[count] ?? none, rest(shown)), times(chances[count - 1] ?? none, shown)),
    )
  }
  return chances
}

/** The mean sum of the multipliers of all free spins once so many are open: by free spin, how likely it comes with how many left. */
function sumMultipliers({ freeSpins }: SpinRoundDefinition, award: number, again: Fraction): Fraction {
  let sum = none
  let places = new Map([[`${award}/${freeSpins.retriggers}`, whole]])
  for (let number = 1; places.size > 0; number += 1) {
    const following = new Map<string, Fraction>()
    const add = (left: number, retriggers: number, chance: Fraction) => {
      if (left > 0) following.set(`${left}/${retriggers}`, plus(following.get(`${left}/${retriggers}`) ?? none, chance))
    }
    for (const [place, chance] of places) {
      const [left = 0, retriggers = 0] = place.split('/').map(Number)
      sum = plus(sum, times(chance, integer(findMultiplier(freeSpins, number))))
      if (retriggers === 0) add(left - 1, 0, chance)
      else {
        add(left - 1, retriggers, times(chance, rest(again)))
        add(left - 1 + freeSpins.award, retriggers - 1, times(chance, again))
      }
    }
    places = following
  }
  return sum
}
