import type { PvpSetup } from '../../engine/pvp/pvp-rules.ts'
import type { News, OwnView, PvpMessage, TablesAnswer, TableView } from '../../pvp-api.ts'
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
import type { PvpHud } from './pvp-hud.ts'
import type { PvpScene, PvpTableKind } from './pvp-look.ts'
import type { PvpSpeech } from './pvp-speech.ts'
import { SeedKeeper } from './seed-keeper.ts'
import type { TableList } from './table-list.ts'
import { nameOf, tellNews } from './tell-news.ts'

type PvpPlayContext = {
  hud: PvpHud
  table: PvpScene
  kind: PvpTableKind
  emotes: { readonly areShown: boolean }
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
  setup: PvpSetup
  mayStart(): boolean
}

/** Without its number, which the sender gives. */
type OutgoingMessage = PvpRequest extends infer One ? (One extends { n: number } ? Omit<One, 'n'> : never) : never

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
  /** What has happened since the table was drawn last. */
  #news: News[] = []
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

  /** @param wanted the boot of the table that was chosen before */
  begin(wanted?: string): void {
    const { hud, channel, state } = this.#context
    hud.setWin('–', false)
    hud.setChips('–')
    channel.send({ type: 'ready', game: state.game.code })
    setInterval(() => this.#tick(), 200)
    void this.openTables(true, wanted)
  }

  /** Shows the tables; a player who sits somewhere is led back there. */
  async openTables(isFirst = false, wanted?: string): Promise<void> {
    if (this.own || this.#isClosed) return
    const { hud, link, list, calls } = this.#context
    link.pause()
    this.#isAtTable = false
    this.view = undefined
    hud.setMode('lobby')
    hud.setPhase('lobby', '')
    hud.setMoves(null)
    hud.setSeat({ sit: false, rise: false, back: false, tables: false })
    const answer = await this.#readTables(calls)
    if (!answer || this.#isAtTable) return
    const first = answer.sits ?? answer.tables.find(({ step }) => step === wanted)?.step
    if (isFirst && first !== undefined) return this.join(first)
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

  sendEmote(emote: number): void {
    this.#send({ t: 'emote', emote })
  }

  move(move: string): void {
    const { view, own } = this
    if (!view || !own || own.turn === null || !own.moves.some((one) => one.move === move)) return
    this.#send({ t: 'move', hand: view.no, turn: own.turn, move })
  }

  async refreshBalance(): Promise<void> {
    await this.#money.refresh()
  }

  close(key: TextKey): void {
    const { hud, say, link } = this.#context
    this.#isClosed = true
    link.stop()
    hud.setMode('closed')
    hud.setMoves(null)
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
    const { sound, speech, kind, emotes, table: scene } = this.#context
    this.view = table
    this.#news.push(...table.news)
    if (this.own) void this.keeper.hear(table.no, table.deal)
    for (const one of table.news) {
      kind.sounds[one.kind]?.(sound)
      const isShown = emotes.areShown || one.place === this.own?.place
      if (one.kind === 'emote' && isShown) scene.showEmote(one.place ?? 0, one.value ?? 0)
    }
    if (table.news.some((one) => one.kind !== 'emote')) {
      const around = { seats: table.seats, mine: this.own?.place ?? null, sentences: kind.sentences }
      const told = table.news.map((one) => tellNews(one, around, speech))
      this.#told = told.filter((text) => text !== '').join(' · ')
    }
    this.#render()
    this.#announceEnd(table)
  }

  #takeOwn({ own, balance, code, win }: Extract<PvpMessage, { t: 'own' }>): void {
    const wasTurn = (this.own?.moves.length ?? 0) > 0
    const { sound, hud, speech, setup } = this.#context
    if (balance !== undefined) this.#money.take(balance, false)
    if (win !== undefined && this.#sitting) this.#money.count(this.#sitting.roundId, this.#worth(win) - this.#sitting.stake)
    if (own && this.#sitting?.roundId !== own.roundId)
      this.#sitting = { roundId: own.roundId, stake: this.#sitting?.stake ?? this.#worth(own.stack) }
    this.own = own
    this.#isTaking = false
    if (!wasTurn && (own?.moves.length ?? 0) > 0) sound.step(2)
    if (code !== undefined) this.#refused(code)
    const isPaidOut = win !== undefined && setup.plays === 'matches'
    if (isPaidOut) hud.setStatus(speech.tell('paidOut'), { announce: true })
    this.#render(isPaidOut || (own === null && balance !== undefined))
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
    const { hud, table, speech } = this.#context
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
    table.show({ seats: view.seats, hand: view.hand, mine, known, moves: own?.moves ?? [], news: this.#news })
    this.#news = []
    hud.setChips(own ? speech.money(this.#stackOf(own)) : '–')
    hud.setMoves(own)
    const row = view.seats.find(({ place }) => place === mine)
    hud.setSeat({
      sit: !own && !this.#isTaking && this.#maySit(view),
      rise: own !== null && !own.isRising,
      back: row?.state === 'out' || own?.isAutomatic === true,
      isAutomatic: own?.isAutomatic === true,
      tables: !own,
    })
    this.#showFacts()
    this.#showPhase(view, keepsLine)
  }

  /** A bot gives its seat to a player, but not in the middle of a match. */
  #maySit({ seats, phase }: TableView): boolean {
    const { plays, seats: count } = this.#context.setup
    const isHeld = plays === 'matches' && (phase === 'play' || phase === 'seeds')
    return seats.filter(({ name }) => isHeld || !name.isBot).length < count
  }

  #showFacts(): void {
    const { hud, speech, kind, link } = this.#context
    const { view } = this
    if (!view) return
    const left = view.matchEndsAt === null ? undefined : Math.ceil(link.clock.until(view.matchEndsAt) / 1_000)
    hud.setFacts([
      `${speech.tell('boot')} ${speech.money(100)}`,
      ...(view.no > 0 ? [speech.tell('handNo', { number: speech.digits(view.no) })] : []),
      ...(view.hand && view.phase !== 'wait' ? kind.listFacts(view.hand, speech) : []),
      ...(left === undefined ? [] : [`${speech.tell('timeLeft')} ${printMinutes(left, speech)}`]),
      ...(view.watching > 0 ? [speech.tell('watching', { count: speech.digits(view.watching) })] : []),
    ])
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
    const { speech, kind } = this.#context
    const { tell } = speech
    const { own } = this
    const name = (place: number): string => nameOf(place, seats, null, speech)
    if (!own) return phase === 'wait' ? this.#waitLine(seats) : tell('watchNote')
    if (own.isAutomatic) return tell('youAreAutomatic')
    if (seats.find(({ place }) => place === own.place)?.state === 'out') return tell('youSitOut')
    if (phase === 'wait') return this.#waitLine(seats)
    const asked = isTurn && hand ? kind.invite(hand, own, speech, name) : undefined
    if (asked !== undefined) return asked
    if (isTurn) return [this.#told, tell('yourTurn')].filter((text) => text !== '').join(' · ')
    if (this.#told !== '') return this.#told
    const [actor] = phase === 'play' && hand ? kind.listActors(hand) : []
    return actor === undefined ? tell('waits') : tell('turnOf', { name: name(actor) })
  }

  #waitLine(seats: TableView['seats']): string {
    const { speech, setup } = this.#context
    const missing = setup.fewest - seats.filter(({ state }) => state !== 'out').length
    return missing > 0 ? speech.tell('waitMore', { count: speech.digits(missing) }) : speech.tell('waits')
  }

  #tick(): void {
    const { link, table, kind } = this.#context
    const { view } = this
    if (!view || !this.#isAtTable) return
    const { hand, endsAt, bankEndsAt } = view
    const places = hand && view.phase === 'play' ? kind.listActors(hand) : []
    const left = endsAt === null ? 0 : link.clock.until(endsAt)
    const isBank = left === 0 && bankEndsAt !== null
    const part = isBank ? link.clock.until(bankEndsAt) / 20_000 : left / 15_000
    table.setClock(places, part, isBank)
    if (view.matchEndsAt !== null) this.#showFacts()
  }
}

/** Minutes and seconds, in the reader's figures. */
function printMinutes(seconds: number, { digits }: Pick<PvpSpeech, 'digits'>): string {
  const rest = seconds % 60
  return `${digits(Math.floor(seconds / 60))}:${rest < 10 ? digits(0) : ''}${digits(rest)}`
}
