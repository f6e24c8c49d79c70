import { home, targetOf, tokensOfSeat, yard } from '../../engine/pvp/ludo.ts'
import { type LudoView, nameToken, readToken } from '../../engine/pvp/ludo-view.ts'
import type { HandRow, News, SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { drawBoard, ludoColors, spotOf } from './ludo-board.ts'
import { LudoDie } from './ludo-die.ts'
import { LudoToken } from './ludo-token.ts'
import { MatchResult } from './match-result.ts'
import type { PvpContext, PvpScene, TablePicture } from './pvp-look.ts'
import { noteSeat, SeatPlate } from './seat-plate.ts'

type LudoRow = HandRow<LudoView>
/** The corner of the board, clockwise from the upper left, in which the own colour stands. */
const ownCorner = 3
/** More steps than these are not walked one by one: the board has fallen behind. */
const mostWaiting = 6

/** The Ludo board: turned so that the own colour is in front, with a plate and a die at each corner, and tokens that walk. */
export class LudoTable implements PvpScene {
  readonly root: HTMLElement
  readonly #context: PvpContext
  readonly #corners: readonly LudoCorner[]
  readonly #board = make('div', { class: 'ludo-square' })
  readonly #layer = make('div', { class: 'ludo-tokens', role: 'group' })
  readonly #result: MatchResult
  #tokens: LudoToken[][] = []
  #setup = ''
  #places: readonly number[] = []
  #walk: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(context: PvpContext) {
    this.#context = context
    this.#corners = Array.from({ length: 4 }, (_, corner) => new LudoCorner(context, corner))
    this.#result = new MatchResult(context)
    this.#layer.setAttribute('aria-label', context.tell('board'))
    this.root = make(
      'div',
      { class: 'ludo' },
      ...this.#corners.map(({ root }) => root),
      make('div', { class: 'ludo-frame' }, this.#board),
      this.#result.root,
    )
  }

  show(picture: TablePicture): void {
    const { seats, mine, moves, news } = picture
    const hand = picture.hand as LudoRow | null
    const view = this.#prepare(hand, seats, mine)
    for (const corner of this.#corners) {
      const place = this.#placeAt(corner.at, hand, mine, view)
      const seat = place === undefined ? -1 : (hand?.places.indexOf(place) ?? -1)
      corner.show({ row: seats.find((one) => one.place === place), isMine: place === mine, hand, seat, isOpen: place !== undefined })
    }
    if (!hand) return this.#result.hide()
    if (!hand.end) this.#result.hide()
    const open = new Set(moves.flatMap(({ move }) => readToken(move) ?? []))
    this.#waiting += 1
    this.#walk = this.#walk.then(async () => {
      this.#waiting -= 1
      if (this.#waiting < mostWaiting) for (const one of news) await this.#playNews(one, hand, view)
      this.#settle(hand, view, mine, open)
      if (hand.end) this.#result.show({ hand, seats, mine, scores: hand.seats.map((seat) => this.#scoreOf(seat, hand)) })
    })
  }

  setClock(places: readonly number[], part: number, isBank: boolean): void {
    for (const { plate, place } of this.#corners) plate.setClock(place !== undefined && places.includes(place) ? part : undefined, isBank)
  }

  showEmote(place: number, emote: number): void {
    this.#corners.find((corner) => corner.place === place)?.plate.showEmote(emote)
  }

  #scoreOf({ points, tokens }: LudoView['seats'][number], { isQuick }: LudoRow): { value: number; text: string } {
    const { tell, digits } = this.#context
    const count = tokens.filter((place) => place === home).length
    return isQuick
      ? { value: points, text: tell('points', { count: digits(points) }) }
      : { value: count * 1_000 + points, text: tell('homeOf', { count: digits(count) }) }
  }

  /** Sets the board up for the colours that play. @returns by how many quarters it is turned */
  #prepare(hand: LudoRow | null, seats: readonly SeatRow[], mine: number | null): number {
    const colours = hand?.seats.map(({ colour }) => colour) ?? []
    const step = this.#context.seatCount === 2 ? 2 : 1
    const seat = mine === null ? 0 : (hand?.places.indexOf(mine) ?? mine)
    const own = colours[Math.max(0, seat)] ?? Math.max(0, mine ?? 0) * step
    const view = ownCorner - own
    const setup = JSON.stringify([view, colours, hand?.places ?? seats.length === 0])
    if (setup === this.#setup) return view
    this.#setup = setup
    this.#places = hand?.places ?? []
    this.#tokens = colours.map((colour, at) =>
      Array.from({ length: tokensOfSeat }, (_, token) => {
        const made = new LudoToken(colour, token, () => this.#context.act(nameToken(token)))
        made.root.dataset.seat = String(at)
        return made
      }),
    )
    this.#layer.replaceChildren(...this.#tokens.flat().map(({ root }) => root))
    this.#board.replaceChildren(drawBoard(view, colours), this.#layer)
    return view
  }

  /** Which place of the table sits at a corner; undefined where nobody can. */
  #placeAt(corner: number, hand: LudoRow | null, mine: number | null, view: number): number | undefined {
    const colour = (((corner - view) % 4) + 4) % 4
    if (hand) {
      const seat = hand.seats.findIndex((one) => one.colour === colour)
      return seat < 0 ? undefined : hand.places[seat]
    }
    const { seatCount } = this.#context
    if (seatCount === 2) return colour % 2 === 0 ? colour / 2 : undefined
    return mine === null && colour >= seatCount ? undefined : colour
  }

  async #playNews(news: News, hand: LudoRow, view: number): Promise<void> {
    const { pace, knock } = this.#context
    const seat = news.place === undefined ? -1 : hand.places.indexOf(news.place)
    if (seat < 0 || this.#places.join() !== hand.places.join()) return
    const { colour } = hand.seats[seat]!
    const token = news.token === undefined ? undefined : this.#tokens[seat]?.[news.token]
    if (news.kind === 'rolled') {
      const corner = this.#corners.find(({ place }) => place === news.place)
      for (const one of this.#corners) if (one !== corner) one.die.hide()
      await corner?.die.roll(news.value ?? 1, pace(620), knock)
    } else if (news.kind === 'moved' && token && news.from !== undefined && news.to !== undefined) {
      const way = news.from === yard ? [news.to] : Array.from({ length: news.to - news.from }, (_, at) => news.from! + at + 1)
      await token.hop(
        way.map((place) => spotOf({ colour, token: token.no, place }, view)),
        pace(170),
        knock,
      )
    } else if (news.kind === 'captured' && token) await token.fly(spotOf({ colour, token: token.no, place: yard }, view), pace(420))
  }

  /** Where everything stands once it has moved: tokens that share a square stand side by side, and those that may move are lit. */
  #settle(hand: LudoRow, view: number, mine: number | null, open: ReadonlySet<number>): void {
    const { tell, digits } = this.#context
    const shared = new Map<string, LudoToken[]>()
    for (const [seat, { colour, tokens }] of hand.seats.entries())
      for (const [no, place] of tokens.entries()) {
        const token = this.#tokens[seat]?.[no]
        if (!token) continue
        const spot = spotOf({ colour, token: no, place }, view)
        token.stand(spot)
        if (place !== yard && place !== home) shared.set(spot.join(), [...(shared.get(spot.join()) ?? []), token])
        const isOpen = hand.places[seat] === mine && open.has(no) && !hand.end
        const where = this.#tellPlace(place)
        const number = digits(no + 1)
        token.setOpen(
          isOpen,
          isOpen
            ? tell('tokenMoves', { number, place: this.#tellPlace(targetOf(place, hand.roll ?? 0) ?? place) })
            : `${tell('token', { number })}: ${where}`,
        )
        token.share(0, 1)
      }
    for (const group of shared.values()) for (const [at, token] of group.entries()) token.share(at, group.length)
    for (const corner of this.#corners) corner.die.rest(hand.die && hand.places[hand.die.seat] === corner.place ? hand.die.card : undefined)
  }

  #tellPlace(place: number): string {
    const { tell, digits } = this.#context
    if (place === yard) return tell('inYard')
    if (place === home) return tell('atHome')
    return place > 50 ? tell('inLane') : tell('onCell', { cell: digits(place + 1) })
  }
}

type CornerPicture = {
  readonly row: SeatRow | undefined
  readonly isMine: boolean
  readonly hand: LudoRow | null
  readonly seat: number
  readonly isOpen: boolean
}

/** A corner of the board: who sits there, how far they are, and their die. */
class LudoCorner {
  readonly root = make('div', { class: 'ludo-corner' })
  readonly plate: SeatPlate
  readonly die = new LudoDie()
  readonly at: number
  place: number | undefined
  readonly #context: PvpContext
  readonly #note = make('span', { class: 'seat-note' })
  readonly #home = make('span', { class: 'seat-tricks' })

  constructor(context: PvpContext, at: number) {
    this.#context = context
    this.at = at
    this.plate = new SeatPlate(context)
    this.root.dataset.corner = String(at)
    this.root.append(this.plate.root, make('div', { class: 'seat-tags' }, this.#home, this.#note), this.die.root)
  }

  show({ row, isMine, hand, seat, isOpen }: CornerPicture): void {
    const { tell, digits, short } = this.#context
    const own = seat < 0 ? undefined : hand?.seats[seat]
    this.place = isOpen ? (seat < 0 ? row?.place : hand!.places[seat]) : undefined
    this.root.hidden = !isOpen
    this.root.style.setProperty('--own', own ? ludoColors[own.colour]!.main : 'transparent')
    this.plate.show({
      row,
      isMine,
      stack: row ? short(own?.stack ?? row.stack) : '',
      isTurn: hand !== null && !hand.end && hand.turn === seat && seat >= 0,
      isWinner: hand?.end?.winners.includes(seat) ?? false,
    })
    this.#note.textContent = noteSeat(row, this.#context)
    this.#home.hidden = !own
    if (!own || !hand) return this.die.hide()
    const count = own.tokens.filter((place) => place === home).length
    this.#home.textContent = hand.isQuick ? tell('points', { count: digits(own.points) }) : tell('homeOf', { count: digits(count) })
  }
}
