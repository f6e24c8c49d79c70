import type { BookGameDefinition } from './book-game.ts'
import { compileBookPays } from './book-simulation.ts'
import { fraction, plus, rest, times } from './fraction.ts'
import type { Fraction } from './slot-game.ts'

const none = fraction(0n, 1n)
const whole = fraction(1n, 1n)

/**
 * What a round pays per stake on average if there were no cap, by counting each reel on its own; it shares nothing with the enumeration but the pay
 * of a single line, and so checks it. A line is so many books, then a symbol, then the symbol or books; a special symbol stands on each reel with a chance
 * of its own; free spins come in a number that does not hang on what they pay (Wald).
 */
export function findBookMean(game: BookGameDefinition): Fraction {
  const { again, multiplier } = game.freeSpins
  const freeStrips = game.freeStrips ?? game.strips
  const symbols = Object.keys(game.pays)
  const spin = (strips: readonly (readonly string[])[]) =>
    plus(times(findLineMean(game, strips), units(game.lines.length)), findScatterMean(game, strips))
  const spread = symbols.reduce((sum, symbol) => plus(sum, findSpreadMean(game, freeStrips, symbol)), none)
  const free = plus(spin(freeStrips), times(spread, fraction(1n, BigInt(symbols.length))))
  const opens = (strips: readonly (readonly string[])[]) =>
    listChances(game, strips, game.book).map((chance, books) => [game.freeSpins.awards[books] ?? 0, chance] as const)
  const adds = opens(freeStrips).reduce((sum, [award, chance]) => (award > 0 ? plus(sum, chance) : sum), none)
  const spins = opens(game.strips).reduce((sum, [award, chance]) => {
    let silent = whole
    for (let number = 0; number < award; number += 1) silent = times(silent, rest(adds))
    return plus(sum, times(chance, plus(units(award), times(units(award > 0 ? again : 0), rest(silent)))))
  }, none)
  const round = plus(spin(game.strips), times(times(spins, free), units(multiplier)))
  return times(round, fraction(1n, BigInt(game.unitsPerStake)))
}

function findLineMean(game: BookGameDefinition, strips: readonly (readonly string[])[]): Fraction {
  const pays = compileBookPays(game)
  const reels = strips.length
  const chance = (reel: number, fitting: readonly string[]) => {
    const strip = strips[reel] as readonly string[]
    return fraction(BigInt(strip.filter((symbol) => fitting.includes(symbol)).length), BigInt(strip.length))
  }
  let mean = none
  let books = whole
  for (let before = 0; before < reels; before += 1) {
    Object.keys(game.pays).forEach((symbol, id) => {
      let run = times(books, chance(before, [symbol]))
      for (let length = before + 1; length <= reels; length += 1) {
        const goesOn = length < reels ? chance(length, [symbol, game.book]) : none
        const paid = pays[((id + 1) * 8 + before) * 8 + length] as number
        mean = plus(mean, times(times(run, rest(goesOn)), units(paid)))
        run = times(run, goesOn)
      }
    })
    books = times(books, chance(before, [game.book]))
  }
  return plus(mean, times(books, units(pays[reels * 8 + reels] as number)))
}

/** The chances of 0, 1, 2 ... reels that show a symbol. */
function listChances(game: BookGameDefinition, strips: readonly (readonly string[])[], symbol: string): Fraction[] {
  let chances = [whole]
  for (const strip of strips) {
    const stops = strip.filter((_, stop) =>
      Array.from({ length: game.rows }, (__, row) => strip[(stop + row) % strip.length]).includes(symbol),
    ).length
    const shown = fraction(BigInt(stops), BigInt(strip.length))
    chances = Array.from({ length: chances.length + 1 }, (_, count) =>
      plus(times(chances[count] ?? none, rest(shown)), times(chances[count - 1] ?? none, shown)),
    )
  }
  return chances
}

function findScatterMean(game: BookGameDefinition, strips: readonly (readonly string[])[]): Fraction {
  return listChances(game, strips, game.book).reduce(
    (sum, chance, count) => plus(sum, times(chance, units(game.scatterPays[count] ?? 0))),
    none,
  )
}

function findSpreadMean(game: BookGameDefinition, strips: readonly (readonly string[])[], symbol: string): Fraction {
  const paid = (count: number) => units((game.pays[symbol]?.[count] ?? 0) * game.lines.length)
  return listChances(game, strips, symbol).reduce((sum, chance, count) => plus(sum, times(chance, paid(count))), none)
}

function units(count: number): Fraction {
  return fraction(BigInt(count), 1n)
}
