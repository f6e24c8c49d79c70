import type { BookErrorCode } from '../../book-api.ts'
import type { BookSocketMessage, BookSocketRequest } from '../../book-line.ts'
import { RoomClock } from '../live/room-clock.ts'
import { BookRefused, closingCodes } from './book-calls.ts'
import { Topics } from './topics.ts'

type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen'>
type Surroundings = {
  open(): Socket
  /** @returns cancels it */
  after(ms: number, run: () => void): () => void
  /** 0 to 1. */
  random(): number
  now(): number
}

type LinkContext = {
  ticket(): Promise<{ ticket: string }>
  /** What came that is not of a topic. */
  hear(message: Exclude<BookSocketMessage, { t: 'hello' | 'pong' | 'snapshot' | 'change' }>): void
  /** A topic has a new view. */
  told(topic: string): void
  lineChanged(isThere: boolean): void
  /** This window goes on no more. */
  ended(code: BookErrorCode): void
  around?: Surroundings
}

/** `book-line.ts` holds the same; a test holds the two together. */
export const socketPath = '/book/v1/live'
export const mostTopics = 80
export const sessionClosed = 4_003
const firstWaitMs = 500
const longestWaitMs = 15_000
const pingEveryMs = 20_000

/** The connection to the book: joins, watches topics, measures the clock, and begins anew after a loss, each time after a random part of a delay that doubles. */
export class BookLink {
  readonly clock: RoomClock
  readonly topics = new Topics()
  readonly #context: LinkContext
  readonly #around: Surroundings
  #socket: Socket | undefined
  #watched: readonly string[] = []
  #cancels: (() => void)[] = []
  #losses = 0
  #isThere = false
  #isOver = false

  constructor(context: LinkContext) {
    this.#context = context
    this.#around = context.around ?? readSurroundings()
    this.clock = new RoomClock(this.#around.now)
  }

  get isThere(): boolean {
    return this.#isThere
  }

  start(): void {
    if (this.#isOver) return
    this.#context
      .ticket()
      .then(({ ticket }) => this.#connect(ticket))
      .catch((error: unknown) => {
        if (error instanceof BookRefused && closingCodes.has(error.code) && error.code !== 'game.unavailable') return this.#end(error.code)
        this.#startAgain()
      })
  }

  /** Watches these topics and no others. */
  watch(topics: readonly string[]): void {
    const wanted = topics.slice(0, mostTopics)
    if (wanted.join() === this.#watched.join()) return
    this.#watched = wanted
    this.topics.keepOnly(new Set(wanted))
    if (this.#isThere) this.#send({ t: 'watch', topics: [...wanted] })
  }

  stop(): void {
    this.#isOver = true
    this.#cancelAll()
    this.#socket?.close()
  }

  #send(request: BookSocketRequest): void {
    this.#socket?.send(JSON.stringify(request))
  }

  #connect(ticket: string): void {
    if (this.#isOver) return
    const socket = this.#around.open()
    this.#socket = socket
    socket.onopen = () => this.#send({ t: 'ticket', ticket })
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(JSON.parse(String(data)) as BookSocketMessage)
    socket.onclose = ({ code }: CloseEvent) => this.#lose(code)
  }

  #take(message: BookSocketMessage): void {
    this.clock.hear(message.now)
    switch (message.t) {
      case 'hello':
        return this.#arrive()
      case 'pong':
        return this.clock.measure(message.sent, message.now)
      case 'snapshot':
      case 'change': {
        if (!this.#watched.includes(message.topic)) return
        const heard = this.topics.hear(message)
        if (heard === 'gap') this.#send({ t: 'watch', topics: [...this.#watched], again: [message.topic] })
        if (heard === 'taken') this.#context.told(message.topic)
        return
      }
      case 'refused':
        if (closingCodes.has(message.code)) return this.#end(message.code)
        return
      default:
        return this.#context.hear(message)
    }
  }

  #arrive(): void {
    this.#isThere = true
    this.#losses = 0
    this.#send({ t: 'watch', topics: [...this.#watched] })
    const beat = (): void => {
      this.#send({ t: 'ping', sent: this.#around.now() })
      this.#cancels.push(this.#around.after(pingEveryMs, beat))
    }
    beat()
    this.#context.lineChanged(true)
  }

  #lose(code: number): void {
    this.#cancelAll()
    this.topics.keepOnly(new Set())
    const wasThere = this.#isThere
    this.#isThere = false
    if (this.#isOver) return
    if (wasThere) this.#context.lineChanged(false)
    // The next ticket says why the session is over.
    if (code === sessionClosed) return this.start()
    this.#startAgain()
  }

  #startAgain(): void {
    this.#losses += 1
    const most = Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#losses - 1))
    this.#cancels.push(this.#around.after(most * (0.25 + 0.75 * this.#around.random()), () => this.start()))
  }

  #end(code: BookErrorCode): void {
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
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${socketPath}`),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    now: () => Date.now(),
  }
}
