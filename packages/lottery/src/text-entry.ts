import type { Entry, Play, Result, Verdict } from './play.ts'
import { listWinners } from './plays.ts'

/**
 * Bets typed as text, a number each. A number names the choices of one bet one after another, each with as many digits as the largest choice: `01234` of five
 * digits, `030711` of three of eleven. The canonical content of an order of such bets is `=` and its numbers, rising, each once, joined by `,`.
 */

/** The most numbers of one text or order. */
export const entriesMost = 100_000
/** So many wrong numbers are named one by one. */
const namedMost = 100
/** So many characters of a wrong number are shown. */
const shownLength = 24
/** So many numbers of an order are shown in lists. */
const listedMost = 20
const sign = '='

/** What is wrong with a number: a foreign character, too few or too many digits, a choice that the play does not have, one choice twice. */
type EntryFlaw = 'character' | 'length' | 'choice' | 'repeated'

export type EntryReading = {
  /** The good numbers as a canonical content; empty without any. */
  readonly content: string
  readonly good: number
  /** How many good ones stood there already. */
  readonly doubles: number
  /** All that were read, good or not. */
  readonly entered: number
  readonly wrongCount: number
  /** The first wrong ones, by the line of the text from 1. */
  readonly wrong: readonly { readonly line: number; readonly text: string; readonly flaw: EntryFlaw }[]
}

type Shape = Entry & {
  readonly low: number
  readonly high: number
  /** Digits of a choice and of a number. */
  readonly width: number
  readonly length: number
}

function findShape({ entry, fields }: Play): Shape | undefined {
  const choices = fields[0]?.choices ?? []
  const [low, high] = [choices[0], choices.at(-1)]
  if (!entry || low === undefined || high === undefined) return undefined
  return { ...entry, low: Number(low), high: Number(high), width: high.length, length: entry.size * high.length }
}

/**
 * Reads numbers that a person typed. They stand on lines of their own or apart by commas or semicolons, and by blanks too where a choice has one digit; where
 * it has two, blanks within a number are left out. Digits may be Bengali or of full width.
 */
export function readEntryText(play: Play, text: string): EntryReading {
  const shape = findShape(play)
  if (!shape) throw new RangeError(`Bets on ${play.code} can't be typed`)
  const values: number[] = []
  const wrong: EntryReading['wrong'][number][] = []
  let wrongCount = 0
  for (const { line, digits, isForeign, from, to } of splitNumbers(text, shape)) {
    const value = isForeign ? 'character' : readNumber(shape, digits)
    if (typeof value === 'number') {
      values.push(value)
      continue
    }
    wrongCount += 1
    if (wrong.length < namedMost) wrong.push({ line, text: text.slice(from, Math.min(to, from + shownLength)).trim(), flaw: value })
  }
  const sorted = Float64Array.from(values).sort()
  const numbers: string[] = []
  for (const [at, value] of sorted.entries()) if (at === 0 || value !== sorted[at - 1]) numbers.push(printValue(shape, value))
  return {
    content: numbers.length > 0 ? sign + numbers.join(',') : '',
    good: numbers.length,
    doubles: values.length - numbers.length,
    entered: values.length + wrongCount,
    wrongCount,
    wrong,
  }
}

/** One digit more than a number has tells that it is too long; the rest of it is not kept. */
type Part = { line: number; digits: number[]; isForeign: boolean; from: number; to: number }

/** The numbers of a text one after another; the same object each time. */
function* splitNumbers(text: string, { width, length }: Shape): Generator<Part> {
  const part: Part = { line: 1, digits: [], isForeign: false, from: 0, to: 0 }
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : lineBreak
    const digit = digitOf(code)
    if (digit >= 0) {
      if (part.digits.length <= length) part.digits.push(digit)
    } else if (code === lineBreak || separators.has(code) || (width === 1 && blanks.has(code))) {
      part.to = at
      if (part.digits.length > 0 || part.isForeign) yield part
      part.digits.length = 0
      part.isForeign = false
      part.from = at + 1
      if (code === lineBreak) part.line += 1
    } else if (!blanks.has(code)) part.isForeign = true
  }
}

const lineBreak = 10
/** Comma, semicolon and bar, those of full width, and the enumeration comma. */
const separators: ReadonlySet<number> = new Set([0x2c, 0x3b, 0x7c, 0xff0c, 0xff1b, 0xff5c, 0x3001])
/** Tab, carriage return, space, no-break space, ideographic space, byte order mark. */
const blanks: ReadonlySet<number> = new Set([9, 13, 32, 0xa0, 0x3000, 0xfeff])
/** The zeros of the digits: ours, Bengali, full width. */
const zeros = [0x30, 0x9e6, 0xff10]

function digitOf(code: number): number {
  for (const zero of zeros) if (code >= zero && code <= zero + 9) return code - zero
  return -1
}

/** A number as one value, its choices rising where their order does not count. */
function readNumber({ size, width, length, low, high, isOrdered, isDifferent }: Shape, digits: readonly number[]): number | EntryFlaw {
  if (digits.length !== length) return 'length'
  const chosen: number[] = []
  for (let at = 0; at < size; at += 1) {
    let choice = 0
    for (let place = 0; place < width; place += 1) choice = choice * 10 + digits[at * width + place]!
    if (choice < low || choice > high) return 'choice'
    if (isDifferent && chosen.includes(choice)) return 'repeated'
    chosen.push(choice)
  }
  if (!isOrdered) chosen.sort((left, right) => left - right)
  return chosen.reduce((value, choice) => value * 10 ** width + choice, 0)
}

const printValue = ({ length }: Shape, value: number) => String(value).padStart(length, '0')

/** Whether an order's content is typed numbers. */
export function isEntry(content: string): boolean {
  return content.startsWith(sign)
}

/** How many bets a canonical content holds; 0 for any other text, such as numbers that are not rising, and for a play whose bets can't be typed. */
export function countEntry(play: Play, content: string): number {
  const shape = findShape(play)
  const step = (shape?.length ?? 0) + 1
  const count = content.length / step
  if (!shape || !isEntry(content) || !Number.isInteger(count) || count > entriesMost) return 0
  const digits: number[] = []
  let before = -1
  for (let from = 0; from < content.length; from += step) {
    if (from > 0 && content[from] !== ',') return 0
    let plain = 0
    for (let at = 0; at < shape.length; at += 1) {
      const digit = content.charCodeAt(from + 1 + at) - 0x30
      if (!(digit >= 0 && digit <= 9)) return 0
      digits[at] = digit
      plain = plain * 10 + digit
    }
    if (plain <= before || readNumber(shape, digits) !== plain) return 0
    before = plain
  }
  return count
}

/** The numbers that a result pays, as they stand in a content; one that is paid twice is there twice. */
export function printWinners(play: Play, result: Result): string[] {
  const width = findShape(play)?.width ?? 1
  return listWinners(play, result).map((choices) => choices.map((choice) => String(choice).padStart(width, '0')).join(''))
}

/** What a result makes of a canonical content. A content of its winning numbers alone comes to the same. */
export function judgeEntry(play: Play, content: string, result: Result): Verdict {
  const numbers = `,${content.slice(sign.length)},`
  return { wins: [printWinners(play, result).filter((number) => numbers.includes(`,${number},`)).length], pushes: 0 }
}

/** A content as lists show it: typed numbers beyond the first ones are left out, with `…` in their place. */
export function shortenEntry(content: string): string {
  const step = content.indexOf(',')
  if (!isEntry(content) || step < 0 || content.length <= listedMost * step) return content
  return `${content.slice(0, listedMost * step)},…`
}
