import { randomUUID } from 'node:crypto'

/**
 * Failure detector for the portal's processes. Each sends a heartbeat every half second and a farewell when it stops. A process without either has
 * crashed, perhaps between a commit and its live message, so clients must resync.
 */
export type LivePeers = {
  onMessage(message: string): void
  /** Clears all known peers, after a gap in the connection. */
  reset(): void
  close(): Promise<void>
}

const everyMs = 500
/** Four missed heartbeats, so that a client resyncs within three seconds. */
const silentAfterMs = 2_000

type Options = {
  /** Sends a message to all processes, including this one. Never throws. */
  send: (message: string) => Promise<void>
  /** A process has crashed. */
  onLost: () => void
}

export function openLivePeers({ send, onLost }: Options): LivePeers {
  const own = randomUUID()
  const seenAtMs = new Map<string, number>()
  let checkedAtMs = performance.now()
  let sending: Promise<void> | undefined
  // One at a time, so that the farewell is the last message.
  const sendHeartbeat = () => void (sending ??= send(`here ${own}`).finally(() => (sending = undefined)))
  const check = () => {
    const nowMs = performance.now()
    // This process was blocked: heartbeats of that time are still unread.
    if (nowMs - checkedAtMs > 2 * everyMs) for (const id of seenAtMs.keys()) seenAtMs.set(id, nowMs)
    checkedAtMs = nowMs
    const lost = [...seenAtMs].filter(([, atMs]) => nowMs - atMs >= silentAfterMs)
    for (const [id] of lost) seenAtMs.delete(id)
    if (lost.length > 0) onLost()
    sendHeartbeat()
  }
  const timer = setInterval(check, everyMs)
  timer.unref()
  return {
    onMessage(message) {
      const [, what, id] = /^(here|gone) ([\w-]{1,64})$/.exec(message) ?? []
      if (id === undefined || id === own) return
      if (what === 'here') seenAtMs.set(id, performance.now())
      else seenAtMs.delete(id)
    },
    reset: () => seenAtMs.clear(),
    async close() {
      clearInterval(timer)
      await sending
      await send(`gone ${own}`)
    },
  }
}
