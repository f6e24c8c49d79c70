import { fraction, plus, times } from './fraction.ts'
import type { Fraction } from './slot-game.ts'
import { findMeanBeforeCap } from './spin-round-mean.ts'
import type { WaysGameDefinition } from './ways-game.ts'

/**
 * The return of a ways game before its cap. A symbol on k reels pays the product of what it and the wilds weigh on each of them; reels are independent,
 * so that the mean of the product is the product of the means, times the chance that the next reel shows neither.
 */
export function findWaysRtpBeforeCap(game: WaysGameDefinition): Fraction {
  return findMeanBeforeCap(game, {
    base: findWaysMean(game, game.strips, game.wildFactor.base),
    free: findWaysMean(game, game.freeStrips ?? game.strips, game.wildFactor.free),
  })
}

function findWaysMean(game: WaysGameDefinition, strips: readonly (readonly string[])[], wildFactor: number): Fraction {
  let mean = fraction(0n, 1n)
  for (const [symbol, byCount] of Object.entries(game.pays)) {
    const weights = strips.map((strip) => {
      const weight = strip.reduce((sum, shown) => sum + (shown === symbol ? 1 : shown === game.wild ? wildFactor : 0), 0)
      return fraction(BigInt(weight * game.rows), BigInt(strip.length))
    })
    const absent = strips.map((strip) => {
      const without = strip.filter((_, stop) =>
        Array.from({ length: game.rows }, (__, row) => strip[(stop + row) % strip.length]).every(
          (shown) => shown !== symbol && shown !== game.wild,
        ),
      )
      return fraction(BigInt(without.length), BigInt(strip.length))
    })
    for (const [count, paid] of Object.entries(byCount)) {
      const ended = absent[Number(count)] ?? fraction(1n, 1n)
      mean = plus(mean, times(weights.slice(0, Number(count)).reduce(times, ended), fraction(BigInt(paid), 1n)))
    }
  }
  return mean
}
