import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { BookNames } from '../../book-values.ts'
import type { LanguageCode } from '../amounts.ts'
import type { BookFigures } from './book-figures.ts'
import type { BookStore, BookView } from './book-store.ts'
import type { BookSay } from '../../book/words/book-key.ts'
import type { MarketNames } from '../../book/words/market-names.ts'

/** What every part of the page uses. */
export type BookTools = {
  readonly store: BookStore
  readonly say: BookSay
  readonly figures: BookFigures
  readonly names: MarketNames
  readonly language: LanguageCode
  leave(): void
  deposit(): void
}

export const BookContext = createContext<BookTools | undefined>(undefined)

export function useBook(): BookTools {
  const tools = useContext(BookContext)
  if (!tools) throw new Error('The book is not there')
  return tools
}

export function useView(): BookView {
  const { store } = useBook()
  return useSyncExternalStore(store.subscribe, store.read)
}

export const nameOf = (names: BookNames, language: LanguageCode): string => names[language]

/** Watches topics as long as they are on the page. */
export function useWatch(topics: readonly string[]): void {
  const { store } = useBook()
  const list = topics.join(' ')
  useEffect(() => (list === '' ? undefined : store.watch(list.split(' '))), [store, list])
}

/** The server's time, renewed at an interval. */
export function useNow(everyMs: number): number {
  const { store } = useBook()
  const [now, setNow] = useState(() => store.link.clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(store.link.clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [store, everyMs])
  return now
}

type Loaded<Value> = { readonly state: 'loading' | 'failed' | 'there'; readonly value: Value | undefined; retry(): void }

/** What a call answers. A change of the key asks anew. */
export function useLoad<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const { store } = useBook()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ key: string; state: Loaded<Value>['state']; value: Value | undefined }>()
  useEffect(() => {
    let isCurrent = true
    load().then(
      (value) => isCurrent && setLoaded({ key, state: 'there', value }),
      (error: unknown) => {
        if (isCurrent) setLoaded({ key, state: 'failed', value: undefined })
        store.fail(error)
      },
    )
    return () => void (isCurrent = false)
    // The key names all that the call depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt, store])
  const isThis = loaded?.key === key
  return {
    state: isThis ? loaded.state : 'loading',
    value: isThis ? loaded.value : undefined,
    retry: () => {
      setLoaded(undefined)
      setAttempt((before) => before + 1)
    },
  }
}
