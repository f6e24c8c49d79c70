import { type Content, countBets, type Field, type Play } from '@portal/lottery'

/** Nothing marked yet. */
export function noMarks(play: Play): Content {
  return play.fields.map(() => [])
}

/** Marks a choice of a field, or takes the mark away; a field that is full stays as it is. */
export function toggleMark(play: Play, content: Content, row: number, mark: number): Content {
  const before = content[row] ?? []
  const after = before.includes(mark) ? before.filter((known) => known !== mark) : [...before, mark].toSorted((a, b) => a - b)
  return after.length > (play.fields[row]?.max ?? 0) ? content : setMarks(content, row, after)
}

export function setMarks(content: Content, row: number, marks: readonly number[]): Content {
  return content.map((known, at) => (at === row ? marks : known))
}

export const presets = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type Preset = (typeof presets)[number]

/** Fields of numbers that can be marked by halves and kinds; of a short row, or one that takes few marks, each is pressed by itself. */
export function hasPresets({ choices, max }: Field): boolean {
  return choices.length >= 8 && max === choices.length && choices.every((choice) => /^\d+$/.test(choice))
}

/** The marks of a preset: the upper half is big, 5 to 9 of ten digits, 6 to 11 of eleven. */
export function marksOf({ choices }: Field, preset: Preset): readonly number[] {
  const half = Math.floor(choices.length / 2)
  const tests: Record<Preset, (mark: number) => boolean> = {
    all: () => true,
    big: (mark) => mark >= half,
    small: (mark) => mark < half,
    odd: (mark) => Number(choices[mark]) % 2 === 1,
    even: (mark) => Number(choices[mark]) % 2 === 0,
    clear: () => false,
  }
  return choices.map((_, mark) => mark).filter(tests[preset])
}

/** Rows of more choices than a board can show are typed. */
export function isTyped({ choices }: Field): boolean {
  return choices.length > 100
}

/**
 * Reads typed numbers, in the digits of English or Bengali and in any order of their digits.
 * @returns the marks, rising and each once, and what is none of the field's numbers
 */
export function readTyped({ choices }: Field, text: string): { marks: readonly number[]; wrong: readonly string[] } {
  const plain = text.replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x09e6))
  const typed = plain.split(/[\s,;|]+/).filter((word) => word !== '')
  const places = new Map(choices.map((choice, mark) => [choice, mark]))
  const placeOf = (word: string) => places.get([...word].toSorted().join(''))
  const marks = [...new Set(typed.flatMap((word) => placeOf(word) ?? []))].toSorted((one, other) => one - other)
  return { marks, wrong: [...new Set(typed.filter((word) => placeOf(word) === undefined))] }
}

const maxAttempts = 100

/**
 * Marks one bet by chance, which is the player's and decides nothing of the draw.
 * @param below gives a whole number from 0 and less than its argument
 */
export function pickQuickly(play: Play, below: (limit: number) => number): Content {
  const isFree = play.fields.every(({ min }) => min === 0)
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const only = isFree ? below(play.fields.length) : -1
    const content = play.fields.map((field, row) => pickSome(field.choices.length, row === only ? 1 : field.min, below))
    if (countBets(play, content) > 0) return content
  }
  return noMarks(play)
}

function pickSome(count: number, size: number, below: (limit: number) => number): readonly number[] {
  const left = Array.from({ length: count }, (_, mark) => mark)
  const picked = Array.from({ length: Math.min(size, count) }, () => left.splice(below(left.length), 1)[0]!)
  return picked.toSorted((a, b) => a - b)
}

/** Chance for a quick pick. */
export function below(limit: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % limit
}
