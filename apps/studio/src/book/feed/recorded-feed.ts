import { aliveMs, headsMs, type FeedAdapter, type Handler } from './adapter.ts'
import { type FeedMessage, noFixture } from './messages.ts'

/** Replays the messages of a file, each at its time. Lines may be in any order. */
export function createRecordedFeed(producer: string, recorded: readonly FeedMessage[]): FeedAdapter {
  const messages = recorded.filter((message) => message.producer === producer).toSorted((a, b) => a.at - b.at || a.seq - b.seq)
  let handlers: Handler[] = []
  let sent = 0
  let nextAlive: number | undefined
  let now = 0
  const send = (message: unknown) => handlers.forEach((handle) => handle(message))
  const sign = (body: FeedMessage['body']) => send({ producer, fixture: noFixture, seq: 0, at: now, body })
  const headsAt = (at: number) =>
    Object.fromEntries(
      [...Map.groupBy(messages.slice(0, sent), ({ fixture }) => fixture)].flatMap(([fixture, all]) => {
        const last = all.reduce((newest, message) => (message.seq > newest.seq ? message : newest))
        return last.at >= at - headsMs ? [[fixture, last.seq]] : []
      }),
    )
  let after: Readonly<Record<string, number>> = {}
  return {
    producer,
    start(from) {
      after = from
    },
    onMessage: (handle) => void (handlers = [...handlers, handle]),
    recover({ requestId, fixture, from }) {
      for (const message of messages.slice(0, sent)) if (message.fixture === fixture && message.seq >= from) send(message)
      sign({ kind: 'SNAPSHOT_DONE', requestId })
    },
    runTo(time) {
      now = time
      for (let next = messages[sent]; next && next.at <= time; next = messages[sent]) {
        sent += 1
        if (next.seq > (after[next.fixture] ?? 0)) send(next)
      }
      nextAlive ??= time
      for (; nextAlive <= time; nextAlive += aliveMs) sign({ kind: 'ALIVE', heads: headsAt(nextAlive) })
    },
  }
}

/** Reads a recording: one message of JSON a line. @throws SyntaxError for a line that is no JSON */
export function readRecording(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}
