import { isDeepStrictEqual } from 'node:util'
import type { RoomRefusalCode, RoomRequest, RoomSnapshot, RoomUpdate, SeatUpdate } from '../../room-api.ts'
import { roomCloseCodes } from '../../room-line.ts'
import type { Studio } from '../context.ts'
import type { SessionRow } from '../store.ts'
import type { RoomHost } from './room-host.ts'
import type { RoomPorts } from './room-own.ts'
import type { RoomSocket } from './room-socket.ts'

/** A player's seat: one connection at a time, and the last message with its answer. */
type Seat = {
  readonly session: SessionRow
  readonly link: RoomSocket
  last?: { n: number; asked: unknown; answer: SeatUpdate | undefined }
}

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

  isHere(playerId: string): boolean {
    return this.#seats.has(playerId)
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
      if ('request' in reading) {
        const answer = this.#answer(host, seat, reading.request)
        if (answer) link.tell(answer, this.#now())
        return
      }
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

  /** @returns undefined for what is answered later */
  #answer(host: RoomHost, seat: Seat, request: RoomRequest): SeatUpdate | RoomSnapshot | undefined {
    if (request.t === 'ping') return { t: 'pong', sent: request.sent }
    if (request.t === 'snapshot') return this.#snapshot(host, seat.session.player_id)
    if (request.t !== 'bets' && request.t !== 'turn') return { t: 'refused', code: 'room.conflict' }
    return this.#answerOnce(host, seat, request)
  }

  /** One answer for each number: a message that comes again has no second effect. */
  #answerOnce(host: RoomHost, seat: Seat, request: Extract<RoomRequest, { t: 'bets' | 'turn' }>): SeatUpdate | undefined {
    const { last, session } = seat
    const { n, ...asked } = request
    if (last && n <= last.n) {
      const isSame = n === last.n && isDeepStrictEqual(asked, last.asked)
      return isSame ? last.answer : { t: 'answer', n, code: 'room.conflict' }
    }
    const isOver = session.ends_at !== null && session.ends_at.getTime() <= this.#now()
    if (!isOver && request.t === 'turn') {
      this.#decide(host, seat, request)
      return undefined
    }
    const code: RoomRefusalCode | undefined =
      isOver || request.t === 'turn' ? 'session.ended' : host.lay(session, request.no, request.bets, request.seat)
    const answer = this.#makeAnswer(host, seat, n, code)
    seat.last = { n, asked, answer }
    return answer
  }

  /** A decision is answered when it was written, and its stake was taken. */
  #decide(host: RoomHost, seat: Seat, { n, ...asked }: Extract<RoomRequest, { t: 'turn' }>): void {
    const { session, link } = seat
    const asking = { n, asked, answer: undefined as SeatUpdate | undefined }
    seat.last = asking
    const deciding = host.decide(session, asked.no, asked.at, asked.move).then(({ code, balance }) => {
      asking.answer = this.#makeAnswer(host, seat, n, code)
      link.tell(asking.answer, this.#now())
      if (balance !== undefined) this.tell(session.player_id, { t: 'balance', balance })
      if (code === 'session.ended') link.socket.close(roomCloseCodes.sessionOver, 'session')
    })
    this.#studio.background.run(deciding)
  }

  #makeAnswer(host: RoomHost, { session }: Seat, n: number, code: RoomRefusalCode | undefined): SeatUpdate {
    const own = host.ownOf(session.player_id)
    return { t: 'answer', n, ...(code && { code }), ...(own && { own }) }
  }
}
