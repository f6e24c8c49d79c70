import { cellsOf, type Pattern, type Ticket } from '../../engine/housie.ts'
import { make } from '../dom.ts'
import type { SceneContext } from './table-look.ts'

const columns = 9

export type TicketView = { root: HTMLElement; dab(number: number): void; light(pattern: Pattern): void }

/** A ticket of three rows and nine columns; without numbers it is blank. */
export function makeTicket({ word, figures }: Pick<SceneContext, 'word' | 'figures'>, ticket: Ticket | undefined, at: number): TicketView {
  const cells = new Map<number, HTMLElement>()
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: columns }, (_, column) => {
      const number = ticket?.[row]?.find((value) => Math.min(columns - 1, Math.floor(value / 10)) === column)
      const cell = make('span', { class: number === undefined ? 'cell' : 'cell filled' }, number === undefined ? '' : figures.count(number))
      if (number !== undefined) cells.set(number, cell)
      return cell
    }),
  )
  const places = (ticket ?? []).flat().map((number) => cells.get(number))
  const name = `${word('ticket')} ${figures.count(at + 1)}`
  const label = ticket ? ticket.map((row) => row.map((number) => figures.count(number)).join(' ')).join('; ') : name
  const root = make(
    'section',
    { class: 'ticket', 'aria-label': name },
    make('h2', {}, name),
    make('div', { class: 'ticket-grid', role: 'img', 'aria-label': label }, ...rows.flat()),
  )
  return {
    root,
    dab: (number) => cells.get(number)?.classList.add('dabbed'),
    light(pattern) {
      root.classList.add('won')
      if (pattern !== 'earlyFive') for (const place of cellsOf(pattern)) places[place]?.classList.add('lit')
    },
  }
}

/** A pattern as a small ticket. */
export function drawPattern(pattern: Pattern): HTMLElement {
  const lit = new Set(pattern === 'earlyFive' ? [1, 4, 7, 8, 12] : cellsOf(pattern))
  const places = Array.from({ length: 15 }, (_, place) => make('i', { class: lit.has(place) ? 'on' : '' }))
  return make('span', { class: 'pattern', 'aria-hidden': 'true' }, ...places)
}
