import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import type { LanguageCode } from '@portal/contracts'
import { dehydrate } from '@tanstack/react-query'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App, type Boot, type Theme } from './app.tsx'
import { brandName, type Brand, type SystemStatus } from './features/brand/brand.tsx'
import { htmlLanguages } from './i18n/languages.ts'
import { loadTexts } from './i18n/texts.ts'
import { createTranslate } from './i18n/use-text.tsx'
import { createApi, type Send } from './lib/api.ts'
import { createQueryClient } from '@portal/browser/query-client.ts'
import { findScreen, listQueries, type Place } from './screens.ts'

export type PageRequest = {
  /** Path and query, as asked for. */
  readonly url: string
  readonly brand: Brand
  readonly status: SystemStatus
  readonly language: LanguageCode
  readonly theme: Theme
  /** Where pictures come from, in the order in which they are asked; empty: from the portal itself. */
  readonly imageHosts: readonly string[]
  /** The portal's calls as a visitor, inside the process. */
  readonly send: Send
}

/** A rendered page, without the assets and the nonce that its document needs. */
export type Page = {
  readonly httpStatus: number
  readonly title: string
  readonly description: string
  readonly htmlLanguage: string
  /** Path for search engines; absent for pages that are nobody else's business. */
  readonly canonical: string | undefined
  readonly markup: string
  /** The state for the browser, as JSON that is safe inside a script element. */
  readonly boot: string
  /** Source modules that the first view runs: the screen and the language. */
  readonly modules: readonly string[]
  /** A query that failed is not in the page: the browser asks again, and the page is not kept. */
  readonly isComplete: boolean
}

/** The part of an address that changes a page: known query keys of a known path. What is left out can't fill the page cache. */
export function addressKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const screen = findScreen(pathname)
  const allowed = new URLSearchParams()
  for (const key of screen.search ?? []) {
    const value = searchParams.get(key)
    if (value) allowed.set(key, value.slice(0, 64))
  }
  return `${screen.isMissing ? '404' : pathname}?${allowed}`
}

/** Renders the page of an address for a visitor. Nothing of a member can be in it: it is made without a session. */
export async function render(request: PageRequest): Promise<Page> {
  const { language, brand, status, theme, imageHosts } = request
  const url = new URL(request.url, 'http://portal')
  const screen = findScreen(url.pathname)
  const api = createApi(request.send)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } })
  const place: Place = { api, language, brand, path: url.pathname, search: url.searchParams }
  const [messages] = await Promise.all([
    loadTexts(language),
    screen.part.preload(),
    screen.texts?.preload(language),
    ...(status.status === 0 ? listQueries(screen, place).map((read) => read(queryClient)) : []),
  ])
  const isComplete = queryClient
    .getQueryCache()
    .getAll()
    .every((query) => query.state.status === 'success')
  const boot: Boot = { brand, status, language, theme, imageHosts, state: dehydrate(queryClient) }
  const markup = await renderWhole(
    <StaticRouter location={url.pathname + url.search}>
      <App boot={boot} messages={messages} api={api} queryClient={queryClient} />
    </StaticRouter>,
  )
  queryClient.clear()
  const t = createTranslate(language, messages)
  const name = brandName(brand, language)
  return {
    httpStatus: screen.isMissing ? 404 : 200,
    title: t('title.of', { page: t(screen.title), brand: name }),
    description: t('title.description', { brand: name }),
    htmlLanguage: htmlLanguages[language],
    canonical: screen.isPrivate || screen.isMissing ? undefined : (screen.paths[0] ?? '/'),
    markup,
    boot: JSON.stringify(boot).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
    modules: [screen.part.source, `src/i18n/${language}.json`, ...(screen.texts ? [screen.texts.source(language)] : [])],
    isComplete,
  }
}

/** Collects React's stream until everything, also what suspended, is there. */
function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((done, failed) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece: Buffer, _encoding, next) {
        pieces.push(piece)
        next()
      },
      final(next) {
        done(Buffer.concat(pieces).toString('utf8'))
        next()
      },
    })
    // The page is complete: no large part is sent later and moved into place by a script.
    const progressiveChunkSize = Number.MAX_SAFE_INTEGER
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize,
      onAllReady: () => pipe(sink),
      onError: failed,
      onShellError: failed,
    })
  })
}
