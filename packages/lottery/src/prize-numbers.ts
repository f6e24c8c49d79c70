import { commonDivisor } from './counting.ts'
import { digitStraight, type Place } from './digit-rules.ts'
import type { Content, Level, Result } from './play.ts'
import { type Head, markedAlone, type Rule } from './rule.ts'
import { placesOf } from './sheets.ts'
import { fourGroups } from './ssc.ts'

/**
 * Numbers whose one stake plays for several prizes: four digits with 23 winning numbers (big: all of them, small: the first three), five digits with three,
 * six digits with one.
 */

/** A prize of one bet: how many of the equally likely results win it, and what custom pays for 1. One result pays it `hits` times at the most. */
type Prize = { readonly name: string; readonly wins: number; readonly pays: number; readonly hits: number }

/** Prizes that share one stake stand to each other as custom pays them, and together return all of it at a fair price. */
function sharedLevels(outcomes: number, prizes: readonly Prize[]): readonly Level[] {
  const total = BigInt(prizes.reduce((sum, { wins, pays }) => sum + wins * pays, 0))
  return prizes.map(({ name, wins, pays, hits }) => {
    const paid = BigInt(pays) * BigInt(outcomes)
    const divisor = commonDivisor(paid, total)
    return { name, wins: BigInt(wins), hits, fair: { num: paid / divisor, den: total / divisor } }
  })
}

const four: readonly Place[] = ['qian', 'bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
const spots = placesOf('4D').map((place, at) => ({ ...place, at }))

/** What custom pays for 1 on each prize. */
const big = { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 }
const small = { first: 3500, second: 2000, third: 1000 }
const threeDigits = { first: 250, second: 210, third: 150 }

/** A rule of some last digits, judged by the numbers of these prizes, each of which pays. */
function onPrizes(rule: Rule, pays: Readonly<Record<string, number>>): Rule {
  const outcomes = Number(rule.play.outcomes)
  const size = String(outcomes).length - 1
  const digitsOf = (number: number) => Array.from({ length: size }, (_, at) => Math.floor(number / 10 ** (size - 1 - at)) % 10)
  // How many numbers of so many digits one bet holds: 24 where four different digits come in any order.
  const held = Number(rule.play.levels[0]!.wins)
  const counted = Object.keys(pays).map((name) => spots.filter(({ prize }) => prize === name))
  const prizes = Object.entries(pays).map(([name, amount], at) => ({
    name,
    pays: amount,
    wins: held * counted[at]!.length,
    hits: counted[at]!.length,
  }))
  const levels = sharedLevels(outcomes, prizes)
  // One prize alone is the play's only level.
  const named = levels.length > 1 ? { levels, levelsBy: 'prize' as const } : { levels: levels.map((level) => ({ ...level, name: 'win' })) }
  return {
    play: { ...markedAlone(rule.play), hits: counted.flat().length, ...named },
    count: rule.count,
    judge: (content, result) => ({
      wins: counted.map((places) => places.reduce((wins, { at }) => wins + rule.judge(content, digitsOf(result[at]!)).wins[0]!, 0)),
      pushes: 0,
    }),
  }
}

/** A number as it is, and in any order by how its digits repeat. */
function fourDPlays(tab: string, mark: string, pays: Readonly<Record<string, number>>): readonly Rule[] {
  const head = (code: string): Head => ['4D', tab, `4D${mark}${code}`]
  return [onPrizes(digitStraight(head(''), four), pays), ...fourGroups(head, four).map((rule) => onPrizes(rule, pays))]
}

export const fourDRules: readonly Rule[] = [
  ...fourDPlays('big', 'B', big),
  ...fourDPlays('small', 'S', small),
  onPrizes(digitStraight(['4D', 'last3', '4D3A'], four.slice(1).map(({ name }, at) => ({ name, at }))), { first: 1 }),
  onPrizes(digitStraight(['4D', 'last3', '4D3ABC'], four.slice(1).map(({ name }, at) => ({ name, at }))), threeDigits),
] // prettier-ignore

/** Counts the bets of a content by the level that the places they hit decide; -1 where that is none. */
function countByHits(content: Content, balls: readonly number[], levels: number, levelOf: (isHit: readonly boolean[]) => number): number[] {
  const wins = Array.from({ length: levels }, () => 0)
  const go = (row: number, isHit: readonly boolean[], bets: number) => {
    if (bets === 0) return
    if (row === balls.length) {
      const level = levelOf(isHit)
      if (level >= 0) wins[level]! += bets
      return
    }
    const marks = content[row] ?? []
    const hits = Number(marks.includes(balls[row]!))
    go(row + 1, [...isHit, true], bets * hits)
    go(row + 1, [...isHit, false], bets * (marks.length - hits))
  }
  go(0, [], 1)
  return wins
}

/** How many places are hit from the left before the first that is not. */
const runOf = (isHit: readonly boolean[]) => (isHit.includes(false) ? isHit.indexOf(false) : isHit.length)

const five: readonly Place[] = ['wan', 'qian', 'bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
/** Of the 100000 numbers those that end with four, three and two digits of a bet, and not with more of it. */
const fivePrizes: readonly Prize[] = [
  { name: 'first', wins: 1, pays: 15_000, hits: 1 },
  { name: 'second', wins: 1, pays: 5000, hits: 1 },
  { name: 'third', wins: 1, pays: 3000, hits: 1 },
  { name: 'tail4', wins: 9, pays: 500, hits: 1 },
  { name: 'tail3', wins: 90, pays: 20, hits: 1 },
  { name: 'tail2', wins: 900, pays: 5, hits: 1 },
]

function fiveDigits(): Rule {
  const { play, count } = digitStraight(['5D', 'straight', '5D'], five)
  const digitsOf = (number: number) => five.map(({ at }) => Math.floor(number / 10 ** (4 - at)) % 10)
  const isWhole = (content: Content, number: number) => digitsOf(number).every((digit, row) => content[row]!.includes(digit))
  const levelOfTail: Readonly<Record<number, number>> = { 5: 0, 4: 3, 3: 4, 2: 5 }
  return {
    play: { ...markedAlone(play), hits: 3, levels: sharedLevels(100_000, fivePrizes), levelsBy: 'prize' },
    count,
    judge: (content, [first, second, third]) => {
      const wins = countByHits(content, digitsOf(first!), 6, (isHit) => levelOfTail[runOf(isHit.toReversed())] ?? -1)
      wins[1] = Number(isWhole(content, second!))
      wins[2] = Number(isWhole(content, third!))
      return { wins, pushes: 0 }
    },
  }
}

export const fiveDRules: readonly Rule[] = [fiveDigits()]

const six: readonly Place[] = ['lakh', 'wan', 'qian', 'bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
/** Of the million numbers those that share five, four, three and two digits with a bet from the left or from the right, and not more. */
const sixPrizes: readonly Prize[] = [
  { name: 'all6', wins: 1, pays: 100_000, hits: 1 },
  { name: 'end5', wins: 18, pays: 3000, hits: 1 },
  { name: 'end4', wins: 180, pays: 300, hits: 1 },
  { name: 'end3', wins: 1800, pays: 30, hits: 1 },
  { name: 'end2', wins: 17_901, pays: 4, hits: 1 },
]

function sixDigits(): Rule {
  const { play, count } = digitStraight(['6D', 'straight', '6D'], six)
  const levelOf = (isHit: readonly boolean[]) => {
    const size = Math.max(runOf(isHit), runOf(isHit.toReversed()))
    return size < 2 ? -1 : 6 - size
  }
  return {
    play: { ...markedAlone(play), levels: sharedLevels(1_000_000, sixPrizes), levelsBy: 'prize' },
    count,
    judge: (content, result: Result) => ({ wins: countByHits(content, result, 5, levelOf), pushes: 0 }),
  }
}

export const sixDRules: readonly Rule[] = [sixDigits()]
