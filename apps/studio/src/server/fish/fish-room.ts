import { printAmount } from '@portal/contracts/money'
import type { FishSeatUpdate, FishSnapshot, FishUpdate, OwnMagazine } from '../../fish-api.ts'
import { treasure } from '../../engine/fish/fish-shot.ts'
import {
  addBullet,
  dropBullets,
  flyBullets,
  freezeSea,
  mostLateTicks,
  priceOf,
  removeFish,
  type Sea,
  startSea,
  stepSea,
  type Touch,
} from '../../engine/fish/sea.ts'
import { fireBullet, sea as seaSize, seatCount, type Swimmer } from '../../engine/fish/sea-path.ts'
import type { RoomRefusalCode, RoomRequest } from '../../room-api.ts'
import { roomCloseCodes } from '../../room-line.ts'
import { isOpen, type Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import type { RoomLease } from '../rooms/room-lease.ts'
import type { RoomSocket } from '../rooms/room-socket.ts'
import { type Owned, releaseRoom, RoomLost } from '../rooms/room-store.ts'
import type { SessionRow } from '../store.ts'
import type { FishKey, FishPorts } from './fish-ports.ts'
import { keepTicks, listSeats, newSeat, otherRooms, refuseShot, type Seat, ticketTicks, ticksBetweenShots } from './fish-seat.ts'
import { newLog, tellLog, tellSea } from './sea-log.ts'
import { buyMagazine, endMagazine, type Magazine } from './magazine.ts'
import type { NewShot, StoredShot } from './magazine-store.ts'

/** While the database is this far behind, nothing more is drawn. */
const mostUnstored = 45
const shooting = { perSecond: 30, burst: 60 } as const

/** One sea with its seats. Whatever fails ends the room here: its magazines are stored, and its next owner goes on with them. */
export class FishRoom {
  readonly key: FishKey
  readonly owned: Owned
  readonly #studio: Studio
  readonly #ports: FishPorts
  readonly #seats: (Seat | undefined)[] = Array.from({ length: seatCount }, () => undefined)
  readonly #sea: Sea
  #lease: RoomLease | undefined
  #v = 0
  #isOver = false
  /** What is told goes in its order: each tick waits until its shots are stored. */
  #line: Promise<void> = Promise.resolve()
  #unstored = 0
  #log = newLog()
  #emptyTicks = 0

  constructor(studio: Studio, key: FishKey, owned: Owned, ports: FishPorts, seed: number) {
    this.#studio = studio
    this.key = key
    this.owned = owned
    this.#ports = ports
    this.#sea = startSea(key.game.fish.kinds, seed)
  }

  keepBy(lease: RoomLease): void {
    this.#lease = lease
  }

  get isEnded(): boolean {
    return this.#isOver
  }

  /** Nobody sits here, nor may come with a ticket that was given. */
  get isForsaken(): boolean {
    return this.#emptyTicks > ticketTicks
  }

  /** Whether a player could sit down here. */
  get hasPlace(): boolean {
    return !this.#isOver && this.#seats.includes(undefined)
  }

  seats(playerId: string): boolean {
    return this.#findSeat(playerId) !== undefined
  }

  /** Resolves when all that has happened is stored and told. */
  async settled(): Promise<void> {
    await this.#line
    await this.#lease?.settled()
  }

  /** Seats a player with the magazine that is stored for them; another window of theirs is replaced. @returns whether there was a place */
  take(session: SessionRow, link: RoomSocket | undefined, magazine?: Magazine): boolean {
    const known = this.#findSeat(session.player_id)
    const place = known ? this.#seats.indexOf(known) : this.#seats.indexOf(undefined)
    if (place < 0 || this.#isOver) return false
    known?.link?.socket.close(roomCloseCodes.replaced, 'replaced')
    const seat: Seat = known ?? newSeat(session)
    seat.session = session
    seat.link = link
    seat.awayTicks = 0
    seat.last = { n: 0, text: '', answer: undefined }
    if (magazine && !seat.magazine) {
      seat.magazine = magazine
      seat.shown = magazine.tell()
    }
    this.#seats[place] = seat
    if (link) this.#listen(seat, link)
    this.#publish({ t: 'seats', seats: listSeats(this.#seats) })
    return true
  }

  /** Ends a player's magazine and gives the seat free. */
  async leave(playerId: string): Promise<void> {
    const seat = this.#findSeat(playerId)
    if (!seat) return
    await this.#unload(seat)
    this.#clear(seat, roomCloseCodes.sessionOver, 'left')
  }

  #clear(seat: Seat, code: number, reason: string): void {
    const place = this.#seats.indexOf(seat)
    if (place < 0) return
    this.#seats[place] = undefined
    seat.link?.socket.close(code, reason)
    this.#publish({ t: 'seats', seats: listSeats(this.#seats) })
  }

  /** Lets a thirtieth of a second pass. */
  tick(): void {
    if (this.#isOver || this.#unstored > mostUnstored) return
    this.#emptyTicks = this.#seats.every((seat) => !seat) ? this.#emptyTicks + 1 : 0
    const { came, left } = stepSea(this.#sea)
    for (const bullet of flyBullets(this.#sea, (touch) => this.#judge(touch))) this.#landed(bullet.seat, bullet.cost)
    this.#flush(came, left)
    for (const seat of this.#seats) if (seat) this.#look(seat)
    if (this.#sea.tick % seaSize.ticksPerSecond !== 0) return
    this.#publish({ t: 'beat', tick: this.#sea.tick, treasure: printAmount(this.#ports.treasureOf(this.key.treasureId)) })
  }

  /** Ends all magazines here, then the room. */
  async close(): Promise<void> {
    await Promise.all(this.#seats.flatMap((seat) => (seat ? [this.#unload(seat)] : [])))
    await this.end()
  }

  /** Ends the room here. What is open is left to its next owner, which finds it stored. */
  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#lease?.stop()
    const released = releaseRoom(this.#studio.database, this.owned).catch((error: unknown) => {
      this.#studio.log.warn({ err: error, room: this.key.id }, 'a room could not be released; its lease ends by its time')
    })
    this.#ports.ended(released)
    for (const seat of this.#seats) seat?.link?.socket.close(roomCloseCodes.restart, 'the room ended here')
    await released
  }

  #fail(error: unknown): void {
    if (error instanceof RoomLost) this.#studio.log.warn({ room: this.key.id, reason: error.message }, 'a room has another owner')
    else this.#studio.log.error({ err: error, room: this.key.id, alarm: 'room_failed' }, 'a room could not go on')
    this.#studio.background.run(this.end())
  }

  #findSeat(playerId: string): Seat | undefined {
    return this.#seats.find((seat) => seat?.session.player_id === playerId)
  }

  #snapshot(seat: Seat): FishSnapshot & { epoch: number; v: number } {
    const { step, treasureId } = this.key
    const amounts = { step, treasure: this.#ports.treasureOf(treasureId) }
    return { ...tellSea(this.#sea, this.#seats, seat, amounts), epoch: Number(this.owned.epoch), v: this.#v }
  }

  #now(): number {
    return this.#studio.clock.now().getTime()
  }

  #publish(update: FishUpdate): void {
    this.#v += 1
    const encoded = JSON.stringify({ ...update, epoch: Number(this.owned.epoch), v: this.#v, now: this.#now() })
    for (const seat of this.#seats) seat?.link?.publish(encoded, () => JSON.stringify({ ...this.#snapshot(seat), now: this.#now() }))
  }

  #tell(seat: Seat, update: FishSeatUpdate): void {
    seat.link?.tell(update, this.#now())
  }

  #listen(seat: Seat, link: RoomSocket): void {
    link.allow(shooting)
    link.tell(this.#snapshot(seat), this.#now())
    link.socket.on('message', (raw: Buffer, isBinary: boolean) => {
      if (seat.link !== link) return
      const reading = link.read(raw, isBinary)
      if ('request' in reading) return this.#answer(seat, reading.request)
      this.#tell(seat, { t: 'refused', code: reading.refused })
      if (reading.isLast) link.socket.close(roomCloseCodes.misuse, reading.refused)
    })
    link.socket.on('close', (code: number) => {
      if (seat.link !== link) return
      seat.link = undefined
      this.#publish({ t: 'seats', seats: listSeats(this.#seats) })
      if (code === roomCloseCodes.sessionOver) this.#studio.background.run(this.leave(seat.session.player_id))
    })
  }

  #answer(seat: Seat, request: RoomRequest): void {
    if (request.t === 'ping') return this.#tell(seat, { t: 'pong', sent: request.sent })
    if (request.t === 'snapshot') return seat.link?.tell(this.#snapshot(seat), this.#now())
    if (request.t !== 'load' && request.t !== 'unload' && request.t !== 'shoot') return this.#tell(seat, otherRooms)
    const { last } = seat
    const text = JSON.stringify(request)
    if (request.n <= last.n) {
      // One answer for each number: a message that comes again has no second effect.
      const isSame = request.n === last.n && text === last.text
      const again: FishSeatUpdate | undefined = isSame ? last.answer : { t: 'answer', n: request.n, code: 'room.conflict' }
      if (again) this.#tell(seat, again)
      return
    }
    const code = this.#mayPlay(seat) ?? this.#carryOut(seat, request)
    const answer: FishSeatUpdate | undefined = code && { t: 'answer', n: request.n, code }
    seat.last = { n: request.n, text, answer }
    if (answer) this.#tell(seat, answer)
  }

  #mayPlay({ session }: Seat): RoomRefusalCode | undefined {
    if (session.ends_at !== null && session.ends_at.getTime() <= this.#now()) return 'session.ended'
    return isOpen(this.#studio, this.key.game.code) ? undefined : 'game.unavailable'
  }

  #carryOut(seat: Seat, request: Extract<RoomRequest, { t: 'load' | 'unload' | 'shoot' }>): RoomRefusalCode | undefined {
    if (request.t === 'shoot') return this.#shoot(seat, request)
    if (seat.isBusy) return 'room.not_open'
    if (request.t === 'load' && !this.key.game.readChoice({ credit: request.credit })) return 'choice.not_offered'
    this.#studio.background.run(request.t === 'load' ? this.#load(seat, request.credit) : this.#unload(seat))
    return undefined
  }

  #shoot(seat: Seat, { n, angle, at, cost, lock }: Extract<RoomRequest, { t: 'shoot' }>): RoomRefusalCode | undefined {
    const refused = refuseShot(seat, cost)
    if (refused) return refused
    const { tick } = this.#sea
    const fired = Math.min(tick, Math.max(at, tick - mostLateTicks))
    if (fired - seat.firedTick < ticksBetweenShots) return 'room.too_fast'
    seat.firedTick = fired
    seat.bullets += 1
    seat.flying += cost
    const place = this.#seats.indexOf(seat)
    const target = lock !== undefined && this.#sea.swimmers.has(lock) ? lock : undefined
    this.#log.shots.push([place, n, angle, fired, cost, target ?? 0])
    if (seat.cost !== cost) {
      seat.cost = cost
      this.#publish({ t: 'seats', seats: listSeats(this.#seats) })
    }
    const bullet = fireBullet({ seat: place, n, cost, lock: target, angle, tick: fired })
    const touch = addBullet(this.#sea, bullet)
    if (touch) this.#judge(touch)
    else if (bullet.tick < tick) this.#landed(place, cost)
    return undefined
  }

  /** A bullet is in the sea no more. */
  #landed(place: number, cost: number): void {
    const seat = this.#seats[place]
    if (!seat) return
    seat.bullets = Math.max(0, seat.bullets - 1)
    seat.flying = Math.max(0, seat.flying - cost)
  }

  /** A bullet has touched: it is charged, drawn, and noted to be stored. */
  #judge({ bullet, fish, tick }: Touch): void {
    const { seat: place, n, cost } = bullet
    this.#landed(place, cost)
    const magazine = this.#seats[place]?.magazine
    const priced = priceOf(this.#sea, fish, tick)
    if (!magazine || !priced) return
    const { kind, price, dying } = priced
    const { end, place: at, shot } = magazine.shoot(kind, { tick: this.#sea.tick, fish, price, cost })
    const { step, treasureId } = this.key
    const feed = (BigInt(cost) * step * treasure.feed) / treasure.feedOf
    this.#log.records.push({
      ...this.owned,
      round: magazine.id,
      place: at,
      shot,
      unit: step,
      ...(kind.type === 'boss' && { treasure: { id: treasureId, feed, isHit: end.isTreasure } }),
    })
    this.#log.hits.push([place, n, fish, this.#sea.tick, end.pays * cost, end.isKilled ? dying : []])
    this.#log.sums.set(place, magazine.tell())
    if (!end.isKilled) return
    removeFish(this.#sea, dying)
    if (kind.type === 'freeze') this.#log.freeze = freezeSea(this.#sea)
  }

  #flush(came: readonly Swimmer[], left: readonly number[]): void {
    const log = this.#log
    const update = tellLog(log, this.#sea.tick, came, left)
    if (!update) return
    this.#log = newLog()
    const { records, sums } = log
    const stored = records.length > 0 ? this.#ports.store(records) : undefined
    this.#unstored += 1
    this.#line = this.#line
      .then(async () => {
        if (this.#isOver) return
        if (stored) this.#takePrizes(records, await stored)
        this.#publish(update)
        for (const [place, sum] of sums) this.#show(this.#seats[place], sum)
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => void (this.#unstored -= 1))
    stored?.catch(() => undefined)
  }

  /** @throws RoomLost where a shot was not written */
  #takePrizes(records: readonly NewShot[], stored: readonly StoredShot[]): void {
    if (stored.length !== records.length)
      throw new RoomLost(`Of ${records.length} shots in ${this.key.id} only ${stored.length} were stored`)
    for (const { round_id: round, place, prize } of stored) {
      if (prize === null) continue
      const seat = this.#seats.find((one) => one?.magazine?.id === round)
      const units = Number(prize / this.key.step)
      if (!seat?.magazine) continue
      seat.magazine.addTreasure(place, units)
      if (seat.shown) seat.shown = { ...seat.shown, treasure: seat.shown.treasure + units }
      this.#publish({ t: 'treasure', seat: this.#seats.indexOf(seat), units })
    }
  }

  /** What a magazine has come to is told with the shots that it came by; its treasure was told before. */
  #show(seat: Seat | undefined, sum: OwnMagazine): void {
    if (!seat || seat.shown?.roundId !== sum.roundId || seat.shown?.state !== 'open') return
    seat.shown = { ...sum, treasure: seat.shown.treasure }
    this.#tell(seat, { t: 'magazine', magazine: seat.shown })
  }

  /** A magazine that is spent ends; a player who stays away loses the seat; one whose session is over leaves. */
  #look(seat: Seat): void {
    if (!seat.link) seat.awayTicks += 1
    const isOver = seat.awayTicks > keepTicks || this.#mayPlay(seat) === 'session.ended'
    if (isOver && !seat.isBusy) this.#studio.background.run(this.leave(seat.session.player_id))
    else if (seat.magazine?.left === 0 && !seat.isBusy) this.#studio.background.run(this.#unload(seat))
  }

  async #load(seat: Seat, credit: number): Promise<void> {
    await this.#unload(seat)
    if (this.#isOver || seat.isBusy || !this.#seats.includes(seat)) return
    seat.isBusy = true
    const empty = { credit, left: 0, won: 0, treasure: 0 }
    this.#tell(seat, { t: 'magazine', magazine: { state: 'loading', ...empty } })
    try {
      const { game, step } = this.key
      const { magazine, balance } = await buyMagazine(this.#studio, this.owned, { session: seat.session, game, step, credit })
      seat.magazine = magazine
      seat.shown = magazine.tell()
      this.#tell(seat, { t: 'magazine', magazine: seat.shown, ...(balance !== null && { balance: printAmount(balance) }) })
    } catch (error) {
      if (error instanceof RoomLost) return this.#fail(error)
      if (!(error instanceof PlayRefusal)) return this.#startOver(seat, error)
      seat.shown = { state: 'returned', ...empty, code: error.code }
      this.#tell(seat, { t: 'magazine', magazine: seat.shown })
      if (error.code === 'session.ended') seat.link?.socket.close(roomCloseCodes.sessionOver, 'session')
    } finally {
      seat.isBusy = false
    }
  }

  /** What became of a stake is not known here: this player's line ends, and who comes back finds what is stored. The sea goes on. */
  #startOver(seat: Seat, error: unknown): void {
    this.#studio.log.error({ err: error, room: this.key.id, alarm: 'seat_failed' }, 'a magazine could not be bought')
    this.#clear(seat, roomCloseCodes.restart, 'the magazine could not be bought')
  }

  /** Ends a seat's magazine: bullets that have touched nothing are not charged. */
  async #unload(seat: Seat): Promise<void> {
    const { magazine } = seat
    if (!magazine || seat.isBusy || this.#isOver) return
    seat.isBusy = true
    dropBullets(this.#sea, this.#seats.indexOf(seat))
    seat.bullets = seat.flying = 0
    try {
      // What has touched by now is stored first.
      this.#flush([], [])
      await this.#line
      if (this.#isOver) return
      const ended = await endMagazine(this.#studio, this.owned, this.key.game, magazine)
      seat.shown = magazine.tell('ended')
      seat.magazine = undefined
      this.#tell(seat, { t: 'magazine', magazine: seat.shown })
      if (!ended) return
      this.#studio.background.run(
        ended.paid.then((balance) => balance !== null && this.#tell(seat, { t: 'balance', balance: printAmount(balance) })),
      )
    } catch (error) {
      this.#fail(error)
    } finally {
      seat.isBusy = false
    }
  }
}
