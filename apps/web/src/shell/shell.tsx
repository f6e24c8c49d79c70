import { IsRestoringProvider } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { classNames } from '@portal/ui'
import { ToastRegion } from '@portal/ui/toast.tsx'
import { useText } from '../i18n/use-text.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { readStored } from '../lib/storage.ts'
import { AppUpdates } from './app-updates.tsx'
import { BannerGroup } from './frame-banner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { PopupHost } from './popup-host.tsx'
import { SessionEnd } from './session-end.tsx'
import { SessionFacts } from './session-facts.tsx'
import css from './shell.module.css'
import { Shown } from './shown.tsx'
import { SideMenu } from './side-menu.tsx'
import { VisitMeasurement } from './visit-measurement.tsx'

// What depends on nothing around it is not drawn again with every change of the address; their own parts follow it where they need to.
const SteadyHeader = memo(Header)
const SteadyFooter = memo(Footer)
const SteadySideMenu = memo(SideMenu)
const ViewBanner = lazyPart(() => import('./view-banner.tsx'))

/**
 * Tells that the screen stands. React takes the page over in two steps, the shell first. What the shell asks for in between, or a member's live stream
 * has asked for anew, could be answered before the screen's turn: the screen would not agree with its markup and be drawn anew (error 418). So no
 * question of the page is asked before, and nothing opens over it.
 */
function Standing({ tell }: { readonly tell: (stands: true) => void }) {
  useEffect(() => tell(true), [tell])
  return null
}

/** Over the pages of a member that a person of staff looks at. */
function OpenView() {
  const [isView] = useState(() => readStored('session', 'viewer') !== undefined)
  if (!isView) return null
  return (
    <Suspense fallback={null}>
      <ViewBanner />
    </Suspense>
  )
}

/** What stands around a screen, as the route table says. */
export function Shell({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  const t = useText()
  const [stands, setStands] = useState(false)
  return (
    <IsRestoringProvider value={!stands}>
      <div className={classNames(css.shell, frame.bottomBar && css.withBar)}>
        <a href="#content" className={css.skip}>
          {t('shell.skip')}
        </a>
        {stands && <OpenView />}
        {frame.top && <SteadyHeader nav={frame.nav} />}
        <main id="content" className={css.main} tabIndex={-1}>
          <BannerGroup value={frame.banner}>
            <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
              {children}
              <Standing tell={setStands} />
              <Shown />
            </Suspense>
          </BannerGroup>
        </main>
        {frame.footer && <SteadyFooter />}
        {frame.side && <SteadySideMenu />}
        {frame.bottomBar && <BottomBar />}
        <PopupHost mayOpen={stands} />
        <LiveUpdates />
        <AppUpdates />
        <VisitMeasurement />
        <SessionFacts />
        <SessionEnd />
        <ToastRegion label={t('shell.messages')} closeLabel={t('action.close')} />
      </div>
    </IsRestoringProvider>
  )
}
