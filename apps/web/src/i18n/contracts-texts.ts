import type english from './contracts/EN.json'
import { createPartTexts } from './part-texts.ts'

export type ContractsKey = keyof typeof english

/** The texts of agents' contracts and bills. */
export const contractsTexts = createPartTexts<ContractsKey>('contracts', {
  BN: () => import('./contracts/BN.json'),
  CN: () => import('./contracts/CN.json'),
  EN: () => import('./contracts/EN.json'),
  VI: () => import('./contracts/VI.json'),
})
