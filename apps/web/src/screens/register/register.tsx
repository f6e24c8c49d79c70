import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { brandName, useBrand, useFeature } from '../../features/brand/brand.tsx'
import { BannerCarousel } from '../../features/content/banner-carousel.tsx'
import { bannersQuery } from '../../features/content/content.ts'
import { useCustomerService } from '../../features/identity/customer-service.ts'
import { RegisterForm } from '../../features/identity/register-form.tsx'
import type { RegisterKind } from '../../features/identity/registration.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import css from './register.module.css'

const promises: readonly { icon: IconName; text: TextKey }[] = [
  { icon: 'poker-chip-duotone', text: 'register.oneWallet' },
  { icon: 'target-duotone', text: 'register.provable' },
  { icon: 'timer-duotone', text: 'register.oneMinute' },
]

export default function Register() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const brand = useBrand()
  const service = useCustomerService()
  const isDirect = useFeature('DIRECTREG3')
  const hasUsername = useFeature('USERNAMEREG3') && isDirect
  const hasMobile = useFeature('MOBILENUMREG3') && isDirect
  // The mobile number comes first where it is on (product text, section 4).
  const [chosen, setKind] = useState<RegisterKind>('mobile')
  const kind: RegisterKind = hasMobile && (chosen === 'mobile' || !hasUsername) ? 'mobile' : 'username'
  const { data } = useQuery(bannersQuery(api, language, 'w_register'))
  return (
    <div className={css.page}>
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
      <Card className={css.card}>
        <h1>{t('register.title')}</h1>
        <p className={css.have}>
          {t('register.have')}{' '}
          <Link to="/login" className={css.link}>
            {t('action.login')}
          </Link>
        </p>
        {hasUsername && hasMobile && (
          <Segmented
            label={t('register.kind')}
            value={kind}
            onChange={setKind}
            className={css.kinds}
            segments={[
              { value: 'mobile', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
              { value: 'username', label: t('form.username'), icon: 'user-duotone' },
            ]}
          />
        )}
        {hasUsername || hasMobile ? (
          <RegisterForm
            key={kind}
            kind={kind}
            onRegistered={({ firstTimeLogin }) => {
              void navigate('/')
              openPopup({ name: firstTimeLogin ? 'welcome' : 'after-login' })
            }}
          />
        ) : (
          <EmptyState
            icon="user-duotone"
            title={t('register.closed')}
            action={<Button onClick={() => service.open()}>{t('action.service')}</Button>}
          >
            {t('register.closedHint')}
          </EmptyState>
        )}
      </Card>
    </div>
  )
}
