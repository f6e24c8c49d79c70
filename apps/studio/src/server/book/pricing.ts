import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createKeyedMutex } from '@portal/runtime'
import type { OfferedMarket } from '../../book/offer/offered-markets.ts'
import type { MatchAhead, Pricing } from './price-ahead.ts'

/** Prices in a thread of its own, started with the first match: a match of cricket takes seconds, in which no spin of a slot could be answered. */
export function openPricing(): Pricing {
  const mutex = createKeyedMutex()
  let thread: Worker | undefined
  async function ask(match: MatchAhead): Promise<OfferedMarket[]> {
    const worker = (thread ??= new Worker(new URL('./price-thread.ts', import.meta.url)))
    try {
      const answered = once(worker, 'message') as Promise<[OfferedMarket[]]>
      worker.postMessage(match)
      const [offered] = await answered
      return offered
    } catch (error) {
      // It died of this match: the next one gets a new thread.
      thread = undefined
      throw error
    }
  }
  return {
    price: (match) => mutex.runExclusive(['thread'], () => ask(match)),
    async close() {
      await mutex.runExclusive(['thread'], async () => {
        await thread?.terminate()
        thread = undefined
      })
    },
  }
}
