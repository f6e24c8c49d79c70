import { randomBytes, randomInt } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { WebSocket } from 'ws'
import { isFish } from '../apps/studio/src/engine/fish/fish-game.ts'
import { isLive } from '../apps/studio/src/engine/live/live-table.ts'
import { isPvp } from '../apps/studio/src/engine/pvp/pvp-game.ts'
import type { FishMessage } from '../apps/studio/src/fish-api.ts'
import type { Round } from '../apps/studio/src/play-api.ts'
import type { PvpMessage } from '../apps/studio/src/pvp-api.ts'
import type { RoomMessage } from '../apps/studio/src/room-api.ts'
import { roomSocketPath } from '../apps/studio/src/room-line.ts'
import type { OfferedGame } from '../apps/studio/src/server/context.ts'
import { type Client, Player, type Reply } from './client.ts'
import { pause } from './kill.ts'
import type { System } from './system.ts'

type Message = RoomMessage | PvpMessage | FishMessage
const angles = 1_024
const shotEveryMs = 400
const credit = 50
/** As a client says "now": the room takes no later moment. */
const nowTick = 2 ** 31

/** One player at a room: joins, stakes, decides, and comes back after each loss of the line. What it was told for good must stand in the history. */
export class RoomBot {
  readonly game: string
  readonly client: Client
  /** Wins that the room has told, by round. */
  readonly acknowledged = new Map<string, string>()
  /** How often a stake was accepted, or a shot counted. */
  played = 0
  losses = 0
  readonly #game: OfferedGame
  readonly #system: System
  readonly #player: Player
  #socket: WebSocket | undefined
  #n = 0
  /** The last turn that was decided. */
  #turn: string | undefined
  /** The round, or the hand, that goes on. */
  #no = 0
  #isLoaded = false

  constructor(system: System, client: Client, game: OfferedGame) {
    this.game = game.code
    this.client = client
    this.#game = game
    this.#system = system
    this.#player = new Player(system.studio)
  }

  async open(vendor: string): Promise<void> {
    const { ticket } = await this.client.must(calls.launch.launchGame, { vassalage: vendor, gameCode: this.game })
    const { content } = await this.client.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
    await this.#player.open(String(content))
  }

  async play(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      await this.#sitDown(goesOn).catch(() => undefined)
      this.losses += 1
      await pause(200 + randomInt(600))
    }
  }

  /** Every round of this game's session, newest first. */
  async listRounds(): Promise<Round[]> {
    const rounds: Round[] = []
    for (let before: string | null = ''; before !== null;) {
      const { value } = await this.#player.call('GET', `/play/v1/history?limit=50${before && `&before=${before}`}`)
      const page = value as unknown as { rounds: Round[]; next: string | null }
      rounds.push(...page.rounds)
      before = page.next
    }
    return rounds
  }

  /** Joins and plays until the line is lost, or the time is over: then the player rises, or gives the magazine back. */
  async #sitDown(goesOn: () => boolean): Promise<void> {
    const socket = new WebSocket(`${this.#system.studio.replace('http', 'ws')}${roomSocketPath}`)
    const over = new Promise<void>((done) => {
      socket.on('close', () => done())
      socket.on('error', () => done())
    })
    const ticket = await this.#join()
    this.#socket = socket
    this.#n = 0
    this.#turn = undefined
    this.#isLoaded = false
    const say = (): void => socket.send(JSON.stringify({ t: 'ticket', ticket }))
    if (socket.readyState === WebSocket.OPEN) say()
    else socket.once('open', say)
    socket.on('message', (raw: Buffer) => this.#hear(JSON.parse(raw.toString()) as Message))
    const timer = setInterval(() => {
      if (!goesOn()) return this.#leave()
      if (isFish(this.#game)) this.#shoot()
    }, shotEveryMs)
    await over
    clearInterval(timer)
  }

  async #join(): Promise<string> {
    const join = (body: Record<string, unknown>): Promise<Reply> => this.#player.call('POST', '/play/v1/rooms/join', body)
    const first = await join({})
    const isFirst = !first.success && first.code === 'room.salt_wanted'
    const joined = isFirst ? await join({ chain: { head: first.details?.head, salt: randomBytes(32).toString('hex') } }) : first
    if (!joined.success) throw new Error(`no ticket: ${joined.code}`)
    return String(joined.value.ticket)
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...message, n: (this.#n += 1) }))
  }

  #leave(): void {
    if (isPvp(this.#game)) this.#send({ t: 'rise' })
    if (isFish(this.#game)) this.#send({ t: 'unload' })
    setTimeout(() => this.#socket?.terminate(), 1_000)
  }

  #hear(message: Message): void {
    if (isLive(this.#game)) this.#hearTable(message as RoomMessage)
    else if (isPvp(this.#game)) this.#hearSeat(message as PvpMessage)
    else this.#hearSea(message as FishMessage)
  }

  #hearTable(message: RoomMessage): void {
    if (message.t === 'round' || (message.t === 'snapshot' && message.phase === 'open')) this.#lay(message.no)
    const own = message.t === 'own' || message.t === 'snapshot' ? message.own : undefined
    if (!own) return
    if (own.state === 'accepted' && message.t === 'own') this.played += 1
    if (own.roundId !== undefined && own.win !== undefined) this.acknowledged.set(own.roundId, own.win)
    const { turn } = own
    const move = turn && !turn.asks && turn.moves.length > 0 && turn.moves[randomInt(turn.moves.length)]
    // A decision that was not taken is made by the clock.
    if (turn && move && own.roundId && this.#isNew(`${own.roundId}:${turn.at}`)) this.#send({ t: 'turn', no: this.#no, at: turn.at, move })
  }

  #lay(no: number): void {
    if (!isLive(this.#game)) return
    this.#no = no
    const { examples, turns } = this.#game
    const layouts = Object.values(examples) as { bets: unknown }[]
    const chosen = turns ? { bets: [['main', 1]] } : layouts[randomInt(layouts.length)]
    setTimeout(() => this.#send({ t: 'bets', no, bets: chosen?.bets ?? [] }), randomInt(1_500))
  }

  #hearSeat(message: PvpMessage): void {
    if (!isPvp(this.#game)) return
    if (message.t === 'snapshot' || message.t === 'table') this.#no = message.table.no
    if (message.t !== 'snapshot' && message.t !== 'own') return
    const { own } = message
    const boots = this.#game.pvp.buyIns[0]
    // A seat is asked for at once, and again after it was refused or its chips were paid out.
    if (!own) setTimeout(() => this.#send({ t: 'sit', boots }), message.t === 'snapshot' ? 0 : 1_500)
    else if (own.turn !== null && own.moves.length > 0 && this.#isNew(`${own.roundId}:${this.#no}:${own.turn}`)) {
      this.played += 1
      const move = own.moves[randomInt(own.moves.length)]?.move
      setTimeout(() => this.#send({ t: 'move', hand: this.#no, turn: own.turn, move }), 100 + randomInt(400))
    }
  }

  #hearSea(message: FishMessage): void {
    if (message.t !== 'magazine' && message.t !== 'snapshot') return
    const own = message.t === 'magazine' ? message.magazine : message.own
    this.#isLoaded = own?.state === 'open'
    if (own?.state === 'loading' || this.#isLoaded) return
    setTimeout(() => this.#send({ t: 'load', credit }), 300)
  }

  #shoot(): void {
    if (!this.#isLoaded) return
    this.played += 1
    this.#send({ t: 'shoot', angle: randomInt(angles), at: nowTick, cost: 1 })
  }

  /** Each turn is decided once. */
  #isNew(turn: string): boolean {
    if (this.#turn === turn) return false
    this.#turn = turn
    return true
  }
}
