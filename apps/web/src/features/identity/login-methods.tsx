import { Suspense, useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Segmented } from '@portal/ui/segmented.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFeature } from '../brand/brand.tsx'
import { FreePlay } from './free-play.tsx'
import css from './form.module.css'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import type { PasskeyLoginProps } from './passkey-login.tsx'
import { SecondStepGate } from './second-step-gate.tsx'
import type { SmsLoginFormProps } from './sms-login-form.tsx'

/** Its code, with the countries and their flags, loads with the first press on its tab. */
const SmsLoginForm = lazyPart<SmsLoginFormProps>(() => import('./sms-login-form.tsx'))
const PasskeyLogin = lazyPart<PasskeyLoginProps>(() => import('./passkey-login.tsx'))
const SocialLogin = lazyPart<Pick<SmsLoginFormProps, 'onSignedIn'>>(() => import('./social-login.tsx'))

type LoginMethodsProps = LoginFormProps & {
  /** The form over a page, from its header: it offers accounts at other companies too (product text, login popup). */
  readonly isHeader: boolean
}

/** The ways to sign in: by username, by a code where the brand has it on, by another company's word, and a try without an account. */
export function LoginMethods({ isHeader, ...props }: LoginMethodsProps) {
  const t = useText()
  const [hasSms, hasSocial, hasFreePlay] = [useFeature('showVerCodeLogin'), useFeature('SOCIALLOGIN3'), useFeature('hasFreePlay')]
  const [method, setMethod] = useState<'username' | 'sms'>('username')
  return (
    <SecondStepGate>
      <div className={css.form}>
        {hasSms && (
          <Segmented
            label={t('login.method')}
            value={method}
            onChange={setMethod}
            segments={[
              { value: 'username', label: t('form.username'), icon: 'user-duotone' },
              { value: 'sms', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
            ]}
          />
        )}
        {hasSms && method === 'sms' ? (
          <Suspense fallback={<Skeleton shape="title" />}>
            <SmsLoginForm isAgent={props.isAgent} onSignedIn={props.onSignedIn} />
          </Suspense>
        ) : (
          <LoginForm {...props} />
        )}
        {isHeader && hasSocial && !props.isAgent && (
          <Suspense fallback={null}>
            <SocialLogin onSignedIn={props.onSignedIn} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <PasskeyLogin isAgent={props.isAgent} onSignedIn={props.onSignedIn} />
        </Suspense>
        {hasFreePlay && !props.isAgent && <FreePlay onSignedIn={props.onSignedIn} />}
      </div>
    </SecondStepGate>
  )
}
