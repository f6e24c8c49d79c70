import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { brandName, useBrand } from '../../features/brand/brand.tsx'
import { BannerCarousel } from '../../features/content/banner-carousel.tsx'
import { bannersQuery } from '../../features/content/content.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { RegisterPanel } from '../../shell/register-panel.tsx'
import css from './register.module.css'

const promises: readonly { icon: IconName; text: TextKey }[] = [
  { icon: 'poker-chip-duotone', text: 'register.oneWallet' },
  { icon: 'target-duotone', text: 'register.provable' },
  { icon: 'timer-duotone', text: 'register.oneMinute' },
]

/** The form first, on a phone and for the keyboard; what speaks for it stands beside it, or after it. */
export default function Register() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const brand = useBrand()
  const { data } = useQuery(bannersQuery(api, language, 'w_register'))
  return (
    <div className={css.page}>
      <Card className={css.card}>
        <RegisterPanel
          heading={<h1>{t('register.title')}</h1>}
          onRegistered={({ firstTimeLogin }) => {
            // The way back does not lead to the form of an account that there is by now.
            void navigate('/', { replace: true })
            openPopup({ name: firstTimeLogin ? 'welcome' : 'after-login' })
          }}
        />
      </Card>
      <div className={css.poster}>
        <LilyRings className={css.rings} />
        {data && data.list.length > 0 && <BannerCarousel banners={data.list} sizes="(min-width: 1024px) 440px, 100vw" />}
        <h2>{t('register.poster', { brand: brandName(brand, language) })}</h2>
        <ul>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
