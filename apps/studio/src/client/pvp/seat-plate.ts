import type { SeatRow } from '../../pvp-api.ts'
import { make } from '../dom.ts'
import { drawAvatar } from './avatar.ts'
import { drawEmote, nameEmote } from './emotes.ts'
import type { PvpContext } from './pvp-look.ts'

const emoteMs = 2_600

type PlatePicture = {
  readonly row: SeatRow | undefined
  readonly isMine: boolean
  readonly stack: string
  readonly isTurn: boolean
  readonly isWinner: boolean
}

/** Who sits there: portrait, name, chips, the time of the turn around it, and what the player shows. */
export class SeatPlate {
  readonly root = make('div', { class: 'seat-plate' })
  readonly #context: Pick<PvpContext, 'tell' | 'nameSeat'>
  readonly #badge = make('span', { class: 'seat-badge', 'aria-hidden': 'true' })
  readonly #name = make('span', { class: 'seat-name' })
  readonly #stack = make('strong', { class: 'seat-stack' })
  readonly #bot = make('span', { class: 'seat-bot' })
  readonly #bubble = make('span', { class: 'seat-bubble', hidden: true })
  #who = ''
  #timer = 0

  constructor(context: Pick<PvpContext, 'tell' | 'nameSeat'>) {
    this.#context = context
    this.#bot.textContent = context.tell('bot')
    this.root.append(this.#badge, make('span', { class: 'seat-lines' }, this.#name, this.#stack), this.#bot, this.#bubble)
  }

  show({ row, isMine, stack, isTurn, isWinner }: PlatePicture): void {
    const { tell, nameSeat } = this.#context
    this.root.classList.toggle('turn', isTurn)
    this.root.classList.toggle('winner', isWinner)
    this.root.classList.toggle('away', row?.isAway ?? false)
    this.root.classList.toggle('vacant', !row)
    const who = row ? `${row.name.tag}${row.name.isBot}` : ''
    if (who !== this.#who || this.#badge.childElementCount === 0) this.#badge.replaceChildren(row ? drawAvatar(row.name) : '+')
    this.#who = who
    this.#name.textContent = row ? (isMine ? tell('you') : nameSeat(row.name)) : tell('empty')
    this.#stack.textContent = row ? stack : ''
    this.#bot.hidden = !row?.name.isBot
  }

  /** @param part of the turn that is left; undefined where the seat has no turn */
  setClock(part: number | undefined, isBank: boolean): void {
    this.root.classList.toggle('bank', isBank && part !== undefined)
    this.root.style.setProperty('--part', part === undefined ? '0' : String(Math.max(0, Math.min(1, part))))
  }

  showEmote(emote: number): void {
    clearTimeout(this.#timer)
    const picture = drawEmote(emote)
    picture.setAttribute('role', 'img')
    picture.removeAttribute('aria-hidden')
    picture.setAttribute('aria-label', this.#context.tell(nameEmote(emote)))
    this.#bubble.replaceChildren(picture)
    this.#bubble.hidden = false
    this.#timer = window.setTimeout(() => void (this.#bubble.hidden = true), emoteMs)
  }
}

/** What a seat does beside playing, as a word; empty where it plays. */
export function noteSeat(row: SeatRow | undefined, { tell }: Pick<PvpContext, 'tell'>): string {
  if (!row) return ''
  if (row.isAway) return tell('away')
  if (row.isAutomatic) return tell('automatic')
  return row.state === 'out' ? tell('sitsOut') : row.state === 'waits' ? tell('waits') : ''
}
