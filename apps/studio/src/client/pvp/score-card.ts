import type { CallbreakView } from '../../engine/pvp/callbreak-view.ts'
import type { HandRow, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import type { PvpContext } from './pvp-look.ts'

const openMs = 6_000

/** The score of a match, deal by deal. It opens by itself for a while when a deal is over. */
export class ScoreCard {
  readonly root: HTMLDetailsElement
  readonly #context: PvpContext
  readonly #table = make('table', {})
  #shown = ''
  #timer = 0

  constructor(context: PvpContext) {
    this.#context = context
    this.root = make('details', { class: 'score-card' }, make('summary', {}, context.tell('scores')), make('div', {}, this.#table))
  }

  /** Keeps it open for a while. */
  flash(): void {
    clearTimeout(this.#timer)
    this.root.open = true
    this.#timer = window.setTimeout(() => void (this.root.open = false), openMs)
  }

  show(hand: HandRow<CallbreakView>, seats: readonly SeatRow[], mine: number | null): void {
    const key = JSON.stringify([hand.sheet, hand.seats.map(({ call, taken }) => [call, taken]), hand.places, mine])
    if (key === this.#shown) return
    this.#shown = key
    const { tell, nameSeat, digits } = this.#context
    const nameOf = (place: number): string => {
      const row = seats.find((one) => one.place === place)
      return place === mine ? tell('you') : row ? nameSeat(row.name) : tell('empty')
    }
    const head = make('tr', {}, make('td', {}), ...hand.places.map((place) => make('th', { scope: 'col' }, nameOf(place))))
    const deals = hand.sheet.map(({ calls, taken, scores }, at) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, digits(at + 1)),
        ...scores.map((score, seat) =>
          make(
            'td',
            { class: score < 0 ? 'missed' : '' },
            make('strong', {}, printTenths(score, this.#context)),
            make('small', {}, `${digits(taken[seat]!)}/${digits(calls[seat]!)}`),
          ),
        ),
      ),
    )
    const best = Math.max(...hand.seats.map(({ sum }) => sum))
    const sums = make(
      'tr',
      { class: 'sums' },
      make('th', { scope: 'row' }, tell('sum')),
      ...hand.seats.map(({ sum }) =>
        make('td', { class: sum === best && hand.sheet.length > 0 ? 'best' : '' }, printTenths(sum, this.#context)),
      ),
    )
    this.#table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...deals, sums))
  }
}

/** A score in tenths, in the reader's figures. */
export function printTenths(tenths: number, { figures }: Pick<PvpContext, 'figures'>): string {
  const text = figures.short(BigInt(Math.abs(tenths)) * 1_000n)
  return tenths < 0 ? `−${text}` : text
}
