import type { PlayErrorCode } from '../../play-api.ts'
import type { RoomMessage, RoomRequest } from '../../room-api.ts'
import { roomCloseCodes, roomSocketPath } from '../../room-line.ts'
import { closingCodes, PlayRefused } from '../play-calls.ts'
import { RoomClock } from './room-clock.ts'

export type RoomSalt = { readonly head: string; readonly salt: string }
type Join = (chain?: RoomSalt) => Promise<{ ticket: string }>
type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen' | 'readyState'>

type Surroundings = {
  open(): Socket
  /** @returns cancels it */
  after(ms: number, run: () => void): () => void
  /** 0 to 1. */
  random(): number
  bytes(count: number): Uint8Array
  now(): number
}

type RoomLinkContext<Message> = {
  join: Join
  hear(message: Message): void
  /** The line was lost and is being joined again, or is there. */
  lineChanged(isThere: boolean): void
  /** This window plays on no more. */
  ended(code: PlayErrorCode): void
  around?: Surroundings
}

const firstWaitMs = 500
const longestWaitMs = 15_000
const pingEveryMs = 25_000
const pingsAtStart = 5
const pingGapMs = 400

const endings: Readonly<Record<number, PlayErrorCode>> = {
  [roomCloseCodes.replaced]: 'session.replaced',
  [roomCloseCodes.sessionOver]: 'session.ended',
}

/**
 * The connection to a table. It joins, gives the chain of the table its salt where it has none, opens the socket with the ticket, and does so again after a
 * loss, each time after a random part of a delay that doubles. A gap in the numbers of the events or another epoch is followed by a snapshot.
 */
export class RoomLink<Message extends { t: string; now: number } = RoomMessage> {
  readonly clock: RoomClock
  readonly #context: RoomLinkContext<Message>
  readonly #around: Surroundings
  #socket: Socket | undefined
  #cancels: (() => void)[] = []
  #losses = 0
  #attempt = 0
  #isOver = false
  #isThere = false
  #at: { epoch: number; v: number } | undefined
  #isSnapshotAsked = false
  /** What this window gave to the chain, if it was the first to come. */
  given: RoomSalt | undefined

  constructor(context: RoomLinkContext<Message>) {
    this.#context = context
    this.#around = context.around ?? readSurroundings()
    this.clock = new RoomClock(this.#around.now)
  }

  get isThere(): boolean {
    return this.#isThere
  }

  start(): void {
    if (this.#isOver) return
    const attempt = (this.#attempt += 1)
    this.#join()
      .then(({ ticket }) => (attempt === this.#attempt ? this.#connect(ticket) : undefined))
      .catch((error: unknown) => {
        if (error instanceof PlayRefused && closingCodes.has(error.code) && error.code !== 'game.unavailable') return this.#end(error.code)
        this.#startAgain()
      })
  }

  /** @returns whether the line was there to take it */
  send(request: RoomRequest): boolean {
    if (!this.#isThere) return false
    this.#socket?.send(JSON.stringify(request))
    return true
  }

  /** Leaves the room for now; `start` joins again. */
  pause(): void {
    this.#attempt += 1
    this.#cancelAll()
    const socket = this.#socket
    this.#socket = undefined
    if (socket) {
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
    this.#at = undefined
    this.#isSnapshotAsked = false
    this.#isThere = false
  }

  stop(): void {
    this.#isOver = true
    this.#cancelAll()
    this.#socket?.close()
  }

  async #join(): Promise<{ ticket: string }> {
    try {
      return await this.#context.join()
    } catch (error) {
      const head = error instanceof PlayRefused && error.code === 'room.salt_wanted' ? error.details.head : undefined
      if (head === undefined) throw error
      const salt = Array.from(this.#around.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('')
      this.given = { head, salt }
      return this.#context.join(this.given)
    }
  }

  #connect(ticket: string): void {
    if (this.#isOver) return
    const socket = this.#around.open()
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ t: 'ticket', ticket } satisfies RoomRequest))
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(JSON.parse(String(data)) as Message)
    socket.onclose = ({ code }: CloseEvent) => this.#lose(code)
  }

  #take(message: Message): void {
    this.clock.hear(message.now)
    if (message.t === 'pong') return this.clock.measure((message as unknown as { sent: number }).sent, message.now)
    if ('v' in message && !this.#isNext(message as unknown as { t: string; epoch: number; v: number })) return
    if (message.t === 'snapshot' && !this.#isThere) this.#arrive()
    this.#context.hear(message)
  }

  /** Whether an event follows what this window has seen; where it does not, a snapshot is asked for. */
  #isNext({ t, epoch, v }: { t: string; epoch: number; v: number }): boolean {
    const isInOrder = this.#at?.epoch === epoch && v === this.#at.v + 1
    if (t === 'snapshot' || isInOrder) {
      this.#at = { epoch, v }
      if (t === 'snapshot') this.#isSnapshotAsked = false
      return true
    }
    // What a snapshot has told already comes again where both crossed on their way.
    const isMissing = this.#at?.epoch !== epoch || v > this.#at.v
    if (isMissing && !this.#isSnapshotAsked) this.#isSnapshotAsked = this.send({ t: 'snapshot' })
    return false
  }

  #arrive(): void {
    this.#isThere = true
    this.#losses = 0
    this.#context.lineChanged(true)
    for (let count = 0; count < pingsAtStart; count += 1) this.#later(count * pingGapMs, () => this.#ping())
    const beat = (): void =>
      this.#later(pingEveryMs, () => {
        this.#ping()
        beat()
      })
    beat()
  }

  #ping(): void {
    this.send({ t: 'ping', sent: this.#around.now() })
  }

  #later(ms: number, run: () => void): void {
    this.#cancels.push(this.#around.after(ms, run))
  }

  #lose(code: number): void {
    this.#cancelAll()
    this.#at = undefined
    this.#isSnapshotAsked = false
    const wasThere = this.#isThere
    this.#isThere = false
    if (this.#isOver) return
    const ending = endings[code]
    if (ending) return this.#end(ending)
    if (wasThere) this.#context.lineChanged(false)
    this.#startAgain()
  }

  #startAgain(): void {
    this.#losses += 1
    const most = Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#losses - 1))
    this.#later(most * (0.25 + 0.75 * this.#around.random()), () => this.start())
  }

  #end(code: PlayErrorCode): void {
    this.stop()
    this.#context.ended(code)
  }

  #cancelAll(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels = []
  }
}

function readSurroundings(): Surroundings {
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${roomSocketPath}`),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    now: () => Date.now(),
  }
}
