import { isWhole, readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type ProvenRules, sumUp } from './table-proof.ts'

/** A number of the wheel: a chip on it comes back so many times, and it stands on so many fields. */
export type WheelNumber = { readonly times: number; readonly fields: number }
/** `bets` holds chips by number, in the order of the wheel's numbers. */
export type WheelChoice = { bets: [times: number, chips: number][] }
type WheelOutcome = { field: number; times: number; wins: { times: number; chips: number; units: number }[]; units: number }

const mostChips = 100

/** The fields of a wheel clockwise: those of each number stand as far apart as they can. */
export function spreadFields(numbers: readonly WheelNumber[]): readonly number[] {
  return numbers
    .flatMap(({ times, fields }) => Array.from({ length: fields }, (_, at) => ({ times, place: (at + 0.5) / fields })))
    .toSorted((one, other) => one.place - other.place || other.times - one.times)
    .map(({ times }) => times)
}

/** A wheel of equal fields with numbers on them: chips on the number that it stops at come back as many times as the number says. */
export function makeNumberWheel(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  numbers: readonly WheelNumber[],
  words: Words,
): ProvenRules {
  const fields = spreadFields(numbers)
  const readBets = (raw: unknown): [number, number][] | undefined => {
    const bets = readFields(raw, 'bets')?.bets
    if (!Array.isArray(bets) || bets.length === 0 || bets.length > numbers.length) return undefined
    const chips = new Map<number, number>()
    for (const bet of bets) {
      if (!Array.isArray(bet) || bet.length !== 2) return undefined
      const [times, count] = bet as [unknown, unknown]
      if (!numbers.some((number) => number.times === times) || chips.has(times as number) || !isWhole(count, 1, mostChips)) return undefined
      chips.set(times as number, count)
    }
    return numbers.flatMap(({ times }): [number, number][] => (chips.has(times) ? [[times, chips.get(times) as number]] : []))
  }
  return {
    ...figures,
    kind: 'table',
    unitsPerStake: 1,
    maxWinStakes: Math.max(...fields) * mostChips,
    features: ['number_wheel'],
    readChoice(raw) {
      const bets = readBets(raw)
      const units = bets?.reduce((sum, [, chips]) => sum + chips, 0) ?? 0
      return bets && units <= mostChips ? { choice: { bets }, units } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const { bets } = choice as unknown as WheelChoice
      const field = draw(fields.length)
      const times = fields[field] as number
      const wins = bets.filter((bet) => bet[0] === times).map(([, chips]) => ({ times, chips, units: chips * times }))
      const outcome: WheelOutcome = { field, times, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number }): RoundPart[] {
      const { times, units } = outcome as unknown as WheelOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      const { bets } = choice as unknown as WheelChoice
      return [
        {
          title: word('stopped'),
          cells: [numbers.map((one) => ({ text: `×${number(one.times)}`, isWon: one.times === times }))],
          lines: [
            `${word('bets')}: ${bets.map(([bet, chips]) => `×${number(bet)} · ${number(chips)}`).join(', ')}`,
            units > 0 ? money(units) : '–',
          ],
        },
      ]
    },
    examples: Object.fromEntries(numbers.map(({ times }) => [String(times), { bets: [[times, 1]] }])),
    prove: () =>
      numbers.map(({ times }) =>
        sumUp(
          String(times),
          fields.map((field) => [1n, field === times ? times : 0] as const),
          1,
        ),
      ),
  }
}
