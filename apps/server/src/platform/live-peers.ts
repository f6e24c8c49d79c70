import { randomUUID } from 'node:crypto'

/**
 * The other processes of the portal, as one of them knows them. Each says every half second that it is there, and takes leave when it stops. One that
 * falls silent without a farewell has died, perhaps between a commit and the message about it: nobody can say what the others have missed.
 */
export type LivePeers = {
  hear(word: string): void
  /** Begins anew: what was said in the meantime was not heard. */
  forget(): void
  close(): Promise<void>
}

const everyMs = 500
/** Four words that did not come. A browser that waits for its balance has it within three seconds. */
const silentAfterMs = 2_000

type Options = {
  /** Says a word to all processes, this one among them. Never throws. */
  say: (word: string) => Promise<void>
  /** A process has died. */
  onLost: () => void
}

export function openLivePeers({ say, onLost }: Options): LivePeers {
  const own = randomUUID()
  const heardAtMs = new Map<string, number>()
  let lookedAtMs = performance.now()
  let saying: Promise<void> | undefined
  // One after the other, so that the farewell is the last word.
  const sayHere = () => void (saying ??= say(`here ${own}`).finally(() => (saying = undefined)))
  const look = () => {
    const nowMs = performance.now()
    // Who was held up for so long has not listened either: the words of that time are still to be heard.
    if (nowMs - lookedAtMs > 2 * everyMs) for (const id of heardAtMs.keys()) heardAtMs.set(id, nowMs)
    lookedAtMs = nowMs
    const lost = [...heardAtMs].filter(([, atMs]) => nowMs - atMs >= silentAfterMs)
    for (const [id] of lost) heardAtMs.delete(id)
    if (lost.length > 0) onLost()
    sayHere()
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    hear(word) {
      const [, what, id] = /^(here|gone) ([\w-]{1,64})$/.exec(word) ?? []
      if (id === undefined || id === own) return
      if (what === 'here') heardAtMs.set(id, performance.now())
      else heardAtMs.delete(id)
    },
    forget: () => heardAtMs.clear(),
    async close() {
      clearInterval(timer)
      await saying
      await say(`gone ${own}`)
    },
  }
}
