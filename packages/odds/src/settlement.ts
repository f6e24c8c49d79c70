import type { Milli } from './ladder.ts'
import { type Ratio, one, ratioOf } from './ratio.ts'

/** How a leg ends, as feeds say it: a result, a part that is void, and the share of a dead heat. */
export type LegEnd = {
  readonly result: 0 | 1
  readonly voidFactor: 0 | 0.5 | 1
  /** The places won over the runners tied for them. */
  readonly deadHeat: { readonly places: number; readonly tied: number }
}

/** The five ends of a line that splits a stake in halves. */
export const lineResults = ['WON', 'HALF_WON', 'PUSHED', 'HALF_LOST', 'LOST'] as const
export type LineResult = (typeof lineResults)[number]

/** A line of a handicap or total in quarters: -0.25 is -1. Whole numbers keep lines exact. */
export type Quarters = number

const noTie = { places: 1, tied: 1 }

/**
 * The end of a handicap for the side backed.
 * @param difference its score less the other side's, before the handicap
 */
export function settleHandicap(line: Quarters, difference: number): LineResult {
  const margin = difference * 4 + line
  if (margin === 0) return 'PUSHED'
  if (Math.abs(margin) === 1 && line % 2 !== 0) return margin > 0 ? 'HALF_WON' : 'HALF_LOST'
  return margin > 0 ? 'WON' : 'LOST'
}

export function settleTotal(side: 'OVER' | 'UNDER', line: Quarters, count: number): LineResult {
  const over = settleHandicap(-line, count)
  return side === 'OVER' ? over : mirrorResult(over)
}

/** The end of the other side of the same line. */
export function mirrorResult(result: LineResult): LineResult {
  return lineResults[lineResults.length - 1 - lineResults.indexOf(result)]!
}

export function endOfLine(result: LineResult): LegEnd {
  const won = result === 'WON' || result === 'HALF_WON'
  const voidFactor = result === 'PUSHED' ? 1 : result === 'HALF_WON' || result === 'HALF_LOST' ? 0.5 : 0
  return { result: won ? 1 : 0, voidFactor, deadHeat: noTie }
}

export const won: LegEnd = endOfLine('WON')
export const lost: LegEnd = endOfLine('LOST')
export const voided: LegEnd = endOfLine('PUSHED')

/** A win shared by more runners than there are places. @throws RangeError for a tie of fewer runners than places */
export function deadHeatOf(places: number, tied: number): LegEnd {
  const end: LegEnd = { result: 1, voidFactor: 0, deadHeat: { places, tied } }
  if (!isLegEnd(end)) throw new RangeError(`No dead heat: ${places} of ${tied}`)
  return end
}

/** Whether a feed's end is one that can be settled: a dead heat of 0 of 2 or a void factor of 0.3 is not. */
export function isLegEnd(end: { result: number; voidFactor: number; deadHeat: { places: number; tied: number } }): end is LegEnd {
  const { places, tied } = end.deadHeat
  const isHeat = Number.isInteger(places) && Number.isInteger(tied) && places >= 1 && tied >= places && tied <= 1_000
  return [0, 1].includes(end.result) && [0, 0.5, 1].includes(end.voidFactor) && isHeat
}

/** What a stake of 1 becomes: v + (1 - v) x result x dead heat x price. Exact. */
export function factorOf({ result, voidFactor, deadHeat }: LegEnd, milli: Milli): Ratio {
  if (voidFactor === 1) return one
  const halves = BigInt(voidFactor * 2)
  const paid = BigInt(result) * BigInt(deadHeat.places) * BigInt(milli)
  const unit = BigInt(deadHeat.tied) * 1_000n
  return ratioOf(halves * unit + (2n - halves) * paid, 2n * unit)
}
