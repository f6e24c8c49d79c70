import { printAmount } from '@portal/contracts/money'
import { findOpening } from '../../engine/contest/schedule.ts'
import type { TurnMove } from '../../engine/live/blackjack-hands.ts'
import { openSharedDraw } from '../../engine/rooms/hash-chain.ts'
import { type SealedBet, sealBets } from '../../engine/rooms/sealed-bets.ts'
import { applyEvent, type Layout, type RoomEvent, type RoomState, startRoom } from '../../engine/rooms/shared-round.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnBets, RoomRefusalCode, RoomSnapshot } from '../../room-api.ts'
import { isOpen, type Studio } from '../context.ts'
import type { RoundRow } from '../round-store.ts'
import type { SessionRow } from '../store.ts'
import { resolveStakes, returnStakes, takeStakes, writeBets, writeChoice } from './room-bets.ts'
import { PoolTeller } from './pool-teller.ts'
import { linkNumber, linkOf, openChain, type GivenSalt, type RoomChain } from './room-chain.ts'
import type { RoomLease, RoomLeases } from './room-lease.ts'
import { listSealed, type RoomDrawing, settleBet, settleRoom, storeResults } from './room-results.ts'
import * as store from './room-store.ts'
import { leaveOut, makeBet, type Own, ownOfRow, payOut, type RoomKey, readLayout, type RoomPorts, tellOwn, tellTaken } from './room-own.ts'
import { RoomPlaces } from './room-places.ts'
import type { RoomTimers } from './room-timers.ts'
import { TurnFlow, type TurnRoom } from './turn-flow.ts'

/** So long the portal is asked what became of the stakes of an owner before, once a second; then the round is void. */
const unclearTurns = 30
const unclearEveryMs = 1_000
/** A room that waits for its schedule looks so often whether somebody is still there. */
const waitBeatMs = 60_000

type HostOptions = { owner: string; salt: GivenSalt | undefined; ports: RoomPorts; timers: RoomTimers; leases: RoomLeases; links?: number }

/** Runs one room while this process owns it. Whatever fails ends the room here: its next owner goes on from what is stored. */
export class RoomHost implements TurnRoom {
  private state: RoomState = startRoom([])
  private readonly own = new Map<string, Own>()
  private cancel: () => void = () => undefined
  private readonly lease: RoomLease
  private readonly pools: PoolTeller
  private isOver = false
  private running: Promise<void> = Promise.resolve()
  readonly studio: Studio
  readonly key: RoomKey
  readonly owned: store.Owned
  readonly chain: RoomChain
  /** At a table with decisions: who sits where, and what is decided. */
  readonly places: RoomPlaces | undefined
  private readonly flow: TurnFlow | undefined
  readonly ports: RoomPorts
  private readonly timers: RoomTimers

  private constructor(
    studio: Studio,
    key: RoomKey,
    owned: store.Owned,
    chain: RoomChain,
    { ports, timers, leases }: Pick<HostOptions, 'ports' | 'timers' | 'leases'>,
  ) {
    this.studio = studio
    this.key = key
    this.owned = owned
    this.chain = chain
    this.places = key.game.turns && new RoomPlaces(key.game.turns.seats)
    this.flow = this.places && new TurnFlow(this)
    this.ports = ports
    this.timers = timers
    this.lease = leases.keep(owned, () => this.end())
    this.pools = new PoolTeller(key.game.pool, this.own, timers, (sums) => ports.publish({ t: 'sums', no: this.state.no, sums }))
  }

  /** Takes the room and goes on with it. @returns undefined while another process owns it @throws SaltWanted where a chain begins */
  static async open(studio: Studio, key: RoomKey, { owner, salt, links, ...options }: HostOptions): Promise<RoomHost | undefined> {
    await store.ensureRoom(studio.database, { id: key.id, game: key.game.code, currency: key.currency })
    const epoch = await store.takeRoom(studio.database, key.id, owner)
    if (epoch === undefined) return undefined
    const owned = { room: key.id, epoch }
    const [last] = await store.listRoomRounds(studio.database, key.id, 1)
    // A round that was begun stays on its chain.
    const isBegun = last && last.phase !== 'shown' && last.phase !== 'void'
    const chain = await openChain(studio, owned, isBegun ? last.no - 1n : (last?.no ?? 0n), salt, links).catch(async (error: unknown) => {
      await store.releaseRoom(studio.database, owned)
      throw error
    })
    const host = new RoomHost(studio, key, owned, chain, options)
    host.run(() => host.recover())
    return host
  }

  get epoch(): number {
    return Number(this.owned.epoch)
  }

  get no(): number {
    return this.state.no
  }

  get players(): Iterable<string> {
    return this.own.keys()
  }

  get isEnded(): boolean {
    return this.isOver
  }

  /** Resolves when what the room is doing now is done. */
  async settled(): Promise<void> {
    await Promise.all([this.running, this.lease.settled()])
  }

  snapshot(playerId?: string): RoomSnapshot {
    const { phase, no, endsAt, sealed, deal, past } = this.state
    const own = playerId === undefined ? undefined : this.ownOf(playerId)
    const { row } = this.chain
    const shownNo = BigInt(phase === 'rest' && deal === undefined ? no + 1 : no)
    return {
      t: 'snapshot',
      phase,
      no,
      endsAt,
      ...(sealed && { sealed }),
      ...(deal !== undefined && { deal }),
      past,
      players: this.ports.countPlayers(),
      ...(this.key.game.pool && { sums: this.pools.sums() }),
      chain: { head: row.head, salt: row.salt, at: linkNumber(this.chain, shownNo) ?? row.links, links: row.links },
      ...(own && { own }),
      ...(this.places && { taken: this.places.taken }),
      ...(this.flow?.stage && { stage: this.flow.stage }),
    }
  }

  /**
   * A player's whole layout; at a table with seats the player takes one with its chips.
   * @param wanted the seat that is wanted
   * @returns why it is refused; the one before then stays
   */
  lay(session: SessionRow, no: number, raw: Layout, wanted?: number): RoomRefusalCode | undefined {
    if (this.isOver || this.state.phase !== 'open' || no !== this.state.no) return 'room.not_open'
    const { game } = this.key
    const playerId = session.player_id
    const seat = this.places?.choose(playerId, wanted)
    if (this.places && seat === undefined) return 'room.no_seat'
    const bets = readLayout(game, session, raw, seat)
    if (typeof bets === 'string') return bets
    const { state, refused } = applyEvent(this.state, { kind: 'laid', player: playerId, at: this.now(), bets }, this.exposure)
    if (refused) return refused
    this.state = state
    if (bets.length === 0) this.own.delete(playerId)
    else this.own.set(playerId, { bets, state: 'placed', session, ...this.takePlace(playerId, seat) })
    this.pools.changed()
    return undefined
  }

  private takePlace(playerId: string, seat: number | undefined): { seat?: number } {
    if (!this.places || seat === undefined) return {}
    const before = this.places.of(playerId)
    this.places.take(playerId, seat)
    if (seat !== before) this.ports.publish({ t: 'seats', taken: this.places.taken })
    return { seat }
  }

  /** A player decides about their hand. @returns why not, or the balance after an added stake */
  async decide(session: SessionRow, no: number, at: number, move: TurnMove): Promise<{ code?: RoomRefusalCode; balance?: string }> {
    if (this.isOver || !this.flow || this.state.phase !== 'turns' || no !== this.state.no) return { code: 'table.not_now' }
    return this.flow.decide(session, at, move)
  }

  ownOf(playerId: string): OwnBets | undefined {
    const own = this.own.get(playerId)
    const place = this.places?.of(playerId)
    if (!own) return place === undefined ? undefined : { bets: [], state: 'placed', seat: place }
    return { ...tellOwn(own), ...this.flow?.tell(playerId) }
  }

  /** Ends the room here. What is under way is left to its next owner, which finds it stored. */
  async end(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    this.cancel()
    this.pools.stop()
    this.lease.stop()
    const released = store.releaseRoom(this.studio.database, this.owned).catch((error: unknown) => {
      this.studio.log.warn({ err: error, room: this.key.id }, 'a room could not be released; its lease ends by its time')
    })
    this.ports.ended(released)
    await released
  }

  now(): number {
    return this.studio.clock.now().getTime()
  }

  run(work: () => Promise<void>): void {
    this.running = work().catch(async (error: unknown) => {
      if (error instanceof store.RoomLost) this.studio.log.warn({ room: this.key.id, reason: error.message }, 'a room has another owner')
      else this.studio.log.error({ err: error, room: this.key.id, alarm: 'room_failed' }, 'a room could not go on')
      await this.end()
    })
  }

  later(ms: number, work: () => Promise<void>): void {
    if (this.isOver) return
    this.cancel()
    this.cancel = this.timers.after(ms, () => this.run(work))
  }

  private get exposure() {
    const { game } = this.key
    return { most: game.live.mostExposure, worstOf: game.worstOf }
  }

  apply(event: RoomEvent): void {
    this.state = applyEvent(this.state, event, this.exposure).state
  }

  /** Goes on with what the owner before has stored. */
  private async recover(): Promise<void> {
    const rows = await store.listRoomRounds(this.studio.database, this.key.id, 61)
    const past = rows.flatMap(({ phase, no, outcome }) => (phase === 'shown' ? [{ no: Number(no), deal: outcome }] : [])).slice(0, 60)
    const [last] = rows
    this.state = { ...startRoom(past.toReversed()), no: Number(last?.no ?? 0n) }
    if (!last || last.phase === 'void') return this.open()
    if (last.phase === 'open') return this.open(last.no)
    if (last.phase === 'lock') return this.resolve(last)
    if (last.phase === 'sealed') {
      this.state = { ...this.state, phase: 'sealed', sealed: { root: last.sealed_root ?? '', bettors: last.bettors ?? 0 } }
      return this.draw()
    }
    if (last.phase === 'dealt' && this.flow) {
      this.state = { ...this.state, phase: 'sealed', sealed: { root: last.sealed_root ?? '', bettors: last.bettors ?? 0 } }
      return this.flow.resume(last)
    }
    return this.showAgain(last)
  }

  /** The outcome stands: whoever had not seen it sees it, unless it is long ago. */
  private async showAgain(last: store.RoomRoundRow): Promise<void> {
    const leftMs = last.changed_at.getTime() + this.key.game.live.showMs - this.now()
    if (leftMs <= 0) return this.open()
    const sealed = { root: last.sealed_root ?? '', bettors: last.bettors ?? 0 }
    this.state = { ...this.state, phase: 'show', endsAt: this.now() + leftMs, sealed, deal: last.outcome, link: last.link ?? '' }
    await this.readOwn(last.no)
    this.ports.publish(this.snapshot())
    this.later(leftMs, () => this.rest())
  }

  private async open(again?: bigint): Promise<void> {
    const { studio, owned, key } = this
    const no = again ?? BigInt(this.state.no) + 1n
    // A spent chain is followed by another, whose salt comes from a player as that of the first did: the room ends here and begins with it. A game that is
    // not what was approved deals no more.
    if (linkNumber(this.chain, no) === undefined || !isOpen(studio, key.game.code)) return this.end()
    if (again !== undefined) this.state = { ...this.state, no: Number(no) - 1 }
    const openedAt = studio.clock.now()
    const { live } = key.game
    const { opensAt, locksAt: locksMs } = findOpening(live.schedule, live.openMs, openedAt.getTime())
    if (opensAt > openedAt.getTime()) return this.wait(opensAt, again)
    const locksAt = new Date(locksMs)
    await store.openRoomRound(studio.database, owned, { no, chain: this.chain.row.id, openedAt, locksAt })
    this.places?.sweep(
      (player) => this.ports.isHere(player),
      (player) => this.own.has(player),
    )
    this.own.clear()
    this.apply({ kind: 'opened', no: Number(no), endsAt: locksAt.getTime() })
    this.ports.publish({ t: 'round', no: Number(no), endsAt: locksAt.getTime(), at: linkNumber(this.chain, no) ?? 0 })
    if (this.places) this.ports.publish({ t: 'seats', taken: this.places.taken })
    this.pools.tell()
    this.later(locksMs - openedAt.getTime(), () => this.lock())
  }

  /** The next round of a schedule is not due yet. */
  private wait(opensAt: number, again: bigint | undefined): void {
    if (this.state.endsAt !== opensAt) {
      this.state = { ...this.state, phase: 'rest', endsAt: opensAt }
      this.ports.publish({ t: 'rest', no: this.state.no, endsAt: opensAt, isVoid: false })
    }
    this.later(Math.min(waitBeatMs, opensAt - this.now()), () => (this.ports.countPlayers() > 0 ? this.open(again) : this.end()))
  }

  /** The bell: from here on nothing more is laid, and the stakes are taken. */
  private async lock(): Promise<void> {
    this.apply({ kind: 'bell', at: this.now() })
    const no = BigInt(this.state.no)
    this.ports.publish({ t: 'lock', no: Number(no) })
    const laid = [...this.own].flatMap(([playerId, own]) =>
      own.session ? [{ bet: makeBet(this.key, playerId, { ...own, session: own.session }), session: own.session }] : [],
    )
    // Where nobody has bet, nothing is to be fixed before the outcome: it is stored with its seal.
    if (laid.length === 0) this.apply({ kind: 'sealed', ...this.sealOf(no, []) })
    else await this.takeLaid(no, laid)
    this.publishSealed()
    await this.draw()
  }

  private async takeLaid(no: bigint, laid: readonly { bet: store.NewRoomBet; session: SessionRow }[]): Promise<void> {
    const { studio, owned } = this
    const written = await writeBets(studio, owned, no, laid)
    for (const { session } of laid.filter((one) => !written.includes(one))) await leaveOut(studio, this.own, this.ports, session)
    const taken = await takeStakes(studio, written)
    await this.seal(
      no,
      taken.confirmed.map(({ bet }) => ({ roundId: bet.id, choice: writeChoice(bet.choice), stake: bet.stake })),
    )
    tellTaken(this.own, this.ports, taken)
  }

  private sealOf(no: bigint, bets: readonly SealedBet[]): store.RoomSeal {
    const sums = this.key.game.pool?.sum(bets.map(({ choice }) => JSON.parse(choice) as Json))
    return { root: sealBets(listSealed(this.key.id, no, sums, bets)), bettors: bets.length }
  }

  private async seal(no: bigint, bets: readonly SealedBet[]): Promise<void> {
    const seal = this.sealOf(no, bets)
    await store.sealRoomRound(this.studio.database, this.owned, no, seal)
    this.apply({ kind: 'sealed', ...seal })
  }

  private publishSealed(): void {
    const { no, sealed } = this.state
    if (sealed) this.ports.publish({ t: 'sealed', no, ...sealed })
    this.pools.tell()
  }

  /** The bets are sealed: the link says all that comes. At a table with decisions the cards are dealt first. */
  private async draw(): Promise<void> {
    const { studio, key } = this
    const no = BigInt(this.state.no)
    const isEmpty = this.state.sealed?.bettors === 0
    const rows = isEmpty ? [] : (await store.listRoomBets(studio.database, key.id, no)).filter(({ state }) => state === 'betting')
    if (this.flow) return this.flow.begin(no, rows)
    const dealt = key.game.deal(openSharedDraw(linkOf(this.chain, no), this.chain.row.salt, linkNumber(this.chain, no) ?? 0))
    return this.finish(settleRoom(studio, key, dealt, rows))
  }

  tellOwn(playerId: string): void {
    const own = this.ownOf(playerId)
    if (own) this.ports.tell(playerId, { t: 'own', own })
  }

  async readOwn(no: bigint): Promise<RoundRow[]> {
    const rows = await store.listRoomBets(this.studio.database, this.key.id, no)
    for (const row of rows) this.own.set(row.player_id, { ...ownOfRow(row), session: undefined })
    return rows
  }

  /** A round with decisions is over: what each bet came to. */
  async conclude(deal: Json, ends: readonly { row: RoundRow; outcome: { units: number } & Json }[]): Promise<void> {
    const results = ends.map(({ row, outcome }) => settleBet(this.studio, this.key, row, outcome))
    return this.finish({ deal, results, book: undefined })
  }

  /** The link is revealed, and what came is stored before anybody sees it. */
  private async finish({ deal, results, book }: RoomDrawing): Promise<void> {
    const { studio, key } = this
    const no = BigInt(this.state.no)
    const link = linkOf(this.chain, no).toString('hex')
    const seal = this.state.sealed ?? this.sealOf(no, [])
    const drawn = { seal, link, salt: this.chain.row.salt, nonce: BigInt(linkNumber(this.chain, no) ?? 0), outcome: deal, results }
    await storeResults(studio, key, { owned: this.owned, no, drawn, book })
    const endsAt = this.now() + key.game.live.showMs
    this.apply({ kind: 'drawn', deal, link, endsAt })
    this.ports.publish({ t: 'outcome', no: Number(no), deal, link, endsAt })
    for (const { row, win, line } of results) {
      const told: Own = { ...ownOfRow(row), win: printAmount(win), session: undefined }
      this.own.set(row.player_id, told)
      this.ports.tell(row.player_id, { t: 'own', own: tellOwn(told) })
      studio.background.run(payOut(studio, this.ports, row, line))
    }
    this.later(key.game.live.showMs, () => this.rest())
  }

  async rest(isVoid = false): Promise<void> {
    const { restMs, schedule, openMs } = this.key.game.live
    const endsAt = findOpening(schedule, openMs, this.now() + restMs).opensAt
    this.apply({ kind: isVoid ? 'voided' : 'shown', endsAt })
    this.ports.publish({ t: 'rest', no: this.state.no, endsAt, isVoid })
    this.later(restMs, () => (this.ports.countPlayers() > 0 ? this.open() : this.end()))
  }

  /** Stakes were being taken when the owner before was lost: the portal says which of them it took. */
  private async resolve(last: store.RoomRoundRow, turn = 1): Promise<void> {
    const { studio, owned, key } = this
    this.state = { ...this.state, phase: 'lock' }
    const rows = (await store.listRoomBets(studio.database, key.id, last.no)).filter(({ state }) => state === 'betting')
    const bets = await resolveStakes(studio, rows)
    if (!bets) {
      if (turn < unclearTurns) return this.later(unclearEveryMs, () => this.resolve(last, turn + 1))
      await studio.database.transaction(async (tx) => {
        await store.holdRoom(tx, owned)
        await store.voidRoomRound(tx, owned, last.no)
      })
      await returnStakes(studio, rows, 'the round is void')
      return this.rest(true)
    }
    await this.seal(last.no, bets)
    this.publishSealed()
    await this.draw()
  }
}
