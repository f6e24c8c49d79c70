import { commitTo, serverSeedBytes } from '../../engine/fairness.ts'
import { unitsOfBoot } from '../../engine/pvp/boot.ts'
import { IllegalMove } from '../../engine/pvp/pvp-rules.ts'
import { drawBelow, readWords } from '../../engine/random.ts'
import type { Json } from '../../engine/table-game.ts'
import type { News, OwnView, TableView } from '../../pvp-api.ts'
import type { PvpRequest } from '../../pvp-requests.ts'
import type { Studio } from '../context.ts'
import { holdRoom, type Owned } from '../rooms/room-store.ts'
import type { RoomTimers } from '../rooms/room-timers.ts'
import { LiveHand, type PlannedMove } from './live-hand.ts'
import * as store from './pvp-store.ts'
import { SeedRound } from './seed-round.ts'
import { fillWithBots } from './table-bots.ts'
import { isReady, newSeat, type TableKey, type TableSeat } from './table-seat.ts'

export type FlowContext = {
  readonly studio: Studio
  readonly key: TableKey
  readonly owned: Owned
  readonly timers: RoomTimers
  readonly seats: Map<number, TableSeat>
  /** Puts a step into the table's line of work. */
  enqueue(work: () => Promise<void>): void
  publish(news?: readonly News[]): void
  /** The seats after a hand: who rises, who sits out. */
  settleSeats(): Promise<void>
}

/** What a player has decided, and in which turn. */
type Decision = Pick<Extract<PvpRequest, { t: 'move' }>, 'hand' | 'turn' | 'move'>
type Turn = { readonly place: number; readonly turn: number | undefined }

export const handSeedPurpose = 'hand-seed'
/** Moves in a row for which the time ran out: then a seat sits out of the next hand, or is played for in a match. */
export const mostLates = { hands: 2, matches: 3 } as const
const botThinksMs = { least: 900, more: 1_600 } as const
/** How long a seat that is played for takes. */
const automaticMs = 700

/**
 * The hands of a table, one after the other: wait → seeds → play → rest. Every decision is written before it holds, and holds before it is told.
 */
export class HandFlow {
  #phase: TableView['phase'] = 'wait'
  #no = 0
  #dealer = -1
  #seeds: SeedRound | undefined
  #hand: LiveHand | undefined
  #deal: TableView['deal'] = null
  /** The last hand that is over: what watchers see. */
  #past: Pick<TableView, 'hand' | 'deal'> = { hand: null, deal: null }
  #cancel: () => void = () => undefined
  #endsAt: number | null = null
  #bankEndsAt: number | null = null
  #matchEndsAt: number | null = null
  readonly #at: FlowContext

  constructor(context: FlowContext) {
    this.#at = context
  }

  get hand(): LiveHand | undefined {
    return this.#hand
  }

  /** Whether a place is bound to the hand that runs, or to the shuffle before it. */
  holds(place: number): boolean {
    return this.#phase === 'seeds' || (this.#phase === 'play' && this.#hand?.has(place) === true)
  }

  /** Whether a place is in a hand that is being played. */
  plays(place: number): boolean {
    return this.#phase === 'play' && this.#hand?.has(place) === true
  }

  stop(): void {
    this.#cancel()
  }

  view(isSeated: boolean): Omit<TableView, 'seats' | 'watching' | 'news'> {
    return {
      phase: this.#phase,
      no: this.#no,
      endsAt: this.#endsAt,
      bankEndsAt: isSeated ? this.#bankEndsAt : null,
      matchEndsAt: this.#matchEndsAt,
      // Where cards are hidden from the table, a watcher is one hand late.
      ...(isSeated || !this.#at.key.game.pvp.isWatchedLate
        ? { deal: this.#seeds?.view() ?? this.#deal, hand: this.#hand?.view() ?? null }
        : this.#past),
    }
  }

  own(place: number): Pick<OwnView, 'cards' | 'compared' | 'turn' | 'moves'> {
    return this.#hand?.own(place) ?? { cards: null, compared: null, turn: null, moves: [] }
  }

  /** Goes on with what is stored. */
  async resume(last: store.HandRow | undefined, hand: LiveHand | undefined): Promise<void> {
    this.#no = last?.no ?? 0
    this.#dealer = last?.dealer ?? -1
    if (!last || !hand) {
      // The owner before may have been lost after a hand, with seats that still have to go.
      await this.#at.settleSeats()
      return this.tryStart()
    }
    const { seats } = this.#at
    for (const { place, name, stack } of hand.players) {
      if (name.isBot) seats.set(place, newSeat(place, name, { session: undefined, row: undefined, stack, bankMs: 0 }))
      const seat = seats.get(place)
      if (seat) Object.assign(seat, { state: 'in', stack })
    }
    this.#hand = hand
    this.#phase = 'play'
    this.#deal = tellDeal(last as store.DealtRow, hand)
    this.#startMatch(last.opened_at.getTime())
    if (hand.isOver) await this.#finish(hand, [])
    else this.#turnOn(false)
  }

  /** Begins a hand where enough seats wait for one. */
  async tryStart(): Promise<void> {
    if (this.#phase !== 'wait') return
    const { key, seats, studio } = this.#at
    fillWithBots(seats, key, () => this.#random())
    if (this.#listReady().length < key.game.pvp.fewest) return
    const serverSeed = studio.entropy.bytes(serverSeedBytes)
    const no = this.#no + 1
    const commitment = commitTo(serverSeed)
    await this.#write((tx) =>
      store.openHand(tx, this.#at.owned, { no, commitment, sealedSeed: studio.seal.close(serverSeed, handSeedPurpose), now: this.#now() }),
    )
    this.#no = no
    this.#hand = undefined
    this.#deal = null
    this.#seeds = new SeedRound(no, commitment, serverSeed)
    this.#phase = 'seeds'
    this.#later(key.game.pvp.seedMs, () => this.#openSeeds())
    this.#at.publish()
  }

  /** @returns whether what a seat gave to the shuffle was taken */
  takeSeed({ place }: TableSeat, request: Extract<PvpRequest, { t: 'hash' | 'seed' }>): boolean {
    const round = this.#seeds
    if (round?.no !== request.hand || !this.#listReady().some((seat) => seat.place === place)) return false
    const isTaken = request.t === 'hash' ? round.promise(place, request.hash) : round.tell(place, request.seed)
    if (isTaken) this.#at.enqueue(() => this.#seedsCame(round))
    return isTaken
  }

  async #seedsCame(round: SeedRound): Promise<void> {
    if (this.#seeds !== round) return
    const wanted = this.#listReady().filter(({ name }) => !name.isBot)
    if (!round.isOpen && wanted.every(({ place }) => round.hasPromised(place))) return this.#openSeeds()
    if (round.isOpen && round.isWhole) return this.#dealCards()
  }

  /** All promises stand: now the seats tell their seeds. */
  async #openSeeds(): Promise<void> {
    const round = this.#seeds
    if (!round || round.isOpen) return
    round.open()
    if (round.isWhole) return this.#dealCards()
    this.#later(this.#at.key.game.pvp.seedMs, () => this.#dealCards())
    this.#at.publish()
  }

  async #dealCards(): Promise<void> {
    const round = this.#seeds
    if (!round) return
    const ready = this.#listReady()
    this.#seeds = undefined
    const { game } = this.#at.key
    if (ready.length < game.pvp.fewest) {
      await this.#write((tx) => store.voidHand(tx, this.#at.owned, round.no, this.#now()))
      this.#setPhase('wait', null)
      return this.#at.publish([{ kind: 'void' }])
    }
    const places = ready.map(({ place }) => place)
    this.#dealer = places.find((place) => place > this.#dealer) ?? places[0]!
    const players = ready.map(({ place, row, name, stack }) => ({ place, round: row?.id ?? null, name, stack }))
    const seeds = round.listSeeds(places)
    const dealt = { no: round.no, players, dealer: this.#dealer, seeds, serverSeed: round.serverSeed }
    const hand = new LiveHand(dealt, game)
    await this.#write((tx) => store.dealHand(tx, this.#at.owned, { ...dealt, root: hand.deck.root, now: this.#now() }))
    this.#hand = hand
    this.#deal = tellDeal({ commitment: round.commitment, seeds }, hand)
    this.#phase = 'play'
    for (const seat of ready)
      Object.assign(seat, { state: 'in', usedAway: false, outHands: 0, lates: game.pvp.plays === 'matches' ? 0 : seat.lates })
    for (const seat of this.#at.seats.values()) if (seat.state === 'out') seat.outHands += 1
    this.#startMatch(this.#nowMs())
    this.#turnOn(false)
    this.#at.publish([{ kind: 'dealt' }])
  }

  #startMatch(fromMs: number): void {
    const { matchMs } = this.#at.key.game.pvp
    this.#matchEndsAt = matchMs === null ? null : fromMs + matchMs
  }

  /** @returns undefined where it is another's turn, or another turn of the same seat, or the rules do not allow it */
  plan(place: number, { hand: no, turn, move }: Decision): PlannedMove | undefined {
    const hand = this.#hand
    try {
      return this.#phase === 'play' && hand?.no === no && hand.turnOf(place) === turn ? hand.plan(place, move) : undefined
    } catch (error) {
      if (error instanceof IllegalMove) return undefined
      throw error
    }
  }

  /** A decision of a player, looked at once more where its turn in the line has come. @returns whether it holds */
  async move(seat: TableSeat, decision: Decision): Promise<boolean> {
    const planned = this.plan(seat.place, decision)
    if (!planned) return false
    if (!planned.keepsClock) this.#useBank(seat)
    seat.lates = 0
    await this.#take(planned, false)
    return true
  }

  /** What is decided for a seat. @param counts its time ran out, and it is not going anyway */
  async moveLate(seat: TableSeat, counts: boolean): Promise<void> {
    const hand = this.#hand
    if (!hand?.mayDecide(seat.place)) return
    if (counts && !hand.isAsked) {
      Object.assign(seat, { lates: seat.lates + 1, bankMs: 0 })
      if (this.#at.key.game.pvp.plays === 'matches' && seat.lates >= mostLates.matches) seat.isAutomatic = true
    }
    const planned = hand.plan(seat.place, hand.lateMove(seat.place))
    if (planned) await this.#take(planned, counts)
  }

  /** The time is over for all who were to decide. */
  async #moveAllLate(hand: LiveHand, turns: readonly Turn[]): Promise<void> {
    for (const turn of turns) {
      const seat = this.#at.seats.get(turn.place)
      if (seat && this.#goesOn(hand, turn)) await this.moveLate(seat, true)
    }
  }

  /** Whether a turn that was meant some steps before is still the one in which the place decides. */
  #goesOn(hand: LiveHand, { place, turn }: Turn): boolean {
    return this.#hand === hand && turn !== undefined && hand.turnOf(place) === turn
  }

  async #take(planned: PlannedMove, isLate: boolean): Promise<void> {
    const hand = this.#hand!
    const { place, move, keepsClock } = planned
    await this.#write((tx) => store.storeMove(tx, this.#at.owned, { no: hand.no, at: hand.moves, place, move, isLate, now: this.#now() }))
    const news: News[] = [...(isLate ? [{ kind: 'late', place }] : []), ...hand.take(planned)]
    if (hand.isOver) return this.#finish(hand, news)
    this.#turnOn(keepsClock)
    this.#at.publish(news)
  }

  async #finish(hand: LiveHand, news: readonly News[]): Promise<void> {
    const view = hand.view()
    await this.#write((tx) =>
      store.endHand(tx, this.#at.owned, { no: hand.no, result: view as unknown as Json, parts: hand.listParts(), now: this.#now() }),
    )
    for (const place of hand.places) {
      const seat = this.#at.seats.get(place)
      if (seat) Object.assign(seat, { stack: hand.stackOf(place), hands: seat.hands + 1 })
    }
    this.#past = { hand: view, deal: this.#deal }
    this.#matchEndsAt = null
    const { restMs } = this.#at.key.game.pvp
    this.#setPhase('rest', this.#nowMs() + restMs)
    this.#later(restMs, () => this.#afterRest())
    this.#at.publish(news)
  }

  async #afterRest(): Promise<void> {
    this.#setPhase('wait', null)
    this.#hand = undefined
    this.#deal = null
    await this.#at.settleSeats()
    await this.tryStart()
    if (this.#phase === 'wait') this.#at.publish()
  }

  /** The seats that decide now have their time. @param keepsClock they had it before */
  #turnOn(keepsClock: boolean): void {
    const hand = this.#hand
    const seats = (hand?.actors ?? []).flatMap((place) => this.#at.seats.get(place) ?? [])
    if (!hand || seats.length === 0) return
    if (this.#isMatchOver() && hand.planTimeUp()) return this.#later(0, () => this.#endTime(hand))
    if (!keepsClock || this.#endsAt === null) this.#startClock(hand, seats)
    const soon = seats.find(({ name, isRising, isAutomatic }) => name.isBot || isRising || isAutomatic)
    // A step may wait in the line while another ends the turn: then it is not taken for the turn after it.
    const turns = seats.map(({ place }): Turn => ({ place, turn: hand.turnOf(place) }))
    const soonTurn = turns.find(({ place }) => place === soon?.place)
    if (soon && soonTurn) return this.#later(this.#paceOf(soon), () => this.#moveSoon(hand, soon, soonTurn))
    const until = this.#bankEndsAt ?? this.#endsAt ?? 0
    this.#later(Math.max(0, until - this.#nowMs()), () => this.#moveAllLate(hand, turns))
  }

  async #moveSoon(hand: LiveHand, seat: TableSeat, turn: Turn): Promise<void> {
    if (!this.#goesOn(hand, turn)) return
    if (seat.name.isBot) await this.#moveBot(seat)
    else await this.moveLate(seat, false)
  }

  async #endTime(hand: LiveHand): Promise<void> {
    const planned = this.#hand === hand ? hand.planTimeUp() : undefined
    if (planned) await this.#take(planned, false)
  }

  #isMatchOver(): boolean {
    return this.#matchEndsAt !== null && this.#nowMs() >= this.#matchEndsAt
  }

  #startClock(hand: LiveHand, seats: readonly TableSeat[]): void {
    const { turnMs, awayMs, answerMs } = this.#at.key.game.pvp
    const now = this.#nowMs()
    const [seat] = seats as [TableSeat]
    if (seats.length > 1 || seat.name.isBot) return this.#setPhase('play', now + turnMs)
    const isAway = seat.awaySince !== undefined && !seat.usedAway
    if (isAway) seat.usedAway = true
    const own = hand.isAsked ? answerMs : turnMs + (isAway ? awayMs : 0)
    const whole = hand.isAsked ? own : own + seat.bankMs
    this.#setPhase('play', now + own, now + whole)
  }

  #paceOf({ name }: TableSeat): number {
    if (name.isBot) return botThinksMs.least + this.#random()(botThinksMs.more)
    return this.#at.key.game.pvp.plays === 'matches' ? automaticMs : 0
  }

  /** What went beyond the turn's own time is taken from the bank. */
  #useBank(seat: TableSeat): void {
    if (this.#endsAt === null || this.#bankEndsAt === null || this.#hand?.isAsked) return
    seat.bankMs = Math.max(0, seat.bankMs - Math.max(0, this.#nowMs() - this.#endsAt))
  }

  async #moveBot({ place }: TableSeat): Promise<void> {
    const hand = this.#hand
    if (!hand?.mayDecide(place)) return
    const { moves, cards } = hand.own(place)
    const view = { seat: hand.places.indexOf(place), hand: hand.view(), moves, cards }
    const planned = hand.plan(place, this.#at.key.game.hands.chooseMove(view, this.#random()))
    if (planned) await this.#take(planned, false)
  }

  #listReady(): TableSeat[] {
    return [...this.#at.seats.values()].filter((seat) => isReady(seat, unitsOfBoot)).toSorted((a, b) => a.place - b.place)
  }

  /** What bots do is no outcome: it is drawn from the system's generator. */
  #random(): (below: number) => number {
    const source = readWords(this.#at.studio.entropy)
    return (below) => drawBelow(source, below)
  }

  #setPhase(phase: TableView['phase'], endsAt: number | null, bankEndsAt: number | null = null): void {
    this.#phase = phase
    this.#endsAt = endsAt
    this.#bankEndsAt = bankEndsAt
  }

  /** Runs a step after a time, in its place in the line. */
  #later(ms: number, work: () => Promise<void>): void {
    this.#cancel()
    this.#cancel = this.#at.timers.after(ms, () => this.#at.enqueue(work))
  }

  #now(): Date {
    return this.#at.studio.clock.now()
  }

  #nowMs(): number {
    return this.#now().getTime()
  }

  /** Every write names the owner. */
  async #write(write: (tx: Parameters<Parameters<Studio['database']['transaction']>[0]>[0]) => Promise<void>): Promise<void> {
    const { studio, owned } = this.#at
    await studio.database.transaction(async (tx) => {
      await holdRoom(tx, owned)
      await write(tx)
    })
  }
}

function tellDeal({ commitment, seeds }: Pick<store.DealtRow, 'commitment' | 'seeds'>, { deck, places }: LiveHand): TableView['deal'] {
  return { commitment, isOpen: true, hashes: [...places], seeds, root: deck.root }
}
