import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '@portal/ui/card.tsx'
import { BannerCarousel } from '../../features/content/banner-carousel.tsx'
import { bannersQuery } from '../../features/content/content.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { getSession } from '../../lib/session.ts'
import { LoginPanel } from '../../shell/login-panel.tsx'
import css from './login.module.css'

/** A path of our own to return to; anything else, and the sign-in itself, means home (S-18). */
function readReturn(backUrl: string | null): string {
  if (!backUrl || !/^\/(?![/\\])[^\s]*$/.test(backUrl) || backUrl.startsWith('/login')) return '/'
  return backUrl
}

export default function Login() {
  const api = useApi()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isAgent = search.get('agent') === '1'
  const after = search.has('backUrl') ? readReturn(search.get('backUrl')) : isAgent ? '/agentHome' : '/'
  const { data } = useQuery(bannersQuery(api, language, 'w_login'))
  useEffect(() => {
    // A signed-in visitor is redirected.
    if (getSession()) void navigate(after, { replace: true })
  }, [navigate, after])
  return (
    <div className={css.page}>
      <Card className={css.card}>
        <LoginPanel
          isAgent={isAgent}
          picture={
            data &&
            data.list.length > 0 && <BannerCarousel banners={data.list} sizes="(min-width: 768px) 360px, 100vw" className={css.banner} />
          }
          onSignedIn={({ mustChangePassword }) => {
            if (mustChangePassword) return openPopup({ name: 'change-password', isForced: true })
            void navigate(after, { replace: true })
            openPopup({ name: 'after-login' })
          }}
        />
      </Card>
    </div>
  )
}
