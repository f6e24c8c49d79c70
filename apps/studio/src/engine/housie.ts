import { drawDistinct, isWhole, readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type BetReturn, figuresOf, type ProvenRules } from './table-proof.ts'
import { choose } from './choose.ts'

const columns = 9
const rows = 3
const numbersInRow = 5
const balls = 90
const mostTickets = 4
/** A ticket's price in units: pays are tenths of it. */
const unitsPerStake = 10

export const patterns = ['earlyFive', 'corners', 'top', 'middle', 'bottom', 'fullHouse'] as const
export type Pattern = (typeof patterns)[number]
export type HousieRules = {
  /** How many balls are called, and within how many of them five of a ticket make an early five. */
  readonly calls: number
  readonly earlyCalls: number
  /** Tenths of a ticket's price. */
  readonly pays: Readonly<Record<Pattern, number>>
}

/** Numbers by row, each rising; a column holds the numbers of its ten. */
export type Ticket = number[][]
type HousieWin = { ticket: number; pattern: Pattern; atCall: number; units: number }
/** `calls` in their order. */
export type HousieOutcome = { tickets: Ticket[]; calls: number[]; wins: HousieWin[]; units: number }

/** The 126 ways to place five numbers in a row of nine columns. */
const layouts = Array.from({ length: 1 << columns }, (_, mask) => mask).filter(
  (mask) => Array.from({ length: columns }, (_, column) => (mask >> column) & 1).filter(Boolean).length === numbersInRow,
)

/** The numbers that a column may hold: 1 to 9, 10 to 19, … 80 to 90. */
function boundsOf(column: number): readonly [first: number, count: number] {
  if (column === 0) return [1, 9]
  return [column * 10, column === columns - 1 ? 11 : 10]
}

/** Draws a ticket: three rows of five, no column empty, numbers rising down each column. Rows that leave a column empty are drawn again. */
export function drawTicket(draw: (below: number) => number): Ticket {
  const full = (1 << columns) - 1
  for (;;) {
    const masks = Array.from({ length: rows }, () => layouts[draw(layouts.length)] as number)
    if (masks.reduce((all, mask) => all | mask, 0) !== full) continue
    const ticket: Ticket = masks.map(() => [])
    for (let column = 0; column < columns; column += 1) {
      const inRows = masks.flatMap((mask, row) => ((mask >> column) & 1 ? [row] : []))
      const [first, count] = boundsOf(column)
      const numbers = drawDistinct(draw, count, inRows.length).toSorted((a, b) => a - b)
      for (const [at, row] of inRows.entries()) (ticket[row] as number[]).push(first + (numbers[at] as number))
    }
    return ticket
  }
}

/** The places of a pattern on a ticket, row by row from 0 to 14; an early five has none. */
export function cellsOf(pattern: Exclude<Pattern, 'earlyFive'>): readonly number[] {
  return {
    corners: [0, 4, 10, 14],
    top: [0, 1, 2, 3, 4],
    middle: [5, 6, 7, 8, 9],
    bottom: [10, 11, 12, 13, 14],
    fullHouse: Array.from({ length: rows * numbersInRow }, (_, place) => place),
  }[pattern]
}

function findWins(ticket: Ticket, at: number, calls: readonly number[], { earlyCalls, pays }: HousieRules): HousieWin[] {
  const heard = ticket.flat().map((number) => calls.indexOf(number) + 1)
  const complete = (pattern: Pattern): number | undefined => {
    if (pattern === 'earlyFive') {
      const fifth = heard.filter((call) => call > 0).toSorted((a, b) => a - b)[4]
      return fifth !== undefined && fifth <= earlyCalls ? fifth : undefined
    }
    const needed = cellsOf(pattern).map((place) => heard[place] as number)
    return needed.includes(0) ? undefined : Math.max(...needed)
  }
  return patterns.flatMap((pattern): HousieWin[] => {
    const atCall = complete(pattern)
    return atCall === undefined ? [] : [{ ticket: at, pattern, atCall, units: pays[pattern] }]
  })
}

/** Housie for one player: tickets from the seed, a fixed number of calls, and each pattern that is complete by then pays. */
export function makeHousie(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  game: HousieRules,
  words: Words,
): ProvenRules {
  const highest = patterns.reduce((sum, pattern) => sum + game.pays[pattern], 0)
  return {
    ...figures,
    kind: 'table',
    unitsPerStake,
    maxWinStakes: (highest * mostTickets) / unitsPerStake,
    features: ['tickets_1_to_4', 'patterns'],
    readChoice(raw) {
      const tickets = readFields(raw, 'tickets')?.tickets
      return isWhole(tickets, 1, mostTickets) ? { choice: { tickets }, units: tickets * unitsPerStake } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const tickets = Array.from({ length: (choice as { tickets: number }).tickets }, () => drawTicket(draw))
      const calls = drawDistinct(draw, balls, game.calls).map((place) => place + 1)
      const wins = tickets.flatMap((ticket, at) => findWins(ticket, at, calls, game))
      const outcome: HousieOutcome = { tickets, calls, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, _choice, { language, money, number }): RoundPart[] {
      const { tickets, calls, wins } = outcome as unknown as HousieOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      const heard = new Set(calls)
      const cards = tickets.map((ticket, at): RoundPart => ({
        title: `${word('ticket')} ${number(at + 1)}`,
        cells: ticket.map((row) => row.map((value) => ({ text: number(value), isWon: heard.has(value) }))),
        lines: wins.filter((win) => win.ticket === at).map(({ pattern, units }) => `${word(pattern)} · ${money(units)}`),
      }))
      return [...cards, { title: word('calls'), cells: [], lines: [calls.map((value) => number(value)).join(' ')] }]
    },
    examples: { ticket: { tickets: 1 } },
    prove: () => [proveTicket(game)],
  }
}

/**
 * One ticket, exactly: which of its fifteen places are called depends on nothing but their number. Of the called ones every set of that size is equally
 * likely, and how many of them came early is independent of which they are; so a round is a number of early places, a number of all, and a set.
 */
function proveTicket({ calls, earlyCalls, pays }: HousieRules): BetReturn {
  const places = rows * numbersInRow
  const masks = patterns.map((pattern) => (pattern === 'earlyFive' ? 0 : cellsOf(pattern).reduce((mask, place) => mask | (1 << place), 0)))
  // Sets of each size by what their patterns pay.
  const paid = Array.from({ length: places + 1 }, () => new Map<number, bigint>())
  for (let set = 0; set < 1 << places; set += 1) {
    let size = 0
    for (let left = set; left; left &= left - 1) size += 1
    const units = patterns.reduce((sum, pattern, at) => sum + (masks[at] && (set & masks[at]) === masks[at] ? pays[pattern] : 0), 0)
    const bySize = paid[size] as Map<number, bigint>
    bySize.set(units, (bySize.get(units) ?? 0n) + 1n)
  }
  const later = calls - earlyCalls
  // All weights over one denominator: the ways to call, times the ways to choose a set of the largest number of sets.
  const scale =
    choose(places, 7) *
    choose(places, 6) *
    choose(places, 5) *
    choose(places, 4) *
    choose(places, 3) *
    choose(places, 2) *
    choose(places, 1)
  let [all, sum, squares, hits] = [0n, 0n, 0n, 0n]
  for (let early = 0; early <= places; early += 1)
    for (let late = 0; early + late <= places; late += 1) {
      const size = early + late
      const ways =
        choose(places, early) *
        choose(balls - places, earlyCalls - early) *
        choose(places - early, late) *
        choose(balls - places - (earlyCalls - early), later - late)
      if (ways === 0n) continue
      const weight = (ways * scale) / choose(places, size)
      for (const [units, sets] of paid[size] as Map<number, bigint>) {
        const won = BigInt(units + (early >= numbersInRow ? pays.earlyFive : 0))
        all += weight * sets
        sum += weight * sets * won
        squares += weight * sets * won * won
        if (won > 0n) hits += weight * sets
      }
    }
  return figuresOf('ticket', { all, sum, squares, hits }, BigInt(unitsPerStake))
}
