import { isDeepStrictEqual } from 'node:util'
import type { RoomRefusalCode, RoomRequest, RoomSnapshot, RoomUpdate, SeatUpdate } from '../../room-api.ts'
import { roomCloseCodes } from '../../room-line.ts'
import type { Studio } from '../context.ts'
import type { SessionRow } from '../store.ts'
import type { RoomHost, RoomPorts } from './room-host.ts'
import type { RoomSocket } from './room-socket.ts'

/** A player's seat: one connection at a time, and the last message with its answer. */
type Seat = { readonly session: SessionRow; readonly link: RoomSocket; last?: { n: number; no: number; bets: unknown; answer: SeatUpdate } }

/** The connections to one room: whoever sits there, and what each is sent. */
export class RoomSeats implements Omit<RoomPorts, 'ended'> {
  readonly #studio: Studio
  readonly #seats = new Map<string, Seat>()
  #host: RoomHost | undefined
  #v = 0

  constructor(studio: Studio) {
    this.#studio = studio
  }

  /** The host that decides here; undefined until the room is open, and when it has ended. */
  get host(): RoomHost | undefined {
    return this.#host?.isEnded ? undefined : this.#host
  }

  open(host: RoomHost): void {
    this.#host = host
  }

  countPlayers(): number {
    return this.#seats.size
  }

  publish(update: RoomUpdate): void {
    const host = this.#host
    if (!host) return
    this.#v += 1
    const encoded = JSON.stringify({ ...update, epoch: host.epoch, v: this.#v, now: this.#now() })
    for (const [playerId, { link }] of this.#seats)
      link.publish(encoded, () => JSON.stringify({ ...this.#snapshot(host, playerId), now: this.#now() }))
  }

  tell(playerId: string, update: SeatUpdate): void {
    this.#seats.get(playerId)?.link.tell(update, this.#now())
  }

  dismiss(playerId: string): void {
    this.#seats.get(playerId)?.link.socket.close(roomCloseCodes.sessionOver, 'session')
  }

  closeAll(): void {
    for (const { link } of this.#seats.values()) link.socket.close(roomCloseCodes.restart, 'the room ended here')
  }

  /** Seats a player; another window of theirs at this table is replaced. */
  take(session: SessionRow, link: RoomSocket, host: RoomHost): void {
    const { player_id: playerId } = session
    const before = this.#seats.get(playerId)
    const seat: Seat = { session, link }
    this.#seats.set(playerId, seat)
    before?.link.socket.close(roomCloseCodes.replaced, 'replaced')
    link.tell(this.#snapshot(host, playerId), this.#now())
    this.publish({ t: 'players', players: this.#seats.size })
    link.socket.on('message', (raw: Buffer, isBinary: boolean) => {
      const reading = link.read(raw, isBinary)
      if ('request' in reading) return link.tell(this.#answer(host, seat, reading.request), this.#now())
      link.tell({ t: 'refused', code: reading.refused }, this.#now())
      if (reading.isLast) link.socket.close(roomCloseCodes.misuse, reading.refused)
    })
    link.socket.on('close', () => {
      if (this.#seats.get(playerId) !== seat) return
      this.#seats.delete(playerId)
      this.publish({ t: 'players', players: this.#seats.size })
    })
  }

  #now(): number {
    return this.#studio.clock.now().getTime()
  }

  #snapshot(host: RoomHost, playerId: string) {
    return { ...host.snapshot(playerId), epoch: host.epoch, v: this.#v }
  }

  #answer(host: RoomHost, seat: Seat, request: RoomRequest): SeatUpdate | RoomSnapshot {
    if (request.t === 'ping') return { t: 'pong', sent: request.sent }
    if (request.t === 'snapshot') return this.#snapshot(host, seat.session.player_id)
    return request.t === 'bets' ? this.#answerBets(host, seat, request) : { t: 'refused', code: 'room.conflict' }
  }

  /** One answer for each number: a message that comes again has no second effect. */
  #answerBets(host: RoomHost, seat: Seat, { n, no, bets }: Extract<RoomRequest, { t: 'bets' }>): SeatUpdate {
    const { last, session } = seat
    if (last && n <= last.n) {
      const isSame = n === last.n && no === last.no && isDeepStrictEqual(bets, last.bets)
      return isSame ? last.answer : { t: 'answer', n, code: 'room.conflict' }
    }
    const isOver = session.ends_at !== null && session.ends_at.getTime() <= this.#now()
    const code: RoomRefusalCode | undefined = isOver ? 'session.ended' : host.lay(session, no, bets)
    const own = host.ownOf(session.player_id)
    const answer: SeatUpdate = { t: 'answer', n, ...(code && { code }), ...(own && { own }) }
    seat.last = { n, no, bets, answer }
    return answer
  }
}
