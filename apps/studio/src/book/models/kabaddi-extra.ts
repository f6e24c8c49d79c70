import type { RaidWay } from './kabaddi-tables.ts'

/** Raids of extra time; golden raids follow a tie. */
export const extraRaids = 14
const places = 49
/** The most that one raid changes the difference. */
const mostChange = 5
const most = extraRaids * mostChange
const width = 2 * most + 1

/** The home side's chance in the extra raids of a tied play-off, made backwards from the golden raids once for a match. */
export class ExtraRaids {
  /** For each raid played, by place and difference. */
  readonly #chances: readonly Float64Array[]
  /** Before a golden raid, for the two sides in turn. */
  readonly #golden: readonly [number, number]

  /** @param waysOf of a raid after the tie, by place @param whole the place of both sides with all their players */
  constructor(waysOf: (raid: number) => RaidWay[][], whole: number) {
    this.#golden = goldenChances(waysOf(extraRaids)[whole]!, waysOf(extraRaids + 1)[whole]!)
    const all: Float64Array[] = []
    all[extraRaids] = fill((_, difference) => (difference > 0 ? 1 : difference < 0 ? 0 : this.#golden[0]))
    for (let raid = extraRaids - 1; raid >= 0; raid -= 1) {
      const ways = waysOf(raid)
      const after = all[raid + 1]!
      all[raid] = fill((place, difference) =>
        ways[place]!.reduce((sum, { to, chance, all: { home, away } }) => sum + chance * after[indexOf(to, difference + home - away)]!, 0),
      )
    }
    this.#chances = all
  }

  homeChance(played: number, place: number, difference: number): number {
    return played > extraRaids ? this.#golden[(played - extraRaids) % 2]! : this.#chances[played]![indexOf(place, difference)]!
  }
}

/** A lead beyond all that is left is as good as one that is. */
const indexOf = (place: number, difference: number) => place * width + most + Math.max(-most, Math.min(most, difference))

function fill(chanceAt: (place: number, difference: number) => number): Float64Array {
  const chances = new Float64Array(places * width)
  for (let place = 0; place < places; place += 1)
    for (let difference = -most; difference <= most; difference += 1) chances[indexOf(place, difference)] = chanceAt(place, difference)
  return chances
}

/** Two golden raids in turn, from whole sides: who scores has won, and nothing leads to the other one. */
function goldenChances(first: readonly RaidWay[], second: readonly RaidWay[]): [number, number] {
  const sum = (ways: readonly RaidWay[], sign: number) =>
    ways.reduce((total, { chance, all }) => total + (Math.sign(all.home - all.away) === sign ? chance : 0), 0)
  const before = (sum(first, 1) + sum(first, 0) * sum(second, 1)) / (1 - sum(first, 0) * sum(second, 0))
  return [before, sum(second, 1) + sum(second, 0) * before]
}
