import { createPartTexts } from './part-texts.ts'
import type english from './protection/EN.json'

export type ProtectionKey = keyof typeof english

/** The texts of limits, breaks and the reality check. */
export const protectionTexts = createPartTexts<ProtectionKey>('protection', {
  BN: () => import('./protection/BN.json'),
  CN: () => import('./protection/CN.json'),
  EN: () => import('./protection/EN.json'),
  VI: () => import('./protection/VI.json'),
})
