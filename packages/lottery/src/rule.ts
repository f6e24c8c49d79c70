import { choose, commonDivisor } from './counting.ts'
import type { Content, Fact, Field, Group, Verdict, Level, Play, Result } from './play.ts'
import { isBig, isOdd, type Scale } from './sides.ts'

/** A play with what decides it. Both functions take contents as the play's fields allow them, complete or not. */
export type Rule = {
  readonly play: Play
  count(content: Content): number
  judge(content: Content, result: Result): Verdict
  /** The bets that a result pays, of a play whose bets can be typed: the choices of each, rising where their order does not count. One that is paid twice is there twice. */
  winners?(result: Result): readonly (readonly number[])[]
}

/** Where a play stands: group, tab, code. */
export type Head = readonly [group: Group, tab: string, code: string]

/** How many of how many equally likely results of one bet win it. Those of a sheet of many numbers are more than a number holds exactly. */
export type Chance = readonly [wins: number | bigint, outcomes: number | bigint]

/** For which results every stake comes back, and how many of the outcomes they are. */
export type Pushes = { readonly count: number; readonly on: (result: Result) => boolean }

/** A row of choices, each of which a result fits or not. */
export type Row = {
  readonly name: string
  readonly choices: readonly string[]
  readonly fits: (choice: number, result: Result) => boolean
}

/** The texts of a run of numbers, both ends included. */
export function countUp(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

/** A row in which a choice names the ball of one place. */
export function ballRow(name: string, choices: readonly string[], place: number): Row {
  return { name, choices, fits: (choice, result) => Number(choices[choice]) === result[place] }
}

/** A row of named sides of one or more balls. */
export function sideRow(name: string, sides: Readonly<Record<string, (result: Result) => boolean>>): Row {
  const tests = Object.values(sides)
  return { name, choices: Object.keys(sides), fits: (choice, result) => tests[choice]?.(result) ?? false }
}

/** The four sides of a number: big or small on its scale, and odd or even. */
export function sizeAndParity(valueOf: (result: Result) => number, scale: Scale) {
  return {
    big: (result: Result) => isBig(scale, valueOf(result)),
    small: (result: Result) => !isBig(scale, valueOf(result)),
    odd: (result: Result) => isOdd(valueOf(result)),
    even: (result: Result) => !isOdd(valueOf(result)),
  }
}

/** The rule with what decides it in words. */
export function explain(rule: Rule, ...facts: readonly Fact[]): Rule {
  return { ...rule, play: { ...rule.play, facts: [...rule.play.facts, ...facts] } }
}

/** A bet takes one choice of each row and wins when all of them fit; `different` leaves out bets that name a ball twice. */
export function straight([group, tab, code]: Head, rows: readonly Row[], chance: Chance, different = false): Rule {
  const isTyped = rows.length > 1 && rows.every(({ choices }) => choices.every((choice) => /^\d+$/.test(choice)))
  const entry = { size: rows.length, isOrdered: true, isDifferent: different }
  return {
    play: { group, tab, code, fields: rows.map((row) => fieldOf(row, 1)), ...oneLevel(chance), ...(isTyped && { entry }) },
    count: (content) => (different ? countDifferent(content) : content.reduce((bets, marks) => bets * marks.length, 1)),
    judge: (content, result) => ({ wins: [rows.reduce((bets, row, at) => bets * countFitting(row, content[at], result), 1)], pushes: 0 }),
    // Of the numbers of a row exactly one fits.
    ...(isTyped && { winners: (result: Result) => [rows.map((row) => Number(row.choices.find((_, choice) => row.fits(choice, result))))] }),
  }
}

/** Each mark is a bet of its own; all have the same chance. */
export function each([group, tab, code]: Head, rows: readonly Row[], chance: Chance, pushes?: Pushes): Rule {
  return {
    play: { group, tab, code, fields: marksOf(rows), ...oneLevel(chance, pushes?.count) },
    count: countMarks,
    judge: (content, result) => {
      if (pushes?.on(result)) return { wins: [0], pushes: countMarks(content) }
      return { wins: [rows.reduce((bets, row, at) => bets + countFitting(row, content[at], result), 0)], pushes: 0 }
    },
  }
}

/** Like `each`, but every choice has a chance of its own: `wins` by the names of the choices, of the same outcomes. */
export function eachByChoice(
  [group, tab, code]: Head,
  rows: readonly Row[],
  wins: Readonly<Record<string, number>>,
  outcomes: number,
  pushes?: Pushes,
): Rule {
  const levels = rows[0]!.choices.map((choice) => levelOf(choice, [wins[choice]!, outcomes], pushes?.count))
  return {
    play: { group, tab, code, fields: marksOf(rows), outcomes: BigInt(outcomes), hits: 1, levels, facts: [] },
    count: countMarks,
    judge: (content, result) => {
      if (pushes?.on(result)) return { wins: levels.map(() => 0), pushes: countMarks(content) }
      const winsOf = (choice: number) => rows.filter((row, at) => content[at]?.includes(choice) && row.fits(choice, result)).length
      return { wins: levels.map((_, choice) => winsOf(choice)), pushes: 0 }
    },
  }
}

/** A choice stands for so many straight bets as `bets` says; those of a fitting choice hold exactly one that wins. */
export function bundle([group, tab, code]: Head, row: Row, bets: readonly number[], chance: Chance): Rule {
  return {
    play: { group, tab, code, fields: [fieldOf(row, 1)], ...oneLevel(chance) },
    count: ([marks = []]) => marks.reduce((sum, mark) => sum + (bets[mark] ?? 0), 0),
    judge: ([marks], result) => ({ wins: [countFitting(row, marks, result)], pushes: 0 }),
  }
}

/** A bet takes `size` numbers of one row; `winsOf` counts the winning ones from the numbers marked. */
export function pick(
  [group, tab, code]: Head,
  choices: readonly string[],
  size: number,
  chance: Chance,
  winsOf: (chosen: ReadonlySet<number>, result: Result) => number,
): Rule {
  const field = { name: 'numbers', choices, min: size, max: choices.length }
  return {
    play: { group, tab, code, fields: [field], ...oneLevel(chance) },
    count: ([marks = []]) => choose(marks.length, size),
    judge: ([marks = []], result) => ({ wins: [winsOf(new Set(marks.map((mark) => Number(choices[mark]))), result)], pushes: 0 }),
  }
}

/** A bet takes one mark of each row, or one alone where no row needs one; it is paid as often as `winsOf` counts it, `hits` times at the most. */
export function paidPerHit(
  [group, tab, code]: Head,
  fields: readonly Field[],
  chance: Chance,
  hits: number,
  winsOf: (content: Content, result: Result) => number,
): Rule {
  const isFree = fields.every(({ min }) => min === 0)
  return {
    play: { group, tab, code, fields, ...oneLevel(chance), hits },
    count: (content) => (isFree ? countMarks(content) : content.reduce((bets, marks) => bets * marks.length, 1)),
    judge: (content, result) => ({ wins: [winsOf(content, result)], pushes: 0 }),
  }
}

/** All numbers of a bet are among the balls of these places, in any order. */
export function pickAmong(head: Head, choices: readonly string[], size: number, chance: Chance, places: readonly number[]): Rule {
  const rule = pick(head, choices, size, chance, (chosen, result) => {
    const hits = new Set(places.map((place) => result[place]!).filter((ball) => chosen.has(ball)))
    return choose(hits.size, size)
  })
  return size > 1 ? typed(rule, size, (result) => listSets(rising(places.map((place) => result[place]!)), size)) : rule
}

/** The play with bets that are marked alone: a typed number is one bet, which a result pays once at one price. */
export function markedAlone({ entry: _entry, ...play }: Play): Play {
  return play
}

/** The rule with bets that are typed as so many different numbers in any order. */
function typed(rule: Rule, size: number, winners: NonNullable<Rule['winners']>): Rule {
  return { ...rule, play: { ...rule.play, entry: { size, isOrdered: false, isDifferent: true } }, winners }
}

const rising = (balls: readonly number[]) => [...new Set(balls)].toSorted((left, right) => left - right)

/** All choices of so many of these, each in their order. */
function listSets(balls: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return balls.flatMap((ball, at) => listSets(balls.slice(at + 1), size - 1).map((rest) => [ball, ...rest]))
}

/** So many different balls (`size`), each drawn `times` times; their numbers are marked in the field `field`. */
export type Part = { readonly times: number; readonly size: number; readonly field: number }

/**
 * A bet names the balls of these places without their order: by parts, the balls that are drawn once, twice, ... One or two parts; they
 * share no ball.
 */
export function unordered(
  [group, tab, code]: Head,
  names: readonly string[],
  choices: readonly string[],
  places: readonly number[],
  parts: readonly [Part, Part?],
  chance: Chance,
): Rule {
  const sizeOf = (field: number) => parts.reduce((size, part) => size + (part?.field === field ? part.size : 0), 0)
  const fields = names.map((name, field) => ({ name, choices, min: sizeOf(field), max: choices.length }))
  const rule: Rule = {
    play: { group, tab, code, fields, ...oneLevel(chance) },
    count: (content) => countParts(content, parts),
    judge: (content, result) => {
      const balls = places.map((place) => result[place]!)
      const isWon = parts.every((part) => !part || drawnAsOften(balls, content[part.field] ?? [], choices, part))
      return { wins: [isWon ? 1 : 0], pushes: 0 }
    },
  }
  const [{ times, size }, other] = parts
  if (other || times !== 1 || size < 2) return rule
  return typed(rule, size, (result) => {
    const balls = places.map((place) => result[place]!)
    const once = balls.filter((ball) => balls.filter((other) => other === ball).length === 1)
    return once.length === size ? [rising(once)] : []
  })
}

/** Whether the balls drawn exactly `times` times are as many as the part asks for and all marked. */
function drawnAsOften(balls: readonly number[], marks: readonly number[], choices: readonly string[], part: Part): boolean {
  const drawn = [...new Set(balls)].filter((ball) => balls.filter((other) => other === ball).length === part.times)
  return drawn.length === part.size && drawn.every((ball) => marks.some((mark) => Number(choices[mark]) === ball))
}

/** Pairs of disjoint sets, the first from one field and the second from the other, by how many of the first lie in both fields. */
function countParts(content: Content, [first, second]: readonly [Part, Part?]): number {
  const left = content[first.field] ?? []
  if (!second) return choose(left.length, first.size)
  const right = content[second.field] ?? []
  const shared = left.filter((mark) => right.includes(mark)).length
  let bets = 0
  for (let taken = 0; taken <= first.size; taken += 1) {
    const sets = choose(shared, taken) * choose(left.length - shared, first.size - taken)
    bets += sets * choose(right.length - taken, second.size)
  }
  return bets
}

/** Tuples without repeats, one choice of each row. Row by row, by the choices taken: a choice that no later row has is as good as none. */
function countDifferent(content: Content): number {
  let ways = new Map<string, number>([['', 1]])
  for (const [row, marks] of content.entries()) {
    const later = new Set(content.slice(row + 1).flat())
    const next = new Map<string, number>()
    for (const [key, count] of ways) {
      const taken = key === '' ? [] : key.split(',').map(Number)
      for (const mark of marks) {
        if (taken.includes(mark)) continue
        const kept = [...taken, mark].filter((one) => later.has(one)).toSorted((one, other) => one - other)
        next.set(kept.join(), (next.get(kept.join()) ?? 0) + count)
      }
    }
    ways = next
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0)
}

function countMarks(content: Content): number {
  return content.reduce((bets, marks) => bets + marks.length, 0)
}

function countFitting(row: Row, marks: readonly number[] | undefined, result: Result): number {
  return (marks ?? []).filter((mark) => row.fits(mark, result)).length
}

function fieldOf(row: Row, min: number): Field {
  return { name: row.name, choices: row.choices, min, max: row.choices.length }
}

/** Of several rows none asks for a mark: one anywhere is a bet. */
function marksOf(rows: readonly Row[]): readonly Field[] {
  return rows.map((row) => fieldOf(row, rows.length === 1 ? 1 : 0))
}

export function oneLevel(chance: Chance, pushes = 0): Pick<Play, 'outcomes' | 'hits' | 'levels' | 'facts'> {
  return { outcomes: BigInt(chance[1]), hits: 1, levels: [levelOf('win', chance, pushes)], facts: [] }
}

/** What a fair house would pay: a stake that comes back is neither won nor lost. */
export function levelOf(name: string, chance: Chance, pushes = 0): Level {
  const [wins, outcomes] = [BigInt(chance[0]), BigInt(chance[1]) - BigInt(pushes)]
  const divisor = commonDivisor(outcomes, wins)
  return { name, wins, fair: { num: outcomes / divisor, den: wins / divisor } }
}
