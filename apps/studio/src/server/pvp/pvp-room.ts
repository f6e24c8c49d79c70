import { printAmount } from '@portal/contracts/money'
import { unitsOfBoot } from '../../engine/pvp/boot.ts'
import type { PlayErrorCode } from '../../play-api.ts'
import type { News, OwnView, TableView } from '../../pvp-api.ts'
import type { PvpRequest } from '../../pvp-requests.ts'
import type { RoomRefusalCode } from '../../room-api.ts'
import { isOpen, type Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import type { RoomLease } from '../rooms/room-lease.ts'
import { type Owned, releaseRoom, RoomLost } from '../rooms/room-store.ts'
import type { RoomTimers } from '../rooms/room-timers.ts'
import { moneyOfSession, type SessionRow } from '../store.ts'
import { HandFlow, mostLates } from './hand-flow.ts'
import type { LiveHand } from './live-hand.ts'
import type { HandRow } from './pvp-store.ts'
import { buyIn, cashOut } from './sitting.ts'
import type { TableGuests } from './table-guests.ts'
import { namePlayer, newSeat, type TableKey, type TableSeat } from './table-seat.ts'

export type TablePorts = { readonly guests: TableGuests; readonly timers: RoomTimers; ended(released: Promise<void>): void }

/** A seat without a line, outside of a hand, is kept so long; one that sits out, for so many hands. */
const keepAwayMs = 60_000
const mostOutHands = 5
/** Between two pictures that a player sends. */
const emoteEveryMs = 2_000
const beatMs = 10_000

/**
 * One table of players. Whatever is decided goes through one line of work: it is written, then it holds, then it is told. Whatever fails ends the table here;
 * its seats and the hand are stored, and the next owner goes on with them.
 */
export class PvpRoom {
  readonly key: TableKey
  readonly owned: Owned
  readonly #studio: Studio
  readonly #ports: TablePorts
  readonly #seats = new Map<number, TableSeat>()
  readonly #flow: HandFlow
  /** When each place sent its last picture. */
  readonly #emotes = new Map<number, number>()
  #lease: RoomLease | undefined
  #line: Promise<void> = Promise.resolve()
  #isOver = false
  #cancelBeat: () => void = () => undefined

  constructor(studio: Studio, key: TableKey, owned: Owned, ports: TablePorts) {
    this.#studio = studio
    this.key = key
    this.owned = owned
    this.#ports = ports
    this.#flow = new HandFlow({
      studio,
      key,
      owned,
      timers: ports.timers,
      seats: this.#seats,
      enqueue: (work) => this.#enqueue(work),
      publish: (news) => this.#publish(news),
      settleSeats: () => this.#settleSeats(),
    })
    ports.guests.serve({
      view: (isSeated) => this.#view(isSeated, []),
      own: (playerId) => this.#own(playerId),
      answer: (session, request) => this.#answer(session, request),
      lineChanged: (playerId, isThere) => this.#lineChanged(playerId, isThere),
      dismissed: (playerId) => this.dismiss(playerId),
    })
  }

  get guests(): TableGuests {
    return this.#ports.guests
  }

  keepBy(lease: RoomLease): void {
    this.#lease = lease
  }

  get isEnded(): boolean {
    return this.#isOver
  }

  get isEmpty(): boolean {
    return this.countPlayers() === 0 && this.#ports.guests.count() === 0
  }

  /** Seats of players; bots do not count. */
  countPlayers(): number {
    return [...this.#seats.values()].filter(({ name }) => !name.isBot).length
  }

  countWatching(): number {
    return (
      this.#ports.guests.count() -
      [...this.#seats.values()].filter(({ session }) => session && this.#ports.guests.has(session.player_id)).length
    )
  }

  /** Whether a player sits here, or could: a bot gives its seat up. */
  hasPlaceFor(playerId: string): boolean {
    if (this.#isOver) return false
    if (this.#findSeat(playerId) !== undefined) return true
    // A match is long: nobody waits for a seat that a bot holds in it.
    return this.key.game.pvp.plays === 'hands' ? this.countPlayers() < this.key.game.pvp.seats : this.#findPlace() !== undefined
  }

  /** Resolves when all that has happened is stored and told. */
  async settled(): Promise<void> {
    await this.#line
    await this.#lease?.settled()
  }

  /** Goes on with what the owner before has left: seats, and a hand that was dealt. */
  async recover(seats: readonly TableSeat[], last: HandRow | undefined, hand: LiveHand | undefined): Promise<void> {
    for (const seat of seats) this.#seats.set(seat.place, seat)
    this.#beat()
    this.#enqueue(async () => {
      await this.#flow.resume(last, hand)
      this.#publish()
    })
    await this.settled()
  }

  /** Looks now and then at seats whose players do not come back, and at sessions whose time is over. */
  #beat(): void {
    this.#cancelBeat = this.#ports.timers.after(beatMs, () => {
      for (const seat of this.#seats.values()) {
        const isOver = seat.session?.ends_at && seat.session.ends_at.getTime() <= this.#nowMs()
        if (isOver || (this.#isGone(seat) && !this.#flow.plays(seat.place))) this.#enqueue(() => this.#rise(seat))
      }
      if (this.isEmpty) this.#studio.background.run(this.end())
      else if (!this.#isOver) this.#beat()
    })
  }

  /** A session is over: its player rises as soon as the hand allows it. */
  dismiss(playerId: string): void {
    this.#enqueue(async () => {
      const seat = this.#findSeat(playerId)
      if (seat) await this.#rise(seat)
    })
  }

  /** Ends the table here. What is open is left to its next owner, which finds it stored. */
  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#flow.stop()
    this.#cancelBeat()
    this.#lease?.stop()
    const released = releaseRoom(this.#studio.database, this.owned).catch((error: unknown) => {
      this.#studio.log.warn({ err: error, room: this.key.id }, 'a table could not be released; its lease ends by its time')
    })
    this.#ports.ended(released)
    this.#ports.guests.closeAll()
    await released
  }

  #enqueue(work: () => Promise<void>): void {
    this.#line = this.#line.then(() => (this.#isOver ? undefined : work())).catch((error: unknown) => this.#fail(error))
    this.#studio.background.run(this.#line)
  }

  #fail(error: unknown): void {
    if (error instanceof RoomLost) this.#studio.log.warn({ room: this.key.id, reason: error.message }, 'a table has another owner')
    else this.#studio.log.error({ err: error, room: this.key.id, alarm: 'room_failed' }, 'a table could not go on')
    this.#studio.background.run(this.end())
  }

  #isGone({ awaySince }: TableSeat): boolean {
    return awaySince !== undefined && this.#nowMs() - awaySince >= keepAwayMs
  }

  #nowMs(): number {
    return this.#studio.clock.now().getTime()
  }

  #findSeat(playerId: string): TableSeat | undefined {
    return [...this.#seats.values()].find(({ session }) => session?.player_id === playerId)
  }

  #view(isSeated: boolean, news: readonly News[]): TableView {
    const seats = [...this.#seats.values()].toSorted((a, b) => a.place - b.place)
    return {
      ...this.#flow.view(isSeated),
      seats: seats.map(({ place, name, stack, state, awaySince, isAutomatic }) => ({
        place,
        name,
        stack,
        state,
        isAway: awaySince !== undefined,
        isAutomatic,
      })),
      watching: this.countWatching(),
      news,
    }
  }

  #own(playerId: string): OwnView | null {
    const seat = this.#findSeat(playerId)
    if (!seat?.row) return null
    const { place, row, stack, bankMs, isRising, isAutomatic } = seat
    return { place, roundId: row.id, stack, bankMs, isRising, isAutomatic, ...this.#flow.own(place) }
  }

  #publish(news: readonly News[] = []): void {
    const seesAll = !this.key.game.pvp.isWatchedLate
    this.#ports.guests.publish((isSeated) => this.#view(isSeated, isSeated || seesAll ? news : []))
  }

  #lineChanged(playerId: string, isThere: boolean): void {
    const seat = this.#findSeat(playerId)
    if (seat) seat.awaySince = isThere ? undefined : (seat.awaySince ?? this.#nowMs())
    this.#publish()
    if (isThere) this.#enqueue(() => this.#flow.tryStart())
  }

  /** @returns why it is refused; undefined where it is done, or on its way */
  #answer(session: SessionRow, request: PvpRequest): RoomRefusalCode | undefined {
    const seat = this.#findSeat(session.player_id)
    if (seat) seat.session = session
    if (request.t === 'sit') return this.#sit(session, request.boots)
    if (!seat?.row) return 'table.not_now'
    if (request.t === 'move') return this.#move(seat, request)
    if (request.t === 'emote') return this.#emote(seat, request.emote)
    if (request.t === 'hash' || request.t === 'seed') return this.#flow.takeSeed(seat, request) ? undefined : 'table.not_now'
    this.#enqueue(() => (request.t === 'rise' ? this.#rise(seat) : this.#comeBack(seat)))
    return undefined
  }

  /** A move that is overtaken on its way, by the clock or by the same player, has no effect: the table then shows what holds. */
  #move(seat: TableSeat, request: Extract<PvpRequest, { t: 'move' }>): RoomRefusalCode | undefined {
    if (!this.#flow.plan(seat.place, request)) return 'table.not_now'
    this.#enqueue(async () => {
      if (!(await this.#flow.move(seat, request))) this.#publish()
    })
    return undefined
  }

  #emote(seat: TableSeat, emote: number): RoomRefusalCode | undefined {
    const now = this.#nowMs()
    if (now - (this.#emotes.get(seat.place) ?? 0) < emoteEveryMs) return 'table.not_now'
    this.#emotes.set(seat.place, now)
    this.#publish([{ kind: 'emote', place: seat.place, value: emote }])
    return undefined
  }

  #sit(session: SessionRow, boots: number): RoomRefusalCode | undefined {
    const { game, money, step } = this.key
    if (session.ends_at !== null && session.ends_at.getTime() <= this.#nowMs()) return 'session.ended'
    if (!isOpen(this.#studio, game.code)) return 'game.unavailable'
    if (!game.readChoice({ boots })) return 'choice.not_offered'
    if (this.#findSeat(session.player_id)) return 'room.conflict'
    if (moneyOfSession(session) !== money) return 'room.elsewhere'
    const place = this.#findPlace()
    if (place === undefined) return 'room.full'
    const seat = newSeat(place, namePlayer(session.player_id), { session, row: undefined, stack: 0, bankMs: game.pvp.bankMs })
    this.#seats.set(place, seat)
    const order = { session, game, step, boots, place }
    const buying = buyIn(this.#studio, this.owned, order).then(
      (row) => this.#enqueue(() => this.#seated(seat, row, boots)),
      (error: unknown) => this.#notSeated(seat, error),
    )
    this.#studio.background.run(buying)
    return undefined
  }

  /** A free place; a bot that is not in a hand gives its own to a player. */
  #findPlace(): number | undefined {
    const places = Array.from({ length: this.key.game.pvp.seats }, (_, place) => place)
    const free = places.find((place) => !this.#seats.has(place))
    return free ?? places.find((place) => this.#seats.get(place)?.name.isBot && !this.#flow.holds(place))
  }

  async #seated(seat: TableSeat, row: NonNullable<TableSeat['row']>, boots: number): Promise<void> {
    Object.assign(seat, { row, stack: boots * unitsOfBoot })
    const { player_id: playerId } = row
    if (!this.#ports.guests.has(playerId)) seat.awaySince = this.#nowMs()
    this.#publish()
    const balance = row.balance_before
    this.#ports.guests.tell(playerId, { t: 'own', own: this.#own(playerId), ...(balance !== null && { balance: printAmount(balance) }) })
    await this.#flow.tryStart()
  }

  #notSeated(seat: TableSeat, error: unknown): void {
    this.#seats.delete(seat.place)
    const isRefusal = error instanceof PlayRefusal
    const code: PlayErrorCode = isRefusal ? error.code : 'server.failed'
    if (seat.session) this.#ports.guests.tell(seat.session.player_id, { t: 'own', own: null, code: code as RoomRefusalCode })
    this.#publish()
    if (error instanceof RoomLost) this.#fail(error)
    else if (!isRefusal) this.#studio.log.error({ err: error, room: this.key.id }, 'a seat could not be taken')
  }

  async #comeBack(seat: TableSeat): Promise<void> {
    if ((seat.state !== 'out' && !seat.isAutomatic) || seat.isGoing) return
    Object.assign(seat, { state: seat.state === 'out' ? 'waits' : seat.state, lates: 0, outHands: 0, isAutomatic: false })
    this.#publish()
    await this.#flow.tryStart()
  }

  /** Rises at once outside of a hand, else after it: in turn the seat packs. */
  async #rise(seat: TableSeat): Promise<void> {
    if (this.#seats.get(seat.place) !== seat || !seat.row) return
    seat.isRising = true
    if (!this.#flow.plays(seat.place)) return this.#payOut(seat)
    if (this.#flow.hand?.mayDecide(seat.place)) await this.#flow.moveLate(seat, false)
    else this.#publish()
  }

  async #payOut(seat: TableSeat): Promise<void> {
    const { row } = seat
    if (!row || seat.isGoing) return
    seat.isGoing = true
    const closed = await cashOut(this.#studio, this.owned, this.key.game, row)
    this.#seats.delete(seat.place)
    this.#publish()
    this.#ports.guests.tell(row.player_id, { t: 'own', own: null, win: seat.stack })
    const paid = closed?.paid.then((balance) => {
      if (balance !== null) this.#ports.guests.tell(row.player_id, { t: 'own', own: null, balance: printAmount(balance) })
    })
    if (paid) this.#studio.background.run(paid)
  }

  /** After a hand: who goes is paid, who was late too often sits out, who can't pay the boot, or has played all matches that were paid for, goes. */
  async #settleSeats(): Promise<void> {
    const isOfHands = this.key.game.pvp.plays === 'hands'
    for (const seat of this.#seats.values()) {
      if (seat.name.isBot || !seat.row) continue
      if (seat.lates >= mostLates.hands && isOfHands) seat.state = 'out'
      const { boots } = seat.row.choice as { boots: number }
      const isPlayed = !isOfHands && (seat.hands >= boots || seat.isAutomatic)
      const mustGo = seat.stack < unitsOfBoot || seat.outHands >= mostOutHands || this.#isGone(seat)
      if (seat.isRising || mustGo || isPlayed) await this.#payOut(seat)
    }
  }
}
