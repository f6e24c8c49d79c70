import type english from './content/EN.json'
import { createPartTexts } from './part-texts.ts'

export type ContentKey = keyof typeof english

/** The texts of help, blog, news, feedback, promotions, VIP, join and download. */
export const contentTexts = createPartTexts<ContentKey>('content', {
  BN: () => import('./content/BN.json'),
  CN: () => import('./content/CN.json'),
  EN: () => import('./content/EN.json'),
  VI: () => import('./content/VI.json'),
})
