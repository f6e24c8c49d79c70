import { createPartTexts } from './part-texts.ts'
import type english from './funds/EN.json'

type FundsKey = keyof typeof english

/** The texts of transfers between a member's own wallets. */
export const fundsTexts = createPartTexts<FundsKey>('funds', {
  BN: () => import('./funds/BN.json'),
  CN: () => import('./funds/CN.json'),
  EN: () => import('./funds/EN.json'),
  VI: () => import('./funds/VI.json'),
})
