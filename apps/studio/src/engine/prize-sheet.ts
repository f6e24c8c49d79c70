import { choose } from './choose.ts'
import { readFields, readNumbers, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type ProvenRules, sumUp, type Weighed } from './table-proof.ts'

/** The sheet of the Mekong delta, from the special prize down: how many numbers a prize has, and of how many digits. */
export const sheetRows = [
  { prize: 0, count: 1, digits: 6 },
  { prize: 1, count: 1, digits: 5 },
  { prize: 2, count: 1, digits: 5 },
  { prize: 3, count: 2, digits: 5 },
  { prize: 4, count: 7, digits: 5 },
  { prize: 5, count: 1, digits: 4 },
  { prize: 6, count: 3, digits: 4 },
  { prize: 7, count: 1, digits: 3 },
  { prize: 8, count: 1, digits: 2 },
] as const
export const endings = 100
/** The digits of each number, in the order of the draw, with the bound that it is drawn below. */
const sheetNumbers = sheetRows.flatMap(({ count, digits }) => Array.from({ length: count }, () => ({ digits, below: 10 ** digits })))
const numbersOnSheet = sheetNumbers.length
const unitsPerStake = 10

/**
 * `any`: each number of the sheet with the ending pays · `special`, `last`: the ending of the special prize, of the eighth · `pair`, `three`: all endings are on
 * the sheet.
 */
export const sheetPlays = ['any', 'special', 'last', 'pair', 'three'] as const
export type SheetPlay = (typeof sheetPlays)[number]
/** Tenths of a chip by play; of `any` for each time that the ending is on the sheet. */
export type SheetPays = Readonly<Record<SheetPlay, number>>
export type SheetChoice = { play: SheetPlay; picks: number[] }
/** The numbers as they are printed, row by row; `hits` counts the numbers with an ending, in the order of the picks. */
export type SheetOutcome = { numbers: string[]; hits: number[]; units: number }

/** How many endings a play takes: of the first three each costs a chip, of the links all together one. */
export const pickCounts: Readonly<Record<SheetPlay, readonly [least: number, most: number]>> = {
  any: [1, 10],
  special: [1, 10],
  last: [1, 10],
  pair: [2, 2],
  three: [3, 3],
}
export const isLink = (play: SheetPlay): boolean => play === 'pair' || play === 'three'

const endingOf = (number: string): number => Number(number.slice(-2))

/** How many numbers of the sheet that count for a play have each ending. */
function countHits(numbers: readonly string[], { play, picks }: SheetChoice): number[] {
  const counted = (play === 'special' ? numbers.slice(0, 1) : play === 'last' ? numbers.slice(-1) : numbers).map(endingOf)
  return picks.map((pick) => counted.reduce((sum, ending) => sum + Number(ending === pick), 0))
}

function payHits(hits: readonly number[], play: SheetPlay, pays: SheetPays): number {
  if (isLink(play)) return hits.every((count) => count > 0) ? pays[play] : 0
  return hits.reduce((sum, count) => sum + count, 0) * pays[play]
}

/** A sheet of eighteen numbers, drawn from the special prize down, and bets on what they end with. */
export function makePrizeSheet(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  pays: SheetPays,
  words: Words,
): ProvenRules {
  const highestUnits = Math.max(numbersOnSheet * pays.any, pays.special, pays.last, pays.pair, pays.three)
  return {
    ...figures,
    kind: 'table',
    unitsPerStake,
    maxWinStakes: Math.floor(highestUnits / unitsPerStake),
    highestUnits,
    features: ['prize_sheet'],
    readChoice(raw) {
      const fields = readFields(raw, 'play', 'picks')
      const play = sheetPlays.find((each) => each === fields?.play)
      const picks = readNumbers(fields?.picks, 0, endings - 1)
      if (!play || !picks) return undefined
      const [least, most] = pickCounts[play]
      if (picks.length < least || picks.length > most) return undefined
      return { choice: { play, picks }, units: (isLink(play) ? 1 : picks.length) * unitsPerStake }
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const bet = choice as unknown as SheetChoice
      const numbers = sheetNumbers.map(({ digits, below }) => String(draw(below)).padStart(digits, '0'))
      const hits = countHits(numbers, bet)
      const outcome: SheetOutcome = { numbers, hits, units: payHits(hits, bet.play, pays) }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { numbers, hits, units } = outcome as unknown as SheetOutcome
      const { play, picks } = choice as unknown as SheetChoice
      const word = (key: string): string => words[key]?.[language] ?? key
      const print = (digits: string): string => [...digits].map((digit) => number(Number(digit))).join('')
      let from = 0
      const rows = sheetRows.map(({ count }) => {
        from += count
        return numbers.slice(from - count, from)
      })
      const two = (pick: number): string => print(String(pick).padStart(2, '0'))
      return [
        {
          title: word(play),
          cells: [picks.map((pick, at) => ({ text: two(pick), isWon: (hits[at] ?? 0) > 0 }))],
          lines: [units > 0 ? money(units) : '–'],
        },
        {
          title: word('sheet'),
          cells: rows.map((row) => row.map((digits) => ({ text: print(digits), isWon: picks.includes(endingOf(digits)) }))),
          lines: [],
        },
      ]
    },
    examples: Object.fromEntries(
      sheetPlays.map((play) => [play, { play, picks: Array.from({ length: pickCounts[play][0] }, (_, at) => at * 7 + 3) }]),
    ),
    prove: () => sheetPlays.map((play) => sumUp(play, weighPlay(play, pays), unitsPerStake)),
  }
}

/**
 * What a chip on a play brings, by its weight of 100^18: the endings of the eighteen numbers are independent and equally likely, so that the sheets on which none
 * of k endings is are (100 - k)^18.
 */
function weighPlay(play: SheetPlay, pays: SheetPays): Weighed[] {
  const sheets = (without: number): bigint => BigInt(endings - without) ** BigInt(numbersOnSheet)
  if (play === 'any')
    return Array.from({ length: numbersOnSheet + 1 }, (_, hits) => [
      choose(numbersOnSheet, hits) * 99n ** BigInt(numbersOnSheet - hits),
      hits * pays.any,
    ])
  if (!isLink(play))
    return [
      [1n, pays[play]],
      [99n, 0],
    ]
  const linked = pickCounts[play][0]
  const all = Array.from({ length: linked + 1 }, (_, without) => choose(linked, without) * (without % 2 === 0 ? 1n : -1n) * sheets(without))
  const won = all.reduce((sum, part) => sum + part, 0n)
  return [
    [won, pays[play]],
    [sheets(0) - won, 0],
  ]
}
