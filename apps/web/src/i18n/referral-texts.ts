import { createPartTexts } from './part-texts.ts'
import type english from './referral/EN.json'

export type ReferralKey = keyof typeof english

/** The texts of invited friends. */
export const referralTexts = createPartTexts<ReferralKey>('referral', {
  BN: () => import('./referral/BN.json'),
  CN: () => import('./referral/CN.json'),
  EN: () => import('./referral/EN.json'),
  VI: () => import('./referral/VI.json'),
})
