import type { TurnMove } from '../../engine/live/blackjack-hands.ts'
import { make } from '../dom.ts'
import type { OwnBets, RoomMessage, RoomRequest } from '../../room-api.ts'
import type { TextKey } from '../say.ts'
import type { Json } from '../../engine/table-game.ts'
import type { LiveStage } from './live-look.ts'
import type { SceneContext } from '../table/table-look.ts'

type TurnContext = Pick<SceneContext, 'word'> & {
  sound: { press(): void; knock(): void }
  stage: LiveStage
  /** How long the first cards take to be laid. */
  layMs: number
  say(key: TextKey): string
  /** @returns whether the line was there to take it */
  send(request: RoomRequest): boolean
  nextNumber(): number
  /** Says what the player has to know. */
  tell(text: string, tone: 'warn' | 'plain'): void
}

const keys: Readonly<Record<TurnMove, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', insure: 'I', decline: 'N' }
/** How long the card of a decision takes to come. */
const handMs = 700
const order = ['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const satisfies readonly TurnMove[]

/** The decisions of a player about their hands: a button for each that is open. One goes out at a time; the room answers what came of it. */
export class TurnPlay {
  readonly root = make('div', { class: 'turn-bar', hidden: true, role: 'group' })
  readonly #context: TurnContext
  readonly #title = make('p', { class: 'turn-title', role: 'status' })
  readonly #buttons: ReadonlyMap<TurnMove, HTMLButtonElement>
  #no = 0
  #turn: NonNullable<OwnBets['turn']> | undefined
  #sent: number | undefined
  #taken: readonly number[] = []
  #seat: number | undefined
  /** The free seat that is wanted: the room gives it with the first chips. */
  #wanted: number | undefined

  constructor(context: TurnContext) {
    this.#context = context
    const { word } = context
    this.#buttons = new Map(
      order.map((move) => [
        move,
        make(
          'button',
          { class: `turn-move ${move}`, type: 'button', 'data-move': move, onclick: () => this.decide(move) },
          make('span', {}, word(move)),
          make('kbd', { 'aria-hidden': 'true' }, keys[move]),
        ),
      ]),
    )
    this.root.append(this.#title, make('div', { class: 'turn-moves' }, ...this.#buttons.values()))
  }

  /** What the room says of this player's hands. */
  follow(own: OwnBets | undefined, no: number, isTurns: boolean): void {
    const wasOpen = (this.#turn?.moves.length ?? 0) > 0
    this.#no = no
    this.#seat = own?.seat
    this.tellSeats(this.#taken)
    this.#turn = isTurns ? own?.turn : undefined
    if (!isTurns) this.#sent = undefined
    if (!wasOpen && (this.#turn?.moves.length ?? 0) > 0) this.#context.sound.knock()
    this.#show()
  }

  /** Seats that are taken by anybody. */
  tellSeats(taken: readonly number[]): void {
    this.#taken = taken
    if (this.#wanted !== undefined && taken.includes(this.#wanted)) this.#wanted = undefined
    this.#context.stage.tellSeats?.(taken, this.#wanted ?? this.#seat)
  }

  /** The player wants a seat; it shows as theirs until another takes it. */
  want(seat: number): void {
    this.#wanted = seat
    this.tellSeats(this.#taken)
  }

  /** What a layout says of the seat: nothing without chips. */
  nameSeat(chips: number): { seat?: number } {
    return chips > 0 && this.#wanted !== undefined ? { seat: this.#wanted } : {}
  }

  /** The wanted seat was sent. */
  seatSent(): void {
    this.#wanted = undefined
  }

  /** @param leftMs the time that the first cards of a deal have; undefined for what a decision has brought, 0 shows how it lies */
  show(deal: Json, leftMs?: number): void {
    const { stage, layMs } = this.#context
    void stage.show(deal, leftMs === undefined ? handMs : Math.min(layMs, leftMs))
  }

  /** @returns whether a key was one of a decision that is open */
  press(key: string): boolean {
    const found = order.find((move) => keys[move].toLowerCase() === key.toLowerCase())
    if (!found || this.root.hidden || !this.#turn?.moves.includes(found)) return false
    this.decide(found)
    return true
  }

  decide(move: TurnMove): void {
    const turn = this.#turn
    if (this.#sent !== undefined || !turn?.moves.includes(move) || turn.asks) return
    const n = this.#context.nextNumber()
    if (!this.#context.send({ t: 'turn', n, no: this.#no, at: turn.at, move })) return
    this.#sent = n
    this.#context.sound.press()
    this.#show()
  }

  /** The line was lost: what was sent may have come or not, and a snapshot will say. */
  forget(): void {
    this.#sent = undefined
    this.#show()
  }

  /** @returns whether the answer was to a decision */
  answer({ n, code }: Pick<Extract<RoomMessage, { t: 'answer' }>, 'n' | 'code'>): boolean {
    if (n !== this.#sent) return false
    this.#sent = undefined
    if (code !== undefined) this.#context.tell(this.#context.say(`error.${code}` as TextKey), 'warn')
    this.#show()
    return true
  }

  #show(): void {
    const { word } = this.#context
    const turn = this.#turn
    this.root.hidden = turn === undefined
    if (!turn) return
    const isBusy = this.#sent !== undefined || turn.asks !== undefined
    const isAsked = turn.moves.includes('insure')
    this.root.dataset.open = String(turn.moves.length > 0)
    this.#title.textContent = word(turn.asks ? 'asksWallet' : isAsked ? 'insureAsk' : turn.moves.length > 0 ? 'yourTurn' : 'waitOthers')
    this.root.setAttribute('aria-label', this.#title.textContent)
    for (const [move, button] of this.#buttons) {
      button.hidden = !turn.moves.includes(move)
      button.disabled = isBusy
    }
  }
}
