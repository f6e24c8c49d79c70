import { createPartTexts } from './part-texts.ts'
import type english from './views/EN.json'

/** The texts of the banner over a member's pages that staff look at. */
export const viewsTexts = createPartTexts<keyof typeof english>('views', {
  BN: () => import('./views/BN.json'),
  CN: () => import('./views/CN.json'),
  EN: () => import('./views/EN.json'),
  VI: () => import('./views/VI.json'),
})
