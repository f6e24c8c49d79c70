import type english from './loyalty/EN.json'
import { createPartTexts } from './part-texts.ts'

export type LoyaltyKey = keyof typeof english

/** The texts of rewards, levels, missions and rebates. */
export const loyaltyTexts = createPartTexts<LoyaltyKey>('loyalty', {
  BN: () => import('./loyalty/BN.json'),
  CN: () => import('./loyalty/CN.json'),
  EN: () => import('./loyalty/EN.json'),
  VI: () => import('./loyalty/VI.json'),
})
