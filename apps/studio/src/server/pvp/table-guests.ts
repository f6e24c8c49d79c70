import type { OwnView, PvpSeatUpdate, TableView } from '../../pvp-api.ts'
import type { PvpRequest } from '../../pvp-requests.ts'
import type { RoomRefusalCode } from '../../room-api.ts'
import { roomCloseCodes } from '../../room-line.ts'
import type { RoomSocket } from '../rooms/room-socket.ts'
import type { SessionRow } from '../store.ts'

type Guest = {
  readonly session: SessionRow
  readonly link: RoomSocket
  /** What it was told of its own seat: the same is not told again. */
  own: string
  last: { n: number; text: string; code: RoomRefusalCode | undefined }
}

type Host = {
  view(isSeated: boolean): TableView
  own(playerId: string): OwnView | null
  answer(session: SessionRow, request: PvpRequest): RoomRefusalCode | undefined
  lineChanged(playerId: string, isThere: boolean): void
  /** The session is over. */
  dismissed(playerId: string): void
}

/** The connections to one table: who has a seat is told of the hand and, alone, of the own cards; who watches is told of the last hand. */
export class TableGuests {
  readonly #guests = new Map<string, Guest>()
  readonly #head: { readonly epoch: number; readonly step: string; readonly now: () => number }
  #host: Host | undefined
  #v = 0

  constructor(head: { epoch: number; step: string; now: () => number }) {
    this.#head = head
  }

  serve(host: Host): void {
    this.#host = host
  }

  count(): number {
    return this.#guests.size
  }

  has(playerId: string): boolean {
    return this.#guests.has(playerId)
  }

  /** Takes a connection; another window of the same player is replaced. */
  take(session: SessionRow, link: RoomSocket): void {
    const { player_id: playerId } = session
    const guest: Guest = { session, link, own: '', last: { n: 0, text: '', code: undefined } }
    const before = this.#guests.get(playerId)
    this.#guests.set(playerId, guest)
    before?.link.socket.close(roomCloseCodes.replaced, 'replaced')
    link.tell(this.#snapshot(playerId), this.#head.now())
    link.socket.on('message', (raw: Buffer, isBinary: boolean) => {
      if (this.#guests.get(playerId) !== guest) return
      const reading = link.read(raw, isBinary)
      if ('request' in reading) return this.#hear(guest, reading.request)
      link.tell({ t: 'refused', code: reading.refused }, this.#head.now())
      if (reading.isLast) link.socket.close(roomCloseCodes.misuse, reading.refused)
    })
    link.socket.on('close', (code: number) => {
      if (this.#guests.get(playerId) !== guest) return
      this.#guests.delete(playerId)
      this.#host?.lineChanged(playerId, false)
      if (code === roomCloseCodes.sessionOver) this.#host?.dismissed(playerId)
    })
    this.#host?.lineChanged(playerId, true)
  }

  /** @param view of the table as a seat, or a watcher, sees it */
  publish(view: (isSeated: boolean) => TableView): void {
    this.#v += 1
    const encoded = new Map<boolean, string>()
    for (const [playerId, guest] of this.#guests) {
      const { link } = guest
      const own = this.#host?.own(playerId) ?? null
      const isSeated = own !== null
      const text = encoded.get(isSeated) ?? JSON.stringify(this.#sign({ t: 'table', table: view(isSeated) }))
      encoded.set(isSeated, text)
      link.publish(text, () => JSON.stringify({ ...this.#snapshot(playerId), now: this.#head.now() }))
      const ownText = JSON.stringify(own)
      if (own && ownText !== guest.own) link.tell({ t: 'own', own }, this.#head.now())
      guest.own = ownText
    }
  }

  tell(playerId: string, update: PvpSeatUpdate): void {
    this.#guests.get(playerId)?.link.tell(update, this.#head.now())
  }

  closeAll(): void {
    for (const { link } of this.#guests.values()) link.socket.close(roomCloseCodes.restart, 'the table ended here')
  }

  #sign<Update extends object>(update: Update) {
    return { ...update, epoch: this.#head.epoch, v: this.#v, now: this.#head.now() }
  }

  #snapshot(playerId: string) {
    const own = this.#host?.own(playerId) ?? null
    return this.#sign({ t: 'snapshot', step: this.#head.step, table: this.#host?.view(own !== null), own })
  }

  /** One answer for each number: a message that comes again has no second effect. */
  #hear(guest: Guest, request: { readonly t: string }): void {
    const { session, link, last } = guest
    const tell = (update: PvpSeatUpdate): void => link.tell(update, this.#head.now())
    if (request.t === 'ping') return tell({ t: 'pong', sent: (request as { t: 'ping'; sent: number }).sent })
    if (request.t === 'snapshot') return link.tell(this.#snapshot(session.player_id), this.#head.now())
    if (!isOfTable(request)) return tell({ t: 'refused', code: 'room.conflict' })
    const { n } = request
    const text = JSON.stringify(request)
    if (n <= last.n) {
      const code = n === last.n && text === last.text ? last.code : 'room.conflict'
      return code && tell({ t: 'answer', n, code })
    }
    const code = this.#host?.answer(session, request)
    guest.last = { n, text, code }
    if (code) tell({ t: 'answer', n, code })
  }
}

const words: ReadonlySet<string> = new Set(['sit', 'rise', 'back', 'move', 'emote', 'hash', 'seed'] satisfies PvpRequest['t'][])

function isOfTable(request: { readonly t: string }): request is PvpRequest {
  return words.has(request.t)
}
