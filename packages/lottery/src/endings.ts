import type { Content, Field, Result } from './play.ts'
import { digits } from './digit-rules.ts'
import { type Chance, type Head, paidPerHit, type Rule } from './rule.ts'
import { printNumber, type SheetPlace } from './sheets.ts'

/** Bets on what the numbers of a sheet begin or end with. */

export const endings = Array.from({ length: 100 }, (_, ending) => printNumber(ending, 2))
const digitNames = ['lakh', 'wan', 'qian', 'bai', 'shi', 'ge']

export type DigitEnd = 'first' | 'last'
/** A place of a sheet with its place in the result. */
export type Spot = SheetPlace & { readonly at: number }

/** The first or last `size` digits of each of these numbers; two of them are one mark, more are marked digit by digit. */
export function matchDigits(head: Head, size: number, spots: readonly Spot[], side: DigitEnd): Rule {
  const fields = size === 2 ? [fieldOf('endings', endings)] : digitNames.slice(-size).map((name) => fieldOf(name, digits))
  const chance: Chance = [spots.length, 10 ** size]
  const shownIn = (result: Result) => spots.map(({ at, digits: length }) => cut(printNumber(result[at]!, length), size, side))
  const rule = paidPerHit(head, fields, chance, spots.length, (content, result) => {
    return shownIn(result).filter((text) => isMarked(content, text)).length
  })
  if (size === 2) return rule
  const entry = { size, isOrdered: true, isDifferent: false }
  return { ...rule, play: { ...rule.play, entry }, winners: (result) => shownIn(result).map((text) => [...text].map(Number)) }
}

export function fieldOf(name: string, choices: readonly string[]): Field {
  return { name, choices, min: 1, max: choices.length }
}

function cut(text: string, size: number, side: DigitEnd): string {
  return side === 'first' ? text.slice(0, size) : text.slice(-size)
}

/** Of one row the text is a mark's number, of several each of its digits is. */
function isMarked(content: Content, text: string): boolean {
  if (content.length === 1) return content[0]!.includes(Number(text))
  return content.every((marks, row) => marks.includes(Number(text[row])))
}
