import type { LanguageCode } from '@portal/contracts'
import { loadChunk } from '../lib/chunk.ts'
import { createTranslate, type TextValues, useLanguage } from './use-text.tsx'

/** Texts that only some screens need, so that the first load of the others is spared them. */
export type PartTexts<Key extends string> = {
  /** Loads one language ahead of the first paint, so that its screens render at once. */
  readonly preload: (language: LanguageCode) => Promise<void>
  /** The source module of a language, for the server's preload hints. */
  readonly source: (language: LanguageCode) => string
  /** The texts in the page's language; suspends while they are on their way. */
  readonly useText: () => (key: Key, values?: TextValues) => string
}

/** @param folder where the files stand below `src/i18n`, one for each language */
export function createPartTexts<Key extends string>(
  folder: string,
  files: Readonly<Record<LanguageCode, () => Promise<{ default: unknown }>>>,
): PartTexts<Key> {
  type Say = (key: Key, values?: TextValues) => string
  const loaded = new Map<LanguageCode, Say>()
  const loading = new Map<LanguageCode, Promise<void>>()
  const preload = (language: LanguageCode) => {
    const known = loading.get(language)
    if (known) return known
    const made = loadChunk(files[language]).then(({ default: messages }) => {
      loaded.set(language, createTranslate(language, messages as never) as unknown as Say)
    })
    loading.set(language, made)
    made.catch(() => loading.delete(language))
    return made
  }
  return {
    preload,
    source: (language) => `src/i18n/${folder}/${language}.json`,
    useText: () => {
      const { language } = useLanguage()
      // Thrown and not `use`d: React keeps count of its uses, and here one falls away as soon as the texts are there.
      if (!loaded.has(language)) throw preload(language)
      return loaded.get(language)!
    },
  }
}
