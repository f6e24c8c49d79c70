import type english from './security/EN.json'
import { createPartTexts } from './part-texts.ts'

export type SecurityKey = keyof typeof english

/** The texts of the second proof and of the security centre, beside those that every form shares. */
export const securityTexts = createPartTexts<SecurityKey>('security', {
  BN: () => import('./security/BN.json'),
  CN: () => import('./security/CN.json'),
  EN: () => import('./security/EN.json'),
  VI: () => import('./security/VI.json'),
})
