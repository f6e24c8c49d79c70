import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useTransition } from 'react'
import { isRefused } from '@portal/browser/refused.ts'
import { writeStored } from '../lib/storage.ts'
import type english from './EN.json'

/** The languages of the operators' side. */
export const deskLanguages = ['BN', 'EN'] as const
export type DeskLanguage = (typeof deskLanguages)[number]
export const languageNames: Readonly<Record<DeskLanguage, string>> = { BN: 'বাংলা', EN: 'English' }
const tags: Readonly<Record<DeskLanguage, string>> = { BN: 'bn', EN: 'en' }

/** Every text of the frame has a key of the English file; a key that is not there does not compile. */
export type FrameKey = keyof typeof english
type TextValues = Readonly<Record<string, string | number>>
/** Says a text of the frame or, inside a page, of that page too. */
export type Say<Key extends string = FrameKey> = (key: Key | FrameKey, values?: TextValues) => string

type Files = Readonly<Record<DeskLanguage, () => Promise<{ default: unknown }>>>

const frameFiles: Files = { BN: () => import('./BN.json'), EN: () => import('./EN.json') }

export async function loadFrameTexts(language: DeskLanguage): Promise<Messages> {
  return (await frameFiles[language]()).default as Messages
}

function createSay(language: DeskLanguage, messages: Messages): Say<string> {
  const i18n: I18n = setupI18n({ locale: tags[language], messages: { [tags[language]]: messages } })
  return (key, values) => i18n._(key, values as Record<string, unknown> | undefined)
}

type Speech = { language: DeskLanguage; frame: Messages; t: Say; speak: (language: DeskLanguage) => Promise<void>; isChanging: boolean }
const SpeechContext = createContext<Speech | undefined>(undefined)

type SpeechProviderProps = { readonly language: DeskLanguage; readonly messages: Messages; readonly children: ReactNode }

/** The language of everything inside; a choice is kept for this browser. */
export function SpeechProvider({ language: first, messages, children }: SpeechProviderProps) {
  const [spoken, setSpoken] = useState({ language: first, frame: messages })
  const [isChanging, startChange] = useTransition()
  const speak = useCallback(async (language: DeskLanguage) => {
    const frame = await loadFrameTexts(language)
    writeStored('local', 'language', language)
    document.documentElement.lang = tags[language]
    startChange(() => setSpoken({ language, frame }))
  }, [])
  const speech = useMemo(
    () => ({ ...spoken, t: createSay(spoken.language, spoken.frame) as Say, speak, isChanging }),
    [spoken, speak, isChanging],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useLanguage(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('No language around this component')
  return speech
}

/** The texts of the frame. */
export function useText(): Say {
  return useLanguage().t
}

/** Texts that one page brings with it; they are loaded with the page. */
export type PageTexts<Key extends string> = {
  /** The page's texts and the frame's in the language of the page; suspends while they are on their way. */
  readonly useText: () => Say<Key>
}

/**
 * @param files one file per language with the same keys: `createPageTexts<keyof typeof english>({ BN: () => import('./texts/BN.json'), … })`
 */
export function createPageTexts<Key extends string>(files: Files): PageTexts<Key> {
  const loaded = new Map<DeskLanguage, Messages>()
  const loading = new Map<DeskLanguage, Promise<void>>()
  const said = new WeakMap<Messages, Map<DeskLanguage, Say<Key>>>()
  const load = (language: DeskLanguage) => {
    const known = loading.get(language)
    if (known) return known
    const started = files[language]().then(({ default: messages }) => void loaded.set(language, messages as Messages))
    loading.set(language, started)
    started.catch(() => loading.delete(language))
    return started
  }
  return {
    useText: () => {
      const { language, frame } = useLanguage()
      const own = loaded.get(language)
      // Thrown and not `use`d: React counts its uses, and here one falls away as soon as the texts are there.
      if (!own) throw load(language)
      const known = said.get(frame)?.get(language)
      if (known) return known
      const say = createSay(language, { ...frame, ...own }) as Say<Key>
      said.set(frame, new Map([[language, say]]))
      return say
    },
  }
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
