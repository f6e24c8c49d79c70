/** A thread that prices matches one after the other, at a lower priority than the games that the process serves beside it. */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '@portal/runtime/thread-priority'
import { type MatchAhead, priceAhead } from './price-ahead.ts'

lowerThreadPriority()

parentPort!.on('message', (match: MatchAhead) => parentPort!.postMessage(priceAhead(match)))
