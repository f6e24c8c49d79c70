import type subjects from '../../i18n/subjects/EN.json'
import { createPageTexts } from '../../i18n/use-text.tsx'
import type english from './texts/EN.json'

export type Key = keyof typeof english | keyof typeof subjects

/** The page's own texts, with the kinds of subjects that it filters by. */
const merge = async (...parts: readonly Promise<{ default: object }>[]) => ({
  default: Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default)) as object,
})

export const auditTexts = createPageTexts<Key>({
  BN: () => merge(import('./texts/BN.json'), import('../../i18n/subjects/BN.json')),
  EN: () => merge(import('./texts/EN.json'), import('../../i18n/subjects/EN.json')),
})
