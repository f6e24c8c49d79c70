import { createPartTexts } from './part-texts.ts'
import type english from './transfers/EN.json'

export type TransfersKey = keyof typeof english

/** The texts of transfers between a member and the direct line. */
export const transfersTexts = createPartTexts<TransfersKey>('transfers', {
  BN: () => import('./transfers/BN.json'),
  CN: () => import('./transfers/CN.json'),
  EN: () => import('./transfers/EN.json'),
  VI: () => import('./transfers/VI.json'),
})
