import type { Group, Result } from './play.ts'
import { type SheetGroup, sheets } from './sheets.ts'

/** So many balls of a range, and whether a ball goes back before the next is drawn. */
export type Drum = { readonly balls: number; readonly from: number; readonly to: number; readonly goesBack: boolean }

/** How a draw is made: the drums in the order in which they are drawn from, each with balls of its own. */
export const drums: Readonly<Record<Group, readonly Drum[]>> = {
  SSC: [{ balls: 5, from: 0, to: 9, goesBack: true }],
  '11X5': [{ balls: 5, from: 1, to: 11, goesBack: false }],
  PK10: [{ balls: 10, from: 1, to: 10, goesBack: false }],
  LF: [{ balls: 3, from: 0, to: 9, goesBack: true }],
  LHC: [{ balls: 7, from: 1, to: 49, goesBack: false }],
  K3: [{ balls: 3, from: 1, to: 6, goesBack: true }],
  PC28: [{ balls: 3, from: 0, to: 9, goesBack: true }],
  KL10: [{ balls: 8, from: 1, to: 20, goesBack: false }],
  VNB: drumsOfSheet('VNB'),
  VNN: drumsOfSheet('VNN'),
  TOGEL: [{ balls: 4, from: 0, to: 9, goesBack: true }],
  THAI: drumsOfSheet('THAI'),
  '4D': drumsOfSheet('4D'),
  '5D': drumsOfSheet('5D'),
  '6D': [{ balls: 6, from: 0, to: 9, goesBack: true }],
}

/** Numbers of the same length that follow one another come from one drum. */
function drumsOfSheet(group: SheetGroup): readonly Drum[] {
  const drums: Drum[] = []
  for (const { numbers, digits } of sheets[group]) {
    const to = 10 ** digits - 1
    const last = drums.at(-1)
    if (last?.to === to) drums[drums.length - 1] = { ...last, balls: last.balls + numbers }
    else drums.push({ balls: numbers, from: 0, to, goesBack: true })
  }
  return drums
}

/** Whether balls can be a group's result: as many as its drums give, each of its drum, and none twice where balls don't go back. */
export function isResult(group: Group, balls: readonly number[]): boolean {
  let from = 0
  const areDrawn = drums[group].map((drum) => {
    const part = balls.slice(from, (from += drum.balls))
    const isKnown = part.every((ball) => Number.isInteger(ball) && ball >= drum.from && ball <= drum.to)
    return isKnown && part.length === drum.balls && (drum.goesBack || new Set(part).size === part.length)
  })
  return balls.length === from && areDrawn.every(Boolean)
}

const words = 2 ** 32

/**
 * Draws a result; all of a group's are equally likely. The same words give the same result, so that anybody can draw it again.
 * @param nextWord gives uniform integers of 0 to 2^32 - 1; each ball takes one, and one more for each that is thrown away
 */
export function drawResult(group: Group, nextWord: () => number): Result {
  return drums[group].flatMap((drum) => drawFrom(drum, nextWord))
}

function drawFrom({ balls, from, to, goesBack }: Drum, nextWord: () => number): Result {
  // A ball that goes back needs no list: a number of six digits has a million places.
  if (goesBack) return Array.from({ length: balls }, () => from + drawBelow(to - from + 1, nextWord))
  const drum = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return Array.from({ length: balls }, () => {
    const place = drawBelow(drum.length, nextWord)
    return drum.splice(place, 1)[0]!
  })
}

/** Words of the incomplete last span are thrown away: the remainder of all words would favour small places. */
function drawBelow(below: number, nextWord: () => number): number {
  const limit = words - (words % below)
  for (;;) {
    const word = nextWord()
    if (!Number.isInteger(word) || word < 0 || word >= words) throw new RangeError(`Not a word of 32 bits: ${word}`)
    if (word < limit) return word % below
  }
}
