import type { FeedAdapter, FeedPosition } from './adapter.ts'
import { clockMs, silenceMs } from './adapter.ts'
import { FeedMessage, noFixture } from './messages.ts'

export type InboxEvent =
  /** The next message of a fixture, in order, exactly once. */
  | { readonly kind: 'MESSAGE'; readonly message: FeedMessage }
  /** Text that is no message; what it names is suspended. */
  | { readonly kind: 'REFUSED'; readonly reason: string; readonly fixture: string | undefined }
  | { readonly kind: 'DOWN' | 'UP'; readonly producer: string }

/** Messages that wait for one before them; a feed that skips more is recovered from the start of the gap anyway. */
const mostParked = 500
/** A recovery that is not answered is asked for again. */
const askAgainMs = 5_000

type FixtureInbox = { next: number; readonly parked: Map<number, FeedMessage>; askedAt: number | undefined }

/**
 * The receiving end of a feed. States of a producer: UP, and DOWN after 20 s of silence or a clock that is ahead; it is UP again when what was
 * missed has been sent again (`SNAPSHOT_DONE` of its last request). On a fixture messages pass in order, exactly once: repeats are dropped, a gap
 * parks what is behind it and asks for what is missing.
 */
export class FeedInbox {
  readonly #adapter: FeedAdapter
  readonly #handle: (event: InboxEvent) => void
  readonly #fixtures: Map<string, FixtureInbox>
  /** Recoveries that a producer that was down owes. */
  readonly #waiting = new Set<string>()
  #isDown = false
  #lastMessageAt: number | undefined
  #now = 0
  #requests = 0
  #cameBackAt = -Infinity

  constructor(adapter: FeedAdapter, position: FeedPosition, handle: (event: InboxEvent) => void) {
    this.#adapter = adapter
    this.#handle = handle
    this.#fixtures = new Map(Object.entries(position).map(([fixture, last]) => [fixture, openAt(last + 1)]))
    adapter.onMessage((text) => this.#read(text))
  }

  /** Tells the time: silence is noticed, unanswered recoveries are asked for again. */
  runTo(time: number): void {
    this.#now = time
    this.#lastMessageAt ??= time
    if (time - this.#lastMessageAt > silenceMs) {
      this.#goDown()
      this.#waiting.clear()
    }
    if (this.#isDown && this.#waiting.size > 0 && time - this.#cameBackAt > askAgainMs) {
      // The end of a snapshot was lost: another one is asked for.
      this.#waiting.clear()
      this.#comeBack()
    }
    for (const [fixture, inbox] of this.#fixtures) {
      if (inbox.parked.size > 0 && inbox.askedAt !== undefined && time - inbox.askedAt > askAgainMs) this.#ask(fixture, inbox)
    }
  }

  /** From where to start after a restart. */
  position(): FeedPosition {
    return Object.fromEntries([...this.#fixtures].map(([fixture, { next }]) => [fixture, next - 1]))
  }

  isDown(): boolean {
    return this.#isDown
  }

  #read(text: unknown): void {
    const read = FeedMessage.safeParse(text)
    if (!read.success) {
      const fixture = FeedMessage.shape.fixture.safeParse((text as { fixture?: unknown } | null)?.fixture).data
      return this.#handle({ kind: 'REFUSED', reason: read.error.issues[0]!.path.join('.') || 'message', fixture })
    }
    const message = read.data
    if (message.producer !== this.#adapter.producer) return this.#handle({ kind: 'REFUSED', reason: 'producer', fixture: message.fixture })
    if (message.at > this.#now + clockMs) return this.#goDown()
    const wasSilent = this.#isDown && this.#waiting.size === 0
    this.#lastMessageAt = this.#now
    if (message.fixture !== noFixture) this.#take(message)
    else if (message.body.kind === 'ALIVE') this.#compare(message.body.heads)
    else if (message.body.kind === 'SNAPSHOT_DONE' && this.#waiting.delete(message.body.requestId) && this.#waiting.size === 0) this.#goUp()
    if (wasSilent && this.#isDown) this.#comeBack()
  }

  /** A sign of life says how far fixtures are, so that a message is missed that was lost with nothing behind it. */
  #compare(heads: Readonly<Record<string, number>> = {}): void {
    for (const [fixture, last] of Object.entries(heads)) {
      const inbox = this.#fixtures.get(fixture) ?? openAt(1)
      this.#fixtures.set(fixture, inbox)
      const isAsked = inbox.askedAt !== undefined && this.#now - inbox.askedAt <= askAgainMs
      if (last >= inbox.next && !isAsked) this.#ask(fixture, inbox)
    }
  }

  #take(message: FeedMessage): void {
    const inbox = this.#fixtures.get(message.fixture) ?? openAt(1)
    this.#fixtures.set(message.fixture, inbox)
    if (message.seq < inbox.next) return
    if (inbox.parked.size < mostParked || message.seq === inbox.next) inbox.parked.set(message.seq, message)
    for (let next = inbox.parked.get(inbox.next); next; next = inbox.parked.get(inbox.next)) {
      inbox.parked.delete(inbox.next)
      inbox.next += 1
      inbox.askedAt = undefined
      this.#handle({ kind: 'MESSAGE', message: next })
    }
    if (inbox.parked.size > 0 && (inbox.askedAt === undefined || this.#now - inbox.askedAt > askAgainMs)) this.#ask(message.fixture, inbox)
  }

  #ask(fixture: string, inbox: FixtureInbox): void {
    this.#requests += 1
    const requestId = `r${this.#requests}`
    inbox.askedAt = this.#now
    if (this.#isDown) this.#waiting.add(requestId)
    this.#adapter.recover({ requestId, fixture, from: inbox.next })
  }

  #goDown(): void {
    if (this.#isDown) return
    this.#isDown = true
    this.#handle({ kind: 'DOWN', producer: this.#adapter.producer })
  }

  /** All that is known of a producer that was down is asked for; what it began in the meantime comes by its numbers. */
  #comeBack(): void {
    this.#cameBackAt = this.#now
    if (this.#fixtures.size === 0) return this.#goUp()
    const fixtures = [...this.#fixtures]
    // Every request is owed before the first is answered, so that no early answer counts for all.
    const requests = fixtures.map(([fixture, inbox]) => {
      this.#requests += 1
      const requestId = `r${this.#requests}`
      this.#waiting.add(requestId)
      inbox.askedAt = this.#now
      return { requestId, fixture, from: inbox.next }
    })
    for (const request of requests) this.#adapter.recover(request)
  }

  #goUp(): void {
    this.#isDown = false
    this.#handle({ kind: 'UP', producer: this.#adapter.producer })
  }
}

const openAt = (next: number): FixtureInbox => ({ next, parked: new Map(), askedAt: undefined })
