import { randomUUID } from 'node:crypto'
import { printAmount } from '@portal/contracts/money'
import type { LiveChoice, LiveTable } from '../../engine/live/live-table.ts'
import { openSharedDraw } from '../../engine/rooms/hash-chain.ts'
import { sealBets } from '../../engine/rooms/sealed-bets.ts'
import { applyEvent, type Layout, type RoomEvent, type RoomState, startRoom } from '../../engine/rooms/shared-round.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnBets, RoomRefusalCode, RoomSnapshot, RoomUpdate, SeatUpdate } from '../../room-api.ts'
import { isOpen, type OfferedGame, type Studio } from '../context.ts'
import type { RoundRow } from '../round-store.ts'
import { asWritten, makeWinLine, sendLine } from '../settlement.ts'
import { priceRound } from '../stakes.ts'
import { findSession, type SessionRow } from '../store.ts'
import { resolveStake, returnStakes, takeStakes, type Taken, writeChoice } from './room-bets.ts'
import { linkNumber, linkOf, openChain, type GivenSalt, type RoomChain } from './room-chain.ts'
import { RoomLease } from './room-lease.ts'
import * as store from './room-store.ts'
import type { RoomTimers } from './room-timers.ts'

export type RoomPorts = {
  publish(update: RoomUpdate): void
  tell(playerId: string, update: SeatUpdate): void
  /** The room goes on here no more: its sockets are closed, and who comes again finds its next owner, once it was released. */
  ended(released: Promise<void>): void
  /** The player's session is over: the socket is closed. */
  dismiss(playerId: string): void
  countPlayers(): number
}

export type RoomKey = { readonly id: string; readonly game: OfferedGame & LiveTable; readonly currency: string }

type Own = OwnBets & { readonly session: SessionRow | undefined }

/** So long the portal is asked what became of the stakes of an owner before, once a second; then the round is void. */
const unclearTurns = 30
const unclearEveryMs = 1_000

/** Runs one room while this process owns it. Whatever fails ends the room here: its next owner goes on from what is stored. */
export class RoomHost {
  private state: RoomState = startRoom([])
  private readonly own = new Map<string, Own>()
  private cancel: () => void = () => undefined
  private readonly lease: RoomLease
  private isOver = false
  private running: Promise<void> = Promise.resolve()
  private readonly studio: Studio
  private readonly key: RoomKey
  private readonly owned: store.Owned
  private chain: RoomChain
  private readonly ports: RoomPorts
  private readonly timers: RoomTimers

  private constructor(studio: Studio, key: RoomKey, owned: store.Owned, chain: RoomChain, ports: RoomPorts, timers: RoomTimers) {
    this.studio = studio
    this.key = key
    this.owned = owned
    this.chain = chain
    this.ports = ports
    this.timers = timers
    this.lease = new RoomLease(studio, owned, timers, () => this.end())
  }

  /** Takes the room and goes on with it. @returns undefined while another process owns it @throws SaltWanted where a chain begins */
  static async open(
    studio: Studio,
    key: RoomKey,
    {
      owner,
      salt,
      ports,
      timers,
      links,
    }: { owner: string; salt: GivenSalt | undefined; ports: RoomPorts; timers: RoomTimers; links?: number },
  ): Promise<RoomHost | undefined> {
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
    const host = new RoomHost(studio, key, owned, chain, ports, timers)
    host.run(() => host.recover())
    return host
  }

  get epoch(): number {
    return Number(this.owned.epoch)
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
    const own = playerId === undefined ? undefined : this.own.get(playerId)
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
      chain: { head: row.head, salt: row.salt, at: linkNumber(this.chain, shownNo) ?? row.links, links: row.links },
      ...(own && { own: tellOwn(own) }),
    }
  }

  /** A player's whole layout. @returns why it is refused; the one before then stays */
  lay(session: SessionRow, no: number, raw: Layout): RoomRefusalCode | undefined {
    if (this.isOver || this.state.phase !== 'open' || no !== this.state.no) return 'room.not_open'
    const { game } = this.key
    let bets: Layout = []
    let most = 0
    if (raw.length > 0) {
      const bet = game.readChoice({ bets: raw })
      if (!bet) return 'choice.not_offered'
      if (session.max_bet !== null && priceUnits(game, bet.units, game.defaultStake) > session.max_bet) return 'stake.above_limit'
      bets = (bet.choice as unknown as LiveChoice).bets
      most = bets.reduce((sum, [code, chips]) => sum + (chips * game.mostOf(code)) / game.unitsPerStake, 0)
    }
    const event = { kind: 'laid', player: session.player_id, at: this.now(), bets, most } as const
    const { state, refused } = applyEvent(this.state, event, game.live.mostExposure)
    if (refused) return refused
    this.state = state
    if (bets.length === 0) this.own.delete(session.player_id)
    else this.own.set(session.player_id, { bets, state: 'placed', session })
    return undefined
  }

  ownOf(playerId: string): OwnBets | undefined {
    const own = this.own.get(playerId)
    return own && tellOwn(own)
  }

  /** Ends the room here. What is under way is left to its next owner, which finds it stored. */
  async end(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    this.cancel()
    this.lease.stop()
    const released = store.releaseRoom(this.studio.database, this.owned).catch((error: unknown) => {
      this.studio.log.warn({ err: error, room: this.key.id }, 'a room could not be released; its lease ends by its time')
    })
    this.ports.ended(released)
    await released
  }

  private now(): number {
    return this.studio.clock.now().getTime()
  }

  private run(work: () => Promise<void>): void {
    this.running = work().catch(async (error: unknown) => {
      if (error instanceof store.RoomLost) this.studio.log.warn({ room: this.key.id, reason: error.message }, 'a room has another owner')
      else this.studio.log.error({ err: error, room: this.key.id, alarm: 'room_failed' }, 'a room could not go on')
      await this.end()
    })
  }

  private later(ms: number, work: () => Promise<void>): void {
    if (this.isOver) return
    this.cancel = this.timers.after(ms, () => this.run(work))
  }

  private apply(event: RoomEvent): void {
    this.state = applyEvent(this.state, event, this.key.game.live.mostExposure).state
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
    return this.showAgain(last)
  }

  /** The outcome stands: whoever had not seen it sees it, unless it is long ago. */
  private async showAgain(last: store.RoomRoundRow): Promise<void> {
    const leftMs = last.changed_at.getTime() + this.key.game.live.showMs - this.now()
    if (leftMs <= 0) return this.open()
    const sealed = { root: last.sealed_root ?? '', bettors: last.bettors ?? 0 }
    this.state = { ...this.state, phase: 'show', endsAt: this.now() + leftMs, sealed, deal: last.outcome, link: last.link ?? '' }
    for (const row of await store.listRoomBets(this.studio.database, this.key.id, last.no))
      this.own.set(row.player_id, { ...ownOfRow(row), session: undefined })
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
    const locksAt = new Date(openedAt.getTime() + key.game.live.openMs)
    await studio.database.transaction(async (tx) => {
      await store.holdRoom(tx, owned)
      await store.openRoomRound(tx, owned, { no, chain: this.chain.row.id, openedAt, locksAt })
    })
    this.own.clear()
    this.apply({ kind: 'opened', no: Number(no), endsAt: locksAt.getTime() })
    this.ports.publish({ t: 'round', no: Number(no), endsAt: locksAt.getTime(), at: linkNumber(this.chain, no) ?? 0 })
    this.later(key.game.live.openMs, () => this.lock())
  }

  /** The bell: from here on nothing more is laid, and the stakes are taken. */
  private async lock(): Promise<void> {
    const { studio, owned } = this
    this.apply({ kind: 'bell', at: this.now() })
    const no = BigInt(this.state.no)
    this.ports.publish({ t: 'lock', no: Number(no) })
    const laid = [...this.own].flatMap(([playerId, { bets, session }]) => (session ? [this.newBet(playerId, bets, session)] : []))
    const written = new Set(
      await studio.database.transaction(async (tx) => {
        await store.holdRoom(tx, owned)
        return store.lockRoomRound(
          tx,
          owned,
          no,
          laid.map(({ bet }) => bet),
        )
      }),
    )
    for (const { bet, session } of laid.filter((one) => !written.has(one.bet.id))) await this.leaveOut(bet.playerId, session)
    const taken = await takeStakes(
      studio,
      laid.filter(({ bet }) => written.has(bet.id)),
    )
    await this.seal(
      no,
      taken.confirmed.map(({ bet }) => ({ roundId: bet.id, choice: writeChoice(bet.choice), stake: bet.stake })),
    )
    this.tellTaken(taken)
    this.publishSealed()
    await this.draw()
  }

  private newBet(playerId: string, bets: Layout, session: SessionRow): { bet: store.NewRoomBet; session: SessionRow } {
    const { game, currency } = this.key
    const choice = { bets: bets.map(([code, chips]) => [code, chips]) } satisfies Json
    const units = game.readChoice(choice)?.units ?? 0
    const stake = priceUnits(game, units, game.defaultStake)
    const named = { id: randomUUID(), sessionId: session.id, playerId, game: game.code, currency, mode: session.mode }
    return { bet: { ...named, stake, bet: game.defaultStake, choice }, session }
  }

  /** A bet that could not be begun: its window is not open any more, or another stake of the player at this table is in doubt. */
  private async leaveOut(playerId: string, { id }: SessionRow): Promise<void> {
    const isOpenStill = (await findSession(this.studio.database, id))?.state === 'open'
    this.giveBack(playerId, isOpenStill ? 'spin.in_progress' : 'session.ended')
    if (!isOpenStill) this.ports.dismiss(playerId)
  }

  private giveBack(playerId: string, code: string): void {
    const own = this.own.get(playerId)
    if (!own) return
    const told: Own = { ...own, state: 'returned', code }
    this.own.set(playerId, told)
    this.ports.tell(playerId, { t: 'own', own: tellOwn(told) })
  }

  private tellTaken({ confirmed, returned }: Taken): void {
    for (const { bet, code } of returned) this.giveBack(bet.playerId, code)
    for (const { bet, balance } of confirmed) {
      const own = this.own.get(bet.playerId)
      if (!own) continue
      const told: Own = { ...own, state: 'accepted', roundId: bet.id }
      this.own.set(bet.playerId, told)
      this.ports.tell(bet.playerId, { t: 'own', own: tellOwn(told), ...(balance !== null && { balance: printAmount(balance) }) })
    }
  }

  private async seal(no: bigint, bets: readonly { roundId: string; choice: string; stake: bigint }[]): Promise<void> {
    const seal = { root: sealBets(bets), bettors: bets.length }
    await this.studio.database.transaction(async (tx) => {
      await store.holdRoom(tx, this.owned)
      await store.sealRoomRound(tx, this.owned, no, seal)
    })
    this.apply({ kind: 'sealed', ...seal })
  }

  private publishSealed(): void {
    const { no, sealed } = this.state
    if (sealed) this.ports.publish({ t: 'sealed', no, ...sealed })
  }

  /** The bets are sealed: the link is revealed, and what it means is stored before anybody sees it. */
  private async draw(): Promise<void> {
    const { studio, owned, key } = this
    const no = BigInt(this.state.no)
    const link = linkOf(this.chain, no)
    const at = linkNumber(this.chain, no) ?? 0
    const { salt } = this.chain.row
    const deal = key.game.deal(openSharedDraw(link, salt, at))
    const rows = (await store.listRoomBets(studio.database, key.id, no)).filter(({ state }) => state === 'betting')
    const results = rows.map((row) => {
      const outcome = key.game.settle(deal, row.choice)
      const win = priceRound(key.game, row, outcome.units)
      return { row, id: row.id, outcome, win, line: makeWinLine(studio, row, win) }
    })
    await studio.database.transaction(async (tx) => {
      await store.holdRoom(tx, owned)
      await store.storeRoomResult(tx, owned, no, {
        link: link.toString('hex'),
        salt,
        nonce: BigInt(at),
        outcome: deal,
        results,
        at: studio.clock.now(),
      })
    })
    const endsAt = this.now() + key.game.live.showMs
    this.apply({ kind: 'drawn', deal, link: link.toString('hex'), endsAt })
    this.ports.publish({ t: 'outcome', no: Number(no), deal, link: link.toString('hex'), endsAt })
    for (const { row, win, line } of results) {
      const told: Own = { ...ownOfRow(row), win: printAmount(win), session: undefined }
      this.own.set(row.player_id, told)
      this.ports.tell(row.player_id, { t: 'own', own: tellOwn(told) })
      studio.background.run(this.pay(row, line))
    }
    this.later(key.game.live.showMs, () => this.rest())
  }

  private async pay(row: RoundRow, line: ReturnType<typeof makeWinLine>): Promise<void> {
    const paid = await sendLine(this.studio, asWritten(this.studio, line, row))
    if (paid && paid.balance_after !== null) this.ports.tell(row.player_id, { t: 'balance', balance: printAmount(paid.balance_after) })
  }

  private async rest(isVoid = false): Promise<void> {
    const { restMs } = this.key.game.live
    const endsAt = this.now() + restMs
    this.apply({ kind: isVoid ? 'voided' : 'shown', endsAt })
    this.ports.publish({ t: 'rest', no: this.state.no, endsAt, isVoid })
    this.later(restMs, () => (this.ports.countPlayers() > 0 ? this.open() : this.end()))
  }

  /** Stakes were being taken when the owner before was lost: the portal says which of them it took. */
  private async resolve(last: store.RoomRoundRow, turn = 1): Promise<void> {
    const { studio, owned, key } = this
    this.state = { ...this.state, phase: 'lock' }
    const rows = (await store.listRoomBets(studio.database, key.id, last.no)).filter(({ state }) => state === 'betting')
    const fates = await Promise.all(rows.map((row) => resolveStake(studio, row)))
    if (fates.includes('unclear')) {
      if (turn < unclearTurns) return this.later(unclearEveryMs, () => this.resolve(last, turn + 1))
      await studio.database.transaction(async (tx) => {
        await store.holdRoom(tx, owned)
        await store.voidRoomRound(tx, owned, last.no)
      })
      await returnStakes(studio, rows, 'the round is void')
      return this.rest(true)
    }
    await this.seal(
      last.no,
      rows.flatMap((row, place) =>
        fates[place] === 'taken' ? [{ roundId: row.id, choice: writeChoice(row.choice), stake: row.stake }] : [],
      ),
    )
    this.publishSealed()
    await this.draw()
  }
}

function ownOfRow(row: RoundRow): OwnBets {
  const { bets } = row.choice as unknown as LiveChoice
  return { bets, state: 'accepted', roundId: row.id, ...(row.win !== null && { win: printAmount(row.win) }) }
}

function tellOwn({ session: _session, ...own }: Own): OwnBets {
  return own
}
