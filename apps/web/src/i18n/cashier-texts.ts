import type english from './cashier/EN.json'
import { createPartTexts } from './part-texts.ts'

export type CashierKey = keyof typeof english

/** The texts of a deposit. */
export const cashierTexts = createPartTexts<CashierKey>('cashier', {
  BN: () => import('./cashier/BN.json'),
  CN: () => import('./cashier/CN.json'),
  EN: () => import('./cashier/EN.json'),
  VI: () => import('./cashier/VI.json'),
})
