import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { BannerCarousel } from '../features/content/banner-carousel.tsx'
import { bannersQuery } from '../features/content/content.ts'
import { useLanguage } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import css from './frame-banner.module.css'

/** The banner group of the path, from the route table. */
export const BannerGroup = createContext<string | undefined>(undefined)

/**
 * The head of a screen: the carousel of the path's banner group with a panel beside it. Without banners the panel stands alone, over the whole width
 * (R-2.4.17).
 */
export function BannerHead({ children }: { readonly children: ReactNode }) {
  const api = useApi()
  const { language } = useLanguage()
  const group = useContext(BannerGroup)
  const { data } = useQuery({ ...bannersQuery(api, language, group ?? ''), enabled: group !== undefined })
  if (!data || data.list.length === 0) return <>{children}</>
  return (
    <div className={css.head}>
      <BannerCarousel key={group} banners={data.list} sizes="(min-width: 1232px) 816px, 100vw" className={css.banner} />
      <div className={css.panel}>{children}</div>
    </div>
  )
}
