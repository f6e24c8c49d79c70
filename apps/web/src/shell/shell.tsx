import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '@portal/ui'
import { ToastRegion } from '@portal/ui/toast.tsx'
import { BannerCarousel } from '../features/content/banner-carousel.tsx'
import { bannersQuery } from '../features/content/content.ts'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header.tsx'
import { LiveParts } from './live-parts.tsx'
import { PopupHost } from './popup-host.tsx'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

/** What stands around a screen, as the route table says. */
export function Shell({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  const t = useText()
  return (
    <div className={classNames(css.shell, frame.bottomBar && css.withBar)}>
      <a href="#content" className={css.skip}>
        {t('shell.skip')}
      </a>
      {frame.top && <Header nav={frame.nav} />}
      <main id="content" className={css.main} tabIndex={-1}>
        {frame.banner && !frame.hasOwnBanner && <FrameBanner group={frame.banner} />}
        <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>{children}</Suspense>
      </main>
      {frame.footer && <Footer />}
      {frame.side && <SideMenu />}
      {frame.bottomBar && <BottomBar />}
      <PopupHost />
      <LiveParts />
      <ToastRegion label={t('shell.messages')} closeLabel={t('action.close')} />
    </div>
  )
}

/** The carousel of a path's banner group; nothing at all when the group has no banners. */
function FrameBanner({ group }: { readonly group: string }) {
  const api = useApi()
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const { data } = useQuery(bannersQuery(api, language, group))
  if (!data || data.list.length === 0) return null
  return (
    <div className={css.banner}>
      <BannerCarousel key={pathname} banners={data.list} />
    </div>
  )
}
