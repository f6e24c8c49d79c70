import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LanguageCode } from '@portal/contracts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useTransition } from 'react'
import { isRefused } from '@portal/browser/refused.ts'
import { writeChoiceCookie, writeStored } from '../lib/storage.ts'
import { htmlLanguages } from './languages.ts'
import { loadTexts, type TextKey } from './texts.ts'

export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** `timeZone` is the brand's: days and times are shown in it. */
type Speech = {
  language: LanguageCode
  timeZone: string
  t: Translate
  say: (language: LanguageCode) => Promise<void>
  isChanging: boolean
}

const SpeechContext = createContext<Speech | undefined>(undefined)

/** Makes the translator of one language from its compiled messages. */
export function createTranslate(language: LanguageCode, messages: Messages): Translate {
  const i18n: I18n = setupI18n({ locale: htmlLanguages[language], messages: { [htmlLanguages[language]]: messages } })
  return (key, values) => i18n._(key, values as Record<string, unknown> | undefined)
}

type SpeechProviderProps = {
  readonly language: LanguageCode
  readonly timeZone: string
  readonly messages: Messages
  readonly children: ReactNode
}

/** The language of everything inside. A choice is kept in local storage (`lang`, `hisLang`), and in a cookie for the server's next page. */
export function SpeechProvider({ language: first, timeZone, messages, children }: SpeechProviderProps) {
  const [spoken, setSpoken] = useState(() => ({ language: first, t: createTranslate(first, messages) }))
  const [isChanging, startChange] = useTransition()
  const say = useCallback(async (language: LanguageCode) => {
    const texts = await loadTexts(language)
    rememberLanguage(language)
    startChange(() => setSpoken({ language, t: createTranslate(language, texts) }))
  }, [])
  const speech = useMemo(() => ({ ...spoken, timeZone, say, isChanging }), [spoken, timeZone, say, isChanging])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Writes an explicit choice of language everywhere it is looked for. */
export function rememberLanguage(language: LanguageCode): void {
  writeStored('local', 'lang', language)
  writeStored('local', 'hisLang', language)
  writeChoiceCookie('lang', language)
  document.documentElement.lang = htmlLanguages[language]
  document.documentElement.dataset.language = language
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('No language around this component')
  return speech
}

/** The texts of the page's language. */
export function useText(): Translate {
  return useSpeech().t
}

export function useLanguage(): Omit<Speech, 't'> {
  return useSpeech()
}

/** What to tell a person about an error: the server's own sentence, or ours when no answer came. */
export function useErrorText(): (error: unknown) => string {
  const t = useText()
  return (error) => {
    if (isRefused(error, 'network.slow')) return t('error.slow')
    if (isRefused(error) && error.code !== 'network.abnormal') return error.message
    return t('error.network')
  }
}
