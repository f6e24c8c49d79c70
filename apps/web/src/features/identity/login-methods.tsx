import { Suspense, useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Segmented } from '@portal/ui/segmented.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFeature } from '../brand/brand.tsx'
import css from './form.module.css'
import { LoginForm } from './login-form.tsx'
import type { SignedIn } from './member.ts'
import type { SmsLoginFormProps } from './sms-login-form.tsx'

/** Its code, with the countries and their flags, loads with the first press on its tab. */
const SmsLoginForm = lazyPart<SmsLoginFormProps>(() => import('./sms-login-form.tsx'))

type LoginMethodsProps = { readonly isAgent: boolean; readonly onSignedIn: (answer: SignedIn) => void }

/** The ways to sign in: by username, and by a code where the brand has it on. */
export function LoginMethods(props: LoginMethodsProps) {
  const t = useText()
  const hasSms = useFeature('showVerCodeLogin')
  const [method, setMethod] = useState<'username' | 'sms'>('username')
  if (!hasSms) return <LoginForm {...props} />
  return (
    <div className={css.form}>
      <Segmented
        label={t('login.method')}
        value={method}
        onChange={setMethod}
        segments={[
          { value: 'username', label: t('form.username'), icon: 'user-duotone' },
          { value: 'sms', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
        ]}
      />
      {method === 'sms' ? (
        <Suspense fallback={<Skeleton shape="title" />}>
          <SmsLoginForm {...props} />
        </Suspense>
      ) : (
        <LoginForm {...props} />
      )}
    </div>
  )
}
