/** A thread that prices matches and seasons one after the other, at a lower priority than the games that the process serves beside it. */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '@portal/runtime/thread-priority'
import { championChances, type SeasonAhead } from '../../book/season/champion-chances.ts'
import { type MatchAhead, priceAhead } from './price-ahead.ts'

export type Asked = { readonly match: MatchAhead } | { readonly season: SeasonAhead }

lowerThreadPriority()

parentPort!.on('message', (asked: Asked) =>
  parentPort!.postMessage('match' in asked ? priceAhead(asked.match) : championChances(asked.season)),
)
