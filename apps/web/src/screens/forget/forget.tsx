import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { openPopup } from '../../lib/popup.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The way back to an account whose password is lost: customer service, who know the account by more than its name. */
export default function Forget() {
  const t = useText()
  return (
    <PlainPage
      icon="user-duotone"
      title={t('title.forget')}
      lead={t('forget.lead')}
      action={
        <>
          <Button look="primary" icon="headset-duotone" onClick={() => openPopup({ name: 'service' })}>
            {t('action.service')}
          </Button>
          <Link to="/login" className={buttonClass({ look: 'outline' })}>
            {t('action.login')}
          </Link>
        </>
      }
    >
      <Card padded>
        <p>{t('forget.how')}</p>
      </Card>
    </PlainPage>
  )
}
