import type { Draw } from '../draw-below.ts'
import { drawDistinct, isWhole, readFields, tellUnits, type Words } from '../table-data.ts'
import type { Json, RoundPart, Standing } from '../table-game.ts'
import { type ProvenRules, sumUp } from '../table-proof.ts'

/** A prize of a series: what each of its tickets pays, in units, and how many there are. */
type SeriesPrize = { readonly units: number; readonly tickets: number }

/** A finite series of tickets. The tickets that have no prize are those beyond the sum of the prizes. */
export type SeriesPlan = { readonly size: number; readonly prizes: readonly SeriesPrize[] }

/** How tickets look: everything on them is a list of whole numbers, so that a ticket has one written form. */
export type TicketFace = {
  /** What all tickets of a series have in common; drawn once, after the order of the tickets. */
  openSeries(draw: Draw): number[]
  /** @param rank the prize by its place in the plan, -1 for none */
  lay(draw: Draw, ticket: { readonly place: number; readonly rank: number; readonly shared: readonly number[] }): number[]
  /** The rows of a ticket for its permanent page, each cell with whether it has won. */
  listRows(cells: readonly number[], rank: number): readonly (readonly { readonly value: number; readonly isWon: boolean }[])[]
}

/** What is known of a ticket when it is sold: the series, its number in the order of sale, and the place in the plan that was printed on it. */
export type SoldTicket = { readonly series: number; readonly ticket: number; readonly place: number; readonly shared: readonly number[] }
/** `rank` is -1 where the ticket has no prize. */
export type TicketOutcome = { series: number; ticket: number; place: number; rank: number; cells: number[]; units: number }

export type Printed = { readonly plan: SeriesPlan; readonly face: TicketFace }
export type PrintedRules = ProvenRules & { readonly printed: Printed }

const unitsPerStake = 10
const mostSeries = 2 ** 31 - 1

export function isPrinted<Rules extends object>(game: Rules): game is Rules & { readonly printed: Printed } {
  return 'printed' in game
}

/** The prize of a place: the first places have the first prize, the next ones the second, and so on; -1 where none is left. */
function rankOf({ prizes }: SeriesPlan, place: number): number {
  let from = 0
  for (const [rank, { tickets }] of prizes.entries()) {
    from += tickets
    if (place < from) return rank
  }
  return -1
}

/** What a series is printed from: the places of its plan in the order of sale, and what its tickets have in common. */
export function orderSeries({ plan, face }: Printed, draw: Draw): { places: number[]; shared: number[] } {
  return { places: drawDistinct(draw, plan.size, plan.size), shared: face.openSeries(draw) }
}

/** A ticket as text: what is hashed, with its salt. */
export function writeTicket({ series, ticket, place }: SoldTicket, cells: readonly number[], salt: string): string {
  return `ticket:${series}|${ticket}|${place}|${cells.join(',')}|${salt}`
}

function readSold(plan: SeriesPlan, raw: Json): SoldTicket | undefined {
  const fields = readFields(raw, 'series', 'ticket', 'place', 'shared')
  const { series, ticket, place, shared } = fields ?? {}
  if (!isWhole(series, 1, mostSeries) || !isWhole(ticket, 1, plan.size) || !isWhole(place, 0, plan.size - 1)) return undefined
  return Array.isArray(shared) && shared.every((value) => isWhole(value, 0, mostSeries)) ? { series, ticket, place, shared } : undefined
}

/**
 * Tickets of a printed series. A ticket that is sold is the only action of its round; without one a round is the first ticket of a series of its own, which is
 * what simulations play.
 */
export function makePrinted(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  printed: Printed,
  words: Words,
): PrintedRules {
  const { plan, face } = printed
  return {
    ...figures,
    printed,
    kind: 'table',
    unitsPerStake,
    maxWinStakes: Math.floor(Math.max(...plan.prizes.map(({ units }) => units)) / unitsPerStake),
    features: ['printed_series'],
    readChoice: (raw) => (raw === undefined || raw === null ? { choice: null, units: unitsPerStake } : undefined),
    play(draw, _choice, actions): Standing | undefined {
      const [action] = actions
      if (actions.length > 1) return undefined
      const sold =
        action === undefined ? { series: 1, ticket: 1, place: draw(plan.size), shared: face.openSeries(draw) } : readSold(plan, action)
      if (!sold) return undefined
      const { series, ticket, place, shared } = sold
      const rank = rankOf(plan, place)
      const outcome: TicketOutcome = {
        series,
        ticket,
        place,
        rank,
        cells: face.lay(draw, { place, rank, shared }),
        units: plan.prizes[rank]?.units ?? 0,
      }
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, _choice, { language, money, number }): RoundPart[] {
      const { series, ticket, rank, cells, units } = outcome as unknown as TicketOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      // Pictures have names, numbers are printed.
      const print = (value: number): string => words[`picture${value - 1}`]?.[language] ?? number(value)
      return [
        {
          title: `${word('series')} ${number(series)} · ${word('ticket')} ${number(ticket)} / ${number(plan.size)}`,
          cells: face.listRows(cells, rank).map((row) => row.map(({ value, isWon }) => ({ text: print(value), isWon }))),
          lines: [units > 0 ? money(units) : '–'],
        },
      ]
    },
    examples: { ticket: null },
    prove: () => {
      const blanks = plan.prizes.reduce((left, { tickets }) => left - tickets, plan.size)
      const prizes = plan.prizes.map(({ tickets, units }) => [BigInt(tickets), units] as const)
      return [sumUp('ticket', [...prizes, [BigInt(blanks), 0]], unitsPerStake)]
    },
  }
}
