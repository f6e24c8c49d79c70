import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import { showLowBalance } from '../low-balance.ts'
import type { OwnBets, RoomMessage, RoomSnapshot } from '../../room-api.ts'
import type { TextKey } from '../say.ts'
import { BetLayout, type Chips, isSameChips } from './bet-layout.ts'
import type { LivePlayContext } from './live-context.ts'
import { LiveMoney } from './live-money.ts'
import { listWon } from './list-won.ts'
import { showFacts, showSums } from './show-facts.ts'
import { showOwnResult } from './show-own-result.ts'
import { showTimer } from './show-timer.ts'
import { showTools } from './show-tools.ts'

type Phase = RoomSnapshot['phase']
/** A result; `phase` is that of a snapshot, whose result is shown as it lies. */
type Outcome = { no: number; deal: unknown; endsAt: number; link?: string; phase?: Phase }
/** The end of the time for a result in which it stays as it lies. */
const lookMs = 1_800

/**
 * One player at a live table. The room decides; this shows what it says. Chips are sent as one layout, one message at a time, and the newest follows when the
 * one before was answered. Figures change when the picture that explains them has ended.
 */
export class LivePlay {
  readonly layout: BetLayout
  phase: Phase | 'joining' = 'joining'
  no = 0
  chain: RoomSnapshot['chain'] | undefined
  root: string | undefined
  lastLink: { no: number; at: number; link: string } | undefined
  readonly #context: LivePlayContext
  readonly #money: LiveMoney
  readonly #step: bigint
  #chip: number
  #endsAt: number | null = null
  #own: OwnBets | undefined
  #deal: Json | undefined
  #shown = 0
  #isShowing = false
  /** Rises with each picture of a result, so that one that is over no more ends as the newest. */
  #showing = 0
  #showingNo = 0
  #n = 0
  #sent: { n: number; chips: Chips } | undefined
  #isClosed = false
  #isTelling = false

  constructor(context: LivePlayContext) {
    const { state, rules } = context
    this.#context = context
    this.#step = readMinor(state.stakes[0] ?? '0')
    this.#chip = Math.min(1, rules.live.chips.length - 1)
    this.#money = new LiveMoney(context)
    this.layout = new BetLayout(
      (chips) => rules.readChoice(rules.turns ? { bets: [...chips], seat: 0 } : { bets: [...chips] }) !== undefined,
      () => this.#changed(),
    )
  }

  get net(): bigint {
    return this.#money.net
  }

  /** Nothing of the player's is at stake. */
  get isResting(): boolean {
    return !this.#isClosed && (this.layout.chips.size === 0 || this.phase === 'rest' || this.phase === 'joining')
  }

  get isOpen(): boolean {
    return this.phase === 'open' && !this.#isClosed && this.#context.link.isThere
  }

  get total(): bigint {
    return this.worth([...this.layout.chips.values()].reduce((sum, chips) => sum + chips, 0))
  }

  worth(chips: number): bigint {
    return BigInt(chips) * this.#step
  }

  begin(): void {
    const { hud, channel, state, tell, link } = this.#context
    hud.setWin('–', false)
    hud.setMode('play')
    hud.setPhase('joining', tell('joining'))
    hud.setTotal(this.#context.figures.money(0n))
    this.#showOpen()
    channel.send({ type: 'ready', game: state.game.code })
    link.start()
    setInterval(() => this.#tick(), 200)
  }

  chooseChip(place: number): void {
    this.#chip = place
    this.#context.sound.press()
    this.#showOpen()
  }

  /** Lays the chosen chip on each of the bets. */
  lay(...bets: string[]): void {
    const { rules, sound, mayStart } = this.#context
    if (!this.#mayChange()) return
    const chips = rules.live.chips[this.#chip] ?? 1
    const cost = this.total + this.worth(chips * bets.length)
    if (cost > this.#money.balance) return this.#tellLowBalance()
    if (this.layout.chips.size === 0 && !mayStart()) return
    if (this.layout.add(bets.map((bet) => [bet, chips] as const))) sound.press()
    else this.#warn(this.#context.tell(rules.turns && this.layout.chips.size === 0 ? 'mainFirst' : 'atLimit'))
  }

  /** The player wants a seat; it is taken with the chips. */
  sit(seat: number): void {
    if (!this.#mayChange()) return
    this.#context.turns?.want(seat)
    if (this.layout.chips.size > 0) this.#sendLayout()
  }

  nextNumber(): number {
    return (this.#n += 1)
  }

  take(bet: string): void {
    if (this.#mayChange() && this.layout.remove(bet)) this.#context.sound.press()
  }

  undo(): void {
    if (this.#mayChange()) this.layout.undo()
  }

  clear(): void {
    if (this.#mayChange()) this.layout.clear()
  }

  double(): void {
    if (!this.#mayChange()) return
    if (this.total * 2n > this.#money.balance) return this.#tellLowBalance()
    if (!this.layout.double()) this.#warn(this.#context.tell('atLimit'))
  }

  repeat(): void {
    if (!this.#mayChange() || !this.#context.mayStart()) return
    if (!this.layout.repeat()) return
    if (this.total <= this.#money.balance) return
    this.layout.undo()
    this.#tellLowBalance()
  }

  hear(message: RoomMessage): void {
    if (this.#isClosed) return
    if (message.t === 'snapshot') this.#takeSnapshot(message)
    else if (message.t === 'round') this.#openRound(message)
    else if (message.t === 'lock') this.#lock()
    else if (message.t === 'sealed') this.root = message.root
    else if (message.t === 'outcome') void this.#showOutcome(message)
    else if (message.t === 'rest') this.#rest(message)
    else if (message.t === 'players') showFacts(this.#context, this.no, message.players)
    else if (message.t === 'sums') showSums(this.#context, message.sums, this.phase !== 'open')
    else if (message.t === 'own') this.#takeOwn(message.own, message.balance)
    else if (message.t === 'balance') this.#money.take(message.balance, this.#isShowing)
    else if (message.t === 'answer') this.#takeAnswer(message)
    else if (message.t === 'turns' || message.t === 'hands') this.#showTurns(message)
    else if (message.t === 'seats') this.#context.turns?.tellSeats(message.taken)
  }

  lineChanged(isThere: boolean): void {
    const { hud, tell } = this.#context
    this.#sent = undefined
    this.#context.turns?.forget()
    this.#showOpen()
    if (!isThere) hud.setStatus(tell('lost'), { announce: true, tone: 'warn' })
    else hud.setStatus('')
  }

  async refreshBalance(): Promise<void> {
    if (!this.#isShowing) await this.#money.refresh()
  }

  close(key: TextKey): void {
    const { hud, say, link } = this.#context
    this.#isClosed = true
    link.stop()
    hud.setMode('closed')
    hud.setTimer(0, '', undefined)
    this.#showOpen()
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    hud.setAction({ label: say('hud.lobby'), run: () => this.leave() })
  }

  leave(): void {
    const { channel, state } = this.#context
    channel.send({ type: 'close' })
    if (!channel.isFramed && state.session.lobbyUrl) location.assign(state.session.lobbyUrl)
  }

  #mayChange(): boolean {
    const { hud, tell, say } = this.#context
    if (this.isOpen) {
      hud.setAction(undefined)
      return true
    }
    if (this.#context.link.isThere && !this.#isClosed) this.#warn(this.phase === 'joining' ? tell('joining') : say('error.room.not_open'))
    return false
  }

  #warn(text: string): void {
    this.#context.hud.setStatus(text, { announce: true, tone: 'warn' })
  }

  #tellLowBalance(): void {
    showLowBalance(this.#context, () => this.leave())
  }

  #takeSnapshot(snapshot: RoomSnapshot): void {
    const { roads, stage } = this.#context
    const isFirst = this.phase === 'joining'
    this.chain = snapshot.chain
    this.root = snapshot.sealed?.root
    // The newest result joins the roads when its picture has ended.
    roads.reset(snapshot.past.filter(({ no }) => no !== snapshot.no || this.#shown === no))
    if (isFirst && snapshot.own?.win !== undefined && snapshot.own.roundId !== undefined) this.#money.know(snapshot.own.roundId)
    this.#setPhase(snapshot.phase, snapshot.endsAt, snapshot.no)
    showFacts(this.#context, this.no, snapshot.players)
    if (snapshot.sums !== undefined) showSums(this.#context, snapshot.sums, this.phase !== 'open')
    this.#follow(snapshot.own)
    this.#context.turns?.tellSeats(snapshot.taken ?? [])
    const { no, deal, endsAt } = snapshot
    if (deal === undefined) return stage.clear()
    if (snapshot.phase === 'turns') return this.#context.turns?.show(deal as Json, 0)
    const isUnderWay = this.#isShowing && this.#showingNo === no
    if (this.#shown !== no && !isUnderWay) void this.#showOutcome({ no, deal, endsAt: endsAt ?? 0, phase: snapshot.phase })
  }

  /** What the room says that this player has on the table. A round that was missed is counted from the record. */
  #follow(own: OwnBets | undefined): void {
    const missed = this.#own?.roundId
    if (missed !== undefined && missed !== own?.roundId && !this.#money.isCounted(missed)) void this.#money.recount(missed)
    this.#holds(own)
    this.#layoutIs(new Map(own?.state === 'returned' ? [] : own?.bets))
    if (own?.state) this.#context.cloth.setState(own.state)
  }

  #holds(own: OwnBets | undefined): void {
    this.#own = own
    if (own?.staked !== undefined) this.#context.hud.setTotal(this.#context.figures.money(readMinor(own.staked)))
    this.#context.turns?.follow(own, this.no, this.phase === 'turns')
  }

  #showTurns(message: Extract<RoomMessage, { t: 'turns' | 'hands' }>): void {
    const { link, hud, tell, turns } = this.#context
    const isDealt = message.t === 'turns' && this.phase !== 'turns'
    if (message.t === 'turns') this.#setPhase('turns', message.endsAt, message.no)
    if (isDealt) hud.setStatus(tell('turns'), { announce: true })
    turns?.show(message.deal as Json, isDealt ? link.clock.until(this.#endsAt ?? 0) : undefined)
  }

  /** Shows chips that the room has, without sending them. */
  #layoutIs(chips: Chips): void {
    this.#isTelling = true
    this.layout.show(chips)
    this.#isTelling = false
  }

  #openRound({ no, endsAt, at }: { no: number; endsAt: number; at: number }): void {
    const { stage, hud, winAnimation, cloth, tell, roads } = this.#context
    if (this.chain) this.chain = { ...this.chain, at }
    this.root = undefined
    // A picture that did not end in its time leaves its result in the roads.
    if (this.#isShowing) roads.add({ no: this.#showingNo, deal: this.#deal })
    this.#deal = undefined
    this.#showing += 1
    this.#isShowing = false
    this.#money.release()
    winAnimation.hide()
    stage.clear()
    cloth.mark(undefined, new Set())
    cloth.setState('placed')
    this.#setPhase('open', endsAt, no)
    this.#follow(undefined)
    hud.setWin('–', false)
    hud.setAction(undefined)
    hud.setStatus(tell('open'), { announce: true })
  }

  #lock(): void {
    const { hud, tell, sound } = this.#context
    this.layout.remember(this.layout.chips)
    this.#setPhase('lock', null, this.no)
    sound.knock()
    hud.setStatus(tell('lock'), { announce: true })
  }

  #takeOwn(own: OwnBets, balance: string | undefined): void {
    const { cloth, say, tell, hud } = this.#context
    this.#holds(own)
    cloth.setState(own.state)
    if (own.state === 'returned') {
      this.#layoutIs(new Map())
      this.#warn(`${tell('returned')}: ${say(`error.${own.code ?? 'wallet.unavailable'}` as TextKey)}`)
      if (own.code === 'wallet.insufficient_funds') this.#tellLowBalance()
      return
    }
    if (balance !== undefined) this.#money.take(balance, false)
    if (own.state === 'accepted' && own.win === undefined) hud.setStatus(tell('accepted'), { announce: true })
    else if (own.win !== undefined && this.#shown === this.no && !this.#isShowing) this.#showOwnResult()
  }

  #takeAnswer(message: Extract<RoomMessage, { t: 'answer' }>): void {
    const { say, turns } = this.#context
    const { n, code, own } = message
    if (turns?.answer(message)) return this.#holds(own)
    const sent = this.#sent
    if (!sent || sent.n !== n) return
    this.#sent = undefined
    if (code === undefined) {
      if (own) this.#holds(own)
      this.#sendLayout(sent.chips)
      return this.#showOpen()
    }
    this.#holds(own)
    this.#layoutIs(new Map(own?.bets ?? []))
    this.#warn(say(`error.${code}` as TextKey))
  }

  async #showOutcome({ no, deal, endsAt, link, phase }: Outcome): Promise<void> {
    const { stage, link: line, roads, cloth, hud, describe, tell, rules } = this.#context
    if (link !== undefined && this.chain) this.lastLink = { no, at: this.chain.at, link }
    this.#setPhase(phase ?? 'show', endsAt, no)
    hud.setStatus(tell('show'))
    this.#deal = deal as Json
    this.#showing += 1
    const showing = this.#showing
    this.#showingNo = no
    this.#isShowing = true
    await stage.show(deal as Json, phase ? 0 : Math.max(0, line.clock.until(endsAt) - lookMs))
    if (showing !== this.#showing || this.#isClosed) return
    this.#isShowing = false
    this.#shown = no
    roads.add({ no, deal })
    cloth.mark(deal as Json, listWon(rules, deal as Json, this.#own?.seat))
    hud.setStatus(describe(deal as Json), { announce: true })
    if (this.#own?.win !== undefined) this.#showOwnResult()
  }

  #showOwnResult(): void {
    if (this.#own) showOwnResult(this.#context, this.#money, this.#own, this.#deal, (chips) => this.worth(chips))
  }

  #rest({ no, endsAt, isVoid }: { no: number; endsAt: number; isVoid: boolean }): void {
    const { hud, tell } = this.#context
    this.#setPhase('rest', endsAt, no)
    if (!this.#isShowing) this.#money.release()
    if (!isVoid) return
    this.#follow(undefined)
    hud.setStatus(tell('voided'), { announce: true, tone: 'warn' })
    void this.refreshBalance()
  }

  #changed(): void {
    const { hud, figures } = this.#context
    hud.setTotal(figures.money(this.total))
    if (!this.#isTelling) this.#sendLayout()
    this.#showOpen()
  }

  /** One message at a time. @param known what the room has already */
  #sendLayout(known?: Chips): void {
    const { chips } = this.layout
    const wanted = this.#context.turns?.nameSeat(chips.size) ?? {}
    if (this.#sent || !this.isOpen || (known && isSameChips(known, chips) && wanted.seat === undefined)) return
    this.#n += 1
    if (!this.#context.link.send({ t: 'bets', n: this.#n, no: this.no, bets: [...chips], ...wanted })) return
    this.#sent = { n: this.#n, chips }
    if (wanted.seat !== undefined) this.#context.turns?.seatSent()
  }

  #setPhase(phase: Phase, endsAt: number | null, no: number): void {
    const { hud, tell, stage, link } = this.#context
    this.phase = phase
    this.no = no
    this.#endsAt = endsAt
    hud.setPhase(phase, tell(phase))
    this.#context.turns?.follow(this.#own, no, phase === 'turns')
    stage.setPhase?.(phase, link.clock.now())
    this.#showOpen()
    this.#tick()
  }

  #tick(): void {
    if (!this.#isClosed) showTimer(this.#context, this.phase, this.#endsAt)
  }

  #showOpen(): void {
    const { layout, isOpen } = this
    const may = { layout, isOpen, isSent: !this.#sent, chip: this.#chip, balance: this.#money.balance }
    showTools(this.#context, may, (chips) => this.worth(chips))
  }
}
