import type english from './account/EN.json'
import { createPartTexts } from './part-texts.ts'

export type AccountKey = keyof typeof english

/** The texts of registration and of the ways back into an account, beside those that every form shares. */
export const accountTexts = createPartTexts<AccountKey>('account', {
  BN: () => import('./account/BN.json'),
  CN: () => import('./account/CN.json'),
  EN: () => import('./account/EN.json'),
  VI: () => import('./account/VI.json'),
})
