import {
  anyPlace,
  differentGroup,
  digitRow,
  digits,
  digitSides,
  digitStraight,
  kindOfThree,
  pairBySum,
  pairGroup,
  pairWith,
  type Place,
  placeSides,
  spotsOf,
  straightBySpan,
  straightBySum,
  sumOf,
} from './digit-rules.ts'
import { groupBySum, groupsNamed, groupWith, onMarkedPlaces, straightTails, sumTailRow } from './digit-kinds.ts'
import {
  type Chance,
  each,
  eachByChoice,
  explain,
  type Head,
  type Part,
  pick,
  type Row,
  type Rule,
  sideRow,
  sizeAndParity,
  unordered,
} from './rule.ts'
import { scales, sidesFact } from './sides.ts'

/** Five digits: ten thousands, thousands, hundreds, tens, units. */
const five: readonly Place[] = ['wan', 'qian', 'bai', 'shi', 'ge'].map((name, at) => ({ name, at }))
const lastFour = five.slice(1)

const threes = [
  { tab: 'front3', mark: 'F', places: five.slice(0, 3) },
  { tab: 'mid3', mark: 'M', places: five.slice(1, 4) },
  { tab: 'last3', mark: 'L', places: five.slice(2) },
]
const twos = [
  { mark: 'F', places: [five[0]!, five[1]!] },
  { mark: 'L', places: [five[3]!, five[4]!] },
] satisfies { mark: string; places: [Place, Place] }[]

type GroupLine = readonly [code: string, names: readonly string[], parts: readonly [Part, Part?], wins: number]

/** All digits different, then those that repeat before those that don't. */
const groupsOfFive: readonly GroupLine[] = [
  ['WXZU120', ['numbers'], [{ times: 1, size: 5, field: 0 }], 120],
  ['WXZU60', ['pair', 'single'], two({ times: 2, size: 1 }, { times: 1, size: 3 }), 60],
  ['WXZU30', ['pair', 'single'], two({ times: 2, size: 2 }, { times: 1, size: 1 }), 30],
  ['WXZU20', ['triple', 'single'], two({ times: 3, size: 1 }, { times: 1, size: 2 }), 20],
  ['WXZU10', ['triple', 'pair'], two({ times: 3, size: 1 }, { times: 2, size: 1 }), 10],
  ['WXZU5', ['quad', 'single'], two({ times: 4, size: 1 }, { times: 1, size: 1 }), 5],
]
const groupsOfFour: readonly GroupLine[] = [
  ['SXZU24', ['numbers'], [{ times: 1, size: 4, field: 0 }], 24],
  ['SXZU12', ['pair', 'single'], two({ times: 2, size: 1 }, { times: 1, size: 2 }), 12],
  ['SXZU6', ['pair'], [{ times: 2, size: 2, field: 0 }], 6],
  ['SXZU4', ['triple', 'single'], two({ times: 3, size: 1 }, { times: 1, size: 1 }), 4],
]

/** At least so many of the five digits are the chosen one; the wins of 100000. */
const timesLines: readonly (readonly [code: string, times: number, wins: number])[] = [
  ['YFFS', 1, 40_951],
  ['HSCS', 2, 8146],
  ['SXBX', 3, 856],
  ['SJFC', 4, 46],
]

export const sscRules: readonly Rule[] = [
  digitStraight(['SSC', 'star5', 'ZX5'], five),
  straightTails(['SSC', 'star5', 'ZH5'], five),
  ...groupsOfFive.map((line) => groupRule('star5', five, line)),
  digitStraight(['SSC', 'star4', 'ZX4'], lastFour),
  ...groupsOfFour.map((line) => groupRule('star4', lastFour, line)),
  ...threes.flatMap(({ tab, mark, places }) => [
    digitStraight(['SSC', tab, `ZX3_${mark}`], places),
    straightBySum(['SSC', tab, `ZXHZ_${mark}`], places),
    straightBySpan(['SSC', tab, `ZXKD_${mark}`], places),
    pairGroup(['SSC', tab, `ZU3_${mark}`], places),
    differentGroup(['SSC', tab, `ZU6_${mark}`], places, [6, 1000]),
    groupBySum(['SSC', tab, `ZUHZ_${mark}`], places),
    groupWith(['SSC', tab, `ZUBD_${mark}`], places),
    groupsNamed(['SSC', tab, `HHZX_${mark}`], places),
    each(['SSC', tab, `HZWS_${mark}`], [sumTailRow(places)], [100, 1000]),
    kindOfThree(['SSC', tab, `TS3_${mark}`], places),
  ]),
  ...twos.flatMap(({ mark, places }) => [
    digitStraight(['SSC', 'star2', `ZX2_${mark}`], places),
    straightBySum(['SSC', 'star2', `ZX2HZ_${mark}`], places),
    straightBySpan(['SSC', 'star2', `ZX2KD_${mark}`], places),
    differentGroup(['SSC', 'star2', `ZU2_${mark}`], places, [2, 100]),
    pairBySum(['SSC', 'star2', `ZU2HZ_${mark}`], places),
    pairWith(['SSC', 'star2', `ZU2BD_${mark}`], places),
  ]),
  each(['SSC', 'fixed', 'DWD'], five.map(digitRow), [1, 10]),
  ...threes.flatMap(({ mark, places }) => [
    anyPlace(['SSC', 'any', `BDW31_${mark}`], places, 1, 271),
    anyPlace(['SSC', 'any', `BDW32_${mark}`], places, 2, 54),
  ]),
  anyPlace(['SSC', 'any', 'BDW41'], lastFour, 1, 3439),
  anyPlace(['SSC', 'any', 'BDW42'], lastFour, 2, 974),
  anyPlace(['SSC', 'any', 'BDW52'], five, 2, 14_670),
  anyPlace(['SSC', 'any', 'BDW53'], five, 3, 4350),
  ...anyPlacesRules(),
  ...twos.map(({ mark, places }) => digitSides(['SSC', 'sides', `2DXDS_${mark}`], places)),
  ...threes.filter(({ mark }) => mark !== 'M').map(({ mark, places }) => digitSides(['SSC', 'sides', `3DXDS_${mark}`], places)),
  explain(each(['SSC', 'sides', 'SSCDXDS'], five.map(placeSides), [5, 10]), sidesFact('digitSides', scales.digit)),
  explain(
    each(['SSC', 'sides', 'ZHDXDS'], [sideRow('sum', sizeAndParity(sumOf, scales.sumOfFive))], [50_000, 100_000]),
    sidesFact('fiveDigitSumSides', scales.sumOfFive),
  ),
  explain(eachByChoice(['SSC', 'dragon', 'LH'], dragonRows(), { dragon: 45, tiger: 45, tie: 10 }, 100), {
    name: 'dragonDigits',
    values: {},
  }),
  ...timesLines.map((line) => timesRule(line)),
]

function two(first: Omit<Part, 'field'>, second: Omit<Part, 'field'>): readonly [Part, Part] {
  return [
    { ...first, field: 0 },
    { ...second, field: 1 },
  ]
}

/** Two, three or four places of the player's choice, in order and in any order. */
function anyPlacesRules(): readonly Rule[] {
  const slots: readonly Place[] = ['first', 'second', 'third', 'fourth'].map((name, at) => ({ name, at }))
  const [two, three] = [slots.slice(0, 2), slots.slice(0, 3)]
  const rules: readonly (readonly [size: number, rule: Rule])[] = [
    [2, digitStraight(['SSC', 'rx2', 'RX2ZX'], two)],
    [2, differentGroup(['SSC', 'rx2', 'RX2ZU'], two, [2, 100])],
    [3, digitStraight(['SSC', 'rx3', 'RX3ZX'], three)],
    [3, pairGroup(['SSC', 'rx3', 'RX3ZU3'], three)],
    [3, differentGroup(['SSC', 'rx3', 'RX3ZU6'], three, [6, 1000])],
    [4, digitStraight(['SSC', 'rx4', 'RX4ZX'], slots)],
    ...groupsOfFour.map(([code, ...line]) => [4, groupRule('rx4', slots, [code.replace('SX', 'RX4'), ...line])] as const),
  ]
  return rules.map(([size, rule]) => onMarkedPlaces(rule, size, five))
}

/** Four digits in any order, by how they repeat: a rule for each of 24, 12, 6 and 4 orders. */
export function fourGroups(headOf: (orders: string) => Head, places: readonly Place[]): readonly Rule[] {
  return groupsOfFour.map(([, names, parts, wins]) =>
    unordered(headOf(String(wins)), names, digits, spotsOf(places), parts, [wins, 10 ** places.length]),
  )
}

function groupRule(tab: string, places: readonly Place[], [code, names, parts, wins]: GroupLine): Rule {
  return unordered(['SSC', tab, code], names, digits, spotsOf(places), parts, [wins, 10 ** places.length])
}

/** Each of the ten pairs of places: the dragon is the digit further left. */
function dragonRows(): readonly Row[] {
  return five.flatMap((left) =>
    five.slice(left.at + 1).map((right) =>
      sideRow(`${left.name}_${right.name}`, {
        dragon: (result) => result[left.at]! > result[right.at]!,
        tiger: (result) => result[left.at]! < result[right.at]!,
        tie: (result) => result[left.at] === result[right.at],
      }),
    ),
  )
}

function timesRule([code, times, wins]: (typeof timesLines)[number]): Rule {
  const chance: Chance = [wins, 100_000]
  const rule = pick(
    ['SSC', 'times', code],
    digits,
    1,
    chance,
    (chosen, result) => [...chosen].filter((digit) => result.filter((ball) => ball === digit).length >= times).length,
  )
  return explain(rule, { name: 'times', values: { times } })
}
