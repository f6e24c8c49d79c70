import type { FeedMessage } from './messages.ts'

/** The last message that was taken of each fixture. */
export type FeedPosition = Readonly<Record<string, number>>

/**
 * A source of fixtures, incidents and results. It answers at its own time through `onMessage`; text of a foreign source is given as it came and
 * checked by the inbox.
 */
export type FeedAdapter = {
  readonly producer: string
  /** Goes on after a position. */
  start(from: FeedPosition): void
  /** Sends again all messages of a fixture from a number on, then `SNAPSHOT_DONE` with the request's id. */
  recover(request: { readonly requestId: string; readonly fixture: string; readonly from: number }): void
  onMessage(handle: (message: unknown) => void): void
  /** Lets the time of the source come to a moment; a source on the wall's clock is told by a timer. */
  runTo(now: number): void
}

/** Milliseconds between two signs of life, and how long silence may last. */
export const aliveMs = 10_000
export const silenceMs = 20_000

/** How far a producer's clock may be ahead. */
export const clockMs = 60_000

export type Handler = (message: unknown) => void

export type FeedLog = {
  publish(fixture: string, at: number, body: FeedMessage['body']): void
  /** Messages of a fixture from a number on. */
  since(fixture: string, from: number): readonly FeedMessage[]
  /** The last number of each fixture with a message since a time. */
  heads(since: number): Record<string, number>
}

/** For how long signs of life name a fixture after its last message. */
export const headsMs = 120_000

/** The log of a source: it numbers messages by fixture and can send them again. */
export function createFeedLog(producer: string, send: (message: FeedMessage) => void): FeedLog {
  const byFixture = new Map<string, FeedMessage[]>()
  return {
    publish(fixture, at, body) {
      const log = byFixture.get(fixture) ?? []
      byFixture.set(fixture, log)
      const message = { producer, fixture, seq: log.length + 1, at, body }
      log.push(message)
      send(message)
    },
    heads: (since) =>
      Object.fromEntries(
        [...byFixture].flatMap(([fixture, log]) => {
          const last = log.at(-1)
          return last && last.at >= since ? [[fixture, last.seq]] : []
        }),
      ),
    since: (fixture, from) => (byFixture.get(fixture) ?? []).slice(Math.max(0, from - 1)),
  }
}
