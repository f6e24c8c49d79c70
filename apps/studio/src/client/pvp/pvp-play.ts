import type { Move } from '../../engine/pvp/teen-patti-view.ts'
import type { OwnView, PvpMessage, TablesAnswer, TableView } from '../../pvp-api.ts'
import type { PvpRequest } from '../../pvp-requests.ts'
import { readMinor } from '../amounts.ts'
import type { FrameChannel } from '../frame-channel.ts'
import { LiveMoney } from '../live/live-money.ts'
import type { RoomLink } from '../live/room-link.ts'
import { showLowBalance } from '../low-balance.ts'
import type { PlayCalls } from '../play-calls.ts'
import type { PlayState } from '../../play-api.ts'
import type { Say, TextKey } from '../say.ts'
import type { TableSound } from '../table/table-sound.ts'
import type { WinAnimation } from '../table/win-animation.ts'
import { tierOf } from '../win-tier.ts'
import type { PattiTable } from './patti-table.ts'
import type { PvpHud } from './pvp-hud.ts'
import type { PvpSpeech } from './pvp-speech.ts'
import { SeedKeeper } from './seed-keeper.ts'
import type { TableList } from './table-list.ts'
import { nameOf, tellNews } from './tell-news.ts'

type PvpPlayContext = {
  hud: PvpHud
  table: PattiTable
  list: TableList
  link: RoomLink<PvpMessage>
  speech: PvpSpeech
  figures: PvpSpeech['figures']
  say: Say
  sound: TableSound
  winAnimation: Pick<WinAnimation, 'show' | 'hide'>
  calls: PlayCalls
  channel: FrameChannel
  state: PlayState
  net: bigint
  seatCount: number
  mayStart(): boolean
}

/** Without its number, which the sender gives. */
type OutgoingMessage = PvpRequest extends infer One ? (One extends { n: number } ? Omit<One, 'n'> : never) : never

const sounds: Partial<Record<string, (sound: TableSound) => void>> = {
  dealt: (sound) => sound.knock(),
  see: (sound) => sound.knock(),
  pack: (sound) => sound.knock(400),
  stake: (sound) => sound.press(),
  raise: (sound) => sound.step(4),
  sideShow: (sound) => sound.step(5),
  show: (sound) => sound.step(6),
  showdown: (sound) => sound.step(7),
}

/** One player between the list of tables and a seat. The table decides; this shows what it says. */
export class PvpPlay {
  view: TableView | undefined
  own: OwnView | null = null
  /** The boot of the table that is joined, or wanted. */
  step: string | undefined
  readonly keeper: SeedKeeper
  readonly #context: PvpPlayContext
  readonly #money: LiveMoney
  #n = 0
  #isAtTable = false
  #isTaking = false
  #isClosed = false
  #sitting: { roundId: string; stake: bigint } | undefined
  #told = ''
  #endedNo = 0

  constructor(context: PvpPlayContext) {
    this.#context = context
    this.#money = new LiveMoney(context)
    this.keeper = new SeedKeeper((said) => this.#send(said))
  }

  get net(): bigint {
    return this.#money.net
  }

  /** Nothing of the player's is at stake in a hand. */
  get isResting(): boolean {
    return !this.#isClosed && (!this.own || this.view?.phase !== 'play' || !this.view.hand?.places.includes(this.own.place))
  }

  get isSeated(): boolean {
    return this.own !== null
  }

  begin(): void {
    const { hud, channel, state } = this.#context
    hud.setWin('–', false)
    hud.setChips('–')
    channel.send({ type: 'ready', game: state.game.code })
    setInterval(() => this.#tick(), 200)
    void this.openTables(true)
  }

  /** Shows the tables; a player who sits somewhere is led back there. */
  async openTables(isFirst = false): Promise<void> {
    if (this.own || this.#isClosed) return
    const { hud, link, list, calls } = this.#context
    link.pause()
    this.#isAtTable = false
    this.view = undefined
    hud.setMode('lobby')
    hud.setPhase('lobby', '')
    hud.setMoves([], true)
    hud.setSeat({ sit: false, rise: false, back: false, tables: false })
    const answer = await this.#readTables(calls)
    if (!answer || this.#isAtTable) return
    if (isFirst && answer.sits !== null) return this.join(answer.sits)
    list.show(answer)
    hud.setStatus(this.#context.speech.tell('tablesNote'))
  }

  async #readTables(calls: PlayCalls): Promise<TablesAnswer | undefined> {
    const { list, say } = this.#context
    const answer = await calls.tables().catch(() => undefined)
    if (!answer) list.fail(say('error.network'), () => void this.openTables())
    return answer
  }

  join(step: string): void {
    const { hud, speech, link } = this.#context
    this.step = step
    this.#isAtTable = true
    speech.setBoot(readMinor(step))
    hud.setMode('table')
    hud.setPhase('joining', speech.tell('joining'))
    hud.setStatus(speech.tell('joining'))
    link.start()
  }

  hear(message: PvpMessage): void {
    if (!this.#isAtTable) return
    switch (message.t) {
      case 'snapshot':
        this.own = message.own
        this.#context.speech.setBoot(readMinor(message.step))
        this.step = message.step
        this.#endedNo = message.table.phase === 'rest' ? message.table.no : 0
        return this.#show(message.table)
      case 'table':
        return this.#show(message.table)
      case 'own':
        return this.#takeOwn(message)
      case 'answer':
      case 'refused':
        return this.#refused(message.code)
      default:
    }
  }

  lineChanged(isThere: boolean): void {
    const { hud, speech } = this.#context
    if (!isThere && this.#isAtTable) hud.setStatus(speech.tell('lost'), { announce: true, tone: 'warn' })
    hud.root.classList.toggle('offline', !isThere && this.#isAtTable)
  }

  sit(boots: number): void {
    const { hud, speech, mayStart } = this.#context
    if (this.own || this.#isTaking || !mayStart()) return
    const stake = speech.boot * BigInt(boots)
    if (stake > this.#money.balance) return showLowBalance(this.#context, () => this.leave())
    this.#isTaking = true
    hud.setAction(undefined)
    hud.setStatus(speech.tell('taking'))
    if (!this.#send({ t: 'sit', boots })) this.#isTaking = false
    else this.#sitting = { roundId: '', stake }
    this.#render()
  }

  rise(): void {
    this.#send({ t: 'rise' })
  }

  back(): void {
    this.#send({ t: 'back' })
  }

  move(move: Move): void {
    if (!this.view || !this.own?.moves.some((one) => one.move === move)) return
    this.#send({ t: 'move', hand: this.view.no, move })
  }

  async refreshBalance(): Promise<void> {
    await this.#money.refresh()
  }

  close(key: TextKey): void {
    const { hud, say, link } = this.#context
    this.#isClosed = true
    link.stop()
    hud.setMode('closed')
    hud.setMoves([], true)
    hud.setSeat({ sit: false, rise: false, back: false, tables: false })
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    hud.setAction({ label: say('hud.lobby'), run: () => this.leave() })
  }

  leave(): void {
    const { channel, state } = this.#context
    channel.send({ type: 'close' })
    if (!channel.isFramed && state.session.lobbyUrl) location.assign(state.session.lobbyUrl)
  }

  #send(said: OutgoingMessage): boolean {
    return this.#context.link.send({ ...said, n: (this.#n += 1) } as PvpRequest)
  }

  #show(table: TableView): void {
    const { sound, speech } = this.#context
    this.view = table
    if (this.own) void this.keeper.hear(table.no, table.deal)
    for (const { kind } of table.news) sounds[kind]?.(sound)
    if (table.news.length > 0) {
      const told = table.news.map((one) => tellNews(one, table.seats, this.own?.place ?? null, speech))
      this.#told = told.filter((text) => text !== '').join(' · ')
    }
    this.#render()
    this.#announceEnd(table)
  }

  #takeOwn({ own, balance, code, win }: Extract<PvpMessage, { t: 'own' }>): void {
    const wasTurn = (this.own?.moves.length ?? 0) > 0
    const { sound } = this.#context
    if (balance !== undefined) this.#money.take(balance, false)
    if (win !== undefined && this.#sitting) this.#money.count(this.#sitting.roundId, this.#worth(win) - this.#sitting.stake)
    if (own && this.#sitting?.roundId !== own.roundId)
      this.#sitting = { roundId: own.roundId, stake: this.#sitting?.stake ?? this.#worth(own.stack) }
    this.own = own
    this.#isTaking = false
    if (!wasTurn && (own?.moves.length ?? 0) > 0) sound.step(2)
    if (code !== undefined) this.#refused(code)
    this.#render()
    if (own && this.view) void this.keeper.hear(this.view.no, this.view.deal)
  }

  #worth(units: number): bigint {
    return (BigInt(units) * this.#context.speech.boot) / 100n
  }

  #refused(code: string): void {
    const { hud, speech, say } = this.#context
    this.#isTaking = false
    if (code === 'wallet.insufficient_funds') return showLowBalance(this.#context, () => this.leave())
    const own = code === 'table.not_now' || code === 'room.conflict' ? 'notNow' : code === 'room.full' ? 'full' : undefined
    hud.setStatus(own ? speech.tell(own) : say(`error.${code}` as TextKey), { announce: true, tone: 'warn' })
    this.#render(true)
  }

  #announceEnd({ hand, no, phase, seats }: TableView): void {
    const { hud, speech, sound, winAnimation } = this.#context
    if (phase !== 'rest' || !hand?.end || no === this.#endedNo || !this.own) return
    this.#endedNo = no
    const seat = hand.places.indexOf(this.own.place)
    const won = seat < 0 ? 0 : (hand.end.returned[seat] ?? 0)
    const paid = seat < 0 ? 0 : (hand.seats[seat]?.paid ?? 0)
    const winner = hand.places[hand.end.winners[0] ?? 0] ?? 0
    const amount = speech.money(hand.end.returned[hand.end.winners[0] ?? 0] ?? 0)
    const text =
      won > 0
        ? speech.tell('youWin', { amount: speech.money(won) })
        : speech.tell('wins', { name: nameOf(winner, seats, null, speech), amount })
    hud.setStatus(text, { announce: true, tone: won > paid ? 'win' : 'plain' })
    this.#told = text
    hud.setWin(won > 0 ? speech.money(won) : '–', won > paid)
    if (won <= paid) return
    const tier = tierOf(BigInt(won), BigInt(paid))
    sound.win(tier)
    winAnimation.show(tier, speech.money(won))
  }

  #render(keepsLine = false): void {
    const { hud, table, speech, seatCount } = this.#context
    const { view, own } = this
    if (!view || !this.#isAtTable || this.#isClosed) return
    const mine = own?.place ?? null
    const known = new Map<number, readonly number[]>()
    if (own?.cards && mine !== null)
      known.set(
        mine,
        own.cards.map(({ card }) => card),
      )
    if (own?.compared)
      known.set(
        own.compared.place,
        own.compared.cards.map(({ card }) => card),
      )
    table.show({ seats: view.seats, hand: view.hand, mine, known })
    hud.setChips(own ? speech.money(this.#stackOf(own)) : '–')
    hud.setMoves(own?.moves ?? [], own?.cards === null)
    const row = view.seats.find(({ place }) => place === mine)
    hud.setSeat({
      sit: !own && !this.#isTaking && view.seats.filter(({ name }) => !name.isBot).length < seatCount,
      rise: own !== null && !own.isRising,
      back: row?.state === 'out',
      tables: !own,
    })
    hud.setFacts([
      `${speech.tell('boot')} ${speech.money(100)}`,
      ...(view.no > 0 ? [speech.tell('handNo', { number: speech.digits(view.no) })] : []),
      ...(view.watching > 0 ? [speech.tell('watching', { count: speech.digits(view.watching) })] : []),
    ])
    this.#showPhase(view, keepsLine)
  }

  #stackOf(own: OwnView): number {
    const { hand } = this.view ?? {}
    const seat = hand && this.view?.phase === 'play' ? hand.places.indexOf(own.place) : -1
    return (seat >= 0 ? hand?.seats[seat]?.stack : undefined) ?? own.stack
  }

  #showPhase(view: TableView, keepsLine: boolean): void {
    const { hud, speech } = this.#context
    const { tell } = speech
    const isTurn = (this.own?.moves.length ?? 0) > 0
    const word = view.phase === 'seeds' ? tell('shuffling') : isTurn ? tell('yourTurn') : this.own?.isRising ? tell('rising') : ''
    hud.setPhase(isTurn ? 'turn' : view.phase, word)
    if (keepsLine || this.#isTaking || view.phase === 'rest') return
    hud.setStatus(this.#lineOf(view, isTurn), { announce: true })
  }

  #lineOf({ phase, seats, hand }: TableView, isTurn: boolean): string {
    const { tell } = this.#context.speech
    if (!this.own) return tell('watchNote')
    if (seats.find(({ place }) => place === this.own?.place)?.state === 'out') return tell('youSitOut')
    if (phase === 'wait') return tell('waitMore')
    if (isTurn && hand?.asked) return tell('askedYou', { name: nameOf(hand.places[hand.asked.by] ?? 0, seats, null, this.#context.speech) })
    if (isTurn) return [this.#told, tell('yourTurn')].filter((text) => text !== '').join(' · ')
    if (this.#told !== '') return this.#told
    const actor = phase === 'play' && hand && hand.turn !== null ? hand.places[hand.turn] : undefined
    return actor === undefined ? tell('waits') : tell('turnOf', { name: nameOf(actor, seats, null, this.#context.speech) })
  }

  #tick(): void {
    const { link, table } = this.#context
    const { view } = this
    if (!view || !this.#isAtTable) return
    const { hand, endsAt, bankEndsAt } = view
    const place = hand && view.phase === 'play' && hand.turn !== null ? hand.places[hand.turn] : undefined
    const left = endsAt === null ? 0 : link.clock.until(endsAt)
    const isBank = left === 0 && bankEndsAt !== null
    const part = isBank ? link.clock.until(bankEndsAt) / 20_000 : left / 15_000
    table.setClock(place, this.own?.place ?? null, part, isBank)
  }
}
