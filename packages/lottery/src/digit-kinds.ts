import { choose } from './counting.ts'
import { ballsAt, digits, digitStraight, type Place, sumOf } from './digit-rules.ts'
import type { Content } from './play.ts'
import { countUp, explain, type Head, levelOf, markedAlone, type Row, type Rule } from './rule.ts'

/** Plays on digits whose bets are of several kinds, each with a chance of its own, and plays on places that the player chooses. */

/** Three digits in any order that are not all alike, written rising. */
const groupsOfThree = digits
  .flatMap((low) => digits.slice(Number(low)).flatMap((middle) => digits.slice(Number(middle)).map((high) => low + middle + high)))
  .filter((text) => new Set(text).size > 1)

/** In how many of the thousand orders a group with a pair comes, and one without. */
const kindWins = { pair: 3, different: 6 }

/** Groups of three by what their digits add up to; three alike are no group. */
export function groupBySum(head: Head, places: readonly Place[]): Rule {
  const [from, to] = [1, 26]
  const rule = groupsBy(head, places, 'sum', countUp(from, to), (sum, balls) => String(sumOf(balls)) === sum)
  return explain(rule, { name: 'sumOfThree', values: { from, to } })
}

/** Groups of three that have the marked digit: 54 bets for each mark. */
export function groupWith(head: Head, places: readonly Place[]): Rule {
  return groupsBy(head, places, 'numbers', digits, (digit, balls) => balls.includes(Number(digit)))
}

/** Groups of three, each named by itself. */
export function groupsNamed(head: Head, places: readonly Place[]): Rule {
  return groupsBy(head, places, 'entry', groupsOfThree, (named, _balls, text) => named === text)
}

/** A mark stands for all groups that fit it. A result is one group, and wins one bet of each mark that it fits. */
function groupsBy(
  [group, tab, code]: Head,
  places: readonly Place[],
  name: string,
  choices: readonly string[],
  fits: (choice: string, balls: readonly number[], text: string) => boolean,
): Rule {
  const bets = choices.map((choice) => groupsOfThree.filter((text) => fits(choice, [...text].map(Number), text)).length)
  const levels = Object.entries(kindWins).map(([kind, wins]) => levelOf(kind, [wins, 1000]))
  return {
    play: {
      group,
      tab,
      code,
      fields: [{ name, choices, min: 1, max: choices.length }],
      outcomes: 1000n,
      hits: 1,
      levels,
      facts: [],
      levelsBy: 'kind',
    },
    count: ([marks = []]) => marks.reduce((sum, mark) => sum + bets[mark]!, 0),
    judge: ([marks = []], result) => {
      const balls = ballsAt(places, result)
      const kind = [undefined, 'pair', 'different'][new Set(balls).size - 1]
      const text = balls.toSorted((one, other) => one - other).join('')
      const won = marks.filter((mark) => fits(choices[mark]!, balls, text)).length
      return { wins: levels.map((level) => (level.name === kind ? won : 0)), pushes: 0 }
    },
  }
}

/** The whole number and each of its tails: of five digits five bets, on all five, the last four, and so on to the last one. */
export function straightTails([group, tab, code]: Head, places: readonly Place[]): Rule {
  const { play, count } = digitStraight([group, tab, code], places)
  const levels = places.map((_, missing) => levelOf(`tail${places.length - missing}`, [10 ** missing, 10 ** places.length]))
  return {
    play: { ...markedAlone(play), levels, levelsBy: 'kind' },
    count: (content) => places.length * count(content),
    judge: (content, result) => {
      const isHit = content.map((marks, row) => marks.includes(result[places[row]!.at]!))
      const winsOf = (missing: number) =>
        content.reduce((bets, marks, row) => bets * (row < missing ? marks.length : Number(isHit[row])), 1)
      return { wins: levels.map((_, missing) => winsOf(missing)), pushes: 0 }
    },
  }
}

/** What the digits of these places add up to, by its last digit. */
export function sumTailRow(places: readonly Place[]): Row {
  return { name: 'sum_tail', choices: digits, fits: (tail, result) => sumOf(ballsAt(places, result)) % 10 === tail }
}

/**
 * A rule of `size` digits on places that are marked too: each set of so many marked places, from the left, is a bet of its own.
 * @param rule judges results of `size` digits
 */
export function onMarkedPlaces(rule: Rule, size: number, places: readonly Place[]): Rule {
  const positions = { name: 'positions', choices: places.map(({ name }) => name), min: size, max: places.length }
  const parted = (content: Content) => [content.slice(0, -1), content.at(-1) ?? []] as const
  return explain(
    {
      play: { ...markedAlone(rule.play), fields: [...rule.play.fields, positions] },
      count: (content) => {
        const [digitMarks, ticks] = parted(content)
        return rule.count(digitMarks) * choose(ticks.length, size)
      },
      judge: (content, result) => {
        const [digitMarks, ticks] = parted(content)
        const winsAt = (at: readonly number[]): number =>
          rule.judge(
            digitMarks,
            at.map((tick) => result[places[tick]!.at]!),
          ).wins[0]!
        return { wins: [setsOf(ticks, size).reduce((wins, at) => wins + winsAt(at), 0)], pushes: 0 }
      },
    },
    { name: 'anyPositions', values: { size } },
  )
}

function setsOf(marks: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return marks.flatMap((mark, at) => setsOf(marks.slice(at + 1), size - 1).map((rest) => [mark, ...rest]))
}
