import { createPartTexts } from './part-texts.ts'
import type english from './points/EN.json'

/** The texts of the points mall. */
export const pointsTexts = createPartTexts<keyof typeof english>('points', {
  BN: () => import('./points/BN.json'),
  CN: () => import('./points/CN.json'),
  EN: () => import('./points/EN.json'),
  VI: () => import('./points/VI.json'),
})
