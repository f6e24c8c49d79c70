import { rankOf, suitOf } from '../../engine/cards.ts'
import { type CallbreakView, nameCard as nameMove } from '../../engine/pvp/callbreak-view.ts'
import type { HandRow, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { makeCard } from '../table/card-face.ts'
import { nameCard } from '../table/card-name.ts'
import { MatchResult } from './match-result.ts'
import type { PvpContext, PvpScene, TablePicture } from './pvp-look.ts'
import { printTenths, ScoreCard } from './score-card.ts'
import { noteSeat, SeatPlate } from './seat-plate.ts'

type CallbreakRow = HandRow<CallbreakView>
type TrickSlot = ReturnType<typeof makeCard> & { readonly at: number; shown: number }
const seatCount = 4
/** Black and red by turns. */
const suitOrder = [0, 1, 3, 2] as const
const trickStaysMs = 1_000
/** From where a card comes to the middle, by the seat around the table: in front, left, opposite, right. */
const ways = ['0 130%', '-150% 0', '0 -130%', '150% 0'] as const

/** The square table of callbreak: four seats, the trick in the middle, the own cards in front. */
export class CallbreakTable implements PvpScene {
  readonly root: HTMLElement
  readonly #context: PvpContext
  readonly #seats: readonly CallbreakSeat[]
  readonly #slots: readonly TrickSlot[] = Array.from({ length: seatCount }, (_, at) => ({ at, ...makeCard('trick-card'), shown: -1 }))
  readonly #trick: HTMLElement
  readonly #last = make('div', { class: 'last-trick', role: 'img', hidden: true })
  readonly #hand = make('div', { class: 'own-hand', role: 'group' })
  readonly #scores: ScoreCard
  readonly #result: MatchResult
  #front = 0
  #handKey = ''
  /** Which trick is being taken away; -1 once it is gone. */
  #sweep = 0
  #sweeps = 0
  #lastKey = ''

  constructor(context: PvpContext) {
    this.#context = context
    this.#seats = Array.from({ length: seatCount }, (_, at) => new CallbreakSeat(context, at))
    this.#scores = new ScoreCard(context)
    this.#result = new MatchResult(context)
    for (const { root, at } of this.#slots) {
      root.dataset.at = String(at)
      root.hidden = true
    }
    this.#trick = make('div', { class: 'trick', role: 'img' }, ...this.#slots.map(({ root }) => root))
    this.#hand.setAttribute('aria-label', context.tell('yourCards'))
    this.#hand.addEventListener('keydown', (event) => this.#walk(event))
    this.root = make(
      'div',
      { class: 'callbreak' },
      make('div', { class: 'callbreak-felt', 'aria-hidden': 'true' }),
      this.#trick,
      this.#last,
      make('ol', { class: 'callbreak-seats' }, ...this.#seats.map(({ root }) => root)),
      this.#hand,
      this.#scores.root,
      this.#result.root,
    )
  }

  show({ seats, hand: row, mine, known, moves, news }: TablePicture): void {
    const hand = row as CallbreakRow | null
    this.#front = mine ?? 0
    const kinds = new Set(news.map(({ kind }) => kind))
    for (const [at, seat] of this.#seats.entries()) {
      const place = this.#placeAt(at)
      seat.show({ row: seats.find((one) => one.place === place), isMine: place === mine, hand, seat: hand?.places.indexOf(place) ?? -1 })
    }
    this.#scores.root.hidden = !hand
    if (hand) {
      this.#scores.show(hand, seats, mine)
      this.#showTrick(hand, seats, mine, { isPlayed: kinds.has('played'), isTaken: kinds.has('took') })
      if (kinds.has('dealEnded') && !hand.end) this.#scores.flash()
      this.#showLast(hand, seats, mine)
    } else {
      this.#last.hidden = true
      for (const slot of this.#slots) this.#setSlot(slot, undefined)
    }
    this.#showHand((hand && !hand.end && mine !== null ? known.get(mine) : undefined) ?? [], new Set(moves.map(({ move }) => move)))
    if (hand?.end) {
      const scores = hand.seats.map(({ sum }) => ({ value: sum, text: printTenths(sum, this.#context) }))
      this.#result.show({ hand, seats, mine, scores })
    } else this.#result.hide()
  }

  setClock(places: readonly number[], part: number, isBank: boolean): void {
    for (const [at, { plate }] of this.#seats.entries()) plate.setClock(places.includes(this.#placeAt(at)) ? part : undefined, isBank)
  }

  showEmote(place: number, emote: number): void {
    this.#seats.find((_, at) => this.#placeAt(at) === place)?.plate.showEmote(emote)
  }

  #placeAt(at: number): number {
    return (this.#front + at) % seatCount
  }

  #atOf(hand: CallbreakRow, seat: number): number {
    return ((hand.places[seat] ?? 0) - this.#front + seatCount) % seatCount
  }

  /** The trick that is being played; the one before stays a moment, and then goes to who took it. */
  #showTrick(
    hand: CallbreakRow,
    seats: readonly SeatRow[],
    mine: number | null,
    { isPlayed, isTaken }: { isPlayed: boolean; isTaken: boolean },
  ): void {
    const isOpen = hand.trick.cards.length > 0
    const { leader, cards } = isOpen ? hand.trick : (hand.last ?? hand.trick)
    if (!isOpen && hand.last && !isTaken && this.#sweep === -1) return
    const shown = new Map(cards.map((card, at) => [this.#atOf(hand, (leader + at) % seatCount), card]))
    const newest = this.#atOf(hand, (leader + cards.length - 1) % seatCount)
    if (isOpen) this.#sweep = 0
    for (const slot of this.#slots) this.#setSlot(slot, shown.get(slot.at), isPlayed && slot.at === newest)
    this.#trick.setAttribute('aria-label', this.#tellTrick(hand, { leader, cards }, seats, mine))
    if (isTaken && hand.last) void this.#takeAway(this.#atOf(hand, hand.last.winner))
  }

  #tellTrick({ places }: CallbreakRow, { leader, cards }: CallbreakRow['trick'], seats: readonly SeatRow[], mine: number | null): string {
    const { tell, nameSeat } = this.#context
    const told = cards.map((card, at) => {
      const place = places[(leader + at) % seatCount]!
      const row = seats.find((one) => one.place === place)
      return `${place === mine ? tell('you') : row ? nameSeat(row.name) : ''}: ${nameCard(card, this.#context)}`
    })
    return told.join(', ')
  }

  /** The trick before the one on the table, small. */
  #showLast(hand: CallbreakRow, seats: readonly SeatRow[], mine: number | null): void {
    const { last, trick } = hand
    this.#last.hidden = last === null || trick.cards.length === 0 || hand.end !== null
    const key = JSON.stringify(last)
    if (!last || key === this.#lastKey) return
    this.#lastKey = key
    const { tell } = this.#context
    const faces = last.cards.map((card, at) => {
      const face = makeCard((last.leader + at) % seatCount === last.winner ? 'last-card best' : 'last-card')
      face.show(card)
      return face.root
    })
    this.#last.setAttribute('aria-label', `${tell('lastTrick')}: ${this.#tellTrick(hand, last, seats, mine)}`)
    this.#last.replaceChildren(make('span', {}, tell('lastTrick')), ...faces)
  }

  #setSlot(slot: TrickSlot, card: number | undefined, isPlayed = false): void {
    if (slot.shown === (card ?? -1)) return
    slot.shown = card ?? -1
    for (const animation of slot.root.getAnimations()) animation.cancel()
    slot.root.hidden = card === undefined
    if (card === undefined) return
    slot.show(card)
    const ms = this.#context.pace(280)
    if (!isPlayed || ms === 0) return
    this.#context.knock()
    slot.root.animate(
      [
        { translate: ways[slot.at], scale: 0.8, opacity: 0.4 },
        { translate: '0 0', scale: 1, opacity: 1 },
      ],
      {
        duration: ms,
        easing: 'cubic-bezier(.2,.8,.3,1)',
      },
    )
  }

  async #takeAway(winner: number): Promise<void> {
    const ms = this.#context.pace(trickStaysMs)
    if (ms === 0) return
    const turn = (this.#sweeps += 1)
    this.#sweep = turn
    const isStill = (): boolean => this.#sweep === turn
    this.#seats[winner]?.plate.root.classList.add('took')
    await new Promise((done) => setTimeout(done, ms))
    this.#seats[winner]?.plate.root.classList.remove('took')
    if (!isStill()) return
    const going = this.#slots.map(({ root }) =>
      root.animate(
        [
          { translate: '0 0', opacity: 1 },
          { translate: ways[winner], scale: 0.5, opacity: 0 },
        ],
        {
          duration: this.#context.pace(320),
          easing: 'ease-in',
          fill: 'forwards',
        },
      ),
    )
    await Promise.all(going.map(({ finished }) => finished.catch(() => undefined)))
    if (!isStill()) return
    this.#sweep = -1
    for (const slot of this.#slots) this.#setSlot(slot, undefined)
  }

  /** The own cards, by suit and rank. Those that may be played are buttons that work; the others say that they may not. */
  #showHand(cards: readonly number[], open: ReadonlySet<string>): void {
    const isTurn = [...open].some((move) => move.startsWith('play'))
    const key = `${cards.join()}|${[...open].join()}`
    if (key === this.#handKey) return
    const isDealt = cards.length > 0 && this.#hand.childElementCount < cards.length
    this.#handKey = key
    const had = document.activeElement instanceof HTMLElement && this.#hand.contains(document.activeElement)
    const sorted = cards.toSorted((a, b) => suitOrder.indexOf(suitOf(a) as 0) - suitOrder.indexOf(suitOf(b) as 0) || rankOf(b) - rankOf(a))
    const buttons = sorted.map((card) => this.#makeOwn(card, isTurn, open.has(nameMove(card))))
    this.#hand.replaceChildren(...buttons)
    this.#hand.classList.toggle('turn', isTurn)
    this.#hand.style.setProperty('--count', String(Math.max(1, sorted.length)))
    if (had || (isTurn && document.activeElement === document.body))
      buttons.find(({ disabled }) => !disabled)?.focus({ preventScroll: true })
    if (isDealt) this.#dealIn(buttons)
  }

  #makeOwn(card: number, isTurn: boolean, isOpen: boolean): HTMLButtonElement {
    const face = makeCard('own-card')
    face.show(card)
    const button = make(
      'button',
      {
        class: isTurn && !isOpen ? 'own-card-button shut' : 'own-card-button',
        type: 'button',
        'aria-label': nameCard(card, this.#context),
        disabled: !isOpen,
        onclick: () => {
          button.classList.add('sent')
          this.#context.act(nameMove(card))
        },
      },
      face.root,
    )
    return button
  }

  #dealIn(buttons: readonly HTMLElement[]): void {
    const ms = this.#context.pace(260)
    if (ms === 0) return
    this.#context.knock()
    for (const [at, button] of buttons.entries())
      button.animate(
        [
          { translate: '0 -160px', scale: 0.6, opacity: 0 },
          { translate: '0 0', scale: 1, opacity: 1 },
        ],
        {
          duration: ms,
          delay: at * 45,
          easing: 'ease-out',
          fill: 'backwards',
        },
      )
  }

  /** The arrows go through the cards that may be played. */
  #walk(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const open = [...this.#hand.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = open.indexOf(document.activeElement as HTMLButtonElement)
    open[(at + step + open.length) % open.length]?.focus()
    event.preventDefault()
  }
}

type CallbreakSeatPicture = {
  readonly row: SeatRow | undefined
  readonly isMine: boolean
  readonly hand: CallbreakRow | null
  readonly seat: number
}

/** One seat: its plate, its call with the tricks it has taken, and the cards it still holds. */
class CallbreakSeat {
  readonly root = make('li', { class: 'callbreak-seat' })
  readonly plate: SeatPlate
  readonly #context: PvpContext
  readonly #note = make('span', { class: 'seat-note' })
  readonly #tricks = make('span', { class: 'seat-tricks' })
  readonly #held = make('span', { class: 'seat-held', 'aria-hidden': 'true' })
  readonly #dealer = make('span', { class: 'dealer-mark' })

  constructor(context: PvpContext, at: number) {
    this.#context = context
    this.plate = new SeatPlate(context)
    this.root.dataset.at = String(at)
    this.#dealer.textContent = context.tell('dealer').slice(0, 1)
    this.#dealer.title = context.tell('dealer')
    this.plate.root.append(this.#dealer)
    this.root.append(this.plate.root, make('div', { class: 'seat-tags' }, this.#tricks, this.#note), this.#held)
  }

  show({ row, isMine, hand, seat }: CallbreakSeatPicture): void {
    const { tell, digits, short } = this.#context
    const own = seat < 0 ? undefined : hand?.seats[seat]
    const isCalling = own !== undefined && own.call === null && !hand?.end
    const isTurn = hand !== null && !hand.end && own !== undefined && (hand.turn === seat || (isCalling && !own.hasCalled))
    const score = own ? printTenths(own.sum, this.#context) : ''
    this.plate.show({
      row,
      isMine,
      stack: own && hand && hand.sheet.length > 0 ? score : row ? short(own?.stack ?? row.stack) : '',
      isTurn,
      isWinner: hand?.end?.winners.includes(seat) ?? false,
    })
    this.root.classList.toggle('empty', !row)
    const note = noteSeat(row, this.#context)
    this.#note.textContent = note || (isCalling ? tell(own.hasCalled ? 'hasCalled' : 'mayCall') : '')
    const isCalled = own !== undefined && own.call !== null
    this.#tricks.hidden = !isCalled
    if (isCalled) {
      this.#tricks.textContent = `${digits(own.taken)} / ${digits(own.call!)}`
      this.#tricks.setAttribute('aria-label', tell('takenOf', { taken: digits(own.taken), call: digits(own.call!) }))
      this.#tricks.classList.toggle('made', own.taken >= own.call!)
    }
    this.#held.hidden = isMine || !own || own.cards === 0 || hand?.end !== null
    this.#held.textContent = own ? digits(own.cards) : ''
    this.#dealer.hidden = !hand || hand.dealer !== seat
  }
}
