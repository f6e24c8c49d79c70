import { drawBelow, type WordSource } from '../../engine/random.ts'
import type { FeedAdapter, Handler } from './adapter.ts'

/** In how many of a hundred messages each fault comes. */
export type Faults = { readonly repeat: number; readonly drop: number; readonly swap: number; readonly spoil: number }

/** A feed over another one that repeats, drops, swaps and spoils messages. What is asked for again comes through in order, but may be late. */
export function createChaoticFeed(source: FeedAdapter, words: WordSource, faults: Faults): FeedAdapter {
  let handlers: Handler[] = []
  let held: unknown[] = []
  let isRecovering = false
  const send = (message: unknown) => handlers.forEach((handle) => handle(message))
  const comes = (percent: number) => drawBelow(words, 100) < percent
  source.onMessage((message) => {
    if (isRecovering) return send(message)
    if (comes(faults.drop)) return
    if (comes(faults.swap)) return void held.push(message)
    if (comes(faults.spoil)) send({ ...(message as object), seq: -1 })
    send(message)
    if (comes(faults.repeat)) send(message)
    const late = held
    held = []
    late.forEach(send)
  })
  return {
    producer: source.producer,
    start: (from) => source.start(from),
    onMessage: (handle) => void (handlers = [...handlers, handle]),
    recover(request) {
      isRecovering = true
      source.recover(request)
      isRecovering = false
    },
    runTo(now) {
      source.runTo(now)
      const late = held
      held = []
      late.forEach(send)
    },
  }
}
