import { createPageTexts } from '../../i18n/use-text.tsx'
import type english from './texts/EN.json'

export const ownTexts = createPageTexts<keyof typeof english>({
  BN: () => import('./texts/BN.json'),
  EN: () => import('./texts/EN.json'),
})
