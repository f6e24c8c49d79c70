import { fraction, plus, rest, times } from './fraction.ts'
import type { LineGameDefinition } from './line-game.ts'
import type { Fraction } from './slot-game.ts'
import { findMeanBeforeCap } from './spin-round-mean.ts'

/**
 * The return of a line game before its cap. Every row of a reel shows each stop equally often, so that all lines have the same mean, that of one line;
 * a line of k of a symbol needs it (or the wild) on the first k reels and neither on the next.
 */
export function findLineRtpBeforeCap(game: LineGameDefinition): Fraction {
  return findMeanBeforeCap(game, {
    base: findLineWindowMean(game, game.strips),
    free: findLineWindowMean(game, game.freeStrips ?? game.strips),
  })
}

/** What all lines of a window of such strips pay on average. */
export function findLineWindowMean(
  game: Pick<LineGameDefinition, 'pays' | 'wild' | 'lines'>,
  strips: readonly (readonly string[])[],
): Fraction {
  let mean = fraction(0n, 1n)
  for (const [symbol, byCount] of Object.entries(game.pays)) {
    const chances = strips.map((strip) => {
      const fitting = strip.filter((shown) => shown === symbol || shown === game.wild).length
      return fraction(BigInt(fitting), BigInt(strip.length))
    })
    for (const [count, paid] of Object.entries(byCount)) {
      const next = chances[Number(count)]
      const run = chances.slice(0, Number(count)).reduce(times, next ? rest(next) : fraction(1n, 1n))
      mean = plus(mean, times(run, fraction(BigInt(paid), 1n)))
    }
  }
  return times(mean, fraction(BigInt(game.lines.length), 1n))
}
