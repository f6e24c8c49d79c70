import { createPartTexts } from './part-texts.ts'
import type english from './kyc/EN.json'

export type KycKey = keyof typeof english

/** The texts of the identity check. */
export const kycTexts = createPartTexts<KycKey>('kyc', {
  BN: () => import('./kyc/BN.json'),
  CN: () => import('./kyc/CN.json'),
  EN: () => import('./kyc/EN.json'),
  VI: () => import('./kyc/VI.json'),
})
