import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { useFeature } from '../../features/brand/brand.tsx'
import { useCustomerService } from '../../features/identity/customer-service.ts'
import { PhoneResetForm } from '../../features/identity/phone-reset-form.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The way back to an account whose password is lost: by the mobile number where the brand has it on, and by customer service. */
export default function Forget() {
  const t = useText()
  const navigate = useNavigate()
  const service = useCustomerService()
  const hasPhone = useFeature('CHNGPASSVERIF3')
  const [way, setWay] = useState<'phone' | 'service'>('phone')
  const isByPhone = hasPhone && way === 'phone'
  return (
    <PlainPage
      icon="user-duotone"
      title={t('title.forget')}
      lead={t(isByPhone ? 'forget.phoneLead' : 'forget.lead')}
      action={
        <>
          {!isByPhone && (
            <Button look="primary" icon="headset-duotone" onClick={() => service.open()}>
              {t('action.service')}
            </Button>
          )}
          <Link to="/login" className={buttonClass({ look: 'outline' })}>
            {t('action.login')}
          </Link>
        </>
      }
    >
      {hasPhone && (
        <Segmented
          label={t('forget.way')}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'phone', label: t('form.mobileNum'), icon: 'device-mobile-duotone' },
            { value: 'service', label: t('side.service'), icon: 'headset-duotone' },
          ]}
        />
      )}
      <Card padded>{isByPhone ? <PhoneResetForm onDone={() => void navigate('/')} /> : <p>{t('forget.how')}</p>}</Card>
    </PlainPage>
  )
}
