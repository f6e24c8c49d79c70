import type { HandRow, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { drawAvatar } from './avatar.ts'
import type { PvpContext } from './pvp-look.ts'

const pieces = 36
const colors = ['#ffd34d', '#e0264b', '#2fb36b', '#3b82f6', '#b45cff', '#ff8a3c'] as const

type ResultPicture = {
  readonly hand: HandRow
  readonly seats: readonly SeatRow[]
  readonly mine: number | null
  /** By the seats of the hand: what decides, and how it is written. */
  readonly scores: readonly { readonly value: number; readonly text: string }[]
}

/** The end of a match: who came where, and who is paid what. */
export class MatchResult {
  readonly root = make('section', { class: 'match-result', hidden: true, role: 'status' })
  readonly #context: Pick<PvpContext, 'tell' | 'nameSeat' | 'money' | 'digits' | 'pace'>
  #shown = ''

  constructor(context: Pick<PvpContext, 'tell' | 'nameSeat' | 'money' | 'digits' | 'pace'>) {
    this.#context = context
  }

  hide(): void {
    this.root.hidden = true
    this.#shown = ''
  }

  show({ hand, seats, mine, scores }: ResultPicture): void {
    const { end, places } = hand
    if (!end) return this.hide()
    const key = JSON.stringify([places, scores, end])
    if (key === this.#shown) return
    this.#shown = key
    const { tell, money } = this.#context
    const rows = [...places.keys()].toSorted((a, b) => end.returned[b]! - end.returned[a]! || scores[b]!.value - scores[a]!.value)
    const isWon = mine !== null && end.winners.includes(places.indexOf(mine))
    const title = isWon ? tell('youWon') : tell('winner', { name: this.#nameOf(places[end.winners[0]!]!, seats, mine) })
    this.root.classList.toggle('won', isWon)
    this.root.replaceChildren(
      ...(isWon && this.#context.pace(1) > 0 ? [makeConfetti()] : []),
      make('h2', {}, title),
      make('ol', { class: 'result-rows' }, ...rows.map((seat, at) => this.#makeRow({ hand, seats, mine, scores }, seat, at))),
      make('p', { class: 'result-note' }, `${tell('pot')} ${money(hand.pot)} · ${tell('rake')} ${money(end.rake)}`),
    )
    this.root.hidden = false
  }

  #makeRow({ hand, seats, mine, scores }: ResultPicture, seat: number, at: number): HTMLElement {
    const { digits, money } = this.#context
    const place = hand.places[seat]!
    const back = hand.end!.returned[seat]!
    const row = seats.find((one) => one.place === place)
    return make(
      'li',
      { class: `${back > 0 ? 'result-row paid' : 'result-row'}${place === mine ? ' mine' : ''}` },
      make('span', { class: 'result-place' }, digits(at + 1)),
      make('span', { class: 'seat-badge' }, row ? drawAvatar(row.name) : '–'),
      make('span', { class: 'result-name' }, this.#nameOf(place, seats, mine)),
      make('span', { class: 'result-score' }, scores[seat]!.text),
      make('strong', { class: 'result-sum' }, back > 0 ? `+${money(back)}` : '–'),
    )
  }

  #nameOf(place: number, seats: readonly SeatRow[], mine: number | null): string {
    const { tell, nameSeat } = this.#context
    const row = seats.find((one) => one.place === place)
    return place === mine ? tell('you') : row ? nameSeat(row.name) : tell('empty')
  }
}

/** One fall of paper, and no more. */
function makeConfetti(): HTMLElement {
  const papers = Array.from({ length: pieces }, (_, at) => {
    const paper = make('i', {})
    paper.style.setProperty('--x', `${(at * 61) % 100}%`)
    paper.style.setProperty('--turn', `${(at * 137) % 360}deg`)
    paper.style.setProperty('--late', `${(at % 9) * 90}ms`)
    paper.style.setProperty('--color', colors[at % colors.length]!)
    return paper
  })
  return make('div', { class: 'confetti', 'aria-hidden': 'true' }, ...papers)
}
