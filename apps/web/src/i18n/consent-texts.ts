import type english from './consent/EN.json'
import { createPartTexts } from './part-texts.ts'

/** The texts of the question whether a visit may be measured. */
export const consentTexts = createPartTexts<keyof typeof english>('consent', {
  BN: () => import('./consent/BN.json'),
  CN: () => import('./consent/CN.json'),
  EN: () => import('./consent/EN.json'),
  VI: () => import('./consent/VI.json'),
})
