import type { Group, Result } from './play.ts'

/** How a draw is made: so many balls of a range, and whether a ball goes back before the next is drawn. */
export const drums: Readonly<Record<Group, { balls: number; from: number; to: number; goesBack: boolean }>> = {
  SSC: { balls: 5, from: 0, to: 9, goesBack: true },
  '11X5': { balls: 5, from: 1, to: 11, goesBack: false },
  PK10: { balls: 10, from: 1, to: 10, goesBack: false },
  LF: { balls: 3, from: 0, to: 9, goesBack: true },
  LHC: { balls: 7, from: 1, to: 49, goesBack: false },
}

const words = 2 ** 32

/**
 * Draws a result; all of a group's are equally likely. The same words give the same result, so that anybody can draw it again.
 * @param nextWord gives uniform integers of 0 to 2^32 - 1; each ball takes one, and one more for each that is thrown away
 */
export function drawResult(group: Group, nextWord: () => number): Result {
  const { balls, from, to, goesBack } = drums[group]
  const drum = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return Array.from({ length: balls }, () => {
    const place = drawBelow(drum.length, nextWord)
    return (goesBack ? drum[place] : drum.splice(place, 1)[0])!
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
