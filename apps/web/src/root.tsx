import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type SystemStatus, brandName, useBrand } from './features/brand/brand.tsx'
import { useLanguage, useText } from './i18n/use-text.tsx'
import { findScreen, type Screen } from './screens.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Guard } from './shell/guard.tsx'
import { useStatusWatch } from './shell/status-watch.ts'
import { Shell } from './shell/shell.tsx'
import { BlockedPage, MaintenancePage } from './shell/status-pages.tsx'

/** The app by system status: 0 the portal, 1 maintenance, 2 blocked region. */
export function Root({ status: first }: { readonly status: SystemStatus }) {
  const [status, setStatus] = useState(first)
  // It is asked for every few seconds: an answer that is as before must not draw the whole page anew.
  useStatusWatch(useCallback((next) => setStatus((now) => replaceEqualDeep(now, next)), []))
  if (status.status === 1) return <MaintenancePage endTime={status.endTime} />
  if (status.status === 2) return <BlockedPage ip={status.ip} />
  return <Portal />
}

function Portal() {
  const { pathname, search } = useLocation()
  const screen = findScreen(pathname)
  const { language } = useLanguage()
  const Part = screen.part
  // Beside the screen's code and not after it.
  void screen.texts?.preload(language).catch(() => undefined)
  useTitle(screen)
  useTopOfPage(pathname + (/[?&](post|id)=[^&]*/.exec(search)?.[0] ?? ''))
  return (
    <Shell frame={screen.frame}>
      <ErrorBoundary key={pathname}>
        <Guard who={isOpenTo(screen, search) ? 'anyone' : screen.who} isExempt={screen.isExempt ?? false}>
          <Part key={screen.name} />
        </Guard>
      </ErrorBoundary>
    </Shell>
  )
}

/** Whether the address itself opens the screen to visitors: free play does. */
function isOpenTo({ openTo }: Screen, search: string): boolean {
  return openTo !== undefined && new URLSearchParams(search).get(openTo[0]) === openTo[1]
}

/** A page that a link leads to begins at its top; the way back is the browser's own, which knows where its reader was. */
function useTopOfPage(page: string): void {
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type !== 'POP' && !location.hash) scrollTo(0, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter of the same page leaves its reader where they are
  }, [page])
}

function useTitle(screen: Screen): void {
  const t = useText()
  const brand = useBrand()
  const { language } = useLanguage()
  useEffect(() => {
    document.title = t('title.of', { page: t(screen.title), brand: brandName(brand, language) })
  }, [t, screen.title, brand, language])
}
