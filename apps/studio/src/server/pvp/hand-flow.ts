import { commitTo, serverSeedBytes } from '../../engine/fairness.ts'
import { unitsOfBoot } from '../../engine/pvp/pvp-game.ts'
import { IllegalAction } from '../../engine/pvp/teen-patti.ts'
import type { Move } from '../../engine/pvp/teen-patti-view.ts'
import { drawBelow, readWords } from '../../engine/random.ts'
import type { Json } from '../../engine/table-game.ts'
import type { News, OwnView, TableView } from '../../pvp-api.ts'
import type { PvpRequest } from '../../pvp-requests.ts'
import type { Studio } from '../context.ts'
import { holdRoom, type Owned } from '../rooms/room-store.ts'
import type { RoomTimers } from '../rooms/room-timers.ts'
import { chooseMove } from './bot.ts'
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

export const handSeedPurpose = 'hand-seed'
const botThinksMs = { least: 900, more: 1_600 } as const
const fewest = 2

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
  #turnFromMs = 0
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
      // A watcher is one hand late.
      ...(isSeated ? { deal: this.#seeds?.view() ?? this.#deal, hand: this.#hand?.view() ?? null } : this.#past),
    }
  }

  own(place: number): Pick<OwnView, 'cards' | 'compared' | 'moves'> {
    return this.#hand?.own(place) ?? { cards: null, compared: null, moves: [] }
  }

  /** Goes on with what is stored. */
  async resume(last: store.HandRow | undefined, hand: LiveHand | undefined): Promise<void> {
    this.#no = last?.no ?? 0
    this.#dealer = last?.dealer ?? -1
    if (!last || !hand) return this.tryStart()
    const { seats } = this.#at
    for (const { place, name, stack } of hand.players) {
      if (name.isBot) seats.set(place, newSeat(place, name, { session: undefined, row: undefined, stack, bankMs: 0 }))
      const seat = seats.get(place)
      if (seat) Object.assign(seat, { state: 'in', stack })
    }
    this.#hand = hand
    this.#phase = 'play'
    this.#deal = tellDeal(last as store.DealtRow, hand)
    if (hand.isOver) await this.#finish(hand, [])
    else this.#turnOn()
  }

  /** Begins a hand where enough seats wait for one. */
  async tryStart(): Promise<void> {
    if (this.#phase !== 'wait') return
    const { key, seats, studio } = this.#at
    fillWithBots(seats, key, () => this.#random())
    if (this.#listReady().length < fewest) return
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
    if (ready.length < fewest) {
      await this.#write((tx) => store.voidHand(tx, this.#at.owned, round.no, this.#now()))
      this.#setPhase('wait', null)
      return this.#at.publish([{ kind: 'void' }])
    }
    const places = ready.map(({ place }) => place)
    this.#dealer = places.find((place) => place > this.#dealer) ?? places[0]!
    const players = ready.map(({ place, row, name, stack }) => ({ place, round: row?.id ?? null, name, stack }))
    const seeds = round.listSeeds(places)
    const dealt = { no: round.no, players, dealer: this.#dealer, seeds, serverSeed: round.serverSeed }
    const hand = new LiveHand(dealt, this.#at.key.game.pvp)
    await this.#write((tx) => store.dealHand(tx, this.#at.owned, { ...dealt, root: hand.deck.root, now: this.#now() }))
    this.#hand = hand
    this.#deal = tellDeal({ commitment: round.commitment, seeds }, hand)
    this.#phase = 'play'
    for (const seat of ready) Object.assign(seat, { state: 'in', usedAway: false, outHands: 0 })
    for (const seat of this.#at.seats.values()) if (seat.state === 'out') seat.outHands += 1
    this.#turnOn()
    this.#at.publish([{ kind: 'dealt' }])
  }

  /** @returns undefined where it is another's turn, or the rules do not allow it */
  plan(place: number, no: number, move: Move): PlannedMove | undefined {
    try {
      return this.#phase === 'play' && this.#hand?.no === no ? this.#hand.plan(place, move) : undefined
    } catch (error) {
      if (error instanceof IllegalAction) return undefined
      throw error
    }
  }

  /** A decision of a player, looked at once more where its turn in the line has come. @returns whether it holds */
  async move(seat: TableSeat, no: number, move: Move): Promise<boolean> {
    const planned = this.plan(seat.place, no, move)
    if (!planned) return false
    this.#useBank(seat, move)
    seat.lateHands = 0
    await this.#take(planned, false)
    return true
  }

  /** What is decided for a seat. @param counts its time ran out, and it is not going anyway */
  async moveLate(seat: TableSeat, counts: boolean): Promise<void> {
    const hand = this.#hand
    if (!hand || hand.actor !== seat.place) return
    const move = hand.lateMove()
    if (counts && move === 'pack') Object.assign(seat, { lateHands: seat.lateHands + 1, bankMs: 0 })
    const planned = hand.plan(seat.place, move)
    if (planned) await this.#take(planned, counts)
  }

  async #take(planned: PlannedMove, isLate: boolean): Promise<void> {
    const hand = this.#hand!
    const { place, move } = planned
    await this.#write((tx) => store.storeMove(tx, this.#at.owned, { no: hand.no, at: hand.moves, place, move, isLate, now: this.#now() }))
    const before = hand.actor
    const news: News[] = [...(isLate ? [{ kind: 'late' as const, place }] : []), ...hand.take(planned)]
    if (hand.isOver) return this.#finish(hand, news)
    // Who looks at the cards stays in turn, with the time that is left.
    if (!(move === 'see' && hand.actor === before)) this.#turnOn()
    else if (this.#at.seats.get(place)?.name.isBot) this.#turnOn()
    this.#at.publish(news)
  }

  async #finish(hand: LiveHand, news: readonly News[]): Promise<void> {
    const view = hand.view()
    await this.#write((tx) =>
      store.endHand(tx, this.#at.owned, { no: hand.no, result: view as unknown as Json, parts: hand.listParts(), now: this.#now() }),
    )
    for (const place of hand.places) {
      const seat = this.#at.seats.get(place)
      if (seat) seat.stack = hand.stackOf(place)
    }
    this.#past = { hand: view, deal: this.#deal }
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

  /** The seat that decides now has its time. */
  #turnOn(): void {
    const hand = this.#hand
    const seat = hand?.actor === undefined ? undefined : this.#at.seats.get(hand.actor)
    if (!hand || !seat) return
    const { turnMs, awayMs, answerMs } = this.#at.key.game.pvp
    this.#turnFromMs = this.#nowMs()
    if (seat.name.isBot) {
      const thinks = botThinksMs.least + this.#random()(botThinksMs.more)
      this.#setPhase('play', this.#turnFromMs + turnMs)
      return this.#later(thinks, () => this.#moveBot(seat))
    }
    if (seat.isRising) return this.#later(0, () => this.moveLate(seat, false))
    const isAway = seat.awaySince !== undefined && !seat.usedAway
    if (isAway) seat.usedAway = true
    const own = hand.isAsked ? answerMs : turnMs + (isAway ? awayMs : 0)
    const whole = hand.isAsked ? own : own + seat.bankMs
    this.#setPhase('play', this.#turnFromMs + own, this.#turnFromMs + whole)
    this.#later(whole, () => this.moveLate(seat, true))
  }

  /** What went beyond the turn's own time is taken from the bank. */
  #useBank(seat: TableSeat, move: Move): void {
    if (move === 'see' || this.#endsAt === null || this.#hand?.isAsked) return
    seat.bankMs = Math.max(0, seat.bankMs - Math.max(0, this.#nowMs() - this.#endsAt))
  }

  async #moveBot(seat: TableSeat): Promise<void> {
    const hand = this.#hand
    if (!hand || hand.actor !== seat.place) return
    const { moves, cards } = hand.own(seat.place)
    const move = chooseMove({ moves, cards, stake: hand.view().stake }, this.#random(), unitsOfBoot)
    const planned = hand.plan(seat.place, move)
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
