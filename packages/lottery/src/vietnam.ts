import { choose } from './counting.ts'
import { digits } from './digit-rules.ts'
import { type DigitEnd, endings, fieldOf, matchDigits, type Spot } from './endings.ts'
import type { Fact, Result } from './play.ts'
import { type Chance, explain, paidPerHit, pick, type Rule } from './rule.ts'
import { countAllShown, countNoneShown, countPairsShown, placesOf } from './sheets.ts'

/** Sheets of 27 and of 18 numbers, and bets on what they end or begin with. A bet is one ending; where several numbers count it is paid for each that has it. */

type Sheet = 'VNB' | 'VNN'

export const northRules: readonly Rule[] = rulesOf('VNB', 'seventh', 'sixth', 'LO8')
export const southRules: readonly Rule[] = rulesOf('VNN', 'eighth', 'seventh', 'LO7')

/**
 * @param head the prize of two digits, `middle` the one of three
 * @param few the code of the play on the shortest numbers and the special one
 */
function rulesOf(group: Sheet, head: string, middle: string, few: string): readonly Rule[] {
  const spots = placesOf(group).map((place, at): Spot => ({ ...place, at }))
  const of = (...prizes: readonly string[]) => spots.filter(({ prize }) => prizes.includes(prize))
  const longer = (size: number) => spots.filter((spot) => spot.digits >= size)
  const ends = (tab: string, code: string, size: number, counted: readonly Spot[], side: DigitEnd = 'last') =>
    matchDigits([group, tab, `${group}${code}`], size, counted, side)
  const fewPrizes = group === 'VNB' ? [head, middle, 'special'] : [head, middle, 'sixth', 'fifth', 'special']
  return [
    counts(ends('lo', 'LO2', 2, spots), spots),
    counts(ends('lo', 'LO2F', 2, spots, 'first'), spots),
    counts(ends('lo', 'LO3', 3, longer(3)), longer(3)),
    counts(ends('lo', 'LO4', 4, longer(4)), longer(4)),
    counts(ends('lo', few, 2, of(...fewPrizes)), of(...fewPrizes)),
    ends('de', 'DE', 2, of('special')),
    ends('de', 'DEF', 2, of('special'), 'first'),
    ends('de', 'DE1', 2, of('first')),
    ends('de', 'DE1F', 2, of('first'), 'first'),
    ends('de', 'DAU', 2, of(head)),
    ends('de', 'DD', 2, of(head, 'special')),
    oneDigit(group),
    ...[2, 3, 4].map((size) => counts(allShown(group, size, spots.length), spots)),
    ...(group === 'VNN' ? [counts(pairsShown(group, spots.length), spots)] : []),
    ends('cang', 'CA3', 3, of('special')),
    ends('cang', 'CA3F', 3, of('special'), 'first'),
    ends('cang', 'CA31', 3, of('first')),
    ends('cang', 'CA3D', 3, of(middle)),
    ends('cang', 'CA3X', 3, of(middle, 'special')),
    ends('cang', 'CA4', 4, of('special')),
    ...[4, 6, 8, 10].map((size) => counts(noneShown(group, size, spots.length), spots)),
  ]
}

function counts(rule: Rule, spots: readonly Spot[]): Rule {
  const fact: Fact = { name: 'onSheet', values: { numbers: spots.length } }
  return explain(rule, fact)
}

/** The tens or the units of the special number. */
function oneDigit(group: Sheet): Rule {
  const fields = ['shi', 'ge'].map((name) => ({ ...fieldOf(name, digits), min: 0 }))
  return paidPerHit([group, 'digit', `${group}SO`], fields, [1, 10], 1, ([tens, units], result) => {
    const special = result[0]!
    return Number(tens?.includes(Math.floor(special / 10) % 10)) + Number(units?.includes(special % 10))
  })
}

function allShown(group: Sheet, size: number, numbers: number): Rule {
  const chance: Chance = [countAllShown(size, numbers, 100), 100n ** BigInt(numbers)]
  return pick([group, 'xien', `${group}XI${size}`], endings, size, chance, (chosen, result) => choose(countShown(chosen, result), size))
}

/** Every pair of the chosen endings is a bet, paid as often as the rarer of the two is on the sheet. */
function pairsShown(group: Sheet, numbers: number): Rule {
  const chance: Chance = [countPairsShown(numbers, 100), 100n ** BigInt(numbers)]
  const rule = pick([group, 'da', `${group}DA`], endings, 2, chance, (chosen, result) => {
    const shown = [...chosen].map((ending) => result.filter((number) => number % 100 === ending).length)
    return shown.reduce((wins, count, at) => shown.slice(at + 1).reduce((sum, other) => sum + Math.min(count, other), wins), 0)
  })
  return {
    ...rule,
    play: { ...rule.play, hits: Math.floor(numbers / 2), levels: rule.play.levels.map((level) => ({ ...level, hits: 1 })) },
  }
}

function noneShown(group: Sheet, size: number, numbers: number): Rule {
  const chance: Chance = [countNoneShown(size, numbers, 100), 100n ** BigInt(numbers)]
  return pick([group, 'truot', `${group}TR${size}`], endings, size, chance, (chosen, result) =>
    choose(chosen.size - countShown(chosen, result), size),
  )
}

/** How many of the chosen endings are on the sheet, each once. */
function countShown(chosen: ReadonlySet<number>, result: Result): number {
  return new Set(result.map((number) => number % 100).filter((ending) => chosen.has(ending))).size
}
