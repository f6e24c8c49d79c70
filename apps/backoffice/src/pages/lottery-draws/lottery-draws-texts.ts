import { createPageTexts } from '../../i18n/use-text.tsx'
import type english from './texts/EN.json'

export type Key = keyof typeof english
export const lotteryDrawsTexts = createPageTexts<Key>({
  BN: () => import('./texts/BN.json'),
  EN: () => import('./texts/EN.json'),
})
