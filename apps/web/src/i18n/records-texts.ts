import type english from './records/EN.json'
import { createPartTexts } from './part-texts.ts'

/** The texts of the records: bets, movements, profit and loss, and what has to be played before a withdrawal. */
export const recordsTexts = createPartTexts<keyof typeof english>('records', {
  BN: () => import('./records/BN.json'),
  CN: () => import('./records/CN.json'),
  EN: () => import('./records/EN.json'),
  VI: () => import('./records/VI.json'),
})
