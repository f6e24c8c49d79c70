import { createPartTexts } from './part-texts.ts'
import type english from './payouts/EN.json'

export type PayoutsKey = keyof typeof english

/** The texts of payout accounts and withdrawals. */
export const payoutsTexts = createPartTexts<PayoutsKey>('payouts', {
  BN: () => import('./payouts/BN.json'),
  CN: () => import('./payouts/CN.json'),
  EN: () => import('./payouts/EN.json'),
  VI: () => import('./payouts/VI.json'),
})
