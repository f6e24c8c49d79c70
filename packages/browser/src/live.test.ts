import { livePath } from '@portal/contracts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventReader, followEvents, type LiveHandlers } from './live.ts'

type SentRequest = { url: string; headers: Record<string, string> }
let asked: SentRequest[]
let answers: (() => Response)[]
type Handlers = Required<LiveHandlers>
let handlers: { [Name in keyof Handlers]: ReturnType<typeof vi.fn<Handlers[Name]>> }
let stop: () => void = () => undefined

/** A stream that says this and then ends, as when a server stops. */
const streamOf = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, answers] = [[], []]
  handlers = {
    onEvent: vi.fn<LiveHandlers['onEvent']>(),
    onResync: vi.fn<() => void>(),
    onRefused: vi.fn<() => void>(),
    onConnected: vi.fn<(isConnected: boolean) => void>(),
  }
  vi.stubGlobal('fetch', async (url: string, { headers }: SentRequest) => {
    asked.push({ url, headers })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no line')
    return answer()
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = async (...given: (() => Response)[]) => {
  answers = given
  stop = followEvents(livePath, 'a-token', handlers)
  await vi.advanceTimersByTimeAsync(0)
}

test('A stream closed by the server is resumed at the given time from the last event (REL-12, REL-21)', async () => {
  await follow(streamOf('id: e-7\ndata: {"type":"unread","count":1}\n\nretry: 5000\n\n'), streamOf(''))
  expect(handlers.onEvent.mock.calls).toEqual([[{ type: 'unread', count: 1 }]])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual({
    url: livePath,
    headers: { accept: 'text/event-stream', authorization: 'Bearer a-token', 'last-event-id': 'e-7' },
  })
  // It held for that one try: the next loss is met by the usual wait of a second at most.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.length).toBeGreaterThanOrEqual(3)
})

test('a wait is whole milliseconds and an hour at most; anything else is not heard', () => {
  const read = (line: string) => createEventReader()(`${line}\n\n`)[0]?.retryMs
  expect(['retry: 1500', 'retry:7', 'retry: 99999999999', 'retry: 1.5', 'retry: -1', 'retry: x', 'retry:'].map(read)).toEqual([
    1_500,
    7,
    3_600_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('While the stream is down, everything is refetched every twenty seconds until it reconnects (REL-21)', async () => {
  await follow()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(handlers.onResync).toHaveBeenCalledTimes(2)
  answers = [() => new Response(new ReadableStream())]
  await vi.advanceTimersByTimeAsync(30_000)
  const calls = handlers.onResync.mock.calls.length
  await vi.advanceTimersByTimeAsync(25_000)
  expect(handlers.onResync).toHaveBeenCalledTimes(calls)
})

test('A session that must change its password has no stream and is neither ended nor refreshed (R-4.2.05)', async () => {
  await follow(() => new Response('', { status: 403 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([handlers.onRefused.mock.calls.length, asked.length]).toEqual([0, 1])
})

test('a refused token ends the following, and a stopped one asks nothing more', async () => {
  await follow(() => new Response('', { status: 401 }))
  expect(handlers.onRefused).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
  await follow()
  stop()
  const count = asked.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(count)
})
