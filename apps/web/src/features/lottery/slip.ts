import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { type LotteryTerms, slipLinesMost } from './game.ts'

/** A line of the slip: a play's content, how many bets it holds, and what each costs. */
export type SlipLine = {
  readonly play: string
  readonly content: string
  readonly betCount: number
  /** Stake per bet, a decimal string. */
  readonly unit: string
  readonly multiple: number
}

/** The same marks at the same stake are one line. */
export function lineKey({ play, content, unit }: SlipLine): string {
  return `${play} ${content} ${unit}`
}

/** Another line at the end; one that stands there already takes its multiple. A full slip stays as it is. */
export function addLine(lines: readonly SlipLine[], line: SlipLine, largestMultiple: number): readonly SlipLine[] {
  const key = lineKey(line)
  if (lines.some((known) => lineKey(known) === key))
    return lines.map((known) =>
      lineKey(known) === key ? { ...known, multiple: Math.min(largestMultiple, known.multiple + line.multiple) } : known,
    )
  return lines.length < slipLinesMost ? [...lines, line] : lines
}

/** What a line costs, in 1/10000 of the unit. */
export function costOf({ betCount, unit, multiple }: Pick<SlipLine, 'betCount' | 'unit' | 'multiple'>): bigint {
  return (toMinor(unit) ?? 0n) * BigInt(multiple) * BigInt(betCount)
}

export function totalOf(lines: readonly SlipLine[]): string {
  return fromMinor(lines.reduce((sum, line) => sum + costOf(line), 0n))
}

/** What is wrong with a line's cost; undefined when it may be sent. */
export function checkLine(line: SlipLine, terms: LotteryTerms): 'low' | 'high' | undefined {
  const cost = costOf(line)
  if (cost < (toMinor(terms.smallestOrder) ?? 0n)) return 'low'
  return cost > (toMinor(terms.largestOrder) ?? 0n) ? 'high' : undefined
}
