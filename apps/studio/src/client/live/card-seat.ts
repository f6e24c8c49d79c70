import { make } from '../dom.ts'
import { makeCard } from '../table/card-face.ts'
import { nameCard } from '../table/card-name.ts'
import type { StageContext } from './live-look.ts'

type SeatOptions = {
  readonly name: string
  readonly tone: 'red' | 'blue' | 'gold'
  /** Cards overlap, so that many have room. */
  readonly isFan?: boolean
  /** What the cards that are seen come to. */
  value?(cards: readonly number[]): string
}

/** Cards that lie in front of one side of a live table, and what they come to. */
export class CardSeat {
  readonly root: HTMLElement
  readonly #context: StageContext
  readonly #options: SeatOptions
  readonly #row = make('div', { class: 'seat-cards' })
  readonly #value = make('strong', { class: 'seat-value' })
  #cards: { card: number; face: ReturnType<typeof makeCard>; isSeen: boolean }[] = []

  constructor(context: StageContext, options: SeatOptions) {
    this.#context = context
    this.#options = options
    this.root = make(
      'section',
      { class: `seat ${options.tone}${options.isFan ? ' fan' : ''}`, 'aria-label': options.name },
      make('h2', {}, options.name, this.#value),
      this.#row,
    )
  }

  get count(): number {
    return this.#cards.length
  }

  clear(): void {
    this.#cards = []
    this.#row.replaceChildren()
    this.#value.textContent = ''
    this.root.classList.remove('won')
    this.#row.removeAttribute('aria-label')
    this.#row.removeAttribute('role')
  }

  /** Lays a card face down; it flies from where the shoe stands. */
  async lay(card: number, from: HTMLElement | undefined, ms: number, isAcross = false): Promise<void> {
    const face = makeCard(isAcross ? 'across' : '')
    face.show(undefined)
    this.#cards.push({ card, face, isSeen: false })
    this.#row.append(face.root)
    this.#row.style.setProperty('--cards', String(this.#cards.length))
    if (ms <= 0 || !from) return
    const [start, end] = [from.getBoundingClientRect(), face.root.getBoundingClientRect()]
    const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2]
    await face.root.animate(
      [
        { translate: `${x}px ${y}px`, rotate: '-200deg', scale: '0.6' },
        { translate: `${x * 0.18}px ${y * 0.18 - 12}px`, rotate: '-18deg', scale: '1.05', offset: 0.78 },
        { translate: 'none', rotate: 'none', scale: 'none' },
      ],
      { duration: ms, easing: 'cubic-bezier(.2,.7,.3,1)' },
    ).finished
  }

  /** Turns a card that lies there. */
  async turn(place: number, ms: number): Promise<void> {
    const laid = this.#cards[place]
    if (!laid || laid.isSeen) return
    laid.isSeen = true
    if (ms > 0) {
      const inner = laid.face.root.firstElementChild
      await inner?.animate([{ transform: 'none' }, { transform: 'rotateY(-90deg)' }], { duration: ms / 2, easing: 'ease-in' }).finished
    }
    laid.face.show(laid.card)
    this.#tell()
    await laid.face.turn(ms / 2)
  }

  win(): void {
    this.root.classList.add('won')
  }

  #tell(): void {
    const seen = this.#cards.filter(({ isSeen }) => isSeen).map(({ card }) => card)
    this.#value.textContent = this.#options.value?.(seen) ?? ''
    this.#row.setAttribute('role', 'img')
    this.#row.setAttribute('aria-label', seen.map((card) => nameCard(card, this.#context)).join(', '))
  }
}
