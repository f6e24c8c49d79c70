import type { Content, Field, Play } from './play.ts'
import { countBets } from './plays.ts'

/** Writes a content in its one canonical text: the choices of a field joined by `,`, the fields by `|`; a field without marks is empty. */
export function writeContent(play: Play, content: Content): string {
  return play.fields.map((field, row) => (content[row] ?? []).map((mark) => field.choices[mark]).join(',')).join('|')
}

/**
 * Reads what `writeContent` wrote.
 * @returns undefined for any other text (unknown, repeated or unsorted choices, a field too few or too many, too few or too many marks) and
 * for a content without a bet
 */
export function readContent(play: Play, text: string): Content | undefined {
  const parts = text.split('|')
  if (parts.length !== play.fields.length) return undefined
  const content: (readonly number[])[] = []
  for (const [row, field] of play.fields.entries()) {
    const marks = readMarks(field, parts[row] ?? '')
    if (!marks) return undefined
    content.push(marks)
  }
  return countBets(play, content) > 0 ? content : undefined
}

function readMarks(field: Field, text: string): readonly number[] | undefined {
  if (text === '') return []
  const marks = text.split(',').map((choice) => field.choices.indexOf(choice))
  const isRising = marks.every((mark, at) => mark > (marks[at - 1] ?? -1))
  return isRising ? marks : undefined
}
