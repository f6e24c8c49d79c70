import { readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type ProvenRules, sumUp } from './table-proof.ts'
import { choose } from './choose.ts'

export const rowCounts = [8, 12, 16] as const
export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]
export type PlinkoChoice = { rows: (typeof rowCounts)[number]; risk: Risk }
/** `path`: at each pin 0 to the left, 1 to the right; `field` is how often it fell to the right. */
export type PlinkoOutcome = { path: number[]; field: number; units: number }
/** Hundredths of a chip by field from the left, for each number of rows and each risk. */
export type PlinkoPays = Readonly<Record<PlinkoChoice['rows'], Readonly<Record<Risk, readonly number[]>>>>

const unitsPerStake = 100

/** A ball falls through rows of pins, at each to the left or to the right with the same chance, into a field that pays. */
export function makePlinko(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  pays: PlinkoPays,
  words: Words,
): ProvenRules {
  return {
    ...figures,
    kind: 'table',
    unitsPerStake,
    maxWinStakes: Math.max(...rowCounts.flatMap((rows) => risks.flatMap((risk) => pays[rows][risk]))) / unitsPerStake,
    features: ['risk_levels'],
    readChoice(raw) {
      const fields = readFields(raw, 'rows', 'risk')
      const rows = rowCounts.find((count) => count === fields?.rows)
      const risk = risks.find((level) => level === fields?.risk)
      return rows && risk ? { choice: { rows, risk }, units: unitsPerStake } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const { rows, risk } = choice as unknown as PlinkoChoice
      const path = Array.from({ length: rows }, () => draw(2))
      const field = path.reduce((sum, side) => sum + side, 0)
      const outcome: PlinkoOutcome = { path, field, units: pays[rows][risk][field] as number }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { path, field, units } = outcome as unknown as PlinkoOutcome
      const { rows, risk } = choice as unknown as PlinkoChoice
      const word = (key: string): string => words[key]?.[language] ?? key
      const steps = path.map((side) => ({ text: side === 0 ? '↙' : '↘', isWon: false }))
      return [
        {
          title: `${word('rows')}: ${number(rows)} · ${word(risk)}`,
          cells: [steps],
          lines: [`${word('field')} ${number(field + 1)} · ${money(units)}`],
        },
      ]
    },
    examples: Object.fromEntries(rowCounts.flatMap((rows) => risks.map((risk) => [`${rows}/${risk}`, { rows, risk }]))),
    prove: () =>
      rowCounts.flatMap((rows) =>
        risks.map((risk) =>
          sumUp(
            `${rows}/${risk}`,
            pays[rows][risk].map((units, field) => [choose(rows, field), units] as const),
            unitsPerStake,
          ),
        ),
      ),
  }
}
