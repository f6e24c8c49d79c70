import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createKeyedMutex } from '@portal/runtime'
import type { Pricing } from './price-ahead.ts'
import type { Asked } from './price-thread.ts'

/** Prices in a thread of its own, started with the first match: a match of cricket takes seconds, in which no spin of a slot could be answered. */
export function openPricing(): Pricing {
  const mutex = createKeyedMutex()
  let thread: Worker | undefined
  async function ask<Answer>(asked: Asked): Promise<Answer> {
    const worker = (thread ??= new Worker(new URL('./price-thread.ts', import.meta.url)))
    try {
      const answered = once(worker, 'message') as Promise<[Answer]>
      worker.postMessage(asked)
      const [answer] = await answered
      return answer
    } catch (error) {
      // It died of this match: the next one gets a new thread.
      thread = undefined
      throw error
    }
  }
  return {
    price: (match) => mutex.runExclusive(['thread'], () => ask({ match })),
    champion: (season) => mutex.runExclusive(['thread'], () => ask({ season })),
    async close() {
      await mutex.runExclusive(['thread'], async () => {
        await thread?.terminate()
        thread = undefined
      })
    },
  }
}
