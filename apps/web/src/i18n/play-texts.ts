import type english from './play/EN.json'
import { createPartTexts } from './part-texts.ts'

export type PlayKey = keyof typeof english

/** The texts around a game that is open. */
export const playTexts = createPartTexts<PlayKey>('play', {
  BN: () => import('./play/BN.json'),
  CN: () => import('./play/CN.json'),
  EN: () => import('./play/EN.json'),
  VI: () => import('./play/VI.json'),
})
