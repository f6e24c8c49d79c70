import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Messages } from '@lingui/core'
import type { LanguageCode } from '@portal/contracts'
import { ImageHosts } from '@portal/ui/lazy-image.tsx'
import { type Brand, BrandProvider, type SystemStatus } from './features/brand/brand.tsx'
import { SpeechProvider } from './i18n/use-text.tsx'
import type { Api } from './lib/api.ts'
import { ApiContext } from './lib/api-context.ts'
import { Root } from './root.tsx'

export type Theme = 'light' | 'dark'

/** What the server puts into the page so that the browser starts from the same state: all of it a visitor's. */
export type Boot = {
  readonly brand: Brand
  readonly status: SystemStatus
  readonly language: LanguageCode
  readonly theme: Theme
  /** The session's image host and those that take its place (decision A-90). */
  readonly imageHosts: readonly string[]
  readonly state: DehydratedState
}

export type AppProps = {
  readonly boot: Boot
  readonly messages: Messages
  readonly api: Api
  readonly queryClient: QueryClient
}

/** The whole app inside of a router: the same tree on the server and in the browser. */
export function App({ boot, messages, api, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={boot.state}>
        <ApiContext value={api}>
          <BrandProvider brand={boot.brand}>
            <SpeechProvider language={boot.language} timeZone={boot.brand.timeZone} messages={messages}>
              <ImageHosts value={boot.imageHosts}>
                <Root status={boot.status} />
              </ImageHosts>
            </SpeechProvider>
          </BrandProvider>
        </ApiContext>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
