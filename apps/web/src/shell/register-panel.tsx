import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@portal/ui'
import { Segmented } from '@portal/ui/segmented.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useFeature } from '../features/brand/brand.tsx'
import { useCustomerService } from '../features/identity/customer-service.ts'
import type { SignedIn } from '../features/identity/member.ts'
import { RegisterForm } from '../features/identity/register-form.tsx'
import type { RegisterKind } from '../features/identity/registration.ts'
import { accountTexts } from '../i18n/account-texts.ts'
import { useText } from '../i18n/use-text.tsx'
import { PopupLink } from './popup-link.tsx'
import css from './register-panel.module.css'

type RegisterPanelProps = {
  readonly isPopup?: boolean
  /** Of the page; a dialog brings its own. */
  readonly heading?: ReactNode
  readonly onRegistered: (answer: SignedIn) => void
}

/** The registration with its two kinds and its links; one component for the popup and for the page. */
export function RegisterPanel({ isPopup = false, heading, onRegistered }: RegisterPanelProps) {
  const t = useText()
  const say = accountTexts.useText()
  const service = useCustomerService()
  const isDirect = useFeature('DIRECTREG3')
  const hasUsername = useFeature('USERNAMEREG3') && isDirect
  const hasMobile = useFeature('MOBILENUMREG3') && isDirect
  // The mobile number comes first where it is on (product text, section 4).
  const [chosen, setKind] = useState<RegisterKind>('mobile')
  const kind: RegisterKind = hasMobile && (chosen === 'mobile' || !hasUsername) ? 'mobile' : 'username'
  return (
    <div className={css.panel}>
      <div className={css.head}>
        {heading}
        <p className={css.have}>
          {t('register.have')}{' '}
          {isPopup ? (
            <PopupLink to="/login" popup={{ name: 'loginPopupModal' }} className={css.link}>
              {t('action.login')}
            </PopupLink>
          ) : (
            <Link to="/login" className={css.link}>
              {t('action.login')}
            </Link>
          )}
        </p>
      </div>
      {hasUsername && hasMobile && (
        <Segmented
          label={t('register.kind')}
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'mobile', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
            { value: 'username', label: t('form.username'), icon: 'user-duotone' },
          ]}
        />
      )}
      {hasUsername || hasMobile ? (
        <RegisterForm key={kind} kind={kind} onRegistered={onRegistered} />
      ) : (
        <EmptyState
          icon="user-duotone"
          title={t('register.closed')}
          action={<Button onClick={() => service.open()}>{t('action.service')}</Button>}
        >
          {t('register.closedHint')}
        </EmptyState>
      )}
      <p className={css.links}>
        <PopupLink to="/forget" popup={{ name: 'forget' }} className={css.link}>
          {t('login.forgot')}
        </PopupLink>
        <PopupLink to="/help" popup={{ name: 'helpModal' }} className={css.link}>
          {say('register.linksHelp')}
        </PopupLink>
      </p>
    </div>
  )
}
