import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '@portal/ui'
import { Segmented } from '@portal/ui/segmented.tsx'
import { useFeature } from '../features/brand/brand.tsx'
import { useCustomerService } from '../features/identity/customer-service.ts'
import { EmailForgetForm } from '../features/identity/email-forget-form.tsx'
import { LinkResetForm } from '../features/identity/link-reset-form.tsx'
import { PhoneResetForm } from '../features/identity/phone-reset-form.tsx'
import { SecondStepGate } from '../features/identity/second-step-gate.tsx'
import { accountTexts } from '../i18n/account-texts.ts'
import { useText } from '../i18n/use-text.tsx'
import css from './forget-panel.module.css'

type ForgetPanelProps = {
  /** Of a mail: then all that is left is the new password. Its token is not known before the app runs. */
  readonly link?: { readonly token: string | undefined } | undefined
  /** The way back was gone to its end. */
  readonly onDone: () => void
}

/** The ways back into an account: by mobile number where the brand has it on, and first then; by e-mail; and customer service for the rest. */
export function ForgetPanel({ link, onDone }: ForgetPanelProps) {
  const t = useText()
  const say = accountTexts.useText()
  const navigate = useNavigate()
  const service = useCustomerService()
  const hasPhone = useFeature('CHNGPASSVERIF3')
  const [way, setWay] = useState<'phone' | 'email'>('phone')
  const [isAskingAgain, setAskingAgain] = useState(false)
  const isByPhone = hasPhone && way === 'phone'
  if (link && !isAskingAgain) return <LinkResetForm token={link.token} onLeave={onDone} onAskAgain={() => setAskingAgain(true)} />
  return (
    <div className={css.panel}>
      {hasPhone && (
        <Segmented
          label={say('forget.way')}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'phone', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
            { value: 'email', label: t('form.email'), icon: 'envelope-simple-duotone' },
          ]}
        />
      )}
      <p className={css.lead}>{say(isByPhone ? 'forget.phone' : 'email.how')}</p>
      {isByPhone ? (
        <SecondStepGate>
          <PhoneResetForm
            onDone={() => {
              onDone()
              void navigate('/')
            }}
          />
        </SecondStepGate>
      ) : (
        <EmailForgetForm onSent={onDone} />
      )}
      <p className={css.service}>
        <span>{say('forget.service')}</span>
        <button type="button" className={css.link} onClick={() => service.open()}>
          <Icon name="headset-duotone" />
          {t('action.service')}
        </button>
      </p>
    </div>
  )
}
