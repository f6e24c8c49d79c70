import { choose } from './counting.ts'
import type { Content, Result } from './play.ts'
import { type Chance, type Head, oneLevel, type Rule } from './rule.ts'

/** Of the bets that take all bankers and fill up with others: how many win. No number is in both. */
type Winning = (bankers: readonly number[], others: readonly number[], result: Result) => number

/** A bet takes `size` numbers: all bankers, fewer than a bet has, and the rest of the others. A number in both rows is a banker. */
function bankerRule([group, tab, code]: Head, choices: readonly string[], size: number, chance: Chance, winsOf: Winning): Rule {
  const fields = [
    { name: 'bankers', choices, min: 1, max: size - 1 },
    { name: 'others', choices, min: size - 1, max: choices.length },
  ]
  const split = ([bankers = [], others = []]: Content) => {
    const numbersOf = (marks: readonly number[]) => marks.map((mark) => Number(choices[mark]))
    return [numbersOf(bankers), numbersOf(others.filter((mark) => !bankers.includes(mark)))] as const
  }
  return {
    play: { group, tab, code, fields, ...oneLevel(chance) },
    count: (content) => {
      const [bankers, others] = split(content)
      return choose(others.length, size - bankers.length)
    },
    judge: (content, result) => ({ wins: [winsOf(...split(content), result)], pushes: 0 }),
  }
}

/** All numbers of a bet are among the balls of these places. */
export function bankerAmong(head: Head, choices: readonly string[], size: number, chance: Chance, places: readonly number[]): Rule {
  return bankerRule(head, choices, size, chance, (bankers, others, result) => {
    const drawn = new Set(places.map((place) => result[place]))
    if (!bankers.every((number) => drawn.has(number))) return 0
    return choose(others.filter((number) => drawn.has(number)).length, size - bankers.length)
  })
}

/** All balls of a result are among the numbers of a bet. */
export function bankerCover(head: Head, choices: readonly string[], size: number, chance: Chance): Rule {
  return bankerRule(head, choices, size, chance, (bankers, others, result) => {
    const open = result.filter((ball) => !bankers.includes(ball))
    if (!open.every((ball) => others.includes(ball))) return 0
    return choose(others.length - open.length, size - bankers.length - open.length)
  })
}

/** A pair of numbers is the ball of one place and one of some others. */
export function bankerPair(head: Head, choices: readonly string[], chance: Chance, place: number, places: readonly number[]): Rule {
  return bankerRule(head, choices, 2, chance, ([banker], others, result) => {
    const drawn = new Set(places.map((each) => result[each]))
    if (banker === result[place]) return others.filter((number) => drawn.has(number)).length
    return drawn.has(banker) && others.includes(result[place]!) ? 1 : 0
  })
}
