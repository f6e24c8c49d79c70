import {
  type Content,
  countBets,
  type Field,
  type Group,
  groups,
  type Verdict,
  judge,
  type Play,
  playsOf,
  readContent,
  type Result,
} from '../index.ts'
import { isSheet, placesOf, type SheetGroup } from '../sheets.ts'

/** What the tests of the rules share: every play, contents to try, and results as a person writes them. */

export const everyPlay: readonly Play[] = groups.flatMap((group) => playsOf(group))

/** The same numbers of 0 to below - 1 in every run. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The content of a canonical text, which the test states and so must be right. */
export function contentOf(play: Play, text: string): Content {
  const content = readContent(play, text)
  if (!content) throw new Error(`${play.code} does not read ${text}`)
  return content
}

/** `12345` by digits, `3 7 1 11 5` by numbers. */
export function resultOf(text: string): Result {
  return (text.includes(' ') ? text.split(' ') : [...text]).map(Number)
}

/** What was won by name and number, `back` for stakes that return: `dragon 2 tie 1`. Empty when all is lost. */
export function verdictOf(play: Play, content: Content, result: Result): string {
  const { wins, pushes } = judge(play, content, result)
  const won = play.levels.flatMap(({ name }, at) => (wins[at] ? [`${name} ${wins[at]}`] : []))
  return [...won, ...(pushes ? [`back ${pushes}`] : [])].join(' ')
}

export function fullContent(play: Play): Content {
  return play.fields.map(({ choices }) => choices.map((_, mark) => mark))
}

/** Every content with no more marks than a bet needs that is part of this one: one bet each, as a rule. */
export function smallestParts(play: Play, content: Content): readonly Content[] {
  if (play.fields.every(({ min }) => min === 0)) {
    return content.flatMap((marks, row) => marks.map((mark) => content.map((_, at) => (at === row ? [mark] : []))))
  }
  return content.reduce<readonly Content[]>(
    (parts, marks, row) => {
      const chosen = subsetsOf(marks, play.fields[row]!.min)
      return parts.flatMap((part) => chosen.map((subset) => [...part, subset]))
    },
    [[]],
  )
}

function subsetsOf(marks: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return marks.flatMap((mark, at) => subsetsOf(marks.slice(at + 1), size - 1).map((rest) => [mark, ...rest]))
}

/** A content with at most `extra` marks more in a field than it needs, and at least one bet. */
export function someContent(play: Play, below: (below: number) => number, extra: number): Content {
  for (;;) {
    const content = play.fields.map((field) => someMarks(field, Math.min(field.min + below(extra + 1), field.max), below))
    if (countBets(play, content) > 0) return content
  }
}

function someMarks(field: Field, size: number, below: (below: number) => number): readonly number[] {
  const left = field.choices.map((_, mark) => mark)
  const chosen = Array.from({ length: size }, () => left.splice(below(left.length), 1)[0]!)
  return chosen.sort((one, other) => one - other)
}

export function addUp(play: Play, parts: readonly Verdict[]): Verdict {
  return {
    wins: play.levels.map((_, at) => parts.reduce((sum, part) => sum + part.wins[at]!, 0)),
    pushes: parts.reduce((sum, part) => sum + part.pushes, 0),
  }
}

/** All ordered ways to draw so many of these balls, with or without putting them back. */
export function drawsOf(balls: readonly number[], size: number, goesBack: boolean): readonly Result[] {
  if (size === 0) return [[]]
  return balls.flatMap((ball) => {
    const left = goesBack ? balls : balls.filter((other) => other !== ball)
    return drawsOf(left, size - 1, goesBack).map((rest) => [ball, ...rest])
  })
}

export function ballsFrom(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The families that draw balls of one range; the others draw sheets of numbers. */
export type BallGroup = Exclude<Group, SheetGroup>
export const ballGroups = groups.filter((group): group is BallGroup => !isSheet(group))

export const ballsOfGroup: Record<BallGroup, { balls: readonly number[]; drawn: number; goesBack: boolean }> = {
  SSC: { balls: ballsFrom(0, 9), drawn: 5, goesBack: true },
  '11X5': { balls: ballsFrom(1, 11), drawn: 5, goesBack: false },
  PK10: { balls: ballsFrom(1, 10), drawn: 10, goesBack: false },
  LF: { balls: ballsFrom(0, 9), drawn: 3, goesBack: true },
  LHC: { balls: ballsFrom(1, 49), drawn: 7, goesBack: false },
  K3: { balls: ballsFrom(1, 6), drawn: 3, goesBack: true },
  PC28: { balls: ballsFrom(0, 9), drawn: 3, goesBack: true },
  KL10: { balls: ballsFrom(1, 20), drawn: 8, goesBack: false },
  TOGEL: { balls: ballsFrom(0, 9), drawn: 4, goesBack: true },
  '6D': { balls: ballsFrom(0, 9), drawn: 6, goesBack: true },
}

export function someResult(group: Group, below: (below: number) => number): Result {
  if (isSheet(group)) return placesOf(group).map(({ digits }) => below(10 ** digits))
  const { balls, drawn, goesBack } = ballsOfGroup[group]
  const left = [...balls]
  return Array.from({ length: drawn }, () => {
    const place = below(left.length)
    return goesBack ? left[place]! : left.splice(place, 1)[0]!
  })
}
