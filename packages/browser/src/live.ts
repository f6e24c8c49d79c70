export type LiveHandlers = {
  onEvent: (event: unknown) => void
  /** The stream can't tell what was missed: everything is to be read again. */
  onResync: () => void
  /** The server refused the token. */
  onRefused: () => void
  /** The stream carries events (true), or is lost and tried again (false). */
  onConnected?: (isConnected: boolean) => void
}

type Timing = { firstDelayMs: number; mostDelayMs: number; pollEveryMs: number; silentAfterMs: number }
const usual: Timing = { firstDelayMs: 1_000, mostDelayMs: 30_000, pollEveryMs: 20_000, silentAfterMs: 60_000 }

/** Anything from 0 up to 1. */
function spread(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}

/** A wait with full jitter: anything from nothing to the doubled step, so that a restarted server is not met by everybody at once. */
export function backOffMs(attempt: number, random: () => number = spread, { firstDelayMs, mostDelayMs } = usual): number {
  return random() * Math.min(mostDelayMs, firstDelayMs * 2 ** attempt)
}

export type StreamEvent = { id?: string; data?: string; retryMs?: number }

/** The longest wait that the server may ask for. */
const mostRetryMs = 3_600_000

/** Cuts a stream of text into server-sent events; what is incomplete waits for the next piece. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    rest += piece.replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map((block) => {
      const event: StreamEvent = {}
      for (const line of block.split('\n')) {
        if (line.startsWith('id:')) event.id = line.slice(3).trim()
        if (line.startsWith('data:')) event.data = (event.data === undefined ? '' : `${event.data}\n`) + line.slice(5).replace(/^ /, '')
        if (/^retry: ?\d+$/.test(line)) event.retryMs = Math.min(Number(line.slice(6)), mostRetryMs)
      }
      return event
    })
  }
}

/**
 * Follows the live stream until it is stopped. The token travels in a header, which `EventSource` can't send, so the stream is read with fetch.
 * After a break it goes on from the last event; while it can't be reached, everything is read again from time to time instead. A server that closes
 * the stream by intention says when to come again (`retry:`) and has spread these times over its streams; that holds for the next try alone.
 */
export function followEvents(path: string, token: string, handlers: LiveHandlers, timing: Timing = usual): () => void {
  const stopping = new AbortController()
  let lastId: string | undefined
  let attempt = 0
  let toldMs: number | undefined
  let poll: ReturnType<typeof setInterval> | undefined

  const read = async () => {
    const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    if (lastId) headers['last-event-id'] = lastId
    const response = await fetch(path, { headers, signal: stopping.signal, cache: 'no-store' })
    if (response.status === 401) return 'refused' as const
    // A session that must change its password first has no stream; the one after it asks for its own.
    if (response.status === 403) return 'denied' as const
    if (!response.ok || !response.body) return 'lost' as const
    attempt = 0
    handlers.onConnected?.(true)
    clearInterval(poll)
    poll = undefined
    const cut = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await withSilence(reader.read(), timing.silentAfterMs)
      if (done) return 'lost' as const
      for (const { id, data, retryMs } of cut(value)) {
        if (id) lastId = id
        if (retryMs !== undefined) toldMs = retryMs
        if (data) handlers.onEvent(JSON.parse(data))
      }
    }
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const end = await read().catch(() => 'lost' as const)
      if (stopping.signal.aborted) return
      if (end === 'refused') return handlers.onRefused()
      if (end === 'denied') return
      handlers.onConnected?.(false)
      poll ??= setInterval(handlers.onResync, timing.pollEveryMs)
      const waitMs = toldMs ?? backOffMs(attempt, spread, timing)
      toldMs = undefined
      await new Promise((done) => setTimeout(done, waitMs))
      attempt += 1
    }
  }
  void run()
  return () => {
    clearInterval(poll)
    stopping.abort()
  }
}

/** A stream that says nothing for this long, not even a heartbeat, is lost. */
function withSilence<Value>(answer: Promise<Value>, silentAfterMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('The stream fell silent')), silentAfterMs)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
