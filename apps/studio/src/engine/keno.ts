import { drawDistinct, readFields, readNumbers, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type ProvenRules, sumUp } from './table-proof.ts'
import { choose } from './choose.ts'

/** How many numbers there are, and how many of them are drawn. */
export type KenoBoard = { readonly numbers: number; readonly drawn: number }
const bazarBoard: KenoBoard = { numbers: 80, drawn: 20 }
/** A chip in units: pays are tenths of a chip. */
const unitsPerStake = 10

/** Tenths of a chip by number of picks and, within, by number of hits. */
export type KenoPays = Readonly<Record<number, readonly number[]>>
export type KenoChoice = { picks: number[] }
/** `drawn` in the order of the draw, `hits` rising. */
export type KenoOutcome = { drawn: number[]; hits: number[]; units: number }

/** The most numbers that a table of pays knows. */
export function countMostPicks(pays: KenoPays): number {
  return Math.max(...Object.keys(pays).map(Number))
}

/** Some numbers of a board, of eighty where no other is named, of which twenty are drawn. */
export function makeKeno(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  pays: KenoPays,
  words: Words,
  board: KenoBoard = bazarBoard,
): ProvenRules {
  const mostPicks = countMostPicks(pays)
  return {
    ...figures,
    kind: 'table',
    unitsPerStake,
    maxWinStakes: Math.max(...Object.values(pays).flat()) / unitsPerStake,
    features: [`pick_1_to_${mostPicks}`],
    readChoice(raw) {
      const picks = readNumbers(readFields(raw, 'picks')?.picks, 1, board.numbers)
      return picks && picks.length >= 1 && picks.length <= mostPicks ? { choice: { picks }, units: unitsPerStake } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const { picks } = choice as unknown as KenoChoice
      const drawn = drawDistinct(draw, board.numbers, board.drawn).map((place) => place + 1)
      const hits = picks.filter((number) => drawn.includes(number))
      const outcome: KenoOutcome = { drawn, hits, units: pays[picks.length]?.[hits.length] ?? 0 }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { drawn, hits, units } = outcome as unknown as KenoOutcome
      const { picks } = choice as unknown as KenoChoice
      const word = (key: string): string => words[key]?.[language] ?? key
      const row = (numbers: readonly number[]) => numbers.map((value) => ({ text: number(value), isWon: hits.includes(value) }))
      return [
        {
          title: word('picks'),
          cells: [row(picks)],
          lines: [`${word('hits')}: ${number(hits.length)} · ${units > 0 ? money(units) : '–'}`],
        },
        { title: word('drawn'), cells: drawn.length > 10 ? [row(drawn.slice(0, 10)), row(drawn.slice(10))] : [row(drawn)], lines: [] },
      ]
    },
    examples: Object.fromEntries(
      Object.keys(pays).map((count) => [count, { picks: Array.from({ length: Number(count) }, (_, at) => at + 1) }]),
    ),
    prove: () =>
      Object.entries(pays).map(([count, list]) => {
        const picks = Number(count)
        return sumUp(
          count,
          list.map((units, hits) => [choose(picks, hits) * choose(board.numbers - picks, board.drawn - hits), units] as const),
          unitsPerStake,
        )
      }),
  }
}
